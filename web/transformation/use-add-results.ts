import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useNavigate } from 'react-router';
import { addLesson } from '#contract/courses.ts';
import type { ResultLesson, TransformationStatus } from '#contract/transformation.ts';
import { call } from '../api/call.ts';
import { failureDetail } from '../api/failure-words.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import { courseKeys } from '../courses/courses-queries.ts';
import { notify } from '../ui/toasts.tsx';
import { draftedLesson, type ResultDraft, stillToAdd } from './result-draft.ts';

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
    cards: lesson.cards,
    points: lesson.points,
    key_learning_points: lesson.key_learning_points,
    learning_objectives: lesson.learning_objectives,
    ...(lesson.timestamp && { timestamp: lesson.timestamp }),
    ...(lesson.start_page !== undefined && { start_page: lesson.start_page, end_page: lesson.end_page }),
  },
});

export interface Adding {
  addAll: () => void;
  isAdding: boolean;
  /** Of the lessons that this round set out to add. */
  done: number;
  count: number;
  /** Why the last round stopped; null when it did not. */
  failed: string | null;
}

/** Adds the chosen lessons one after the other, in order; after a failure a further round adds only the rest. */
export function useAddResults(
  courseId: string,
  run: TransformationStatus,
  draft: ResultDraft,
  change: (next: (draft: ResultDraft) => ResultDraft) => void,
): Adding {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [round, setRound] = useState({ done: 0, count: 0 });
  const [isAdding, setAdding] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  const addAll = async () => {
    const wanted = stillToAdd(draft);
    const before = draft.added.length;
    setAdding(true);
    setFailed(null);
    setRound({ done: before, count: before + wanted.length });
    try {
      for (const [place, index] of wanted.entries()) {
        const lesson = run.result?.lessons[index];
        if (lesson === undefined) continue;
        // The server knows a lesson of this job and segment again, so a repeated call adds nothing twice.
        await call(addLesson, {
          params: { courseId },
          body: lessonBody(draftedLesson(lesson, draft.edits[index]), run.job_id),
        });
        change((now) => ({ ...now, added: [...now.added, index] }));
        setRound({ done: before + place + 1, count: before + wanted.length });
      }
      // All of them are there: who comes back and adds once more asks the server, which knows what was deleted since.
      change((now) => ({ ...now, added: [] }));
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

  return { addAll: () => void addAll(), isAdding, failed, ...round };
}
