import { chmod, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInSandbox } from './sandbox-process.ts';
import { framed } from './framed-socket.ts';
import { type FromParser, placesIn, type ToParser } from './parser-messages.ts';
import { standingWalls } from './walls.ts';

const root = resolve(import.meta.dirname, '../..');
const decoders = ['transform', 'media', 'draw-page', 'shape-picture'].map(
  (name) => `pipeline/programs/${name}-process.ts`,
);

/**
 * Decodes for a product that runs in another container, one process for one file, behind the walls of this one.
 * What an earlier life left in the output folder is removed first.
 *
 * @param folder shared with the product, see `placesIn`; TMPDIR has to be its output, where `runInSandbox` makes the folders
 *   of its jobs and the product takes their results from
 * @param entries the programs that may be asked for, from the product's root
 */
export async function serveParserJobs(
  folder: string,
  entries: readonly string[] = decoders,
): Promise<{ close: () => Promise<void> }> {
  const { input, output, socket: path } = placesIn(await realpath(folder));
  await mkdir(output, { recursive: true });
  for (const name of await readdir(output)) await rm(join(output, name), { recursive: true, force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    serve(socket, { input, entries });
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}

function serve(socket: Socket, allowed: { input: string; entries: readonly string[] }): void {
  const over = new AbortController();
  const awaited = new Map<ToParser['kind'], (message: ToParser) => void>();
  let reply: (answer: object) => void = () => undefined;
  // The product went away: its close follows and ends the job.
  socket.on('error', () => undefined);
  socket.once('close', () => over.abort());
  const send = framed(socket, (value) => {
    // The other end is parser-client.ts and sends nothing else.
    const message = value as ToParser;
    if (message.kind === 'reply') reply(message.answer);
    else if (message.kind === 'walls') void tellWalls().then(last);
    else if (message.kind === 'job') void run(message).then(last);
    else awaited.get(message.kind)?.(message);
  });
  const tell = (message: FromParser) => send(message);
  const last = (message: FromParser) => {
    tell(message);
    socket.end();
  };
  const ask = (message: FromParser, answer: 'request' | 'collected'): Promise<ToParser> =>
    new Promise((answered, failed) => {
      awaited.set(answer, answered);
      over.signal.addEventListener('abort', () => failed(new Error('The product went away.')), { once: true });
      tell(message);
    });

  const run = async ({ entry, reads, needs, limits }: ToParser & { kind: 'job' }): Promise<FromParser> => {
    try {
      const isOurs = reads.every((path) => resolve(path).startsWith(`${allowed.input}/`));
      if (!allowed.entries.includes(entry) || !isOurs) throw new Error('The parser service does no such job.');
      const job = {
        reads,
        needs,
        request: async ({ path, reads: found }: { path: string; reads: string[] }) => {
          const answer = await ask({ kind: 'place', path, reads: found }, 'request');
          return answer.kind === 'request' ? answer.request : {};
        },
        collect: async () => void (await ask({ kind: 'collect' }, 'collected')),
      };
      const url = pathToFileURL(join(root, entry));
      const end = await runInSandbox(url, job, { ...limits, signal: over.signal }, (message, answer) => {
        reply = answer;
        tell({ kind: 'message', message });
      });
      return { kind: 'end', end };
    } catch (error) {
      return { kind: 'failed', complaint: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** The loopback is everywhere, also where there is no network. */
async function tellWalls(): Promise<FromParser> {
  const networks = Object.entries(networkInterfaces())
    .filter(([, addresses]) => addresses?.some(({ internal }) => !internal))
    .map(([name]) => name);
  return { kind: 'walls', walls: await standingWalls(), isRoot: process.getuid?.() === 0, networks };
}
