import { randomBytes, randomUUID } from 'node:crypto';
import { extensionOf } from '#contract/media-types.ts';
import { trialExtensions, trialHeader, trialLimitBytes } from '#contract/trial-limits.ts';
import { dropTrial, keepTrial as keepTrialRoute, readTrial, startTrial, type Trial } from '#contract/trials.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Call } from '../http/route-call.ts';
import { requireUsableFile } from '../media/receive-upload.ts';
import type { Context } from '../slice.ts';
import { keepTrial } from './keep-trial.ts';
import { trialCards } from './trial-cards.ts';
import { faultOfTrial } from './trial-fault.ts';
import { makeTrial } from './trial-jobs.ts';
import { hashOfPlace, hashOfToken, requireTrial, requireTrialLeft } from './trial-repository.ts';

/** The home page's way in: a visitor's file is seen by who holds its token, and by nobody else. */
export function trialRoutes(app: HttpApp, context: Context): void {
  const { trialsPerDay, secretKey } = context.config;

  bindRoute(
    app,
    startTrial,
    async (call) => {
      const { file } = call;
      if (file === undefined) throw new AppError('file_missing');
      const { contentType } = await requireTrialFile(file);
      const token = randomBytes(32).toString('base64url');
      const id = randomUUID();
      const place = hashOfPlace(call.address, secretKey);
      await asSystem(context.db, async (scope) => {
        await requireTrialLeft(scope, place, trialsPerDay);
        await scope
          .insertInto('trials')
          .values({
            id,
            token_sha256: hashOfToken(token),
            place_hmac: place,
            media_id: randomUUID(),
            file_name: file.name,
            content_type: contentType,
            storage_key: file.storageKey,
            size: file.bytes,
            sha256: file.sha256,
            step: null,
            result: null,
            early: null,
          })
          .execute();
        await context.jobs.enqueue(scope, makeTrial, { trial_id: id });
      });
      return { token };
    },
    {
      limitBytes: async ({ name, head, address }) => {
        await requireTrialFile({ name, head });
        await asSystem(context.db, (scope) => requireTrialLeft(scope, hashOfPlace(address, secretKey), trialsPerDay));
        return trialLimitBytes;
      },
    },
  );

  bindRoute(app, readTrial, async (call) => {
    const trial = await asSystem(context.db, (scope) => requireTrial(scope, tokenOf(call)));
    if (trial.status === 'kept' || trial.status === 'dropped') throw new AppError('trial_gone');
    const { file_name, status, progress, step, message, result, early } = trial;
    const answer: Trial = {
      file_name,
      status,
      progress,
      step,
      message,
      fault: status === 'failed' ? faultOfTrial(message) : null,
      lessons: result?.lessons.length ?? 0,
      ...trialCards(result?.lessons ?? early?.lessons ?? []),
    };
    return answer;
  });

  bindRoute(app, dropTrial, async (call) => {
    const key = await asSystem(context.db, async (scope) => {
      const trial = await requireTrial(scope, tokenOf(call), { toKeep: true });
      if (trial.status === 'kept') return null;
      // The row stays for its day and says nothing any more: it counts.
      await scope
        .updateTable('trials')
        .set({ status: 'dropped', storage_key: null, file_name: '', message: '', result: null, early: null })
        .where('id', '=', trial.id)
        .execute();
      return trial.storage_key;
    });
    if (key !== null) await context.storage.delete(key);
    return {};
  });

  bindRoute(app, keepTrialRoute, (call) =>
    asSystem(context.db, (scope) => keepTrial(scope, context, call.principal, call.body.token)),
  );
}

/** @throws AppError as any upload, and trial_kind_unsupported */
async function requireTrialFile(file: { name: string; head: Uint8Array }): Promise<{ contentType: string }> {
  const isQuick = (trialExtensions as readonly string[]).includes(extensionOf(file.name));
  if (!isQuick) throw new AppError('trial_kind_unsupported');
  return requireUsableFile(file, { for: 'transformation', chosenType: 'document' });
}

/** @throws AppError trial_gone */
function tokenOf({ request }: Pick<Call<typeof readTrial>, 'request'>): string {
  const token = request.headers[trialHeader];
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw new AppError('trial_gone');
  return token;
}
