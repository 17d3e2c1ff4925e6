import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlayerVerdict } from '#contract/player-asking.ts';
import type { AnswerOutcome } from '#contract/player.ts';
import { type KeptBody, onActKept } from '../api/learning-copies.ts';
import { type Given, givenOf } from './given-answer.ts';
import { keptAnswersQuery, refreshLearning, sendAnswer } from './player-queries.ts';
import { onAnswerArrived } from './send-kept-acts.ts';

/** What became of one question so far. */
export interface QuestionState {
  verdict: PlayerVerdict | null;
  /** What waits on this device to be sent; undefined when nothing does. */
  waiting: Given | undefined;
}

/** Which question is meant, as the server and what is kept on this device call it. */
export type AskedName = KeptBody['asked'];

export interface Answers {
  /** Whether this device has been asked what waits on it. */
  isKnown: boolean;
  stateOf: (asked: AskedName) => QuestionState;
  /** @returns undefined when the answer waits on this device */
  answer: (asked: AskedName, given: Given) => Promise<AnswerOutcome | undefined>;
}

type Verdicts = Readonly<Record<string, PlayerVerdict>>;

const nameOf = (asked: AskedName): string => JSON.stringify(asked);

const withOutcome = (before: Verdicts, asked: AskedName, { outcome, verdict }: AnswerOutcome): Verdicts =>
  outcome === 'unsure' ? before : { ...before, [nameOf(asked)]: verdict };

/**
 * The answers of a course that came back since the page was opened, or are still on this device. One that nobody could
 * read has no verdict: its question stays open.
 */
export function useAnswers(courseId: string): Answers {
  const client = useQueryClient();
  const kept = useQuery(keptAnswersQuery(courseId));
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  useEffect(() => {
    const stopHearing = [
      onActKept(() => void client.invalidateQueries({ queryKey: keptAnswersQuery(courseId).queryKey })),
      onAnswerArrived((asked, outcome) => setVerdicts((before) => withOutcome(before, asked, outcome))),
    ];
    return () => {
      for (const stop of stopHearing) stop();
    };
  }, [client, courseId]);
  const waiting = new Map((kept.data ?? []).map((body) => [nameOf(body.asked), givenOf(body)]));
  return {
    isKnown: !kept.isPending,
    stateOf: (asked) => ({ verdict: verdicts[nameOf(asked)] ?? null, waiting: waiting.get(nameOf(asked)) }),
    answer: async (asked, given) => {
      const outcome = await sendAnswer(courseId, { asked, ...given });
      if (outcome === undefined) {
        // Known before the press is over: the question is not open for a moment in between.
        await client.invalidateQueries({ queryKey: keptAnswersQuery(courseId).queryKey });
        return undefined;
      }
      setVerdicts((before) => withOutcome(before, asked, outcome));
      if (outcome.outcome !== 'unsure') void refreshLearning();
      return outcome;
    },
  };
}
