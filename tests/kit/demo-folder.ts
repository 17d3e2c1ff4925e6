import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/**
 * A data folder of its own with the demo data in it, for a product to start on. Where the database could not be kept
 * inside the prepared folder it is an empty one: the product loads the demo data then.
 */
export async function demoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-demo-'));
  const prepared = inject('preparedDemo');
  // Node's own copy would give the database's files to whoever runs the tests; PostgreSQL runs as somebody else for root.
  if (existsSync(join(prepared, 'postgres'))) await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}
