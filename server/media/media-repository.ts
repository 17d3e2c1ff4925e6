import { sql } from 'kysely';
import type { MediaFile, MediaUses, mediaSorts } from '#contract/media.ts';
import { type MediaFileType, mediaTypes } from '#contract/media-types.ts';
import { ownOrganization, type Scope } from '../database/database.ts';
import { containing, cursorLater, cursorValues, keysetOf, type Ordering, pageOf } from '../database/keyset.ts';
import { keptCount } from '../database/kept-count.ts';
import { rowsOfCompiled } from '../database/compiled-statement.ts';
import { exactCount } from '../database/read-page.ts';
import { areFindable, foundByTime, foundByWords, foundId } from '../database/word-search.ts';

const files = (scope: Scope) =>
  scope
    .selectFrom('media_files')
    .leftJoin('courses', (join) =>
      join.onRef('courses.id', '=', 'media_files.course_id').on('courses.deleted_at', 'is', null),
    )
    .select([
      'media_files.id',
      'media_files.name',
      'media_files.type',
      'media_files.description',
      'media_files.status',
      'courses.id as course_id',
      'courses.title as course_name',
      'media_files.size',
      'media_files.file_name',
      'media_files.content_type',
      sql<string>`media_files.created_at::text`.as('created_text'),
      'media_files.storage_key',
    ])
    .where('media_files.deleted_at', 'is', null);

export type MediaRow = Omit<MediaFile, 'url' | 'created_at'> & {
  /** When, in the database's own text. */
  created_text: string;
  storage_key: string;
};

export interface MediaQuery {
  /** Whose files a search by words looks through. */
  ownOrganizationId?: string | undefined;
  limit: number;
  count?: 'exact' | undefined;
  cursor?: string | typeof cursorLater | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  type?: MediaFileType | undefined;
  sha256?: string | undefined;
}

const createdAt = sql`media_files.created_at`;

/** Each is the order of an index. */
const orderings: Record<(typeof mediaSorts)[number], Ordering> = {
  created: { by: createdAt, type: 'timestamptz', isNewestFirst: true },
  name: { by: sql`media_files.name_key`, type: 'text' },
  type: { by: sql`media_files.type`, type: 'text', thenBy: createdAt },
  // The title of a course that is not in the bin: the triggers `place_by_course` and `move_media_of_course` keep it.
  course: { by: sql`media_files.course_key`, type: 'text', thenBy: createdAt },
  status: { by: sql`media_files.status`, type: 'text', thenBy: createdAt },
  size: { by: sql`media_files.size`, type: 'bigint' },
};

/** Newest first unless sorted. Counted where a kept counter knows, or where it was asked for. */
export async function pageOfMedia(
  scope: Scope,
  query: MediaQuery & { cursor?: string | undefined },
): Promise<{ rows: MediaRow[]; next?: string; total?: number }> {
  const { limit, sort, type, cursor } = query;
  const isCounted = !query.q && query.sha256 === undefined;
  const found = isCounted
    ? await rowsOfCompiled(scope, 'media', [limit, sort, type, cursor !== undefined], cursorValues(cursor), () =>
        mediaStatement(scope, { ...query, cursor: cursor === undefined ? undefined : cursorLater }),
      )
    : await mediaStatement(scope, query).execute();
  const page = pageOf(found, limit);
  return isCounted || query.count === 'exact' ? { ...page, total: found[0]?.total ?? 0 } : page;
}

function mediaStatement(scope: Scope, query: MediaQuery) {
  const { q } = query;
  const isFound = q !== undefined && areFindable([q]);
  const keyset = isFound
    ? keysetOf({ ...orderings, created: foundByTime }, foundId, query)
    : keysetOf(orderings, sql`media_files.id`, query);
  const isCounted = !q && query.sha256 === undefined;
  const counter = query.type === undefined ? 'media_files' : `media_files:${query.type}`;
  let rows = chosenFiles(scope, query)
    .$if(keyset.by !== 'created', (sorted) => sorted.select(keyset.key.as('cursor_key')))
    .$if(isCounted || query.count === 'exact', (counted) =>
      counted.select((isCounted ? keptCount(counter) : exactCount(chosenFiles(scope, query))).as('total')),
    )
    .orderBy(keyset.orderBy)
    .limit(sql.lit(query.limit + 1));
  if (isFound)
    rows = rows.innerJoin(foundByWords([q], query.ownOrganizationId, keyset).as('found'), (join) =>
      join.onRef('found.row_id', '=', 'media_files.id'),
    );
  if (keyset.after !== undefined) rows = rows.where(keyset.after);
  return rows;
}

function chosenFiles(scope: Scope, { q, type, sha256 }: MediaQuery) {
  let rows = files(scope).where('media_files.organization_id', '=', ownOrganization);
  if (type !== undefined) rows = rows.where('media_files.type', '=', type);
  if (sha256 !== undefined) rows = rows.where('media_files.sha256', '=', sha256);
  if (!q) return rows;
  const words = containing(q);
  return rows.where((row) =>
    row.or([row('media_files.name', 'ilike', words), row('media_files.file_name', 'ilike', words)]),
  );
}

/** From the kept counters, which move in the transaction that moves the rows. */
export async function countsOfMedia(scope: Scope): Promise<{ total: number; types: Record<MediaFileType, number> }> {
  const rows = await scope
    .selectFrom('counters')
    .select((counter) => ['name', counter.fn.sum<number>('n').as('n')])
    .where((counter) => counter.or([counter('name', '=', 'media_files'), counter('name', 'like', 'media\\_files:%')]))
    .groupBy('name')
    .execute();
  const n = (name: string) => Number(rows.find((row) => row.name === name)?.n ?? 0);
  const pairs = mediaTypes.map((type) => [type, n(`media_files:${type}`)] as const);
  // Object.fromEntries forgets the keys' type.
  return { total: n('media_files'), types: Object.fromEntries(pairs) as Record<MediaFileType, number> };
}

export const mediaRowById = (scope: Scope, id: string): Promise<MediaRow | undefined> =>
  files(scope).where('media_files.id', '=', id).executeTakeFirst();

export async function usesOfMedia(scope: Scope, id: string): Promise<MediaUses> {
  const lessons = await scope
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.id', 'lessons.title', 'lessons.course_id', 'courses.title as course_title'])
    .where('lessons.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where((lesson) =>
      lesson.or([
        lesson('lessons.media_id', '=', id),
        // Shown or heard on a card that the lesson still has.
        lesson.exists(
          lesson
            .selectFrom('cards')
            .select('cards.id')
            .whereRef('cards.organization_id', '=', 'lessons.organization_id')
            .whereRef('cards.lesson_id', '=', 'lessons.id')
            .where('cards.position', 'is not', null)
            .where((card) => card.or([card('cards.media_id', '=', id), card('cards.sound_id', '=', id)])),
        ),
      ]),
    )
    .orderBy('courses.title')
    .orderBy('lessons.position')
    .limit(100)
    .execute();
  const transformations = await scope
    .selectFrom('transformations')
    .innerJoin('courses', 'courses.id', 'transformations.course_id')
    .select([
      'transformations.id as job_id',
      'transformations.course_id',
      'courses.title as course_title',
      'transformations.status',
    ])
    .where('courses.deleted_at', 'is', null)
    .where('transformations.media_id', '=', id)
    .orderBy('transformations.created_at', 'desc')
    .limit(100)
    .execute();
  return { lessons, transformations };
}
