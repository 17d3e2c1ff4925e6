import { constants } from 'node:fs';
import { copyFile, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { framed } from './framed-socket.ts';
import { type FromParser, type ParserWalls, placesIn, type ToParser } from './parser-messages.ts';
import { ParserUnreachable } from './parser-unreachable.ts';
import type { Listener, SandboxEnd, SandboxJob, SandboxLimits } from './sandbox-job.ts';

const root = resolve(import.meta.dirname, '../..');
const jobPrefix = 'job-';
/** The service ends a job at its time; one that does not even do that is not waited for. */
const graceMs = 30_000;

/**
 * Runs one request as `runInSandbox` does, in the parser service's container. Only the job's files go there, and nothing
 * that comes back is a path that this process follows out of the job's folder.
 *
 * @param folder shared with the service, see `placesIn`
 * @throws ParserUnreachable when the service is not there or goes away before the end; Error when our code failed inside
 */
export async function runInParser(
  folder: string,
  entry: URL,
  { reads = [], needs = [], request, collect }: SandboxJob,
  { signal, wallMs, memoryMb, diskMb, returnsMemory }: SandboxLimits,
  onMessage: Listener,
): Promise<SandboxEnd> {
  const places = placesIn(await realpath(folder).catch((cause: Error) => gone(folder, cause)));
  const own = await mkdtemp(join(places.input, jobPrefix)).catch((cause: Error) => gone(folder, cause));
  await clearOnce(places.input);
  const over = new AbortController();
  const timer = setTimeout(() => over.abort('timeout'), wallMs + graceMs);
  const cancel = () => over.abort('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const given = await Promise.all(reads.map((read, index) => hand(read, places.input, join(own, `${index}-`))));
    if (signal?.aborted) return 'cancelled';
    let place = '';
    return await talk<SandboxEnd>(folder, over.signal, (say, end, fail) => {
      say({
        kind: 'job',
        entry: relative(root, fileURLToPath(entry)),
        reads: given,
        needs,
        limits: {
          wallMs,
          ...(memoryMb !== undefined && { memoryMb }),
          ...(diskMb !== undefined && { diskMb }),
          ...(returnsMemory !== undefined && { returnsMemory }),
        },
      });
      return (told) => {
        switch (told.kind) {
          case 'place': {
            // Of what the service says only a name in its own folder counts.
            place = join(places.output, basename(told.path));
            const found = { path: place, reads: told.reads, output: (name: string) => join(place, name) };
            void Promise.resolve(request(found)).then((asked) => say({ kind: 'request', request: asked }), fail);
            break;
          }
          case 'message':
            onMessage(told.message, (answer) => say({ kind: 'reply', answer }));
            break;
          case 'collect':
            void Promise.resolve(collect?.(place)).then(() => say({ kind: 'collected' }), fail);
            break;
          case 'end':
            end(told.end);
            break;
          case 'failed':
            fail(new Error(told.complaint));
        }
      };
    });
  } catch (error) {
    if (over.signal.aborted) return over.signal.reason === 'timeout' ? 'timeout' : 'cancelled';
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    await rm(own, { recursive: true, force: true, maxRetries: 3 });
  }
}

const answerWithinMs = 1_500;

/** @throws ParserUnreachable also when it does not answer within a second and a half */
export const askParserForWalls = (folder: string): Promise<ParserWalls> =>
  talk<ParserWalls>(folder, AbortSignal.timeout(answerWithinMs), (say, end) => {
    say({ kind: 'walls' });
    return (told) => told.kind === 'walls' && end(told);
  });

/** Older than any job may become. */
const leftOverMs = 24 * 60 * 60_000;

let isCleared = false;

/** Removes what products that were killed left in the shared folder. */
async function clearOnce(input: string): Promise<void> {
  if (isCleared) return;
  isCleared = true;
  for (const name of await readdir(input).catch(() => [])) {
    const path = join(input, name);
    const found = await stat(path).catch(() => undefined);
    if (name.startsWith(jobPrefix) && found !== undefined && Date.now() - found.mtimeMs > leftOverMs)
      await rm(path, { recursive: true, force: true });
  }
}

/** A file that lies in the shared folder for good, such as a speech model, is not copied again for every job. */
async function hand(read: string, input: string, prefix: string): Promise<string> {
  const real = await realpath(read);
  if (dirname(real) === input) return real;
  const copy = `${prefix}${basename(real)}`;
  await copyFile(real, copy, constants.COPYFILE_FICLONE);
  return copy;
}

/** One conversation: a connection that ends before its answer is a service that has gone away. */
function talk<Answer>(
  folder: string,
  signal: AbortSignal,
  open: (
    say: (message: ToParser) => void,
    end: (answer: Answer) => void,
    fail: (error: Error) => void,
  ) => (told: FromParser) => unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(placesIn(folder).socket);
    const stop = () => socket.destroy();
    const over = () => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    };
    const end = (answer: Answer) => {
      resolve(answer);
      over();
    };
    const fail = (error: Error) => {
      reject(error);
      over();
    };
    let listen: (told: FromParser) => unknown = () => undefined;
    // The other end is parser-server.ts and sends nothing else.
    const say = framed(socket, (value) => listen(value as FromParser));
    socket.once('error', (cause) => fail(new ParserUnreachable(folder, { cause })));
    socket.once('close', () => fail(new ParserUnreachable(folder)));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    listen = open(say, end, fail);
  });
}

function gone(folder: string, cause: Error): never {
  throw new ParserUnreachable(folder, { cause });
}
