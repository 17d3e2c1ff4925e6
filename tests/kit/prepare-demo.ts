import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../../commands/start-product.ts';
import { connectToDatabase } from '../../tools/bench/launch-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data in it, of a product that has stopped; for `demoFolder` to copy. */
    preparedDemo: string;
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

/** Loads the demo data once for all journeys: a start that finds them is some ten seconds of work shorter. */
export default async function prepareDemo(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-prepared-'));
  const product = await startProduct({ dataFolder: folder });
  await waitForNoDisk(folder);
  await product.stop();
  project.provide('preparedDemo', folder);
  return () => rm(folder, { recursive: true, force: true });
}
