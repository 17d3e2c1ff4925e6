import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type LessonPoint, pointKinds } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button, IconButton } from '../button.tsx';
import { TextArea } from '../field.tsx';
import { Select } from '../select.tsx';
import { editPoint } from './draft-changes.ts';
import type { DraftQuestion } from './draft-question.ts';
import { QuestionRow } from './question-row.tsx';
import type { ChangeDraft } from './use-studio.ts';

/** What one must know after a card, and the questions that ask for it. */
export function PointSection({
  point,
  n,
  questions,
  language,
  courseId,
  openId,
  freshId,
  onToggle,
  onDropQuestion,
  onDropPoint,
  isAdding,
  onAddQuestion,
  change,
}: {
  point: LessonPoint;
  /** 1-based, on its card. */
  n: number;
  questions: readonly DraftQuestion[];
  language: string;
  courseId: string;
  /** The question that is open; '' for none. */
  openId: string;
  /** What was added just now: a point or a question. */
  freshId: string;
  onToggle: (questionId: string) => void;
  onDropQuestion: (questionId: string) => void;
  onDropPoint: (pointId: string) => void;
  /** Its next question is being made. */
  isAdding: boolean;
  onAddQuestion: (point: LessonPoint) => void;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const isFresh = freshId === point.id;
  useEffect(() => {
    if (isFresh) box.current?.querySelector('textarea')?.focus();
  }, [isFresh]);
  const { id } = point;
  return (
    <section
      ref={box}
      aria-label={t('studio.point', { n })}
      className="flex flex-col gap-4 rounded-card border border-line p-4"
    >
      <div className="flex items-start gap-2">
        <TextArea
          className="min-w-0 flex-1"
          label={t('studio.pointText', { n })}
          hint={t('studio.pointHint')}
          rows={1}
          value={point.text}
          onChange={(event) => {
            const text = event.target.value;
            change((draft) => editPoint(draft, id, { text }), `${id} text`);
          }}
        />
        <IconButton icon={Trash2} label={t('studio.dropPoint', { n })} onClick={() => onDropPoint(id)} />
      </div>
      <PointMarks point={point} change={change} />
      {questions.length > 0 && (
        <ul className="flex flex-col gap-2">
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              language={language}
              courseId={courseId}
              isOpen={question.id === openId}
              takesFocus={question.id === freshId}
              onToggle={onToggle}
              onDrop={(questionId) => {
                onDropQuestion(questionId);
                adder.current?.focus();
              }}
              change={change}
            />
          ))}
        </ul>
      )}
      <Button
        ref={adder}
        size="small"
        icon={Plus}
        className="self-start"
        isBusy={isAdding}
        onClick={() => onAddQuestion(point)}
      >
        {t(questions.length === 0 ? 'studio.firstQuestion' : 'studio.variant')}
      </Button>
    </section>
  );
}

/** What a point is, and how much hangs on it. */
function PointMarks({ point, change }: { point: LessonPoint; change: ChangeDraft }) {
  const { t } = useTranslation();
  const { id } = point;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('studio.pointKind')}
        choices={pointKinds.map((value) => ({ value, label: t(`studio.pointKinds.${value}`) }))}
        value={point.kind}
        onChange={(kind) => change((draft) => editPoint(draft, id, { kind }))}
      />
      <Select
        label={t('studio.importance')}
        choices={(['3', '2', '1'] as const).map((value) => ({ value, label: t(`studio.importances.${value}`) }))}
        value={`${point.importance}`}
        onChange={(value) => {
          const importance = value === '3' ? 3 : value === '2' ? 2 : 1;
          change((draft) => editPoint(draft, id, { importance }));
        }}
      />
    </div>
  );
}
