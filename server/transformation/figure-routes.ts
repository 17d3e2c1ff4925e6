import { createHash } from 'node:crypto';
import { mediaAddressOf } from '#contract/media-address.ts';
import { keepSourceFigure, listSourceFigures, mediaFigurePicture } from '#contract/source-figures.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import { mediaForViewer } from '../media/media-for-viewer.ts';
import { keepMediaFile } from '../media/receive-upload.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import { signedMediaAddress } from '../media/signed-address.ts';
import type { Context } from '../slice.ts';
import { enqueueCuts, hasFigures } from './cut-into-album.ts';
import { type AlbumFigure, pictureIn, readAlbum } from './figure-album.ts';
import { mediaOf, requireTransformation } from './transformation-repository.ts';

/** The pictures and tables of a file that was transformed, and the way of one of them onto a card. */
export function figureRoutes(app: HttpApp, context: Context): void {
  const { storage } = context;

  bindRoute(app, listSourceFigures, async (call) => {
    const media = await call.scoped((scope) => sourceOf(scope, call.principal, call.params.jobId, {}));
    const nothing = { figures: [], lost: [], is_cut_short: false };
    if (!hasFigures(media.content_type)) return { status: 'none' as const, ...nothing };
    const album = await readAlbum(storage, media.storage_key);
    if (album === undefined) {
      await call.scoped((scope) => enqueueCuts(scope, context.jobs, media));
      return { status: 'cutting' as const, ...nothing };
    }
    const url = signedMediaAddress(media, context.config.secretKey, Date.now());
    return {
      status: 'ready' as const,
      figures: album.figures.map(({ page = null, name, caption, width, height }, place) => ({
        ...{ place, page, name, caption, width, height },
        picture_url: url.replace('/content?', `/figures/${place}?`),
      })),
      lost: album.lost.map(({ page = null, why }) => ({ page, why })),
      is_cut_short: album.isCutShort,
    };
  });

  bindRoute(app, mediaFigurePicture, async (call) => {
    const { mediaId, place } = call.params;
    const media = await mediaForViewer(context, call);
    const { figure, bytes } = await figureAt(context, media, place);
    return {
      bytes,
      entityTag: `${media.storage_key}-figure-${place}`,
      contentType: figure.contentType,
      fileName: `${mediaId}-${place}${endings[figure.contentType]}`,
      inline: true,
    };
  });

  bindKeeping(app, context);
}

function bindKeeping(app: HttpApp, context: Context): void {
  bindRoute(app, keepSourceFigure, async (call) => {
    const { jobId, place } = call.params;
    const media = await call.scoped((scope) => sourceOf(scope, call.principal, jobId, { toEdit: true }));
    const { figure, bytes } = await figureAt(context, media, place);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await call.scoped((scope) => pictureOf(scope, call.organizationId, sha256));
    if (known !== undefined) return { media_url: mediaAddressOf(known), alt: figure.caption };
    const stored = await context.storage.put(piece(bytes));
    const id = call.newId();
    const name = nameOf(figure, media.name);
    const fileName = `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, 80)}${endings[figure.contentType]}`;
    const file = { name: fileName, bytes: stored.bytes, storageKey: stored.key, sha256 };
    try {
      await call.scoped((scope) =>
        keepMediaFile(scope, context.config.quotas, call.principal, file, {
          ...{ id, name, description: figure.caption, courseId: media.course_id },
          ...{ type: 'image', contentType: figure.contentType },
        }),
      );
    } catch (error) {
      await context.storage.delete(stored.key);
      throw error;
    }
    return { media_url: mediaAddressOf(id), alt: figure.caption };
  });
}

const endings = { 'image/jpeg': '.jpg', 'image/png': '.png' } as const;

/** As the library lists it: what it shows, or where it is from. */
const nameOf = ({ caption, page }: AlbumFigure, source: string): string =>
  caption !== '' ? caption.slice(0, 120) : [source, ...(page === undefined ? [] : [page])].join(' ');

async function sourceOf(scope: Scope, principal: Principal, jobId: string, how: { toEdit?: true }) {
  const row = await requireTransformation(scope, jobId);
  await requireCourse(scope, principal, row.course_id, how);
  return { ...(await requireMediaFile(scope, await mediaOf(scope, row.id))), course_id: row.course_id };
}

/** @throws AppError media_not_found */
async function figureAt(
  { storage }: Pick<Context, 'storage'>,
  media: { id: string; storage_key: string },
  place: number,
): Promise<{ figure: AlbumFigure; bytes: Uint8Array }> {
  const album = await readAlbum(storage, media.storage_key);
  const figure = album?.figures[place];
  if (album === undefined || figure === undefined)
    throw new AppError('media_not_found', { media_id: media.id, figure: place });
  return { figure, bytes: await pictureIn(storage, album, figure) };
}

/** The picture with these bytes that the library has already. */
async function pictureOf(scope: Scope, organizationId: string, sha256: string): Promise<string | undefined> {
  const row = await scope
    .selectFrom('media_files')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .where('type', '=', 'image')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
