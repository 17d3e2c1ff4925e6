import { hasPermission } from '#contract/roles.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import type { Context } from '../slice.ts';
import type { MediaRow } from './media-repository.ts';
import { requireMediaFile } from './require-media-file.ts';
import { requireVisibleTo } from './require-visible-to.ts';
import { isSignedAddress } from './signed-address.ts';

/** A call for a media file's bytes: with a signed address, which needs no account, or with a token. */
export interface ViewerCall {
  readonly params: { readonly mediaId: string };
  readonly query: { readonly expires?: string | undefined; readonly signature?: string | undefined };
  readonly principal: Principal;
  scoped<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

/**
 * The file that the call may see.
 *
 * @throws AppError media_link_expired, access_denied, media_not_found
 */
export async function mediaForViewer({ config, db }: Context, call: ViewerCall): Promise<MediaRow> {
  const { mediaId } = call.params;
  if (isSignedAddress(mediaId, call.query, config.secretKeys, Date.now()))
    return asSystem(db, (scope) => requireMediaFile(scope, mediaId));
  if (call.query.signature !== undefined) throw new AppError('media_link_expired', { media_id: mediaId });
  if (!hasPermission(call.principal.role, 'access_courses')) throw new AppError('access_denied', { media_id: mediaId });
  return call.scoped(async (scope) => requireVisibleTo(scope, call.principal, await requireMediaFile(scope, mediaId)));
}
