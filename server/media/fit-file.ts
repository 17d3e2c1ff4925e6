import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { shapePicture } from '#pipeline/programs/shape-picture.ts';
import { UnreadableFile } from '#pipeline/extraction/rejections.ts';
import { fitChatMedia } from '#pipeline/media/fit-chat-media.ts';
import type { Storage } from '../storage/storage.ts';
import { keyMadeFrom } from '../storage/storage-key.ts';

/** WhatsApp shows sound of this type as a voice note, and takes no other codec in an Ogg file. */
export const voiceNoteType = 'audio/ogg; codecs=opus';

/** A file of the library, as far as a chat needs it. */
export interface LibraryFile {
  id: string;
  type: 'image' | 'video' | 'audio' | 'document';
  content_type: string;
  file_name: string;
  size: number;
  storage_key: string;
}

/** `link`: no copy can be made that WhatsApp takes. */
export type Fitted =
  | { kind: 'file'; key: string; contentType: string }
  | { kind: 'link'; why: 'too_large' | 'too_long' | 'unreadable' | 'unsupported' };

const MB = 1024 * 1024;
// What WhatsApp takes (reference 1.4).
const mostBytes = { image: 5 * MB, video: 16 * MB, audio: 16 * MB, document: 100 * MB } as const;
const documents = new Set([
  'application/pdf',
  'text/plain',
  'application/msword',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);
const pictures = new Set(['image/jpeg', 'image/png', 'image/gif']);
/** Of Ogg only what we made ourselves: other codecs and two channels are refused. */
const played = new Set(['audio/mpeg', 'audio/mp4', voiceNoteType]);
const mostPixels = 60_000_000;

/**
 * The file as WhatsApp takes it: itself, or a copy that is stored beside it.
 *
 * @throws when the machine fails, or a recording takes longer than its time limit
 */
export async function fitFile(storage: Storage, file: LibraryFile, signal?: AbortSignal): Promise<Fitted> {
  if (file.type === 'document') {
    if (!documents.has(file.content_type)) return { kind: 'link', why: 'unsupported' };
    return file.size <= mostBytes.document ? asItIs(file) : { kind: 'link', why: 'too_large' };
  }
  if (file.type === 'image') return fitPicture(storage, file);
  const isPlayed = played.has(file.content_type);
  if (file.type === 'audio' && isPlayed && file.size <= mostBytes.audio) return asItIs(file);
  return fitRecording(storage, file, file.type, signal);
}

const asItIs = (file: LibraryFile): Fitted => ({
  kind: 'file',
  key: file.storage_key,
  contentType: file.content_type,
});

async function fitPicture(storage: Storage, file: LibraryFile): Promise<Fitted> {
  if (!pictures.has(file.content_type)) return { kind: 'link', why: 'unsupported' };
  await using copy = await storage.localPath(file.storage_key);
  const request = { path: copy.path, shape: 'chat', mostPixels, mayStay: file.size <= mostBytes.image } as const;
  const drawn = await shapePicture(request);
  if (drawn.kind === 'unreadable' || drawn.kind === 'too_many_pixels') return { kind: 'link', why: 'unreadable' };
  if (drawn.kind === 'plain') return asItIs(file);
  const { key } = await storage.put(piece(drawn.jpeg), { key: keyMadeFrom(file.storage_key, 'copy') });
  return { kind: 'file', key, contentType: 'image/jpeg' };
}

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function fitRecording(
  storage: Storage,
  file: LibraryFile,
  kind: 'video' | 'audio',
  signal: AbortSignal | undefined,
): Promise<Fitted> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chalkline-fit-'));
  try {
    const made = path.join(folder, kind === 'video' ? 'film.mp4' : 'sound.mp3');
    await using original = await storage.localPath(file.storage_key);
    const outcome = await fitChatMedia(original.path, { kind, path: made, mostBytes: mostBytes[kind] }, signal);
    // A film from a phone may carry the name .mov and be an MP4 all the same.
    if (outcome === 'fits_already') return { kind: 'file', key: file.storage_key, contentType: 'video/mp4' };
    if (outcome !== 'made') return { kind: 'link', why: outcome };
    const options = { key: keyMadeFrom(file.storage_key, 'copy'), ...(signal !== undefined && { signal }) };
    const { key } = await storage.put(createReadStream(made), options);
    return { kind: 'file', key, contentType: kind === 'video' ? 'video/mp4' : 'audio/mpeg' };
  } catch (error) {
    // It would take as long the next time.
    if (error instanceof UnreadableFile && error.reason === 'timeout') return { kind: 'link', why: 'too_long' };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
