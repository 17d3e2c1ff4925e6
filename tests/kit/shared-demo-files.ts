import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import { makeFiles } from '../../demo/load-demo.ts';
import type { DemoFiles } from '../../demo/make-demo-files.ts';

/**
 * The demo's files with what the pipeline answered for them, as `loadDemo` makes them: the first test file of a run that
 * asks makes them, the others read what it made. They are the same bytes every time.
 */
export async function sharedDemoFiles(): Promise<DemoFiles> {
  const kept = path.join(inject('runFolder'), 'demo-files');
  // Only this function writes it.
  if (existsSync(kept)) return deserialize(readFileSync(kept)) as DemoFiles;
  const files = await makeFiles();
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, serialize(files));
  renameSync(draft, kept);
  return files;
}
