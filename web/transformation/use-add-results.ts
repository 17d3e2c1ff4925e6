import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useNavigate } from 'react-router';
import { addLesson } from '#contract/calls/courses-calls.ts';
import type { TransformationStatus } from '#contract/transformation.ts';
import { call } from '../api/call.ts';
import { failureDetail } from '../api/failure-words.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import { courseKeys, lessonsQuery } from '../courses/courses-queries.ts';
import { notify } from '../ui/toasts.tsx';
import { lessonBody } from './edited-lesson.ts';

export interface Adding {
  addAll: () => void;
  /** The same without leaving the page; whether all are there now. */
  add: () => Promise<boolean>;
  isAdding: boolean;
  /** Of the lessons that this round set out to add. */
  done: number;
  count: number;
  /** Why the last round stopped; null when it did not. */
  failed: string | null;
}

/**
 * Adds lessons one after the other, in order; after a failure a further round adds only the rest.
 *
 * @param wanted places in the result
 * @param there how many of them the course has already
 */
export function useAddResults(
  courseId: string,
  run: TransformationStatus,
  wanted: readonly number[],
  there: number,
): Adding {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [round, setRound] = useState({ done: 0, count: 0 });
  const [isAdding, setAdding] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  const add = async (): Promise<boolean> => {
    const count = there + wanted.length;
    const { queryKey } = lessonsQuery(courseId);
    setAdding(true);
    setFailed(null);
    setRound({ done: there, count });
    try {
      for (const [place, index] of wanted.entries()) {
        const lesson = run.result?.lessons[index];
        if (lesson === undefined) continue;
        // The server knows a lesson of this job and segment again, so a repeated call adds nothing twice.
        const body = lessonBody(lesson, run, run.result?.edited?.[index]);
        const added = await call(addLesson, { params: { courseId }, body });
        queryClient.setQueryData(queryKey, (rows) => [...(rows ?? []).filter(({ id }) => id !== added.id), added]);
        setRound({ done: there + place + 1, count });
      }
      await queryClient.invalidateQueries({ queryKey: userKey(...courseKeys.all) });
      notify.success(t('transformation.added'));
      return true;
    } catch (cause) {
      setFailed(failureDetail(cause));
      notify.error(t('transformation.errorAdding'), { detail: failureDetail(cause) });
      return false;
    } finally {
      setAdding(false);
    }
  };

  const addAll = async () => {
    if (await add()) await navigate(`/courses/${courseId}/lessons`);
  };

  return { addAll: () => void addAll(), add, isAdding, failed, ...round };
}
