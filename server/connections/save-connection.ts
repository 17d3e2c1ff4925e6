import { type ConnectionInput, isUntouched, tokenProblems } from '#contract/connections.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { openSecrets } from '../providers/secrets.ts';
import type { GraphCaller } from '../providers/graph-call.ts';
import { subscribeApp, unsubscribeApp } from '../providers/whatsapp-account.ts';
import type { Context } from '../slice.ts';
import {
  type CheckedColumns,
  replaceConnection,
  type StoredConnection,
  storedConnection,
  storedToken,
  updateChecked,
  updateStatus,
} from './connections-repository.ts';
import { type Finding, judgeRefusal, statusOf } from './judge-connection.ts';
import { graphAddress } from './require-connection.ts';
import { isSameNumber } from './same-number.ts';
import { testConnection } from './test-connection.ts';

type Needs = Pick<Context, 'config' | 'graphUrl' | 'db'>;

/** Tries what the dialog holds without saving it; when that is what is saved already, what was found is kept. */
export async function tryConnection(context: Needs, input: ConnectionInput): Promise<CheckedColumns> {
  const now = new Date();
  const tested = await testConnection(await callerFor(context, input), input.phone_number, now);
  if (isUntouched(input.access_token)) {
    await asSystem(context.db, async (scope) => {
      const row = await storedConnection(scope);
      if (row === undefined || !isSameNumber(row.phone_number, input.phone_number)) return;
      await updateChecked(scope, row.id, await withKnownIds(scope, row.phone_number, tested), now);
    });
  }
  return tested;
}

/**
 * Stores number and token, whatever the checks say: who is offline or waits for Meta's review saves today what works
 * tomorrow. Then lets WhatsApp report to this installation.
 */
export async function saveConnection(context: Needs, input: ConnectionInput): Promise<CheckedColumns> {
  const now = new Date();
  const caller = await callerFor(context, input);
  const tested = await testConnection(caller, input.phone_number, now);
  const subscribed = tested.account_id === null ? tested : await subscribe(context, caller, tested.account_id, tested);
  const secrets = openSecrets(context.config.secretKeys);
  await asSystem(context.db, async (scope) => {
    const checked = await withKnownIds(scope, input.phone_number, subscribed);
    await replaceConnection(scope, secrets, { phoneNumber: input.phone_number, token: caller.token }, checked, now);
  });
  return subscribed;
}

/**
 * Forgets the saved connection, its token included, and ends its webhooks. What waits to be sent waits for the next one.
 * WhatsApp need not be reached for it.
 */
export async function disconnect(context: Needs): Promise<void> {
  const secrets = openSecrets(context.config.secretKeys);
  const { row, token } = await asSystem(context.db, async (scope) => ({
    row: await storedConnection(scope),
    token: await storedToken(scope, secrets),
  }));
  if (row === undefined) return;
  // In the simulator the built-in account is the same one and goes on.
  if (token !== undefined && row.account_id !== null && !context.config.whatsapp.simulated)
    await unsubscribeApp({ token, baseUrl: graphAddress(context) }, row.account_id);
  await asSystem(context.db, (scope) => scope.deleteFrom('connections').where('id', '=', row.id).execute());
}

/** Looks again at the saved connection: tokens end and numbers are limited without anybody asking. */
export async function recheckConnection(context: Needs): Promise<void> {
  const secrets = openSecrets(context.config.secretKeys);
  const { row, token } = await asSystem(context.db, async (scope) => ({
    row: await storedConnection(scope),
    token: await storedToken(scope, secrets),
  }));
  if (row === undefined) return;
  const now = new Date();
  const unreadable: Finding[] = [{ name: 'token', code: 'token_unreadable' }];
  const checked: CheckedColumns =
    token === undefined
      ? { ...columnsOf(row), findings: unreadable, status: statusOf(unreadable) }
      : await testConnection({ token, baseUrl: graphAddress(context) }, row.phone_number, now);
  await asSystem(context.db, async (scope) =>
    updateChecked(scope, row.id, await withKnownIds(scope, row.phone_number, checked), now),
  );
}

const columnsOf = ({
  phone_number_id,
  account_id,
  app_id,
  verified_name,
  quality,
  messaging_limit,
  scopes,
  expires_at,
}: StoredConnection): Omit<CheckedColumns, 'findings' | 'status'> => ({
  phone_number_id,
  account_id,
  app_id,
  verified_name,
  quality,
  messaging_limit,
  scopes,
  expires_at,
});

/** Delivery was refused in a way that a person has to mend. */
export const reportRefusal = (scope: Scope, phoneNumberId: string, code: number, now: Date): Promise<void> => {
  const findings = [judgeRefusal('sending', code)];
  return updateStatus(scope, phoneNumberId, statusOf(findings), findings, now);
};

/** The typed token, or the stored one where the field was left alone; the simulator's own needs no typing at all. */
async function callerFor(context: Needs, input: ConnectionInput): Promise<GraphCaller> {
  const { config, db } = context;
  const baseUrl = graphAddress(context);
  if (!isUntouched(input.access_token)) return { token: input.access_token, baseUrl };
  const stored = await asSystem(db, async (scope) => ({
    row: await storedConnection(scope),
    token: await storedToken(scope, openSecrets(config.secretKeys)),
  }));
  const token = stored.row === undefined && config.whatsapp.simulated ? config.simulator.token : stored.token;
  if (token === undefined)
    throw new AppError('invalid_input', {}, { validationErrors: { access_token: [tokenProblems.too_short] } });
  return { token, baseUrl };
}

/** Meta asks the address at once and takes HTTPS only; without one the app's own address in Meta's settings counts. */
async function subscribe(
  { config }: Needs,
  caller: GraphCaller,
  accountId: string,
  tested: CheckedColumns,
): Promise<CheckedColumns> {
  const isPublic = !config.whatsapp.simulated && config.publicUrl.startsWith('https://');
  const callback = isPublic ? { url: webhookAddress(config), verifyToken: config.whatsapp.verifyToken } : undefined;
  let answer = await subscribeApp(caller, accountId, callback);
  const wasRefused = answer.kind !== 'answered';
  // The app may have this address already: subscribed without an override is better than not at all.
  if (wasRefused && callback !== undefined) answer = await subscribeApp(caller, accountId);
  const finding: Finding = { name: 'webhook', code: wasRefused ? 'webhook_refused' : 'webhook_subscribed' };
  const findings = [...tested.findings.filter(({ name }) => name !== 'webhook'), finding];
  return { ...tested, findings, status: statusOf(findings) };
}

export const webhookAddress = ({ publicUrl }: Pick<Context['config'], 'publicUrl'>): string =>
  `${publicUrl}/webhooks/whatsapp`;

/** A check that did not get as far as the number takes nothing away that an earlier one has found out. */
async function withKnownIds(scope: Scope, phoneNumber: string, checked: CheckedColumns): Promise<CheckedColumns> {
  const before = await storedConnection(scope);
  if (checked.phone_number_id !== null || before === undefined || !isSameNumber(before.phone_number, phoneNumber))
    return checked;
  if (checked.findings.some(({ code }) => code === 'number_not_found')) return checked;
  const { phone_number_id, account_id, app_id, verified_name } = before;
  return { ...checked, phone_number_id, account_id, app_id: checked.app_id ?? app_id, verified_name };
}
