import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { moveDeliveries } from './state/move-delivery.ts';

/**
 * Called at every start. On the first one with a real account: who was enrolled while the simulator stood in for
 * WhatsApp and never had a real message is not written to by surprise. Their enrollments are paused, where a person can
 * resume them, and what waits for the simulator is cancelled.
 *
 * @returns how many enrollments were paused
 */
export async function endSimulation(scope: Scope, simulated: boolean): Promise<number> {
  if (simulated) {
    await scope.deleteFrom('simulation_ended').execute();
    return 0;
  }
  const before = await scope.selectFrom('simulation_ended').select('at').executeTakeFirst();
  if (before !== undefined) return 0;
  await moveDeliveries(scope, 'simulation_ended', {
    error: 'It was meant for the simulator and never goes out.',
    error_class: 'simulated_only',
  })
    .where('simulated', '=', true)
    .where('direction', '=', 'out')
    .execute();
  const { rows } = await sql`
    update enrollments e set status = 'paused', updated_at = now()
    where e.status = 'active' and not exists (
      select from deliveries d where d.enrollment_id = e.id and d.accepted_at is not null and not d.simulated)
    returning e.id`.execute(scope);
  await scope.insertInto('simulation_ended').values({ at: new Date() }).execute();
  return rows.length;
}
