import { hasPermission } from '#contract/roles.ts';
import { mediaPagePicture, transformationSource } from '#contract/transformation.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import { isSignedAddress, signedMediaAddress } from '../media/signed-address.ts';
import type { Context } from '../slice.ts';
import { openPagePictures } from './page-pictures.ts';
import { mediaOf, requireTransformation } from './transformation-repository.ts';

const isPdf = (contentType: string): boolean => contentType.startsWith('application/pdf');

/** The way from a sentence back to its place in the file. */
export function sourceRoutes(app: HttpApp, context: Context): void {
  const { secretKey } = context.config;
  const pictures = openPagePictures(context.storage);

  bindRoute(app, transformationSource, async (call) => {
    const media = await call.scoped(async (scope) => {
      const row = await requireTransformation(scope, call.params.jobId);
      await requireCourse(scope, call.principal, row.course_id);
      return requireMediaFile(scope, await mediaOf(scope, row.id));
    });
    const { page } = call.query;
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
    };
  });

  bindRoute(app, mediaPagePicture, async (call) => {
    const { mediaId, picture } = call.params;
    const isSigned = isSignedAddress(mediaId, call.query, secretKey, Date.now());
    if (!isSigned && call.query.signature !== undefined)
      throw new AppError('media_link_expired', { media_id: mediaId });
    if (!isSigned && !hasPermission(call.principal.role, 'access_courses'))
      throw new AppError('access_denied', { media_id: mediaId });
    const load = (scope: Scope) => requireMediaFile(scope, mediaId);
    const media = await (isSigned ? asSystem(context.db, load) : call.scoped(load));
    const drawing = isPdf(media.content_type)
      ? await pictures.of(media.storage_key, Number.parseInt(picture, 10))
      : undefined;
    if (drawing === undefined) throw new AppError('media_not_found', { media_id: mediaId, picture });
    return {
      bytes: drawing.png,
      entityTag: `${media.storage_key}-${picture}`,
      contentType: 'image/png',
      fileName: picture,
      inline: true,
    };
  });
}
