import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import type { Storage } from '../storage/storage.ts';

export const avatarMaxBytes = 5 * 1024 * 1024;
const sidePixels = 512;
/** A picture of 5 MB may claim to be enormous: this is what a good phone's camera takes. */
const maxPixels = 60_000_000;
const kinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

/**
 * Draws an uploaded picture anew as a square JPEG: whatever else the file carried (places, comments, code) is gone.
 *
 * @returns the new picture's storage key; the uploaded file is left to the caller
 * @throws AppError file_too_large, file_type_unsupported
 */
export async function makeAvatar(storage: Storage, file: ReceivedFile): Promise<string> {
  if (file.bytes > avatarMaxBytes) throw new AppError('file_too_large', { limit: '5 MB' });
  await using copy = await storage.localPath(file.storageKey);
  let picture: Buffer;
  try {
    // Loaded at the first avatar: its library takes some 20 MB.
    const { default: sharp } = await import('sharp');
    const source = sharp(copy.path, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await source.metadata();
    if (!kinds.has(format)) throw new AppError('file_type_unsupported');
    picture = await source
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_type_unsupported', {}, { cause: error });
  }
  return (await storage.put(Readable.from([picture]))).key;
}
