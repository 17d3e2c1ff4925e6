import type { Scope } from '../../database/database.ts';
import { nextInLesson } from '../../learning/open-lesson.ts';
import { loadPath } from '../state/path-state.ts';
import { type Planning, writeStep } from '../planning/plan-deliveries.ts';
import { giveNext, onItsWay } from './send-next.ts';
import { hasten } from './choose-pace.ts';
import { tell } from './send-notice.ts';
import { openQuestionOf, type Sender } from './answer-question.ts';

/**
 * The learner has read a card and taps to go on: what follows in that card's lesson comes now. Once everything of that
 * lesson was sent the tap means "go on" as the word does; an open question, of whichever lesson, keeps its turn.
 *
 * @param released how many held messages the tap has let out already
 * @returns false when this is no card of this learner's
 */
export async function goOnFrom(
  scope: Scope,
  sender: Sender,
  deliveryId: string,
  planning: Planning,
  released: number,
): Promise<boolean> {
  const card = await scope
    .selectFrom('deliveries')
    .select(['enrollment_id', 'lesson_id'])
    .where('id', '=', deliveryId)
    .where('learner_id', '=', sender.id)
    .where('kind', 'in', ['lesson', 'card'])
    .executeTakeFirst();
  if (!card?.enrollment_id || card.lesson_id === null) return false;
  // Whoever goes on has put nothing off.
  await hasten(scope, sender.id, planning);
  const path = await loadPath(scope, card.enrollment_id);
  if (path?.state.hasUnsent === true) {
    // What is on its way is what they ask for.
    if (onItsWay(path.state) === 'unsure' && released === 0) await tell(scope, sender, 'next_unsure', planning);
    return true;
  }
  const step = path?.state.status === 'active' ? nextInLesson(path.state, card.lesson_id, true) : undefined;
  if (path !== undefined && step?.kind === 'card') await writeStep(scope, path, step, planning);
  else if ((await openQuestionOf(scope, sender.id)) !== undefined)
    await tell(scope, sender, 'next_answer_first', planning);
  else if (path !== undefined && step !== undefined) await writeStep(scope, path, step, planning);
  else await giveNext(scope, sender, planning, released);
  return true;
}
