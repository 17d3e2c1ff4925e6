import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { GraphCaller } from '../providers/graph-call.ts';
import { uploadLivesMs, uploadMedia } from '../providers/whatsapp-media.ts';
import type { Storage } from '../storage/storage.ts';
import { keyMadeFrom } from '../storage/storage-key.ts';
import { fitFile, type Fitted, type LibraryFile } from './fit-file.ts';

/** A file that is ready to be sent from one number, or that can only be linked to. */
export type PreparedMedia =
  | { kind: 'upload'; type: LibraryFile['type']; mediaId: string; fileName: string; uploadedAt: number }
  | { kind: 'link'; why: Extract<Fitted, { kind: 'link' }>['why'] | 'refused' };

/** With whose number the file is to be sent. */
export type MediaCaller = GraphCaller & { phoneNumberId: string };

/** WhatsApp cannot be reached, or does not speak to us at present: later it may. */
export class UploadFailed extends Error {}

const Note = z.object({
  fitted: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), key: z.string(), contentType: z.string() }),
    z.object({ kind: z.literal('link'), why: z.enum(['too_large', 'too_long', 'unreadable', 'unsupported']) }),
  ]),
  /** By business number: the last upload, or that WhatsApp took none. */
  uploads: z.record(z.string(), z.object({ id: z.nullable(z.string()), at: z.number() })),
});
type Note = z.infer<typeof Note>;

/** A refused file is offered again so often. */
const refusedLivesMs = 86_400_000;

/**
 * What is known of a file that was prepared before, by whichever process.
 *
 * @param options.notBefore an upload made before this moment (ms since 1970) is of no use any more
 */
export async function findPrepared(
  storage: Storage,
  file: LibraryFile,
  phoneNumberId: string,
  options: { notBefore?: number; now?: number } = {},
): Promise<PreparedMedia | undefined> {
  return preparedIn(await readNote(storage, file), file, phoneNumberId, options);
}

function preparedIn(
  note: Note | undefined,
  file: LibraryFile,
  phoneNumberId: string,
  { notBefore = 0, now = Date.now() }: { notBefore?: number; now?: number },
): PreparedMedia | undefined {
  if (note === undefined) return undefined;
  if (note.fitted.kind === 'link') return note.fitted;
  const upload = note.uploads[phoneNumberId];
  if (upload === undefined || upload.at <= notBefore) return undefined;
  if (upload.id === null) return now - upload.at < refusedLivesMs ? { kind: 'link', why: 'refused' } : undefined;
  if (now - upload.at > uploadLivesMs) return undefined;
  return { kind: 'upload', type: file.type, mediaId: upload.id, fileName: file.file_name, uploadedAt: upload.at };
}

/**
 * Makes a file fit for WhatsApp once and uploads it once per number; both are written down beside the file.
 *
 * @throws UploadFailed; what fitFile throws
 */
export async function prepareMedia(
  storage: Storage,
  caller: MediaCaller,
  file: LibraryFile,
  options: { notBefore?: number; signal?: AbortSignal } = {},
): Promise<PreparedMedia> {
  const known = await readNote(storage, file);
  const found = preparedIn(known, file, caller.phoneNumberId, options);
  if (found !== undefined) return found;
  const fitted = known?.fitted ?? (await fitFile(storage, file, options.signal));
  const note: Note = known ?? { fitted, uploads: {} };
  if (fitted.kind === 'file') note.uploads[caller.phoneNumberId] = await upload(storage, caller, file, fitted);
  await storage.put(piece(JSON.stringify(note)), { key: keyMadeFrom(file.storage_key, 'note') });
  const prepared = preparedIn(note, file, caller.phoneNumberId, {});
  if (prepared === undefined) throw new Error(`file ${file.id} was prepared and is not known`);
  return prepared;
}

async function upload(
  storage: Storage,
  caller: MediaCaller,
  file: LibraryFile,
  fitted: Extract<Fitted, { kind: 'file' }>,
): Promise<{ id: string | null; at: number }> {
  const bytes = new Uint8Array(await buffer(await storage.get(fitted.key)));
  const name = nameOf(file, fitted);
  const answer = await uploadMedia(caller, caller.phoneNumberId, { name, contentType: fitted.contentType, bytes });
  if (answer.kind === 'answered') return { id: answer.answer, at: Date.now() };
  // Of the file itself only 100 speaks; everything else is about the account or the moment.
  if (answer.kind === 'refused' && answer.code === 100) return { id: null, at: Date.now() };
  throw new UploadFailed(answer.kind === 'refused' ? `refused with ${answer.code}` : 'not reached');
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'video/mp4': '.mp4',
  'audio/mpeg': '.mp3',
};

const nameOf = (file: LibraryFile, { contentType }: { contentType: string }): string =>
  contentType === file.content_type
    ? file.file_name
    : file.file_name.replace(/\.[^.]*$/, '') + (endings[contentType] ?? '');

async function readNote(storage: Storage, file: LibraryFile): Promise<Note | undefined> {
  const key = keyMadeFrom(file.storage_key, 'note');
  if ((await storage.head(key)) === undefined) return undefined;
  const text = (await buffer(await storage.get(key))).toString('utf8');
  const parsed = Note.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

async function* piece(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
