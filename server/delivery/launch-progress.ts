import type { LaunchProgress } from '#contract/launches.ts';
import type { Scope } from '../database/database.ts';
import { isSameId } from '../database/same-id.ts';

export const launchRow = (scope: Scope, id: string, { forUpdate = false } = {}) =>
  scope
    .selectFrom('launches')
    .selectAll()
    .where(isSameId('id', id))
    .$if(forUpdate, (row) => row.forUpdate())
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof launchRow>>>;

export const progressOfLaunch = (row: Row): LaunchProgress => ({
  status: row.status,
  total: row.total,
  looked_at: row.looked_at,
  enrolled: row.enrolled,
  already: row.already,
  without_consent: row.without_consent,
  finished_at: row.finished_at?.toISOString() ?? null,
});
