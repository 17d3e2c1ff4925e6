import { serveRequest } from '../sandbox/serve-request.ts';

export interface ShapePictureRequest {
  path: string;
  /** `square`: cut to a square of 512 pixels. `chat`: as chat apps take pictures; a plain one stays as it is. */
  shape: 'square' | 'chat';
  /** One with more is refused before it is decoded. */
  mostPixels: number;
  /** A plain picture need not be drawn anew for a chat. */
  mayStay: boolean;
}

export type ShapePictureMessage =
  | { kind: 'drawn'; jpeg: Uint8Array }
  /** Fits as it is. */
  | { kind: 'plain' }
  | { kind: 'too_many_pixels' }
  | { kind: 'unreadable' };

const squareSide = 512;
const longestSide = 1920;
const kinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

serveRequest<ShapePictureRequest>(
  async (request, tell) => {
    const { default: sharp } = await import('sharp');
    // One thread and no memory of earlier pictures: there are none.
    sharp.concurrency(1);
    sharp.cache(false);
    const told = (message: ShapePictureMessage) => tell(message);
    try {
      // Only the header is read, whatever it claims.
      const {
        width,
        height,
        format,
        depth,
        space,
        pages = 1,
        orientation = 1,
      } = await sharp(request.path, {
        limitInputPixels: false,
      }).metadata();
      if (!kinds.has(format)) return told({ kind: 'unreadable' });
      if (width * height > request.mostPixels) return told({ kind: 'too_many_pixels' });
      const isPlain = (format === 'jpeg' || format === 'png') && depth === 'uchar' && space === 'srgb' && pages === 1;
      if (request.shape === 'chat' && isPlain && orientation === 1 && request.mayStay) return told({ kind: 'plain' });
      const source = sharp(request.path, { limitInputPixels: request.mostPixels, failOn: 'error' });
      const drawn =
        request.shape === 'square'
          ? source.autoOrient().resize(squareSide, squareSide, { fit: 'cover' })
          : source
              .autoOrient()
              .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
      const jpeg = await drawn
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 85 })
        .toBuffer();
      await told({ kind: 'drawn', jpeg: new Uint8Array(jpeg) });
    } catch (error) {
      // The library throws plain errors for every fault of a file.
      if (!(error instanceof Error)) throw error;
      await told({ kind: 'unreadable' });
    }
  },
  () => import('sharp'),
);
