import { sql } from 'kysely';
import type { MediaFile } from '#contract/media.ts';
import type { MediaFileType } from '#contract/media-types.ts';
import type { Scope } from '../database/database.ts';
import type { Page } from '../http/call.ts';

const columns = [
  'id', 'name', 'type', 'description', 'status', 'course_id', 'size', 'file_name', 'content_type', 'created_at', 'storage_key',
] as const;

type MediaRow = Omit<MediaFile, 'url' | 'created_at'> & { created_at: Date; storage_key: string };

export const toMediaFile = ({ storage_key: _, created_at, ...row }: MediaRow): MediaFile => ({
  ...row,
  created_at: created_at.toISOString(),
  url: `/api/v1/media/${row.id}/content`,
});

export interface MediaQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  type?: MediaFileType | undefined;
}

/** Newest first, by keyset: the cursor is the last row's time and id. */
export async function pageOfMedia(scope: Scope, query: MediaQuery): Promise<Page<MediaFile>> {
  let rows = scope
    .selectFrom('media_files')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
  if (query.type !== undefined) rows = rows.where('type', '=', query.type);
  if (query.q) rows = rows.where('name', 'ilike', `%${query.q.replace(/[\\%_]/g, '\\$&')}%`);
  const [at, id] = query.cursor?.split('~') ?? [];
  if (at !== undefined && id !== undefined) rows = rows.where(sql<boolean>`(created_at, id) < (${new Date(at)}, ${id})`);
  const found = await rows.execute();
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const more = found.length > query.limit && last !== undefined;
  const total = query.q || query.type ? undefined : await countOfMedia(scope);
  return {
    rows: shown.map(toMediaFile),
    ...(more && { next: `${last.created_at.toISOString()}~${last.id}` }),
    ...(total !== undefined && { total }),
  };
}

async function countOfMedia(scope: Scope): Promise<number> {
  const row = await scope
    .selectFrom('counters')
    .select((counter) => counter.fn.sum<number>('n').as('n'))
    .where('name', '=', 'media_files')
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

export const mediaRowById = (scope: Scope, id: string): Promise<MediaRow | undefined> =>
  scope.selectFrom('media_files').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
