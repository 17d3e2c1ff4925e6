import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AnswerOutcome } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { notify } from '../ui/toasts.tsx';
import type { Given } from './given-answer.ts';
import { isOffline } from './player-queries.ts';

interface OneAnswer {
  /** What is on its way; undefined when nothing is. */
  sent: Given | undefined;
  /** What came back for the last answer that was given here. */
  outcome: AnswerOutcome | undefined;
  /** What is seen once an answer was given. */
  below: RefObject<HTMLDivElement | null>;
  answer: (given: Given) => Promise<void>;
}

/**
 * One question being answered.
 *
 * @param isReplaced whether what was pressed goes away with its answer: the next key then goes to what came of it
 */
export function useOneAnswer(
  onAnswer: (given: Given) => Promise<AnswerOutcome | undefined>,
  isReplaced: boolean,
): OneAnswer {
  const { t } = useTranslation();
  const [sent, setSent] = useState<Given>();
  const [outcome, setOutcome] = useState<AnswerOutcome>();
  const [answers, setAnswers] = useState(0);
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answers === 0) return;
    if (isReplaced) below.current?.focus({ preventScroll: true });
    below.current?.scrollIntoView({ block: 'nearest' });
  }, [answers, isReplaced]);
  const answer = async (given: Given): Promise<void> => {
    setSent(given);
    try {
      const answered = await onAnswer(given);
      if (answered !== undefined) setOutcome(answered);
      setAnswers((before) => before + 1);
    } catch (cause) {
      if ('reveal' in given && isOffline(cause)) notify.notice(t('learn.typed.revealOffline'));
      else notify.failure(cause);
    } finally {
      setSent(undefined);
    }
  };
  return { sent, outcome, below, answer };
}
