import { ChevronDown, Eye, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { verdictSentence } from '../verdict-sentence.ts';
import { confirmQuestion } from './draft-changes.ts';
import { questionFaults } from './draft-faults.ts';
import type { DraftQuestion } from './draft-question.ts';
import { QuestionForm } from './question-form.tsx';
import type { ChangeDraft } from './use-studio.ts';

/** A question in one line that opens to all of it. */
export const QuestionRow = memo(function QuestionRow({
  question,
  language,
  courseId,
  isOpen,
  takesFocus,
  onToggle,
  onDrop,
  change,
}: {
  question: DraftQuestion;
  language: string;
  courseId: string;
  isOpen: boolean;
  /** It was added just now: the next key writes its words. */
  takesFocus: boolean;
  onToggle: (id: string) => void;
  onDrop: (id: string) => void;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The setting comes first in the form, and most questions have none.
    if (takesFocus) box.current?.querySelectorAll('textarea')[1]?.focus();
  }, [takesFocus]);
  const faultCount = questionFaults(question).length;
  const isWaiting = question.status === 'needs_you';
  return (
    <li ref={box} className="rounded-card border border-line bg-card">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onToggle(question.id)}
        className="flex min-h-11 w-full items-start gap-3 rounded-card px-4 py-2.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            {t(`studio.kinds.${question.kind}`)}
            {isWaiting && (
              <span className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 py-0.5 text-warning">
                <Icon of={Eye} size={14} />
                {t('lessons.waiting')}
              </span>
            )}
            {faultCount > 0 && (
              <span className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 py-0.5 text-warning">
                <Icon of={TriangleAlert} size={14} />
                {t('studio.faults', { count: faultCount })}
              </span>
            )}
          </span>
          {!isOpen && question.setting !== '' && (
            <span className="mt-0.5 line-clamp-2 text-sm text-muted">{question.setting}</span>
          )}
          <span className="mt-0.5 block text-sm font-medium wrap-anywhere">
            {question.question || t('studio.newQuestion')}
          </span>
        </span>
        <Icon of={ChevronDown} size={18} className={classNames('mt-1 text-muted', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <>
          {question.check && !question.isTouched && (
            <p className="border-t border-line bg-sunken px-4 py-2 text-sm text-muted">
              {verdictSentence(question.check.reason, t)}
            </p>
          )}
          <QuestionForm question={question} language={language} courseId={courseId} change={change} />
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-2.5">
            {isWaiting && (
              <Button size="small" icon={Eye} onClick={() => change((draft) => confirmQuestion(draft, question.id))}>
                {t('studio.accept')}
              </Button>
            )}
            <Button size="small" look="quiet" icon={Trash2} onClick={() => onDrop(question.id)}>
              {t('studio.dropQuestion')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
});
