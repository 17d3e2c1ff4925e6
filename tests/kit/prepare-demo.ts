import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../../commands/start-product.ts';
import { connectToDatabase } from '../../tools/bench/launch-product.ts';
import { builtProduct } from '../../commands/built-programs.ts';
import { folderInMemory } from './briefly-kept-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data in it, of a product that has stopped; for `demoFolder` to copy. */
    preparedDemo: string;
    /** The same before anything was in it; for `unusedFolder`. */
    preparedUnused: string;
    /** server/main.ts with all it loads in a few files; for `startJourneyProduct`. */
    builtProduct: string;
    /** Where the copies' databases go, when memory is plentiful. */
    databasesInMemory: string | undefined;
  }
}

/** No journey kills its database. A setting of the database goes before those of the server's command line. */
async function waitForNoDisk(folder: string): Promise<void> {
  const client = await connectToDatabase(folder);
  await client.query(
    'do $$ begin execute format($a$alter database %I set synchronous_commit = off$a$, current_database()); end $$',
  );
  await client.end();
}

/**
 * Makes the database and loads the demo data once for all journeys: a start that finds the one is three seconds of work
 * shorter, one that finds both some ten.
 */
export default async function prepareDemo(project: TestProject): Promise<() => Promise<void>> {
  const [folder, unused] = await Promise.all(
    ['prepared', 'unused'].map((name) => mkdtemp(join(tmpdir(), `chalkline-${name}-`))),
  );
  if (folder === undefined || unused === undefined) throw new Error('no folder was made');
  const program = await builtProduct();
  const first = await startProduct({ dataFolder: folder, demo: false, program });
  await waitForNoDisk(folder);
  await first.stop();
  await promisify(execFile)('cp', ['-a', `${folder}/.`, unused]);
  const product = await startProduct({ dataFolder: folder, program });
  await product.stop();
  const memory = folderInMemory();
  if (memory !== undefined) await chmod(memory, 0o711);
  project.provide('builtProduct', program);
  project.provide('preparedDemo', folder);
  project.provide('preparedUnused', unused);
  project.provide('databasesInMemory', memory);
  return async () => {
    for (const made of [folder, unused, memory])
      if (made !== undefined) await rm(made, { recursive: true, force: true });
  };
}
