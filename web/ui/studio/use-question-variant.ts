import { useEffect, useRef, useState } from 'react';
import { proposeVariant } from '#contract/calls/question-proposals-calls.ts';
import type { LessonPoint } from '#contract/lesson-proof.ts';
import { mostAsked } from '#contract/proposal-limits.ts';
import type { ProposedQuestion } from '#contract/question-proposals.ts';
import { useContractMutation } from '../../api/contract-mutation.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { notify } from '../toasts.tsx';
import { addQuestion, otherKind, questionsOf } from './draft-changes.ts';
import { readQuestion } from './draft-question.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { blankQuestion } from './question-of-kind.ts';
import { type ChangeDraft, newId } from './use-studio.ts';

/**
 * A point that has questions gets one made of its sentence; the first is written by hand, as is one that cannot be made.
 * Several points may wait for theirs at once, and each gets it also when its card was left meanwhile.
 */
export function useQuestionVariant({
  draft,
  courseId,
  language,
  change,
  onAdded,
}: {
  draft: LessonDraft;
  courseId: string;
  /** Of the lesson. */
  language: string;
  change: ChangeDraft;
  /** Only while the card is shown: what somebody writes in on another one stays open. */
  onAdded: (questionId: string) => void;
}): { addFor: (point: LessonPoint) => void; busyPointIds: readonly string[] } {
  const { t } = useTranslation();
  const proposing = useContractMutation(proposeVariant);
  const [busyPointIds, setBusy] = useState<readonly string[]>([]);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const add = (point: LessonPoint, made: ProposedQuestion | null): void => {
    const id = newId();
    const evidence = point.sources[0]?.text ?? '';
    const entry = { ...made, id, point_id: point.id, evidence, difficulty: made?.kind === 'true_false' ? 1 : 2 };
    const proposed = made === null ? undefined : readQuestion(entry, undefined, newId);
    change((now) => {
      // The point may have been deleted while the question was made.
      if (!now.points.some((each) => each.id === point.id)) return now;
      const kind = otherKind(now, point.id);
      const blank = () => blankQuestion({ id, pointId: point.id, kind, evidence, language }, newId);
      // As if it were typed: what is stored is what the form shows.
      return addQuestion(now, proposed === undefined ? blank() : { ...proposed, wire: undefined, isTouched: true });
    });
    if (isShown.current) onAdded(id);
  };
  const addFor = (point: LessonPoint): void => {
    const asked = questionsOf(draft, point.id)
      .slice(0, mostAsked)
      .map(({ kind, question }) => ({ kind, question }));
    if (asked.length === 0) {
      add(point, null);
      return;
    }
    setBusy((now) => [...now, point.id]);
    const { text, kind } = point;
    // Not by the callbacks of `mutate`: those come for the latest call alone, and not to a card that was left.
    void proposing
      .mutateAsync({ params: { courseId }, body: { point: { text, kind }, language, asked } })
      .then(
        ({ question }) => {
          if (question === null) notify.notice(t('studio.noVariant'));
          add(point, question);
        },
        (failure: unknown) => {
          notify.failure(failure, t('studio.noVariant'));
          add(point, null);
        },
      )
      .finally(() => setBusy((now) => now.filter((id) => id !== point.id)));
  };
  return { addFor, busyPointIds };
}
