import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useNavigate } from 'react-router';
import type { ResultLesson, TransformationStatus } from '#contract/transformation.ts';
import { AccordionFrame } from '../ui/accordion.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { draftSubject } from '../ui/kept-draft.ts';
import { shownOnce } from '../ui/shown-once.tsx';
import { SortableFrame } from '../ui/sortable-frame.tsx';
import { notify } from '../ui/toasts.tsx';
import { chooseLesson, moveLesson, type ResultDraft } from './result-draft.ts';
import { ResultRow } from './result-row.tsx';
import { resetEdited, saveEdited } from './transformation-queries.ts';

const ResultStudio = shownOnce(() => import('./result-studio.tsx'), 'ResultStudio');

/** The lessons of a result in the order in which they will be added. */
export function ResultList({
  run,
  lessons,
  inCourse,
  draft,
  onChange,
  isLocked,
}: {
  run: TransformationStatus;
  /** As they will be added. */
  lessons: readonly ResultLesson[];
  /** Those that the course has, by their place in the result. */
  inCourse: ReadonlyMap<number, string>;
  draft: ResultDraft;
  onChange: (next: (draft: ResultDraft) => ResultDraft) => void;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { job_id: jobId, course_id: courseId } = run;
  const [halfEdited] = useState(() => draftSubject<number>(`result lesson of ${jobId}`));
  const editor = useDialog(halfEdited !== undefined);
  const [edited, setEdited] = useState(halfEdited ?? 0);
  const idOf = (index: number) => `${jobId}${index}`;
  const titleAt = (place: number) => lessons[draft.order[place] ?? 0]?.title ?? '';
  const chosenCount = lessons.length - draft.leftOut.length;
  const chooseAll = (isChosen: boolean) =>
    onChange((now) => ({ ...now, leftOut: isChosen ? [] : now.order.filter((index) => !inCourse.has(index)) }));
  const edit = (index: number) => {
    const lessonId = inCourse.get(index);
    if (lessonId !== undefined) {
      void navigate(`/courses/${courseId}/lessons?edit=${lessonId}`);
      return;
    }
    setEdited(index);
    editor.open();
  };
  const reset = useReset(run);

  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('transformation.chosen', { k: chosenCount, n: lessons.length })}
        isChecked={chosenCount === lessons.length}
        isMixed={chosenCount > 0 && chosenCount < lessons.length}
        isDisabled={isLocked}
        onChange={chooseAll}
      />
      <SortableFrame
        ids={draft.order.map(idOf)}
        nameOf={titleAt}
        onMove={(from, to) => onChange((now) => moveLesson(now, from, to))}
      >
        <AccordionFrame openAtFirst={[idOf(draft.order[0] ?? 0)]}>
          {draft.order.map((index, place) => {
            const lesson = lessons[index];
            if (lesson === undefined) return null;
            const state = inCourse.has(index) ? 'added' : draft.leftOut.includes(index) ? 'left_out' : 'chosen';
            const isEdited = run.result?.edited?.[index] !== undefined;
            return (
              <ResultRow
                key={idOf(index)}
                id={idOf(index)}
                jobId={jobId}
                captions={run.result?.captions}
                lesson={lesson}
                state={state}
                isLocked={isLocked}
                onChoose={(isChosen) => onChange((now) => chooseLesson(now, index, isChosen))}
                onEdit={() => edit(index)}
                {...(isEdited && state !== 'added' && { onReset: () => void reset(index) })}
                {...(place > 0 && { onMoveUp: () => onChange((now) => moveLesson(now, place, place - 1)) })}
                {...(place < lessons.length - 1 && {
                  onMoveDown: () => onChange((now) => moveLesson(now, place, place + 1)),
                })}
              />
            );
          })}
        </AccordionFrame>
      </SortableFrame>
      <ResultStudio
        control={editor}
        run={run}
        index={edited}
        lessons={lessons}
        draft={draft}
        inCourse={inCourse}
        onOrder={(order) => onChange((now) => ({ ...now, order }))}
        onOpenInCourse={edit}
      />
    </div>
  );
}

/** Takes back what was changed in a lesson, with a way back. */
function useReset({ job_id: jobId, result }: TransformationStatus): (index: number) => Promise<void> {
  const { t } = useTranslation();
  return async (index) => {
    const before = result?.edited?.[index];
    try {
      await resetEdited(jobId, index);
      if (before === undefined) return;
      const { edited_at: _, ...body } = before;
      notify.undo(t('transformation.wasReset'), t('ui.undo'), () => {
        saveEdited(jobId, index, body).catch((cause: unknown) => notify.failure(cause));
      });
    } catch (cause) {
      notify.failure(cause);
    }
  };
}
