import { asSystem } from '../database/database.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { nextMessageAt, type Recipients } from './next-message.ts';
import { simulatorControl } from './simulator-control.ts';

/**
 * Moves the engine's clock forward and the simulated world's with it; what has become due is done.
 *
 * @param by so many milliseconds, or until the next message of some; nothing planned moves nothing
 */
export async function advanceClock(context: Context, by: { ms: number } | { untilNextOf: Recipients }): Promise<Date> {
  const now = context.clock.now();
  const ms = 'ms' in by ? by.ms : await untilNext(context, by.untilNextOf, now);
  const moved = ms > 0 ? await context.clock.advance(ms) : now;
  await simulatorControl(context).setOffset(await offsetOf(context));
  await asSystem(context.db, (scope) => wakeDelivery(scope, context.jobs));
  return moved;
}

/** How far the engine's clock is ahead of the wall's, in milliseconds. */
export const offsetOf = (context: Pick<Context, 'db'>): Promise<number> =>
  asSystem(
    context.db,
    async (scope) => (await scope.selectFrom('engine_clock').select('offset_ms').executeTakeFirst())?.offset_ms ?? 0,
  );

async function untilNext(context: Context, recipients: Recipients, now: Date): Promise<number> {
  const at = await asSystem(context.db, (scope) => nextMessageAt(scope, recipients, now));
  return at === null ? 0 : Math.max(0, at.getTime() - now.getTime());
}
