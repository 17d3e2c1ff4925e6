import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphRefusal } from './graph-refusal.ts';
import type { Journal } from './journal.ts';
import type { MediaType } from './message-validation.ts';
import type { SimClock } from './sim-clock.ts';

export type StoredMedia = {
  id: string;
  number_id: string;
  mime_type: string;
  /** Hex. */
  sha256: string;
  size_bytes: number;
  filename: string;
  created_at: number;
  /** Whether the bytes begin the way the type demands; wrong ones fail later, with 131053. */
  is_readable: boolean;
};

const MEGABYTE = 1024 * 1024;
const ID_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
const URL_LIFE_MS = 5 * 60 * 1000;
const documentTypes =
  'text/plain application/pdf application/msword application/vnd.ms-excel application/vnd.ms-powerpoint ' +
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document ' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet ' +
  'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** What the Cloud API takes; source: Meta's media page as of 2026-03. */
export const mediaKinds: Readonly<Record<MediaType, { types: string[]; maxBytes: number }>> = {
  image: { types: ['image/jpeg', 'image/png'], maxBytes: 5 * MEGABYTE },
  video: { types: ['video/mp4', 'video/3gpp'], maxBytes: 16 * MEGABYTE },
  audio: { types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'], maxBytes: 16 * MEGABYTE },
  document: { types: documentTypes.split(' '), maxBytes: 100 * MEGABYTE },
  sticker: { types: ['image/webp'], maxBytes: 500 * 1024 },
};

export type MediaStore = {
  save(upload: { numberId: string; mimeType: string; filename: string; bytes: Buffer }): StoredMedia | GraphRefusal;
  /** Undefined when unknown or older than 30 days. */
  find(id: string): StoredMedia | undefined;
  bytesOf(media: StoredMedia): Buffer | undefined;
  remove(id: string): void;
  /** A path whose signature allows the download for five minutes. */
  downloadPath(id: string): string;
  /** A path a handset page can show without a token, as long as the media lives. */
  viewPath(id: string): string;
  allows(id: string, expires: string, signature: string): boolean;
};

/** @param seed fixes every id; absent, a fresh folder draws its own */
export function openMediaStore(
  folder: string,
  journal: Journal,
  clock: SimClock,
  seed: string | undefined,
): MediaStore {
  const rows = journal.table<StoredMedia>('media');
  const settings = journal.table<{ key: string }>('media_key');
  const key = settings.get('key')?.key ?? seed ?? randomBytes(16).toString('hex');
  if (settings.get('key') === undefined) settings.put('key', { key });
  const mediaFolder = join(folder, 'media');
  mkdirSync(mediaFolder, { recursive: true });
  const sign = (id: string, expires: string) => createHmac('sha256', key).update(`${id}:${expires}`).digest('hex');

  const counters = journal.table<{ count: number }>('media_counter');
  const nextCount = () => {
    const count = (counters.get('media')?.count ?? 0) + 1;
    counters.put('media', { count });
    return count;
  };

  const find = (id: string) => {
    const media = rows.get(id);
    return media !== undefined && clock.now() < media.created_at + ID_LIFE_MS ? media : undefined;
  };

  return {
    save({ numberId, mimeType, filename, bytes }) {
      const kind = Object.values(mediaKinds).find((candidate) => candidate.types.includes(mimeType));
      if (kind === undefined) {
        const known = Object.values(mediaKinds).flatMap((candidate) => candidate.types);
        return new GraphRefusal(100, {
          message: `Param file must be a file with one of the following types: ${known.join(', ')}. Received file of type '${mimeType}'.`,
        });
      }
      if (bytes.length === 0 || bytes.length > kind.maxBytes) {
        return new GraphRefusal(100, {
          message: `Param file must have 1 to ${kind.maxBytes} bytes for type '${mimeType}'; it has ${bytes.length}.`,
        });
      }
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const id = mediaIdOf(key, nextCount());
      const media: StoredMedia = {
        id,
        number_id: numberId,
        mime_type: mimeType,
        sha256,
        size_bytes: bytes.length,
        filename,
        created_at: clock.now(),
        is_readable: beginsLike(mimeType, bytes),
      };
      writeFileSync(join(mediaFolder, id), bytes);
      rows.put(id, media);
      return media;
    },
    find,
    bytesOf(media) {
      const path = join(mediaFolder, media.id);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
    remove(id) {
      if (rows.get(id) !== undefined) rmSync(join(mediaFolder, id), { force: true });
      rows.remove(id);
    },
    downloadPath(id) {
      const expires = String(clock.now() + URL_LIFE_MS);
      return `/whatsapp_business/attachments/?mid=${id}&ext=${expires}&hash=${sign(id, expires)}`;
    },
    viewPath: (id) => `/_sim/media/${id}?hash=${sign(id, 'view')}`,
    allows(id, expires, signature) {
      const isInTime = expires === 'view' || clock.now() < Number(expires);
      return isInTime && signature === sign(id, expires);
    },
  };
}

/** Fifteen digits that look drawn and are the same in every run of one world. */
function mediaIdOf(key: string, count: number): string {
  const drawn = createHash('sha256').update(`${key}:${count}`).digest().readUIntBE(0, 6);
  return String(drawn % 1e14).padStart(15, '1');
}

/** First bytes per type, where the format has fixed ones; "ftyp" stands at byte 4 of MP4 and 3GPP. */
const beginnings: Readonly<Record<string, { at: number; bytes: string }>> = {
  'image/jpeg': { at: 0, bytes: '\xff\xd8\xff' },
  'image/png': { at: 0, bytes: '\x89PNG' },
  'image/webp': { at: 8, bytes: 'WEBP' },
  'video/mp4': { at: 4, bytes: 'ftyp' },
  'video/3gpp': { at: 4, bytes: 'ftyp' },
  'audio/mp4': { at: 4, bytes: 'ftyp' },
  'audio/ogg': { at: 0, bytes: 'OggS' },
  'audio/amr': { at: 0, bytes: '#!AMR' },
  'application/pdf': { at: 0, bytes: '%PDF' },
};

function beginsLike(mimeType: string, bytes: Buffer): boolean {
  const expected = beginnings[mimeType];
  return (
    expected === undefined ||
    bytes.toString('latin1', expected.at, expected.at + expected.bytes.length) === expected.bytes
  );
}
