import { realClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { processWebhooks } from '#server/delivery/receiving/process-webhook.ts';
import { processWebhooksJob } from '#server/delivery/receiving/receive-webhook.ts';
import { keepInboundMediaJob } from '#server/delivery/receiving/keep-inbound-media.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { workOn } from '#server/jobs/job.ts';
import { openNumberKey } from '#server/learners/open-number-key.ts';
import { deliverJob } from '#server/learners/plan-job.ts';
import { openLog } from '#server/log.ts';

/** A process of its own that works through the stored webhooks of a test's database. Its argument is the address. */
const address = JSON.parse(process.argv[2] ?? '{}');
const log = openLog('silent');
const db = openDatabase(address, log, { connections: 4 });
const jobs = openJobQueue(db, address, log);
const idle = async (): Promise<void> => {};
await jobs.start([workOn(processWebhooksJob, idle), workOn(keepInboundMediaJob, idle), workOn(deliverJob, idle)], {
  work: false,
});
process.stdout.write('ready\n');
await new Promise((start) => process.stdin.once('data', start));
const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: process.argv[3] ?? '', DEMO: '0' });
await openNumberKey({ db, config, log });
await processWebhooks({ db, jobs, clock: realClock(), config }, { signal: new AbortController().signal, log });
await jobs.stop(1000);
await db.destroy();
process.exit(0);
