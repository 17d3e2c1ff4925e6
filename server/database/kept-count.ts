import { sql } from 'kysely';
import { ownOrganization } from './database.ts';

/**
 * How many rows a list has, from the kept counter of that name, as a column of the list itself: no further round trip.
 * The triggers `count_rows`, `count_rows_by` and `count_learners` keep it, in the transaction that changes the rows.
 *
 * @param of 'own' names the scope's organization, so that an index serves; 'all' is for who sees every organization
 */
export const keptCount = (counter: string, of: 'own' | 'all' = 'own') =>
  sql<number>`(select coalesce(sum(n), 0) from counters where name = ${counter}${of === 'own' ? sql` and organization_id = ${ownOrganization}` : sql``})`;
