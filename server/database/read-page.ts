import { type SelectQueryBuilder, sql } from 'kysely';
import { type Keyset, pageOf } from './keyset.ts';

/**
 * How many rows a list has, counted one by one, as a column of the list itself: dearer than the page, so only for who asks
 * with `?count=exact`.
 *
 * @param chosen every row of the list, without order, cursor or limit
 */
export const exactCount = <DB, TB extends keyof DB, O>(chosen: SelectQueryBuilder<DB, TB, O>) =>
  sql<number>`(${chosen.clearSelect().select(sql<number>`count(*)::int`.as('n'))})`;

/**
 * One page of a list, with the cursor of the next, and how many rows there are where that was asked for.
 *
 * @param chosen every row of the list, without order, cursor or limit
 */
export async function readPage<DB, TB extends keyof DB, O extends { id: string }>(
  chosen: SelectQueryBuilder<DB, TB, O>,
  keyset: Keyset,
  { limit, count }: { limit: number; count?: 'exact' | undefined },
): Promise<{ rows: O[]; next?: string; total?: number }> {
  const shown = chosen.orderBy(keyset.orderBy).limit(sql.lit(limit + 1));
  const page = keyset.after === undefined ? shown : shown.where(keyset.after);
  const found = await page
    .select(keyset.key.as('cursor_key'))
    .$if(count === 'exact', (counted) => counted.select(exactCount(chosen).as('total')))
    .execute();
  // Over any table kysely cannot say that what was chosen is still there beside the two columns just selected.
  const rows = found as unknown as (O & { cursor_key: string; total?: number })[];
  return { ...pageOf(rows, limit), ...(count === 'exact' && { total: rows[0]?.total ?? 0 }) };
}
