import { sql } from 'kysely';
import type { Mail } from '#contract/mail.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
import type { Page } from '../http/route-call.ts';

export interface MailQuery {
  limit: number;
  count?: 'exact' | undefined;
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
  let mails = scope.selectFrom('mails').select(columns).where('status', '=', 'kept');
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
  const page = await readPage(mails, keyset, query);
  return { ...page, rows: page.rows.map(toMail) };
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
