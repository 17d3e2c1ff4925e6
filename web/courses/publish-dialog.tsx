import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '#contract/courses.ts';
import type { VersionImpact } from '#contract/versions.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { notify } from '../ui/toasts.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { lessonsQuery, usePublishCourse, useMoveToVersion } from './courses-queries.ts';
import { unsupportedParagraphs } from './lesson-provenance.ts';

/** What changes for whom with the version that is published, and whether those who learn move to it. */
export function PublishDialog({
  control,
  course,
  impact: { changes, learners },
}: {
  control: DialogControl;
  course: Course;
  impact: VersionImpact;
}) {
  const { t } = useTranslation();
  const publish = usePublishCourse();
  const move = useMoveToVersion();
  const lessons = useQuery({ ...lessonsQuery(course.id), enabled: control.isOpen });
  const unsupported = unsupportedParagraphs(lessons.data ?? []);
  const [isMoving, setMoving] = useState(false);
  const save = async () => {
    const { version } = await publish.mutateAsync({ params: { courseId: course.id } });
    if (isMoving) await move.mutateAsync({ params: { courseId: course.id } });
    notify.success(t('versions.published', { n: formatNumber(version) }));
    control.close();
  };
  const failure = publish.error ?? move.error;
  return (
    <Dialog
      control={control}
      title={t('versions.publish')}
      description={t('versions.underWay', { count: learners })}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            isBusy={publish.isPending || move.isPending}
            onClick={() => void save().catch((cause: unknown) => notify.failure(cause))}
          >
            {t('versions.publish')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && <FailureNotice cause={failure} />}
        {unsupported > 0 && (
          <Alert tone="warning" title={t('courses.askUnsupported.title')}>
            {t('courses.askUnsupported.text', { count: unsupported })}
          </Alert>
        )}
        <ul className="divide-y divide-line text-sm">
          {changes.map((change) => (
            <li
              key={change.lesson_id + change.kind}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="mr-2 text-muted">{t(`versions.kind.${change.kind}`)}</span>
                <span className="font-medium">{change.title}</span>
              </span>
              {learners > 0 && (
                <span className="text-muted tabular-nums">
                  {t('versions.beforeAfter', {
                    before: formatNumber(change.before),
                    after: formatNumber(change.after),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {learners > 0 && (
          <div>
            <Checkbox label={t('versions.move')} isChecked={isMoving} onChange={setMoving} />
            <p className="mt-1 text-sm text-muted">{t('versions.moveHint')}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
