import type { ComponentProps, RefObject } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { TextField } from '../field.tsx';
import { notify } from '../toasts.tsx';
import { bringBack, confirmQuestion, dropQuestion, waitingIn } from './draft-changes.ts';
import type { LessonDraft } from './lesson-draft.ts';
import type { ChangeDraft } from './use-studio.ts';
import { WaitingList } from './waiting-list.tsx';

export const isMinutes = (minutes: number): boolean => minutes >= 1 && minutes <= 600;

/** @param props.isTold somebody has tried to save, and hears what is missing */
export function LessonFields({
  draft,
  titleField,
  isTold,
  change,
}: {
  draft: LessonDraft;
  titleField: RefObject<HTMLInputElement | null>;
  isTold: boolean;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const isTitleMissing = isTold && draft.title.trim() === '';
  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={titleField}
        label={t('lessons.field.title')}
        value={draft.title}
        error={isTitleMissing ? t('courses.titleRequired') : undefined}
        onChange={(event) => {
          const words = event.target.value;
          change((now) => ({ ...now, title: words }), 'title');
        }}
      />
      <TextField
        className="w-28"
        type="number"
        min={1}
        max={600}
        label={t('lessons.field.minutes')}
        value={Number.isNaN(draft.minutes) ? '' : draft.minutes}
        error={isMinutes(draft.minutes) ? undefined : t('lessons.minutesWrong')}
        onChange={(event) => {
          const minutes = event.target.valueAsNumber;
          change((now) => ({ ...now, minutes }), 'minutes');
        }}
      />
    </div>
  );
}

/** Questions that wait for a person: accepted, or dropped with a way back. */
export function WaitingQuestions({
  draft,
  change,
  onEmpty,
  onShow,
}: { draft: LessonDraft; change: ChangeDraft } & Pick<ComponentProps<typeof WaitingList>, 'onEmpty' | 'onShow'>) {
  const { t } = useTranslation();
  return (
    <WaitingList
      questions={waitingIn(draft)}
      onEmpty={onEmpty}
      onShow={onShow}
      onAccept={(id) => change((now) => confirmQuestion(now, id))}
      onDrop={(id) => {
        const before = draft;
        change((now) => dropQuestion(now, id));
        notify.undo(t('studio.questionDropped'), t('ui.undo'), () => change((now) => bringBack(now, before)));
      }}
    />
  );
}
