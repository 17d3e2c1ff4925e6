import type { Lesson } from '#contract/courses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { waitingQuestions } from './waiting-questions.ts';

/**
 * That questions of the course wait for a person, with the way to the first of them. A lesson whose questions all wait
 * asks nothing, and who publishes it without a look into the studio would not know why.
 */
export function WaitingNotice({
  lessons,
  onReview,
}: {
  lessons: readonly Lesson[];
  onReview: (lesson: Lesson) => void;
}) {
  const { t } = useTranslation();
  const first = lessons.find((lesson) => waitingQuestions(lesson) > 0);
  if (first === undefined) return null;
  const count = lessons.reduce((sum, lesson) => sum + waitingQuestions(lesson), 0);
  return (
    <Alert
      tone="warning"
      title={t('lessons.held.title', { count })}
      action={
        <Button size="small" onClick={() => onReview(first)}>
          {t('lessons.held.review')}
        </Button>
      }
    >
      {t('lessons.held.text', { count })}
    </Alert>
  );
}
