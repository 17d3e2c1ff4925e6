import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Plus, WandSparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useParams, useSearchParams } from 'react-router';
import type { Course, Lesson } from '#contract/courses.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { installationQuery } from '../api/installation.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { draftSubject, hasDraft } from '../ui/kept-draft.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { StillWaiting } from '../ui/still-waiting.tsx';
import { courseQuery, impactQuery, lessonsQuery } from './courses-queries.ts';
import { CourseStatusChip } from './course-status-chip.tsx';
import { LessonList } from './lesson-list.tsx';
import { unsupportedParagraphs } from './lesson-provenance.ts';
import { PublishButton } from './publish-button.tsx';
import { SendToMyPhone } from './send-to-my-phone.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { VersionNotice } from './version-notice.tsx';
import { WaitingNotice } from './waiting-notice.tsx';
import { waitingQuestions } from './waiting-questions.ts';

const LessonDialog = shownOnce(() => import('./lesson-dialog.tsx'), 'LessonDialog');
const LessonPreview = shownOnce(() => import('../ui/lesson-preview.tsx'), 'LessonPreview');

export function LessonsPage() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams();
  const course = useQuery(courseQuery(courseId));
  const lessons = useQuery(lessonsQuery(courseId));
  const [chosen, setChosen] = useState(() => draftSubject<Lesson>(`lesson of ${courseId}`));
  const editor = useDialog(chosen !== undefined || hasDraft(`lesson of ${courseId} new`));
  const preview = useDialog();
  const canEdit = course.data?.can_edit === true;
  const hasVersions = canEdit && course.data?.status === 'published';
  const isHeld = !useAllAbove(course, { canEdit, hasVersions });
  const edit = (lesson: Lesson | undefined) => {
    setChosen(lesson);
    setOpenAt('');
    editor.open();
  };
  // Who comes from elsewhere to change one lesson finds it open.
  const [address, setAddress] = useSearchParams();
  const wantedQuestion = address.get('question') ?? '';
  const [openAt, setOpenAt] = useState('');
  const found = canEdit ? lessons.data?.find(({ id }) => id === address.get('edit')) : undefined;
  const { open } = editor;
  useEffect(() => {
    if (found === undefined) return;
    setChosen(found);
    setOpenAt(wantedQuestion);
    open();
    setAddress({}, { replace: true, preventScrollReset: true });
  }, [found, open, setAddress, wantedQuestion]);
  const show = (lesson: Lesson) => {
    setChosen(lesson);
    preview.open();
  };
  return (
    <Page
      title={t('lessons.title')}
      crumbs={[
        { label: t('shell.nav.courses'), to: '/courses' },
        ...(course.data ? [{ label: course.data.title, to: `/courses/${courseId}` }] : []),
      ]}
      chip={course.data && <CourseStatusChip status={course.data.status} />}
      action={
        canEdit && (
          <>
            <Button icon={Plus} onClick={() => edit(undefined)}>
              {t('lessons.add')}
            </Button>
            <LinkButton to={`/courses/${courseId}/media-transformation`} icon={WandSparkles}>
              {t('courses.transform')}
            </LinkButton>
            {course.data && <PublishButton course={course.data} lessons={lessons.data ?? []} />}
          </>
        )
      }
    >
      {hasVersions && course.data && (
        <div className="mb-4 empty:hidden">
          <VersionNotice course={course.data} />
        </div>
      )}
      <QueryStates query={lessons} failureTitle={t('lessons.loadFailed')}>
        {(rows) =>
          isHeld ? (
            <StillWaiting />
          ) : rows.length === 0 ? (
            <EmptyState
              drawing="lessons"
              title={t('lessons.empty')}
              action={
                canEdit && (
                  <>
                    <LinkButton look="primary" to={`/courses/${courseId}/media-transformation`} icon={WandSparkles}>
                      {t('courses.transform')}
                    </LinkButton>
                    <Button icon={Plus} onClick={() => edit(undefined)}>
                      {t('lessons.write')}
                    </Button>
                  </>
                )
              }
            >
              {t('lessons.emptyText')}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-4">
              {canEdit && <WaitingNotice lessons={rows} onReview={edit} />}
              {canEdit && course.data && maySend(course.data, rows) && <SendToMyPhone course={course.data} />}
              <LessonList courseId={courseId} lessons={rows} canEdit={canEdit} onEdit={edit} onPreview={show} />
            </div>
          )
        }
      </QueryStates>
      <LessonDialog control={editor} courseId={courseId} lesson={chosen} openAt={openAt} />
      {chosen && (
        <LessonPreview control={preview} of={{ courseId, lessonId: chosen.id, waiting: waitingQuestions(chosen) }} />
      )}
    </Page>
  );
}

/**
 * What stands above the lessons comes first: a list that falls takes the press of who aims at it away.
 *
 * @returns whether all of it is known; once it was, it stays so, and what fails at first is not waited for
 */
function useAllAbove(
  course: UseQueryResult<Course>,
  { canEdit, hasVersions }: { canEdit: boolean; hasVersions: boolean },
): boolean {
  const { courseId = '' } = useParams();
  const impact = useQuery({ ...impactQuery(courseId), enabled: hasVersions });
  const place = useQuery({ ...installationQuery(), enabled: canEdit });
  const isOver = useRef(false);
  isOver.current ||= [course, impact, place].every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
  return isOver.current;
}

/** What no file proves any more is published only after a question, which the button above asks. */
const maySend = ({ status }: Course, lessons: readonly Lesson[]): boolean =>
  status === 'published' || (status === 'draft' && unsupportedParagraphs(lessons) === 0);
