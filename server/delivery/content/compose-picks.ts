import type { Language } from '#contract/languages.ts';
import { type MatchAsked, type OrderAsked, orderText, pairText } from '../../learning/grading/question-form.ts';
import { pickId, skipId } from './button-ids.ts';
import { fitText } from './fit-text.ts';
import type { MessageContent, MessageLimits } from './message-content.ts';
import { say } from './learner-messages.ts';
import { typedWords } from './typed-words.ts';

/** An order or pairs that are answered by one tap after the other. */
export type PickedAsked = OrderAsked | MatchAsked;

/** What is picked from: the items of an order, the right halves of pairs. */
export const pickedFrom = (asked: PickedAsked): readonly string[] =>
  asked.kind === 'order' ? asked.items : asked.right;

/** @param place 1-based. @returns "3" in an order, "c" among halves of pairs */
const labelOf = (asked: PickedAsked, place: number): string =>
  asked.kind === 'order' ? String(place) : String.fromCharCode(96 + place);

/** Places that are not taken yet, 1-based. */
export const leftToPick = (asked: PickedAsked, taken: readonly number[]): number[] =>
  pickedFrom(asked).flatMap((_, index) => (taken.includes(index + 1) ? [] : [index + 1]));

/** What was picked as somebody would have typed it: "3 1 2", "1c 2a 3b". */
export const typedPicks = (asked: PickedAsked, places: readonly number[]): string =>
  places
    .map((place, index) => (asked.kind === 'order' ? String(place) : `${index + 1}${labelOf(asked, place)}`))
    .join(' ');

/** One question that is answered by taps, and how far. */
interface Picking {
  deliveryId: string;
  asked: PickedAsked;
  /** 1-based places, in the order of the taps. */
  taken: readonly number[];
  language: Language;
}

/**
 * The message with what is left to pick from below it: three buttons where there is room, else a list. Each carries all
 * that was picked before, so that nothing has to be remembered between two taps.
 *
 * @param text within the limit of a message with buttons
 */
export function withPicks(
  text: string,
  { deliveryId, asked, taken, language }: Picking,
  limits: MessageLimits,
): MessageContent {
  const left = leftToPick(asked, taken).map((place) => ({
    id: pickId(deliveryId, [...taken, place]),
    label: labelOf(asked, place),
    item: pickedFrom(asked)[place - 1] ?? '',
  }));
  const skip = { id: skipId(deliveryId), title: typedWords(language, 'skip') };
  const named = left.map(({ label, item }) => `${label}. ${item}`);
  if (left.length < 3) {
    const isShort = named.every((name) => name.length <= limits.buttonTitle);
    const buttons = left.map(({ id, label }, index) => ({ id, title: isShort ? (named[index] ?? label) : label }));
    return { kind: 'choice', text, choices: [...buttons, skip] };
  }
  // All in one form: where an item needs the line below its label, every item stands there.
  const isShort = named.every((name) => name.length <= limits.rowTitle);
  const rows = left.map(({ id, label, item }, index) =>
    isShort
      ? { id, title: named[index] ?? label }
      : { id, title: label, description: fitText(item, limits.rowDescription, language) },
  );
  // The log shows the text alone: the rows stand in it already.
  return { kind: 'list', text, button: say(language, 'choose'), rows: [...rows, skip] };
}

/** What was picked so far, and what comes next. */
export function composeNextPick(picking: Picking, limits: MessageLimits): MessageContent {
  const { asked, taken, language } = picking;
  const build = (longest: number): string => {
    const cut = (text: string): string => fitText(text, longest, language);
    const items = pickedFrom(asked).map(cut);
    const rest = leftToPick(asked, taken).map((place) => `${labelOf(asked, place)}. ${items[place - 1] ?? ''}`);
    const picked = taken.map((place) => items[place - 1] ?? '');
    // Without numbers, which stand for what is left to choose from.
    const soFar =
      asked.kind === 'order'
        ? orderText(picked)
        : picked.map((item, index) => `• ${pairText(cut(asked.left[index] ?? ''), item)}`).join('\n');
    const question =
      asked.kind === 'order'
        ? typedWords(language, 'what_next')
        : typedWords(language, 'what_belongs', { item: cut(asked.left[taken.length] ?? '') });
    return [`${typedWords(language, 'so_far')}\n${soFar}`, `*${question.replaceAll('*', '·')}*`, rest.join('\n')].join(
      '\n\n',
    );
  };
  const whole = build(Number.POSITIVE_INFINITY);
  // Eighteen halves of pairs and the words around them.
  const body = whole.length <= limits.body ? whole : build(longestCut);
  return withPicks(body, picking, limits);
}

/** Nine pairs are eighteen items and what is said around them. */
const longestCut = 42;
