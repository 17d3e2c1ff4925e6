import { useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { languages } from '#contract/languages.ts';
import type { PagedList } from '../api/paged-list.ts';
import { formatNumber } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { CourseStatusChip } from './course-status-chip.tsx';

/** The courses as cards; each is one link. Only for a list that has rows: the table draws its other states. */
export function CourseCards({ list }: { list: PagedList<Course> }) {
  const { t } = useTranslation();
  return (
    <>
      <ul aria-label={t('courses.title')} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.rows.map((course) => (
          <li key={course.id} className="flex">
            <Link
              to={`/courses/${course.id}`}
              className="flex w-full min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-5 transition-colors hover:border-line-strong hover:bg-sunken"
            >
              <span className="flex flex-wrap items-start justify-between gap-2">
                <span className="min-w-0 text-base font-semibold wrap-anywhere">{course.title}</span>
                <CourseStatusChip status={course.status} />
              </span>
              <span className="line-clamp-2 text-sm text-muted">{course.description}</span>
              <span className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
                <span>
                  {t('courses.lessonFigures', {
                    lessons: formatNumber(course.lesson_count),
                    minutes: formatNumber(course.total_minutes),
                  })}
                </span>
                <span>
                  {t('courses.learnerFigures', {
                    enrolled: formatNumber(course.enrolled),
                    completed: formatNumber(course.completed),
                  })}
                </span>
                <span>{languages[course.language]}</span>
              </span>
              {course.enrolled > 0 && (
                <ShareLine label={t('courses.column.completed')} share={(course.completed / course.enrolled) * 100} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <p className="mt-4 text-center">
          <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {t('ui.loadMore')}
          </Button>
        </p>
      )}
    </>
  );
}
