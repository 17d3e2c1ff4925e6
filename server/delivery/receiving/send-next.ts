import type { Scope } from '../../database/database.ts';
import { chooseNextLesson, nextInOpenLesson } from '../../learning/choose-next-lesson.ts';
import type { Speaker } from './answer-question.ts';
import { withoutFreshMisses } from '../../learning/due-review.ts';
import { loadPath } from '../state/path-state.ts';
import { type Planning, writeStep } from '../planning/plan-deliveries.ts';

/**
 * The learner does not want to wait: what would come later comes now. The same choice is asked as if its time had come,
 * so that no rule of the course but the pace is passed over.
 *
 * @returns false when nothing is to come
 */
export async function sendNext(scope: Scope, speaker: Speaker, planning: Planning): Promise<boolean> {
  const running = await scope
    .selectFrom('enrollments')
    .select('id')
    .where('learner_id', '=', speaker.id)
    .where('status', '=', 'active')
    .orderBy('last_activity_at', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .execute();
  for (const { id } of running) {
    const path = await loadPath(scope, id);
    if (path === undefined || path.state.hasUnsent) continue;
    let step = nextInOpenLesson(path.state, true) ?? chooseNextLesson(path.state, planning.now);
    if (step.kind === 'wait' && step.until !== null)
      step = chooseNextLesson(withoutFreshMisses(path.state, planning.now), step.until);
    if (step.kind === 'wait') continue;
    await writeStep(scope, path, step, planning);
    return true;
  }
  return false;
}
