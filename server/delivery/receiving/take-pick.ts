import { sentReasons } from '#contract/sent-reasons.ts';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';
import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import { optionNamed } from '../../learning/grading/grade-choice.ts';
import { attemptOccasion } from '../../learning/occasion.ts';
import { composeNextPick, leftToPick, type PickedAsked, pickedFrom, typedPicks } from '../content/compose-picks.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { pinnedLesson } from '../state/path-state.ts';
import { questionById } from '../state/pinned-lessons.ts';
import { answerQuestion, type LastQuestion, type Sender } from './answer-question.ts';
import { sendNotice } from './send-notice.ts';

interface Picked {
  deliveryId: string;
  /** 1-based places of all picks so far. */
  places: readonly number[];
}

/**
 * One step of an order or of pairs. The asking stays the one that is open: the next step is a message about it, and with the
 * last step but one the answer is whole and graded like a typed one.
 *
 * @returns false when this is no such question of this learner's, or its places name nothing
 */
export async function takePick(
  scope: Scope,
  sender: Sender,
  { deliveryId, places }: Picked,
  at: Date,
  planning: Planning,
): Promise<boolean> {
  const asking = await pickedAsking(scope, sender.id, deliveryId);
  if (asking === undefined) return false;
  const { asked, isAnswered } = asking;
  const left = leftToPick(asked, places);
  if (new Set(places).size !== places.length || left.length !== pickedFrom(asked).length - places.length) return false;
  // Of what is answered already the learner is told so, whichever pick it is.
  if (left.length < 2 || isAnswered)
    return answerQuestion(scope, sender, deliveryId, { text: typedPicks(asked, [...places, ...left]) }, at, planning);
  await sendNotice(
    scope,
    sender,
    composeNextPick({ deliveryId, asked, taken: places, language: sender.language }, whatsappLimits),
    planning,
    sentReasons.next_pick,
  );
  return true;
}

/** @returns undefined when this learner was asked no such order or pairs */
async function pickedAsking(
  scope: Scope,
  learnerId: string,
  deliveryId: string,
): Promise<{ asked: PickedAsked; isAnswered: boolean } | undefined> {
  const row = await scope
    .selectFrom('deliveries')
    .select(['enrollment_id', 'lesson_id', 'lesson_version', 'question_id', 'occasion'])
    .where('id', '=', deliveryId)
    .where('learner_id', '=', learnerId)
    .where('kind', 'in', ['question', 'review'])
    .executeTakeFirst();
  if (!row?.lesson_id || row.lesson_version === null || row.occasion === null) return undefined;
  const question = questionById(
    await pinnedLesson(scope, row.lesson_id, row.lesson_version, row.enrollment_id),
    row.question_id,
  );
  const asked = question?.typed;
  if (question === undefined || (asked?.kind !== 'order' && asked?.kind !== 'match')) return undefined;
  const answered = await scope
    .selectFrom('attempts')
    .select('id')
    .where('enrollment_id', '=', row.enrollment_id)
    .where('lesson_id', '=', row.lesson_id)
    .where('point_id', '=', question.pointId)
    .where('occasion', '=', attemptOccasion(row.occasion))
    .executeTakeFirst();
  return { asked, isAnswered: answered !== undefined };
}

/**
 * One number, letter or item alone, typed where the next pick is asked for.
 *
 * @returns false when it names nothing that is left
 */
export async function picksByText(
  scope: Scope,
  sender: Sender,
  { deliveryId, question }: LastQuestion,
  { text, at }: Pick<InboundMessage, 'text' | 'at'>,
  planning: Planning,
): Promise<boolean> {
  const asked = question.typed;
  if (asked?.kind !== 'order' && asked?.kind !== 'match') return false;
  const named = optionNamed(text, pickedFrom(asked));
  if (named === undefined) return false;
  const taken = await takenSoFar(scope, sender.id, deliveryId);
  if (taken === undefined || taken.includes(named + 1)) return false;
  return takePick(scope, sender, { deliveryId, places: [...taken, named + 1] }, at, planning);
}

/** Read from the last message that asked for a pick. @returns undefined where none did, as with a question too long for a list */
async function takenSoFar(scope: Scope, learnerId: string, deliveryId: string): Promise<number[] | undefined> {
  const last = await scope
    .selectFrom('deliveries')
    .select(sql<string>`substring(content::text from ${`pick:${deliveryId}:([1-9]+)`})`.as('picked'))
    .where('learner_id', '=', learnerId)
    .where('direction', '=', 'out')
    .where(sql<boolean>`content::text like ${`%pick:${deliveryId}:%`}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? undefined : Array.from(last.picked, Number).slice(0, -1);
}
