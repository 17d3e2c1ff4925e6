import type { LessonDraft, Question } from '../lesson-plan.ts';
import { isTold } from './gaps/cloze-questions.ts';
import { givesAway } from './giveaways.ts';
import type { Proposal } from './proposal.ts';

/** Four for the usual lesson; a long one is asked as densely: one question for each 225 words. */
export const usualQuestions = 4;
const mostQuestions = 6;
const wordsPerQuestion = 225;

/** A proposal that passed every gate, and the question that it makes. */
export interface Fair {
  proposal: Proposal;
  question: Question;
}

export interface Placed {
  question: Question;
  /** Index of the evidence sentence in its segment. */
  position: number;
  turned?: Proposal['turned'];
}

/** A made-up quantity stands nowhere in the text, so counting finds the right one too. */
const isToldByCount = ({ proposal: { kind, subject } }: Fair): boolean =>
  subject === undefined ? kind === 'number' : isTold(subject.key, subject.distractors);

/** Of four questions, so many may have the commonest word of their options as key: chance has one. */
const mostTold = 2;
const mostOfKind: Readonly<Record<string, number>> = { number: 2, cause: 2, list: 2 };

/** The weightiest few that do not tell each other's answers, at least one of them from the lesson's second half. */
export function choose(fair: Iterable<Fair>, { segment }: LessonDraft, wanted: number | undefined): Placed[] {
  const chosen: Fair[] = [];
  const words = segment.sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const most = wanted ?? Math.min(mostQuestions, Math.max(usualQuestions, Math.floor(words / wordsPerQuestion)));
  const half = segment.sentences.length / 2;
  const fits = (one: Fair) =>
    chosen.every(
      (other) =>
        other.proposal.position !== one.proposal.position &&
        !tells(other.question, one.question) &&
        !tells(one.question, other.question) &&
        !(
          other.proposal.subject &&
          one.question.options.includes(other.question.answer) &&
          other.question.options.includes(one.question.answer)
        ),
    ) &&
    !(isToldByCount(one) && chosen.filter(isToldByCount).length >= mostTold) &&
    chosen.filter(({ question }) => question.kind === one.question.kind).length <
      (mostOfKind[one.question.kind] ?? most);
  const isLate = ({ proposal }: Fair) => proposal.position >= half;
  // What comes behind the last one that is wanted need not even be made.
  const add = (upTo: number, isWanted: (one: Fair) => boolean = () => true) => {
    if (chosen.length >= upTo) return;
    for (const candidate of fair) {
      if (isWanted(candidate) && fits(candidate)) chosen.push(candidate);
      if (chosen.length >= upTo) return;
    }
  };
  add(most - 1);
  if (!chosen.some(isLate)) add(most, isLate);
  add(most);
  return chosen.map(({ proposal: { position, turned }, question }) => ({ position, question, turned }));
}

/** Whether one question tells the answer of another; that two statements are true or false alike tells nothing. */
const tells = (one: Question, asked: Question): boolean => asked.kind !== 'true_false' && givesAway(asked, one);
