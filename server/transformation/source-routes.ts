import { mediaFramePicture, mediaPagePicture, transformationSource } from '#contract/transformation.ts';
import { drawPage } from '#pipeline/programs/draw-page.ts';
import { grabFrame } from '#pipeline/media/grab-frame.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { mediaForViewer } from '../media/media-for-viewer.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import { signedMediaAddress } from '../media/signed-address.ts';
import type { Context } from '../slice.ts';
import { openPagePictures } from './page-pictures.ts';
import { mediaOf, requireTransformation } from './transformation-repository.ts';

const isFilm = (contentType: string): boolean => contentType.startsWith('video/');
const isPdf = (contentType: string): boolean => contentType.startsWith('application/pdf');

/** The way from a sentence back to its place in the file. */
export function sourceRoutes(app: HttpApp, context: Context): void {
  const { secretKey } = context.config;
  const pictures = openPagePictures(context.storage, drawPage);
  const frames = openPagePictures(context.storage, ({ path, page }) => grabFrame({ path, second: page }));

  bindRoute(app, transformationSource, async (call) => {
    const media = await call.scoped(async (scope) => {
      const row = await requireTransformation(scope, call.params.jobId);
      await requireCourse(scope, call.principal, row.course_id);
      return requireMediaFile(scope, await mediaOf(scope, row.id));
    });
    const { page, second } = call.query;
    const url = signedMediaAddress(media, secretKey, Date.now());
    const drawing =
      page === undefined || !isPdf(media.content_type) ? undefined : await pictures.of(media.storage_key, page);
    return {
      file_name: media.file_name,
      content_type: media.content_type,
      url,
      page:
        page === undefined || drawing === undefined
          ? null
          : {
              number: page,
              width: drawing.width,
              height: drawing.height,
              rotation: drawing.rotation,
              picture_url: url.replace('/content?', `/pages/${page}.png?`),
            },
      frame:
        second === undefined || !isFilm(media.content_type)
          ? null
          : { seconds: tenth(second), picture_url: url.replace('/content?', `/frames/${tenth(second)}.jpg?`) },
    };
  });

  bindRoute(app, mediaPagePicture, async (call) => {
    const { mediaId, picture } = call.params;
    const media = await mediaForViewer(context, call);
    const drawing = isPdf(media.content_type)
      ? await pictures.of(media.storage_key, Number.parseInt(picture, 10))
      : undefined;
    if (drawing === undefined) throw new AppError('media_not_found', { media_id: mediaId, picture });
    return {
      bytes: drawing.picture,
      entityTag: `${media.storage_key}-${picture}`,
      contentType: 'image/png',
      fileName: picture,
      inline: true,
    };
  });

  bindRoute(app, mediaFramePicture, async (call) => {
    const { mediaId, picture } = call.params;
    const media = await mediaForViewer(context, call);
    const frame = isFilm(media.content_type)
      ? await frames.of(media.storage_key, Number.parseFloat(picture))
      : undefined;
    if (frame === undefined) throw new AppError('media_not_found', { media_id: mediaId, picture });
    return {
      bytes: frame.picture,
      entityTag: `${media.storage_key}-${picture}`,
      contentType: 'image/jpeg',
      fileName: picture,
      inline: true,
    };
  });
}

/** Finer than anybody looks, and few enough to be kept. */
const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;
