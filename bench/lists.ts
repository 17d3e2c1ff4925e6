import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from '../commands/start-product.ts';
import { connectToDatabase, launchProduct } from './launch-product.ts';
import { signUp, textAt } from './product-client.ts';
import { type Bench, type Measure, median, quantile } from './promise.ts';

const rows = 100_000;
const rounds = 5;
const roundMs = 1200;
const callers = 8;

export const bench: Bench = {
  name: 'lists',
  promise:
    '50 of 100,000 media files at 0.45 of what bare Node and pg can do; the 1,000th page as quick; figures from counters',
  run: async ({ say }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-lists-'));
    const product = launchProduct({ dataFolder, port: await freePorts() });
    try {
      await product.untilHealthy();
      const client = await signUp(product.url);
      const me = await client.get('/api/v1/auth/me');
      const organizationId = textAt(me.body, 'data', 'organization_id');
      const db = await connectToDatabase(dataFolder);
      say(`writing ${rows} media files`);
      await fill(db, organizationId);
      const bare = await bareServer(
        { host: db.host, port: db.port, user: 'postgres', database: 'chalkline' },
        organizationId,
      );
      try {
        const headers = { Authorization: `Bearer ${client.token}`, Accept: 'application/json' };
        const ask = (path: string) => () => timed(product.url + path, headers);
        const bareList = () => timed(`${bare.url}/list`, {});
        const first = await against(ask('/api/media?limit=50'), bareList);
        const deep = await against(ask(`/api/media?limit=50&cursor=${await deepCursor(db, organizationId)}`), bareList);
        const byType = await against(ask('/api/media?limit=50&type=video'), bareList);
        const found = await against(ask('/api/media?limit=50&q=name%2099'), bareList);
        const stats = await against(ask('/api/dashboard/stats'), () => timed(`${bare.url}/stats`, {}));
        return [
          atLeast('50 of 100,000 media files', first, 0.45),
          {
            name: 'lists: p99 of the same',
            ours: first.p99,
            unit: 'ms',
            baseline: { what: 'bare Node and pg', value: first.bareP99 },
            goal: '<= 25 ms',
            met: first.p99 <= 25,
          },
          atLeast('page 1,000 of the same', deep, 0.4),
          atLeast('one type of the same', byType, 0.4),
          atLeast('found by a word of the name', found, 0.1),
          atLeast('dashboard figures, bare: counted live', stats, 15),
        ];
      } finally {
        await bare.close();
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

interface Compared {
  ours: number;
  bare: number;
  p99: number;
  bareP99: number;
}

/** Interleaved rounds; the medians of the rates. */
async function against(ours: () => Promise<number>, bare: () => Promise<number>): Promise<Compared> {
  await rate(ours, 300);
  await rate(bare, 300);
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

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return performance.now() - began;
}

async function fill(db: pg.Client, organizationId: string): Promise<void> {
  await db.query('alter table media_files disable trigger user');
  await db.query(
    `insert into media_files (id, organization_id, name, type, description, size, file_name, content_type, storage_key, sha256, created_at, updated_at)
     select gen_random_uuid(), $1, 'Media name ' || i, (array['image','video','audio','document'])[1 + i % 4], 'A file of the bench', 1000 + i,
            'file-' || i || '.pdf', 'application/pdf', 'none/' || i, md5(i::text) || md5(i::text), now() - i * interval '1 second', now()
     from generate_series(1, $2::int) i`,
    [organizationId, rows],
  );
  await db.query('alter table media_files enable trigger user');
  await db.query(
    `insert into counters (organization_id, name, n) select $1::uuid, 'media_files', $2::int
     union all select $1::uuid, 'media_files:' || type, count(*) from media_files where organization_id = $1::uuid group by type
     on conflict (organization_id, name) do update set n = excluded.n`,
    [organizationId, rows],
  );
  await db.query('vacuum analyze media_files');
}

/** As the product writes its cursors: the order's value and the id of the last row of page 999. */
async function deepCursor(db: pg.Client, organizationId: string): Promise<string> {
  const { rows: found } = await db.query<{ key: string; id: string }>(
    'select created_at::text as key, id from media_files where organization_id = $1 order by created_at desc, id desc offset 49949 limit 1',
    [organizationId],
  );
  return Buffer.from(JSON.stringify([found[0]?.key, found[0]?.id])).toString('base64url');
}

/** The least that answers the same rows: one query, no sign-in, no checks. */
async function bareServer(
  address: pg.PoolConfig,
  organizationId: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ ...address, max: 12 });
  const list = `select id, name, type, description, status, course_id, size, file_name, content_type, created_at
    from media_files where organization_id = $1 and deleted_at is null order by created_at desc, id desc limit 50`;
  const stats = `select (select count(*) from media_files where organization_id = $1 and deleted_at is null) as media,
    (select count(*) from message_templates where organization_id = $1) as templates, (select count(*) from deliveries where organization_id = $1) as messages`;
  const server = createServer((request, reply) => {
    pool.query(request.url === '/stats' ? stats : list, [organizationId]).then(
      ({ rows: found }) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(found)),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await pool.end();
    },
  };
}
