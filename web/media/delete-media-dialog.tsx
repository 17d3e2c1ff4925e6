import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import type { MediaFile } from '#contract/media.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';
import { mediaFileQuery, useDeleteMedia, useRestoreMedia } from './media-queries.ts';

const namedLessons = 3;

/** Asks, names the lessons that would miss the file, and offers it back. */
export function DeleteMediaDialog({ control, file }: { control: DialogControl; file: MediaFile }) {
  const { t } = useTranslation();
  const details = useQuery({ ...mediaFileQuery(file.id), enabled: control.isOpen });
  const remove = useDeleteMedia();
  const restore = useRestoreMedia();
  const lessons = details.data?.uses.lessons ?? [];

  const bringBack = () =>
    restore.mutate(
      { params: { mediaId: file.id } },
      { onError: (cause) => notify.failure(cause, t('media.restoreFailed')) },
    );
  const confirm = async () => {
    await remove.mutateAsync({
      params: { mediaId: file.id },
      query: lessons.length > 0 ? { even_if_used: 'true' } : {},
    });
    control.close();
    notify.undo(t('media.deleted', { name: file.name }), t('ui.undo'), bringBack);
  };

  return (
    <ConfirmDialog
      control={control}
      title={t('media.deleteTitle', { name: file.name })}
      question={
        <>
          {t('media.deleteQuestion')}
          {lessons.length > 0 && (
            <span className="mt-3 block rounded-control bg-warning-soft px-3 py-2 text-ink">
              <span className="block font-medium">{t('media.usedByLessons', { count: lessons.length })}</span>
              {lessons.slice(0, namedLessons).map((lesson) => (
                <span key={lesson.id} className="block">
                  <bdi>{lesson.title}</bdi> · <bdi>{lesson.course_title}</bdi>
                </span>
              ))}
            </span>
          )}
          <span className="mt-2 block">{t('media.binText')}</span>
        </>
      }
      confirmLabel={t(lessons.length > 0 ? 'media.deleteAnyway' : 'media.delete')}
      failureTitle={t('media.deleteFailed')}
      isDangerous
      isBusy={details.isPending}
      onConfirm={confirm}
    />
  );
}
