import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePorts } from '../../commands/start-product.ts';
import { fillCourses, fillReaders, organizationId as schoolId } from './fill-enrollments.ts';
import { connectToDatabase, launchProduct } from './launch-product.ts';
import {
  benchNumberId,
  connectNumber,
  type FakeCloud,
  fillOutbox,
  letSend,
  secretsOf,
  startFakeCloud,
  wake,
} from './outbox.ts';
import { type Bench, quantile } from './promise.ts';

const learners = 60;
const tapsPerSecond = 5;
const runMs = 60_000;
/** One school with most of them, and a hundred with a few each: a turn for everybody must not be a long turn. */
const [largeSchool, smallSchools, ofSmallSchool] = [90_000, 100, 100];
/** A tap that nothing has followed by then counts as this long. */
const patienceMs = 15_000;
const goalMs = 1_000;

export const bench: Bench = {
  name: 'tap-to-card',
  promise:
    "from a learner's tap to the next card at the provider, p95 at most 1 s while 100,000 messages of others wait",
  run: async ({ say }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-taps-'));
    const port = await freePorts();
    const first = launchProduct({ dataFolder, port });
    await first.untilHealthy();
    await first.stop();
    const secrets = await secretsOf(dataFolder);
    const callback = `http://127.0.0.1:${port}/webhooks/whatsapp`;
    const appSecret = secrets.WHATSAPP_APP_SECRET;
    const cloud = await startFakeCloud(['--callback', callback, '--secret', appSecret]);
    const product = launchProduct({
      dataFolder,
      port,
      environment: { WHATSAPP_GRAPH_URL: cloud.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
    });
    try {
      await product.untilHealthy();
      const db = await connectToDatabase(dataFolder);
      await connectNumber(db, secrets.SECRET_KEY, 79);
      await fillCourses(db, { courses: 1, learners });
      const phones = await fillReaders(db);
      await letSend(db, schoolId);
      await db.query('analyze');
      const readers = openBooks(cloud, { callback, appSecret }, phones);
      await readers.begin();
      say(`${learners} learners have their first card; a minute of taps with nothing else to send`);
      const alone = await readers.tapAway();
      say(`p50 ${Math.round(quantile(alone, 0.5))} ms, p95 ${Math.round(quantile(alone, 0.95))} ms`);
      const waiting = await fillWaiting(db);
      await wake(product.url, appSecret);
      say(`${waiting} messages of others are due; the same minute again`);
      const crowded = await readers.tapAway();
      const left = await waitingOf(db);
      say(`${left} of them still wait at the end`);
      await db.end();
      const [p95Alone, p95] = [quantile(alone, 0.95), quantile(crowded, 0.95)];
      return [
        ...measuresOf('nothing waiting', alone),
        {
          name: 'tap-to-card: 100,000 waiting, p95',
          ours: p95,
          unit: 'ms',
          baseline: { what: 'with nothing waiting', value: p95Alone },
          goal: `<= ${goalMs} ms`,
          met: p95 <= goalMs && left >= 90_000,
        },
        ...measuresOf('100,000 waiting', crowded).filter(({ name }) => !name.endsWith('p95')),
      ];
    } finally {
      await product.stop();
      await cloud.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

function measuresOf(when: string, times: readonly number[]) {
  const measure = (what: string, ours: number, goal: string, met: boolean) => ({
    name: `tap-to-card: ${when}, ${what}`,
    ours,
    unit: 'ms',
    goal,
    met,
  });
  const p95 = quantile(times, 0.95);
  return [
    measure('p50', quantile(times, 0.5), 'to be seen', true),
    measure('p95', p95, `<= ${goalMs} ms`, p95 <= goalMs),
    measure(
      `max of ${times.length}`,
      Math.max(...times),
      `< ${patienceMs} ms: every tap has its card`,
      Math.max(...times) < patienceMs,
    ),
  ];
}

async function fillWaiting(db: pg.Client): Promise<number> {
  for (let school = 1; school <= smallSchools; school += 1) await fillOutbox(db, ofSmallSchool, `small ${school}`);
  await fillOutbox(db, largeSchool, 'large');
  await db.query('analyze');
  return waitingOf(db);
}

async function waitingOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from deliveries where status in ('planned', 'queued')`,
  );
  return rows[0]?.n ?? 0;
}

interface Reader {
  phone: string;
  /** Under the card that they read now; undefined while they wait for one. */
  button: string | undefined;
  tappedAt: number | undefined;
}

/** Learners who read one lesson card by card, each tap a signed webhook. */
function openBooks(cloud: FakeCloud, product: { callback: string; appSecret: string }, phones: readonly string[]) {
  const readers = new Map(
    phones.map((phone): [string, Reader] => [phone, { phone, button: undefined, tappedAt: undefined }]),
  );
  let seen = 0;
  let times: number[] = [];

  /** Takes what has come to the provider since the last look; its own time of arrival counts, not that of the look. */
  async function look(): Promise<void> {
    // The provider is ours: its answer has this shape.
    const arrived = (await cloud.ask(`/tappable/${seen}`)) as { at: number; to: string; buttons: string[] }[];
    seen += arrived.length;
    for (const { at, to, buttons } of arrived) {
      const reader = readers.get(to);
      const button = buttons.find((id) => id.startsWith('next:'));
      if (reader === undefined || button === undefined) continue;
      if (reader.tappedAt !== undefined) times.push(at - reader.tappedAt);
      // Who reads on goes to the end of the line, so that everybody has some seconds for a card.
      readers.delete(to);
      readers.set(to, { ...reader, button, tappedAt: undefined });
    }
  }

  const waiting = () => [...readers.values()].filter(({ tappedAt }) => tappedAt !== undefined);

  async function untilNobodyWaits(): Promise<void> {
    const limit = Date.now() + patienceMs;
    while (waiting().length > 0 && Date.now() < limit) {
      await sleep(20);
      await look();
    }
    for (const reader of waiting()) {
      times.push(patienceMs);
      reader.tappedAt = undefined;
    }
  }

  async function speak(reader: Reader, body: object): Promise<void> {
    reader.tappedAt = Date.now();
    reader.button = undefined;
    await post(product, reader.phone, body);
  }

  return {
    /** Everybody asks for the lesson in a word, which is not measured. */
    begin: async (): Promise<void> => {
      for (const reader of readers.values()) {
        await speak(reader, { type: 'text', text: { body: 'next' } });
        await sleep(1000 / tapsPerSecond);
      }
      await untilNobodyWaits();
      const without = [...readers.values()].filter(({ button }) => button === undefined).length;
      if (without > 0) throw new Error(`${without} learners have no card to tap`);
    },
    /** @returns milliseconds from each tap to the next card */
    tapAway: async (): Promise<number[]> => {
      times = [];
      const began = Date.now();
      const sent: Promise<void>[] = [];
      for (let tap = 0; tap * (1000 / tapsPerSecond) < runMs; tap += 1) {
        while (Date.now() < began + tap * (1000 / tapsPerSecond)) {
          await sleep(10);
          await look();
        }
        const reader = [...readers.values()].find(({ button }) => button !== undefined);
        if (reader?.button === undefined) {
          // Everybody waits for a card: whose tap this was to be waits as well.
          times.push(patienceMs);
          continue;
        }
        const reply = { id: reader.button, title: 'Next' };
        sent.push(speak(reader, { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } }));
      }
      await Promise.all(sent);
      await untilNobodyWaits();
      return times;
    },
  };
}

async function post(product: { callback: string; appSecret: string }, phone: string, said: object): Promise<void> {
  const from = phone.slice(1);
  const message = { id: `wamid.${randomUUID()}`, from, timestamp: String(Math.floor(Date.now() / 1000)), ...said };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { phone_number_id: benchNumberId },
    contacts: [{ wa_id: from, profile: { name: 'Learner' } }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = `sha256=${createHmac('sha256', product.appSecret).update(body).digest('hex')}`;
  const reply = await fetch(product.callback, { method: 'POST', body, headers: { 'x-hub-signature-256': signature } });
  if (!reply.ok) throw new Error(`the tap was answered with ${reply.status}`);
}
