import type { LessonQuestion } from '#contract/lesson-proof.ts';

/** One of several is taken. */
export interface ChoiceAsked {
  kind: 'choice';
  options: readonly string[];
  answer: string;
}
/** Items are shown under numbers; their right order is typed. */
export interface OrderAsked {
  kind: 'order';
  items: readonly string[];
  right: readonly string[];
}
/** Left ones are shown under numbers and right ones under letters; `partners[i]` belongs to `left[i]`. */
export interface MatchAsked {
  kind: 'match';
  left: readonly string[];
  right: readonly string[];
  partners: readonly string[];
}
/** A number is typed, with its unit or without. */
export interface NumericAsked {
  kind: 'numeric';
  question: string;
  answer: string;
  accepted: readonly string[];
}
/** Words are typed, or thought of and judged by the learner. */
export interface RecallAsked {
  kind: 'recall';
  question: string;
  answer: string;
  accepted: readonly string[];
}

/**
 * A question as it is graded. The wire knows more kinds: true_false and lookup are choices here, a cloze is a choice or a
 * recall, and a number with options to tap is a choice.
 */
export type QuestionForm = ChoiceAsked | OrderAsked | MatchAsked | NumericAsked | RecallAsked;

/** Each is named by one digit. */
const mostNumbered = 9;
const orderSign = ' → ';
const pairSign = ' = ';
const pairEnd = '; ';

/** @returns undefined for one that cannot be asked: its answer does not stand among what it offers, or two items of an order or of pairs are the same */
export function questionForm(
  wire: Pick<LessonQuestion, 'kind' | 'question' | 'options' | 'answer' | 'accepted'>,
): QuestionForm | undefined {
  const { kind, question, options, answer } = wire;
  if ([question, answer, ...options].some((text) => text.trim() === '')) return undefined;
  if (kind === 'order' && !options.includes(answer)) return orderOf(options, answer);
  if (kind === 'match' && !options.includes(answer)) return matchOf(options, answer);
  if (options.length > 0) return options.includes(answer) ? { kind: 'choice', options, answer } : undefined;
  const accepted = [...new Set([answer, ...(wire.accepted ?? [])])].filter((form) => form.trim() !== '');
  if (kind === 'numeric') return { kind, question, answer, accepted };
  return kind === 'recall' || kind === 'cloze' ? { kind: 'recall', question, answer, accepted } : undefined;
}

function orderOf(items: readonly string[], answer: string): OrderAsked | undefined {
  const right = answer.split(orderSign);
  const isSame = right.length === items.length && right.every((item) => items.includes(item));
  const isNumbered = items.length >= 2 && items.length <= mostNumbered && new Set(right).size === right.length;
  return isSame && isNumbered ? { kind: 'order', items, right } : undefined;
}

function matchOf(options: readonly string[], answer: string): MatchAsked | undefined {
  const halves = options.map((option) => option.split(pairSign));
  const left = halves.map(([first]) => first ?? '');
  const right = halves.map(([, ...rest]) => rest.join(pairSign));
  const whole = `${pairEnd}${answer}${pairEnd}`;
  const partners = left.flatMap(
    (item) => right.find((other) => whole.includes(`${pairEnd}${item}${pairSign}${other}${pairEnd}`)) ?? [],
  );
  const isWhole = partners.length === left.length && right.every((other) => other !== '');
  const isNumbered = left.length >= 2 && left.length <= mostNumbered && new Set(left).size === left.length;
  return isWhole && isNumbered ? { kind: 'match', left, right, partners } : undefined;
}

/** "PVC = chlorine gas", as options, answers and feedback name a pair. */
export const pairText = (left: string, right: string): string => `${left}${pairSign}${right}`;
export const orderText = (items: readonly string[]): string => items.join(orderSign);
export const pairsText = (pairs: readonly string[]): string => pairs.join(pairEnd);

/** What is right, for reading: an item or a pair to a line. */
export function rightAnswer(asked: QuestionForm): string {
  if (asked.kind === 'order') return asked.right.map((item, index) => `${index + 1}. ${item}`).join('\n');
  if (asked.kind === 'match')
    return asked.left.map((item, index) => `• ${pairText(item, asked.partners[index] ?? '')}`).join('\n');
  return asked.answer;
}
