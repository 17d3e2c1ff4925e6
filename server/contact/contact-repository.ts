import { sql } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
import type { Page } from '../http/route-call.ts';

export interface ContactQuery {
  limit: number;
  count?: 'exact' | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  state?: 'waiting' | 'done' | undefined;
}

/** Newest first. */
export async function pageOfContactMessages(
  scope: Scope,
  query: ContactQuery,
): Promise<Page<Omit<ContactMessage, 'at' | 'done_at'> & { at: Date; done_at: Date | null }>> {
  const keyset = keysetOf(
    { newest: { by: sql`created_at`, type: 'timestamptz', isNewestFirst: true } },
    sql`id`,
    query,
  );
  let messages = scope
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'created_at as at', 'done_at']);
  if (query.state !== undefined) messages = messages.where('done_at', query.state === 'done' ? 'is not' : 'is', null);
  if (query.q) {
    const pattern = containing(query.q);
    messages = messages.where((where) =>
      where.or([where('subject', 'ilike', pattern), where('name', 'ilike', pattern), where('email', 'ilike', pattern)]),
    );
  }
  return readPage(messages, keyset, query);
}
