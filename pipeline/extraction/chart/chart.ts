import type { ChartTable } from '../../document.ts';
import { marksOfPixels } from './chart-raster.ts';
import { readDrawing } from './chart-reading.ts';
import { readLettering } from './chart-lettering.ts';
import { drawingOfSvg } from './chart-svg.ts';
import { openPicture } from '../picture/picture-pixels.ts';
import type { ExtractOptions } from '../reading.ts';

/** @throws UnreadableFile corrupt, unsafe_archive */
export const tableOfSvg = (bytes: Uint8Array): ChartTable | undefined => readDrawing(drawingOfSvg(bytes));

/**
 * The numbers of a chart in a raster picture.
 *
 * @returns undefined when they cannot be told: no scale, no names, or no recogniser to read them
 * @throws UnreadableFile image_too_large, corrupt
 */
export async function tableOfPicture(
  bytes: Uint8Array,
  { engines, language, signal }: ExtractOptions,
): Promise<ChartTable | undefined> {
  const { pixels, width, height } = await openPicture(bytes);
  const recogniser = engines?.textRecogniser;
  if (recogniser === undefined) return undefined;
  const { lettering, ...marks } = marksOfPixels(pixels, width, height);
  const texts = await readLettering(lettering, recogniser, language, signal);
  return readDrawing({ ...marks, texts });
}
