import { askingWordsOf } from '../assessment/asking-words.ts';
import { formGates, normalised } from '../assessment/giveaways.ts';
import { groundingFaults, isInLanguage } from '../generation/grounded-claim.ts';
import type { WrittenQuestion } from './author-request.ts';
import { figuresOf, type Judgement, judgeClaim } from './judge-claim.ts';
import type { Passage, Passages } from './passages.ts';
import { isRecomputed } from './recomputed.ts';
import { pairsToldBy, stepsToldBy } from './told-in-steps.ts';

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
  if (namesStrangeContact(written, passages)) return { verdict: 'refused', reason: 'contact', proof: [...cited] };
  const { kind, setting, question, answer } = written;
  // In which order they are put together no program compares with the rule.
  const isCode = /^\d{9,20}$/u.test(answer) && isPutTogether(answer, figuresNamed(written, passages));
  if (isCode) return { verdict: 'for_eye', reason: 'follows_from_rule', proof: [...cited] };
  if (kind === 'true_false') return judgeStatement(written, cited, passages);
  if (kind === 'numeric') return judgeNumber(written, cited, passages);
  if (kind === 'order' || kind === 'match') return judgeJoined(written, cited, passages);
  const judged =
    setting === ''
      ? judgeClaim({ text: kind === 'recall' ? answer : asStatement(question, answer), cited }, passages)
      : judgeClaim({ text: withoutMadeUp(answer), cited, setting: `${setting} ${question}` }, passages);
  const others = written.options.map(({ text }) => text).filter((text) => text !== answer);
  // An option may be true in general and wrong in the case.
  const isAlsoTrue =
    setting === '' &&
    others.some((text) => judgeClaim({ text: asStatement(question, text), cited }, passages).verdict === 'proved');
  return isAlsoTrue ? { ...judged, verdict: 'refused', reason: 'also_true' } : judged;
}

/** An address or a number to call that the document does not have may stand nowhere, a made-up case included. */
function namesStrangeContact(written: WrittenQuestion, passages: Passages): boolean {
  const { setting, question, answer, feedback, options, accepted } = written;
  const { all, context, language } = passages;
  const told = [
    setting,
    question,
    answer,
    feedback,
    ...accepted,
    ...options.flatMap((one) => [one.text, one.feedback]),
  ];
  const known = [context, ...all.map(({ text }) => text)];
  const named = figuresNamed(written, passages);
  const text = told.join('\n').replace(/(?<![\d+])\d{9,20}(?!\d)/gu, (run) => (isPutTogether(run, named) ? '' : run));
  return groundingFaults(withoutMadeUp(text), known, language).includes('contact');
}

/** Each once: a figure that a document repeats a hundred times would be tried a hundred times at every place. */
const figuresNamed = ({ setting }: WrittenQuestion, { all, context }: Passages): string[] => {
  const told = [setting, context, ...all.map(({ text }) => text)].join('\n');
  return [...new Set(told.match(/(?<!\d)\d{2,8}(?!\d)/gu))];
};

/** "01", "003" and "020300" as "01003020300": a code that is made of figures which the case or the document names. */
function isPutTogether(run: string, parts: readonly string[]): boolean {
  return run === '' || parts.some((part) => run.startsWith(part) && isPutTogether(run.slice(part.length), parts));
}

/** "town.example" is a name that nobody can own (RFC 2606): a made-up case may have it. */
const withoutMadeUp = (text: string): string =>
  text.replace(/(?:https?:\/\/)?(?:[\w.+-]+@)?(?:[\w-]+\.)+example(?![\w-]|\.\w)[^\s"”’)]*/giu, 'example');

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

/** Steps and pairs are proved by sentences that tell one each; told in other words they are read again. */
function judgeJoined(
  { kind, question, answer, options }: WrittenQuestion,
  cited: readonly Passage[],
  passages: Passages,
): Judgement {
  const texts = options.map(({ text }) => text);
  const told =
    kind === 'order'
      ? stepsToldBy(`Which order? ${texts.join('; ')}`, passages)
      : pairsToldBy(`Which belongs to which? ${texts.map((pair) => pair.replace(' = ', ': ')).join('; ')}`, passages);
  if (told !== undefined && !turnsQuestion.test(question))
    return { verdict: 'proved', reason: 'says_the_same', proof: told };
  // With its question: names and commands alone are of no language.
  const judged = judgeClaim(
    { text: `${question} ${answer.replaceAll(' → ', '. ').replaceAll(' = ', ': ')}`, cited },
    passages,
  );
  return judged.verdict === 'proved' ? { ...judged, verdict: 'for_eye', reason: 'other_words' } : judged;
}

const turnsQuestion = /\b(?:not|never|wrong|false|except|least)\b|n['’]t\b/iu;

/** A number stands in its sentences, or comes out of what they and the case name. */
function judgeNumber(
  { setting, question, answer, feedback }: WrittenQuestion,
  cited: readonly Passage[],
  passages: Passages,
): Judgement {
  const named = [setting, question, ...cited.map(({ text }) => text)].flatMap(figuresOf);
  // "0.6 x 2 + 5": what the reckoning beside it names on the way comes out of the rest itself.
  const given = [...named, ...figuresOf(feedback).filter((figure) => isRecomputed(figure, named))];
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
  if (kind === 'order' || kind === 'match') return failsJoined(kind, texts);
  if (kind !== 'choice') return options.length > 0;
  // A sign, or "0", stands in many a question.
  const isTold = normalised(answer).length > 1 && !holds('answer_is_not_in_the_question');
  return isTold || !gatesOfChoice.every(holds) || !areApart(texts);
}

/** "20" and "-20" differ, "V" and "v" do not: no chat can tell what was meant. */
const areApart = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.normalize('NFKC').trim().toLowerCase())).size === texts.length;

const fewestJoined = 3;
const mostSteps = 5;
const mostPairs = 4;
/** A step or a pair is a line or two on a phone, in UTF-16 units. */
const longestJoined = 120;

function failsJoined(kind: 'order' | 'match', texts: readonly string[]): boolean {
  const halves = texts.map((text) => text.split(' = '));
  const isEach = (parts: readonly string[]) => new Set(parts.map((part) => part.toLowerCase())).size === parts.length;
  return (
    texts.length < fewestJoined ||
    texts.length > (kind === 'order' ? mostSteps : mostPairs) ||
    texts.some((text) => text === '' || text.length > longestJoined || / → |;/u.test(text)) ||
    !isEach(texts) ||
    (kind === 'match' &&
      (halves.some((parts) => parts.length !== 2 || parts.includes('')) ||
        !isEach(halves.map(([left = '']) => left)) ||
        !isEach(halves.map(([, right = '']) => right))))
  );
}

/** A case is two sentences on a phone, in UTF-16 units. */
const longestSetting = 300;
const gatesOfChoice = ['one_option_is_the_answer', 'three_or_four_options', 'options_fit_a_phone', 'no_catch_all'];

/** "True" or "False" in the lesson's language. */
export const saidTrue = (answer: string, language: string): string => {
  const { yes, no } = askingWordsOf(language);
  return isTrue(answer) ? yes : no;
};
