import { type ChildProcess, fork, spawn } from 'node:child_process';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledCode } from './compiled-code.ts';
import { bytesIn, type JobFolder, makeJobFolder } from './job-folder.ts';
import { takeUser } from './lowered-rights.ts';
import { watchMemory } from './memory-watch.ts';
import { runInParser } from './parser-client.ts';
import { codeOf, type Need, permissionFlags } from './permission-flags.ts';
import type { JobPlace, Listener, SandboxEnd, SandboxJob, SandboxLimits } from './sandbox-job.ts';
import { behind, depthOf, standingWalls, type Walls } from './walls.ts';

/** What the watchdog says last: a process over its limit is told from one that somebody else killed. */
export const overMemoryMark = 'over the memory limit';

/**
 * Runs one request in a process of its own behind every wall that this machine has (`sandbox/walls.ts`), so that a hostile
 * file can take nothing down but its own work, and reach nothing but itself. The process dies with this one, and no other
 * request ever sees it. Inside a sandbox it is one more process behind the same walls. With PARSER_DIR the process is one
 * of the parser service, in a container of its own.
 *
 * @param entry a file that calls `serveRequest`
 * @param onMessage what the process tells, in order; `reply` sends it a message back while it runs
 * @throws Error when our own code failed inside: a bug, with the stack of the process; also when somebody killed it.
 *   ParserUnreachable when there should be a parser service and it is not there
 */
export async function runInSandbox(
  entry: URL,
  { reads = [], needs = [], request, collect }: SandboxJob,
  limits: SandboxLimits,
  onMessage: Listener,
): Promise<SandboxEnd> {
  if (limits.signal?.aborted) return 'cancelled';
  if (isInside) {
    const place = { path: tmpdir(), reads: [...reads], output: (_name: string, wanted: string) => wanted };
    const asked = await request(place);
    return follow(forkInside(entry, limits), asked, limits, onMessage);
  }
  const service = limits.walls === undefined ? parserFolder() : undefined;
  if (service !== undefined)
    return runInParser(
      service,
      entry,
      { reads, needs, request, ...(collect !== undefined && { collect }) },
      limits,
      onMessage,
    );
  const walls = limits.walls ?? (await standingWalls());
  const taken = walls.user === 'other' ? takeUser() : undefined;
  try {
    const folder = await makeJobFolder(reads, { user: taken?.user, isMounted: walls.apart === 'bubblewrap' });
    try {
      const place: JobPlace = { ...folder, output: (name: string) => join(folder.path, name) };
      const asked = await request(place);
      const child = start(entry, { ...limits, needs, walls, user: taken?.user, folder });
      const stopWatch = watch(child, folder.path, walls, needs, limits);
      const end = await follow(child, asked, limits, onMessage, stopWatch);
      if (end === 'ended') await collect?.(folder.path);
      return end;
    } finally {
      await folder.remove();
    }
  } finally {
    taken?.giveBack();
  }
}

/** The folder that is shared with a parser service, where one is set up. Read anew, because tests set it. */
export const parserFolder = (): string | undefined => process.env['PARSER_DIR'] || undefined;

/** Set for what runs behind the walls: what it starts itself is behind them already. */
const insideMark = 'CHALKLINE_SANDBOX';
const isInside = process.env[insideMark] !== undefined;

/** All that the process is told of its surroundings: what reads hostile files is handed none of the product's secrets. */
const environment = (folder: string, cache: string | undefined, returnsMemory: boolean): Record<string, string> => ({
  [insideMark]: '1',
  TMPDIR: folder,
  ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }),
  ...(returnsMemory && { MALLOC_MMAP_THRESHOLD_: '262144' }),
  ...(process.env[libraries] && { [libraries]: process.env[libraries] }),
});

/** Where Node finds its own libraries when they lie apart. */
const libraries = 'LD_LIBRARY_PATH';

// A small young generation keeps a long document and a scan under 300 MB; it costs no measurable time.
const engineFlags = ({ memoryMb = 512, returnsMemory = false }: SandboxLimits): string[] => [
  `--max-semi-space-size=${returnsMemory ? 2 : 4}`,
  `--max-old-space-size=${memoryMb}`,
  ...(returnsMemory ? ['--v8-pool-size=1'] : []),
  '--disable-warning=ExperimentalWarning',
];

/** Elsewhere than on Linux nobody can look at a process from outside so cheaply, so a thread of its own does. */
const watchesItself = (isLinux: boolean): string[] => (isLinux ? [] : ['watch']);
const isLinux = process.platform === 'linux';
const bytesOf = (mb: number): number => mb * 1024 * 1024;

/** Node hands its permissions on to what it forks, but not a look at /proc: it watches itself. */
const forkInside = (entry: URL, limits: SandboxLimits): ChildProcess =>
  fork(fileURLToPath(entry), [String(bytesOf(limits.memoryMb ?? 512)), ...watchesItself(false)], {
    env: { ...process.env, ...(limits.returnsMemory !== true && { MALLOC_MMAP_THRESHOLD_: undefined }) },
    execArgv: engineFlags(limits),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

interface Start extends SandboxLimits {
  needs: readonly Need[];
  walls: Walls;
  user: number | undefined;
  folder: JobFolder;
}

function start(entry: URL, { needs, walls, user, folder, ...limits }: Start): ChildProcess {
  const { memoryMb = 512, diskMb = 1024, returnsMemory = false } = limits;
  const cache = compiledCode(entry, walls, user);
  const code = [...codeOf(entry), ...(process.env[libraries]?.split(':').filter(Boolean) ?? [])];
  if (cache !== undefined && !code.some((path) => cache.startsWith(`${path}/`))) code.push(cache);
  const writes = [folder.path, ...(cache === undefined ? [] : [cache])];
  const [program = '', ...words] = [
    ...behind(walls, { code, reads: folder.reads, folder: folder.path }, { memoryMb, diskMb }, user),
    process.execPath,
    ...engineFlags(limits),
    ...(limits.permissions === false
      ? []
      : permissionFlags([...code, ...folder.reads], writes, isLinux ? needs : [...needs, 'threads'])),
    fileURLToPath(entry),
    String(bytesOf(memoryMb)),
    ...watchesItself(isLinux),
  ];
  return spawn(program, words, {
    env: environment(folder.path, cache, returnsMemory),
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** What a job's own processes may have beside it. */
const besideMb = 1024;
const lookAtDiskEveryMs = 250;

/** Kills what takes too much, from outside. @returns ends the watch and says whether it had to kill */
function watch(
  child: ChildProcess,
  folder: string,
  walls: Walls,
  needs: readonly Need[],
  { memoryMb = 512, diskMb = 1024 }: SandboxLimits,
): () => boolean {
  let isOver = false;
  const stop = () => {
    isOver = true;
    child.kill('SIGKILL');
  };
  const own = bytesOf(memoryMb);
  const all = own + (needs.includes('processes') ? bytesOf(besideMb) : 0);
  const endMemory =
    isLinux && child.pid !== undefined ? watchMemory(child.pid, depthOf(walls), { own, all }, stop) : undefined;
  const disk = setInterval(() => {
    bytesIn(folder).then(
      (bytes) => bytes > bytesOf(diskMb) && stop(),
      () => undefined,
    );
  }, lookAtDiskEveryMs);
  return () => {
    endMemory?.();
    clearInterval(disk);
    return isOver;
  };
}

/** Sends the request and waits for the end. */
function follow(
  child: ChildProcess,
  request: object,
  { wallMs, signal }: SandboxLimits,
  onMessage: Listener,
  stopWatch: () => boolean = () => false,
): Promise<SandboxEnd> {
  return new Promise((resolve, reject) => {
    let stopped: 'timeout' | 'cancelled' | undefined;
    let complaint = '';

    const stop = (reason: 'timeout' | 'cancelled') => {
      stopped ??= reason;
      child.kill('SIGKILL');
    };
    const cancel = () => stop('cancelled');
    if (signal?.aborted) cancel();
    const timer = setTimeout(() => stop('timeout'), wallMs);
    signal?.addEventListener('abort', cancel, { once: true });

    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4_000);
    });
    const reply = (answer: object) => void (child.connected && child.send(answer));
    child.on('message', (message) => onMessage(message, reply));
    const over = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      return stopWatch();
    };
    child.once('error', (error) => {
      over();
      reject(error);
    });
    child.once('close', (code, killedBy) => {
      const isOver = over();
      const ended = killedBy ?? signalOf(code) ?? code;
      if (stopped !== undefined) resolve(stopped);
      else if (ended === 0) resolve('ended');
      else if (isOver || isTooMuch(ended, complaint)) resolve('too_heavy');
      else reject(new Error(`The sandboxed process ended with ${ended}: ${complaint}`));
    });
    child.send(request, (error) => {
      // Its end says more than that it no longer listens.
      if (error !== null) complaint ||= error.message;
    });
  });
}

/** Behind bubblewrap a signal comes back as shells say it: 128 and its number. */
const signalOf = (code: number | null): string | undefined =>
  code === null || code <= 128
    ? undefined
    : Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];

// A full heap ends in an abort; a file over its limit in SIGXFSZ.
const isTooMuch = (ended: string | number | null, complaint: string): boolean =>
  complaint.endsWith(overMemoryMark) || ended === 'SIGABRT' || ended === 'SIGXFSZ';
