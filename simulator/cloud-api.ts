import {
  ACCOUNT_ID,
  APP_ID,
  BUSINESS_ID,
  type BusinessNumber,
  phoneNumberNode,
  pickFields,
  SYSTEM_USER_ID,
  tokenInspection,
} from './business-account.ts';
import { GraphRefusal, unknownNode } from './graph-refusal.ts';
import { answerJson, bearerOf, readFields, type Exchange } from './http-exchange.ts';
import { textIn } from './json-reading.ts';
import { answerMediaNode, answerMediaUpload } from './media-api.ts';
import { answerSend } from './send-api.ts';
import { answerTemplateNode, answerTemplates, answerUnpause } from './template-api.ts';
import { answerUploadBytes, answerUploadSession } from './upload-api.ts';
import type { World } from './world.ts';
import { verifyCallback } from './webhook-subscription.ts';

const OLDEST_VERSION = 21;
const NEWEST_VERSION = 26;

/** Answers one Graph API call the way Meta does; refusals are thrown. */
export async function answerGraph(world: World, exchange: Exchange): Promise<void> {
  const [version = '', node = '', edge, ...rest] = exchange.path.split('/').filter((part) => part !== '');
  exchange.response.setHeader('facebook-api-version', version);
  checkVersion(version);
  checkToken(world, exchange, node);
  if (rest.length > 0 || node === '') throw unknownNode(exchange.method, [node, edge, ...rest].join('/'));
  if (node === 'debug_token') return answerDebugToken(world, exchange);
  if (node === 'me') return answerMe(exchange, edge);
  if (node === APP_ID && edge === 'uploads') return answerUploadSession(world, exchange);
  if (node.startsWith('upload:')) return answerUploadBytes(world, exchange, node);
  if (node === BUSINESS_ID || node === SYSTEM_USER_ID) return answerOwner(exchange, node, edge);
  if (edge === 'unpause' && exchange.method === 'POST' && world.templates.get(node) !== undefined)
    return answerUnpause(world, exchange, node);
  if (node === ACCOUNT_ID) return answerAccount(world, exchange, edge);
  if (world.account.number(node) !== undefined) return answerNumber(world, exchange, node, edge);
  if (edge === undefined && world.media.find(node) !== undefined) return answerMediaNode(world, exchange, node);
  if (edge === undefined && world.templates.get(node) !== undefined) return answerTemplateNode(world, exchange, node);
  throw unknownNode(exchange.method, node);
}

function checkVersion(version: string): void {
  const major = /^v(\d+)\.0$/.exec(version)?.[1];
  if (major === undefined) throw new GraphRefusal(100, { message: "Invalid version format. Use format like 'v23.0'" });
  if (Number(major) < OLDEST_VERSION) {
    throw new GraphRefusal(2635, {
      message: `You are calling a deprecated version of the API. Please update to the latest version: v${NEWEST_VERSION}.0.`,
    });
  }
  if (Number(major) > NEWEST_VERSION) throw new GraphRefusal(100, { message: `Unknown version ${version}` });
}

function checkToken(world: World, exchange: Exchange, node: string): void {
  const fault = world.faults.take(['token_error'], {});
  if (fault !== undefined) throw new GraphRefusal(fault.code ?? 190, { subcode: 463, details: 'Session has expired' });
  const token = bearerOf(exchange);
  if (token === undefined) throw new GraphRefusal(104);
  const isAppToken = node === 'debug_token' && token === `${APP_ID}|${world.options.appSecret}`;
  if (token !== world.options.token && !isAppToken) throw new GraphRefusal(190, { subcode: 463 });
}

const SOON_MS = 3 * 24 * 60 * 60 * 1000;

function answerDebugToken(world: World, exchange: Exchange): void {
  const lacks = world.faults.take(['scope_missing'], {});
  const ends = world.faults.take(['token_expires_soon'], {});
  answerJson(
    exchange,
    200,
    tokenInspection(exchange.query.get('input_token') === world.options.token, {
      ...(lacks === undefined ? {} : { without: lacks.reason ?? 'whatsapp_business_messaging' }),
      ...(ends === undefined ? {} : { expiresAt: world.clock.now() + (ends.delay_ms ?? SOON_MS) }),
    }),
  );
}

function answerMe(exchange: Exchange, edge: string | undefined): void {
  if (edge === undefined) answerJson(exchange, 200, { id: SYSTEM_USER_ID, name: 'Chalkline simulator' });
  else if (edge === 'assigned_whatsapp_business_accounts') answerJson(exchange, 200, { data: [accountNode] });
  else throw unknownNode(exchange.method, `me/${edge}`);
}

/** A portfolio and a system user name the accounts they own. */
function answerOwner(exchange: Exchange, node: string, edge: string | undefined): void {
  const edges = [
    'assigned_whatsapp_business_accounts',
    'owned_whatsapp_business_accounts',
    'client_whatsapp_business_accounts',
  ];
  if (edge === undefined) answerJson(exchange, 200, { id: node, name: 'Chalkline simulator' });
  else if (edge === 'client_whatsapp_business_accounts') answerJson(exchange, 200, { data: [] });
  else if (edges.includes(edge)) answerJson(exchange, 200, { data: [accountNode] });
  else throw unknownNode(exchange.method, `${node}/${edge}`);
}

const accountNode = {
  id: ACCOUNT_ID,
  name: 'Chalkline simulator',
  currency: 'USD',
  timezone_id: '1',
  message_template_namespace: 'simulator',
  account_review_status: 'APPROVED',
};

async function answerAccount(world: World, exchange: Exchange, edge: string | undefined): Promise<void> {
  switch (edge) {
    case undefined:
      return answerJson(exchange, 200, accountNode);
    case 'phone_numbers':
      return answerNumbers(world, exchange);
    case 'subscribed_apps':
      return answerSubscription(world, exchange);
    case 'message_templates':
      return answerTemplates(world, exchange);
    default:
      throw unknownNode(exchange.method, edge);
  }
}

function answerNumbers(world: World, exchange: Exchange): void {
  const fields = exchange.query.get('fields') ?? undefined;
  const numbers = world.account.numbers().map((number) => pickFields(nodeOf(world, number), fields));
  const start = Number(/^at(\d+)$/.exec(exchange.query.get('after') ?? '')?.[1] ?? 0);
  const isPaged = world.faults.take(['paging'], {}) !== undefined;
  const size = isPaged ? 1 : Number(exchange.query.get('limit') ?? 25) || 25;
  const cursors = { before: `at${start}`, after: `at${start + size}` };
  // Meta's own `next` carries the token; ours does the same.
  const next = `${world.baseUrl()}${exchange.path}?access_token=${bearerOf(exchange) ?? ''}&after=${cursors.after}`;
  const hasMore = start + size < numbers.length;
  answerJson(exchange, 200, {
    data: numbers.slice(start, start + size),
    paging: hasMore ? { cursors, next } : { cursors },
  });
}

async function answerSubscription(world: World, exchange: Exchange): Promise<void> {
  const { subscription } = world;
  if (exchange.method === 'DELETE') {
    subscription.unsubscribe();
    return answerJson(exchange, 200, { success: true });
  }
  if (exchange.method === 'POST') {
    const fields = await readFields(exchange);
    const override = textIn(fields, 'override_callback_uri');
    if (override !== undefined) {
      if (override.length > 200 || !URL.canParse(override)) {
        throw new GraphRefusal(100, { message: 'Param override_callback_uri must be a URL of at most 200 characters' });
      }
      const refusal = await verifyCallback(override, textIn(fields, 'verify_token') ?? '');
      if (refusal !== undefined) throw refusal;
    }
    subscription.subscribe(override ?? null);
    return answerJson(exchange, 200, { success: true });
  }
  const app = {
    whatsapp_business_api_data: {
      id: APP_ID,
      name: 'Chalkline',
      link: `https://www.facebook.com/games/?app_id=${APP_ID}`,
    },
  };
  const uri = subscription.overrideUri();
  const entry = uri === null ? app : { ...app, override_callback_uri: uri };
  answerJson(exchange, 200, { data: subscription.isSubscribed() ? [entry] : [] });
}

function nodeOf(world: World, number: BusinessNumber): Record<string, unknown> {
  const node = phoneNumberNode(number, world.webhookUrl());
  const poor = world.faults.take(['number_quality'], {});
  const isOdd = world.faults.take(['unknown_words'], {}) !== undefined;
  return {
    ...node,
    ...(poor === undefined
      ? {}
      : { quality_rating: poor.reason ?? 'RED', health_status: { can_send_message: 'LIMITED', entities: [] } }),
    ...(isOdd ? { status: 'A_WORD_OF_TOMORROW', quality_rating: 'VIOLET' } : {}),
  };
}

async function answerNumber(world: World, exchange: Exchange, id: string, edge: string | undefined): Promise<void> {
  const number = world.account.number(id);
  if (number === undefined) throw unknownNode(exchange.method, id);
  if (edge === 'whatsapp_business_profile') return answerProfile(world, exchange, number);
  if (exchange.method === 'GET' && edge === undefined) {
    const fields = exchange.query.get('fields') ?? undefined;
    return answerJson(exchange, 200, pickFields(nodeOf(world, number), fields));
  }
  if (exchange.method !== 'POST') throw unknownNode(exchange.method, edge === undefined ? id : `${id}/${edge}`);
  if (edge === 'messages') return answerSend(world, exchange, number);
  if (edge === 'media') return answerMediaUpload(world, exchange, number);
  return changeNumber(world, exchange, id, edge);
}

async function changeNumber(world: World, exchange: Exchange, id: string, edge: string | undefined): Promise<void> {
  if (edge === 'register') {
    await requirePin(exchange);
    world.account.register(id);
  } else if (edge === 'deregister') {
    world.account.deregister(id);
  } else if (edge === undefined) {
    // Two-step verification: the only thing of a number that is set on its own node.
    await requirePin(exchange);
  } else {
    throw unknownNode(exchange.method, `${id}/${edge}`);
  }
  answerJson(exchange, 200, { success: true });
}

async function requirePin(exchange: Exchange): Promise<void> {
  const { pin } = await readFields(exchange);
  if (!/^\d{6}$/.test(String(pin))) throw new GraphRefusal(133005, { details: 'The pin has six digits.' });
}

async function answerProfile(world: World, exchange: Exchange, number: BusinessNumber): Promise<void> {
  if (exchange.method !== 'POST') {
    const profile = { messaging_product: 'whatsapp', about: '', websites: [], vertical: 'EDU', ...number.profile };
    return answerJson(exchange, 200, { data: [profile] });
  }
  const fields = await readFields(exchange);
  const known = ['about', 'address', 'description', 'email', 'vertical', 'websites'];
  world.account.changeProfile(
    number.id,
    Object.fromEntries(Object.entries(fields).filter(([name]) => known.includes(name))),
  );
  answerJson(exchange, 200, { success: true });
}
