import { type RawBuilder, sql } from 'kysely';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * That a column is the id which a caller wrote: by the column's index, where comparing it as text reads the whole table. What
 * is no id at all is nobody's.
 */
export const isSameId = (column: string, written: string): RawBuilder<boolean> =>
  uuid.test(written) ? sql<boolean>`${sql.ref(column)} = ${written}::uuid` : sql<boolean>`false`;
