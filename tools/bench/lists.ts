import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { freePorts } from '../../commands/start-product.ts';
import { fillMedia, fillOtherLists } from './fill-lists.ts';
import { connectToDatabase, launchProduct } from './launch-product.ts';
import { type ProductClient, signUp, textAt } from './product-client.ts';
import { type Bench, type Measure, median, quantile } from './promise.ts';

const rows = 100_000;
const rounds = 5;
const roundMs = 1200;
const callers = 8;

export const bench: Bench = {
  name: 'lists',
  promise:
    '50 of 100,000 rows at 0.3 of what bare Node and pg can do, filters too, words at 0.1; figures 15 times a live count; 1,000 or 1,000,000 rows within 1.3',
  run: async ({ say }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-lists-'));
    const product = launchProduct({ dataFolder, port: await freePorts() });
    try {
      await product.untilHealthy();
      const [client, small, large] = [await signUp(product.url), await signUp(product.url), await signUp(product.url)];
      const organizationId = await organizationOf(client);
      const db = await connectToDatabase(dataFolder);
      say(`writing ${rows} media files, templates, learners and messages; 1,000 and 1,000,000 media files beside them`);
      await fillMedia(db, organizationId, rows);
      await fillOtherLists(db, organizationId, rows);
      await fillMedia(db, await organizationOf(small), 1_000);
      await fillMedia(db, await organizationOf(large), 1_000_000, { isSearched: false });
      const bare = await bareServer(db, organizationId);
      try {
        const as = (caller: ProductClient, path: string) => () =>
          timed(product.url + path, { authorization: `Bearer ${caller.token}`, accept: 'application/json' });
        const ask = (path: string) => as(client, path);
        const bareList = (path: string) => () => timed(bare.url + path, {});
        const first = await against(ask('/api/media?limit=50'), bareList('/media'));
        const of = async (path: string, bareOf = '/media') => against(ask(path), bareList(bareOf));
        return [
          atLeast('50 of 100,000 media files', first, 0.3),
          within('p99 of the same', first),
          atLeast('50 of 100,000 templates', await of('/api/templates?limit=50', '/templates'), 0.3),
          atLeast('50 of 100,000 learners', await of('/api/v1/learners?limit=50', '/learners'), 0.3),
          atLeast('50 of 100,000 messages', await of('/api/v1/messages?limit=50', '/messages'), 0.3),
          atLeast(
            'page 1,000 of the media files',
            await of(`/api/media?limit=50&cursor=${await deepCursor(db, organizationId)}`),
            0.3,
          ),
          atLeast('media files of one type', await of('/api/media?limit=50&type=video'), 0.3),
          atLeast('media files found by words that 1,111 have', await of('/api/media?limit=50&q=name%2099'), 0.1),
          atLeast('media files found by a word that one has', await of('/api/media?limit=50&q=99123'), 0.1),
          atLeast('learners found by a name', await of('/api/v1/learners?limit=50&q=learner%2099', '/learners'), 0.1),
          atLeast('dashboard figures, bare: counted live', await of('/api/dashboard/stats', '/stats'), 15),
          grown(await against(as(large, '/api/media?limit=50'), as(small, '/api/media?limit=50'))),
        ];
      } finally {
        bare.stop();
        await db.end();
      }
    } finally {
      await product.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

function atLeast(name: string, { ours, bare }: Compared, ratio: number): Measure {
  return {
    name: `lists: ${name}`,
    ours,
    unit: 'answers/s',
    baseline: { what: 'bare Node and pg', value: bare },
    goal: `>= ${ratio} of it`,
    met: ours / bare >= ratio,
  };
}

const within = (name: string, { p99, bareP99 }: Compared): Measure => ({
  name: `lists: ${name}`,
  ours: p99,
  unit: 'ms',
  baseline: { what: 'bare Node and pg', value: bareP99 },
  goal: '<= 25 ms',
  met: p99 <= 25,
});

const grown = ({ ours, bare }: Compared): Measure => ({
  name: 'lists: 50 of 1,000,000 media files',
  ours,
  unit: 'answers/s',
  baseline: { what: '50 of 1,000', value: bare },
  goal: '>= 1 / 1.3 of it',
  met: bare / ours <= 1.3,
});

interface Compared {
  ours: number;
  bare: number;
  p99: number;
  bareP99: number;
}

/** Interleaved rounds; the medians of the rates. */
async function against(ours: () => Promise<number>, bare: () => Promise<number>): Promise<Compared> {
  await rate(ours, 500);
  await rate(bare, 500);
  const oursRates: number[] = [];
  const bareRates: number[] = [];
  const times: number[] = [];
  const bareTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    oursRates.push(await rate(ours, roundMs, times));
    bareRates.push(await rate(bare, roundMs, bareTimes));
  }
  return {
    ours: median(oursRates),
    bare: median(bareRates),
    p99: quantile(times, 0.99),
    bareP99: quantile(bareTimes, 0.99),
  };
}

/** Answers a second with eight callers. */
async function rate(ask: () => Promise<number>, forMs: number, times: number[] = []): Promise<number> {
  const began = performance.now();
  let answers = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - began < forMs) {
      times.push(await ask());
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (answers * 1000) / (performance.now() - began);
}

/** fetch would cost the asker more than the bare server needs to answer. */
const agent = new Agent({ keepAlive: true, maxSockets: callers });

function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  return new Promise((done, failed) => {
    get(url, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`${url}: ${reply.statusCode}`));
      reply.on('end', () => done(performance.now() - began)).on('error', failed);
      reply.resume();
    }).on('error', failed);
  });
}

const organizationOf = async (client: ProductClient): Promise<string> =>
  textAt((await client.get('/api/v1/auth/me')).body, 'data', 'organization_id');

/** As the product writes its cursors: the order's value and the id of the last row of page 999. */
async function deepCursor(db: pg.Client, organizationId: string): Promise<string> {
  const { rows: found } = await db.query<{ key: string; id: string }>(
    'select created_at::text as key, id from media_files where organization_id = $1 order by created_at desc, id desc offset 49949 limit 1',
    [organizationId],
  );
  return Buffer.from(JSON.stringify([found[0]?.key, found[0]?.id])).toString('base64url');
}

async function bareServer(db: pg.Client, organizationId: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), db.host, String(db.port), organizationId],
    // The database asks every login for its password.
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PGPASSWORD: db.password ?? '' } },
  );
  const [address] = await once(child.stdout, 'data');
  return { url: String(address).trim(), stop: () => child.kill() };
}
