import { sql } from 'kysely';
import { detectLibraryType, detectTransformationType, extensionOf, libraryTypeOf } from '#contract/media-types.ts';
import { pieceBytes } from '#contract/piece-limits.ts';
import {
  beginUpload,
  dropUpload,
  listUploads,
  type PiecewiseUpload,
  readUpload,
  sendPiece,
} from '#contract/piecewise-uploads.ts';
import type { BodyOf } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import type { ReceivedFile } from '../http/route-call.ts';
import { bareName, tooLarge } from '../http/uploads.ts';
import type { Context } from '../slice.ts';
import { requireRoomForPieces } from './organization-usage.ts';
import { requireUpload, shownUpload, type UploadRow, uploadsOf } from './require-upload.ts';
import { deleteAll, requireWanted, sizeLimit, withPiece } from './take-upload.ts';

/** More at once no one sends; the one that nobody touched for longest gives way. */
const mostPerPerson = 50;

export function piecewiseUploadRoutes(app: HttpApp, context: Context): void {
  bindBeginning(app, context);

  bindRoute(app, listUploads, (call) =>
    call.scoped(async (scope) =>
      (await uploadsOf(scope, call.principal).orderBy('created_at', 'desc').execute()).map(shownUpload),
    ),
  );

  bindRoute(app, readUpload, (call) =>
    call.scoped(async (scope) => shownUpload(await requireUpload(scope, call.principal, call.params.uploadId))),
  );

  bindRoute(
    app,
    sendPiece,
    async (call) => {
      const { file } = call;
      if (file === undefined) throw new AppError('file_missing');
      const upload = await call.scoped((scope) => requireUpload(scope, call.principal, call.params.uploadId));
      // Told with the first piece, before the rest of a film comes for nothing.
      if (call.fields.offset === 0) await requireWanted(context.config, upload.purpose, { ...upload, head: file.head });
      return call.scoped((scope) => keepPiece(scope, call.principal, upload.id, call.fields.offset, file));
    },
    { limitBytes: () => pieceBytes.most },
  );

  bindRoute(app, dropUpload, async (call) => {
    const keys = await call.scoped(async (scope) => {
      const { id } = await requireUpload(scope, call.principal, call.params.uploadId);
      return removeUploads(scope, [id]);
    });
    await deleteAll(context, keys);
    return {};
  });
}

function bindBeginning(app: HttpApp, context: Context): void {
  bindRoute(app, beginUpload, async (call) => {
    const { principal } = call;
    const wanted = { ...call.body, name: bareName(call.body.name) };
    requireFittingName(context, wanted);
    const { upload, keys } = await call.scoped(async (scope) => {
      const same = await sameUpload(scope, principal, wanted);
      if (same !== undefined) return { upload: same, keys: [] };
      await requireRoomForPieces(scope, context.config.quotas, {
        organizationId: principal.organizationId,
        bytes: wanted.size,
      });
      const surplus = await uploadsOf(scope, principal)
        .orderBy('touched_at', 'desc')
        .offset(mostPerPerson - 1)
        .execute();
      const id = call.newId();
      await scope
        .insertInto('piecewise_uploads')
        .values({ id, organization_id: principal.organizationId, created_by: principal.userId, ...wanted })
        .execute();
      const removed = await removeUploads(
        scope,
        surplus.map((old) => old.id),
      );
      return { upload: await requireUpload(scope, principal, id), keys: removed };
    });
    await deleteAll(context, keys);
    return shownUpload(upload);
  });
}

type Beginning = BodyOf<typeof beginUpload>;

/** The same file of the same person, chosen again after a reload: it goes on where it was. */
const sameUpload = (scope: Scope, principal: Principal, wanted: Beginning): Promise<UploadRow | undefined> =>
  uploadsOf(scope, principal)
    .where('purpose', '=', wanted.purpose)
    .where('name', '=', wanted.name)
    .where('size', '=', wanted.size)
    .where('last_modified', '=', wanted.last_modified)
    .orderBy('touched_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What the name alone says is told before a byte is sent; the first piece shows whether the name is true. */
function requireFittingName({ config }: Context, { purpose, name, size }: Beginning): void {
  const type =
    purpose === 'library'
      ? detectLibraryType(name)
      : extensionOf(name) === 'svg'
        ? 'chart'
        : detectTransformationType(name);
  if (type === undefined) throw new AppError('file_type_unsupported');
  const limit = sizeLimit(config, purpose, libraryTypeOf(type));
  if (size > limit) throw tooLarge(limit);
}

/**
 * Of two pieces for one place the first counts; the other is told where to go on.
 *
 * @throws AppError upload_not_found, upload_offset_wrong, malformed_request
 */
async function keepPiece(
  scope: Scope,
  principal: Principal,
  id: string,
  offset: number,
  file: ReceivedFile,
): Promise<PiecewiseUpload> {
  await scope.selectFrom('piecewise_uploads').select('id').where('id', '=', id).forUpdate().execute();
  const upload = await requireUpload(scope, principal, id);
  if (upload.received !== offset) throw new AppError('upload_offset_wrong', { offset: upload.received });
  const received = withPiece({ offset, bytes: file.bytes, size: upload.size }, { upload_id: id });
  await scope
    .insertInto('upload_pieces')
    .values({
      organization_id: principal.organizationId,
      upload_id: id,
      start: offset,
      bytes: file.bytes,
      storage_key: file.storageKey,
    })
    .execute();
  await scope
    .updateTable('piecewise_uploads')
    .set({ received, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return shownUpload({ ...upload, received });
}

/** @returns the keys of the pieces' files, to be deleted when the transaction has ended */
export async function removeUploads(scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const pieces = await scope.selectFrom('upload_pieces').select('storage_key').where('upload_id', 'in', ids).execute();
  await scope.deleteFrom('piecewise_uploads').where('id', 'in', ids).execute();
  return pieces.map(({ storage_key }) => storage_key);
}
