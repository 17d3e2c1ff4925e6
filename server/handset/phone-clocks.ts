import { sql } from 'kysely';
import { areMeant, type Whose } from '../clock.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { type Skip, simulatorControl } from './simulator-control.ts';

const phonesAtOnce = 5000;

/**
 * The simulated phones of an organization's learners live in its time: their 24 hours pass with its clock, and what
 * they show has its stamps. A phone that learns with several organizations goes with the one that has moved least, so
 * that nobody closes the window of another's learner.
 *
 * @param whose whose clock was moved or set back; or one phone, which may be new
 */
export async function takePhonesAlong(context: Context, whose: Whose | { phone: string }): Promise<void> {
  const { phones, skipsOf } = await asSystem(context.db, async (scope) => ({
    phones: await phonesWithTheirTime(scope, whose),
    skipsOf: await skipsByOrganization(scope),
  }));
  const simulator = simulatorControl(context);
  for (const [organizationId, own] of Map.groupBy(phones, (row) => row.organization_id)) {
    const skips = skipsOf.get(organizationId) ?? [];
    for (let from = 0; from < own.length; from += phonesAtOnce)
      await simulator.setSkips(
        own.slice(from, from + phonesAtOnce).map(({ phone }) => phone),
        skips,
      );
  }
}

/** Each phone with the organization that has moved its clock least of those that it learns with. */
async function phonesWithTheirTime(scope: Scope, whose: Whose | { phone: string }) {
  const meant =
    whose !== 'all' && 'phone' in whose
      ? sql`m.phone_e164 = ${whose.phone}`
      : areMeant(whose, sql.ref('m.organization_id'));
  const { rows } = await sql<{ phone: string; organization_id: string }>`
    select distinct on (l.phone_e164) l.phone_e164 as phone, l.organization_id from learners l
    left join (select organization_id, sum(ms) as ms from clock_moves group by 1) moved using (organization_id)
    where l.phone_e164 in (select m.phone_e164 from learners m where ${meant})
    order by l.phone_e164, coalesce(moved.ms, 0), l.organization_id`.execute(scope);
  return rows;
}

/** Each move began at a real moment: at the engine's time of its beginning less what had been moved before. */
async function skipsByOrganization(scope: Scope): Promise<Map<string, Skip[]>> {
  const moves = await scope
    .selectFrom('clock_moves')
    .select(['organization_id', 'from_at', 'ms'])
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(moves, (move) => move.organization_id)].map(([organizationId, own]) => {
      let ahead = 0;
      const skips = own.map(({ from_at, ms }) => {
        const at = from_at.getTime() - ahead;
        ahead += ms;
        return { at, ms };
      });
      return [organizationId, skips];
    }),
  );
}
