import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../courses/courses-queries.ts';
import { useTranslation } from '../i18n/translate.ts';
import { AsOfNote } from '../ui/as-of-note.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { AttentionCard } from './attention-card.tsx';
import { LearnedCard } from './learned-card.tsx';
import { OpeningSkeleton } from './opening-skeleton.tsx';
import { QuestionToFix } from './question-to-fix.tsx';
import { courseTeachingQuery } from './teaching-queries.ts';

/** What a teacher opens analytics for: who needs help, which question is bad, what was learned. */
export function CourseOpening({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const query = useQuery(courseTeachingQuery(courseId));
  const course = useQuery(courseQuery(courseId));
  return (
    <QueryStates query={query} failureTitle={t('analytics.loadFailed')} loading={<OpeningSkeleton />}>
      {(teaching) =>
        teaching.as_of === null ? (
          <AsOfNote asOf={null} />
        ) : (
          <div className="flex flex-col gap-6">
            <AsOfNote asOf={teaching.as_of} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <AttentionCard stuck={teaching.stuck} courseId={courseId} />
              <QuestionToFix options={teaching.options} courseId={courseId} mayEdit={course.data?.can_edit === true} />
            </div>
            <LearnedCard points={teaching.points} gain={teaching.gain} retention={teaching.retention} />
          </div>
        )
      }
    </QueryStates>
  );
}
