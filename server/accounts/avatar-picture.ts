import { AppError } from '../app-error.ts';
import type { ReceivedFile } from '../http/route-call.ts';

const maxBytes = 5 * 1024 * 1024;

/**
 * The web crops avatars to a square JPEG before it sends them, so only that is taken.
 *
 * @throws AppError file_too_large, file_type_mismatch
 */
export function requireAvatarPicture(file: ReceivedFile): void {
  if (file.bytes > maxBytes) throw new AppError('file_too_large', { limit: '5MB' });
  const isJpeg = file.head[0] === 0xff && file.head[1] === 0xd8 && file.head[2] === 0xff;
  if (!isJpeg) throw new AppError('file_type_mismatch');
}
