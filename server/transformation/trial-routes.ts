import { randomBytes, randomUUID } from 'node:crypto';
import { trialHeader, trialLimitBytes } from '#contract/trial-limits.ts';
import { dropTrial, keepTrial as keepTrialRoute, readTrial, startTrial, type Trial } from '#contract/trials.ts';
import { AppError } from '../app-error.ts';
import { findConnection } from '../connections/require-connection.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Call } from '../http/route-call.ts';
import { deleteAll } from '../media/take-upload.ts';
import type { Context } from '../slice.ts';
import { keepTrial } from './keep-trial.ts';
import { trialCards } from './trial-cards.ts';
import { faultOfTrial } from './trial-fault.ts';
import { makeTrial } from './trial-jobs.ts';
import { removeTrialPieces, requireTrialFile, startFromPieces } from './trial-pieces.ts';
import { addTrial, hashOfPlace, requireTrial, requireTrialLeft } from './trial-repository.ts';
import { trialUploadRoutes } from './trial-upload-routes.ts';

/** The home page's way in: a visitor's file is seen by who holds its token, and by nobody else. */
export function trialRoutes(app: HttpApp, context: Context): void {
  const { trialsPerDay, secretKey } = context.config;
  trialUploadRoutes(app, context);

  bindRoute(
    app,
    startTrial,
    async (call) => {
      const { file, fields } = call;
      if (file === undefined) {
        const token = tokenIn(fields.upload_id);
        await startFromPieces(context, token, call.signal);
        return { token };
      }
      const { contentType } = await requireTrialFile(file);
      const token = randomBytes(32).toString('base64url');
      const id = randomUUID();
      const place = hashOfPlace(call.address, secretKey);
      await asSystem(context.db, async (scope) => {
        await requireTrialLeft(scope, place, trialsPerDay);
        const { name, bytes: size, storageKey, sha256 } = file;
        await addTrial(scope, {
          ...{ id, token, place, name, size, status: 'processing' },
          file: { contentType, storageKey, sha256 },
        });
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
    const { file_name, size, status, progress, step, message, result, early } = trial;
    const answer: Trial = {
      file_name,
      size,
      offset: status === 'receiving' ? trial.received : size,
      status,
      progress,
      step,
      message,
      fault: status === 'failed' ? faultOfTrial(message) : null,
      lessons: result?.lessons.length ?? 0,
      whatsapp: status === 'completed' ? await whatsappHere(context) : 'none',
      ...trialCards(result?.lessons ?? early?.lessons ?? []),
    };
    return answer;
  });

  bindRoute(app, dropTrial, async (call) => {
    const keys = await asSystem(context.db, async (scope) => {
      const trial = await requireTrial(scope, tokenOf(call), { toKeep: true });
      if (trial.status === 'kept') return [];
      // The row stays for its day and says nothing any more: it counts.
      await scope
        .updateTable('trials')
        .set({ status: 'dropped', storage_key: null, file_name: '', message: '', result: null, early: null })
        .where('id', '=', trial.id)
        .execute();
      const pieces = await removeTrialPieces(scope, trial.id);
      return trial.storage_key === null ? pieces : [trial.storage_key, ...pieces];
    });
    await deleteAll(context, keys);
    return {};
  });

  bindRoute(app, keepTrialRoute, (call) =>
    asSystem(context.db, (scope) => keepTrial(scope, context, call.principal, call.body.token)),
  );
}

async function whatsappHere(context: Context): Promise<Trial['whatsapp']> {
  if (context.config.whatsapp.simulated) return 'simulated';
  return (await findConnection(context)) === undefined ? 'none' : 'connected';
}

/** @throws AppError trial_gone */
const tokenOf = ({ request }: Pick<Call<typeof readTrial>, 'request'>): string => tokenIn(request.headers[trialHeader]);

/** @throws AppError trial_gone */
function tokenIn(shown: unknown): string {
  if (typeof shown !== 'string' || !/^[\w-]{43}$/.test(shown)) throw new AppError('trial_gone');
  return shown;
}
