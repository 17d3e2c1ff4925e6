import { UnreadableFile } from './rejections.ts';

const mostPixels = 40_000_000;

/**
 * Pictures are not read yet; the size in the header is checked all the same, before anything decodes them.
 *
 * @throws UnreadableFile image_too_large, corrupt, unsupported_yet
 */
export async function readImage(bytes: Uint8Array): Promise<never> {
  // Loaded here because documents never need it and it takes a tenth of a second.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new UnreadableFile('corrupt', { cause });
    });
  throw new UnreadableFile(width * height > mostPixels ? 'image_too_large' : 'unsupported_yet');
}
