import { realClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { type DatabaseAddress, openDatabase } from '#server/database/database.ts';
import { openNumberKey } from '#server/learners/open-number-key.ts';
import { openLog } from '#server/log.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { loadDemo } from './load-demo.ts';

/** What a process that loads the demo is told; the rest it reads from the environment as its parent did. */
export interface DemoRequest {
  address: DatabaseAddress;
  graphUrl: string;
}

/**
 * Loads the demo in a process of its own: the replayed fortnight needs some 100 MB that the server would otherwise
 * keep for as long as it runs.
 */
async function serve({ address, graphUrl }: DemoRequest): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const db = openDatabase(address, log, { connections: 4 });
  await openNumberKey({ db, config, log });
  const clock = realClock();
  const storage = await openStorage(config, { shared: true });
  await loadDemo({ config, db, clock, log, storage, graphUrl });
  process.exit(0);
}

process.once('disconnect', () => process.exit(1));
process.once('message', (request) => {
  // The parent is our own code and sends nothing else.
  void serve(request as DemoRequest);
});
