import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './database.ts';
import type { Keyset, Ordering } from './keyset.ts';

/** In a list found by words, the time and the id of a row come from what was found, so that it stops where a page ends. */
export const foundByTime: Ordering = { by: sql`found.created_at`, type: 'timestamptz', isNewestFirst: true };
export const foundId = sql`found.row_id`;

/** Whether the index knows these words. Shorter ones stand in so many rows that a list finds a page of them soon. */
export const areFindable = (wordings: readonly string[]): boolean =>
  wordings.length > 0 && wordings.every((words) => [...words].length >= 3);

/**
 * The rows that may hold some of the words somewhere, from the index of trigrams (`search_keys`), as a table to join
 * `as('found')`: compare what is found with the words themselves. The trigger `keep_search_keys` writes the index with its
 * rows.
 *
 * @param wordings findable ones
 * @param organizationId narrows the look-up to its rows; absent for who sees all
 * @param keyset of the list: if it is by time, no more rows are read than a page needs
 */
export function foundByWords(
  wordings: readonly string[],
  organizationId: string | undefined,
  keyset: Keyset,
): RawBuilder<{ row_id: string }> {
  const order = keyset.by === 'created' ? sql` order by ${keyset.orderBy}` : sql``;
  return sql`(select row_id, created_at from search_keys found where ${holdAny(wordings, organizationId)}${order})`;
}

function holdAny(wordings: readonly string[], organizationId: string | undefined): RawBuilder<boolean> {
  const own = organizationId === undefined ? sql`` : sql`organization_key(${organizationId}::uuid) || `;
  const held = wordings.map((words) => sql`keys @> (${own}sought_keys(${words}::text))`);
  return sql<boolean>`(${sql.join(held, sql` or `)})`;
}

/** The newest rows that may hold some of the words, as ids: no more than a list can use. */
export async function newestFound(
  scope: Scope,
  wordings: readonly string[],
  organizationId: string | undefined,
  { after, most }: { after: RawBuilder<boolean> | undefined; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ row_id: string }>`
    select found.row_id from ${foundAnyhow(wordings, organizationId)}
    ${after === undefined ? sql`` : sql`where ${after}`} order by found.created_at desc, found.row_id desc limit ${sql.lit(most)}`.execute(
    scope,
  );
  return rows.map(({ row_id }) => row_id);
}

const foundAnyhow = (wordings: readonly string[], organizationId: string | undefined): RawBuilder<unknown> =>
  sql`(select row_id, created_at from search_keys where ${holdAny(wordings, organizationId)}) as found`;
