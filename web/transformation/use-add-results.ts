import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addLesson } from '#contract/courses.ts';
import type { ResultLesson, TransformationStatus } from '#contract/transformation.ts';
import { call } from '../api/call.ts';
import { failureDetail } from '../api/failure-words.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import { courseKeys } from '../courses/courses-queries.ts';
import { notify } from '../ui/toasts.tsx';

/** A result lesson as the course takes it; what the course has no column for rides in `metadata`. */
export const lessonBody = (lesson: ResultLesson, jobId: string) => ({
  title: lesson.title,
  content: lesson.content,
  type: lesson.metadata.segment_type || 'text',
  duration: lesson.duration || 5,
  media_url: lesson.media_url || '',
  order: lesson.order || 0,
  metadata: {
    ...lesson.metadata,
    job_id: jobId,
    quiz: lesson.quiz,
    key_learning_points: lesson.key_learning_points,
    learning_objectives: lesson.learning_objectives,
    ...(lesson.timestamp && { timestamp: lesson.timestamp }),
    ...(lesson.start_page !== undefined && { start_page: lesson.start_page, end_page: lesson.end_page }),
  },
});

/** Adds the lessons one after the other, in order; after a failure a further call adds only the rest. */
export function useAddResults(courseId: string, run: TransformationStatus) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [addedCount, setAddedCount] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const next = useRef(0);

  const addAll = async () => {
    setAdding(true);
    setFailed(null);
    const lessons = run.result?.lessons ?? [];
    try {
      for (; next.current < lessons.length; next.current += 1) {
        const lesson = lessons[next.current];
        if (lesson === undefined) break;
        await call(addLesson, { params: { courseId }, body: lessonBody(lesson, run.job_id), idempotencyKey: `${run.job_id}:${next.current}` });
        setAddedCount(next.current + 1);
      }
      await queryClient.invalidateQueries({ queryKey: userKey(...courseKeys.all) });
      notify.success(t('transformation.added'));
      await navigate(`/courses/${courseId}/lessons`);
    } catch (cause) {
      setFailed(failureDetail(cause));
      notify.error(t('transformation.errorAdding'), { detail: failureDetail(cause) });
    } finally {
      setAdding(false);
    }
  };

  return { addAll: () => void addAll(), addedCount, isAdding, failed };
}
