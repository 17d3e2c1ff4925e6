import { join } from 'node:path';
import type { Need } from './permission-flags.ts';
import type { SandboxEnd, SandboxLimits } from './sandbox-job.ts';
import type { Walls } from './walls.ts';

export type ToParser =
  | { kind: 'walls' }
  | {
      kind: 'job';
      /** The program, from the product's root. */
      entry: string;
      reads: readonly string[];
      needs: readonly Need[];
      limits: Pick<SandboxLimits, 'memoryMb' | 'diskMb' | 'wallMs' | 'returnsMemory'>;
    }
  /** After `place`. */
  | { kind: 'request'; request: object }
  /** To the program's last message that asked. */
  | { kind: 'reply'; answer: object }
  /** After `collect`. */
  | { kind: 'collected' };

export type FromParser =
  | ParserWalls
  | { kind: 'place'; path: string; reads: string[] }
  | { kind: 'message'; message: unknown }
  | { kind: 'collect' }
  | { kind: 'end'; end: SandboxEnd }
  /** Our own code failed inside. */
  | { kind: 'failed'; complaint: string };

export interface ParserWalls {
  kind: 'walls';
  walls: Walls;
  isRoot: boolean;
  /** The service's interfaces beside the loopback: none, where it is set up as it should be. */
  networks: string[];
}

/** Two folders, so that neither side can change what the other one is about to read. */
export const placesIn = (folder: string) => ({
  /** The product writes here; the service only reads. */
  input: join(folder, 'input'),
  /** The service writes here; the product only reads. */
  output: join(folder, 'output'),
  socket: join(folder, 'output', 'socket'),
});
