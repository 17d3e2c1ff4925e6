import { sql } from 'kysely';
import type { Mail } from '#contract/mail.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf, pageOf } from '../database/keyset.ts';
import type { Page } from '../http/route-call.ts';

export interface MailQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

const columns = ['id', 'to_address as to', 'subject', 'body', 'kind', 'created_at as at'] as const;

const toMail = ({ at, ...row }: Omit<Mail, 'at'> & { at: Date }): Mail => ({ ...row, at: at.toISOString() });

/**
 * Newest first.
 *
 * @param reader all mails; or those to one person, to their address and about nobody else, and with `seesLessons` those to
 *   the organization's learners, which the mailbox shows as the handset shows a phone
 */
export async function pageOfMails(
  scope: Scope,
  query: MailQuery,
  reader: 'all' | { userId: string; seesLessons: boolean },
): Promise<Page<Mail>> {
  const keyset = keysetOf(
    { newest: { by: sql`created_at`, type: 'timestamptz', isNewestFirst: true } },
    sql`id`,
    query,
  );
  let mails = scope
    .selectFrom('mails')
    .select(columns)
    .select(keyset.key.as('cursor_key'))
    .where('status', '=', 'kept')
    .orderBy(keyset.orderBy)
    .limit(query.limit + 1);
  if (keyset.after !== undefined) mails = mails.where(keyset.after);
  if (reader !== 'all') {
    const own = sql<boolean>`lower(to_address) = (select lower(email) from users where id = ${reader.userId})`;
    mails = mails.where((where) =>
      where.or([
        where.and([where('user_id', '=', reader.userId), own]),
        where.and([where('delivery_id', 'is not', null), reader.seesLessons ? sql<boolean>`true` : own]),
      ]),
    );
  }
  if (query.q) {
    const pattern = containing(query.q);
    mails = mails.where((where) =>
      where.or([where('subject', 'ilike', pattern), where('to_address', 'ilike', pattern)]),
    );
  }
  const { rows, next } = pageOf(await mails.execute(), query.limit);
  return { rows: rows.map(({ cursor_key: _, ...row }) => toMail(row)), ...(next !== undefined && { next }) };
}

/** The last hour's mails to one address, newest first. */
export async function recentMailsTo(scope: Scope, address: string): Promise<Mail[]> {
  const mails = await scope
    .selectFrom('mails')
    .select(columns)
    .where('status', '=', 'kept')
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('created_at', '>', new Date(Date.now() - 3_600_000))
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  return mails.map(toMail);
}
