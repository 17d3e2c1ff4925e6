import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { LaterValue } from './compiled-statement.ts';

/** What a list may be ordered by. The expression is never null. */
export interface Ordering {
  by: RawBuilder<unknown>;
  type: 'text' | 'bigint' | 'timestamptz';
  /** Where a sort that names no direction begins; rising unless said. */
  isNewestFirst?: boolean;
  /**
   * The row's moment, which decides between equal values before the id does: so one index serves this order and the
   * newest rows of one value. The rows must have it as `created_text`.
   */
  thenBy?: RawBuilder<unknown>;
}

/** The cursor of a compiled statement: where it stands is told by `cursorValues` when the statement is asked. */
export const cursorLater = Symbol('the cursor of a compiled statement');

const laterCursor = {
  key: new LaterValue('cursor_key'),
  id: new LaterValue('cursor_id'),
  moment: new LaterValue('cursor_moment'),
};

/** @throws AppError malformed_request when the cursor is not one of ours */
export function cursorValues(cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {};
  const { key, id, moment } = readCursor(cursor);
  return { cursor_key: key, cursor_id: id, ...(moment !== undefined && { cursor_moment: moment }) };
}

export interface Keyset<Name extends string = string> {
  /** Which of the orderings it is. */
  by: Name;
  orderBy: RawBuilder<unknown>;
  isDescending: boolean;
  /** Select it as `cursor_key`: the exact value, which a Date would round to milliseconds. */
  key: RawBuilder<string>;
  /** Undefined on the first page. */
  after: RawBuilder<boolean> | undefined;
}

/**
 * Order and cursor of one page: stable, and as quick on the last page as on the first.
 *
 * @param id of the row, a uuid: decides between equal keys
 * @param sort as the contract has it: a name of `orderings`, with "-" before it for descending; the first ordering
 *   when it is absent or unknown
 * @throws AppError malformed_request when the cursor is not one of ours
 */
export function keysetOf<Name extends string>(
  orderings: Readonly<Record<Name, Ordering>>,
  id: RawBuilder<unknown>,
  { sort, cursor }: { sort?: string | undefined; cursor?: string | typeof cursorLater | undefined },
): Keyset<Name> {
  const names = Object.keys(orderings) as Name[]; // the record has no keys but these
  const name = names.find((candidate) => candidate === sort?.replace(/^-/, ''));
  const chosen = name ?? names[0];
  if (chosen === undefined) throw new Error('a list without any ordering');
  const { by: expression, type, isNewestFirst = false, thenBy } = orderings[chosen];
  const isDescending = name === undefined ? isNewestFirst : sort?.startsWith('-') === true;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const columns = thenBy === undefined ? [expression, id] : [expression, thenBy, id];
  return {
    by: chosen,
    isDescending,
    orderBy: sql.join(columns.map((column) => sql`${column} ${direction}`)),
    key: sql<string>`(${expression})::text`,
    after:
      cursor === undefined
        ? undefined
        : sql<boolean>`(${sql.join(columns)}) ${isDescending ? sql`<` : sql`>`} (${sql.join(placeOf(cursor, type, thenBy !== undefined))})`,
  };
}

function placeOf(
  cursor: string | typeof cursorLater,
  type: Ordering['type'],
  hasMoment: boolean,
): RawBuilder<unknown>[] {
  const { key, id, moment } = typeof cursor === 'string' ? readCursor(cursor) : laterCursor;
  if (hasMoment && moment === undefined) throw new AppError('malformed_request');
  return [
    sql`${key}::text::${sql.raw(type)}`,
    ...(hasMoment ? [sql`${moment}::text::timestamptz`] : []),
    sql`${id}::text::uuid`,
  ];
}

/**
 * When a row was made, in the database's own text. In a list by time it is the exact value that a cursor needs, and
 * writing it as text a second time costs the database a tenth of the list.
 */
interface CreatedText {
  created_text: string;
  cursor_key?: string | undefined;
}

/** Cuts what was read with one row too many: the rows of the page, and the cursor if more follow. */
export function pageOf<Row extends { id: string } & ({ cursor_key: string } | CreatedText)>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next?: string } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows };
  return { rows, next: Buffer.from(JSON.stringify(placeAt(last))).toString('base64url') };
}

function placeAt(last: { id: string } & ({ cursor_key: string } | CreatedText)): string[] {
  if (!('created_text' in last)) return [last.cursor_key, last.id];
  return last.cursor_key === undefined ? [last.created_text, last.id] : [last.cursor_key, last.id, last.created_text];
}

function readCursor(cursor: string): { key: string; id: string; moment: string | undefined } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.every((part) => typeof part === 'string' && !part.includes('\0'))) {
      const [key, id, moment] = parsed as string[]; // looked at above
      if (key !== undefined && id !== undefined && /^[0-9a-f-]{36}$/.test(id)) return { key, id, moment };
    }
  } catch (error) {
    throw new AppError('malformed_request', {}, { cause: error });
  }
  throw new AppError('malformed_request');
}

/** The words of a search as a LIKE pattern: what a person types is never a wildcard. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
