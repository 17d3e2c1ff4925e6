import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { Course } from '#contract/courses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { BehindNotice } from './behind-notice.tsx';
import { impactQuery } from './courses-queries.ts';

const PublishDialog = shownOnce(() => import('./publish-dialog.tsx'), 'PublishDialog');

/** Edits that nobody learns yet: whom they concern, before they are published. */
export function VersionNotice({ course }: { course: Course }) {
  const { t } = useTranslation();
  const dialog = useDialog();
  const impact = useQuery(impactQuery(course.id));
  if (impact.data === undefined) return null;
  const { changes, learners, behind } = impact.data;
  if (changes.length === 0) return behind === 0 ? null : <BehindNotice courseId={course.id} impact={impact.data} />;
  return (
    <>
      <Alert
        tone="warning"
        title={t('versions.unpublished')}
        action={
          <Button look="primary" size="small" icon={Send} onClick={dialog.open}>
            {t('versions.publish')}
          </Button>
        }
      >
        {t('versions.underWay', { count: learners })}
      </Alert>
      <PublishDialog control={dialog} course={course} impact={impact.data} />
    </>
  );
}
