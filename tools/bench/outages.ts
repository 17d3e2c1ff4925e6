import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import S3rver from 's3rver';
import { freePorts } from '../../commands/start-product.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { openLog } from '#server/log.ts';
import { byRoad } from './by-road.ts';
import { type LaunchedProduct, launchProduct } from './launch-product.ts';
import { connectNumber, type FakeCloud, fillOutbox, startFakeCloud } from './outbox.ts';
import type { Bench, BenchOptions, Measure } from './promise.ts';
import { type StoppableRoad, stoppableRoad } from '#kit/stoppable-road.ts';
import { type WatchingPrometheus, watchByPrometheus } from './watching-prometheus.ts';

const awayMs = 60_000;
/** Prometheus has looked a few times. */
const settleMs = 45_000;
const waiting = 4_000;
const perSecond = 4;

export const bench: Bench = {
  name: 'outages',
  promise:
    'database, storage, WhatsApp away 60 s each: /live 200, the right alert within 60 s, chat goes on without storage, 0 twice',
  run,
};

const parts = {
  database: 'ChalklineDatabaseAway',
  storage: 'ChalklineStorageAway',
  whatsapp: 'ChalklineWhatsappFailing',
} as const;
type Part = keyof typeof parts;

async function run({ say }: BenchOptions): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-outages-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { product, cloud, roads, prometheus } = await build(folder, undo);
    await sleep(settleMs);
    const measures: Measure[] = [];
    for (const part of ['database', 'storage', 'whatsapp'] as const)
      measures.push(...(await outage({ part, road: roads[part], product, cloud, prometheus }, say)));
    const { duplicates, accepted } = await cloud.statistics();
    measures.push({
      name: 'outages: messages that WhatsApp took twice',
      ours: duplicates,
      unit: `of ${accepted}`,
      goal: '0',
      met: duplicates === 0 && accepted > 0,
    });
    return measures;
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

async function build(folder: string, undo: (() => Promise<unknown>)[]) {
  const postgres = await startEmbeddedPostgres(folder, openLog('warn'));
  undo.push(() => postgres.stop());
  const bucket = new S3rver({
    directory: join(folder, 'bucket'),
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port: bucketPort } = await bucket.run();
  undo.push(() => bucket.close());
  const [port, watcherPort] = [await freePorts(), await freePorts()];
  const secrets = {
    SECRET_KEY: randomBytes(24).toString('hex'),
    WHATSAPP_APP_SECRET: randomBytes(24).toString('hex'),
    METRICS_TOKEN: randomBytes(24).toString('hex'),
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
  const { address, superuserAddress } = postgres;
  const roads = {
    database: await stoppableRoad(`${address.host}/.s.PGSQL.${address.port ?? 5432}`),
    storage: await stoppableRoad(bucketPort),
    whatsapp: await stoppableRoad(Number(new URL(cloud.url).port)),
  };
  undo.push(() => Promise.all(Object.values(roads).map((road) => road.close())));
  const product = launchProduct({
    dataFolder: join(folder, 'data'),
    port,
    environment: {
      ...secrets,
      WHATSAPP_GRAPH_URL: `http://127.0.0.1:${roads.whatsapp.port}`,
      S3_ENDPOINT: `http://127.0.0.1:${roads.storage.port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      DATABASE_URL: byRoad(address.application, roads.database),
      DATABASE_OWNER_URL: byRoad(address, roads.database),
      DATABASE_SYSTEM_URL: byRoad(address.system, roads.database),
    },
  });
  undo.push(() => product.stop());
  await product.untilHealthy();
  const client = new pg.Client({ ...superuserAddress, database: address.database });
  await client.connect();
  await connectNumber(client, secrets.SECRET_KEY, perSecond);
  await fillOutbox(client, waiting, 'outages');
  await client.end();
  const prometheus = await watchByPrometheus(folder, watcherPort, { port, token: secrets.METRICS_TOKEN });
  undo.push(() => prometheus.stop());
  return { product, cloud, roads, prometheus };
}

interface Outage {
  part: Part;
  road: StoppableRoad;
  product: LaunchedProduct;
  cloud: FakeCloud;
  prometheus: WatchingPrometheus;
}

async function outage(
  { part, road, product, cloud, prometheus }: Outage,
  say: BenchOptions['say'],
): Promise<Measure[]> {
  const before = (await cloud.statistics()).accepted;
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1000;
  let alerted: number | undefined;
  let notLive = 0;
  let looks = 0;
  await road.close();
  while (performance.now() - began < awayMs) {
    looks += 1;
    if ((await statusOf(`${product.url}/live`)) !== 200) notLive += 1;
    if (alerted === undefined && (await prometheus.firing()).includes(parts[part])) alerted = passed();
    await sleep(500);
  }
  const meanwhile = (await cloud.statistics()).accepted - before;
  await road.open();
  const opened = passed();
  while ((await statusOf(`${product.url}/ready`)) !== 200) await sleep(200);
  say(
    `${part}: alert after ${alerted?.toFixed(0)} s; ${meanwhile} messages meanwhile; ready ${(passed() - opened).toFixed(1)} s after`,
  );
  const goesOn = await untilSent(cloud, before + meanwhile);
  // The next part's alert is its own only when all is well again.
  await sleep(settleMs);
  return [
    {
      name: `outages: ${part} away, until ${parts[part]}`,
      ours: alerted ?? Number.POSITIVE_INFINITY,
      unit: 's',
      goal: '≤ 60',
      met: alerted !== undefined,
    },
    {
      name: `outages: ${part} away, /live other than 200`,
      ours: notLive,
      unit: `of ${looks}`,
      goal: '0',
      met: notLive === 0,
    },
    {
      name: `outages: ${part} back, until the next message was taken (${meanwhile} while it was away)`,
      ours: goesOn,
      unit: 's',
      // A number rests for a minute at most.
      goal: part === 'storage' ? 'sent meanwhile, too' : '≤ 65',
      met: goesOn <= 65 && (part !== 'storage' || meanwhile > 0),
    },
  ];
}

/** @returns seconds */
async function untilSent(cloud: FakeCloud, before: number): Promise<number> {
  const began = performance.now();
  while ((await cloud.statistics()).accepted <= before) {
    if (performance.now() - began > 120_000) return Number.POSITIVE_INFINITY;
    await sleep(500);
  }
  return (performance.now() - began) / 1000;
}

const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => undefined,
  );
