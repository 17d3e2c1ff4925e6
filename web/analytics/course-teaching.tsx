import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { courseQuery } from '../courses/courses-queries.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { saveSheet } from './analytics-sheet.ts';
import { HeatMap } from './heat-map.tsx';
import { ForgettingCard, OptionsCard, ReasonsCard } from './teaching-cards.tsx';
import { courseTeachingQuery } from './teaching-queries.ts';
import { teachingSheet } from './teaching-sheet.ts';

/** The rest of a teacher's view of one course: what fades, why messages went out, point by point. */
export function CourseTeachingCards({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const query = useQuery(courseTeachingQuery(courseId));
  const course = useQuery(courseQuery(courseId));
  return (
    <QueryStates query={query} failureTitle={t('analytics.loadFailed')}>
      {(teaching) => (
        <div className="flex flex-col gap-6">
          {teaching.sample !== null && (
            <p className="text-sm text-muted">{t('analytics.sample', { count: teaching.sample })}</p>
          )}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <ForgettingCard teaching={teaching} courseId={courseId} mayEdit={course.data?.can_edit === true} />
            </div>
            <div className="flex flex-col gap-6">
              <ReasonsCard reasons={teaching.reasons} courseId={courseId} />
            </div>
          </div>
          <HeatMap heat={teaching.heat} courseId={courseId} />
          <OptionsCard options={teaching.options} courseId={courseId} />
          <div>
            <Button icon={Download} onClick={() => saveSheet(teachingSheet(teaching, t), 'course-teaching.csv')}>
              {t('teaching.export')}
            </Button>
          </div>
        </div>
      )}
    </QueryStates>
  );
}
