import { AppError } from '../app-error.ts';
import { oldestInBin } from '../database/bin-age.ts';
import type { Scope } from '../database/database.ts';
import { usesOfMedia } from './media-repository.ts';
import { isMediaId, requireMediaFile } from './require-media-file.ts';

/**
 * Puts a file into the bin. One that a lesson shows stays, unless the person has been told and wants it gone anyway.
 *
 * @throws AppError media_not_found, media_in_use
 */
export async function deleteMediaFile(
  scope: Scope,
  id: string,
  { evenIfUsed }: { evenIfUsed: boolean },
): Promise<void> {
  const row = await requireMediaFile(scope, id);
  if (!evenIfUsed) {
    const { lessons } = await usesOfMedia(scope, row.id);
    if (lessons.length > 0) throw new AppError('media_in_use', { media_id: row.id, lessons: lessons.length });
  }
  await scope.updateTable('media_files').set({ deleted_at: new Date() }).where('id', '=', row.id).execute();
}

/** @throws AppError media_not_found when it is not in the bin, or longer than 30 days */
export async function restoreMediaFile(scope: Scope, id: string): Promise<void> {
  const restored = isMediaId(id)
    ? await scope
        .updateTable('media_files')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', '>', oldestInBin())
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (restored === undefined) throw new AppError('media_not_found', { media_id: id });
}
