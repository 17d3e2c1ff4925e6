import { sql } from 'kysely';
import type { CardFigure } from '#contract/chat-cards.ts';
import type { DeliveryStatus } from '#contract/delivery.ts';
import type { Language } from '#contract/languages.ts';
import type { Channel } from '#contract/learners.ts';
import { isOrganizationVerified } from '../../accounts/verified-organization.ts';
import { goesBy, type SharedTime } from '../../clock.ts';
import { anyMoment, anyNumber, idsOfAnyNumber, rowsOfPlanned } from '../../database/compiled-statement.ts';
import type { Scope } from '../../database/database.ts';
import { consentQuestionOf } from '../content/consent-question.ts';
import { figureIn, type MessageContent, type Spoken, spokenIn } from '../content/message-content.ts';
import { readContent } from '../content/stored-content.ts';
import type { ChannelAdapters } from '../channels/channel-adapters.ts';
import type { WaitingDelivery } from './message-steps.ts';
import type { ContactMessage } from './contact-policy.ts';
import { isLearnersTurn } from './learners-turn.ts';
import { hasSoundAhead, isSoundOvertaken } from './sound-before-end.ts';
import { isWindowOpen } from '../state/service-window.ts';
import { occasionText } from '../../learning/occasion.ts';

/** A message that is due, locked, with all that decides over it. */
export interface DueDelivery {
  id: string;
  organizationId: string;
  learnerId: string;
  enrollmentId: string | null;
  courseId: string | null;
  courseTitle: string;
  learnerName: string;
  language: Language;
  attempts: number;
  content: MessageContent;
  /** Of an earlier refusal. */
  error: string;
  phone: string | null;
  waId: string | null;
  businessScopedId: string | null;
  isWindowOpen: boolean;
  waiting: WaitingDelivery;
  /** Of a lesson with a file of the library; null for everything else. */
  attachment: Attachment | null;
  occasion: string | null;
  follows: string | null;
  /** When its file was refused last, in ms since 1970. */
  refusedSince: number | null;
  /** What becomes of a picture of its card; null where it has none. */
  figure: (CardFigure & FileState) | null;
  /** What is spoken behind it; of a sound, what it says; null where nobody listens, or may. */
  spoken: Spoken | null;
  /** Its place among the learner's messages is over: something newer of its course has been written. */
  isOvertaken: boolean;
  /** Its picture was refused, and the words go without it. */
  isFileRefused: boolean;
  /** The content names a file that WhatsApp holds. */
  carriesMedia?: boolean;
  /** Its learner has just tapped or written: another's message may give way to it. */
  isAnswer: boolean;
  /** The webhook with which it began. */
  traceId: string | null;
  /** When that was stored, of the reply to it. */
  repliesSince: Date | null;
}

export interface Attachment extends FileState {
  mediaId: string;
  /** The lesson was made from this file: nobody wants the whole book with each page. */
  isSource: boolean;
}

export interface FileState {
  occasion: string | null;
  /** The file has gone ahead in a message of its own. */
  wentAhead: boolean;
  /** WhatsApp has refused the file. */
  onlyLink: boolean;
  /** When a message with this upload was refused for it, in ms since 1970. */
  refusedSince: number | null;
}

export interface DueQuery extends SharedTime {
  phoneNumberId: string | undefined;
  limit: number;
  /** Only what can go elsewhere than to WhatsApp, while its number rests. */
  elsewhereOnly?: boolean;
  /** Only what a learner waits for. */
  answersOnly?: boolean;
  adapters: ChannelAdapters | undefined;
  /** With it nobody has to be verified or let. */
  simulated: boolean;
}

/** `openStatuses`, spelt out: with values in their place PostgreSQL could not use the index that covers these alone. */
const isOpen = sql`status in ('planned', 'queued', 'held', 'unknown', 'sending')`;
/** What somebody waits for; an index holds these alone, spelt out for the same reason. */
const isAnswering = sql`(kind in ('feedback', 'notice') or is_awaited)`;
/** A channel that did not reach a learner is asked last for so long. */
const doubtMs = 7 * 24 * 3600 * 1000;

/**
 * Locks up to `limit` due messages: answers to what a learner has just done first, then by turns from every
 * organization, so that ten messages of a school do not wait behind the hundred thousand of another. Where more of them
 * wait than there is room for, lots are drawn: by age the same ones would always be first, and the newest never. What has to leave
 * after another one of the same learner is not among them.
 */
export async function dueDeliveries(scope: Scope, query: DueQuery): Promise<DueDelivery[]> {
  const ids = await pickIds(scope, query);
  if (ids.length === 0) return [];
  const rows = await dueFactsOf(scope, ids, query);
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** The same facts of messages that are already chosen, for the forecast of a launch. */
export async function dueFactsOf(
  scope: Scope,
  ids: readonly string[],
  query: Omit<DueQuery, 'limit'>,
): Promise<DueDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await factsOf(scope, ids, query);
  const organizationIds: string[] = rows.map((row) => row.organization_id);
  const verified = query.simulated ? new Set<string>() : await verifiedOf(scope, organizationIds);
  return rows.map((row) => toDue(row, query, verified));
}

async function pickIds(scope: Scope, query: DueQuery): Promise<string[]> {
  const { now, limit } = query;
  const isTheirs = goesBy(query, sql.ref('organization_id'));
  const mayGo =
    query.elsewhereOnly === true
      ? sql`and kind not in ('template', 'feedback', 'notice') and exists (
          select from learners l where l.id = d.learner_id and (l.consent_email or l.consent_push)
            and (not l.consent_whatsapp or l.preferred_channel in ('email', 'push') or 'whatsapp' = any(d.tried_channels)))`
      : sql`and ${isLearnersTurn(now)}`;
  // Asked whenever a message may be due.
  const urgent = await rowsOfPlanned(
    scope,
    sql<{ id: string }>`
    select id from deliveries d
    where ${isOpen} and ${isAnswering} and due_at <= ${anyMoment(now)} and ${isTheirs} ${mayGo}
    order by due_at, created_at, id limit ${anyNumber(limit)} for update skip locked`,
  );
  const ids = urgent.map(({ id }) => id);
  const left = limit - ids.length;
  if (left <= 0 || query.answersOnly === true) return ids;
  const organizations = await waitingOrganizations(scope, query);
  if (organizations.length === 0) return ids;
  // Each that is looked at is locked, which is a write: a hundred organizations need no five of each to fill the room.
  const fewest = organizations.length > left ? 1 : 5;
  const each = organizations.length === 1 ? left : Math.max(fewest, Math.ceil((2 * left) / organizations.length));
  const picked = await rowsOfPlanned(
    scope,
    sql<{ id: string; turn: number }>`
    select d.id, d.turn from unnest(${idsOfAnyNumber(organizations)}) as o(id) cross join lateral (
      select d.id, row_number() over (order by d.due_at, d.created_at, d.id) as turn from (
        select id, due_at, created_at from deliveries d
        where ${isOpen} and organization_id = o.id and not ${isAnswering} and due_at <= ${anyMoment(now)} ${mayGo}
        order by due_at, created_at, id limit ${anyNumber(each)} for update skip locked) d) d
    order by d.turn, random() limit ${anyNumber(left)}`,
  );
  return [...ids, ...picked.map(({ id }) => id)];
}

/** By leaps over the index: as many looks as there are organizations, not as there are messages. */
async function waitingOrganizations(scope: Scope, time: SharedTime): Promise<string[]> {
  const rows = await rowsOfPlanned(
    scope,
    sql<{ id: string; due: boolean }>`
    with recursive leap(id, due_at) as (
      (select organization_id, due_at from deliveries where ${isOpen} order by organization_id, due_at limit 1)
      union all
      select next.organization_id, next.due_at from leap cross join lateral (
        select organization_id, due_at from deliveries
        where ${isOpen} and organization_id > leap.id order by organization_id, due_at limit 1) next
    )
    select id from leap where due_at <= ${anyMoment(time.now)} and ${goesBy(time, sql.ref('id'))} order by due_at`,
  );
  return rows.map(({ id }) => id);
}

/** Those of these organizations whose e-mail address is confirmed. */
async function verifiedOf(scope: Scope, organizationIds: readonly string[]): Promise<Set<string>> {
  const verified = new Set<string>();
  for (const id of new Set(organizationIds)) if (await isOrganizationVerified(scope, id)) verified.add(id);
  return verified;
}

type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** Ten tables: to plan it costs more than to read the few rows of one look. */
async function factsOf(scope: Scope, ids: readonly string[], query: Pick<DueQuery, 'phoneNumberId' | 'now'>) {
  const facts = scope
    .selectFrom('deliveries as d')
    .innerJoin('learners as l', 'l.id', 'd.learner_id')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .leftJoin('courses as c', 'c.id', 'd.course_id')
    .leftJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .leftJoin('deliveries as before', 'before.id', 'd.follows')
    .leftJoin('lesson_versions as v', (join) =>
      join
        .onRef('v.lesson_id', '=', 'd.lesson_id')
        .onRef('v.version', '=', 'd.lesson_version')
        .on('d.kind', '=', 'lesson')
        .on('v.media_id', 'is not', null),
    )
    .leftJoin('lessons as ls', 'ls.id', 'v.lesson_id')
    .leftJoin('service_windows as w', (join) =>
      join.onRef('w.learner_id', '=', 'd.learner_id').on('w.phone_number_id', '=', query.phoneNumberId ?? ''),
    )
    .leftJoin('pair_lanes as p', (join) =>
      join.onRef('p.learner_id', '=', 'd.learner_id').on('p.phone_number_id', '=', query.phoneNumberId ?? ''),
    )
    .select([
      'd.id',
      'd.organization_id',
      'd.learner_id',
      'd.enrollment_id',
      'd.course_id',
      'd.kind',
      'd.status',
      'd.follows',
      'd.text',
      'd.content',
      'd.error',
      'd.attempts',
      'd.simulated',
      'd.is_awaited',
      'd.sender_name',
      'd.tried_channels',
      'l.name',
      'l.language',
      'l.wants_voice',
      'l.phone_e164',
      'l.wa_id',
      'l.business_scoped_id',
      'l.consent_whatsapp',
      'l.consent_email',
      'l.consent_push',
      'l.whatsapp_state',
      'o.sending_allowed_at',
      'o.reads_aloud',
      'l.email',
      'l.preferred_channel',
      'l.whatsapp_failed_at',
      'l.email_failed_at',
      'c.title',
      'e.status as enrollment_status',
      'w.last_inbound_at',
      'p.paid_at',
      'p.blocked_until',
      'd.occasion',
      'd.error_class',
      'd.trace_id',
      sql<Date | null>`case when d.kind in ('feedback', 'notice') then (
        select w.received_at from webhook_events w where w.id = d.trace_id) end`.as('replies_since'),
      'v.media_id',
      'ls.source_job',
      'before.occasion as before_occasion',
      'before.status as before_status',
      'before.accepted_at as before_accepted_at',
      'before.sent_at as before_sent_at',
      'before.delivered_at as before_delivered_at',
      isSoundOvertaken(query.now).as('is_overtaken'),
      hasSoundAhead(query.now).as('has_sound_ahead'),
      sql<boolean>`before.delivered_at is not null or before.read_at is not null`.as('before_arrived'),
      sql<
        number | null
      >`case when d.status in ('sending', 'unknown') or d.error_class = 'media' then (select extract(epoch from clock_timestamp() - a.started_at)::float8
        from delivery_attempts a where a.delivery_id = d.id order by a.number desc limit 1) end`.as('attempt_age'),
      // A word that is held comes with the learner's next visit, whenever that is.
      sql<{ at: string | null } | null>`case when d.kind = 'review' then (
        select json_build_object('at', f.accepted_at) from memories m
        join attempts a on a.enrollment_id = m.enrollment_id and a.lesson_id = m.lesson_id and a.point_id = m.point_id
        join deliveries f on f.enrollment_id = a.enrollment_id and f.occasion = 'feedback:' || a.id
        where m.enrollment_id = d.enrollment_id and m.id::text = split_part(d.occasion, ':', 2) and not a.correct
          and f.status not in ('failed', 'cancelled', 'held')
        order by a.at desc limit 1) end`.as('miss_told'),
      sql<boolean>`l.consent_push and exists (select from push_subscriptions s where s.learner_id = l.id)`.as(
        'has_push',
      ),
    ])
    .where(sql<boolean>`d.id = any(${idsOfAnyNumber(ids)})`);
  return rowsOfPlanned(scope, facts);
}

function contactMessageOf(
  { kind, sender_name }: Pick<Facts, 'kind' | 'sender_name'>,
  content: MessageContent,
): ContactMessage {
  if (sender_name !== null) return 'reply';
  if (kind === 'notice') return 'answer';
  return consentQuestionOf(content) === undefined ? 'content' : 'question';
}

function attachmentOf(row: Facts): Attachment | null {
  const { media_id: mediaId, source_job } = row;
  return mediaId === null ? null : { mediaId, isSource: source_job !== null, ...fileStateOf(row) };
}

function fileStateOf({ occasion, before_occasion, ...row }: Facts): FileState {
  return {
    occasion,
    wentAhead: occasion !== null && before_occasion === occasionText({ for: 'media', of: occasion }),
    onlyLink: row.error_class === 'media_link',
    refusedSince: row.error_class !== 'media' || row.attempt_age === null ? null : Date.now() - row.attempt_age * 1000,
  };
}

/** A voice note of the lesson's own is for everybody; cards are read out to who wants that, where it is done. */
const heardBy = (
  { wants_voice, reads_aloud }: Pick<Facts, 'wants_voice' | 'reads_aloud'>,
  spoken: Spoken | undefined,
): Spoken | null =>
  spoken !== undefined && (spoken.mediaId !== undefined || (wants_voice && reads_aloud)) ? spoken : null;

function toDue(row: Facts, query: Omit<DueQuery, 'limit'>, verified: ReadonlySet<string>): DueDelivery {
  const content = readContent(row.content, row.text);
  const figure = figureIn(content);
  const recently = (at: Date | null): boolean => at !== null && query.now.getTime() - at.getTime() < doubtMs;
  const doubtful: Channel[] = [
    ...(recently(row.whatsapp_failed_at) ? (['whatsapp'] as const) : []),
    ...(recently(row.email_failed_at) ? (['email'] as const) : []),
  ];
  return {
    id: row.id,
    organizationId: row.organization_id,
    learnerId: row.learner_id,
    enrollmentId: row.enrollment_id,
    courseId: row.course_id,
    courseTitle: row.title ?? '',
    learnerName: row.name,
    language: row.language,
    attempts: row.attempts,
    content,
    error: row.error,
    phone: row.phone_e164,
    waId: row.wa_id,
    businessScopedId: row.business_scoped_id,
    isWindowOpen: isWindowOpen(row.last_inbound_at, query.now),
    attachment: attachmentOf(row),
    figure: figure === undefined ? null : { ...figure, ...fileStateOf(row) },
    occasion: row.occasion,
    follows: row.follows,
    refusedSince: fileStateOf(row).refusedSince,
    spoken: heardBy(row, spokenIn(content)),
    isOvertaken: row.is_overtaken,
    isFileRefused: row.error_class === 'media_link',
    isAnswer: row.is_awaited || row.kind === 'feedback' || row.kind === 'notice',
    traceId: row.trace_id,
    repliesSince: row.replies_since,
    waiting: {
      kind: row.kind,
      status: row.status,
      simulated: row.simulated,
      isByPerson: row.sender_name !== null,
      enrollmentStatus: row.enrollment_status,
      attemptAge: row.attempt_age,
      predecessor:
        row.follows === null || row.before_status === null
          ? null
          : {
              // A left join makes every column of it nullable; the status proves that it is there.
              status: row.before_status as DeliveryStatus,
              acceptedAt: row.before_accepted_at,
              sentAt: row.before_sent_at,
              deliveredAt: row.before_delivered_at,
              hasArrived: row.before_arrived,
            },
      hasSoundAhead: row.has_sound_ahead,
      ...(row.miss_told !== null && {
        toldOfMissAt: row.miss_told.at === null ? null : new Date(row.miss_told.at),
      }),
      reach: {
        consent: { whatsapp: row.consent_whatsapp, email: row.consent_email, push: row.consent_push },
        hasWhatsappAddress: (row.phone_e164 ?? row.wa_id ?? row.business_scoped_id) !== null,
        lastInboundAt: row.last_inbound_at,
        hasEmailAddress: query.adapters !== undefined && row.email !== '',
        hasPushDevice: query.adapters !== undefined && row.has_push,
        preferred: row.preferred_channel,
        tried: row.tried_channels,
        doubtful,
        away: [
          ...(query.phoneNumberId === undefined ? (['whatsapp'] as const) : []),
          ...(query.adapters?.canMail === false ? (['email'] as const) : []),
        ],
      },
      pair: { paidAt: row.paid_at, blockedUntil: row.blocked_until },
      contact: {
        isAllowed: row.sending_allowed_at !== null,
        isVerified: verified.has(row.organization_id),
        consent: row.whatsapp_state,
        message: contactMessageOf(row, content),
      },
    },
  };
}
