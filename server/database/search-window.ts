import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './database.ts';
import type { Keyset } from './keyset.ts';

/**
 * Where the next so many rows of a list by time end, as a condition that holds for them alone. A word that many rows have
 * fills a page from these; an index of words would first gather all of its rows.
 *
 * @param within which rows the list has, by the index of its order
 * @returns undefined when no row is beyond them
 */
export async function searchWindow(
  scope: Scope,
  list: { table: string; moment: string; within: RawBuilder<boolean>; keyset: Keyset; rows: number },
): Promise<RawBuilder<boolean> | undefined> {
  const { table, keyset, rows: size } = list;
  const [moment, id] = [sql.ref(`${table}.${list.moment}`), sql.ref(`${table}.id`)];
  const { rows } = await sql<{ moment: string; id: string }>`
    select ${moment}::text as moment, ${id} as id from ${sql.table(table)}
    where ${list.within}${keyset.after === undefined ? sql`` : sql` and ${keyset.after}`}
    order by ${keyset.orderBy} offset ${sql.lit(size)} limit 1`.execute(scope);
  const [end] = rows;
  if (end === undefined) return undefined;
  return sql<boolean>`(${moment}, ${id}) ${keyset.isDescending ? sql`>` : sql`<`} (${end.moment}::timestamptz, ${end.id}::uuid)`;
}
