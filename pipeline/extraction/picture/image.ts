import { resultNotice } from '#contract/result-notices.ts';
import type { Notice } from '../../document.ts';
import type { RecognisedLine } from '../../engines.ts';
import { countWords } from '../../languages/words.ts';
import { languageOf, rulesOf } from '../../languages/language.ts';
import { type DraftBlock, draftBlock } from '../draft-block.ts';
import { pictureFacts } from './picture-facts.ts';
import { describePicture, type PictureDescription } from './picture-description.ts';
import { languagesOfPicture } from './picture-language.ts';
import { openPicture, type Picture, pictureToRead } from './picture-pixels.ts';
import { doubtfulConfidence, runsOf } from './recognised-lines.ts';
import type { ExtractOptions, Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';

/** English words that a picture and what is said about it must hold together. */
const fewestWords = 25;
/** In a photograph leaves and shadows are read as letters; running text is surer than this. */
const fewestConfidence = 0.5;
/** A line so much higher than the usual one is a heading. */
const headingHeight = 1.3;
const longestHeading = 80;
const goodShare = 0.85;

/**
 * Reads a picture: what its owner and its file say about it, then the words in it. Nothing is made up about what it shows.
 *
 * @throws UnreadableFile image_too_large, corrupt, nothing_to_extract (too few words, and too small or of one colour)
 */
export async function readImage(bytes: Uint8Array, options: ExtractOptions): Promise<Reading> {
  const picture = await openPicture(bytes);
  const description = describePicture(picture.metadata);
  const { blocks: words, notices } = await wordsInPicture(picture, options);
  const facts = isTooSmall(picture) ? undefined : pictureFacts(picture, options.language);
  return pictureReading(description, words, options.description, [...picture.notices, ...notices], facts);
}

/**
 * One reading out of what is said about a picture and what stands in it; a draft with `facts` about the picture when both
 * are too little.
 *
 * @throws UnreadableFile nothing_to_extract (fewer than 25 words in all, and no facts)
 */
export function pictureReading(
  { title, descriptions }: PictureDescription,
  words: readonly DraftBlock[],
  said: string | undefined,
  notices: readonly Notice[],
  facts?: string,
): Reading {
  const paragraphs = (text: string, source: 'user' | 'tag') =>
    text.split(/\n{2,}/u).flatMap((paragraph) => draftBlock('paragraph', [{ text: paragraph }], [{ source }]) ?? []);
  const blocks = [
    ...(title === undefined ? [] : [draftBlock('heading', [{ text: title }], [{ source: 'tag' }], 1)]),
    ...(said === undefined ? [] : paragraphs(said, 'user')),
    ...descriptions.flatMap((text) => paragraphs(text, 'tag')),
    ...words,
  ].filter((block) => block !== undefined);
  const text = blocks.map((block) => block.text).join('\n');
  const language = languageOf(text);
  const needed =
    language === 'und' ? fewestWords : (fewestWords * rulesOf(language).wordsPerMinute) / rulesOf('en').wordsPerMinute;
  const reading = { outline: [], notices: [...notices], ...(title !== undefined && { title }) };
  if (countWords(text) >= needed) return { ...reading, blocks };
  const fact = facts === undefined ? undefined : draftBlock('paragraph', [{ text: facts }], [{ source: 'tag' }]);
  if (fact === undefined) throw new UnreadableFile('nothing_to_extract');
  return { ...reading, blocks: [...blocks, fact], needsDescription: true };
}

async function wordsInPicture(
  picture: Picture,
  { engines, language, onPage, signal }: ExtractOptions,
): Promise<{ blocks: DraftBlock[]; notices: Notice[] }> {
  const recogniser = engines?.textRecogniser;
  if (recogniser === undefined || isTooSmall(picture)) return { blocks: [], notices: [] };
  const { pnm, scale } = await pictureToRead(picture);
  const { languages, lines: known } = await languagesOfPicture(recogniser, pnm, language, signal);
  const lines = known ?? (await recogniser.recognise(pnm, { languages, signal }));
  onPage?.(1, 1);
  return blocksOfLines(lines, scale);
}

/** No letter of 8 pixels fits into less. */
const smallestReadable = 10;
const isTooSmall = ({ width, height }: Picture): boolean => Math.min(width, height) < smallestReadable;

/** @param scale pixels that were read per pixel of the picture; boxes are in pixels of the picture */
export function blocksOfLines(
  lines: readonly RecognisedLine[],
  scale: number,
): { blocks: DraftBlock[]; notices: Notice[] } {
  const certain = lines.filter((line) => line.confidence >= fewestConfidence && /\p{L}{2}|\p{N}/u.test(line.text));
  const heights = certain.flatMap((line) => Array.from<number>({ length: line.words.length }).fill(line.height));
  const usual = heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
  const isHeading = (line: RecognisedLine) =>
    line.height >= headingHeight * usual && line.text.length <= longestHeading && !/[.।!?,;]$/u.test(line.text);
  const groups: RecognisedLine[][] = [];
  for (const line of certain) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && last.paragraph === line.paragraph && isHeading(last) === isHeading(line))
      groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  const blocks = groups.flatMap((group) => {
    const [first] = group;
    const heads = first !== undefined && isHeading(first);
    const runs = group.flatMap((line, index) => [...(index === 0 ? [] : [{ text: ' ' }]), ...runsOf(line.words)]);
    const box = unionOf(group, scale);
    return draftBlock(heads ? 'heading' : 'paragraph', runs, [{ box, source: 'ocr' }], heads ? 2 : undefined) ?? [];
  });
  const words = certain.flatMap((line) => line.words);
  const sure = words.filter(({ confidence }) => confidence >= doubtfulConfidence).length;
  const isPoor = words.length > 0 && sure < goodShare * words.length;
  return { blocks, notices: isPoor ? [poorPicture] : [] };
}

const poorPicture: Notice = resultNotice('low_quality_text');

function unionOf(lines: readonly RecognisedLine[], scale: number): [number, number, number, number] {
  const edge = (side: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    Math.round(pick(...lines.map(({ box }) => box[side])) / scale);
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}
