import type { Whose } from '../clock.ts';
import { asSystem } from '../database/database.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { nextMessageAt, type Recipients } from './next-message.ts';
import { simulatorControl } from './simulator-control.ts';
import { takePhonesAlong } from './phone-clocks.ts';

/**
 * Moves an organization's clock forward, or everybody's, and its learners' phones with it; what has become due is done.
 *
 * @param by so many milliseconds, or until the next message of some; nothing planned moves nothing
 */
export async function advanceClock(
  context: Context,
  whose: Whose,
  by: { ms: number } | { untilNextOf: Recipients },
): Promise<void> {
  simulatorControl(context);
  const ms = 'ms' in by ? by.ms : await untilNext(context, by.untilNextOf);
  if (ms <= 0) return;
  await context.clock.advance(whose, ms);
  await takePhonesAlong(context, whose);
  await asSystem(context.db, (scope) => wakeDelivery(scope, context.jobs));
}

async function untilNext({ db, clock }: Context, recipients: Recipients): Promise<number> {
  const waits = await asSystem(db, async (scope) => {
    const found: number[] = [];
    for (const time of clock.times()) {
      const at = await nextMessageAt(scope, recipients, time);
      if (at !== null) found.push(at.getTime() - time.now.getTime());
    }
    return found;
  });
  return waits.length === 0 ? 0 : Math.max(0, Math.min(...waits));
}
