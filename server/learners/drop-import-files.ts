import type { Readable } from 'node:stream';
import { withOrganization } from '../database/database.ts';
import type { Context } from '../slice.ts';

/** What a file of learners is searched for. */
interface SoughtInFile {
  names: readonly string[];
  emails: readonly string[];
  numbers: readonly string[];
}

/** Longer than any cell that is looked for. */
const overlap = 300;
const shortestNumber = 8;

/**
 * Deletes the files of imports that have ended and name an erased learner: they are kept so that a trial can be run for
 * real. A trial with such a person in it has to be uploaded again.
 */
export async function dropImportFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  organizationId: string,
  sought: SoughtInFile,
): Promise<void> {
  const kept = await withOrganization(db, organizationId, (scope) =>
    scope
      .selectFrom('learner_imports')
      .select(['id', 'storage_key'])
      .where('organization_id', '=', organizationId)
      .where('status', '<>', 'running')
      .where('storage_key', 'is not', null)
      .execute(),
  );
  for (const { id, storage_key } of kept) {
    if (storage_key === null || (await storage.head(storage_key)) === undefined) continue;
    if (!(await names(await storage.get(storage_key), sought))) continue;
    await withOrganization(db, organizationId, (scope) =>
      scope.updateTable('learner_imports').set({ storage_key: null }).where('id', '=', id).execute(),
    );
    await storage.delete(storage_key);
  }
}

async function names(file: Readable, sought: SoughtInFile): Promise<boolean> {
  const texts = [...sought.names, ...sought.emails].map((text) => text.toLowerCase());
  const numbers = sought.numbers
    .map((number) => number.replace(/\D/g, ''))
    .filter(({ length }) => length >= shortestNumber);
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of file as AsyncIterable<Uint8Array>) {
    text = (text.slice(-overlap) + decoder.decode(bytes, { stream: true })).toLowerCase();
    const digits = text.replace(/\D/g, '');
    if (texts.some((each) => text.includes(each)) || numbers.some((each) => digits.includes(each))) return true;
  }
  return false;
}
