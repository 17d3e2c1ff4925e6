import { type RawBuilder, sql } from 'kysely';
import type { Learner } from '#contract/learners.ts';
import { ownOrganization, type Scope } from '../database/database.ts';
import { keptCount } from '../database/kept-count.ts';
import { rowsOfCompiled } from '../database/compiled-statement.ts';
import { containing, cursorLater, cursorValues, keysetOf, type Ordering, pageOf } from '../database/keyset.ts';
import { isoTextOf } from '../database/read-timestamp.ts';
import { exactCount } from '../database/read-page.ts';
import { isSameId } from '../database/same-id.ts';
import { searchWindow } from '../database/search-window.ts';
import { areFindable, foundByTime, foundByWords, foundId, newestFound } from '../database/word-search.ts';
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
      'learners.wants_voice',
      'learners.consent_whatsapp',
      'learners.consent_email',
      'learners.consent_push',
      'learners.whatsapp_state as whatsapp_consent',
      'learners.last_seen_at',
      sql<string>`learners.created_at::text`.as('created_text'),
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
  created_text: string;
};

/** Columns that no contract names stay in it: picking the others out would cost more than the answer's schema does. */
const toLearner = (row: LearnerRow): Learner => ({
  ...row,
  consent: { whatsapp: row.consent_whatsapp, email: row.consent_email, push: row.consent_push },
  enrollments: row.enrollments ?? 0,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: isoTextOf(row.created_text),
});

export interface LearnerQuery {
  /** Said once more beside the row rule, so that the list's index serves; absent for an administrator, who sees all. */
  ownOrganizationId?: string | undefined;
  limit: number;
  count?: 'exact' | undefined;
  cursor?: string | typeof cursorLater | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  course_id?: string | undefined;
  /** The rows of one group only, as a condition on learners.id. */
  among?: RawBuilder<boolean> | undefined;
}

const newestFirst: Record<'created', Ordering> = {
  created: { by: sql`learners.created_at`, type: 'timestamptz', isNewestFirst: true },
};

/** Newest first, by keyset. */
export async function pageOfLearners(
  scope: Scope,
  query: LearnerQuery & { cursor?: string | undefined },
): Promise<Page<Learner>> {
  const { cursor } = query;
  const isCounted = !query.q && query.course_id === undefined && query.among === undefined;
  const choices = [query.limit, query.sort, query.ownOrganizationId === undefined, cursor !== undefined];
  const found = isCounted
    ? await rowsOfCompiled(scope, 'learners', choices, cursorValues(cursor), () =>
        learnersStatement(scope, { ...query, cursor: cursor === undefined ? undefined : cursorLater }),
      )
    : query.q
      ? await foundLearners(scope, { ...query, q: query.q })
      : await learnersStatement(scope, query).execute();
  const { rows: shown, next } = pageOf(found, query.limit);
  return {
    rows: shown.map(toLearner),
    ...(next !== undefined && { next }),
    ...((isCounted || query.count === 'exact') && { total: found[0]?.total ?? 0 }),
  };
}

const digitsOf = (words: string): string => words.replace(/[^\d]/g, '');

/** What is typed may be a name, an address, or a number with spaces and signs in it. */
function wordingsOf(words: string): string[] {
  const digits = digitsOf(words);
  return digits.length >= 3 ? [words, digits] : [words];
}

/** Of learners that are looked through for words, before the index of words is asked. */
const windowRows = 5_000;
/** The index knows no words of one or two letters: those are looked for among the newest so many. */
const shortWordRows = 20_000;
const mostFound = 1_000;

async function foundLearners(scope: Scope, query: LearnerQuery & { q: string; cursor?: string | undefined }) {
  const wordings = wordingsOf(query.q);
  const isFindable = areFindable(wordings);
  const keyset = keysetOf(newestFirst, sql`learners.id`, query);
  const isOwn = query.ownOrganizationId !== undefined;
  const near = await searchWindow(scope, {
    table: 'learners',
    moment: 'created_at',
    within: isOwn ? sql`learners.organization_id = ${ownOrganization}` : sql`true`,
    keyset,
    rows: isFindable ? windowRows : shortWordRows,
  });
  const all = learnersStatement(scope, query);
  if (near === undefined) return all.execute();
  const first = await all.where(near).execute();
  // What counts all rows counts them over the whole list.
  if (first.length > query.limit || !isFindable) return first;
  // A course or a group leaves fewer than a word does.
  if (query.course_id !== undefined || query.among !== undefined) return all.execute();
  const after = keyset.isDescending ? keysetOf({ created: foundByTime }, foundId, query).after : undefined;
  const ids = await newestFound(scope, wordings, query.ownOrganizationId, { after, most: mostFound });
  const byIds = await all.where('learners.id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`).execute();
  if (ids.length < mostFound || (byIds.length > query.limit && keyset.isDescending)) return byIds;
  return all
    .where(
      'learners.id',
      'in',
      sql<string>`(select row_id from ${foundByWords(wordings, query.ownOrganizationId, { ...keyset, by: 'id' })} as found)`,
    )
    .execute();
}

function learnersStatement(scope: Scope, query: LearnerQuery) {
  const keyset = keysetOf(newestFirst, sql`learners.id`, query);
  const isCounted = !query.q && query.course_id === undefined && query.among === undefined;
  const rows = chosenLearners(scope, query)
    .$if(isCounted || query.count === 'exact', (counted) =>
      counted.select(
        (isCounted
          ? keptCount('learners', query.ownOrganizationId === undefined ? 'all' : 'own')
          : exactCount(chosenLearners(scope, query))
        ).as('total'),
      ),
    )
    .orderBy(keyset.orderBy)
    .limit(sql.lit(query.limit + 1));
  return keyset.after === undefined ? rows : rows.where(keyset.after);
}

function chosenLearners(scope: Scope, query: LearnerQuery) {
  let rows = learners(scope);
  if (query.ownOrganizationId !== undefined) rows = rows.where('learners.organization_id', '=', ownOrganization);
  if (query.q) {
    const pattern = containing(query.q);
    const digits = digitsOf(query.q);
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
          .where(isSameId('enrollments.course_id', courseId))
          .where('enrollments.status', '<>', 'cancelled'),
      ),
    );
  }
  return query.among === undefined ? rows : rows.where(query.among);
}

export async function learnerById(scope: Scope, id: string): Promise<Learner | undefined> {
  const row = await learners(scope).where(isSameId('learners.id', id)).executeTakeFirst();
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
