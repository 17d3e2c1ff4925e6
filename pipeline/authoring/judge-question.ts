import { askingWordsOf } from '../assessment/asking-words.ts';
import { formGates } from '../assessment/giveaways.ts';
import { isInLanguage } from '../generation/grounded-claim.ts';
import type { WrittenQuestion } from './author-request.ts';
import { figuresOf, type Judgement, judgeClaim } from './judge-claim.ts';
import type { Passage, Passages } from './passages.ts';
import { isRecomputed } from './recomputed.ts';

const openings =
  /^(?:true or false[:?]?|what|which|who|whom|when|where|why|how(?: many| much| long| often| soon)?)\b/iu;

/** A question and an answer as one statement, near enough to be compared with a sentence. */
export const asStatement = (question: string, answer: string): string =>
  `${question
    .replace(openings, '')
    .replace(/[?_]+\s*$/u, '')
    .trim()} ${answer}`.trim();

/** Whether what a question supposes and answers follows from its sentences, and no wrong option does. */
export function judgeQuestion(written: WrittenQuestion, cited: readonly Passage[], passages: Passages): Judgement {
  if (failsForm(written, passages.language)) return { verdict: 'refused', reason: 'form', proof: [...cited] };
  const { kind, setting, question, answer } = written;
  if (kind === 'true_false') return judgeStatement(written, cited, passages);
  if (kind === 'numeric') return judgeNumber(written, cited, passages);
  const judged =
    setting === ''
      ? judgeClaim({ text: kind === 'recall' ? answer : asStatement(question, answer), cited }, passages)
      : judgeClaim({ text: answer, cited, setting: `${setting} ${question}` }, passages);
  const others = written.options.map(({ text }) => text).filter((text) => text !== answer);
  // An option may be true in general and wrong in the case.
  const isAlsoTrue =
    setting === '' &&
    others.some((text) => judgeClaim({ text: asStatement(question, text), cited }, passages).verdict === 'proved');
  return isAlsoTrue ? { ...judged, verdict: 'refused', reason: 'also_true' } : judged;
}

/** A false statement is right to be false when its correction holds and it does not. */
function judgeStatement(
  { question, setting, answer, feedback }: WrittenQuestion,
  cited: readonly Passage[],
  passages: Passages,
): Judgement {
  const own = judgeClaim({ text: question, cited, ...(setting !== '' && { setting }) }, passages);
  if (isTrue(answer)) return own;
  if (own.verdict === 'proved') return { ...own, verdict: 'refused', reason: 'also_true' };
  const correction = judgeClaim({ text: feedback, cited }, passages);
  return correction.verdict === 'proved' && own.verdict !== 'refused'
    ? { ...correction, verdict: 'for_eye', reason: 'other_words' }
    : correction;
}

/** A number stands in its sentences, or comes out of what they and the case name. */
function judgeNumber(
  { setting, question, answer, feedback }: WrittenQuestion,
  cited: readonly Passage[],
  passages: Passages,
): Judgement {
  const given = [setting, question, ...cited.map(({ text }) => text)].flatMap(figuresOf);
  const [value] = figuresOf(answer);
  if (value === undefined || cited.length === 0) return { verdict: 'refused', reason: 'number', proof: [...cited] };
  const sources = cited.flatMap(({ text }) => figuresOf(text));
  if (!sources.includes(value) && !isRecomputed(value, given))
    return { verdict: 'refused', reason: 'number', proof: [...cited] };
  const rule = judgeClaim(
    { text: feedback || `${question} ${answer}`, cited, setting: `${setting} ${question}` },
    passages,
  );
  if (rule.verdict === 'refused') return rule;
  const isCase = setting !== '' || !sources.includes(value);
  const whole = judgeClaim({ text: asStatement(question, answer), cited }, passages);
  if (!isCase && whole.verdict === 'proved') return whole;
  return { verdict: 'for_eye', reason: 'recomputed', proof: rule.proof };
}

export const isTrue = (answer: string): boolean => /^true\b/iu.test(answer.trim());

/** What a program sees at once: options that are not, tell, or do not fit. */
function failsForm({ kind, question, options, answer, setting }: WrittenQuestion, language: string): boolean {
  const texts = options.map(({ text }) => text);
  const form = { question, options: texts, answer, kind: 'given' };
  const holds = (gate: string) => formGates[gate]?.(form, language) !== false;
  if (question.trim() === '' || answer.trim() === '' || !holds('question_is_short')) return true;
  if (setting.length > longestSetting) return true;
  if (!isInLanguage([setting, question, ...texts].join(' '), language)) return true;
  if (kind === 'true_false') return options.length > 0 || !/^(?:true|false)\b/iu.test(answer.trim());
  if (kind !== 'choice') return options.length > 0;
  return !gatesOfChoice.every(holds);
}

/** A case is two sentences on a phone, in UTF-16 units. */
const longestSetting = 300;
const gatesOfChoice = [
  'one_option_is_the_answer',
  'three_or_four_options',
  'options_are_distinct',
  'answer_is_not_in_the_question',
  'options_fit_a_phone',
  'no_catch_all',
];

/** "True" or "False" in the lesson's language. */
export const saidTrue = (answer: string, language: string): string => {
  const { yes, no } = askingWordsOf(language);
  return isTrue(answer) ? yes : no;
};
