import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HearingFleet } from './hearing-fleet.ts';
import { benchNumberId } from './outbox.ts';

/** A tap that nothing has followed by then counts as this long. */
const patienceMs = 30_000;
const atOnce = 40;
const againMs = 1_000;

interface Reader {
  phone: string;
  /** Under the card that they read now; undefined while they wait for one. */
  button: string | undefined;
  tappedAt: number | undefined;
}

/** Learners who read one lesson card by card; each tap is a signed webhook, each reply counts when it is at the provider. */
export function openBooks(fleet: HearingFleet, phones: readonly string[]) {
  const readers = new Map(
    phones.map((phone): [string, Reader] => [phone, { phone, button: undefined, tappedAt: undefined }]),
  );
  let seen = 0;
  let times: number[] = [];

  async function look(): Promise<void> {
    // The provider is ours: its answer has this shape.
    const arrived = (await fleet.cloud.ask(`/tappable/${seen}`)) as { at: number; to: string; buttons: string[] }[];
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

  async function untilNobodyWaits(): Promise<void> {
    const isAnyWaiting = (): boolean => [...readers.values()].some(({ tappedAt }) => tappedAt !== undefined);
    const limit = Date.now() + patienceMs * 4;
    while (isAnyWaiting() && Date.now() < limit) {
      await sleep(20);
      await look();
    }
    for (const reader of readers.values()) {
      if (reader.tappedAt === undefined) continue;
      times.push(patienceMs);
      reader.tappedAt = undefined;
    }
  }

  async function speak(reader: Reader, said: object): Promise<void> {
    reader.tappedAt = Date.now();
    reader.button = undefined;
    await post(fleet, reader.phone, said);
  }

  const tapOn = (reader: Reader): Promise<void> => {
    const reply = { id: reader.button, title: 'Next' };
    return speak(reader, { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } });
  };

  async function together(work: readonly (() => Promise<void>)[]): Promise<void> {
    const left = [...work];
    const go = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await next();
    };
    await Promise.all(Array.from({ length: atOnce }, go));
  }

  return {
    /** Everybody asks for the lesson in a word, which is not measured. */
    begin: async (): Promise<void> => {
      await together(
        [...readers.values()].map((reader) => () => speak(reader, { type: 'text', text: { body: 'next' } })),
      );
      await untilNobodyWaits();
      const without = [...readers.values()].filter(({ button }) => button === undefined).length;
      if (without > 0) throw new Error(`${without} learners have no card to tap`);
    },
    /** Everybody who has a card taps it. @returns how many */
    tapAtOnce: async (): Promise<number> => {
      await untilNobodyWaits();
      const ready = [...readers.values()].filter(({ button }) => button !== undefined);
      await together(ready.map((reader) => () => tapOn(reader)));
      return ready.length;
    },
    /** @returns milliseconds from each tap to the next card */
    tapSteadily: async (perSecond: number, seconds: number): Promise<number[]> => {
      await untilNobodyWaits();
      times = [];
      const began = Date.now();
      const sent: Promise<void>[] = [];
      for (let tap = 0; tap < perSecond * seconds; tap += 1) {
        while (Date.now() < began + (tap * 1000) / perSecond) {
          await sleep(5);
          await look();
        }
        const reader = [...readers.values()].find(({ button }) => button !== undefined);
        // Everybody waits for a card: whose tap this was to be waits as well.
        if (reader === undefined) times.push(patienceMs);
        else sent.push(tapOn(reader));
      }
      await Promise.all(sent);
      await untilNobodyWaits();
      return times;
    },
  };
}

async function post({ callback, appSecret }: HearingFleet, phone: string, said: object): Promise<void> {
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
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const ask = () => fetch(callback, { method: 'POST', body, headers: { 'x-hub-signature-256': signature } });
  for (const limit = Date.now() + patienceMs; ; await sleep(againMs)) {
    // As WhatsApp does with a web server that is too busy to be reached: the reader waits meanwhile.
    const reply = await ask().catch((error: unknown) => error);
    if (reply instanceof Response && reply.ok) return;
    if (Date.now() > limit) throw new Error('a tap was not taken', { cause: reply });
  }
}
