import { type RawBuilder, sql } from 'kysely';
import type { Assignable, Conversation, ConversationMessage } from '#contract/inbox.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { containing, type Keyset, keysetOf, type Ordering } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
import { isSameId } from '../database/same-id.ts';
import { areFindable, newestFound } from '../database/word-search.ts';
import { ownOrganizationOf, type Principal } from '../http/principal.ts';
import type { Page } from '../http/route-call.ts';
import { questionsOfLearner, withQuestions } from './asked-in-inbox.ts';
import { askedText } from './content/compose-typed-question.ts';
import { questionById } from './state/pinned-lessons.ts';
import { pinnedLesson } from './state/path-state.ts';
import { answeringRoles } from './hand-over.ts';
import { isWindowOpen } from './state/service-window.ts';

const windowMs = 24 * 3600 * 1000;
const shownMessages = 100;

const conversations = (scope: Scope) =>
  scope
    .selectFrom('conversations as c')
    .leftJoin('learners as l', 'l.id', 'c.learner_id')
    .leftJoin('service_windows as w', (join) =>
      join.onRef('w.learner_id', '=', 'c.learner_id').onRef('w.phone_number_id', '=', 'c.phone_number_id'),
    )
    // Whoever may answer no more has no conversations: they are nobody's.
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.assignee_id').on('u.deactivated_at', 'is', null).on('u.role', 'in', answeringRoles),
    )
    .select([
      'c.id',
      'c.organization_id',
      'c.learner_id',
      'c.phone_number_id',
      'c.wa_id',
      'c.name',
      'c.last_text',
      'c.last_inbound_at',
      'c.unread',
      'c.status',
      'l.name as learner_name',
      'l.phone_e164',
      'l.consent_whatsapp',
      'w.last_inbound_at as window_from',
      'u.id as assignee_id',
      'u.name as assignee_name',
    ])
    .select((row) =>
      row
        .selectFrom('learner_questions as asked')
        .select('asked.outcome')
        .whereRef('asked.learner_id', '=', 'c.learner_id')
        // What waits in an open conversation is not hidden by a later question that the course has answered.
        .where(sql<boolean>`asked.at >= c.last_inbound_at or (c.status = 'open' and asked.outcome in ('declined', 'limited')
          and asked.at > c.last_inbound_at - interval '7 days')`)
        .orderBy(sql`asked.outcome in ('declined', 'limited')`, 'desc')
        .orderBy('asked.at', 'desc')
        .limit(1)
        .as('asked'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof conversations>['executeTakeFirstOrThrow']>>;

/** Who looks at the inbox, and what time it is in a conversation. */
export interface InboxReader {
  principal: Principal;
  timeOf: (conversation: Pick<Row, 'learner_id' | 'organization_id'>) => Date;
}

/** What is nobody's yet is for whoever sees it. */
const isOwn = ({ learner_id, organization_id }: Row, { role, organizationId }: Principal): boolean =>
  role !== 'admin' || learner_id === null || organization_id === organizationId;

function toConversation(row: Row, { principal, timeOf }: InboxReader): Conversation {
  const from = windowFrom(row);
  return {
    id: row.id,
    learner_id: row.learner_id,
    name: row.learner_name ?? row.name,
    phone: row.phone_e164 ?? (row.wa_id === null ? '' : `+${row.wa_id}`),
    last_text: row.last_text,
    last_inbound_at: row.last_inbound_at.toISOString(),
    unread: row.unread,
    status: row.status,
    open_until:
      isWindowOpen(from, timeOf(row)) && from !== null ? new Date(from.getTime() + windowMs).toISOString() : null,
    has_opted_out: row.consent_whatsapp === false,
    can_answer: isOwn(row, principal),
    asked: row.asked,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
  };
}

/** The last word of a learner to this number; of an unknown contact, their last one. */
export const windowFrom = (row: Pick<Row, 'learner_id' | 'last_inbound_at' | 'window_from'>): Date | null =>
  row.learner_id === null ? row.last_inbound_at : row.window_from;

const newestFirst: Record<'last', Ordering> = {
  last: { by: sql`c.last_inbound_at`, type: 'timestamptz', isNewestFirst: true },
};

export interface ConversationQuery {
  limit: number;
  count?: 'exact' | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  status?: 'open' | 'done' | undefined;
  assigned?: 'mine' | 'nobody' | undefined;
}

export async function pageOfConversations(
  scope: Scope,
  query: ConversationQuery,
  reader: InboxReader,
): Promise<Page<Conversation>> {
  const keyset = keysetOf(newestFirst, sql`c.id`, query);
  const own = ownOrganizationOf(reader.principal);
  let rows = conversations(scope);
  if (own !== undefined) rows = rows.where('c.organization_id', '=', own);
  if (query.status !== undefined) rows = rows.where('c.status', '=', query.status);
  if (query.assigned === 'mine') rows = rows.where('u.id', '=', reader.principal.userId);
  if (query.assigned === 'nobody') rows = rows.where('u.id', 'is', null);
  const read = async (chosen: typeof rows): Promise<Page<Conversation>> => {
    const page = await readPage(chosen, keyset, query);
    return { ...page, rows: page.rows.map((row) => toConversation(row, reader)) };
  };
  if (!query.q) return read(rows);
  const near = await read(rows.where(await saysOrIsOf(scope, query.q, own, keyset, [])));
  if (near.next !== undefined || !areFindable([query.q])) return near;
  const found = await newestFound(scope, [query.q], own, { after: undefined, most: mostLearners });
  return read(rows.where(await saysOrIsOf(scope, query.q, own, keyset, found)));
}

/** Of conversations that are looked through for words; learners of a name are found in any. */
const windowRows = 2_000;
const mostLearners = 200;

async function saysOrIsOf(
  scope: Scope,
  words: string,
  own: string | undefined,
  keyset: Keyset,
  learnerIds: readonly string[],
): Promise<RawBuilder<boolean>> {
  const pattern = containing(words);
  const says = sql<boolean>`(l.name ilike ${pattern} or c.name ilike ${pattern} or c.last_text ilike ${pattern})`;
  const { rows } = await sql<{ last: string; id: string }>`
    select c.last_inbound_at::text as last, c.id from conversations c
    where ${own === undefined ? sql`true` : sql`c.organization_id = ${own}`}${keyset.after === undefined ? sql`` : sql` and ${keyset.after}`}
    order by ${keyset.orderBy} offset ${sql.lit(windowRows)} limit 1`.execute(scope);
  const [end] = rows;
  if (end === undefined) return says;
  // Each learner is looked up by its own: a join would rather read all of them.
  const name = sql`(select learners.name from learners where learners.id = c.learner_id)`;
  return sql<boolean>`c.id in (
    select c.id from conversations c
    where ${own === undefined ? sql`true` : sql`c.organization_id = ${own}`}
      and (c.last_inbound_at, c.id) ${keyset.isDescending ? sql`>` : sql`<`} (${end.last}::timestamptz, ${end.id}::uuid)
      ${keyset.after === undefined ? sql`` : sql`and ${keyset.after}`}
      and (c.name ilike ${pattern} or c.last_text ilike ${pattern} or ${name} ilike ${pattern})
    union all
    select c.id from conversations c where c.learner_id = any(${learnerIds}::uuid[]) and ${name} ilike ${pattern})`;
}

/** What waits for this reader, as theirs or as nobody's; an administrator also for unknown contacts of any organization. */
export async function countUnread(scope: Scope, { role, organizationId, userId }: Principal): Promise<number> {
  const { total } = await scope
    .selectFrom('conversations')
    .select((row) => row.fn.sum<number | null>('unread').as('total'))
    .where('status', '=', 'open')
    .where((row) =>
      row.or([
        row('assignee_id', 'is', null),
        row('assignee_id', '=', userId),
        row.not(
          row.exists(
            row
              .selectFrom('users as u')
              .select('u.id')
              .whereRef('u.id', '=', 'conversations.assignee_id')
              .where('u.deactivated_at', 'is', null)
              .where('u.role', 'in', answeringRoles),
          ),
        ),
      ]),
    )
    .$if(role !== 'admin', (unread) => unread.where('organization_id', '=', organizationId))
    .$if(role === 'admin', (unread) =>
      unread.where((row) => row.or([row('learner_id', 'is', null), row('organization_id', '=', organizationId)])),
    )
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

const shownAssignable = 5;

/** Newest first; `words` may be a part of the name, of the address, or of the number with any signs in it. */
export async function assignableLearners(scope: Scope, organizationId: string, words = ''): Promise<Assignable[]> {
  const pattern = containing(words);
  const digits = words.replace(/\D/g, '');
  const wordings = digits.length >= 3 ? [words, digits] : [words];
  // Without findable words the newest ones will do.
  const found = areFindable(wordings)
    ? await newestFound(scope, wordings, organizationId, { after: undefined, most: mostLearners })
    : await newestLearners(scope, organizationId);
  const rows = await scope
    .selectFrom('learners')
    .select(['id', 'name', 'phone_e164', 'phone_number', 'email'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', sql<string>`(select unnest(${found}::uuid[]))`)
    .where((row) =>
      row.or([
        row('name', 'ilike', pattern),
        row('email', 'ilike', pattern),
        ...(digits.length >= 3 ? [row('phone_e164', 'like', `%${digits}%`)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAssignable)
    .execute();
  return rows.map(({ id, name, phone_e164, phone_number, email }) => ({
    id,
    name,
    phone: phone_e164 ?? phone_number,
    email,
  }));
}

async function newestLearners(scope: Scope, organizationId: string): Promise<string[]> {
  const rows = await scope
    .selectFrom('learners')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(windowRows)
    .execute();
  return rows.map(({ id }) => id);
}

/** @throws AppError conversation_not_found */
export async function requireConversation(scope: Scope, id: string): Promise<Row> {
  const row = await conversations(scope).where(isSameId('c.id', id)).executeTakeFirst();
  if (row === undefined) throw new AppError('conversation_not_found', { conversation_id: id });
  return row;
}

export const conversationById = async (scope: Scope, id: string, reader: InboxReader): Promise<Conversation> =>
  toConversation(await requireConversation(scope, id), reader);

/** Oldest first; of a long conversation the last hundred. */
export async function messagesOfConversation(scope: Scope, id: string): Promise<ConversationMessage[]> {
  const { learner_id } = await requireConversation(scope, id);
  return learner_id === null ? strangersWords(scope, id) : learnersWords(scope, learner_id);
}

async function strangersWords(scope: Scope, id: string): Promise<ConversationMessage[]> {
  const rows = await scope
    .selectFrom('stranger_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('at', 'desc')
    .limit(shownMessages)
    .execute();
  return rows.toReversed().map((row) => ({
    id: row.id,
    direction: row.direction,
    text: row.text,
    at: row.at.toISOString(),
    status: row.status,
    error: row.error,
    error_class: null,
    by: row.sender_name,
    media: row.media,
    question: null,
    asked: null,
  }));
}

async function learnersWords(scope: Scope, learnerId: string): Promise<ConversationMessage[]> {
  const rows = await scope
    .selectFrom('deliveries as d')
    .leftJoin('deliveries as asked', 'asked.id', 'd.may_answer')
    .select([
      'd.id',
      'd.direction',
      'd.text',
      'd.status',
      'd.error',
      'd.error_class',
      'd.sender_name',
      'd.media',
      'd.created_at',
      'd.accepted_at',
      'd.judged_at',
      'asked.lesson_id',
      'asked.lesson_version',
      'asked.question_id',
      'asked.enrollment_id',
    ])
    .where('d.learner_id', '=', learnerId)
    .where('d.status', 'not in', ['planned', 'held'])
    .orderBy('d.created_at', 'desc')
    .limit(shownMessages)
    .execute();
  const messages: ConversationMessage[] = [];
  for (const row of rows.toReversed()) {
    const asked =
      row.lesson_id === null || row.lesson_version === null || row.question_id === null
        ? undefined
        : questionById(
            await pinnedLesson(scope, row.lesson_id, row.lesson_version, row.enrollment_id),
            row.question_id,
          );
    messages.push({
      id: row.id,
      direction: row.direction,
      text: row.text,
      at: (row.accepted_at ?? row.created_at).toISOString(),
      status: row.status,
      error: row.error,
      error_class: row.error_class,
      by: row.sender_name ?? '',
      media: row.media,
      question:
        asked === undefined
          ? null
          : { text: askedText(asked), options: asked.options, is_judged: row.judged_at !== null },
      asked: null,
    });
  }
  const all = withQuestions(messages, await questionsOfLearner(scope, learnerId));
  // A lesson and its question are written at one moment and sent one after the other.
  return all.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
