import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { realClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { asSystem, openDatabase } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { prepareDatabase } from '#server/database/grant-roles.ts';
import { processWebhooks } from '#server/delivery/receiving/process-webhook.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { setNumberKey } from '#server/learners/number-fingerprint.ts';
import { openLog } from '#server/log.ts';
import { fillCourses, fillReaders } from './fill-enrollments.ts';
import { benchNumberId } from './outbox.ts';
import type { Bench } from './promise.ts';

const learners = 60;
/** Each statement takes so long on its way: then not the processors of this machine are the limit, but who waits for whom. */
const distanceMs = 20;
const goalRatio = 1.5;

export const bench: Bench = {
  name: 'hearing-far',
  promise: `three workers hear at least ${goalRatio} times what one hears, with a database that is ${distanceMs} ms away`,
  run: async ({ say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-far-'));
    const log = openLog('warn');
    const postgres = await startEmbeddedPostgres(folder, log, 200);
    setNumberKey(randomBytes(32));
    await prepareDatabase(postgres.address, log);
    const filler = new pg.Client({ ...postgres.superuserAddress, database: postgres.address.database });
    await filler.connect();
    await fillCourses(filler, { courses: 1, learners });
    const phones = await fillReaders(filler);
    const { server, port } = await farAway(String(postgres.address.host));
    const far = { host: '127.0.0.1', port };
    const { address } = postgres;
    const dbs = [1, 2, 3].map(() =>
      openDatabase(
        { ...address, ...far, system: { ...address.system, ...far }, application: { ...address.application, ...far } },
        log,
        { connections: 8 },
      ),
    );
    // Nothing is sent here: who would be woken for it is not there.
    const jobs = { enqueue: async () => undefined, announce: async () => undefined } as unknown as JobQueue;
    const config = readConfig({ NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, DEMO: '0' });
    const hearWith = async (workers: number): Promise<number> => {
      const db = dbs[0];
      if (db === undefined) return 0;
      await asSystem(db, (scope) => scope.insertInto('webhook_events').values(phones.map(wordsOf)).execute());
      const began = performance.now();
      const run = { signal: new AbortController().signal, log };
      await Promise.all(
        dbs.slice(0, workers).map((own) => processWebhooks({ db: own, jobs, clock: realClock(), config }, run)),
      );
      const perSecond = phones.length / ((performance.now() - began) / 1000);
      say(`${workers}: ${perSecond.toFixed(1)} a second`);
      return perSecond;
    };
    try {
      await hearWith(3);
      const [one, three] = [await hearWith(1), await hearWith(3)];
      return [
        {
          name: `hearing-far: replies heard by three workers, ${distanceMs} ms from the database`,
          ours: three,
          unit: 'a second',
          baseline: { what: 'by one', value: one },
          goal: `>= ${goalRatio} times one`,
          met: three >= goalRatio * one,
        },
      ];
    } finally {
      await Promise.all(dbs.map((db) => db.destroy()));
      await filler.end();
      server.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function wordsOf(phone: string) {
  const from = phone.slice(1);
  const message = {
    id: `wamid.${randomUUID()}`,
    from,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: 'next' },
  };
  const value = { metadata: { phone_number_id: benchNumberId }, contacts: [{ wa_id: from }], messages: [message] };
  const body = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
  return { id: randomUUID(), body_sha256: randomBytes(32), body, processed_at: null };
}

/** The server's socket with a way to it: what is asked arrives later, in its order. */
async function farAway(socketFolder: string): Promise<{ server: Server; port: number }> {
  const server = createServer((near: Socket) => {
    const there = connect(join(socketFolder, '.s.PGSQL.5432'));
    near.on('data', (asked) => setTimeout(() => there.writable && there.write(asked), distanceMs));
    there.pipe(near);
    near.on('close', () => there.destroy()).on('error', () => there.destroy());
    there.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an AddressInfo.
  return { server, port: (server.address() as AddressInfo).port };
}
