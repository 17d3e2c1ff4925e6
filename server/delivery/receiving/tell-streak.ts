import type { Scope } from '../../database/database.ts';
import { noteStreakTold } from '../../learners/recap-turns.ts';
import type { NextStep } from '../../learning/path-facts.ts';
import { streakToTell } from '../../learning/streak.ts';
import { sayStreak } from '../content/encouraging-words.ts';
import { learningMoments } from '../state/learning-moments.ts';
import type { Path } from '../state/path-state.ts';

/** What follows sooner than this belongs to the same visit. */
const sameVisitMs = 30 * 60_000;

/** Nothing of the course follows at once: what was there for now is done. */
const endsPortion = (next: NextStep, now: Date): boolean =>
  next.kind === 'completion' ||
  (next.kind === 'wait' && (next.until === null || next.until.getTime() - now.getTime() >= sameVisitMs));

/**
 * The line about days in a row, where the learner and the course want it, at the end of a portion and on few days; it
 * counts as told.
 *
 * @param next what follows the answer
 */
export async function streakLine(
  scope: Scope,
  { learnerId, courseId, language, state }: Path,
  next: NextStep,
  now: Date,
): Promise<string | undefined> {
  if (!endsPortion(next, now)) return undefined;
  const wish = await scope
    .selectFrom('learners')
    .innerJoin('courses', 'courses.organization_id', 'learners.organization_id')
    .select('learners.streak_told_at')
    .where('learners.id', '=', learnerId)
    .where('courses.id', '=', courseId)
    .where('learners.wants_streak', '=', true)
    .where('courses.tells_streak', '=', true)
    .executeTakeFirst();
  if (wish === undefined) return undefined;
  const moments = await learningMoments(scope, learnerId, now);
  const days = streakToTell(moments, { now, timeZone: state.timeZone, toldAt: wish.streak_told_at });
  if (days === undefined) return undefined;
  await noteStreakTold(scope, learnerId, now);
  return sayStreak(language, days);
}
