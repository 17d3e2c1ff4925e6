import type { JobFolder } from './job-folder.ts';
import type { Need } from './permission-flags.ts';
import type { Walls } from './walls.ts';

export interface SandboxLimits {
  /** Resident memory of the process; one over it is killed. Default 512. */
  memoryMb?: number;
  /** What it may write in all. Default 1024. */
  diskMb?: number;
  wallMs: number;
  /**
   * Gives the memory of each picture back at once, which glibc would keep: a scan takes 50 MB less. Not for what decodes
   * pictures by the thousand, which then waits for memory most of the time. The engine compiles and collects on one thread
   * beside the work, not on four, each with memory of its own: 30 MB less of a scan, and no more processor time.
   */
  returnsMemory?: boolean;
  /** Aborting kills the process at once. */
  signal?: AbortSignal | undefined;
  /** Other walls than this machine's strongest, for a test of each. */
  walls?: Walls;
  /** False leaves Node's own permissions out, for a test of the others. */
  permissions?: boolean;
}

/** Where a job finds its files, and where it may write. */
export interface JobPlace extends Pick<JobFolder, 'path' | 'reads'> {
  /** Where it writes a file that is wanted elsewhere: inside a sandbox there at once, else in its folder, to be collected. */
  output: (name: string, wanted: string) => string;
}

export interface SandboxJob {
  /** The only files that it may read, code aside. */
  reads?: readonly string[];
  needs?: readonly Need[];
  /** Plain values only: they cross a process border. */
  request: (place: JobPlace) => object | Promise<object>;
  /** Takes what it made out of its folder, which is removed after that. Only when it ended well. */
  collect?: (folder: string) => Promise<void>;
}

export type SandboxEnd = 'ended' | 'too_heavy' | 'timeout' | 'cancelled';

/** What a process tells, in order; `reply` sends it a message back while it runs. */
export type Listener = (message: unknown, reply: (answer: object) => void) => void;
