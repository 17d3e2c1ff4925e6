import type { Scope } from '../../database/database.ts';
import { nextInOpenLesson } from '../../learning/choose-next-lesson.ts';
import { loadPath } from '../planning/path-state.ts';
import { type Planning, writeStep } from '../planning/plan-deliveries.ts';
import { sendNext } from '../sending/send-next.ts';
import { tell } from '../send-notice.ts';
import { openQuestionOf, type Speaker } from './answer-question.ts';

/**
 * The learner has read a card and taps to go on: what follows it in its lesson comes now. A tap on a card of earlier, or
 * once everything of that lesson was sent, means "go on" as the word does; an open question keeps its turn.
 *
 * @param released how many held messages the tap has let out already
 * @returns false when this is no card of this learner's
 */
export async function goOnFrom(
  scope: Scope,
  speaker: Speaker,
  deliveryId: string,
  planning: Planning,
  released: number,
): Promise<boolean> {
  const card = await scope
    .selectFrom('deliveries')
    .select('enrollment_id')
    .where('id', '=', deliveryId)
    .where('learner_id', '=', speaker.id)
    .where('kind', 'in', ['lesson', 'card'])
    .executeTakeFirst();
  if (!card?.enrollment_id) return false;
  const path = await loadPath(scope, card.enrollment_id);
  // What is on its way is what they ask for.
  if (path?.state.hasUnsent === true) return true;
  const step = path?.state.status === 'active' ? nextInOpenLesson(path.state, true) : undefined;
  if (path !== undefined && step !== undefined) {
    await writeStep(scope, path, step, planning);
    return true;
  }
  if ((await openQuestionOf(scope, speaker.id)) !== undefined)
    await tell(scope, speaker, 'next_answer_first', planning);
  else if (!(await sendNext(scope, speaker, planning)) && released === 0)
    await tell(scope, speaker, 'next_none', planning);
  return true;
}
