import type { CompiledQuery } from 'kysely';
import type { Scope } from './database.ts';

const statements = new Map<string, CompiledQuery>();
/** Page sizes and languages that nobody asks for twice must not fill the memory. */
const maxStatements = 200;

/**
 * The rows of a statement that is put together only once for the same choices: that takes longer than reading the fifty
 * rows of a list does. For statements whose values are few, never for typed words or cursors.
 *
 * @param name tells the statement from all others
 * @param choices everything that the statement's text or its values depend on
 */
export async function rowsOfKept<Row>(
  scope: Scope,
  name: string,
  choices: readonly unknown[],
  build: () => { compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  const key = JSON.stringify([name, ...choices]);
  // What stands under a name was made by the same call, so its rows are of the same type.
  const known = statements.get(key) as CompiledQuery<Row> | undefined;
  const statement = known ?? build().compile();
  if (known === undefined && statements.size < maxStatements) statements.set(key, statement);
  return (await scope.executeQuery(statement)).rows;
}
