import { useQuery } from '@tanstack/react-query';
import { Plus, Send, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Course, Lesson } from '#contract/courses.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { useDialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { notify } from '../ui/toasts.tsx';
import { courseQuery, lessonsQuery, usePublishCourse } from './courses-queries.ts';
import { CourseStatusChip } from './course-status-chip.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonPreview } from './lesson-preview.tsx';

export function LessonsPage() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams();
  const course = useQuery(courseQuery(courseId));
  const lessons = useQuery(lessonsQuery(courseId));
  const editor = useDialog();
  const preview = useDialog();
  const [chosen, setChosen] = useState<Lesson>();
  const canEdit = course.data?.can_edit === true;
  const edit = (lesson: Lesson | undefined) => {
    setChosen(lesson);
    editor.open();
  };
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
            {course.data && <PublishButton course={course.data} lessonCount={lessons.data?.length ?? 0} />}
          </>
        )
      }
    >
      <QueryStates query={lessons} failureTitle={t('lessons.loadFailed')}>
        {(rows) =>
          rows.length === 0 ? (
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
            <LessonList courseId={courseId} lessons={rows} canEdit={canEdit} onEdit={edit} onPreview={show} />
          )
        }
      </QueryStates>
      <LessonDialog control={editor} courseId={courseId} lesson={chosen} />
      {chosen && <LessonPreview control={preview} lesson={chosen} />}
    </Page>
  );
}

function PublishButton({ course, lessonCount }: { course: Course; lessonCount: number }) {
  const { t } = useTranslation();
  const publish = usePublishCourse();
  if (course.status === 'published') {
    return (
      <LinkButton look="primary" to={`/courses/${course.id}/learners`}>
        {t('courses.enroll')}
      </LinkButton>
    );
  }
  return (
    <Button
      look="primary"
      icon={Send}
      disabled={lessonCount === 0}
      isBusy={publish.isPending}
      onClick={() =>
        publish.mutate(
          { params: { courseId: course.id } },
          { onSuccess: () => notify.success(t('courses.published')), onError: (cause) => notify.failure(cause) },
        )
      }
    >
      {t('courses.publish')}
    </Button>
  );
}
