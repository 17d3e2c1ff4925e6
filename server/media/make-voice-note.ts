import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { longestNoteSeconds } from '#contract/voice-notes.ts';
import { UnreadableFile } from '#pipeline/extraction/rejections.ts';
import { fitChatMedia } from '#pipeline/media/fit-chat-media.ts';
import { ParserUnreachable } from '#pipeline/sandbox/parser-unreachable.ts';
import { atMost } from '../accounts/at-most.ts';
import { AppError } from '../app-error.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';

/** Up to here WhatsApp plays a voice note in place; a larger one has to be downloaded first. */
const mostBytes = 512 * 1024;
/** Each is a process of half a gigabyte at most, and the pages that this machine serves need the other core. */
const inLine = atMost(2);

/**
 * A recording as a voice note: Opus in Ogg, one channel, stored beside it under a key of its own.
 *
 * @param recording key of whatever container a browser records into; the file is left to the caller
 * @throws AppError recording_unreadable, recording_too_long, reader_unavailable, storage_full
 */
export async function makeVoiceNote(storage: Storage, recording: string, signal: AbortSignal): Promise<StoredFile> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chalkline-note-'));
  try {
    const made = path.join(folder, 'note.ogg');
    await using copy = await storage.localPath(recording);
    const wish = { kind: 'note', path: made, mostBytes } as const;
    const outcome = await inLine(() => fitChatMedia(copy.path, wish, signal)).catch(refuse);
    if (outcome === 'too_long') throw new AppError('recording_too_long', { limit: longestNoteSeconds / 60 });
    if (outcome !== 'made') throw new AppError('recording_unreadable');
    return await storage.put(createReadStream(made), { signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof ParserUnreachable) throw new AppError('reader_unavailable');
  if (cause instanceof UnreadableFile && cause.reason === 'timeout')
    throw new AppError('recording_unreadable', {}, { cause });
  throw cause;
}
