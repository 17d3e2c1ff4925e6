import type { Sharp } from 'sharp';
import { type CutFigure, figureLimits } from './cut-figure.ts';

type Encoded = Pick<CutFigure, 'width' | 'height' | 'contentType' | 'bytes'>;

/** Below this a picture shows nothing but one colour. */
const leastContrast = 3;
const leastSide = 60;

/**
 * Draws a picture anew: white behind what is transparent, plain colours, no side longer than a phone shows.
 *
 * @returns undefined where it shows nothing, or is too small to be looked at
 */
export async function encodeFigure(
  source: Sharp,
  { isPhotograph }: { isPhotograph: boolean },
): Promise<Encoded | undefined> {
  const { longestSide } = figureLimits;
  const { data, info } = await source
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (Math.min(width, height) < leastSide) return undefined;
  const { default: sharp } = await import('sharp');
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  // Within its margin: a plain area in a frame shows nothing either.
  const inner = { left: Math.floor(width / 12), top: Math.floor(height / 12) };
  const size = { width: width - 2 * inner.left, height: height - 2 * inner.top };
  const stats = await sharp(
    await drawn()
      .extract({ ...inner, ...size })
      .raw()
      .toBuffer(),
    { raw: { ...size, channels } },
  ).stats();
  if (stats.channels.every(({ stdev }) => stdev < leastContrast)) return undefined;
  // A drawing of few colours is sharper and smaller so; a photograph is neither.
  const png = isPhotograph ? undefined : await drawn().png({ palette: true, effort: 4 }).toBuffer();
  const jpeg = await drawn().jpeg({ quality: 82 }).toBuffer();
  const isPng = png !== undefined && png.length < 1.5 * jpeg.length;
  return {
    width,
    height,
    contentType: isPng ? 'image/png' : 'image/jpeg',
    bytes: new Uint8Array(isPng ? png : jpeg),
  };
}
