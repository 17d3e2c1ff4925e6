import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNT_ID, FIRST_NUMBER_ID } from '../business-account.ts';
import type { JsonFields } from '../json-reading.ts';
import { startSimulator, type Simulator } from '../simulator.ts';
import { APP_SECRET, startWebhookReceiver, VERIFY_TOKEN, type WebhookReceiver } from './webhook-receiver.ts';

export const TOKEN = 'chalkline-simulator-token-0123456789';
export const LEARNER = '+919900000001';

export type Answer = { status: number; body: JsonFields };

/** A simulator, a receiver for its webhooks, and the calls a business makes. */
export type SimulatedBusiness = {
  receiver: WebhookReceiver;
  simulator(): Simulator;
  call(method: string, path: string, body?: JsonFields, token?: string): Promise<Answer>;
  send(message: JsonFields, to?: string): Promise<Answer>;
  control(method: string, path: string, body?: JsonFields): Promise<Answer>;
  /** Ends the simulator and starts it again on the same state. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export async function startSimulatedBusiness(delays?: { reviewMs?: number }): Promise<SimulatedBusiness> {
  const receiver = await startWebhookReceiver();
  const stateFolder = mkdtempSync(join(tmpdir(), 'chalkline-simulator-'));
  const start = () =>
    startSimulator({
      host: '127.0.0.1',
      port: 0,
      stateFolder,
      token: TOKEN,
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
      webhookUrl: receiver.url,
      seed: 'test',
      delays: { sentMs: 5, deliveredMs: 20, reviewMs: 20, firstRetryMs: 20, ...delays },
    });
  let simulator = await start();
  const request = async (method: string, path: string, body?: JsonFields, token = TOKEN): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${simulator.port}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as JsonFields };
  };
  const call: SimulatedBusiness['call'] = (method, path, body, token) => request(method, `/v26.0/${path}`, body, token);
  return {
    receiver,
    simulator: () => simulator,
    call,
    send: (message, to = LEARNER) =>
      call('POST', `${FIRST_NUMBER_ID}/messages`, { messaging_product: 'whatsapp', to, ...message }),
    control: (method, path, body) => request(method, `/_sim/${path}`, body),
    async restart() {
      await simulator.close();
      simulator = await start();
    },
    async close() {
      await simulator.close();
      await receiver.close();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

export const templatesPath = `${ACCOUNT_ID}/message_templates`;

/** Waits until a check holds; fails with what was wanted after half a minute, which no machine needs. */
export async function until<T>(
  wanted: string,
  check: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`Not within half a minute: ${wanted}`);
}
