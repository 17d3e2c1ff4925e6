import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../../commands/start-product.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { openLog } from '#server/log.ts';
import { fillMillion, sizeAt } from './fill-million.ts';
import { urlOf } from './hearing-fleet.ts';
import { type LaunchedProduct, launchProduct } from './launch-product.ts';
import { olderRelease, unpackRelease } from './older-release.ts';
import { signUp } from './product-client.ts';
import type { Bench, BenchOptions, Measure } from './promise.ts';
import { loadRelease, type ReleaseLoad } from './release-load.ts';

/** Of a million learners, unless more is asked for. */
const usualScale = 0.005;
const readerSeconds = 60;
const beforeMs = 5_000;
const besideMs = 10_000;
/** The reader, then all that is due. */
const migrationLimitMs = 400_000;

export const bench: Bench = {
  name: 'two-releases',
  promise: 'an old release under load and a 60 s reader while the new one migrates: no 5xx, nothing above 3 s',
  run,
};

async function run({ scale, from, say }: BenchOptions): Promise<Measure[]> {
  const { commit, missing } = olderRelease(from);
  say(`the old release: ${commit.slice(0, 8)}; due in the new one: ${missing.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-releases-'));
  const postgres = await startEmbeddedPostgres(folder, openLog('warn'), 120);
  const products: LaunchedProduct[] = [];
  try {
    const sources = join(folder, 'old');
    await mkdir(sources);
    unpackRelease(commit, sources);
    const appSecret = randomBytes(24).toString('hex');
    const launch = launcher(folder, postgres, appSecret, products);
    const old = await launch('old', sources);
    await old.untilHealthy();
    const { token } = await signUp(old.url);
    await fill(postgres, scale === 1 ? usualScale : scale, say);
    const onOld = loadRelease(old.url, token, appSecret);
    await sleep(beforeMs);
    // Where the run ends before it, the database takes its connection away.
    const reading = readForLong(postgres).catch(() => undefined);
    const before = { calls: onOld.calls, slowest: onOld.slowestSeconds };
    say(`before: ${before.calls} calls, slowest ${before.slowest.toFixed(2)} s (${onOld.slowest})`);
    const young = await launch('new');
    const migrated = await young.untilHealthy(migrationLimitMs);
    say(`the new release was well after ${migrated.toFixed(1)} s`);
    const onYoung = loadRelease(young.url, token, appSecret);
    await Promise.all([sleep(besideMs), reading]);
    const isAlive = !old.hasEnded();
    await onOld.stop();
    await old.stop();
    await sleep(beforeMs);
    await onYoung.stop();
    return judge({ onOld, onYoung, isAlive, missing, migrated, slowestBefore: before.slowest }, say);
  } finally {
    for (const product of products) if (!product.hasEnded()) await product.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function launcher(folder: string, { address }: EmbeddedPostgres, appSecret: string, products: LaunchedProduct[]) {
  const secretKey = randomBytes(24).toString('hex');
  return async (name: string, sources?: string): Promise<LaunchedProduct> => {
    const dataFolder = join(folder, `data-${name}`);
    await mkdir(dataFolder);
    const product = launchProduct({
      dataFolder,
      port: await freePorts(),
      ...(sources !== undefined && { sources }),
      environment: {
        SIMULATOR: '0',
        SECRET_KEY: secretKey,
        WHATSAPP_APP_SECRET: appSecret,
        DATABASE_URL: urlOf(address.application),
        DATABASE_OWNER_URL: urlOf(address),
        DATABASE_SYSTEM_URL: urlOf(address.system),
      },
    });
    products.push(product);
    return product;
  };
}

/** Past roles and row security. */
async function asSuperuser<T>(
  { address, superuserAddress }: EmbeddedPostgres,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...superuserAddress, database: address.database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const fill = (postgres: EmbeddedPostgres, scale: number, say: BenchOptions['say']): Promise<void> =>
  asSuperuser(postgres, async (client) => {
    const { rows } = await client.query<{ id: string; organization_id: string }>(
      'select id, organization_id from users order by created_at desc limit 1',
    );
    const [creator] = rows;
    if (creator === undefined) throw new Error('nobody has signed up');
    await fillMillion(client, {
      organizationId: creator.organization_id,
      userId: creator.id,
      size: sizeAt(scale),
      say,
    });
  });

/** A report that looks at every table for a minute: whatever changes one of them has to wait for it. */
const readForLong = (postgres: EmbeddedPostgres): Promise<unknown> =>
  asSuperuser(postgres, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    await client.query('begin');
    for (const { name } of rows) await client.query(`lock table ${name} in access share mode`);
    await client.query(`select pg_sleep(${readerSeconds})`);
    await client.query('commit');
  });

interface Outcome {
  onOld: ReleaseLoad;
  onYoung: ReleaseLoad;
  isAlive: boolean;
  missing: readonly string[];
  migrated: number;
  /** On the old release alone, in seconds. */
  slowestBefore: number;
}

function judge(
  { onOld, onYoung, isAlive, missing, migrated, slowestBefore }: Outcome,
  say: BenchOptions['say'],
): Measure[] {
  const faults = [...onOld.faults, ...onYoung.faults];
  for (const fault of faults.slice(0, 12)) say(`  ${fault}`);
  const slower = onOld.slowestSeconds >= onYoung.slowestSeconds ? onOld : onYoung;
  say(`slowest: ${slower.slowest}; the new release was well after ${migrated.toFixed(1)} s`);
  const calls = onOld.calls + onYoung.calls;
  return [
    {
      name: 'two-releases: calls answered 5xx or not at all',
      ours: faults.length,
      unit: `of ${calls} while ${missing.length} migrations ran`,
      goal: '0',
      met: faults.length === 0 && calls > 0,
    },
    {
      name: 'two-releases: slowest call',
      ours: slower.slowestSeconds,
      unit: 's',
      baseline: { what: 'the old release alone, in five seconds', value: slowestBefore },
      goal: '≤ 3',
      met: slower.slowestSeconds <= 3,
    },
    { name: 'two-releases: old releases that ended', ours: isAlive ? 0 : 1, unit: 'of 1', goal: '0', met: isAlive },
  ];
}
