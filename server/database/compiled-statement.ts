import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database, Scope } from './database.ts';
import { planOnce } from './named-statement.ts';

/** Stands in a compiled statement for a value that is another each time it is asked. */
export class LaterValue {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const statements = new Map<string, CompiledQuery>();
/** Page sizes and languages that nobody asks for twice must not fill the memory. */
const maxStatements = 200;

/**
 * The rows of a statement that Kysely puts together, and each connection plans, only once for the same choices. What is
 * here for speed alone is this and `named-statement.ts`: a list of 50 among 20,000 files took 1.2 ms without, of which
 * putting it together and planning it were more than half, and takes 0.57 (2026-11-26). For statements whose values are
 * few, never for typed words; cursors are values for later.
 *
 * @param name tells the statement from all others
 * @param choices everything that the statement's text or its values depend on, but for the values for later
 * @param later what the values for later are this time, by name
 * @throws AppError malformed_request when one is missing: a cursor of a list in another order
 */
export async function rowsOfCompiled<Row>(
  scope: Scope,
  name: string,
  choices: readonly unknown[],
  later: Readonly<Record<string, string>>,
  build: () => { compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  const key = JSON.stringify([name, ...choices]);
  // What stands under a name was made by the same call, so its rows are of the same type.
  const known = statements.get(key) as CompiledQuery<Row> | undefined;
  const statement = known ?? build().compile();
  if (known === undefined && statements.size < maxStatements) {
    statements.set(key, statement);
    planOnce(statement.sql);
  }
  const parameters = statement.parameters.map((value) =>
    value instanceof LaterValue ? valueNow(value, later) : value,
  );
  const asked: CompiledQuery<Row> = { ...statement, parameters };
  return (await scope.executeQuery(asked)).rows;
}

/**
 * The rows of a statement that each connection plans once, where planning takes longer than looking. For statements of a
 * few texts only: each stays known.
 */
export async function rowsOfPlanned<Row>(
  scope: Scope | Database,
  statement: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> {
  const compiled = statement.compile(scope);
  planOnce(compiled.sql);
  return (await scope.executeQuery(compiled)).rows;
}

/**
 * An array for `any(...)` and `unnest(...)` of which PostgreSQL takes the same length for granted however long it is: it
 * keeps no plan that looks dearer than those for the values that came, and one for two ids always looks cheaper than one
 * for any number of them.
 */
export const idsOfAnyNumber = (ids: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array(select unnest(${[...ids]}::uuid[]))`;

/**
 * To stand beside a join of rows with their new values by `unnest`: of a table that was almost empty when its plan was made and kept, all
 * rows were read and held against the values, and three thousand more a second made sending half as fast until somebody counted them.
 */
export const amongIds = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${idsOfAnyNumber(ids)})`;

/** The same of a moment: of one that it is told, PostgreSQL counts how few rows are older, and plans anew each time. */
export const anyMoment = (at: Date): RawBuilder<Date> => sql<Date>`(select ${at}::timestamptz)`;

/** The same of how many rows are wanted. */
export const anyNumber = (n: number): RawBuilder<number> => sql<number>`(select ${n}::bigint)`;

function valueNow({ name }: LaterValue, later: Readonly<Record<string, string>>): string {
  const value = later[name];
  if (value === undefined) throw new AppError('malformed_request');
  return value;
}
