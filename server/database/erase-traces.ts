import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './database.ts';
import type { Needle, Trace } from './person-columns.ts';

/** What a person is known by. */
export interface Sought {
  organizationId: string;
  names: readonly string[];
  emails: readonly string[];
  /** As typed, as E.164, and the provider's ids. */
  numbers: readonly string[];
  accountId?: string;
}

/** Fewer characters tell nobody from the rest of a text. */
const shortestText = 5;
const shortestNumber = 8;

/** Erases what stands about a person outside of their own rows. Runs as the system: some of it belongs to nobody yet. */
export async function eraseTraces(scope: Scope, traces: readonly Trace[], sought: Sought): Promise<void> {
  for (const trace of traces) {
    if (trace.table.startsWith('pgboss.') && !(await hasTable(scope, trace.table))) continue;
    const found =
      trace.found === 'is' ? isOneOf(trace, sought) : has(sql`${sql.ref(trace.column)}::text`, sought, trace.by);
    if (found !== undefined) await statementOf(trace, found, sought).execute(scope);
  }
}

function statementOf(trace: Trace, found: RawBuilder<unknown>, sought: Sought): RawBuilder<unknown> {
  const table = sql.table(trace.table);
  const column = sql.ref(trace.column);
  // What nobody has claimed yet is the person's as well.
  const isOwn = sql`coalesce(organization_id, ${sought.organizationId}::uuid) = ${sought.organizationId}::uuid`;
  const where = sql.join(
    [
      found,
      ...(trace.within === 'organization' ? [isOwn] : []),
      ...(trace.where === undefined ? [] : [sql.raw(trace.where)]),
    ],
    sql` and `,
  );
  if (trace.how === 'delete the row') return sql`delete from ${table} where ${where}`;
  const value = {
    blank: sql`''`,
    null: sql`null`,
    items: sql`coalesce((select jsonb_agg(item) from jsonb_array_elements(${column}) as item
      where not (${has(sql`item::text`, sought, trace.by) ?? sql`false`})), '[]'::jsonb)`,
  }[trace.how];
  return sql`update ${table} set ${column} = ${value} where ${where}`;
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '');
const lower = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim().toLowerCase()))].filter((text) => text !== '');

/** The whole cell, capitals apart. */
function isOneOf(trace: Trace, { names, emails, numbers, accountId }: Sought): RawBuilder<unknown> | undefined {
  const values = {
    name: names,
    email: emails,
    number: numbers.flatMap((number) => [number, onlyDigits(number)]),
    account_id: accountId === undefined ? [] : [accountId],
    sign_in_key: [
      ...emails.flatMap((email) => [`email:${email}`, `reset-link:${email}`]),
      ...(accountId === undefined ? [] : [`own-password:${accountId}`, `new-address:${accountId}`]),
    ],
    any: [...names, ...emails, ...numbers],
  }[trace.by];
  return values.length === 0 ? undefined : sql`lower(${sql.ref(trace.column)}) = any(${lower(values)})`;
}

/**
 * Somewhere in a text or in JSON: addresses anywhere, numbers however they are written, and a name where it is a whole
 * value, since "Ram" also stands in "program".
 */
function has(text: RawBuilder<unknown>, sought: Sought, by: Needle): RawBuilder<unknown> | undefined {
  const wants = (kind: Needle): boolean => by === kind || by === 'any';
  const texts = lower([
    ...(wants('email') ? sought.emails : []),
    ...(wants('number') ? sought.numbers : []),
    ...(by === 'name' ? sought.names : []),
  ]).filter((value) => value.length >= shortestText);
  const values = by === 'any' ? lower(sought.names).map((name) => JSON.stringify(name)) : [];
  const digits = wants('number')
    ? sought.numbers.map(onlyDigits).filter((number) => number.length >= shortestNumber)
    : [];
  const conditions = [
    ...[...texts, ...values].map((value) => sql`position(${value} in lower(${text})) > 0`),
    ...[...new Set(digits)].map((number) => sql`position(${number} in regexp_replace(${text}, '\\D', '', 'g')) > 0`),
  ];
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

async function hasTable(scope: Scope, name: string): Promise<boolean> {
  const found = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(scope);
  return found.rows[0]?.there === true;
}
