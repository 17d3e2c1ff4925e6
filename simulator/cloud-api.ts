import {
  ACCOUNT_ID,
  APP_ID,
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
import { answerTemplateNode, answerTemplates } from './template-api.ts';
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

function answerDebugToken(world: World, exchange: Exchange): void {
  answerJson(exchange, 200, tokenInspection(exchange.query.get('input_token') === world.options.token));
}

function answerMe(exchange: Exchange, edge: string | undefined): void {
  if (edge === undefined) answerJson(exchange, 200, { id: SYSTEM_USER_ID, name: 'Chalkline simulator' });
  else if (edge === 'assigned_whatsapp_business_accounts') answerJson(exchange, 200, { data: [accountNode] });
  else throw unknownNode(exchange.method, `me/${edge}`);
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
  const numbers = world.account
    .numbers()
    .map((number) => pickFields(phoneNumberNode(number, world.webhookUrl()), fields));
  answerJson(exchange, 200, { data: numbers, paging: { cursors: { before: 'QVFIUjA', after: 'QVFIUjB' } } });
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

async function answerNumber(world: World, exchange: Exchange, id: string, edge: string | undefined): Promise<void> {
  const number = world.account.number(id);
  if (number === undefined) throw unknownNode(exchange.method, id);
  if (edge === undefined && exchange.method === 'GET') {
    const fields = exchange.query.get('fields') ?? undefined;
    return answerJson(exchange, 200, pickFields(phoneNumberNode(number, world.webhookUrl()), fields));
  }
  if (exchange.method === 'POST' && edge === 'messages') return answerSend(world, exchange, number);
  if (exchange.method === 'POST' && edge === 'media') return answerMediaUpload(world, exchange, number);
  if (exchange.method === 'POST' && edge === 'register') {
    const fields = await readFields(exchange);
    if (!/^\d{6}$/.test(textIn(fields, 'pin') ?? ''))
      throw new GraphRefusal(133005, { details: 'The pin has six digits.' });
    world.account.register(id);
    return answerJson(exchange, 200, { success: true });
  }
  throw unknownNode(exchange.method, edge === undefined ? id : `${id}/${edge}`);
}
