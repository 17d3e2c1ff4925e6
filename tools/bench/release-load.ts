import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from './product-client.ts';

export interface ReleaseLoad {
  /** Until then so many calls were answered. */
  calls: number;
  /** What was answered with 5xx, or not at all. */
  faults: string[];
  slowestSeconds: number;
  slowest: string;
  stop: () => Promise<void>;
}

const lists = [
  '/api/v1/learners?limit=50',
  '/api/v1/messages?limit=50',
  '/api/v1/courses',
  '/api/media?limit=50',
  '/dashboard/stats',
  '/api/v1/analytics',
];
const callers = 2;
const restMs = 50;

/** Callers in turn who read lists, add learners, and deliver webhooks of people who write, as a busy day has them. */
export function loadRelease(url: string, token: string, appSecret: string): ReleaseLoad {
  const client = clientOf(url, token);
  const load: ReleaseLoad = { calls: 0, faults: [], slowestSeconds: 0, slowest: '', stop: async () => undefined };
  let stopped = false;

  async function timed(what: string, ask: () => Promise<number>): Promise<void> {
    const began = performance.now();
    const end = await ask().catch((error: unknown) => String((error as { cause?: unknown }).cause ?? error));
    const seconds = (performance.now() - began) / 1000;
    load.calls += 1;
    if (typeof end === 'string' || end >= 500) load.faults.push(`${what}: ${end} after ${seconds.toFixed(2)} s`);
    if (seconds > load.slowestSeconds) Object.assign(load, { slowestSeconds: seconds, slowest: what });
  }
  async function turn(place: number): Promise<void> {
    const list = lists[place % lists.length] ?? '';
    await timed(list, async () => (await client.get(list)).status);
    const phone = `+9198${String(randomInt(1e8)).padStart(8, '0')}`;
    await timed('POST /api/v1/learners', async () => {
      const learner = { name: 'Kavya Rao', phone_number: phone, language: 'en', time_zone: 'Asia/Kolkata' };
      return (await client.post('/api/v1/learners', learner)).status;
    });
    await timed('POST /webhooks/whatsapp', () => tell(url, appSecret, phone));
  }
  async function call(place: number): Promise<void> {
    for (let round = place; !stopped; round += 1) {
      await turn(round);
      await sleep(restMs);
    }
  }
  const calling = Array.from({ length: callers }, (_, place) => call(place));
  load.stop = async () => {
    stopped = true;
    await Promise.all(calling);
  };
  return load;
}

async function tell(url: string, appSecret: string, phone: string): Promise<number> {
  const message = {
    from: phone.slice(1),
    id: `wamid.${randomUUID()}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: 'hello' },
  };
  const value = { metadata: { phone_number_id: '106540352242922' }, messages: [message] };
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const reply = await fetch(`${url}/webhooks/whatsapp`, {
    method: 'POST',
    body,
    headers: { 'x-hub-signature-256': signature },
    signal: AbortSignal.timeout(60_000),
  });
  await reply.body?.cancel();
  return reply.status;
}
