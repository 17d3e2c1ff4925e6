import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  BookOpen,
  CopyPlus,
  ChevronRight,
  Languages,
  Pencil,
  Send,
  Trash2,
  Users,
  WandSparkles,
} from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Link, useNavigate, useParams } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { languages } from '#contract/languages.ts';
import { formatNumber } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { hasDraft } from '../ui/kept-draft.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { notify } from '../ui/toasts.tsx';
import { CourseLearning } from './course-learning.tsx';
import { CourseStatusChip } from './course-status-chip.tsx';
import { VersionNotice } from './version-notice.tsx';
import {
  courseQuery,
  useChangeCourse,
  useDeleteCourse,
  useDuplicateCourse,
  usePublishCourse,
  useRestoreCourse,
} from './courses-queries.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const CourseDialog = shownOnce(() => import('./course-dialog.tsx'), 'CourseDialog');

export function CoursePage() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams();
  const course = useQuery(courseQuery(courseId));
  const crumbs = [{ label: t('shell.nav.courses'), to: '/courses' }];
  if (course.data === undefined) {
    return (
      <Page title={t('courses.course')} crumbs={crumbs}>
        <QueryStates query={course} failureTitle={t('courses.courseFailed')}>
          {() => null}
        </QueryStates>
      </Page>
    );
  }
  return (
    <Page
      title={course.data.title}
      subtitle={course.data.description}
      crumbs={crumbs}
      chip={<CourseStatusChip status={course.data.status} />}
      action={course.data.can_edit && <CourseActions course={course.data} />}
    >
      <div className="flex flex-col gap-6">
        <NextStep course={course.data} />
        {course.data.status === 'published' && course.data.can_edit && <VersionNotice course={course.data} />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Door to="lessons" icon={BookOpen} title={t('courses.lessons')} course={course.data}>
            {t('courses.lessonFigures', {
              lessons: formatNumber(course.data.lesson_count),
              minutes: formatNumber(course.data.total_minutes),
            })}
          </Door>
          <Door to="learners" icon={Users} title={t('courses.learners')} course={course.data}>
            {t('courses.learnerFigures', {
              enrolled: formatNumber(course.data.enrolled),
              completed: formatNumber(course.data.completed),
            })}
          </Door>
          <Door to="media-transformation" icon={WandSparkles} title={t('courses.transformTitle')} course={course.data}>
            {t('courses.transformText')}
          </Door>
          <Door to="languages" icon={Languages} title={t('courses.languagesDoor')} course={course.data}>
            {t('courses.languagesText')}
          </Door>
        </div>
        <CourseLearning courseId={course.data.id} />
        <Card title={t('courses.settings')}>
          <dl className="grid gap-4 text-sm sm:grid-cols-3">
            <Fact name={t('courses.field.language')}>{languages[course.data.language]}</Fact>
            <Fact name={t('courses.field.pace')}>{t(`courses.pace.${course.data.pace}`)}</Fact>
            <Fact name={t('courses.path.portion')}>
              {course.data.daily_portion === null
                ? t('courses.path.portionFree')
                : t('courses.path.portionOf', { count: course.data.daily_portion })}
            </Fact>
            <Fact name={t('courses.owner')}>{course.data.owner_name}</Fact>
            <Fact
              name={t('courses.quietHours')}
            >{`${clock(course.data.quiet_from)}–${clock(course.data.quiet_until)}`}</Fact>
            <Fact name={t('courses.path.path')}>{t(`courses.path.mode.${course.data.path}`)}</Fact>
            <Fact name={t('courses.path.reviews')}>
              {course.data.review_days === null
                ? t('courses.path.forever')
                : t('courses.path.days', { n: formatNumber(course.data.review_days) })}
            </Fact>
          </dl>
        </Card>
      </div>
    </Page>
  );
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

function Door({
  to,
  icon,
  title,
  course,
  children,
}: {
  to: string;
  icon: typeof Users;
  title: string;
  course: Course;
  children: string;
}) {
  return (
    <Link
      to={`/courses/${course.id}/${to}`}
      className="flex items-center gap-4 rounded-card border border-line bg-card p-5 transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <Icon of={icon} className="text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      <Icon of={ChevronRight} size={18} className="text-muted" />
    </Link>
  );
}

/** The one thing that this course needs next. */
function NextStep({ course }: { course: Course }) {
  const { t } = useTranslation();
  const publish = usePublishCourse();
  if (!course.can_edit || course.status === 'archived') return null;
  if (course.lesson_count === 0) {
    return (
      <Alert
        tone="neutral"
        title={t('courses.next.transform')}
        action={
          <LinkButton look="primary" size="small" to={`/courses/${course.id}/media-transformation`}>
            {t('courses.transform')}
          </LinkButton>
        }
      >
        {t('courses.next.transformText')}
      </Alert>
    );
  }
  if (course.status === 'draft') {
    return (
      <>
        {publish.isError && <FailureNotice cause={publish.error} />}
        <Alert
          tone="neutral"
          title={t('courses.next.publish')}
          action={
            <Button
              look="primary"
              size="small"
              icon={Send}
              isBusy={publish.isPending}
              onClick={() => publish.mutate({ params: { courseId: course.id } })}
            >
              {t('courses.publish')}
            </Button>
          }
        >
          {t('courses.next.publishText')}
        </Alert>
      </>
    );
  }
  if (course.enrolled > 0) return null;
  return (
    <Alert
      tone="neutral"
      title={t('courses.next.enroll')}
      action={
        <LinkButton look="primary" size="small" to={`/courses/${course.id}/learners`}>
          {t('courses.enroll')}
        </LinkButton>
      }
    >
      {t('courses.next.enrollText')}
    </Alert>
  );
}

function CourseActions({ course }: { course: Course }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const edit = useDialog(hasDraft(`course ${course.id}`));
  const ask = useDialog();
  const askArchive = useDialog();
  const duplicate = useDuplicateCourse();
  const remove = useDeleteCourse();
  const restore = useRestoreCourse();
  const change = useChangeCourse();
  const isArchived = course.status === 'archived';
  // A course comes back as a draft only where nobody learns from it yet.
  const backAs = course.enrolled > 0 ? 'published' : 'draft';
  const setStatus = (status: Course['status']) =>
    change.mutateAsync({ params: { courseId: course.id }, body: { status } });
  const failed = (cause: unknown) => notify.failure(cause);
  const archive = async () => {
    await setStatus('archived');
    askArchive.close();
    notify.undo(
      t('courses.archived', { title: course.title }),
      t('ui.undo'),
      () => void setStatus(course.status).catch(failed),
    );
  };
  const copy = () =>
    duplicate.mutate(
      { params: { courseId: course.id } },
      {
        onSuccess: ({ id, title }) => {
          notify.success(t('versions.duplicated', { title }));
          void navigate(`/courses/${id}`);
        },
        onError: failed,
      },
    );
  const removeCourse = async () => {
    await remove.mutateAsync({ params: { courseId: course.id } });
    ask.close();
    notify.undo(t('courses.deleted', { title: course.title }), t('ui.undo'), () =>
      restore.mutate({ params: { courseId: course.id } }, { onError: failed }),
    );
    await navigate('/courses');
  };
  return (
    <>
      <Button icon={Pencil} onClick={edit.open}>
        {t('courses.editShort')}
      </Button>
      <Menu
        actions={[
          isArchived
            ? {
                label: t('courses.unarchive'),
                icon: ArchiveRestore,
                onSelect: () => void setStatus(backAs).catch(failed),
              }
            : {
                label: t('courses.archive'),
                icon: Archive,
                onSelect: course.enrolled > 0 ? askArchive.open : () => void archive().catch(failed),
              },
          { label: t('versions.duplicate'), icon: CopyPlus, onSelect: copy },
          { label: t('courses.delete'), icon: Trash2, isDangerous: true, startsGroup: true, onSelect: ask.open },
        ]}
      />
      <CourseDialog control={edit} course={course} />
      <ConfirmDialog
        control={askArchive}
        title={t('courses.archive')}
        question={t('versions.archiveQuestion')}
        confirmLabel={t('courses.archive')}
        onConfirm={archive}
      />
      <ConfirmDialog
        control={ask}
        title={t('courses.delete')}
        question={t('courses.deleteQuestion', { title: course.title })}
        confirmLabel={t('courses.delete')}
        isDangerous
        onConfirm={removeCourse}
      />
    </>
  );
}
