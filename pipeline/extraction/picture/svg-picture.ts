import { drawingOfSvg } from '../chart/chart-svg.ts';
import { draftBlock } from '../draft-block.ts';
import { pictureReading } from './image.ts';
import type { ExtractOptions, Reading } from '../reading.ts';
import { elementsOf, parseXml, textOf } from '../office/xml-tree.ts';

/**
 * A vector picture that is no chart: its title and description, then the texts it shows. It is never drawn, so nothing in
 * it can run or fetch.
 *
 * @throws UnreadableFile corrupt, unsafe_archive, nothing_to_extract
 */
export function readSvgPicture(bytes: Uint8Array, { description }: ExtractOptions): Reading {
  const root = parseXml(bytes);
  const say = (name: string) =>
    elementsOf(root)
      .filter((child) => child.name === name)
      .map((child) => textOf(child).trim())
      .find((text) => text !== '');
  const title = say('title');
  const desc = say('desc');
  const words = drawingOfSvg(bytes)
    .texts.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])
    .flatMap(({ text, box }) => draftBlock('paragraph', [{ text }], [{ box, source: 'markup' }]) ?? []);
  const about = { descriptions: desc === undefined ? [] : [desc], ...(title !== undefined && { title }) };
  return pictureReading(about, words, description, []);
}
