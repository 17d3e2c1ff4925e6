import { sql } from 'kysely';
import { ownOrganization, type Scope } from './database.ts';

/**
 * The counters, with what was sent in the last minute and is not added up yet: `messages_sent` is counted in steps, since
 * all who send in a launch would wait for its one row.
 */
export const countersWithSteps = sql`(
  select organization_id, name, n from counters union all select organization_id, name, n from counter_steps)`;

/** So many steps in one statement; more wait for the next. */
const stepsAtOnce = 10_000;

export const addUpCounterSteps = (scope: Scope) => sql`select add_up_counter_steps(${stepsAtOnce})`.execute(scope);

/**
 * How many rows a list has, from the kept counter of that name, as a column of the list itself: no further round trip.
 * The triggers `count_rows`, `count_rows_by` and `count_learners` keep it, in the transaction that changes the rows.
 *
 * @param of 'own' names the scope's organization, so that an index serves; 'all' is for who sees every organization
 */
export const keptCount = (counter: string, of: 'own' | 'all' = 'own') =>
  sql<number>`(select coalesce(sum(n), 0) from counters where name = ${counter}${of === 'own' ? sql` and organization_id = ${ownOrganization}` : sql``})`;
