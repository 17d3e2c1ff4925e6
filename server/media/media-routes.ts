import {
  changeMedia,
  createMedia,
  deleteMedia,
  getMedia,
  grantUpload,
  keepUpload,
  listMedia,
  type MediaFile,
  mediaContent,
  mediaStatistics,
  mediaUsage,
  restoreMedia,
} from '#contract/media.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { isoTextOf } from '../database/read-timestamp.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import type { Call, ReceivedFile } from '../http/route-call.ts';
import type { Context } from '../slice.ts';
import { openDirectUpload, takeDirectUpload } from './direct-upload.ts';
import { deleteMediaFile, restoreMediaFile } from './delete-media-file.ts';
import { countsOfMedia, type MediaRow, pageOfMedia, usesOfMedia } from './media-repository.ts';
import { keepMediaFile, limitBytesOf, requireUsableFile } from './receive-upload.ts';
import { mediaForViewer } from './media-for-viewer.ts';
import { countUpload, usageOf } from './organization-usage.ts';
import { requireMediaFile } from './require-media-file.ts';
import { signedMediaAddress } from './signed-address.ts';

async function linkedCourse(scope: Scope, principal: Principal, courseId: string): Promise<string | null> {
  return courseId === '' ? null : (await requireCourse(scope, principal, courseId)).id;
}

/** A file as it is shown, with an address that opens it for a while. */
const shownBy =
  ({ config }: Context) =>
  (row: MediaRow): MediaFile => ({
    ...row,
    created_at: isoTextOf(row.created_text),
    url: signedMediaAddress(row, config.secretKey, Date.now()),
  });

export function mediaRoutes(app: HttpApp, context: Context): void {
  bindLibrary(app, context);
  bindUploads(app, context);
  bindDirectUploads(app, context);
  bindMediaFile(app, context);
}

function bindLibrary(app: HttpApp, context: Context): void {
  const toMediaFile = shownBy(context);

  bindRoute(
    app,
    listMedia,
    (call) =>
      call.scoped(async (scope) => {
        const page = await pageOfMedia(scope, { ...call.query, ownOrganizationId: call.principal.organizationId });
        return { ...page, rows: page.rows.map(toMediaFile) };
      }),
    { readsInOneScope: true },
  );

  bindRoute(app, mediaStatistics, (call) => call.scoped(countsOfMedia));

  bindRoute(app, mediaUsage, (call) =>
    call.scoped((scope) => usageOf(scope, context.config.quotas, call.organizationId)),
  );

  bindRoute(app, getMedia, (call) =>
    call.scoped(async (scope) => {
      const row = await requireMediaFile(scope, call.params.mediaId);
      return { ...toMediaFile(row), uses: await usesOfMedia(scope, row.id) };
    }),
  );
}

type LibraryFields = Call<typeof createMedia>['fields'];
type Adding = Pick<Call<unknown>, 'principal' | 'organizationId' | 'scoped' | 'newId'>;

/** @param more.isCounted among today's uploads, already */
async function addToLibrary(
  { config, clock }: Context,
  call: Adding,
  file: ReceivedFile,
  fields: LibraryFields,
  more: { isCounted?: true } = {},
): Promise<MediaRow> {
  const recognised = await requireUsableFile(file, { for: 'library', chosenType: fields.type });
  return call.scoped(async (scope) => {
    const id = call.newId();
    const courseId = await linkedCourse(scope, call.principal, fields.course_id);
    await keepMediaFile(scope, config.quotas, call.principal, file, {
      id,
      courseId,
      ...fields,
      ...recognised,
      ...more,
    });
    const row = await requireMediaFile(scope, id);
    await recordActivityOf(scope, call.principal, {
      kind: 'media_uploaded',
      subject: row.name,
      link: '/media',
      at: clock.now(call.organizationId),
    });
    return row;
  });
}

/** Where the storage takes files itself: first an address, then, when the bytes lie there, the checks of every upload. */
function bindDirectUploads(app: HttpApp, context: Context): void {
  const toMediaFile = shownBy(context);
  const { direct } = context.storage;

  bindRoute(app, grantUpload, async ({ body, principal, scoped }) => {
    if (direct === undefined) return { upload: null };
    const asked = { fileName: body.file_name, bytes: body.bytes, type: body.type };
    return { upload: await scoped((scope) => openDirectUpload(scope, context, direct, principal, asked)) };
  });

  bindRoute(app, keepUpload, async (call) => {
    if (direct === undefined) throw new AppError('media_link_expired');
    const { grant, ...fields } = call.body;
    const file = await takeDirectUpload(context, direct, call.principal, grant);
    try {
      return toMediaFile(await addToLibrary(context, call, file, fields, { isCounted: true }));
    } catch (error) {
      await context.storage.delete(file.storageKey);
      throw error;
    }
  });
}

function bindUploads(app: HttpApp, context: Context): void {
  const toMediaFile = shownBy(context);

  bindRoute(
    app,
    createMedia,
    async (call) => {
      const { file, fields } = call;
      if (file === undefined)
        throw new AppError('file_missing', {}, { validationErrors: { file: ['Please select a file'] } });
      return toMediaFile(await addToLibrary(context, call, file, fields));
    },
    {
      limitBytes: async ({ name, head }) =>
        limitBytesOf((await requireUsableFile({ name, head }, { for: 'library' })).type),
    },
  );

  bindRoute(
    app,
    changeMedia,
    async (call) => {
      const { file, fields } = call;
      const recognised = file && (await requireUsableFile(file, { for: 'library', chosenType: fields.type }));
      const { old, changed } = await call.scoped(async (scope) => {
        const row = await requireMediaFile(scope, call.params.mediaId);
        await scope
          .updateTable('media_files')
          .set({
            name: fields.name.trim() === '' ? row.name : fields.name.trim(),
            description: fields.description,
            status: fields.status,
            course_id: await linkedCourse(scope, call.principal, fields.course_id),
            ...(file !== undefined &&
              recognised !== undefined && {
                type: recognised.type,
                content_type: recognised.contentType,
                size: file.bytes,
                file_name: file.name,
                storage_key: file.storageKey,
                sha256: file.sha256,
              }),
            updated_at: new Date(),
          })
          .where('id', '=', row.id)
          .execute();
        if (file !== undefined)
          await countUpload(scope, context.config.quotas, {
            organizationId: call.principal.organizationId,
            bytes: file.bytes,
          });
        return { old: row, changed: await requireMediaFile(scope, row.id) };
      });
      if (file !== undefined) await context.storage.delete(old.storage_key);
      return toMediaFile(changed);
    },
    {
      limitBytes: async ({ name, head }) =>
        limitBytesOf((await requireUsableFile({ name, head }, { for: 'library' })).type),
    },
  );
}

function bindMediaFile(app: HttpApp, context: Context): void {
  const toMediaFile = shownBy(context);

  bindRoute(app, deleteMedia, (call) =>
    call.scoped(async (scope) => {
      await deleteMediaFile(scope, call.params.mediaId, { evenIfUsed: call.query.even_if_used === 'true' });
      return {};
    }),
  );

  bindRoute(app, restoreMedia, (call) =>
    call.scoped(async (scope) => {
      await restoreMediaFile(scope, call.params.mediaId);
      return toMediaFile(await requireMediaFile(scope, call.params.mediaId));
    }),
  );

  bindRoute(app, mediaContent, async (call) => {
    const row = await mediaForViewer(context, call);
    // Nothing that a browser would run is shown in place.
    const inline = /^(image\/(jpeg|png|gif|bmp)|audio\/|video\/|application\/pdf)/.test(row.content_type);
    return {
      storageKey: row.storage_key,
      direct: true,
      contentType: row.content_type,
      fileName: row.file_name,
      inline,
    };
  });
}
