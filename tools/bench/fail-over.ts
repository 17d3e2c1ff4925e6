import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Pair, startPair } from '#kit/start-standby.ts';
import { stoppableRoad } from '#kit/stoppable-road.ts';
import type { DatabaseLogin } from '#server/database/database.ts';
import { freePorts } from '../../commands/start-product.ts';
import { byRoad } from './by-road.ts';
import { launchProduct } from './launch-product.ts';
import { connectNumber, type FakeCloud, fillOutbox, startFakeCloud } from './outbox.ts';
import { signUp } from './product-client.ts';
import type { Bench, BenchOptions, Measure } from './promise.ts';

const waiting = 2_000;
const perSecond = 40;
/** So many messages are taken before the first server dies. */
const sentBefore = 400;
/** Until somebody, or Patroni, has promoted the second. */
const unattendedMs = 3_000;

export const bench: Bench = {
  name: 'fail-over',
  promise:
    'the first of two database servers dies in the middle of sending and adding learners, the second is promoted: 0 acknowledged rows lost, 0 messages twice, sending goes on',
  run,
};

async function run({ say }: BenchOptions): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-fail-over-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { pair, road, product, cloud, organizationId } = await build(folder, undo);
    const adding = addLearners(product.url);
    await untilSent(cloud, sentBefore);
    const before = (await cloud.statistics()).accepted;
    pair.killPrimary();
    await road.close();
    await sleep(unattendedMs);
    const promoted = await connected(pair.standbySuperuser, 'chalkline');
    undo.push(() => promoted.end());
    await promoted.query('select pg_promote()');
    const meanwhile = (await cloud.statistics()).accepted;
    const opened = performance.now();
    await road.open(socketOf(pair.standby));
    const goesOn = await untilSent(cloud, meanwhile);
    const addsAgain = await adding.untilAcknowledged(opened);
    say(`${before} sent before, ${meanwhile} when the second was promoted; next after ${goesOn.toFixed(1)} s`);
    await untilAllSent(promoted, organizationId);
    await adding.stop();
    return [
      ...(await judgeRows(promoted, adding.acknowledged(), adding.refused())),
      ...(await judgeMessages(promoted, cloud, organizationId)),
      {
        name: 'fail-over: promoted, until the next message was taken',
        ours: goesOn,
        unit: 's',
        goal: '≤ 65',
        met: goesOn <= 65,
      },
      {
        name: 'fail-over: promoted, until a learner was added',
        ours: addsAgain,
        unit: 's',
        goal: '≤ 65',
        met: addsAgain <= 65,
      },
    ];
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

async function build(folder: string, undo: (() => Promise<unknown>)[]) {
  const pair = await startPair();
  undo.push(() => pair.stop());
  await pair.startStandby();
  await waitForStandby(pair);
  const [port, workerPort] = [await freePorts(), await freePorts()];
  const secrets = {
    SECRET_KEY: randomBytes(24).toString('hex'),
    WHATSAPP_APP_SECRET: randomBytes(24).toString('hex'),
  };
  const callback = `http://127.0.0.1:${port}/webhooks/whatsapp`;
  const cloud = await startFakeCloud([
    '--callback',
    callback,
    '--secret',
    secrets.WHATSAPP_APP_SECRET,
    '--mps',
    '1000',
  ]);
  undo.push(() => cloud.stop());
  const road = await stoppableRoad(socketOf(pair.primary));
  undo.push(() => road.close());
  const environment = {
    ...secrets,
    WHATSAPP_GRAPH_URL: cloud.url,
    DATABASE_URL: byRoad(pair.primary.application, road),
    DATABASE_OWNER_URL: byRoad(pair.primary, road),
    DATABASE_SYSTEM_URL: byRoad(pair.primary.system, road),
  };
  const dataFolder = join(folder, 'data');
  const product = launchProduct({ dataFolder, port, environment: { ...environment, ROLE: 'web' } });
  undo.push(() => product.stop());
  await product.untilHealthy();
  const worker = launchProduct({ dataFolder, port: workerPort, environment: { ...environment, ROLE: 'worker' } });
  undo.push(() => worker.stop());
  const client = await connected(pair.superuser, 'chalkline');
  await connectNumber(client, secrets.SECRET_KEY, perSecond);
  const organizationId = await fillOutbox(client, waiting, 'fail-over');
  await client.end();
  return { pair, road, product, cloud, organizationId };
}

/** From now on what is acknowledged is on both: a commit waits until the second shows it. */
async function waitForStandby({ superuser, primary }: Pair): Promise<void> {
  const client = await connected(superuser, 'postgres');
  for (const { user } of [primary, primary.system, primary.application].filter((login) => login !== undefined))
    await client.query(`alter role ${user} set synchronous_commit = remote_apply`);
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  const follows = async () =>
    (await client.query(`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`))
      .rowCount === 1;
  while (!(await follows())) await sleep(100);
  await client.end();
}

/** One after the other, as fast as they are acknowledged; who gets no answer is not tried again. */
function addLearners(url: string) {
  const acknowledged: { phone: string; at: number }[] = [];
  let refused = 0;
  let isStopped = false;
  const going = (async () => {
    const client = await signUp(url);
    for (let n = 0; !isStopped; n += 1) {
      const phone = `+9198${String(n).padStart(8, '0')}`;
      const learner = { name: `Asha ${n}`, phone_number: phone, language: 'en', time_zone: 'Asia/Kolkata' };
      const status = await client.post('/api/v1/learners', learner).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 201 || status === 200) acknowledged.push({ phone, at: performance.now() });
      else refused += 1;
      await sleep(status >= 200 && status < 300 ? 20 : 300);
    }
  })();
  return {
    acknowledged: () => acknowledged.map(({ phone }) => phone),
    refused: () => refused,
    /** @returns seconds from then on */
    async untilAcknowledged(from: number): Promise<number> {
      const limit = performance.now() + 120_000;
      for (;;) {
        const next = acknowledged.find(({ at }) => at > from);
        if (next !== undefined) return (next.at - from) / 1000;
        if (performance.now() > limit) return Number.POSITIVE_INFINITY;
        await sleep(100);
      }
    },
    async stop() {
      isStopped = true;
      await going;
    },
  };
}

async function judgeRows(db: pg.Client, acknowledged: readonly string[], refused: number): Promise<Measure[]> {
  const { rows } = await db.query<{ phone: string }>('select phone_e164 as phone from learners');
  const there = new Set(rows.map(({ phone }) => phone));
  const lost = acknowledged.filter((phone) => !there.has(phone)).length;
  return [
    {
      name: `fail-over: acknowledged learners lost (${refused} calls refused or without an answer)`,
      ours: lost,
      unit: `of ${acknowledged.length}`,
      goal: '0',
      met: lost === 0 && acknowledged.length > 0,
    },
  ];
}

async function judgeMessages(db: pg.Client, cloud: FakeCloud, organizationId: string): Promise<Measure[]> {
  const { duplicates, accepted, keys } = await cloud.statistics();
  const taken = new Set(keys.map((key) => key.split(' ').at(-1)));
  const { rows } = await db.query<{ learner: string; status: string }>(
    `select learner_id as learner, status from deliveries where organization_id = $1 and kind = 'completion'`,
    [organizationId],
  );
  const believed = rows.filter(
    ({ learner, status }) => ['accepted', 'sent', 'delivered', 'read'].includes(status) && !taken.has(learner),
  );
  const lost = rows.filter(({ learner, status }) => !taken.has(learner) && status !== 'failed' && status !== 'unknown');
  const unsure = rows.filter(({ status }) => status === 'unknown').length;
  const none = (name: string, ours: number): Measure => ({
    ...{ name: `fail-over: ${name}`, ours, unit: `of ${accepted}`, goal: '0' },
    met: ours === 0 && accepted > 0,
  });
  return [
    none('messages that WhatsApp took twice', duplicates),
    none('messages believed sent that WhatsApp never took', believed.length),
    none(`messages neither taken nor said to be unsure (${unsure} unsure)`, lost.length),
  ];
}

/** Until nothing is due any more; what is unsure waits for a word of WhatsApp. */
async function untilAllSent(db: pg.Client, organizationId: string): Promise<void> {
  const limit = performance.now() + 240_000;
  const left = async () =>
    (
      await db.query<{ n: number }>(
        `select count(*)::int as n from deliveries
         where organization_id = $1 and kind = 'completion' and status in ('planned', 'queued', 'sending')`,
        [organizationId],
      )
    ).rows[0]?.n;
  while ((await left()) !== 0 && performance.now() < limit) await sleep(500);
  // What was taken last is still being told.
  await sleep(3_000);
}

/** @returns seconds */
async function untilSent(cloud: FakeCloud, before: number): Promise<number> {
  const began = performance.now();
  while ((await cloud.statistics()).accepted <= before) {
    if (performance.now() - began > 120_000) return Number.POSITIVE_INFINITY;
    await sleep(200);
  }
  return (performance.now() - began) / 1000;
}

const socketOf = ({ host, port }: DatabaseLogin): string => `${host}/.s.PGSQL.${port ?? 5432}`;

async function connected(login: DatabaseLogin, database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...login, database });
  // Its server may be killed under it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
