import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { mediaRowById } from './media-repository.ts';

type MediaRow = NonNullable<Awaited<ReturnType<typeof mediaRowById>>>;

/**
 * Loads a media file that this scope may see.
 *
 * @throws AppError media_not_found, also for another organization's
 */
export async function requireMediaFile(scope: Scope, id: string): Promise<MediaRow> {
  const row = /^[0-9a-f-]{36}$/i.test(id) ? await mediaRowById(scope, id) : undefined;
  if (row === undefined) throw new AppError('media_not_found', { media_id: id });
  return row;
}
