import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row may hold the words somewhere, from the index of trigrams (`search_keys`): compare what is found with the
 * words themselves. Undefined for words too short to have a trigram; those stand in so many rows that a list finds
 * a page of them soon.
 *
 * @param id of the row
 * @param organizationId narrows the look-up to its rows; absent for who sees all
 */
export function mayHold(
  id: RawBuilder<unknown>,
  words: string,
  organizationId: string | undefined,
): RawBuilder<boolean> | undefined {
  if ([...words].length < 3) return undefined;
  const own = organizationId === undefined ? sql`` : sql`organization_key(${organizationId}::uuid) || `;
  return sql<boolean>`${id} in (select row_id from search_keys where keys @> (${own}trigram_keys(${words}::text)))`;
}
