import { BookOpen, CircleCheck, CircleX, Eye, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOutcome, LearnVerdict } from '#contract/learn.ts';
import { recallOptions } from '#contract/lesson-proof.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/toasts.tsx';

const letters = 'ABCDEFGHIJ';

/** An option as it is read: the two signs of a recalled point are words here, in each language. */
const shownOption = (option: string, t: Translate): string => {
  if (option === recallOptions[0]) return t('learn.knewIt');
  return option === recallOptions[1] ? t('learn.notYet') : option;
};

/** A question to answer by one press, and right below why the answer is right. */
export function QuestionCard({
  lead,
  language,
  readAgain = '',
  setting,
  question,
  options,
  point,
  verdict: known,
  waiting,
  onAnswer,
  onReadAgain,
}: {
  lead: string;
  /** Of the question and its options. */
  language: string;
  /** Where a point that was missed can be read again, said before the question. */
  readAgain?: string;
  /** The case that the question is about; empty where there is none. */
  setting: string;
  question: string;
  options: readonly string[];
  /** Of a recalled point; empty for other kinds. */
  point: string;
  verdict: LearnVerdict | null;
  /** The option that waits on this device. */
  waiting?: number | undefined;
  /** Undefined: it waits on this device. */
  onAnswer: (optionIndex: number) => Promise<AnswerOutcome | undefined>;
  /** What to press to read the card again, and what that does. */
  onReadAgain?: { label: string; open: () => void } | undefined;
}) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<number>();
  const [isKept, setKept] = useState(false);
  const [outcome, setOutcome] = useState<AnswerOutcome>();
  const [isShown, setShown] = useState(false);
  const below = useRef<HTMLDivElement>(null);
  const isJustAnswered = outcome !== undefined || isKept;
  useEffect(() => {
    if (isJustAnswered) below.current?.scrollIntoView({ block: 'nearest' });
  }, [isJustAnswered]);
  const verdict = known ?? outcome?.verdict;
  const chosen = waiting ?? pressed;
  const isOpen = verdict === undefined && chosen === undefined;
  const isHidden = point !== '' && isOpen && !isShown;
  const answer = async (index: number) => {
    if (!isOpen) return;
    setPressed(index);
    try {
      const answered = await onAnswer(index);
      if (answered === undefined) setKept(true);
      else setOutcome(answered);
    } catch (cause) {
      setPressed(undefined);
      notify.failure(cause);
    }
  };
  return (
    <div>
      <p className="text-sm text-muted">{lead}</p>
      {readAgain !== '' && (
        <p lang={language} className="prose-width mt-2 border-l-2 border-primary pl-4">
          {readAgain}
        </p>
      )}
      {setting !== '' && (
        <p lang={language} className="prose-width mt-2 whitespace-pre-line">
          {setting}
        </p>
      )}
      <p lang={language} className="prose-width mt-1 text-lg font-semibold text-balance">
        {question}
      </p>
      {isHidden && (
        <div className="mt-4 flex flex-col items-start gap-4">
          <p className="text-muted">{t('learn.recallCue')}</p>
          <Button look="primary" size="large" icon={Eye} data-enter onClick={() => setShown(true)}>
            {t('learn.showAnswer')}
          </Button>
        </div>
      )}
      {point !== '' && !isHidden && <Point point={point} language={language} isAsked={isOpen} />}
      {!isHidden && (
        <ul lang={language} className="mt-4 flex flex-col gap-2">
          {options.map((option, index) => (
            <li key={option}>
              <Option
                letter={letters[index] ?? ''}
                text={shownOption(option, t)}
                index={index}
                look={lookOf(option, index === chosen, verdict, isOpen)}
                isChosen={verdict === undefined ? index === chosen : verdict.chosen === option}
                isOpen={isOpen}
                onPress={() => void answer(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={below} role="status" className="scroll-mb-36">
        {verdict === undefined && (isKept || waiting !== undefined) && (
          <p className="mt-4 text-sm text-muted">{t('learn.waiting')}</p>
        )}
        {verdict !== undefined && (
          <Verdict verdict={verdict} isRecalled={point !== ''} isAgain={outcome?.outcome === 'already_answered'} />
        )}
      </div>
      {verdict !== undefined && !verdict.correct && onReadAgain && (
        <Button size="small" icon={BookOpen} className="mt-3 text-left" onClick={onReadAgain.open}>
          {onReadAgain.label}
        </Button>
      )}
    </div>
  );
}

type Look = 'open' | 'right' | 'wrong' | 'taken' | 'passed';

function lookOf(option: string, isPressed: boolean, verdict: LearnVerdict | undefined, isOpen: boolean): Look {
  if (isOpen) return 'open';
  if (verdict === undefined) return isPressed ? 'taken' : 'passed';
  const isChosen = verdict.chosen === option;
  if (verdict.answer === option || (isChosen && verdict.correct)) return 'right';
  if (!isChosen) return 'passed';
  // Who says honestly that they did not know it yet has done nothing wrong.
  return option === recallOptions[1] ? 'taken' : 'wrong';
}

const looks: Readonly<Record<Look, string>> = {
  open: 'border-line-strong hover:bg-sunken',
  right: 'border-success bg-success-soft',
  wrong: 'border-danger bg-danger-soft',
  taken: 'border-primary bg-primary-soft',
  passed: 'border-line text-muted',
};

function Option({
  letter,
  text,
  index,
  look,
  isChosen,
  isOpen,
  onPress,
}: {
  letter: string;
  text: string;
  index: number;
  look: Look;
  isChosen: boolean;
  isOpen: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      data-option={index}
      aria-pressed={isChosen}
      aria-disabled={!isOpen || undefined}
      onClick={onPress}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-control border px-3.5 py-2 text-left transition-colors',
        looks[look],
      )}
    >
      <span className="font-semibold">{letter}.</span>
      <span className="min-w-0 flex-1">{text}</span>
      {look === 'right' && <Icon of={CircleCheck} size={18} className="text-success" />}
      {look === 'wrong' && <Icon of={CircleX} size={18} className="text-danger" />}
    </button>
  );
}

/** What was to be recalled. */
function Point({ point, language, isAsked }: { point: string; language: string; isAsked: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4">
      <p lang={language} className="prose-width border-l-2 border-primary pl-4">
        {point}
      </p>
      {isAsked && (
        <p role="status" className="mt-4 text-sm text-muted">
          {t('learn.recallPoint')}
        </p>
      )}
    </div>
  );
}

/** Whether it was right, and why. */
export function Verdict({
  verdict,
  isRecalled,
  isAgain,
}: {
  verdict: LearnVerdict;
  isRecalled: boolean;
  isAgain: boolean;
}) {
  const { t } = useTranslation();
  const { correct, feedback, explanation, evidence } = verdict;
  // The verdict says "Right!" already, as an option's own sentence begins.
  const because = (correct ? explanation || feedback : feedback || explanation) || evidence;
  const [icon, ink] = verdict.correct
    ? ([CircleCheck, 'text-success'] as const)
    : isRecalled
      ? ([RotateCcw, 'text-primary'] as const)
      : ([CircleX, 'text-danger'] as const);
  return (
    <div className="mt-4 flex flex-col gap-1">
      <p className="flex items-start gap-2 font-medium">
        <Icon of={icon} size={20} className={classNames('mt-0.5 shrink-0', ink)} />
        <span className="min-w-0">{verdictWords(verdict, isRecalled, t)}</span>
      </p>
      {because !== '' && (
        <p className="prose-width text-muted">
          {because}
          {verdict.page !== null && ` (${t('learn.page', { page: verdict.page })})`}
        </p>
      )}
      {isAgain && <p className="text-sm text-muted">{t('learn.already')}</p>}
    </div>
  );
}

const verdictWords = ({ correct, answer }: LearnVerdict, isRecalled: boolean, t: Translate): string => {
  if (isRecalled) return t(correct ? 'learn.recallKnown' : 'learn.recallLater');
  return correct ? t('learn.right') : t('learn.wrong', { answer });
};
