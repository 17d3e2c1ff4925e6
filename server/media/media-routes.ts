import {
  changeMedia,
  createMedia,
  deleteMedia,
  getMedia,
  grantUpload,
  keepUpload,
  listMedia,
  mediaContent,
  mediaStatistics,
  mediaUsage,
  restoreMedia,
} from '#contract/media.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
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
import { shownMedia } from './shown-media.ts';
import { withFileOf } from './take-upload.ts';

async function linkedCourse(scope: Scope, principal: Principal, courseId: string): Promise<string | null> {
  return courseId === '' ? null : (await requireCourse(scope, principal, courseId)).id;
}

export function mediaRoutes(app: HttpApp, context: Context): void {
  bindLibrary(app, context);
  bindUploads(app, context);
  bindDirectUploads(app, context);
  bindMediaFile(app, context);
}

function bindLibrary(app: HttpApp, context: Context): void {
  const toMediaFile = shownMedia(context);

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

/**
 * @param more.isCounted among today's uploads, already
 * @param more.keep called when the library has it
 */
async function addToLibrary(
  { config, clock }: Context,
  call: Adding,
  file: ReceivedFile,
  fields: LibraryFields,
  { keep, ...more }: { isCounted?: true; keep?: (scope: Scope) => Promise<void> } = {},
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
    await keep?.(scope);
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
  const toMediaFile = shownMedia(context);
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
  const toMediaFile = shownMedia(context);

  bindRoute(
    app,
    createMedia,
    (call) =>
      withFileOf(context, call, 'library', async (file, keep) => {
        if (file === undefined)
          throw new AppError('file_missing', {}, { validationErrors: { file: ['Please select a file'] } });
        return toMediaFile(await addToLibrary(context, call, file, call.fields, { keep }));
      }),
    {
      limitBytes: async ({ name, head }) =>
        limitBytesOf((await requireUsableFile({ name, head }, { for: 'library' })).type),
    },
  );

  bindRoute(
    app,
    changeMedia,
    (call) =>
      withFileOf(context, call, 'library', async (file, keep) => {
        const { old, changed } = await changedFile(context, call, file, keep);
        if (file !== undefined) await context.storage.delete(old.storage_key);
        return toMediaFile(changed);
      }),
    {
      limitBytes: async ({ name, head }) =>
        limitBytesOf((await requireUsableFile({ name, head }, { for: 'library' })).type),
    },
  );
}

/** Writes what is said of a file, and a new file in the place of the old one. */
async function changedFile(
  context: Context,
  { fields, params, principal, scoped }: Call<typeof changeMedia>,
  file: ReceivedFile | undefined,
  keep: (scope: Scope) => Promise<void>,
): Promise<{ old: MediaRow; changed: MediaRow }> {
  const recognised = file && (await requireUsableFile(file, { for: 'library', chosenType: fields.type }));
  return scoped(async (scope) => {
    const old = await requireMediaFile(scope, params.mediaId);
    await scope
      .updateTable('media_files')
      .set({
        name: fields.name.trim() === '' ? old.name : fields.name.trim(),
        description: fields.description,
        status: fields.status,
        course_id: await linkedCourse(scope, principal, fields.course_id),
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
      .where('id', '=', old.id)
      .execute();
    if (file !== undefined) {
      const { organizationId } = principal;
      await countUpload(scope, context.config.quotas, { organizationId, bytes: file.bytes });
      await keep(scope);
    }
    return { old, changed: await requireMediaFile(scope, old.id) };
  });
}

function bindMediaFile(app: HttpApp, context: Context): void {
  const toMediaFile = shownMedia(context);

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
