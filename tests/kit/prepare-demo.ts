import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../../commands/start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data in it, of a product that has stopped; for `demoFolder` to copy. */
    preparedDemo: string;
  }
}

/** Loads the demo data once for all journeys: a start that finds them is some ten seconds of work shorter. */
export default async function prepareDemo(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-prepared-'));
  const product = await startProduct({ dataFolder: folder });
  await product.stop();
  project.provide('preparedDemo', folder);
  return () => rm(folder, { recursive: true, force: true });
}
