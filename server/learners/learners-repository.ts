import { sql } from 'kysely';
import type { Learner } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf, type Ordering, pageOf } from '../database/keyset.ts';
import type { Page } from '../http/route-call.ts';

const learners = (scope: Scope) =>
  scope
    .selectFrom('learners')
    .select((row) => [
      'learners.id',
      'learners.name',
      'learners.phone_number',
      'learners.phone_e164',
      'learners.email',
      'learners.language',
      'learners.time_zone',
      'learners.consent_whatsapp',
      'learners.consent_email',
      'learners.consent_push',
      'learners.last_seen_at',
      'learners.created_at',
      row
        .selectFrom('enrollments')
        .whereRef('enrollments.learner_id', '=', 'learners.id')
        .where('enrollments.status', '<>', 'cancelled')
        .select(row.fn.countAll<number>().as('n'))
        .as('enrollments'),
    ]);

type LearnerRow = Omit<Learner, 'consent' | 'enrollments' | 'last_seen_at' | 'created_at'> & {
  consent_whatsapp: boolean;
  consent_email: boolean;
  consent_push: boolean;
  enrollments: number | null;
  last_seen_at: Date | null;
  created_at: Date;
};

const toLearner = ({ consent_whatsapp, consent_email, consent_push, ...row }: LearnerRow): Learner => ({
  ...row,
  consent: { whatsapp: consent_whatsapp, email: consent_email, push: consent_push },
  enrollments: row.enrollments ?? 0,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export interface LearnerQuery {
  /** Said once more beside the row rule, so that the list's index serves; absent for an administrator, who sees all. */
  ownOrganizationId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  course_id?: string | undefined;
}

const newestFirst: Record<'created', Ordering> = {
  created: { by: sql`learners.created_at`, type: 'timestamptz', isNewestFirst: true },
};

/** Newest first, by keyset. */
export async function pageOfLearners(scope: Scope, query: LearnerQuery): Promise<Page<Learner>> {
  const keyset = keysetOf(newestFirst, sql`learners.id`, query);
  let rows = learners(scope)
    .select(keyset.key.as('cursor_key'))
    .orderBy(keyset.orderBy)
    .limit(query.limit + 1);
  if (query.ownOrganizationId !== undefined)
    rows = rows.where('learners.organization_id', '=', query.ownOrganizationId);
  if (query.q) {
    const pattern = containing(query.q);
    const digits = query.q.replace(/[^\d]/g, '');
    rows = rows.where((row) =>
      row.or([
        row('learners.name', 'ilike', pattern),
        row('learners.email', 'ilike', pattern),
        ...(digits.length >= 3 ? [row('learners.phone_e164', 'like', `%${digits}%`)] : []),
      ]),
    );
  }
  if (query.course_id !== undefined) {
    const courseId = query.course_id;
    rows = rows.where((row) =>
      row.exists(
        row
          .selectFrom('enrollments')
          .select('enrollments.id')
          .whereRef('enrollments.learner_id', '=', 'learners.id')
          .where(sql<string>`enrollments.course_id::text`, '=', courseId)
          .where('enrollments.status', '<>', 'cancelled'),
      ),
    );
  }
  if (keyset.after !== undefined) rows = rows.where(keyset.after);
  const { rows: shown, next } = pageOf(await rows.execute(), query.limit);
  return {
    rows: shown.map(toLearner),
    ...(next !== undefined && { next }),
    ...(query.q || query.course_id !== undefined ? {} : { total: await countOfLearners(scope) }),
  };
}

async function countOfLearners(scope: Scope): Promise<number> {
  const row = await scope
    .selectFrom('counters')
    .select((count) => count.fn.sum<number>('n').as('n'))
    .where('name', '=', 'learners')
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

export async function learnerById(scope: Scope, id: string): Promise<Learner | undefined> {
  const row = await learners(scope).where(sql<string>`learners.id::text`, '=', id).executeTakeFirst();
  return row && toLearner(row);
}

/** The learner that has this number or this address already. */
export async function learnerWithAddress(
  scope: Scope,
  e164: string | null,
  email: string,
): Promise<Learner | undefined> {
  if (e164 === null && email === '') return undefined;
  const row = await learners(scope)
    .where((by) =>
      by.or([
        ...(e164 === null ? [] : [by('learners.phone_e164', '=', e164)]),
        ...(email === '' ? [] : [by(sql<string>`lower(learners.email)`, '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('learners.created_at')
    .executeTakeFirst();
  return row && toLearner(row);
}
