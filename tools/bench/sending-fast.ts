import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../commands/start-product.ts';
import { connectToDatabase, launchProduct } from './launch-product.ts';
import { costOf, spentBy } from './sending-cost.ts';
import { connectNumber, fillOutbox, paceNumber, secretsOf, startFakeCloud, wake } from './outbox.ts';
import type { Bench } from './promise.ts';

const mps = 1_000;
const runMs = 30_000;

export const bench: Bench = {
  name: 'sending-fast',
  promise: 'a number of 1,000 messages a second used to 900 for half a minute, from one process',
  run: async ({ say }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-sending-fast-'));
    const port = await freePorts();
    const first = launchProduct({ dataFolder, port });
    await first.untilHealthy();
    await first.stop();
    const secrets = await secretsOf(dataFolder);
    const cloud = await startFakeCloud(['--mps', String(mps)]);
    const product = launchProduct({
      dataFolder,
      port,
      environment: { WHATSAPP_GRAPH_URL: cloud.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
    });
    try {
      await product.untilHealthy();
      const db = await connectToDatabase(dataFolder);
      // One that keeps up while the outbox is filled ends, and nothing calls it for rows that come by no call of the product.
      await connectNumber(db, secrets.SECRET_KEY, 1);
      await fillOutbox(db, 40_000, 'fast');
      await db.query('analyze');
      await paceNumber(db, 960);
      await wake(product.url, secrets.WHATSAPP_APP_SECRET);
      say('40,000 messages are due; half a minute of sending');
      const limit = Date.now() + 60_000;
      while ((await cloud.statistics()).accepted < mps) {
        if (Date.now() > limit) throw new Error('nothing was sent within a minute');
        await sleep(100);
      }
      const before = (await cloud.statistics()).accepted;
      const began = Date.now();
      const spent = spentBy(product);
      await sleep(runMs);
      const after = await cloud.statistics();
      const cost = costOf(spent, spentBy(product), after.accepted - before);
      const rate = (after.accepted - before) / ((Date.now() - began) / 1000);
      await db.end();
      return [
        {
          name: 'sending-fast: a 1,000/s number for 30 s, one process',
          ours: rate,
          unit: 'messages/s',
          baseline: { what: "the number's limit", value: mps },
          goal: '>= 900/s',
          met: rate >= 900,
        },
        {
          name: 'sending-fast: processor time of Node for a message, which at 900/s may fill one core',
          ours: cost.node,
          unit: 'ms',
          baseline: { what: 'PostgreSQL for the same', value: cost.postgres },
          goal: '<= 1.11 ms',
          met: cost.node <= 1.11,
        },
        {
          name: 'sending-fast: refused as too many',
          ours: after.refused,
          unit: 'messages',
          goal: '0',
          met: after.refused === 0,
        },
        {
          name: 'sending-fast: sent twice',
          ours: after.duplicates,
          unit: 'messages',
          goal: '0',
          met: after.duplicates === 0,
        },
      ];
    } finally {
      await product.stop();
      await cloud.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};
