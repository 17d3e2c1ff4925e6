import type { Block } from '../document.ts';
import { countWords } from '../languages/words.ts';

/** The learner's time that a lesson asks for. */
export interface Pace {
  /** Wished minutes of a learner with one lesson, its questions included, 1..10. */
  targetMinutes: number;
  /** At most so many lessons; default 60. */
  maxLessons?: number;
  /** Whether a long document gets lessons of up to five minutes before any is left out. */
  canStretch?: boolean;
}

/** What a lesson may take to read or to hear, in seconds, and in cards. */
export interface LessonBand {
  wished: number;
  shortest: number;
  longest: number;
  /** No lesson is shorter, unless its chapter is. */
  hardShortest: number;
  /** No lesson is longer, unless a single piece is. */
  hardLongest: number;
  fewestCards: number;
  mostCards: number;
}

const USUAL_MINUTES = 3;
const STRETCHED_MINUTES = 5;
/**
 * A lesson of 2 to 5 minutes with its questions has 200 to 600 words (lesson.md): at 200 words a minute six tenths of a
 * learner's time are reading; who speaks says 150 in a minute.
 */
const SHARE = { written: 0.6, spoken: 0.8 } as const;
/** Of the wished length: 200, 600, 130 and 900 words where 360 are wished. */
const SHORTEST = 0.555;
const LONGEST = 1.667;
const HARD_SHORTEST = 0.37;
/** Who wishes long lessons still gets a chapter of a minute as one. */
const LESSON_OF_ITS_OWN = 60;
const HARD_LONGEST = 2.5;
const USUAL_CARDS = [3, 8] as const;
/** What the estimate is off by; see lesson-atoms.ts. */
const SPARE_CARDS = 0.6;

/** How long lessons of a pace are; a longer wish allows more cards. */
export function bandOf({ targetMinutes }: Pace, kind: keyof typeof SHARE): LessonBand {
  const wished = targetMinutes * 60 * SHARE[kind];
  const share = targetMinutes / USUAL_MINUTES;
  return {
    wished,
    shortest: wished * SHORTEST,
    longest: wished * LONGEST,
    hardShortest: Math.min(LESSON_OF_ITS_OWN, wished * HARD_SHORTEST),
    hardLongest: wished * HARD_LONGEST,
    fewestCards: USUAL_CARDS[0] * Math.min(1, share),
    mostCards: USUAL_CARDS[1] * Math.max(0.5, share),
  };
}

/** The usual lesson, for what is decided of a document before any wish. */
export const usualBand = bandOf({ targetMinutes: USUAL_MINUTES }, 'written');

/** The pace that was asked for; without a wish three minutes, and up to five in a long document. */
export const paceOf = (minutes?: number, maxLessons?: number): Pace => ({
  targetMinutes: minutes ?? USUAL_MINUTES,
  canStretch: minutes === undefined,
  ...(maxLessons !== undefined && { maxLessons }),
});

/** Chapters and sections do not end where they should. */
const SPARE = 1.25;

/** Longer lessons where those of the wished length would be more than are made. */
export function stretched(pace: Pace, seconds: number, mostLessons: number, kind: keyof typeof SHARE): Pace {
  const needed = (seconds * SPARE) / mostLessons / 60 / SHARE[kind];
  const isLong = pace.canStretch === true && needed > pace.targetMinutes;
  return isLong ? { ...pace, targetMinutes: Math.min(STRETCHED_MINUTES, needed) } : pace;
}
const FIGURE_SECONDS = 12;
const TABLE_SECONDS = 20;
const FORMULA_SECONDS = 3;

/** Seconds to read or hear one block: real time when it has times, words by the language's pace and extras otherwise. */
export function secondsOf(block: Block, wordsPerMinute: number): number {
  const first = block.provenance[0]?.seconds;
  const last = block.provenance.at(-1)?.seconds;
  if (first !== undefined && last !== undefined && (block.kind === 'cue' || block.kind === 'slide'))
    return Math.max(0, last[1] - first[0]);
  // A chapter mark lies inside the speech it names.
  if (first !== undefined && block.kind === 'heading') return 0;
  const reading = (countWords(block.text) / wordsPerMinute) * 60;
  if (block.kind === 'figure' || block.kind === 'chart') return reading + FIGURE_SECONDS;
  if (block.kind === 'table') return TABLE_SECONDS + reading / 2;
  return block.kind === 'formula' ? FORMULA_SECONDS : reading;
}

// A step at the ends of the band and a rise with the squared log ratio beyond; the weights in segment.ts scale all three.
// Without the step, and a rise of 600, lessons a few seconds outside were as good as free.
const STEP_OUTSIDE = 10;
const RISE_OUTSIDE = 350;
const WEIGHT_OF_WISH = 12;

/**
 * The cost of a lesson of that length and of so many cards: nothing inside the band, steep outside, with a slight pull to
 * the wished length.
 */
export function lengthCost(seconds: number, cards: number, band: LessonBand): number {
  const length = Math.max(1, seconds);
  const pull = WEIGHT_OF_WISH * Math.log(length / band.wished) ** 2;
  const isCounted = cards > 0;
  const beyond = Math.max(
    band.shortest / length,
    length / band.longest,
    isCounted ? (cards + SPARE_CARDS) / band.mostCards : 0,
    isCounted ? (band.fewestCards - SPARE_CARDS) / cards : 0,
  );
  return beyond > 1 ? pull + STEP_OUTSIDE + RISE_OUTSIDE * Math.log(beyond) ** 2 : pull;
}
