import type { Document } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { sentenceWeights } from '../generation/sentence-weight.ts';
import type { AssessedLesson, LessonDraft, Question } from '../lesson-plan.ts';
import type { AnswerPool, Reading } from './answer.ts';
import { answerPool } from './answer-pool.ts';
import { proofOf } from './answer-evidence.ts';
import type { Proof } from './answer-evidence.ts';
import { causeQuestions, causesOf } from './cause-questions.ts';
import type { Cause } from './cause-questions.ts';
import { clozeQuestions, isTold } from './cloze-questions.ts';
import { definitionQuestions } from './definition-questions.ts';
import { givenQuestions } from './given-questions.ts';
import { givesAway } from './giveaways.ts';
import { numberQuestions } from './number-questions.ts';
import { orderQuestions } from './order-questions.ts';
import type { Proposal } from './proposal.ts';
import { failedGates } from './question-gates.ts';
import { seededOrder } from './seeded-choice.ts';

const maximumQuestions = 4;

/**
 * Adds 2 to 4 questions to each lesson, fewer where the text proves fewer: many are proposed, each must pass every
 * gate, the ones about the weightiest sentences stay.
 */
export function assess(drafts: readonly LessonDraft[], document: Document): AssessedLesson[] {
  const pool = answerPool(drafts, document);
  const proof = proofOf(document, drafts);
  const causes = document.language === 'en' ? causesOf(pool) : [];
  return drafts.map((draft, lesson) => {
    const fair = fairest(proposals(draft, lesson, pool, causes, document), proof);
    return { ...draft, questions: place(choose(fair, draft), document.sha256, lesson) };
  });
}

/** Questions to choose from; looking a lesson's every proposal up in a whole book would cost most of the run. */
const enoughFair = 20;

function fairest(proposed: readonly Proposal[], proof: Proof): Fair[] {
  const fair: Fair[] = [];
  for (const proposal of proposed) {
    if (fair.length === enoughFair) break;
    const question = asQuestion(proposal);
    if (failedGates(question, proof).length === 0) fair.push({ proposal, question });
  }
  return fair;
}

function proposals(
  draft: LessonDraft,
  lesson: number,
  pool: AnswerPool,
  causes: readonly Cause[],
  document: Document,
): Proposal[] {
  const { segment } = draft;
  const weights = sentenceWeights(segment);
  const readings = pool.readings[lesson] ?? [];
  const seed = `${document.sha256}/${lesson}/`;
  return [
    ...givenQuestions(segment, document),
    ...orderQuestions(segment, document),
    ...causeQuestions(lesson, weights, causes, seed),
    ...definitionQuestions(segment, readings, weights, pool, document),
    ...weightiest(weights).flatMap((index) => [
      ...clozeQuestions(readings[index] as Reading, weights[index] as number, pool, seed, document.language),
      ...numberQuestions(readings[index] as Reading, weights[index] as number, seed, document.language),
    ]),
  ].sort((a, b) => b.weight - a.weight || a.position - b.position);
}

/** Sentences of a lesson that are tried for a gap; the rest weigh too little to be asked about. */
const mostTried = 40;

const weightiest = (weights: readonly number[]): number[] =>
  weights
    .map((_, index) => index)
    .sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b)
    .slice(0, mostTried);

const asQuestion = (proposal: Proposal): Question => ({
  kind: proposal.kind,
  question: proposal.question,
  options: [proposal.answer, ...proposal.distractors].map(displayText),
  answer: displayText(proposal.answer),
  explanation: proposal.explanation,
  evidence: proposal.evidence,
});

interface Fair {
  proposal: Proposal;
  question: Question;
}

/** A made-up quantity stands nowhere in the text, so counting finds the right one too. */
const isToldByCount = ({ proposal: { kind, subject } }: Fair): boolean =>
  subject === undefined ? kind === 'number' : isTold(subject.key, subject.distractors);

const mostOfKind: Readonly<Record<string, number>> = { number: 1, cause: 1, order: 1 };

/** The weightiest few that do not tell each other's answers, at least one of them from the lesson's second half. */
function choose(fair: readonly Fair[], { segment }: LessonDraft): Question[] {
  const chosen: Fair[] = [];
  const half = segment.sentences.length / 2;
  const fits = (one: Fair) =>
    chosen.every(
      (other) =>
        other.proposal.position !== one.proposal.position &&
        !givesAway(one.question, other.question) &&
        !givesAway(other.question, one.question) &&
        !(
          other.proposal.subject &&
          one.question.options.includes(other.question.answer) &&
          other.question.options.includes(one.question.answer)
        ),
    ) &&
    !(isToldByCount(one) && chosen.some(isToldByCount)) &&
    chosen.filter(({ question }) => question.kind === one.question.kind).length <
      (mostOfKind[one.question.kind] ?? maximumQuestions);
  const add = (candidates: readonly Fair[], upTo: number) => {
    for (const candidate of candidates) if (chosen.length < upTo && fits(candidate)) chosen.push(candidate);
  };
  add(fair, maximumQuestions - 1);
  const hasLate = chosen.some(({ proposal }) => proposal.position >= half);
  add(hasLate ? fair : [...fair.filter(({ proposal }) => proposal.position >= half), ...fair], maximumQuestions);
  return chosen.sort((a, b) => a.proposal.position - b.proposal.position).map(({ question }) => question);
}

/** Puts the answers in places that a hash deals out evenly: with four questions each place is used once. */
function place(questions: readonly Question[], sha256: string, lesson: number): Question[] {
  const places = seededOrder([0, 1, 2, 3], sha256, lesson, 'places');
  return questions.map((question, index) => {
    const others = seededOrder(
      question.options.filter((option) => option !== question.answer),
      sha256,
      lesson,
      index,
    );
    const at = (places[index % places.length] as number) % question.options.length;
    return { ...question, options: others.toSpliced(at, 0, question.answer) };
  });
}
