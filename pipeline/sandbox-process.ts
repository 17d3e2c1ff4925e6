import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface SandboxLimits {
  /** Resident memory of the process; one over it is killed. Default 512. */
  memoryMb?: number;
  wallMs: number;
  /**
   * Gives the memory of each picture back at once, which glibc would keep: a scan takes 50 MB less. Not for what decodes
   * pictures by the thousand, which then waits for memory most of the time. The engine compiles and collects on one thread
   * beside the work, not on four, each with memory of its own: 30 MB less of a scan, and no more processor time.
   */
  returnsMemory?: boolean;
  /** Aborting kills the process at once. */
  signal?: AbortSignal | undefined;
}

/** What the watchdog says last: a process over its limit is told from one that somebody else killed. */
export const overMemoryMark = 'over the memory limit';

/** All that a sandbox process is told of its surroundings: what reads hostile files is handed none of the product's secrets. */
const environment = (returnsMemory: boolean): Record<string, string> => ({
  TMPDIR: tmpdir(),
  ...(returnsMemory && { MALLOC_MMAP_THRESHOLD_: '262144' }),
  ...Object.fromEntries(neededToStart.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
});

/** Where Node finds its libraries and its compiled code: without them a process starts late or not at all. */
const neededToStart = ['NODE_COMPILE_CACHE', 'LD_LIBRARY_PATH'];

export type SandboxEnd = 'ended' | 'too_heavy' | 'timeout' | 'cancelled';

/**
 * Runs one request in a process of its own, so that a hostile file can take nothing down but its own work. The process
 * dies with this one.
 *
 * @param entry a file that calls `serveRequest`
 * @param request plain values only: it crosses a process border
 * @param onMessage what the process tells, in order; `reply` sends it a message back while it runs
 * @throws Error when our own code failed inside: a bug, with the stack of the process; also when somebody killed it
 */
export function runInSandbox(
  entry: URL,
  request: object,
  { memoryMb = 512, wallMs, returnsMemory = false, signal }: SandboxLimits,
  onMessage: (message: unknown, reply: (answer: object) => void) => void,
): Promise<SandboxEnd> {
  if (signal?.aborted) return Promise.resolve('cancelled');
  const child = fork(fileURLToPath(entry), [String(memoryMb * 1024 * 1024)], {
    env: environment(returnsMemory),
    // A small young generation keeps a long document and a scan under 300 MB; it costs no measurable time.
    execArgv: [
      `--max-semi-space-size=${returnsMemory ? 2 : 4}`,
      `--max-old-space-size=${memoryMb}`,
      ...(returnsMemory ? ['--v8-pool-size=1'] : []),
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  return new Promise((resolve, reject) => {
    let stopped: 'timeout' | 'cancelled' | undefined;
    let complaint = '';

    const stop = (reason: 'timeout' | 'cancelled') => {
      stopped ??= reason;
      child.kill('SIGKILL');
    };
    const cancel = () => stop('cancelled');
    const timer = setTimeout(() => stop('timeout'), wallMs);
    signal?.addEventListener('abort', cancel, { once: true });

    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4_000);
    });
    const reply = (answer: object) => void (child.connected && child.send(answer));
    child.on('message', (message) => onMessage(message, reply));
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      if (stopped !== undefined) resolve(stopped);
      else if (code === 0) resolve('ended');
      else if (isOutOfMemory(code, killedBy, complaint)) resolve('too_heavy');
      else reject(new Error(`The sandboxed process ended with ${code ?? killedBy}: ${complaint}`));
    });
    child.send(request);
  });
}

// A full heap ends in an abort (134 behind a shell).
const isOutOfMemory = (code: number | null, killedBy: NodeJS.Signals | null, complaint: string): boolean =>
  complaint.endsWith(overMemoryMark) || killedBy === 'SIGABRT' || code === 134;
