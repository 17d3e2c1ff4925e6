import type { Scope } from '../../database/database.ts';
import { nextOnRequest } from '../../learning/next-on-request.ts';
import type { Speaker } from './answer-question.ts';
import { loadPath } from '../state/path-state.ts';
import { type Planning, writeStep } from '../planning/plan-deliveries.ts';

/**
 * The learner does not want to wait: what would come later comes now, of the course that they were last busy with.
 *
 * @param wanted the enrollment that is meant, if they have said so
 * @returns false when nothing is to come, and nothing is on its way
 */
export async function sendNext(
  scope: Scope,
  speaker: Speaker,
  planning: Planning,
  wanted?: string | undefined,
): Promise<boolean> {
  const running = await scope
    .selectFrom('enrollments')
    .select('id')
    .where('learner_id', '=', speaker.id)
    .where('status', '=', 'active')
    .orderBy((row) => row('id', '=', wanted ?? '00000000-0000-0000-0000-000000000000'), 'desc')
    .orderBy('last_activity_at', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .execute();
  for (const { id } of running) {
    const outcome = await sendNextOf(scope, id, planning);
    if (outcome !== 'nothing') return true;
  }
  return false;
}

async function sendNextOf(
  scope: Scope,
  enrollmentId: string,
  planning: Planning,
): Promise<'sent' | 'on_its_way' | 'nothing'> {
  // A lesson that is known is passed over on the way to the one that comes.
  for (;;) {
    const path = await loadPath(scope, enrollmentId);
    if (path === undefined) return 'nothing';
    if (path.state.hasUnsent) return 'on_its_way';
    const step = nextOnRequest(path.state, planning.now);
    if (step.kind === 'wait') return 'nothing';
    await writeStep(scope, path, step, planning);
    if (step.kind !== 'skip') return 'sent';
  }
}
