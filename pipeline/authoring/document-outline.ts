import type { Document } from '../document.ts';
import type { LessonAtom } from '../segmentation/lesson-atoms.ts';
import type { LessonBand } from '../segmentation/lesson-length.ts';
import { asItIs } from './authored-cards.ts';
import { canProve } from './passages.ts';
import type { PlannedPiece } from './planned-ranges.ts';
import { isWeighty } from './weighty-sentence.ts';

/** A passage as a model sees it that plans the lessons. */
export interface OutlinePassage {
  number: number;
  words: number;
  under?: string[];
  new_chapter?: true;
  in?: 'list' | 'table';
  text: string;
}

/** Of a passage so many letters are shown: its first sentence or two. */
const mostLetters = 260;
const mostHeadingLetters = 120;
/** Words that are read or heard in a second, as the length of lessons is told: 200 a minute. */
export const wordsOfSecond = 200 / 60;

/** Which chapter each piece belongs to, and whether a chapter is as long as a lesson. */
export function chaptersOfPieces(
  pieces: readonly LessonAtom[],
  band: LessonBand,
): { chapterAt: (piece: number) => number; isLong: (chapter: number) => boolean } {
  const seconds: number[] = [];
  const chapters = pieces.map((piece, at) => {
    if (at === 0 || piece.startsChapter) seconds.push(0);
    seconds[seconds.length - 1] = (seconds.at(-1) ?? 0) + piece.seconds;
    return seconds.length - 1;
  });
  return {
    chapterAt: (piece) => chapters[piece] ?? 0,
    isLong: (chapter) => (seconds[chapter] ?? 0) >= band.hardShortest,
  };
}

/** What a plan is checked by. */
export function plannedPieces(
  pieces: readonly LessonAtom[],
  document: Document,
  chapterAt: (piece: number) => number,
): PlannedPiece[] {
  return pieces.map((piece, at) => {
    const { blockStart, blockEnd, sentences, seconds, cards } = piece;
    // A part of a long block goes with the rest of it.
    const isWhole =
      (pieces[at - 1]?.blockEnd ?? blockStart) <= blockStart && (pieces[at + 1]?.blockStart ?? blockEnd) >= blockEnd;
    const blocks = document.blocks.slice(blockStart, blockEnd);
    return {
      seconds,
      cards,
      chapter: chapterAt(at),
      level: levelOf(piece, document),
      canGo:
        isWhole &&
        !blocks.some(({ kind }) => asItIs.has(kind)) &&
        !sentences.some(({ text }) => isWeighty(text, document.language)),
      hasSentences: sentences.length > 0,
    };
  });
}

/** The highest of the headings that a piece opens with. */
function levelOf({ blockStart, blockEnd }: LessonAtom, { blocks }: Document): number | undefined {
  const headings = headingsAt(blockStart, blockEnd, { blocks });
  return headings.length === 0 ? undefined : Math.min(...headings.map(({ level }) => level ?? 1));
}

function headingsAt(start: number, end: number, { blocks }: Pick<Document, 'blocks'>) {
  const own = blocks.slice(start, end);
  const first = own.findIndex(({ kind }) => kind !== 'heading');
  return first < 0 ? own : own.slice(0, first);
}

/** The pieces as numbered passages: headings, length, and how they begin. Text that talks to models is not shown. */
export function outlineOf(
  pieces: readonly LessonAtom[],
  document: Document,
  opensChapter: (piece: number) => boolean,
): OutlinePassage[] {
  return pieces.map((piece, number) => {
    const { blockStart, blockEnd, sentences, seconds } = piece;
    const headings = headingsAt(blockStart, blockEnd, document);
    const blocks = document.blocks.slice(blockStart + headings.length, blockEnd);
    const isPart = sentences.length === 1 && blocks.length === 1;
    const own = isPart ? sentences.map(({ text }) => text) : blocks.map(({ text }) => text);
    const text = own.filter((one) => canProve({ text: one })).join(' / ');
    const kind = blocks[0]?.kind;
    return {
      number,
      words: Math.max(1, Math.round(seconds * wordsOfSecond)),
      ...(headings.length > 0 && {
        under: headings.map((one) => `${'#'.repeat(one.level ?? 1)} ${beginningOf(one.text, mostHeadingLetters)}`),
      }),
      ...(opensChapter(number) && { new_chapter: true as const }),
      ...((kind === 'list' || kind === 'table') && { in: kind }),
      text: beginningOf(text, mostLetters),
    };
  });
}

function beginningOf(text: string, most: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s*\n\s*/gu, ' / ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))} …`;
}
