import type { Scope } from '../../database/database.ts';
import { nextOnRequest } from '../../learning/next-on-request.ts';
import type { PathState } from '../../learning/path-facts.ts';
import type { Sender } from './answer-question.ts';
import { loadPath } from '../state/path-state.ts';
import { type Planning, writeStep } from '../planning/plan-deliveries.ts';
import { tell } from './send-notice.ts';

/** `unsure`: what is on its way may have come already, so nothing follows it before its end is known. */
type Outcome = 'comes' | 'unsure' | 'nothing';

/**
 * The learner does not want to wait: what would come later comes now, of the course that they were last busy with; or a
 * word on why nothing does.
 *
 * @param released how many held messages their writing has let out already: they need no word
 * @param wanted the enrollment that is meant, if they have said so
 */
export async function giveNext(
  scope: Scope,
  sender: Sender,
  planning: Planning,
  released: number,
  wanted?: string | undefined,
): Promise<void> {
  const outcome = await sendNext(scope, sender, planning, wanted);
  if (outcome === 'comes' || released > 0) return;
  await tell(scope, sender, outcome === 'unsure' ? 'next_unsure' : 'next_none', planning);
}

/** What asking brings while something of a course has not gone out. */
export const onItsWay = ({ isUnsure }: PathState): 'comes' | 'unsure' => (isUnsure === true ? 'unsure' : 'comes');

async function sendNext(
  scope: Scope,
  sender: Sender,
  planning: Planning,
  wanted: string | undefined,
): Promise<Outcome> {
  const running = await scope
    .selectFrom('enrollments')
    .select('id')
    .where('learner_id', '=', sender.id)
    .where('status', '=', 'active')
    .orderBy((row) => row('id', '=', wanted ?? '00000000-0000-0000-0000-000000000000'), 'desc')
    .orderBy('last_activity_at', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .execute();
  for (const { id } of running) {
    const outcome = await sendNextOf(scope, id, planning);
    if (outcome !== 'nothing') return outcome;
  }
  return 'nothing';
}

async function sendNextOf(scope: Scope, enrollmentId: string, planning: Planning): Promise<Outcome> {
  // A lesson that is known is passed over on the way to the one that comes.
  for (;;) {
    const path = await loadPath(scope, enrollmentId);
    if (path === undefined) return 'nothing';
    if (path.state.hasUnsent) return onItsWay(path.state);
    const step = nextOnRequest(path.state, planning.now);
    if (step.kind === 'wait') return 'nothing';
    await writeStep(scope, path, step, planning);
    if (step.kind !== 'skip') return 'comes';
  }
}
