import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '#contract/analytics.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { lazyPart } from '../ui/shown-once.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { learnedCoursesQuery } from './analytics-queries.ts';
import { CourseOpening } from './course-opening.tsx';
import { InNumbers } from './in-numbers.tsx';
import { allCourses, keepCourse, keptCourse, openedCourse } from './opened-course.ts';
import { OpeningSkeleton } from './opening-skeleton.tsx';

const CourseTeachingCards = lazyPart(() => import('./course-teaching.tsx'), 'CourseTeachingCards');

/** One course: who needs help, what is hard, what was learned; then the numbers. */
export function AnalyticsPage() {
  const { t } = useTranslation();
  const courses = useQuery(learnedCoursesQuery());
  return (
    <Page title={t('analytics.title')} subtitle={t('analytics.subtitle')}>
      <QueryStates query={courses} failureTitle={t('analytics.loadFailed')} loading={<OpeningSkeleton />}>
        {(learned) => <ChosenCourse courses={learned} />}
      </QueryStates>
    </Page>
  );
}

function ChosenCourse({ courses }: { courses: Analytics['courses'] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useUrlParameter('course', { replace: false });
  const chosen = openedCourse(courses, asked, keptCourse());
  const courseId = chosen === allCourses ? '' : chosen;
  // What is not in the list may be learned all the same: only the course itself knows.
  const isLearned = courseId !== '' && courses.every(({ course_id: id, enrolled }) => id !== courseId || enrolled > 0);
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-md">
        <Select
          label={t('analytics.course')}
          value={chosen}
          choices={[
            ...courses.map((course) => ({ value: course.course_id, label: course.title })),
            { value: allCourses, label: t('analytics.allCourses') },
          ]}
          onChange={(next) => {
            keepCourse(next);
            setAsked(next);
          }}
        />
      </div>
      {isLearned && <CourseOpening courseId={courseId} />}
      <InNumbers courseId={courseId} />
      {isLearned && <CourseTeachingCards courseId={courseId} />}
    </div>
  );
}
