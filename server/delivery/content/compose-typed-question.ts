import type { Language } from '#contract/languages.ts';
import type { MatchAsked, OrderAsked } from '../../learning/grading/question-form.ts';
import type { Question, TypedAsked } from '../../learning/lesson-questions.ts';
import { type Asked, composeQuestion } from './compose-message.ts';
import { type PickedAsked, withPicks } from './compose-picks.ts';
import { type MessageContent, type MessageLimits, textContent } from './message-content.ts';
import { bodyOf, fitPlain } from './fit-body.ts';
import { fitText } from './fit-text.ts';
import { say } from './learner-messages.ts';
import { type TypedWords, typedWords } from './typed-words.ts';
import { showId, skipId } from './button-ids.ts';

/** A question in the form of its kind: options to tap, or lists and an example of what to type. */
export function composeAsking({ question, ...about }: Asked, limits: MessageLimits): MessageContent {
  const whole = { ...question, question: [question.setting, question.question].filter(Boolean).join('\n\n') };
  if (question.typed === undefined) return composeQuestion({ question: whole, ...about }, limits);
  return question.typed.kind === 'recall'
    ? composeCue(about, whole.question, limits)
    : composeToType(about, whole.question, question.typed, '', limits);
}

/** Once more, with the example, because nobody could read an answer in what was typed. */
export function composeOnceMore(
  deliveryId: string,
  question: Question,
  language: Language,
  limits: MessageLimits,
): MessageContent {
  const about = { deliveryId, language, heading: 'question' } as const;
  if (question.typed === undefined) return composeAsking({ question, ...about }, limits);
  return composeToType(about, question.question, question.typed, typedWords(language, 'unclear'), limits);
}

/** All of a question but its options, for a letter. */
export const askedText = ({ setting, question, typed }: Question): string =>
  [setting, question, listedParts(typed)].filter(Boolean).join('\n\n');

/** The lists of an order or of pairs as they are read, an item to a line; empty for other kinds. */
function listedParts(typed: TypedAsked | undefined, longest = Number.POSITIVE_INFINITY): string {
  if (typed?.kind === 'order') return numbered(typed.items, longest);
  if (typed?.kind !== 'match') return '';
  const lettered = typed.right.map((item, index) => `${letterOf(index)}. ${cut(item, longest)}`);
  return [numbered(typed.left, longest), lettered.join('\n')].join('\n\n');
}

type About = Omit<Asked, 'question'>;
type ListedAsked = Exclude<TypedAsked, { kind: 'recall' }>;

/** Where there is no wrong option to choose from: a cue, and the point behind a button. */
function composeCue({ deliveryId, language, heading }: About, question: string, limits: MessageLimits): MessageContent {
  const opening = say(language, heading);
  const text = bodyOf(opening, `${question}\n\n${say(language, 'recall_cue')}`, []);
  if (text.length > limits.body) {
    const foot = [say(language, 'recall_cue'), typedWords(language, 'or_skip')].join('\n');
    return textContent(fitPlain(opening, question, [], foot, language, limits));
  }
  const show = { id: showId(deliveryId), title: say(language, 'recall_show') };
  return { kind: 'choice', text, choices: [show, { id: skipId(deliveryId), title: typedWords(language, 'skip') }] };
}

function composeToType(
  { deliveryId, language, heading }: About,
  question: string,
  typed: TypedAsked,
  lead: string,
  limits: MessageLimits,
): MessageContent {
  const isPicked = typed.kind === 'order' || typed.kind === 'match';
  const build = (longest: number, how: string, ...end: string[]): string =>
    [
      lead === '' ? `*${say(language, heading).replaceAll('*', '·')}*` : lead,
      fitText(question, longest * 4, language),
      listedParts(typed, longest),
      [how, ...end].join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n');
  const toType = howTo(typed, language);
  const whole = build(Number.POSITIVE_INFINITY, isPicked ? toTap(typed, language) : toType);
  if (whole.length <= limits.body && isPicked)
    return withPicks(whole, { deliveryId, asked: typed, taken: [], language }, limits);
  if (whole.length <= limits.body)
    return {
      kind: 'choice',
      text: whole,
      choices: [{ id: skipId(deliveryId), title: typedWords(language, 'skip') }],
    };
  // A message with a button holds a quarter of what a plain one does: what is to be put in order stands there whole.
  const orSkip = typedWords(language, 'or_skip');
  const plain = build(Number.POSITIVE_INFINITY, toType, orSkip);
  return textContent(plain.length <= limits.text ? plain : build(longestPart, toType, orSkip));
}

/** Eighteen parts and a question of four times that fit into a plain message. */
const longestPart = 150;

const howWords = { order: 'type_order', match: 'type_match', numeric: 'type_number' } as const satisfies Record<
  ListedAsked['kind'],
  TypedWords
>;
const howTo = (typed: TypedAsked, language: Language): string =>
  typed.kind === 'recall'
    ? say(language, 'recall_cue')
    : typedWords(language, howWords[typed.kind], { example: exampleOf(typed) });

const toTap = (typed: PickedAsked, language: Language): string =>
  typedWords(language, typed.kind === 'order' ? 'tap_order' : 'tap_match', { example: exampleOf(typed) });

function exampleOf(typed: TypedAsked): string {
  if (typed.kind === 'order') return orderExample(typed);
  return typed.kind === 'match' ? matchExample(typed) : '';
}

/** No example gives the answer away. */
function orderExample({ items, right }: OrderAsked): string {
  const places = items.map((_, index) => index + 1);
  const swapped = [2, 1, ...places.slice(2)];
  const isRight = swapped.every((place, index) => items[place - 1] === right[index]);
  return (isRight ? places : swapped).join(' ');
}

function matchExample({ left, right, partners }: MatchAsked): string {
  const turns = left.map((_, by) => left.map((__, index) => (index + by + 1) % left.length));
  const rightIn = (turn: readonly number[]): number =>
    turn.filter((place, index) => right[place] === partners[index]).length;
  const [first = []] = turns.toSorted((a, b) => rightIn(a) - rightIn(b));
  return first.map((place, index) => `${index + 1}${letterOf(place)}`).join(' ');
}

const letterOf = (index: number): string => String.fromCharCode(97 + index);
const numbered = (items: readonly string[], longest: number): string =>
  items.map((item, index) => `${index + 1}. ${cut(item, longest)}`).join('\n');
// Any language: the ellipsis is the same, and an item is no text of sentences.
const cut = (item: string, longest: number): string => fitText(item, longest, 'en');
