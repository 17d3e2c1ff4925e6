import { BookOpen } from 'lucide-react';
import type { PlayerVerdict } from '#contract/player-asking.ts';
import type { AnswerOutcome } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import type { Asked, Given } from './given-answer.ts';
import { Verdict } from './question-verdict.tsx';

/** A question with what became of it, and what answers it. */
export interface AnsweredHereProps {
  asked: Asked;
  /** Of the question and its options. */
  language: string;
  verdict: PlayerVerdict | null;
  /** What waits on this device. */
  waiting?: Given | undefined;
  /** Undefined: it waits on this device. */
  onAnswer: (given: Given) => Promise<AnswerOutcome | undefined>;
  /** What to press to read the card again, and what that does. */
  onReadAgain?: { label: string; open: () => void } | undefined;
}

/** That the answer waits, or what it was worth. */
export function QuestionOutcome({
  verdict,
  isWaiting,
  isAgain,
  onReadAgain,
}: Pick<AnsweredHereProps, 'onReadAgain'> & {
  verdict: PlayerVerdict | undefined;
  isWaiting: boolean;
  /** It had been answered before. */
  isAgain: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        {verdict === undefined && isWaiting && <p className="mt-4 text-sm text-muted">{t('learn.waiting')}</p>}
        {verdict !== undefined && <Verdict verdict={verdict} isAgain={isAgain} />}
      </div>
      {verdict !== undefined && !verdict.correct && onReadAgain && (
        <Button size="small" icon={BookOpen} className="mt-3 text-left" onClick={onReadAgain.open}>
          {onReadAgain.label}
        </Button>
      )}
    </>
  );
}
