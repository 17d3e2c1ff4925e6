import { randomBytes, randomUUID } from 'node:crypto';
import { trialLimitBytes } from '#contract/trial-limits.ts';
import { beginTrialUpload, sendTrialPiece } from '#contract/trials.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { bareName, tooLarge } from '../http/uploads.ts';
import type { Context } from '../slice.ts';
import { keepTrialPiece, requireAwaited, requireQuickKind, requireTrialFile } from './trial-pieces.ts';
import { addTrial, hashOfPlace, requireTrialLeft } from './trial-repository.ts';

/** A visitor's file piece by piece. It is counted as tried when it begins, before there is a byte of it. */
export function trialUploadRoutes(app: HttpApp, context: Context): void {
  const { trialsPerDay, secretKey } = context.config;

  bindRoute(app, beginTrialUpload, async (call) => {
    const { size } = call.body;
    const name = bareName(call.body.name);
    requireQuickKind(name);
    if (size > trialLimitBytes) throw tooLarge(trialLimitBytes);
    const token = randomBytes(32).toString('base64url');
    const place = hashOfPlace(call.address, secretKey);
    await asSystem(context.db, async (scope) => {
      await requireTrialLeft(scope, place, trialsPerDay);
      await addTrial(scope, { id: randomUUID(), token, place, name, size, status: 'receiving' });
    });
    return { token };
  });

  bindRoute(
    app,
    sendTrialPiece,
    async ({ file, fields }) => {
      if (file === undefined) throw new AppError('file_missing');
      return asSystem(context.db, (scope) => keepTrialPiece(scope, fields.upload_id, fields.offset, file));
    },
    {
      // Whoever has no upload that waits for just this piece is refused before a byte of it is stored.
      limitBytes: async ({ fields, head }) => {
        const offset = Number(fields.offset);
        const trial = await asSystem(context.db, (scope) => requireAwaited(scope, String(fields.upload_id), offset));
        if (offset === 0) await requireTrialFile({ name: trial.file_name, head });
        return trialLimitBytes;
      },
    },
  );
}
