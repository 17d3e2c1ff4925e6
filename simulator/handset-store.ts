import { createHash, randomBytes } from 'node:crypto';
import type { Journal } from './journal.ts';
import type { SimClock } from './sim-clock.ts';
import type { JsonFields } from './json-reading.ts';
import type { HandsetButton } from './template-rendering.ts';

/** How far an outbound message is; an inbound one is `delivered` until the business marks it read. */
export type MessageStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export type HandsetMessage = {
  /** Position in the ground truth log, from 1. */
  seq: number;
  id: string;
  number_id: string;
  /** E.164 with the plus. */
  phone: string;
  /** Seen from the phone in the simulated world: `out` is from the business. */
  direction: 'in' | 'out';
  /** Milliseconds of the simulated clock, as all times here. */
  at: number;
  type: string;
  text: string;
  media_url: string | null;
  media_id: string | null;
  buttons: HandsetButton[];
  status: MessageStatus;
  times: Partial<Record<MessageStatus, number>>;
  error_code: number | null;
  opaque: string | null;
  context_id: string | null;
  /** What Meta would bill it as: service, utility, marketing, authentication. */
  category: string;
  body: JsonFields;
  /** Milliseconds for which Meta keeps it back, or `never`: accepted and never sent. */
  hold?: number | 'never';
};

export type Handset = {
  phone: string;
  name: string;
  /** Business-scoped user id, the second name Meta has for the same person. */
  user_id: string;
  /** The number that Meta knows the person by now, where it is another than this phone's own. */
  alias?: string;
  /** The number that the person has moved to. */
  number?: string;
  /** Last inbound message per business number: opens that number's service window. */
  last_inbound: Record<string, number>;
};

export const SERVICE_WINDOW_MS = 24 * 60 * 60 * 1000;

export type HandsetStore = {
  handset(phone: string): Handset | undefined;
  handsetByUserId(userId: string): Handset | undefined;
  /** The handset of a number; the simulated world has a phone behind every number. */
  requireHandset(phone: string, name?: string): Handset;
  handsets(): Handset[];
  /** The phone behind a number, also one that its owner has only taken on. */
  phoneOf(number: string): string;
  changeHandset(phone: string, change: Partial<Pick<Handset, 'alias' | 'number' | 'user_id'>>): Handset;
  openWindow(phone: string, numberId: string, at: number): void;
  isWindowOpen(phone: string, numberId: string, clock: SimClock): boolean;
  message(id: string): HandsetMessage | undefined;
  /** In the order they came about. */
  messagesOf(phone: string): HandsetMessage[];
  messagesSince(seq: number): HandsetMessage[];
  /** @param draft without an id it gets one like Meta's */
  add(draft: Omit<HandsetMessage, 'seq' | 'id'> & { id?: string }): HandsetMessage;
  change(id: string, change: Partial<HandsetMessage>): HandsetMessage | undefined;
};

/** @param seed fixes every id; absent, a fresh folder draws its own, so that a new world never repeats old ids */
export function openHandsetStore(journal: Journal, seed: string | undefined): HandsetStore {
  const settings = journal.table<{ seed: string }>('world');
  const handsets = journal.table<Handset>('handsets');
  const messages = journal.table<HandsetMessage>('messages');
  const idsByPhone = new Map<string, string[]>();
  const log: string[] = [];
  const worldSeed = settings.get('seed')?.seed ?? seed ?? randomBytes(8).toString('hex');
  if (settings.get('seed') === undefined) settings.put('seed', { seed: worldSeed });

  const index = (message: HandsetMessage) => {
    log.push(message.id);
    const ids = idsByPhone.get(message.phone) ?? [];
    ids.push(message.id);
    idsByPhone.set(message.phone, ids);
  };
  for (const message of [...messages.values()].sort((a, b) => a.seq - b.seq)) index(message);

  const known = (ids: string[]) => ids.map((id) => messages.get(id)).filter((message) => message !== undefined);

  const store: HandsetStore = {
    handset: (phone) => handsets.get(phone),
    handsetByUserId: (userId) => [...handsets.values()].find((handset) => handset.user_id === userId),
    requireHandset(phone, name) {
      const existing = handsets.get(phone);
      if (existing !== undefined && (name === undefined || name === existing.name)) return existing;
      const handset = existing ?? { phone, name: phone, user_id: userIdOf(phone), last_inbound: {} };
      const named = { ...handset, name: name ?? handset.name };
      handsets.put(phone, named);
      return named;
    },
    handsets: () => [...handsets.values()],
    phoneOf: (number) => [...handsets.values()].find((handset) => handset.alias === number)?.phone ?? number,
    changeHandset(phone, change) {
      const changed = { ...store.requireHandset(phone), ...change };
      handsets.put(phone, changed);
      return changed;
    },
    openWindow(phone, numberId, at) {
      const handset = store.requireHandset(phone);
      handsets.put(phone, { ...handset, last_inbound: { ...handset.last_inbound, [numberId]: at } });
    },
    isWindowOpen(phone, numberId, clock) {
      const at = handsets.get(phone)?.last_inbound[numberId];
      return at !== undefined && clock.shownOn(phone, clock.now()) < clock.shownOn(phone, at) + SERVICE_WINDOW_MS;
    },
    message: (id) => messages.get(id),
    messagesOf: (phone) => known(idsByPhone.get(phone) ?? []),
    messagesSince: (seq) => known(log.slice(Math.max(seq, 0))),
    add(draft) {
      const seq = log.length + 1;
      const message = { ...draft, seq, id: draft.id ?? wamid(worldSeed, seq, draft.phone) };
      messages.put(message.id, message);
      index(message);
      return message;
    },
    change(id, change) {
      const message = messages.get(id);
      if (message === undefined) return undefined;
      const changed = { ...message, ...change };
      messages.put(id, changed);
      return changed;
    },
  };
  return store;
}

/** An id that looks like Meta's: base64 of some framing, the phone and sixteen random-looking bytes. */
function wamid(seed: string, seq: number, phone: string): string {
  const unique = createHash('sha256').update(`${seed}:${seq}`).digest('hex').slice(0, 20).toUpperCase();
  const framed = Buffer.concat([
    Buffer.from([0x1d, 0x18, phone.length - 1]),
    Buffer.from(`${phone.slice(1)}\x15\x02\x00\x11\x18\x12${unique}\x00`),
  ]);
  return `wamid.${framed.toString('base64')}`;
}

function userIdOf(phone: string): string {
  const country = phone.startsWith('+91') ? 'IN' : phone.startsWith('+1') ? 'US' : 'ZZ';
  return `${country}.${createHash('sha256').update(phone).digest().readBigUInt64BE(0).toString().padStart(20, '1')}`;
}
