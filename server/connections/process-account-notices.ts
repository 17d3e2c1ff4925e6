import * as z from 'zod/mini';
import { asSystem, type Database, type Scope } from '../database/database.ts';
import { storedConnection } from './connections-repository.ts';
import { type AccountNotice, accountChangesOf, type AccountChange } from './read-account-notices.ts';
import { isSameNumber } from './same-number.ts';

const Notices = z.array(z.object({ code: z.string(), values: z.record(z.string(), z.string()), at: z.string() }));

/** Older ones say nothing of today; Meta repeats what lasts. */
const shownMs = 7 * 86_400_000;
const keptNotices = 20;

/**
 * Takes over what a stored webhook says of the connected account and its number. May be run again for the same body.
 *
 * @returns how many changes it held, for the connected account or another; and what the connected number may send from now on
 */
export async function processAccountNotices(
  { db }: { db: Database },
  body: unknown,
  receivedAt: Date,
): Promise<{ held: number; upgraded?: { phoneNumberId: string; perSecond: number } | undefined }> {
  const changes = accountChangesOf(body, receivedAt);
  if (changes.length === 0) return { held: 0 };
  return { held: changes.length, upgraded: await asSystem(db, (scope) => takeOver(scope, changes)) };
}

async function takeOver(
  scope: Scope,
  changes: readonly AccountChange[],
): Promise<{ phoneNumberId: string; perSecond: number } | undefined> {
  const row = await storedConnection(scope);
  if (row === undefined) return undefined;
  const own = changes.filter(
    ({ accountId, phoneNumber }) =>
      (row.account_id === null || accountId === '' || accountId === row.account_id) &&
      (phoneNumber === undefined || isSameNumber(phoneNumber, row.phone_number)),
  );
  const limit = own.findLast(({ messagingLimit }) => messagingLimit !== undefined)?.messagingLimit;
  const hasEnded = own.some(({ endsTrouble }) => endsTrouble === true);
  const fresh = own.flatMap(({ notice }) => (notice === undefined ? [] : [notice]));
  const before = hasEnded ? [] : await storedNotices(scope);
  const merged = [...before, ...fresh].filter(
    (notice, index, all) => all.findIndex(({ code, at }) => code === notice.code && at === notice.at) === index,
  );
  await scope
    .updateTable('connections')
    .set({
      notices: JSON.stringify(merged.slice(-keptNotices)),
      ...(limit !== undefined && { messaging_limit: limit }),
    })
    .where('id', '=', row.id)
    .execute();
  const perSecond = own.findLast((change) => change.perSecond !== undefined)?.perSecond;
  return perSecond === undefined || row.phone_number_id === null
    ? undefined
    : { phoneNumberId: row.phone_number_id, perSecond };
}

async function storedNotices(scope: Scope): Promise<AccountNotice[]> {
  const row = await scope
    .selectFrom('connections')
    .select('notices')
    .where('provider', '=', 'whatsapp')
    .executeTakeFirst();
  const parsed = Notices.safeParse(row?.notices);
  // Only this file writes the column, from findings.
  return parsed.success ? (parsed.data as AccountNotice[]) : [];
}

/** What Meta has told of the account lately, the newest of each kind. The scope is the system's. */
export async function recentNotices(scope: Scope, now: Date): Promise<AccountNotice[]> {
  const notices = await storedNotices(scope);
  const recent = notices.filter(({ at }) => new Date(at).getTime() > now.getTime() - shownMs);
  return recent.filter((notice, index) => recent.findLastIndex(({ code }) => code === notice.code) === index);
}
