import * as z from 'zod/mini';
import { readsAloud } from '../accounts/organization-switches.ts';
import { type Scope, withOrganization } from '../database/database.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../jobs/job.ts';
import { SpeechFailed } from '../providers/speech-server.ts';
import type { Context } from '../slice.ts';
import { hasRoomFor } from '../media/organization-usage.ts';
import { speakWords } from './speak-words.ts';
import { connectedSpeech } from './speech-connection.ts';

export const speakCard = defineJob({
  name: 'speak-card',
  input: z.object({ organization_id: z.string(), voice_id: z.string() }),
  queue: 'one_waiting_per_key',
  retries: 2,
  retryDelaySeconds: 3,
  concurrency: 2,
  shareOf: ({ organization_id }) => organization_id,
});
type Input = z.infer<typeof speakCard.input>;

export const voiceJobs = (context: Context): JobWork[] => [
  workOn(speakCard, (input, run) => makeVoice(context, input, run)),
];

/** Has the words of a row spoken and keeps the file; what is ready or gone is left alone. */
async function makeVoice(
  { db, config, storage }: Context,
  { organization_id, voice_id }: Input,
  { signal, isLastAttempt, log }: JobRun,
): Promise<void> {
  const scoped = <T>(work: (scope: Scope) => Promise<T>) => withOrganization(db, organization_id, work);
  const row = await scoped((scope) =>
    scope
      .selectFrom('card_voices')
      .select(['words', 'language'])
      .where('id', '=', voice_id)
      .where('state', '=', 'making')
      .executeTakeFirst(),
  );
  if (row === undefined) return;
  const settle = (outcome: { state: 'ready'; storage_key: string; size: number } | { state: 'failed' }) =>
    scoped((scope) =>
      scope
        .updateTable('card_voices')
        .set(outcome)
        .where('id', '=', voice_id)
        .where('state', '=', 'making')
        .returning('id')
        .executeTakeFirst(),
    );
  const speech = await connectedSpeech({ config, db });
  const isWanted = speech !== undefined && (await scoped((scope) => readsAloud(scope, organization_id)));
  // Disconnected or turned off since it was booked.
  if (!isWanted) return void (await settle({ state: 'failed' }));
  let kept: { key: string; bytes: number };
  try {
    const sound = await speakWords(speech, row, { signal });
    if (
      !(await scoped((scope) =>
        hasRoomFor(scope, config.quotas, { organizationId: organization_id, bytes: sound.length }),
      ))
    ) {
      log.warn({ voice_id, organization_id }, 'a card was not spoken: the storage of its organization is full');
      return void (await settle({ state: 'failed' }));
    }
    kept = await storage.put(piece(sound), { signal });
  } catch (error) {
    const isRefusal = error instanceof SpeechFailed;
    // Nobody shall wait for what is tried no more.
    if (isLastAttempt || (isRefusal && !error.later)) await settle({ state: 'failed' });
    if (!isRefusal || (error.later && !isLastAttempt)) throw error;
    log.error({ err: error, voice_id }, 'a card could not be spoken');
    return;
  }
  // Its course was erased meanwhile, or another run was faster.
  const { key, bytes } = kept;
  if ((await settle({ state: 'ready', storage_key: key, size: bytes })) === undefined) await storage.delete(key);
}

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
