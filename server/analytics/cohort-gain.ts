import { recallOptions } from '#contract/lesson-proof.ts';
import type { CopyReason } from '#contract/teaching.ts';
import { plainText } from '../learning/grading/fold-text.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** First and last asking lie at least so far apart: what is still right then was not merely carried over from the reading. */
export const gainDays = 3;
/** A card that came so shortly before is still a stroke of the finger above its question. */
const cardInViewMs = 5 * minuteMs;
/** After a miss the right answer stands in the feedback; the engine itself asks again no sooner than this (law 4). */
const justToldMs = 10 * minuteMs;
/** Two learners who type the same within this time have perhaps typed it together. */
const togetherMs = minuteMs;
/** So many words in a row are hardly found twice by chance. */
const wordsOfCopy = 6;
const wordsOfTwins = 4;

/** One answer, with what stood before its learner when it was given. */
export interface GivenAnswer {
  enrollmentId: string;
  lessonId: string;
  pointId: string;
  /** Free words were asked for, by a question of the kind recall. */
  isRecalled: boolean;
  /** The option, what was typed, or the sign by which a learner says whether they knew it. */
  chosen: string;
  correct: boolean;
  at: Date;
  /** The sentence that was to be known. */
  point: string;
  /** When the card that teaches it came last; null: not before this answer. */
  cardAt: Date | null;
  /** The question came in one message with its lesson, as by mail. */
  isBelowLesson: boolean;
}

interface CohortGain {
  learners: number;
  /** Points of learners that were asked at least `gainDays` apart. */
  points: number;
  /** Share right, 0..1, at the first asking; null without points. */
  before: number | null;
  /** The same at the last one. */
  after: number | null;
  /** Answers to points that were asked so far apart, but do not count; each for its first reason. */
  leftOut: Record<CopyReason, number>;
}

/**
 * What a cohort has gained: of each learner and point the first answer against the last one at least `gainDays` later.
 * What may have been copied counts for neither. All but one of the reasons look at the circumstances alone, so that right
 * and wrong answers are left out alike and no side is flattered.
 */
export function cohortGain(answers: readonly GivenAnswer[]): CohortGain {
  const twins = twinsAmong(answers);
  const leftOut: CohortGain['leftOut'] = {
    shown_first: 0,
    just_told: 0,
    card_above: 0,
    word_for_word: 0,
    same_words: 0,
  };
  const learners = new Set<string>();
  let [points, before, after] = [0, 0, 0];
  for (const own of byLearnerAndPoint(answers)) {
    if (!areApart(own[0], own.at(-1))) continue;
    const counted: GivenAnswer[] = [];
    for (const [index, answer] of own.entries()) {
      const reason = whyCopied(answer, own[index - 1], twins);
      if (reason === undefined) counted.push(answer);
      else leftOut[reason] += 1;
    }
    const [first, last] = [counted[0], counted.at(-1)];
    if (first === undefined || last === undefined || !areApart(first, last)) continue;
    learners.add(first.enrollmentId);
    points += 1;
    before += Number(first.correct);
    after += Number(last.correct);
  }
  const shareOf = (right: number): number | null => (points === 0 ? null : right / points);
  return { learners: learners.size, points, before: shareOf(before), after: shareOf(after), leftOut };
}

const areApart = (first: GivenAnswer | undefined, last: GivenAnswer | undefined): boolean =>
  first !== undefined && last !== undefined && last.at.getTime() - first.at.getTime() >= gainDays * dayMs;

/** Each group oldest first. */
function byLearnerAndPoint(answers: readonly GivenAnswer[]): GivenAnswer[][] {
  const groups = Map.groupBy(
    answers,
    ({ enrollmentId, lessonId, pointId }) => `${enrollmentId}:${lessonId}:${pointId}`,
  );
  return Array.from(groups.values(), (own) => own.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
}

function whyCopied(
  answer: GivenAnswer,
  before: GivenAnswer | undefined,
  twins: ReadonlySet<GivenAnswer>,
): CopyReason | undefined {
  const since = (moment: Date): number => answer.at.getTime() - moment.getTime();
  // The point itself was on the screen when its learner said whether they had known it.
  if ((recallOptions as readonly string[]).includes(answer.chosen)) return 'shown_first';
  if (before !== undefined && since(before.at) < justToldMs) return 'just_told';
  if (answer.isBelowLesson || (answer.cardAt !== null && since(answer.cardAt) < cardInViewMs)) return 'card_above';
  if (answer.isRecalled && repeats(answer.chosen, answer.point)) return 'word_for_word';
  return twins.has(answer) ? 'same_words' : undefined;
}

/** Enough of the point's own words in a row. */
function repeats(typed: string, point: string): boolean {
  const words = plainText(typed);
  return words.split(' ').length >= wordsOfCopy && ` ${plainText(point)} `.includes(` ${words} `);
}

/** Typed answers of the same words about the same point by another learner within the same minute, both of them. */
function twinsAmong(answers: readonly GivenAnswer[]): Set<GivenAnswer> {
  const typed = answers.flatMap((answer) => {
    const words = answer.isRecalled ? plainText(answer.chosen) : '';
    return words.split(' ').length >= wordsOfTwins
      ? [{ answer, key: `${answer.lessonId}:${answer.pointId}:${words}` }]
      : [];
  });
  const twins = new Set<GivenAnswer>();
  for (const same of Map.groupBy(typed, ({ key }) => key).values())
    for (const { answer } of same)
      if (same.some(({ answer: other }) => other.enrollmentId !== answer.enrollmentId && isTogether(other, answer)))
        twins.add(answer);
  return twins;
}

const isTogether = (a: GivenAnswer, b: GivenAnswer): boolean => Math.abs(a.at.getTime() - b.at.getTime()) <= togetherMs;
