import { digitsOf, FIRST_NUMBER_ID } from './business-account.ts';
import { faultKinds } from './fault-kinds.ts';
import { GraphRefusal } from './graph-refusal.ts';
import { replyFromHandset, type Reply } from './handset-reply.ts';
import { viewHandset, viewMessage } from './handset-view.ts';
import { answerJson, bearerOf, readFields, type Exchange } from './http-exchange.ts';
import { numberIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';
import { answerMediaView } from './media-api.ts';
import { seededTemplate, templateEvents } from './seeded-template.ts';
import { keepPastMessages } from './past-messages.ts';
import type { World } from './world.ts';
import { verifyCallback } from './webhook-subscription.ts';

const LISTED_MESSAGES = 50;
const LOGGED_MESSAGES = 1000;

const wrong = (message: string, status = 400) => new GraphRefusal(100, { status, message });

/** The calls under `/_sim/`: handsets, clock, faults and the ground truth log. */
export async function answerControl(world: World, exchange: Exchange): Promise<void> {
  const [, topic = '', name, action] = exchange.path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  if (topic === 'media' && name !== undefined) return answerMediaView(world, exchange, name);
  if (bearerOf(exchange) !== world.options.token) throw new GraphRefusal(190, { subcode: 463 });
  switch (topic) {
    case 'handsets':
      return answerHandsets(world, exchange, name, action);
    case 'clock':
      return answerClock(world, exchange);
    case 'faults':
      return answerFaults(world, exchange, name);
    case 'messages':
      return answerLog(world, exchange);
    case 'numbers':
      return answerNewNumber(world, exchange);
    case 'templates':
      return answerTemplateControl(world, exchange, name);
    case 'verify-webhook':
      return answerVerify(world, exchange);
    default:
      throw wrong(`There is no control call '${topic}'`, 404);
  }
}

async function answerHandsets(
  world: World,
  exchange: Exchange,
  name: string | undefined,
  action: string | undefined,
): Promise<void> {
  const { store, clock } = world;
  const mediaUrl = (id: string) => `${world.baseUrl()}${world.media.viewPath(id)}`;
  if (name === undefined) {
    if (exchange.method === 'POST') {
      const fields = await readFields(exchange);
      const handset = store.requireHandset(
        store.phoneOf(phoneIn(textIn(fields, 'phone') ?? '')),
        textIn(fields, 'name'),
      );
      return answerJson(
        exchange,
        200,
        viewHandset(handset, store.messagesOf(handset.phone), clock, LISTED_MESSAGES, mediaUrl),
      );
    }
    const limit = Number(exchange.query.get('messages') ?? LISTED_MESSAGES) || LISTED_MESSAGES;
    const views = store
      .handsets()
      .map((handset) => viewHandset(handset, store.messagesOf(handset.phone), clock, limit, mediaUrl));
    return answerJson(exchange, 200, views);
  }
  const phone = store.phoneOf(phoneIn(name));
  if (exchange.method === 'POST' && action === 'reply') {
    const outcome = replyFromHandset(world, phone, replyIn(world, await readFields(exchange)));
    if (outcome.kind === 'rejected') throw wrong(outcome.reason);
    return answerJson(exchange, 200, viewMessage(outcome.message, clock, mediaUrl));
  }
  if (exchange.method === 'POST' && action === 'history') {
    const entries = objectsIn(await readFields(exchange), 'messages');
    return answerJson(exchange, 200, { added: keepPastMessages(store, phone, entries) });
  }
  if (exchange.method === 'POST' && action === 'read')
    return answerJson(exchange, 200, { read: world.statuses.markRead(phone) });
  if (exchange.method !== 'GET' || action !== undefined) throw wrong('There is no such handset call', 404);
  const handset = store.handset(phone) ?? { phone, name: phone, user_id: '', last_inbound: {} };
  answerJson(exchange, 200, viewHandset(handset, store.messagesOf(phone), clock, Number.POSITIVE_INFINITY, mediaUrl));
}

function phoneIn(text: string): string {
  const digits = digitsOf(text);
  if (!/^\d{7,15}$/.test(digits)) throw wrong('A phone number has 7 to 15 digits');
  return `+${digits}`;
}

function replyIn(world: World, fields: JsonFields): Reply {
  const messageId = textIn(fields, 'message_id');
  const base64 = textIn(fields, 'media_base64');
  if (base64 !== undefined) {
    const saved = world.media.save({
      numberId: FIRST_NUMBER_ID,
      mimeType: textIn(fields, 'mime_type') ?? '',
      filename: textIn(fields, 'filename') ?? 'file',
      bytes: Buffer.from(base64, 'base64'),
    });
    if (saved instanceof GraphRefusal) throw saved;
    return { media: saved, caption: textIn(fields, 'caption') ?? '', messageId };
  }
  const buttonId = textIn(fields, 'button_id');
  if (buttonId !== undefined) return { buttonId, messageId };
  const text = textIn(fields, 'text') ?? '';
  if (text.trim() === '' || text.length > 4096)
    throw wrong('A reply is {text} of 1 to 4,096 characters or {button_id, message_id}');
  return { text, messageId };
}

async function answerClock(world: World, exchange: Exchange): Promise<void> {
  if (exchange.method === 'POST') {
    const fields = await readFields(exchange);
    const offsetMs = numberIn(fields, 'offset_ms');
    const phones = fields['phones'];
    if (Array.isArray(phones)) {
      world.clock.setSkips(
        phones.map((phone) => world.store.phoneOf(phoneIn(String(phone)))),
        objectsIn(fields, 'skips').map((skip) => ({ at: numberIn(skip, 'at') ?? 0, ms: numberIn(skip, 'ms') ?? 0 })),
      );
    } else if (offsetMs === undefined) throw wrong('offset_ms must be a number of milliseconds');
    else world.clock.setOffsetMs(Math.round(offsetMs));
  }
  answerJson(exchange, 200, { now: new Date(world.clock.now()).toISOString(), offset_ms: world.clock.offsetMs() });
}

async function answerFaults(world: World, exchange: Exchange, id: string | undefined): Promise<void> {
  const { faults } = world;
  if (exchange.method === 'POST') {
    const added = faults.add(await readFields(exchange));
    if (added.kind === 'rejected') throw wrong(added.reason);
    return answerJson(exchange, 200, added);
  }
  if (exchange.method === 'DELETE') {
    if (id === undefined) faults.clear();
    else if (!faults.remove(id)) throw wrong(`There is no fault ${id}`, 404);
  }
  const kinds = Object.entries(faultKinds).map(([kind, { group, about }]) => ({ kind, group, about }));
  answerJson(exchange, 200, { faults: faults.list(), kinds });
}

/** `since` is the `seq` of the last message the caller has seen. */
function answerLog(world: World, exchange: Exchange): void {
  const since = Number(exchange.query.get('since') ?? 0) || 0;
  const messages = world.store.messagesSince(since).slice(0, LOGGED_MESSAGES);
  answerJson(exchange, 200, {
    messages: messages.map((message) => ({
      ...message,
      at: new Date(message.at).toISOString(),
      biz_opaque_callback_data: message.opaque,
      is_visible: message.error_code === null,
    })),
    next: messages.at(-1)?.seq ?? since,
    refused: world.refusedCounts(),
    webhooks: world.sender.figures(),
  });
}

async function answerNewNumber(world: World, exchange: Exchange): Promise<void> {
  if (exchange.method === 'POST') {
    const fields = await readFields(exchange);
    const display = textIn(fields, 'display_phone_number') ?? '';
    phoneIn(display);
    return answerJson(exchange, 200, world.account.addNumber(display, textIn(fields, 'verified_name') ?? 'Chalkline'));
  }
  answerJson(exchange, 200, world.account.numbers());
}

/** `POST templates` puts templates there as they stand; `POST templates/{id}` makes something happen to one. */
async function answerTemplateControl(world: World, exchange: Exchange, id: string | undefined): Promise<void> {
  if (exchange.method !== 'POST') return answerJson(exchange, 200, world.templates.list());
  const fields = await readFields(exchange);
  if (id === undefined) {
    const seeded = objectsIn(fields, 'templates').map(seededTemplate);
    world.templates.seed(seeded);
    return answerJson(exchange, 200, { seeded: seeded.length });
  }
  const event = templateEvents.find((known) => known === textIn(fields, 'event'));
  if (event === undefined) throw wrong(`event must be one of ${templateEvents.join(', ')}`);
  const after = world.templates.happen(id, event, numberIn(fields, 'for_ms'));
  if (after === undefined) throw wrong(`There is no template ${id}`, 404);
  answerJson(exchange, 200, after);
}

async function answerVerify(world: World, exchange: Exchange): Promise<void> {
  const url = world.subscription.url();
  if (exchange.method !== 'POST' || url === undefined) throw wrong('No webhook address is known');
  const refusal = await verifyCallback(url, world.options.verifyToken);
  if (refusal !== undefined) throw refusal;
  answerJson(exchange, 200, { verified: true, url });
}
