import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from '../../commands/start-product.ts';
import { connectToDatabase, launchProduct } from './launch-product.ts';
import { type Bench, median, quantile } from './promise.ts';

const callers = 50;
const rounds = 3;
const roundMs = 2500;

export const bench: Bench = {
  name: 'webhooks',
  promise: 'signed status webhooks, durable before the answer, at 0.6 of a bare insert; p99 at most 200 ms',
  run: async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-webhooks-'));
    const product = launchProduct({ dataFolder, port: await freePorts() });
    try {
      await product.untilHealthy();
      const secrets: { WHATSAPP_APP_SECRET: string } = JSON.parse(
        await readFile(join(dataFolder, 'secrets.json'), 'utf8'),
      );
      const db = await connectToDatabase(dataFolder);
      const bare = await bareReceiver(db, secrets.WHATSAPP_APP_SECRET);
      const times: number[] = [];
      const ours: number[] = [];
      const bareRates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await rate(`${product.url}/webhooks/whatsapp`, secrets.WHATSAPP_APP_SECRET, times));
        bareRates.push(await rate(bare.url, secrets.WHATSAPP_APP_SECRET, []));
      }
      await bare.close();
      await db.end();
      const p99 = quantile(times, 0.99);
      const baseline = { what: 'bare Node, check and insert', value: median(bareRates) };
      return [
        {
          name: 'webhooks: signed, durable, 50 at once',
          ours: median(ours),
          unit: 'webhooks/s',
          baseline,
          goal: '>= 0.6 of it',
          met: median(ours) / baseline.value >= 0.6,
        },
        { name: 'webhooks: p99 of the same', ours: p99, unit: 'ms', goal: '<= 200 ms', met: p99 <= 200 },
      ];
    } finally {
      await product.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

/** A status of a message that nobody knows: stored and kept, as every notice is. */
const aStatus = (): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '16315555555', phone_number_id: '106540352242922' },
              statuses: [
                {
                  id: `wamid.${randomUUID()}`,
                  status: 'delivered',
                  timestamp: '1795000000',
                  recipient_id: '919900011223',
                },
              ],
            },
          },
        ],
      },
    ],
  });

async function rate(url: string, secret: string, times: number[]): Promise<number> {
  const began = performance.now();
  let taken = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - began < roundMs) {
      const body = aStatus();
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      const asked = performance.now();
      const reply = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
      times.push(performance.now() - asked);
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (taken * 1000) / (performance.now() - began);
}

/** Checks the signature and commits one row, which is the least that may be answered with 200. */
async function bareReceiver(db: pg.Client, secret: string): Promise<{ url: string; close: () => Promise<void> }> {
  await db.query('create table bench_webhooks (sha256 bytea primary key, body text not null)');
  const pool = new pg.Pool({
    host: db.host,
    port: db.port,
    user: 'postgres',
    database: 'chalkline',
    max: 12,
    password: db.password,
  });
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    if (request.headers['x-hub-signature-256'] !== expected) return void reply.writeHead(401).end();
    const values = [createHash('sha256').update(body).digest(), body.toString('utf8')];
    await pool.query('insert into bench_webhooks values ($1, $2) on conflict do nothing', values);
    reply.end();
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
