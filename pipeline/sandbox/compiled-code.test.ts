import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = new URL('./compiled-code.ts', import.meta.url).href;
const decoder = new URL('../programs/shape-picture-process.ts', import.meta.url).href;

test('what was compiled ahead is read by the users that decode, and written by none of them', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'chalkline-compiled-'));
  // In a process of its own: Node compiles into the folder that it was started with.
  const product = `
    const { compiledCode } = await import(${JSON.stringify(program)});
    console.log(compiledCode(new URL(${JSON.stringify(decoder)}), { user: 'other', apart: 'none' }, 61999));
    setInterval(() => undefined, 1000);`;
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', product], {
    env: { NODE_COMPILE_CACHE: cache },
  });
  running.catch(() => undefined);
  try {
    const folder = join(cache, 'behind-walls');
    const written = async () => {
      const [own = '', link = ''] = (await readdir(folder)).sort((one, other) => one.length - other.length);
      expect(link).toBe(own.replace(/-\d+$/, '-61999'));
      return readdir(join(folder, link));
    };
    await expect.poll(written, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^warm-shape-picture/));
    const link = (await readdir(folder)).find((name) => name.endsWith('-61999')) ?? '';
    const modes = await Promise.all(
      (await written()).map(async (name) => (await stat(join(folder, link, name))).mode & 0o777),
    );
    expect(modes.length).toBeGreaterThan(10);
    expect(new Set(modes)).toEqual(new Set([0o644]));
  } finally {
    running.child.kill();
    await rm(cache, { recursive: true, force: true });
  }
});
