import type { Block, Document, Provenance, Sentence } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import { countWords, openingOf } from '../languages/words.ts';
import { chapterLevelOf } from './chapter-level.ts';
import { leadsTo } from './lead-ins.ts';
import { MOST_SENTENCES_OF_A_LESSON, type Piece } from './lesson-cuts.ts';
import { type LessonBand, secondsOf } from './lesson-length.ts';
import { splitSentences } from './sentences.ts';

// Only the ratios matter; found with the weights in segment.ts and lesson-length.ts on openstax-modules (dev, 2026-11-21),
// where 0.88 of the lessons last 3-7 minutes and 0.975 of the cuts lie at a heading (halves 0.87 and 1.00, 0.89 and 0.94);
// 50 off a heading gave 0.886 and 0.963, 75 gave 0.86 and 1.00.
const HEADING_COST: Readonly<Record<number, number>> = { 1: -40, 2: -25, 3: -12 };
const DEEPER_HEADING_COST = -6;
const NO_HEADING_COST = 65;
const INSIDE_BLOCK_COST = 40;
const CHAPTER_MARK_COST = -40;
const SLIDE_COST = -8;
const PAUSE_COST = -2;
const TOPIC_OPENER_COST = -8;
/** A spoken title is a short sentence; 6 to 10 words gave the same F1 on the joined lectures (dev, 2026-11-22). */
const MOST_TITLE_WORDS = 8;
/** Running across a chapter costs more than any lesson, one of less than a minute too. */
const CROSSING_CHAPTER_COST = 1_000_000;
/** A foreword of three lines is no lesson: it goes with one of its neighbours, for more than any length and once only. */
const CROSSING_SHORT_CHAPTER_COST = 10_000;
const LONG_PAUSE_SECONDS = 1.5;
/**
 * Sixty lessons hold 36,000 at most. What comes behind these is for a run of its own, by pages or chapters.
 */
const MOST_SENTENCES = 100_000;
/** "[Instructor]", "- (music)" and the like before the words. */
const STAGE_DIRECTION = /^(?:[\s>♪-]|\[[^\]]*\]|\([^)]*\))+/u;

/** One undivided run of blocks, or one sentence of a block that is too long for a lesson, on its way to a lesson. */
export interface LessonAtom extends Piece {
  blockStart: number;
  blockEnd: number;
  startsChapter: boolean;
  stems: string[];
  sentences: Sentence[];
  provenance: Provenance[];
}

/** The content blocks of a document as pieces that lessons may be cut between. */
export function lessonAtoms(document: Document, isContent: readonly boolean[], band: LessonBand): LessonAtom[] {
  const { blocks, language } = document;
  const rules = rulesOf(language);
  const chapterLevel = chapterLevelOf(document);
  const slides = (document.timeMarks ?? []).filter(({ kind }) => kind === 'slide').map(({ seconds }) => seconds);
  const atoms: LessonAtom[] = [];
  let previous: Block | undefined;
  let left = MOST_SENTENCES;
  for (const [index, block] of blocks.entries()) {
    if (isContent[index] !== true) continue;
    if (left === 0) break;
    const startsChapter = block.kind === 'heading' && chapterLevel !== undefined && (block.level ?? 1) <= chapterLevel;
    const [first, ...rest] = atomsOfBlock(block, index, language, {
      seconds: secondsOf(block, rules.wordsPerMinute),
      most: left,
      band,
    });
    const last = atoms.at(-1);
    if (first === undefined) continue;
    left -= Math.max(1, first.sentences.length + rest.length);
    first.cutCost =
      cutCostAt(previous, block, rules.topicOpeners) +
      spokenTitleCostAt(previous, block, blocks[index + 1], rules.announcements) +
      slideCostAt(previous, block, slides);
    first.startsChapter = startsChapter;
    // A heading with nothing under it ends its chapter; one that opens a chapter, as "Part I", stands over the next.
    const isParted = startsChapter && (previous?.level ?? 1) > (chapterLevel ?? 1);
    const joins = previous !== undefined && last !== undefined && !isParted && belongTogether(previous, block);
    if (joins && last.sentences.length < MOST_SENTENCES_OF_A_LESSON) append(last, first, block.kind);
    else atoms.push(first);
    for (const atom of rest) atoms.push(atom);
    previous = block;
  }
  priceChapters(atoms, band.hardShortest);
  return atoms;
}

/** What it costs a lesson to run on into each chapter: no lesson does but from, or into, one that is shorter than a lesson may be. */
function priceChapters(atoms: readonly LessonAtom[], shortest: number): void {
  const chapters: LessonAtom[][] = [];
  for (const atom of atoms) {
    if (atom.startsChapter || chapters.length === 0) chapters.push([]);
    chapters.at(-1)?.push(atom);
  }
  const isLong = chapters.map((own) => own.reduce((sum, { seconds }) => sum + seconds, 0) >= shortest);
  for (const [index, [first]] of chapters.entries()) {
    if (index === 0 || first === undefined) continue;
    first.crossingCost = isLong[index] && isLong[index - 1] ? CROSSING_CHAPTER_COST : CROSSING_SHORT_CHAPTER_COST;
  }
}

function append(last: LessonAtom, next: LessonAtom, kind: Block['kind']): void {
  last.blockEnd = next.blockEnd;
  last.seconds += next.seconds;
  last.cards += next.cards;
  for (const stem of next.stems) last.stems.push(stem);
  for (const sentence of next.sentences) last.sentences.push(sentence);
  for (const place of next.provenance) last.provenance.push(place);
  if (kind === 'heading') last.cutCost = Math.min(last.cutCost, next.cutCost);
}

function atomsOfBlock(
  block: Block,
  index: number,
  language: string,
  { seconds, most, band }: { seconds: number; most: number; band: LessonBand },
): LessonAtom[] {
  const sentences = splitSentences(block, language, most);
  const cards = cardsOf(block);
  const whole = {
    blockStart: index,
    blockEnd: index + 1,
    sentences: block.kind === 'heading' ? [] : sentences,
    seconds,
    cards,
    stems: sentences.flatMap((sentence) => [...new Set(sentence.stems)]),
    cutCost: 0,
    crossingCost: 0,
    startsChapter: false,
    provenance: [...block.provenance],
  };
  const isOne = seconds <= band.longest && sentences.length <= MOST_SENTENCES_OF_A_LESSON;
  if (isOne || sentences.length < 2 || block.kind === 'heading') return [whole];
  const letters = Math.max(1, block.text.length);
  return sentences.map((sentence, position) => {
    const share = ((sentences[position + 1]?.start ?? letters) - (position === 0 ? 0 : sentence.start)) / letters;
    return {
      ...whole,
      sentences: [sentence],
      stems: [...sentence.stems],
      seconds: seconds * share,
      cards: cards * share,
      cutCost: INSIDE_BLOCK_COST,
      provenance: provenanceOfPart(block, sentence.start / letters, sentence.end / letters),
    };
  });
}

/** Least squares over the lessons of the workplace set (2026-11-27): within 0.6 cards of what is cut. */
const LETTERS_OF_CARD = 460;
const CARDS_OF_HEADING = 0.17;

/** Screenfuls that a block will fill; a sign that sits on a letter takes no room of its own. */
const cardsOf = ({ kind, text }: Block): number =>
  kind === 'heading' ? CARDS_OF_HEADING : text.replace(/\p{M}/gu, '').length / LETTERS_OF_CARD;

/** A part of a block stands on its pages in proportion, and takes its share of the block's time. */
function provenanceOfPart({ provenance }: Block, from: number, to: number): Provenance[] {
  const times = provenance.flatMap(({ seconds }) => (seconds === undefined ? [] : [seconds]));
  const first = times[0];
  const last = times.at(-1);
  const place = provenance[Math.min(provenance.length - 1, Math.floor(from * provenance.length))];
  if (place === undefined || first === undefined || last === undefined) return place === undefined ? [] : [place];
  const at = (share: number) => first[0] + (last[1] - first[0]) * share;
  return [{ ...place, seconds: [at(from), at(to)] }];
}

/** A heading and what it heads, a picture and its caption, a lead-in and its list are never parted. */
function belongTogether(previous: Block, block: Block): boolean {
  if (previous.kind === 'heading') return true;
  if (block.kind === 'heading') return false;
  if (isAnswered(previous, block)) return true;
  if (block.kind === 'caption' || previous.kind === 'caption') return isPicture(previous) || isPicture(block);
  if (block.kind === 'cue') return false;
  return leadsTo(previous, block) || (block.kind === 'list' && previous.kind === 'list');
}

/** Whether one asks what the other, another speaker's, answers. */
const isAnswered = ({ turn: asking }: Block, { turn }: Block): boolean =>
  asking?.asks === true && turn !== undefined && turn.number === asking.number + 1;

const isPicture = (block: Block) => block.kind === 'figure' || block.kind === 'table' || block.kind === 'chart';

function cutCostAt(previous: Block | undefined, block: Block, topicOpeners: readonly string[]): number {
  const seconds = block.provenance[0]?.seconds;
  if (block.kind === 'heading' && seconds !== undefined)
    return (block.level ?? 1) === 1 ? CHAPTER_MARK_COST : SLIDE_COST;
  if (block.kind === 'heading') return HEADING_COST[block.level ?? 1] ?? DEEPER_HEADING_COST;
  if (block.kind === 'slide') return SLIDE_COST;
  if (block.kind !== 'cue') return NO_HEADING_COST;
  const before = previous?.provenance.at(-1)?.seconds;
  const paused = seconds !== undefined && before !== undefined && seconds[0] - before[1] >= LONG_PAUSE_SECONDS;
  return (paused ? PAUSE_COST : 0) + (opensWith(block, topicOpeners) ? TOPIC_OPENER_COST : 0);
}

const opensWith = (block: Block, openings: readonly string[]): boolean =>
  openingOf(block.text.slice(block.turn?.label ?? 0).replace(STAGE_DIRECTION, ''), openings) !== undefined;

/** "Fast tokenizers. In this video, we'll see ...": the lesson starts with its title, not with what is said about it. */
function spokenTitleCostAt(
  previous: Block | undefined,
  block: Block,
  next: Block | undefined,
  announcements: readonly string[],
): number {
  const isTitled = (title: Block | undefined, announcement: Block | undefined) =>
    title?.kind === 'cue' &&
    announcement?.kind === 'cue' &&
    countWords(title.text) <= MOST_TITLE_WORDS &&
    opensWith(announcement, announcements);
  if (isTitled(block, next)) return TOPIC_OPENER_COST;
  return isTitled(previous, block) ? -TOPIC_OPENER_COST : 0;
}

/** A sentence that starts with a new slide, or up to a second before it. */
function slideCostAt(previous: Block | undefined, block: Block, slides: readonly number[]): number {
  const start = block.provenance[0]?.seconds?.[0];
  const before = previous?.provenance[0]?.seconds?.[0];
  if (block.kind !== 'cue' || previous?.kind !== 'cue' || start === undefined || before === undefined) return 0;
  return slides.some((slide) => slide > before + 1 && slide <= start + 1) ? SLIDE_COST : 0;
}
