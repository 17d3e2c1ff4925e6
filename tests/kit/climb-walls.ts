import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveRequest } from '#pipeline/sandbox/serve-request.ts';

/** What a decoder that a hostile file has taken over would try. */
export interface Climb {
  reads: Record<string, string>;
  writes: Record<string, string>;
  /** Unix sockets as `path`, others as `host:port`. */
  connects: Record<string, { path: string } | { host: string; port: number }>;
  processes: number;
  signal?: number;
}

/** By attempt: `crossed`, or the code with which it was refused. */
export type Climbed = Record<string, string>;

const tried = (work: () => unknown): string => {
  try {
    work();
    return 'crossed';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};

serveRequest<Climb | { fill: 'memory' | 'one file' | 'many files'; folder: string }>(async (request, tell) => {
  if ('fill' in request) return fill(request.fill, request.folder);
  const climbed: Climbed = {};
  for (const [name, path] of Object.entries(request.reads)) climbed[name] = tried(() => readFileSync(path));
  for (const [name, path] of Object.entries(request.writes)) climbed[name] = tried(() => writeFileSync(path, 'x'));
  for (const [name, place] of Object.entries(request.connects)) climbed[name] = await reached(place);
  climbed['become root'] = tried(() => process.setuid?.(0));
  if (request.signal !== undefined) climbed['signal the parent'] = tried(() => process.kill(request.signal ?? 0, 0));
  if (request.processes > 0) climbed[`${request.processes} processes`] = await forked(request.processes);
  climbed['environment'] = Object.keys(process.env).sort().join(' ');
  await tell(climbed);
});

function reached(place: { path: string } | { host: string; port: number }): Promise<string> {
  return new Promise((resolve) => {
    const answer = (word: string) => {
      socket.destroy();
      resolve(word);
    };
    const socket = connect(place);
    socket.once('connect', () => answer('crossed'));
    socket.once('error', (error: NodeJS.ErrnoException) => answer(error.code ?? String(error)));
    socket.setTimeout(3_000, () => answer('no answer'));
  });
}

async function forked(wanted: number): Promise<string> {
  let refused = '';
  let running = 0;
  const children: ReturnType<typeof spawn>[] = [];
  for (let count = 0; count < wanted && refused === ''; count += 1) {
    try {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
      child.once('error', (error: NodeJS.ErrnoException) => {
        refused = error.code ?? String(error);
      });
      child.once('exit', () => {
        running -= 1;
        refused ||= 'ended at once';
      });
      running += 1;
      children.push(child);
      await sleep(20);
    } catch (error) {
      refused = (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }
  const ended = running < wanted ? refused : 'crossed';
  for (const child of children) child.kill('SIGKILL');
  return ended;
}

function fill(what: 'memory' | 'one file' | 'many files', folder: string): void {
  const piece = Buffer.alloc(4 * 1024 * 1024, 7);
  const kept: Buffer[] = [];
  for (let count = 0; ; count += 1) {
    if (what === 'memory') kept.push(Buffer.from(piece));
    else if (what === 'one file') writeFileSync(`${folder}/filling`, piece, { flag: 'a' });
    else writeFileSync(`${folder}/filling-${count}`, piece);
  }
}
