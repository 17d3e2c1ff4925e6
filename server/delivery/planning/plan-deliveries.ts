import { recordActivity } from '../../accounts/record-activity.ts';
import type { SharedTime } from '../../clock.ts';
import type { Scope } from '../../database/database.ts';
import { issueCertificates } from '../../learners/issue-certificates.ts';
import { type PathMove, savePathMoves } from '../../learners/path-moves.ts';
import { claimDueEnrollments } from '../../learners/due-enrollments.ts';
import { afterStep } from '../../learning/after-step.ts';
import { chooseNextLesson } from '../../learning/choose-next-lesson.ts';
import { isPassed, type NextStep, type PathState } from '../../learning/path-facts.ts';
import { composeStep, type Planning } from './compose-step.ts';
import { loadPaths, type Path } from '../state/path-state.ts';
import { type NewDelivery, writeDeliveries } from '../state/write-delivery.ts';
import { reviveCancelled } from '../state/waiting-deliveries.ts';

export type { Planning } from './compose-step.ts';

/** Enrollments that are planned in one transaction. */
export const planningBatch = 200;

/**
 * Takes due enrollments of organizations that share one time and that nobody else is at, and plans what comes next for each.
 *
 * @param choice.taken told the enrollments before they are planned, so that a failure can be put down to them
 * @returns how many were taken; 0 when none is due
 */
export async function planDueBatch(
  scope: Scope,
  planning: Planning & SharedTime,
  choice: { limit?: number; skip?: readonly string[]; taken?: (enrollmentIds: readonly string[]) => void } = {},
): Promise<number> {
  const { limit = planningBatch, skip = [], taken } = choice;
  const ids = await claimDueEnrollments(scope, planning, { limit, skip });
  if (ids.length === 0) return 0;
  taken?.(ids);
  const paths = await planablePaths(scope, ids, planning);
  await writePlans(
    scope,
    [...paths.values()].map((path) => ({ path, step: chooseNextLesson(path.state, planning.now) })),
    planning,
  );
  return ids.length;
}

/** One at a time. @returns false when none is due */
export async function planNextDue(
  scope: Scope,
  planning: Planning,
  skip: readonly string[] = [],
  taken: (enrollmentId: string) => void = () => undefined,
): Promise<boolean> {
  return (await planDueBatch(scope, planning, { limit: 1, skip, taken: (ids) => ids.forEach(taken) })) > 0;
}

/** Consent given anew, on a screen or by an import, first brings back what its absence had cancelled. */
async function planablePaths(scope: Scope, ids: readonly string[], planning: Planning): Promise<Map<string, Path>> {
  const paths = await loadPaths(scope, ids, planning.connected);
  const waiting = [...paths.values()].filter((path) => path.hasBarred && path.state.mayBeReached);
  let revived = 0;
  for (const learnerId of new Set(waiting.map((path) => path.learnerId)))
    revived += await reviveCancelled(scope, learnerId, planning.now);
  return revived === 0 ? paths : loadPaths(scope, ids, planning.connected);
}

/**
 * Writes the chosen step into the outbox and says when to look again.
 *
 * @param follows the message that has to arrive first
 */
export async function writeStep(
  scope: Scope,
  path: Path,
  step: NextStep,
  planning: Planning,
  follows?: string,
): Promise<void> {
  await writePlans(scope, [{ path, step, ...(follows !== undefined && { follows }) }], planning);
}

export interface Plan {
  path: Path;
  step: NextStep;
  follows?: string;
}

async function writePlans(scope: Scope, plans: readonly Plan[], planning: Planning): Promise<void> {
  const ready = plans.map((plan) => ({ ...plan, ...overKnown(plan, planning.now) }));
  // With the step, in its transaction: a kill before it leaves an enrollment that is due, and the step is chosen again.
  const certificates = await issueCertificates(
    scope,
    ready.filter(isEarning).map(({ path }) => path.enrollmentId),
    planning.now,
  );
  const written = ready.map((plan) => planOne(plan, planning, certificates.get(plan.path.enrollmentId)));
  await writeDeliveries(
    scope,
    written.flatMap(({ deliveries }) => deliveries),
  );
  await savePathMoves(scope, written, planning.now);
  const completed = plans.filter((_, index) => written[index]?.isCompleted === true);
  for (const { path } of completed) {
    await recordActivity(scope, {
      organizationId: path.organizationId,
      kind: 'course_completed',
      subject: path.courseTitle,
      actor: path.learnerName,
      learnerId: path.learnerId,
      link: `/courses/${path.courseId}/learners`,
      at: planning.now,
    });
  }
}

/** A plan on the way to its step: lessons that are known are passed over. */
export interface ReadyPlan extends Plan {
  state: PathState;
  step: Exclude<NextStep, { kind: 'skip' }>;
  knownLessonIds: readonly string[];
}

/** What is written once lessons that are known are passed over. */
export function overKnown(
  { path, step: chosen }: Plan,
  now: Date,
): Pick<ReadyPlan, 'state' | 'step' | 'knownLessonIds'> {
  const knownLessonIds: string[] = [];
  let state = path.state;
  let step = chosen;
  while (step.kind === 'skip') {
    knownLessonIds.push(step.lessonId);
    state = afterStep(state, step, now);
    step = chooseNextLesson(state, now);
  }
  return { state, step, knownLessonIds };
}

/** Whether the step earns the course's certificate. */
export const isEarning = ({ path, step }: ReadyPlan): boolean =>
  step.kind === 'certificate' || (step.kind === 'completion' && isPassed(path.state));

/** Pure but for the messages' ids. @param certificate the code of the one that this step has earned */
export function planOne(
  { path, step: first, state: before, knownLessonIds, follows }: ReadyPlan,
  planning: Planning,
  certificate: string | undefined,
): PathMove & { deliveries: (NewDelivery & { id: string })[] } {
  const { now } = planning;
  const deliveries: (NewDelivery & { id: string })[] = [];
  let state = before;
  let step: NextStep = first;
  let last = follows;
  // What was just written counts as on its way: the question then is what comes after it. While the learner is here, a
  // few reviews go out together.
  while (step.kind !== 'wait' && step.kind !== 'skip') {
    const messages = composeStep(path, step, planning, last, certificate);
    deliveries.push(...messages);
    last = messages.at(-1)?.id;
    state = { ...afterStep(state, step, now), hasUnsent: false };
    const after = chooseNextLesson(state, now);
    const goesAlong = step.kind === 'review' && after.kind === 'review' && !after.isNudge;
    step = after;
    if (!goesAlong) break;
  }
  return {
    deliveries,
    enrollmentId: path.enrollmentId,
    sentLessonId: first.kind === 'lesson' ? first.lessonId : undefined,
    knownLessonIds,
    isCompleted: first.kind === 'completion',
    goesOn: first.kind !== 'wait',
    nextDueAt: step.kind === 'wait' ? step.until : now,
    plan: step.kind === 'wait' ? { ...step.why, what: step.what } : null,
  };
}
