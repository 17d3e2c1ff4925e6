import { sql } from 'kysely';
import type { PiecewiseUpload } from '#contract/piecewise-uploads.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { isoTextOf } from '../database/read-timestamp.ts';
import type { Principal } from '../http/principal.ts';
import { isMediaId } from './require-media-file.ts';

/** Uploads of one person that have not ended; nobody else sees them, not even in the same organization. */
export const uploadsOf = (scope: Scope, { organizationId, userId }: Principal) =>
  scope
    .selectFrom('piecewise_uploads')
    .select(['id', 'purpose', 'name', 'size', 'last_modified', 'received'])
    .select(sql<string>`created_at::text`.as('created_text'))
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', userId);

export type UploadRow = Awaited<ReturnType<ReturnType<typeof uploadsOf>['executeTakeFirstOrThrow']>>;

export const shownUpload = ({ received, created_text, ...row }: UploadRow): PiecewiseUpload => ({
  ...row,
  offset: received,
  created_at: isoTextOf(created_text),
});

/** @throws AppError upload_not_found, also for another person's */
export async function requireUpload(scope: Scope, principal: Principal, id: string): Promise<UploadRow> {
  const row = isMediaId(id) ? await uploadsOf(scope, principal).where('id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw new AppError('upload_not_found', { upload_id: id });
  return row;
}
