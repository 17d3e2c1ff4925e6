import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { makeJobFolder, takeFile } from './job-folder.ts';
import { takeUser } from './lowered-rights.ts';
import { surroundingsOf, whereIs } from './program-surroundings.ts';
import { behind, standingWalls } from './walls.ts';

/** A program of the machine that is no part of the product. */
export interface ForeignProgram {
  /** Its name or path, and its words; `{out}` in one stands for the file that it is to write. No shell reads them. */
  command: readonly [string, ...string[]];
  /** What it reads from its standard input. */
  input: string;
  /** Where the file that it wrote is copied to. */
  output: string;
}

export type ProgramEnd =
  | { kind: 'made' }
  /** It is not on this machine. */
  | { kind: 'missing' }
  | { kind: 'timeout' | 'cancelled' }
  /** `complaint`: the end of what it said. */
  | { kind: 'failed'; complaint: string };

const memoryMb = 2_048;
const outputMb = 64;
const longestComplaint = 2_000;
/**
 * Runs a foreign program behind the walls behind which uploads are read (`sandbox/walls.ts`): with no environment of the
 * product's, no network where this machine can take it away, of the files those that its own words name, and one folder to
 * write to. What it writes is believed by nobody: a plain file is taken, and read in the sandbox like an upload.
 */
export async function runProgram(
  { command: [name, ...words], input, output }: ForeignProgram,
  { wallMs, signal }: { wallMs: number; signal?: AbortSignal | undefined },
): Promise<ProgramEnd> {
  const program = await whereIs(name);
  if (program === undefined) return { kind: 'missing' };
  const walls = await standingWalls();
  const taken = walls.user === 'other' ? takeUser() : undefined;
  try {
    const folder = await makeJobFolder([], { user: taken?.user, isMounted: walls.apart === 'bubblewrap' });
    try {
      const out = join(folder.path, 'out');
      const code = await surroundingsOf(program, words);
      const line = [
        ...behind(walls, { code, reads: [], folder: folder.path }, { memoryMb, diskMb: outputMb }, taken?.user),
        program,
        ...words.map((word) => word.replaceAll('{out}', out)),
      ];
      const end = await follow(line, input, folder.path, { wallMs, signal });
      if (end.kind !== 'made') return end;
      try {
        await takeFile(out, output, folder.path);
      } catch {
        return { kind: 'failed', complaint: 'It wrote no file.' };
      }
      return end;
    } finally {
      await folder.remove();
    }
  } finally {
    taken?.giveBack();
  }
}

function follow(
  [program = '', ...words]: readonly string[],
  input: string,
  folder: string,
  { wallMs, signal }: { wallMs: number; signal?: AbortSignal | undefined },
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      // UTF-8, which is what it is handed.
      env: { TMPDIR: folder, HOME: folder, LANG: 'C.UTF-8' },
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let stopped: 'timeout' | 'cancelled' | undefined;
    let complaint = '';
    const stop = (why: 'timeout' | 'cancelled') => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const cancel = () => stop('cancelled');
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(() => stop('timeout'), wallMs);
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-longestComplaint);
    });
    // One that does not read to the end says why when it ends.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const over = (end: ProgramEnd) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      resolve(end);
    };
    child.once('error', (error) => over({ kind: 'failed', complaint: error.message }));
    child.once('close', (code) => {
      if (stopped !== undefined) over({ kind: stopped });
      else over(code === 0 ? { kind: 'made' } : { kind: 'failed', complaint });
    });
  });
}
