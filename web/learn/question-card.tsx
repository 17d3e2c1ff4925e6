import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOutcome, LearnVerdict } from '#contract/learn.ts';
import { recallOptions } from '#contract/lesson-proof.ts';
import { useTranslation } from '../i18n/translate.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';

const letters = 'ABCDEFGHIJ';

/** A question to answer by one press, and right below why the answer is right. */
export function QuestionCard({
  lead,
  language,
  taught = '',
  question,
  options,
  verdict: known,
  onAnswer,
}: {
  lead: string;
  /** Of the question and its options. */
  language: string;
  /** Said before the question, for a point that was missed. */
  taught?: string;
  question: string;
  options: readonly string[];
  verdict: LearnVerdict | null;
  /** Undefined: it waits on this device. */
  onAnswer: (optionIndex: number) => Promise<AnswerOutcome | undefined>;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const [isWaiting, setWaiting] = useState(false);
  const [outcome, setOutcome] = useState<AnswerOutcome>();
  const verdict = known ?? outcome?.verdict;
  const shown = (option: string) =>
    option === recallOptions[0]
      ? `${option} ${t('learn.knewIt')}`
      : option === recallOptions[1]
        ? `${option} ${t('learn.notYet')}`
        : option;
  const answer = async (index: number) => {
    if (chosen !== undefined || verdict !== undefined) return;
    setChosen(index);
    try {
      const answered = await onAnswer(index);
      if (answered === undefined) setWaiting(true);
      else setOutcome(answered);
    } catch (cause) {
      setChosen(undefined);
      notify.failure(cause);
    }
  };
  return (
    <Card>
      <p className="text-sm text-muted">{lead}</p>
      {taught !== '' && (
        <p lang={language} className="prose-width mt-2 border-l-2 border-primary pl-4 whitespace-pre-line">
          {taught}
        </p>
      )}
      <p lang={language} className="prose-width mt-1 text-base font-semibold">
        {question}
      </p>
      <ul lang={language} className="mt-3 flex flex-col gap-2">
        {options.map((option, index) => {
          const isChosen = verdict === undefined ? chosen === index : verdict.chosen === option;
          const isRight = verdict?.answer === option || (isChosen && verdict?.correct === true);
          return (
            <li key={option}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-disabled={verdict !== undefined || chosen !== undefined || undefined}
                onClick={() => void answer(index)}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-3 rounded-control border px-3.5 py-2 text-left transition-colors',
                  verdict === undefined && chosen === undefined && 'border-line-strong hover:bg-sunken',
                  isRight && 'border-success bg-success-soft',
                  isChosen && !isRight && verdict !== undefined && 'border-danger bg-danger-soft',
                  isChosen && verdict === undefined && 'border-primary bg-primary-soft',
                  !isChosen && !isRight && (verdict !== undefined || chosen !== undefined) && 'border-line text-muted',
                )}
              >
                <span className="font-semibold">{letters[index]}.</span>
                <span className="min-w-0 flex-1">{shown(option)}</span>
                {isRight && <Icon of={CircleCheck} size={18} className="text-success" />}
                {isChosen && verdict !== undefined && !isRight && (
                  <Icon of={CircleX} size={18} className="text-danger" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <div role="status">
        {isWaiting && <p className="mt-3 text-sm text-muted">{t('learn.waiting')}</p>}
        {verdict !== undefined && <Verdict verdict={verdict} isAgain={outcome?.outcome === 'already_answered'} />}
      </div>
    </Card>
  );
}

export function Verdict({ verdict, isAgain }: { verdict: LearnVerdict; isAgain: boolean }) {
  const { t } = useTranslation();
  const because = verdict.explanation || verdict.evidence;
  return (
    <div className="mt-3 flex flex-col gap-1 text-sm">
      <p className="flex items-start gap-2 font-medium">
        <Icon
          of={verdict.correct ? CircleCheck : CircleX}
          size={18}
          className={classNames('mt-px shrink-0', verdict.correct ? 'text-success' : 'text-danger')}
        />
        <span className="min-w-0">
          {verdict.correct ? t('learn.right') : t('learn.wrong', { answer: verdict.answer })}
        </span>
      </p>
      {because !== '' && (
        <p className="prose-width text-muted">
          {because}
          {verdict.page !== null && ` (${t('learn.page', { page: verdict.page })})`}
        </p>
      )}
      {isAgain && <p className="text-muted">{t('learn.already')}</p>}
    </div>
  );
}
