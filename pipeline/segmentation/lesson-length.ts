import type { Block } from '../document.ts';
import { countWords } from '../languages/words.ts';

/** The learner's time that a lesson asks for. */
export interface Pace {
  /** Wished length of one lesson, 3..7. */
  targetMinutes: number;
  /** At most so many lessons; default 60. */
  maxLessons?: number;
}

export const SHORTEST_SECONDS = 180;
export const LONGEST_SECONDS = 420;
/** No lesson is shorter, unless the whole document is. */
export const HARD_SHORTEST_SECONDS = 60;
/** No lesson is longer, unless a single sentence is. */
export const HARD_LONGEST_SECONDS = 600;

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
 * The cost of a lesson of that length: nothing inside 3-7 minutes, steep outside, with a slight pull to the wished
 * minutes.
 */
export function lengthCost(seconds: number, pace: Pace): number {
  const wished = Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, pace.targetMinutes * 60));
  const length = Math.max(1, seconds);
  const pull = WEIGHT_OF_WISH * Math.log(length / wished) ** 2;
  const beyond = Math.max(SHORTEST_SECONDS / length, length / LONGEST_SECONDS);
  return beyond > 1 ? pull + STEP_OUTSIDE + RISE_OUTSIDE * Math.log(beyond) ** 2 : pull;
}
