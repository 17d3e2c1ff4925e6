import type { GraphAnswer, GraphCaller } from '../providers/graph-call.ts';
import {
  accountNumbers,
  assignedAccounts,
  inspectToken,
  type ListedNumber,
  numberState,
  subscribedApps,
  type TokenInspection,
} from '../providers/whatsapp-account.ts';
import type { CheckedColumns } from './connections-repository.ts';
import {
  expiryOf,
  type Finding,
  hasFailed,
  judgeNumber,
  judgeRefusal,
  judgeScopes,
  judgeToken,
  statusOf,
} from './judge-connection.ts';
import { isSameNumber } from './same-number.ts';

/** A token of a large agency reaches many accounts; whoever has more than this names the number's own by a narrower token. */
const accountLimit = 25;

/**
 * Asks the provider what a token may do and whether it reaches a number; ends with the first check that fails. Changes
 * nothing. Never takes another number than the one asked for.
 */
export async function testConnection(caller: GraphCaller, phoneNumber: string, now: Date): Promise<CheckedColumns> {
  const findings: Finding[] = [];
  const found: Omit<CheckedColumns, 'findings' | 'status'> = {
    phone_number_id: null,
    account_id: null,
    app_id: null,
    verified_name: null,
    quality: null,
    messaging_limit: null,
    scopes: [],
    expires_at: null,
  };
  await check();
  return { ...found, findings, status: statusOf(findings) };

  async function check(): Promise<void> {
    const token = await inspectToken(caller);
    if (token.kind !== 'answered') return note(findingOf('token', token));
    Object.assign(found, {
      app_id: token.answer.app_id ?? null,
      scopes: token.answer.scopes,
      expires_at: expiryOf(token.answer),
    });
    if (hasEnded(judgeToken(token.answer, now)) || hasEnded(judgeScopes(token.answer.scopes))) return;

    const reached = await findNumber(caller, token.answer, phoneNumber);
    if ('code' in reached) return note(reached);
    const { accountId, number } = reached;
    Object.assign(found, {
      phone_number_id: number.id,
      account_id: accountId,
      verified_name: number.verified_name ?? null,
    });
    note({ name: 'number', code: 'number_found', values: { number: number.display_phone_number } });

    const state = await numberState(caller, number.id);
    if (state.kind !== 'answered') return note(findingOf('sending', state));
    found.quality = state.answer.quality_rating ?? null;
    found.messaging_limit = state.answer.whatsapp_business_manager_messaging_limit ?? null;
    if (hasEnded(judgeNumber(state.answer))) return;

    note(await judgeSubscription(caller, accountId, found.app_id));
  }

  function note(finding: Finding): void {
    findings.push(finding);
  }

  function hasEnded(finding: Finding): boolean {
    note(finding);
    return hasFailed(finding);
  }
}

async function judgeSubscription(caller: GraphCaller, accountId: string, appId: string | null): Promise<Finding> {
  const apps = await subscribedApps(caller, accountId);
  if (apps.kind !== 'answered') return findingOf('webhook', apps);
  const isSubscribed = appId === null ? apps.answer.length > 0 : apps.answer.includes(appId);
  return { name: 'webhook', code: isSubscribed ? 'webhook_subscribed' : 'webhook_not_subscribed' };
}

interface ReachedNumber {
  accountId: string;
  number: ListedNumber;
}

async function findNumber(
  caller: GraphCaller,
  token: TokenInspection,
  phoneNumber: string,
): Promise<ReachedNumber | Finding> {
  const accounts = await accountsOf(caller, token);
  if (accounts.kind !== 'answered') return findingOf('number', accounts);
  for (const accountId of accounts.answer.slice(0, accountLimit)) {
    const numbers = await accountNumbers(caller, accountId);
    if (numbers.kind !== 'answered') return findingOf('number', numbers);
    const number = numbers.answer.find((listed) => isSameNumber(listed.display_phone_number, phoneNumber));
    if (number !== undefined) return { accountId, number };
  }
  return { name: 'number', code: 'number_not_found', values: { number: phoneNumber } };
}

/** The token names its accounts, the newest first, or covers everything that was given to its owner. */
async function accountsOf(caller: GraphCaller, token: TokenInspection): Promise<GraphAnswer<string[]>> {
  const named = token.granular_scopes.find(({ scope }) => scope === 'whatsapp_business_management')?.target_ids ?? [];
  return named.length > 0 ? { kind: 'answered', answer: named } : assignedAccounts(caller);
}

const findingOf = (name: Finding['name'], answer: Exclude<GraphAnswer<unknown>, { kind: 'answered' }>): Finding =>
  answer.kind === 'refused' ? judgeRefusal(name, answer.code) : { name, code: 'provider_unreachable' };
