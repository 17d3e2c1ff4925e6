import { askingWordsOf } from '../assessment/asking-words.ts';
import { seeded, seededOrder } from '../assessment/seeded-choice.ts';
import type { Document } from '../document.ts';
import type { AssessedLesson, Question } from '../lesson-plan.ts';
import type { Judged } from './judge-claim.ts';
import type { WrittenQuestion } from './author-request.ts';
import { howOf, isPlain } from './authored-texts.ts';
import { saidTrue } from './judge-question.ts';
import type { Passages } from './passages.ts';
import { tellingEvidence } from './telling-evidence.ts';

const difficulties = [1, 2, 3] as const;

/** A question of a model as the plan holds it; undefined when it was refused. One that was not proved waits for a person. */
export function authoredQuestion(
  { written, judgement }: Judged<WrittenQuestion>,
  lesson: AssessedLesson,
  passages: Passages,
): Question | undefined {
  const [first] = judgement.proof;
  const evidence = tellingEvidence(written, judgement.proof, passages);
  if (judgement.verdict === 'refused' || first === undefined || evidence === undefined || !hasPlainTexts(written))
    return undefined;
  if (written.kind === 'order' || written.kind === 'match')
    return joinedQuestion({ written, judgement }, evidence, lesson);
  const { kind, setting, question, options, answer, accepted, feedback } = written;
  const ofOptions = Object.fromEntries(
    options.flatMap((one) => (one.feedback === '' ? [] : [[one.text, one.feedback]])),
  );
  const explanation = ofOptions[answer] ?? (feedback === '' ? first.text : feedback);
  return {
    kind: 'model',
    asked: kind,
    ...(setting !== '' && { setting }),
    question,
    options: options.map(({ text }) => text),
    answer,
    ...(options.length === 0 && { accepted: [...new Set([answer, ...accepted].filter((one) => one !== ''))] }),
    explanation,
    ...(options.every(({ text }) => ofOptions[text] !== undefined) && options.length > 0 && { feedback: ofOptions }),
    evidence,
    how: howOf(lesson, judgement.reason === 'read_again' ? 'read' : 'proved'),
    difficulty: difficulties.find((one) => one === written.difficulty) ?? 2,
    check: { verdict: judgement.verdict, reason: judgement.reason },
    ...(judgement.verdict === 'for_eye' && { needsEye: true as const }),
  };
}

/** The answer to an order and to pairs is all that they offer, as it is told behind them. */
export function withJoinedAnswer(written: WrittenQuestion): WrittenQuestion {
  const texts = written.options.map(({ text }) => text);
  if (written.kind === 'order') return { ...written, answer: texts.join(' → ') };
  return written.kind === 'match' ? { ...written, answer: texts.join('; ') } : written;
}

/** Steps in an order, and pairs, that are not the right ones. */
function joinedQuestion(
  { written, judgement }: Judged<WrittenQuestion>,
  evidence: Question['evidence'],
  lesson: AssessedLesson,
): Question {
  const { kind, setting, question, answer, feedback, options } = written;
  const texts = options.map(({ text }) => text);
  const shown = kind === 'order' ? inAnotherOrder(texts, question) : turnedPairs(texts, question);
  return {
    kind: kind === 'order' ? 'sequence' : 'match',
    ...(setting !== '' && { setting }),
    question,
    options: shown,
    answer,
    explanation: feedback === '' ? answer : feedback,
    evidence,
    how: howOf(lesson, judgement.reason === 'read_again' ? 'read' : 'proved'),
    difficulty: difficulties.find((one) => one === written.difficulty) ?? 2,
    check: { verdict: judgement.verdict === 'proved' ? 'proved' : 'for_eye', reason: judgement.reason },
    ...(judgement.verdict === 'for_eye' && { needsEye: true as const }),
  };
}

function inAnotherOrder(steps: readonly string[], seed: string): string[] {
  const shuffled = seededOrder(steps, seed, 'steps');
  return shuffled.every((step, at) => step === steps[at]) ? [...steps].reverse() : shuffled;
}

function turnedPairs(pairs: readonly string[], seed: string): string[] {
  const halves = pairs.map((pair) => pair.split(' = '));
  const turn = 1 + (seeded(seed, 'pairs') % Math.max(1, halves.length - 1));
  return halves.map(([left], at) => `${left} = ${halves[(at + turn) % halves.length]?.[1] ?? ''}`);
}

/** A statement, with the two answers in the lesson's language. */
export function authoredTrueFalse(
  judged: Judged<WrittenQuestion>,
  lesson: AssessedLesson,
  { passages, document: { language } }: { passages: Passages; document: Document },
): Question | undefined {
  const made = authoredQuestion(judged, lesson, passages);
  const { yes, no, asked } = askingWordsOf(language);
  return (
    made && {
      ...withoutAccepted(made),
      kind: 'true_false',
      question: asked.replace('{statement}', () => made.question),
      options: [yes, no],
      answer: saidTrue(judged.written.answer, language),
    }
  );
}

const withoutAccepted = ({ accepted: _, ...question }: Question): Question => question;

const hasPlainTexts = ({ setting, question, answer, feedback, accepted, options }: WrittenQuestion): boolean =>
  [setting, question, answer, feedback, ...accepted, ...options.flatMap((one) => [one.text, one.feedback])].every(
    isPlain,
  );
