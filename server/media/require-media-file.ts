import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { type MediaRow, mediaRowById } from './media-repository.ts';

/**
 * Loads a media file that this scope may see.
 *
 * @throws AppError media_not_found, also for another organization's
 */
export async function requireMediaFile(scope: Scope, id: string): Promise<MediaRow> {
  const row = isMediaId(id) ? await mediaRowById(scope, id) : undefined;
  if (row === undefined) throw new AppError('media_not_found', { media_id: id });
  return row;
}

export const isMediaId = (id: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);
