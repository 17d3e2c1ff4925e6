import type { Scope } from '../database/database.ts';

/** A picture that can be shown. */
export interface LibraryPicture {
  id: string;
  storage_key: string;
}

/** Those of these files that are pictures of this organization and are not in the bin. */
export async function libraryPictures(
  scope: Scope,
  organizationId: string,
  ids: readonly (string | null)[],
): Promise<LibraryPicture[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return scope
    .selectFrom('media_files')
    .select(['id', 'storage_key'])
    .where('id', 'in', wanted)
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'image')
    .where('deleted_at', 'is', null)
    .execute();
}
