import { Readable } from 'node:stream';
import { ParserUnreachable } from '#pipeline/sandbox/parser-unreachable.ts';
import { shapePicture } from '#pipeline/programs/shape-picture.ts';
import { AppError } from '../app-error.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import type { Storage } from '../storage/storage.ts';

export const avatarMaxBytes = 5 * 1024 * 1024;
/** What a good phone's camera takes when it is not asked for more; larger ones are refused before they are decoded. */
const mostPixels = 16_000_000;

/**
 * Draws an uploaded picture anew as a square JPEG: whatever else the file carried (places, comments, code) is gone.
 *
 * @returns the new picture's storage key; the uploaded file is left to the caller
 * @throws AppError file_too_large, picture_too_large, file_type_unsupported, reader_unavailable
 */
export async function makeAvatar(storage: Storage, file: ReceivedFile): Promise<string> {
  if (file.bytes > avatarMaxBytes) throw new AppError('file_too_large', { limit: '5 MB' });
  await using copy = await storage.localPath(file.storageKey);
  const request = { path: copy.path, shape: 'square', mostPixels, mayStay: false } as const;
  const drawn = await shapePicture(request).catch((cause: unknown) => {
    throw cause instanceof ParserUnreachable ? new AppError('reader_unavailable') : cause;
  });
  if (drawn.kind === 'too_many_pixels') throw new AppError('picture_too_large', { limit: mostPixels / 1_000_000 });
  if (drawn.kind !== 'drawn') throw new AppError('file_type_unsupported');
  return (await storage.put(Readable.from([drawn.jpeg]))).key;
}
