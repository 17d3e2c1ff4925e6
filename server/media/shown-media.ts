import type { MediaFile } from '#contract/media.ts';
import { isoTextOf } from '../database/read-timestamp.ts';
import type { Context } from '../slice.ts';
import type { MediaRow } from './media-repository.ts';
import { signedMediaAddress } from './signed-address.ts';

/** A file as it is shown, with an address that opens it for a while. */
export const shownMedia =
  ({ config }: Pick<Context, 'config'>) =>
  (row: MediaRow): MediaFile => ({
    ...row,
    created_at: isoTextOf(row.created_text),
    url: signedMediaAddress(row, config.secretKey, Date.now()),
  });
