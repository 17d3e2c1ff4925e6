import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, CircleX, History, QrCode, Smartphone, UserPlus } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { useParams } from 'react-router';
import type { Enrollment } from '#contract/learners.ts';
import { installationQuery } from '../api/installation.ts';
import { courseQuery } from '../courses/courses-queries.ts';
import { formatShare } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuAction } from '../ui/menu-action.ts';
import { Card, Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { enrollmentTones } from './enrollment-tones.ts';
import { LaunchesCard } from './launches-card.tsx';
import { useChangeEnrollment, useEnrollments } from './learners-queries.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const EnrollDialog = shownOnce(() => import('./enroll-dialog.tsx'), 'EnrollDialog');
const JoinDialog = shownOnce(() => import('./join-dialog.tsx'), 'JoinDialog');
const TimelineSheet = shownOnce(() => import('./timeline-sheet.tsx'), 'TimelineSheet');

export function CourseLearnersPage() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams();
  const course = useQuery(courseQuery(courseId));
  const enrollments = useEnrollments(courseId);
  const { data: place } = useQuery(installationQuery());
  const dialog = useDialog();
  const invite = useDialog();
  const [pathId, setPathId] = useUrlParameter('path', { replace: false });
  const sheet = { isOpen: pathId !== '', open: () => undefined, close: () => setPathId('') };
  const isReady = course.data?.status === 'published';
  const enroll = (
    <Button look="primary" icon={UserPlus} onClick={dialog.open} disabled={!isReady}>
      {t('learners.enroll')}
    </Button>
  );
  return (
    <Page
      title={t('learners.courseTitle')}
      crumbs={[
        { label: t('shell.nav.courses'), to: '/courses' },
        ...(course.data ? [{ label: course.data.title, to: `/courses/${courseId}` }] : []),
      ]}
      action={
        course.data?.can_edit && (
          <>
            {place?.simulator === true && (
              <LinkButton to="/simulator" icon={Smartphone}>
                {t('learners.openSimulator')}
              </LinkButton>
            )}
            {isReady && (
              <Button icon={QrCode} onClick={invite.open}>
                {t('learners.invite')}
              </Button>
            )}
            {enroll}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {course.data !== undefined && !isReady && (
          <Alert
            tone="neutral"
            title={t('learners.notPublished')}
            action={
              <LinkButton size="small" to={`/courses/${courseId}/lessons`}>
                {t('learners.lessons')}
              </LinkButton>
            }
          >
            {t('learners.notPublishedText')}
          </Alert>
        )}
        <Card isFlush>
          <DataTable
            label={t('learners.courseTitle')}
            list={enrollments}
            columns={useColumns(course.data?.can_edit === true, setPathId)}
            rowId={(enrollment) => enrollment.id}
            rowName={(enrollment) => enrollment.learner_name}
            onOpen={(enrollment) => setPathId(enrollment.id)}
            failureTitle={t('learners.enrollmentsFailed')}
            empty={
              <EmptyState
                drawing="people"
                title={t('learners.noneEnrolled')}
                action={isReady && course.data?.can_edit ? enroll : undefined}
              >
                {t('learners.noneEnrolledText')}
              </EmptyState>
            }
          />
        </Card>
      </div>
      <div className="mt-6">
        <LaunchesCard courseId={courseId} />
      </div>
      <EnrollDialog control={dialog} courseId={courseId} />
      <JoinDialog control={invite} courseId={courseId} />
      <TimelineSheet control={sheet} enrollmentId={pathId} mayEdit={course.data?.can_edit === true} />
    </Page>
  );
}

function useColumns(canEdit: boolean, openPath: (enrollmentId: string) => void): Column<Enrollment>[] {
  const { t } = useTranslation();
  const change = useChangeEnrollment();
  const set = (enrollment: Enrollment, status: 'active' | 'paused' | 'cancelled') =>
    change.mutate(
      { params: { enrollmentId: enrollment.id }, body: { status } },
      { onError: (cause) => notify.failure(cause) },
    );
  const changes = (enrollment: Enrollment): MenuAction[] => [
    enrollment.status === 'active'
      ? { label: t('learners.pause'), icon: CirclePause, onSelect: () => set(enrollment, 'paused') }
      : { label: t('learners.resume'), icon: CirclePlay, onSelect: () => set(enrollment, 'active') },
    {
      label: t('learners.cancelEnrollment'),
      icon: CircleX,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => set(enrollment, 'cancelled'),
    },
  ];
  return [
    {
      id: 'learner',
      header: t('learners.column.name'),
      onCard: 'title',
      cell: (enrollment) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openPath(enrollment.id)}
          className="rounded-tick text-left font-medium underline-offset-4 hover:underline"
        >
          {enrollment.learner_name}
        </button>
      ),
    },
    {
      id: 'status',
      header: t('learners.column.status'),
      cell: (enrollment) => (
        <StatusChip tone={enrollmentTones[enrollment.status]}>
          {t(`learners.enrollment.${enrollment.status}`)}
        </StatusChip>
      ),
    },
    {
      id: 'progress',
      header: t('learners.column.progress'),
      className: 'min-w-44',
      cell: (enrollment) => (
        <span className="flex items-center gap-3">
          <ShareLine
            label={t('learners.progressOf', { name: enrollment.learner_name })}
            share={enrollment.progress * 100}
            className="w-24"
          />
          <span className="text-xs text-muted tabular-nums">
            {t('learners.lessonsDone', { done: enrollment.lessons_done, total: enrollment.lessons_total })}
          </span>
        </span>
      ),
    },
    {
      id: 'right',
      header: t('learners.column.right'),
      align: 'end',
      cell: (enrollment) => (enrollment.correct_rate === null ? '–' : formatShare(enrollment.correct_rate)),
    },
    {
      id: 'next',
      header: t('learners.column.next'),
      cell: (enrollment) =>
        enrollment.next_due_at === null ? '–' : <RelativeTime at={enrollment.next_due_at} mayCome />,
    },
    {
      id: 'actions',
      header: '',
      align: 'end',
      onCard: 'actions',
      cell: (enrollment) => (
        <Menu
          label={t('learners.actions', { name: enrollment.learner_name })}
          actions={[
            { label: t('learners.timeline'), icon: History, onSelect: () => openPath(enrollment.id) },
            ...(canEdit && (enrollment.status === 'active' || enrollment.status === 'paused')
              ? changes(enrollment)
              : []),
          ]}
        />
      ),
    },
  ];
}
