import type { DeliveryCause } from '#contract/delivery.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import type { Scope } from '../../database/database.ts';
import { endPutOff, putOffEnrollments } from '../../learners/enrollment-progress.ts';
import { comesAfter, putOffTo } from '../../learning/put-off.ts';
import { textContent } from '../content/message-content.ts';
import { pacingWords, sayClock, sayDay } from '../content/pacing-words.ts';
import { loadPath, type Path } from '../state/path-state.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { giveNext } from './send-next.ts';
import { sendNotice, tell } from './send-notice.ts';
import { openQuestionOf, type Sender } from './answer-question.ts';

const putOffClass = 'put_off' satisfies DeliveryCause;
/** Also one whose sender died: it is not repeated before the time that was told. */
const putOffStatuses = ['planned', 'unknown'] as const;
/** Somebody's leave, which no word of the learner gives. */
const awaitingSomebody: DeliveryCause[] = ['waiting_for_verification', 'waiting_for_approval', 'waiting_for_yes'];

/**
 * The learner asks for the next thing, or for more than the day's portion: it comes now, unless a question is still open.
 *
 * @param released how many held messages their writing has let out already
 * @param deliveryId of the message whose button was tapped
 */
export async function giveMore(
  scope: Scope,
  sender: Sender,
  planning: Planning,
  released: number,
  deliveryId?: string,
): Promise<void> {
  await hasten(scope, sender.id, planning);
  if ((await openQuestionOf(scope, sender.id)) !== undefined) return tell(scope, sender, 'next_answer_first', planning);
  const wanted = deliveryId === undefined ? undefined : await enrollmentOf(scope, sender, deliveryId);
  await giveNext(scope, sender, planning, released, wanted);
}

/**
 * The learner says "later": nothing of any of their courses comes before the time that they are told. What is open stays
 * open to an answer, and what their writing has just let out waits as well.
 */
export async function putOff(
  scope: Scope,
  sender: Sender,
  planning: Planning,
  released: number,
  deliveryId?: string,
): Promise<void> {
  const { now } = planning;
  const paths = await runningPaths(scope, sender.id);
  const wanted = deliveryId === undefined ? undefined : await enrollmentOf(scope, sender, deliveryId);
  const meant = paths.find(({ enrollmentId }) => enrollmentId === wanted) ?? paths[0];
  if (meant === undefined) return tell(scope, sender, 'no_courses', planning);
  const until = putOffTo(meant.state, now);
  const states = [meant, ...paths.filter((path) => path !== meant)].map(({ state }) => state);
  const held = await holdOn(scope, sender.id, until);
  await putOffEnrollments(scope, sender.id, until);
  const coming = released + held > 0 ? { at: until, what: null } : comesAfter(states, until);
  if (coming === undefined) return tell(scope, sender, 'next_none', planning);
  const { language, timeZone } = sender;
  const text = pacingWords(language, coming.what === 'lesson' ? 'put_off_lesson' : 'put_off', {
    day: sayDay(language, coming.at, now, timeZone),
    clock: sayClock(language, coming.at, timeZone),
  });
  await sendNotice(scope, sender, textContent(text), planning, sentReasons.put_off);
}

/** Back before the time that they named: what was put off comes now. */
export async function hasten(
  scope: Scope,
  learnerId: string,
  { now, hasNothingPutOff }: Pick<Planning, 'now' | 'hasNothingPutOff'>,
): Promise<void> {
  if (hasNothingPutOff === true) return;
  await endPutOff(scope, learnerId, now);
  await scope
    .updateTable('deliveries')
    .set({ due_at: now, error_class: null })
    .where('learner_id', '=', learnerId)
    .where('status', 'in', putOffStatuses)
    .where('error_class', '=', putOffClass)
    .execute();
}

/**
 * What was held until the learner wrote was let out by that very word, and another question may wait for its turn; both
 * come when they want it.
 *
 * @returns how many
 */
async function holdOn(scope: Scope, learnerId: string, until: Date): Promise<number> {
  const held = await scope
    .updateTable('deliveries')
    .set({ due_at: until, error_class: putOffClass })
    .where('learner_id', '=', learnerId)
    .where('direction', '=', 'out')
    .where('status', 'in', putOffStatuses)
    .where('kind', 'in', ['lesson', 'card', 'question', 'review', 'completion'])
    .where((row) => row.or([row('error_class', 'is', null), row('error_class', 'not in', awaitingSomebody)]))
    .returning('id')
    .execute();
  return held.length;
}

async function runningPaths(scope: Scope, learnerId: string): Promise<Path[]> {
  const running = await scope
    .selectFrom('enrollments')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('status', 'in', ['active', 'completed'])
    .orderBy('status')
    .orderBy('last_activity_at', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .execute();
  const paths: Path[] = [];
  for (const { id } of running) {
    const path = await loadPath(scope, id);
    if (path !== undefined) paths.push(path);
  }
  return paths;
}

async function enrollmentOf(scope: Scope, sender: Sender, deliveryId: string): Promise<string | undefined> {
  const row = await scope
    .selectFrom('deliveries')
    .select('enrollment_id')
    .where('id', '=', deliveryId)
    .where('learner_id', '=', sender.id)
    .executeTakeFirst();
  return row?.enrollment_id ?? undefined;
}
