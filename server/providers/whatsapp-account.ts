import * as z from 'zod/mini';
import { callGraph, type GraphAnswer, type GraphCaller } from './graph-call.ts';

const Inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.optional(z.string()),
    /** Seconds since 1970; 0 never expires. */
    expires_at: z._default(z.number(), 0),
    scopes: z._default(z.array(z.string()), []),
    granular_scopes: z._default(
      z.array(z.object({ scope: z.string(), target_ids: z.optional(z.array(z.string())) })),
      [],
    ),
  }),
});
export type TokenInspection = z.infer<typeof Inspection>['data'];

const numberFields = {
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.optional(z.string()),
  status: z.optional(z.string()),
  quality_rating: z.optional(z.string()),
  name_status: z.optional(z.string()),
} as const;
const paging = z.optional(
  z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })), next: z.optional(z.string()) }),
);
const Numbers = z.object({ data: z.array(z.object(numberFields)), paging });
export type ListedNumber = z.infer<typeof Numbers>['data'][number];

const NumberState = z.object({
  ...numberFields,
  health_status: z.optional(z.object({ can_send_message: z.optional(z.string()) })),
  whatsapp_business_manager_messaging_limit: z.optional(z.string()),
});
/** Every state is an open list: Meta adds words. */
export type NumberState = z.infer<typeof NumberState>;

const Accounts = z.object({ data: z.array(z.object({ id: z.string() })) });
const Subscriptions = z.object({
  data: z.array(z.object({ whatsapp_business_api_data: z.optional(z.object({ id: z.string() })) })),
});
const Success = z.object({ success: z.boolean() });

/** What the token may do, until when, and in which accounts. */
export async function inspectToken(caller: GraphCaller): Promise<GraphAnswer<TokenInspection>> {
  const asked = await ask(caller, 'GET', `debug_token?input_token=${encodeURIComponent(caller.token)}`, Inspection);
  return asked.kind === 'answered' ? { kind: 'answered', answer: asked.answer.data } : asked;
}

/** Ids of the business accounts given to the token's owner; for tokens that do not name theirs. */
export async function assignedAccounts(caller: GraphCaller): Promise<GraphAnswer<string[]>> {
  const asked = await ask(caller, 'GET', 'me/assigned_whatsapp_business_accounts?fields=id&limit=100', Accounts);
  return asked.kind === 'answered' ? { kind: 'answered', answer: asked.answer.data.map(({ id }) => id) } : asked;
}

const pageLimit = 20;

/** All numbers of a business account. */
export async function accountNumbers(caller: GraphCaller, accountId: string): Promise<GraphAnswer<ListedNumber[]>> {
  const fields = 'id,display_phone_number,verified_name,status,quality_rating,name_status';
  const numbers: ListedNumber[] = [];
  let after = '';
  for (let page = 0; page < pageLimit; page += 1) {
    const asked = await ask(caller, 'GET', `${accountId}/phone_numbers?fields=${fields}&limit=100${after}`, Numbers);
    if (asked.kind !== 'answered') return asked;
    numbers.push(...asked.answer.data);
    // `next` is a whole address with the token inside: it only says that there is more.
    const cursor = asked.answer.paging?.cursors?.after;
    if (asked.answer.paging?.next === undefined || cursor === undefined) break;
    after = `&after=${encodeURIComponent(cursor)}`;
  }
  return { kind: 'answered', answer: numbers };
}

export function numberState(caller: GraphCaller, phoneNumberId: string): Promise<GraphAnswer<NumberState>> {
  const fields =
    'id,display_phone_number,verified_name,status,quality_rating,name_status,health_status,whatsapp_business_manager_messaging_limit';
  return ask(caller, 'GET', `${phoneNumberId}?fields=${fields}`, NumberState);
}

/** Ids of the apps that get the account's webhooks. */
export async function subscribedApps(caller: GraphCaller, accountId: string): Promise<GraphAnswer<string[]>> {
  const asked = await ask(caller, 'GET', `${accountId}/subscribed_apps`, Subscriptions);
  if (asked.kind !== 'answered') return asked;
  return { kind: 'answered', answer: asked.answer.data.flatMap((app) => app.whatsapp_business_api_data?.id ?? []) };
}

/**
 * Lets the token's app have the account's webhooks.
 *
 * @param callback an address of its own in place of the app's; Meta asks it at once for the verify token
 */
export function subscribeApp(
  caller: GraphCaller,
  accountId: string,
  callback?: { url: string; verifyToken: string },
): Promise<GraphAnswer<unknown>> {
  const body =
    callback === undefined ? {} : { override_callback_uri: callback.url, verify_token: callback.verifyToken };
  return ask(caller, 'POST', `${accountId}/subscribed_apps`, Success, body);
}

/** Ends the webhooks of the account for the token's app. */
export const unsubscribeApp = (caller: GraphCaller, accountId: string): Promise<GraphAnswer<unknown>> =>
  ask(caller, 'DELETE', `${accountId}/subscribed_apps`, Success);

const ask = <T>(
  caller: GraphCaller,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodMiniType<T>,
  json?: unknown,
): Promise<GraphAnswer<T>> => callGraph(caller, { method, path, json }, schema);
