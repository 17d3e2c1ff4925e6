import { LayoutGrid, Plus, Rows3 } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Link, useNavigate } from 'react-router';
import { type Course, courseStatuses } from '#contract/courses.ts';
import { languages } from '#contract/languages.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { hasDraft } from '../ui/kept-draft.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card, Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { CourseCards } from './course-cards.tsx';
import { CourseStatusChip } from './course-status-chip.tsx';
import { useCourses } from './courses-queries.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const CourseDialog = shownOnce(() => import('./course-dialog.tsx'), 'CourseDialog');

export function CoursesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [q] = useUrlParameter('q');
  const [status, setStatus] = useUrlChoice('status', ['current', 'draft', 'published', 'archived']);
  const [view, setView] = useUrlChoice('view', ['table', 'cards']);
  const courses = useCourses(q, status);
  const columns = useColumns();
  const dialog = useDialog(hasDraft('course new'));
  const create = (
    <Button look="primary" icon={Plus} onClick={dialog.open}>
      {t('courses.create')}
    </Button>
  );
  return (
    <Page title={t('courses.title')} subtitle={t('courses.subtitle')} action={create}>
      <div className="mb-4">
        <TabList
          label={t('courses.column.status')}
          value={status}
          onChange={setStatus}
          tabs={[
            { value: 'current', label: t('courses.current') },
            ...courseStatuses.map((value) => ({ value, label: t(`courses.status.${value}`) })),
          ]}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchField label={t('courses.search')} />
        <div className="flex gap-1 max-sm:hidden">
          <IconButton
            icon={Rows3}
            label={t('courses.asTable')}
            aria-pressed={view === 'table'}
            className={pressedLook}
            onClick={() => setView('table')}
          />
          <IconButton
            icon={LayoutGrid}
            label={t('courses.asCards')}
            aria-pressed={view === 'cards'}
            className={pressedLook}
            onClick={() => setView('cards')}
          />
        </div>
      </div>
      {view === 'cards' && courses.rows.length > 0 ? (
        <CourseCards list={courses} />
      ) : (
        <Card isFlush>
          <DataTable
            label={t('courses.title')}
            list={courses}
            columns={columns}
            rowId={(course) => course.id}
            rowName={(course) => course.title}
            failureTitle={t('courses.loadFailed')}
            onOpen={(course) => void navigate(`/courses/${course.id}`)}
            empty={
              q !== '' ? (
                <EmptyState drawing="search" title={t('courses.noMatch', { q })} />
              ) : status !== 'current' ? (
                <EmptyState drawing="search" title={t('courses.noneOfStatus')} />
              ) : (
                <EmptyState drawing="lessons" title={t('courses.empty')} action={create}>
                  {t('courses.emptyText')}
                </EmptyState>
              )
            }
          />
        </Card>
      )}
      <CourseDialog control={dialog} onSaved={(course) => void navigate(`/courses/${course.id}`)} />
    </Page>
  );
}

const pressedLook = 'aria-pressed:bg-primary-soft aria-pressed:text-primary';

function useColumns(): Column<Course>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'title',
      header: t('courses.column.title'),
      onCard: 'title',
      cell: (course) => (
        <span className="min-w-0">
          <Link to={`/courses/${course.id}`} className="font-medium hover:underline">
            {course.title}
          </Link>
          {course.description !== '' && (
            <span className="line-clamp-1 block text-xs text-muted">{course.description}</span>
          )}
        </span>
      ),
    },
    { id: 'status', header: t('courses.column.status'), cell: (course) => <CourseStatusChip status={course.status} /> },
    {
      id: 'lessons',
      header: t('courses.column.lessons'),
      align: 'end',
      cell: (course) => formatNumber(course.lesson_count),
    },
    {
      id: 'minutes',
      header: t('courses.column.minutes'),
      align: 'end',
      onCard: 'hidden',
      cell: (course) => formatNumber(course.total_minutes),
    },
    {
      id: 'enrolled',
      header: t('courses.column.enrolled'),
      align: 'end',
      cell: (course) => formatNumber(course.enrolled),
    },
    {
      id: 'completed',
      header: t('courses.column.completed'),
      align: 'end',
      cell: (course) => (course.enrolled === 0 ? '–' : formatShare(course.completed / course.enrolled)),
    },
    {
      id: 'language',
      header: t('courses.column.language'),
      onCard: 'hidden',
      cell: (course) => languages[course.language],
    },
    {
      id: 'updated',
      header: t('courses.column.updated'),
      onCard: 'hidden',
      cell: (course) => <RelativeTime at={course.updated_at} />,
    },
  ];
}
