import type { EngineClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { HttpApp } from './http/http-server.ts';
import type { JobWork } from './jobs/job.ts';
import type { Figure } from './jobs/kept-figures.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { Storage } from './storage/storage.ts';

/** What every slice may use; made once by main.ts. */
export interface Context {
  config: Config;
  db: Database;
  /** For what may be some seconds old, by `readOld`. */
  replica?: Replica | undefined;
  clock: EngineClock;
  log: Log;
  jobs: JobQueue;
  storage: Storage;
  /** Where the Cloud API is: Meta's, or the simulator's own address on this machine. */
  graphUrl: string;
}

/** One feature of the server: what it answers and what it does in the background. */
export interface Slice {
  name: string;
  routes?: (app: HttpApp, context: Context) => void;
  jobs?: (context: Context) => JobWork[];
  /** What it says that a job counts in a large organization. */
  figures?: readonly Figure<object>[];
  /** Once per start of the web role, after the migrations and before the first request. Must bear being run again. */
  start?: (context: Context) => Promise<void>;
}
