import { Send } from 'lucide-react';
import type { Course, Lesson } from '#contract/courses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';
import { usePublishCourse } from './courses-queries.ts';
import { unsupportedParagraphs } from './lesson-provenance.ts';

/** Publishes a course; asks first when text in it is no longer proved by the file that it came from. */
export function PublishButton({ course, lessons }: { course: Course; lessons: readonly Lesson[] }) {
  const { t } = useTranslation();
  const publish = usePublishCourse();
  const question = useDialog();
  if (course.status === 'published') {
    return (
      <LinkButton look="primary" to={`/courses/${course.id}/learners`}>
        {t('courses.enroll')}
      </LinkButton>
    );
  }
  const unsupported = unsupportedParagraphs(lessons);
  const publishNow = () => {
    question.close();
    publish.mutate(
      { params: { courseId: course.id } },
      { onSuccess: () => notify.success(t('courses.published')), onError: (cause) => notify.failure(cause) },
    );
  };
  return (
    <>
      <Button
        look="primary"
        icon={Send}
        disabled={lessons.length === 0}
        isBusy={publish.isPending}
        onClick={unsupported === 0 ? publishNow : question.open}
      >
        {t('courses.publish')}
      </Button>
      <ConfirmDialog
        control={question}
        title={t('courses.askUnsupported.title')}
        question={t('courses.askUnsupported.text', { count: unsupported })}
        confirmLabel={t('courses.askUnsupported.publish')}
        onConfirm={publishNow}
      />
    </>
  );
}
