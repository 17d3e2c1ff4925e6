import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { ResultLesson, TransformationResult } from '#contract/transformation.ts';
import { AccordionFrame } from '../ui/accordion.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useDialog } from '../ui/dialog.tsx';
import { draftSubject } from '../ui/kept-draft.ts';
import { SortableFrame } from '../ui/sortable-frame.tsx';
import { chooseLesson, draftedLesson, editLesson, moveLesson, type ResultDraft } from './result-draft.ts';
import { ResultLessonDialog } from './result-lesson-dialog.tsx';
import { ResultRow } from './result-row.tsx';

/** The lessons of a result in the order in which they will be added. */
export function ResultList({
  jobId,
  lessons,
  captions,
  draft,
  onChange,
  isLocked,
}: {
  jobId: string;
  captions?: TransformationResult['captions'];
  lessons: readonly ResultLesson[];
  draft: ResultDraft;
  onChange: (next: (draft: ResultDraft) => ResultDraft) => void;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const [halfEdited] = useState(() => draftSubject<number>(`result lesson of ${jobId}`));
  const editor = useDialog(halfEdited !== undefined);
  const [edited, setEdited] = useState(halfEdited ?? 0);
  const idOf = (index: number) => `${jobId}${index}`;
  const titleAt = (place: number) => {
    const index = draft.order[place] ?? 0;
    return draft.edits[index]?.title ?? lessons[index]?.title ?? '';
  };
  const chosenCount = lessons.length - draft.leftOut.length;
  const chooseAll = (isChosen: boolean) =>
    onChange((now) => ({ ...now, leftOut: isChosen ? [] : now.order.filter((index) => !now.added.includes(index)) }));
  const lessonInEditor = lessons[edited];

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
        isDisabled={isLocked}
      >
        <AccordionFrame openAtFirst={[idOf(draft.order[0] ?? 0)]}>
          {draft.order.map((index, place) => {
            const lesson = lessons[index];
            if (lesson === undefined) return null;
            const state = draft.added.includes(index) ? 'added' : draft.leftOut.includes(index) ? 'left_out' : 'chosen';
            return (
              <ResultRow
                key={idOf(index)}
                id={idOf(index)}
                jobId={jobId}
                captions={captions}
                lesson={draftedLesson(lesson, draft.edits[index])}
                state={state}
                isLocked={isLocked}
                onChoose={(isChosen) => onChange((now) => chooseLesson(now, index, isChosen))}
                onEdit={() => {
                  setEdited(index);
                  editor.open();
                }}
                {...(draft.edits[index] && {
                  onReset: () => onChange((now) => editLesson(now, index, lesson, lesson)),
                })}
                {...(place > 0 && { onMoveUp: () => onChange((now) => moveLesson(now, place, place - 1)) })}
                {...(place < lessons.length - 1 && {
                  onMoveDown: () => onChange((now) => moveLesson(now, place, place + 1)),
                })}
              />
            );
          })}
        </AccordionFrame>
      </SortableFrame>
      {lessonInEditor && (
        <ResultLessonDialog
          control={editor}
          jobId={jobId}
          index={edited}
          lesson={{ ...lessonInEditor, ...draft.edits[edited] }}
          onSave={(edit) => onChange((now) => editLesson(now, edited, lessonInEditor, edit))}
        />
      )}
    </div>
  );
}
