import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { isSameId } from '../database/same-id.ts';
import type { FileAnswer } from '../http/route-call.ts';
import { isSignedAddress } from '../media/signed-address.ts';
import type { Context } from '../slice.ts';

/**
 * The sound file that a signed address of ours names.
 *
 * @throws AppError media_link_expired, media_not_found
 */
export async function voiceContent(
  { db, config }: Context,
  voiceId: string,
  shown: { expires?: string | undefined; signature?: string | undefined },
): Promise<FileAnswer> {
  // A voice and a file of the library never have the same id, so one's signature does not fit the other.
  if (!isSignedAddress(voiceId, shown, config.secretKeys, Date.now()))
    throw new AppError('media_link_expired', { voice_id: voiceId });
  const row = await asSystem(db, (scope) =>
    scope.selectFrom('card_voices').select('storage_key').where(isSameId('id', voiceId)).executeTakeFirst(),
  );
  if (!row?.storage_key) throw new AppError('media_not_found', { voice_id: voiceId });
  return { storageKey: row.storage_key, contentType: 'audio/ogg', fileName: `${voiceId}.ogg`, inline: true };
}
