import type { Scope } from '../database/database.ts';
import type { LibraryFile } from './fit-file.ts';

/** Those of these files that are sounds of this organization and are not in the bin. */
export async function librarySounds(
  scope: Scope,
  organizationId: string,
  ids: readonly string[],
): Promise<LibraryFile[]> {
  if (ids.length === 0) return [];
  const rows = await scope
    .selectFrom('media_files')
    .select(['id', 'type', 'content_type', 'file_name', 'size', 'storage_key'])
    .where('id', 'in', [...new Set(ids)])
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'audio')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}
