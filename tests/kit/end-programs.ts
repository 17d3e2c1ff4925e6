import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends what still runs of them, and waits until it is gone. */
export async function endPrograms(programs: Iterable<ChildProcess>): Promise<void> {
  for (const program of programs)
    if (program.exitCode === null && program.signalCode === null) {
      program.kill('SIGKILL');
      await once(program, 'exit');
    }
}
