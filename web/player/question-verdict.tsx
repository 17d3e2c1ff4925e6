import { CircleCheck, CircleX, RotateCcw } from 'lucide-react';
import type { PlayerVerdict } from '#contract/player-asking.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { isSelfJudged } from './given-answer.ts';

/** Whether it was right, and why. */
export function Verdict({ verdict, isAgain }: { verdict: PlayerVerdict; isAgain: boolean }) {
  const { t } = useTranslation();
  const { correct, feedback, explanation, evidence } = verdict;
  const isJudged = isSelfJudged(verdict);
  // The verdict says "Right!" already, as an option's own sentence begins.
  const because = (correct ? explanation || feedback : feedback || explanation) || evidence;
  const [icon, ink] = correct
    ? ([CircleCheck, 'text-success'] as const)
    : isJudged
      ? ([RotateCcw, 'text-primary'] as const)
      : ([CircleX, 'text-danger'] as const);
  return (
    <div className="mt-4 flex flex-col gap-1">
      <p className="flex items-start gap-2 font-medium">
        <Icon of={icon} size={20} className={classNames('mt-0.5 shrink-0', ink)} />
        <span className="min-w-0 whitespace-pre-line">{verdictWords(verdict, isJudged, t)}</span>
      </p>
      {because !== '' && (
        <p className="prose-width text-muted">
          {because}
          {verdict.page !== null && ` (${t('learn.page', { page: verdict.page })})`}
        </p>
      )}
      {verdict.example && (
        <p className="prose-width mt-1">
          <span className="font-medium">{t('learn.example')}</span> {verdict.example}
        </p>
      )}
      {isAgain && <p className="text-sm text-muted">{t('learn.already')}</p>}
    </div>
  );
}

const verdictWords = ({ correct, answer }: PlayerVerdict, isJudged: boolean, t: Translate): string => {
  if (isJudged) return t(correct ? 'learn.recallKnown' : 'learn.recallLater');
  if (correct) return t('learn.right');
  // An order and pairs have lines of their own.
  return t('learn.wrong', { answer: answer.includes('\n') ? `\n${answer}` : answer });
};

/** What is right, on its own. */
export function RightAnswer({ answer, language }: { answer: string; language: string }) {
  return (
    <p lang={language} className="prose-width mt-4 border-l-2 border-primary pl-4 whitespace-pre-line">
      {answer}
    </p>
  );
}
