import { resultNotice } from '#contract/result-notices.ts';
import type { Notice } from '../../document.ts';
import { UnreadableFile } from '../rejections.ts';

/** Above this nothing decodes a picture: 40 million pixels are 160 MB as RGBA. */
const mostPixels = 40_000_000;

export interface Picture {
  /** RGB, row after row from the top, turned upright, on white. */
  pixels: Uint8Array;
  width: number;
  height: number;
  notices: Notice[];
  /** What the file says about itself, raw. */
  metadata: PictureMetadata;
}

export interface PictureMetadata {
  exif?: Uint8Array;
  xmp?: Uint8Array;
  iptc?: Uint8Array;
  comments?: { keyword: string; text: string }[];
}

/**
 * Decodes the first frame of a picture as a person sees it: EXIF orientation applied, CMYK (inverted or not), grey, palette
 * and 16-bit samples as 8-bit sRGB, transparent parts white. The size is read from the header first.
 *
 * @throws UnreadableFile image_too_large, corrupt
 */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  // Loaded here because documents never need it and it takes a tenth of a second.
  const { default: sharp } = await import('sharp');
  const corrupt = (cause: unknown): never => {
    throw new UnreadableFile('corrupt', { cause });
  };
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(corrupt);
  if (header.width * header.height > mostPixels) throw new UnreadableFile('image_too_large');
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', page: 0 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(corrupt);
  const frames = header.pages ?? (isAnimatedPng(bytes) ? 2 : 1);
  const { exif, xmp, iptc, comments } = header;
  return {
    pixels: info.channels === 3 ? new Uint8Array(data) : asRgb(data, info.channels),
    width: info.width,
    height: info.height,
    notices: frames > 1 ? [firstFrameOnly] : [],
    metadata: {
      ...(exif !== undefined && { exif: new Uint8Array(exif) }),
      ...(xmp !== undefined && { xmp: new Uint8Array(xmp) }),
      ...(iptc !== undefined && { iptc: new Uint8Array(iptc) }),
      ...(comments !== undefined && { comments }),
    },
  };
}

const firstFrameOnly: Notice = resultNotice('first_frame_only');

/** An APNG says so in a chunk before its first picture chunk. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1');
  return (
    head.startsWith('\x89PNG') && head.includes('acTL') && head.indexOf('acTL') < (head.indexOf('IDAT') + 1 || 4096)
  );
}

function asRgb(data: Uint8Array, channels: number): Uint8Array {
  const rgb = new Uint8Array((data.length / channels) * 3);
  const [red, green, blue] = channels >= 3 ? [0, 1, 2] : [0, 0, 0];
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3) {
    rgb[to] = data[from + red] ?? 0;
    rgb[to + 1] = data[from + green] ?? 0;
    rgb[to + 2] = data[from + blue] ?? 0;
  }
  return rgb;
}

/** Letters are read best when small pictures are enlarged: x-heights under 12 pixels lose a tenth of their words. */
const smallestSide = 1_400;
const mostEnlarged = 3;
const largestSide = 4_000;

/** The picture as the recogniser wants it (grey PNM) and how much larger than the picture it is. */
export async function pictureToRead(
  { pixels, width, height }: Pick<Picture, 'pixels' | 'width' | 'height'>,
  wishedScale?: number,
): Promise<{ pnm: Uint8Array; scale: number }> {
  const { default: sharp } = await import('sharp');
  const enlarged = Math.min(mostEnlarged, Math.max(1, smallestSide / Math.min(width, height)));
  const scale = wishedScale ?? Math.min(enlarged, largestSide / Math.max(width, height));
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const { data } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(columns, rows, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pnm = Buffer.concat([Buffer.from(`P5\n${columns} ${rows}\n255\n`), data]);
  return { pnm: new Uint8Array(pnm), scale: columns / width };
}
