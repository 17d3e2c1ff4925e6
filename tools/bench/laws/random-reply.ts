import type { LawQuestion } from './random-course.ts';
import type { SeededDraw } from './seeded-draw.ts';
import { digits, placeSaid, spoken, truthSaid } from './said-words.ts';
import type { Answer, Sent } from './told-history.ts';

export type Intent = Answer['intent'];

/** A question that lies in a learner's chat or mailbox. */
export interface OpenAsking {
  /** By which it is answered. */
  id: string;
  sent: Sent;
  question: LawQuestion;
  /** The mark of its point. */
  point: string;
}

export interface RandomReply {
  intent: Intent;
  option: string | undefined;
  /** What goes out of the phone, in this order. */
  messages: { text: string; buttonId?: string }[];
  /** The same on a page. */
  given: { option: number } | { text: string } | undefined;
}

/**
 * How a learner answers a question as they mean to: by a tap, by a letter, by digits of any script.
 *
 * @param isNewest what is typed answers the last question alone
 * @returns undefined when it cannot be said any more
 */
export function replyTo(
  draw: SeededDraw,
  asking: OpenAsking,
  wished: Intent,
  isNewest: boolean,
): RandomReply | undefined {
  const { question, id } = asking;
  const { kind } = question;
  if (kind === 'order' || kind === 'match' || kind === 'numeric') {
    if (wished === 'skip')
      return {
        intent: 'skip',
        option: undefined,
        messages: [{ text: 'Skip', buttonId: `skip:${id}` }],
        given: undefined,
      };
    if (!isNewest) return undefined;
    const text = typedFor(draw, question, wished === 'right');
    return { intent: wished, option: undefined, messages: [{ text }], given: { text } };
  }
  if (wished === 'skip') {
    const text = draw.oneOf(spoken.skip);
    return isNewest ? { intent: 'skip', option: undefined, messages: [{ text }], given: undefined } : undefined;
  }
  if (kind === 'recall') return recalled(draw, asking, wished, isNewest);
  const rightAt = question.options.indexOf(question.answer);
  // A hint may have left one of the wrong ones out.
  const shown = (index: number): boolean => asking.sent.buttons.some((button) => button.id === `answer:${id}:${index}`);
  const wrong = question.options.map((_, index) => index).filter((index) => index !== rightAt);
  const offered = wrong.some(shown) ? wrong.filter(shown) : wrong;
  const option = wished === 'right' ? rightAt : draw.oneOf(offered);
  const words = question.options[option] ?? '';
  const letter = new RegExp(`^\\*([A-J])\\.\\* ${words.split(' ')[0] ?? ''}(?: |$)`, 'm').exec(asking.sent.text)?.[1];
  if (asking.sent.isPlain && (!isNewest || letter === undefined)) return undefined;
  const tap = { text: words, buttonId: `answer:${id}:${option}` };
  const isSaid = isNewest && (asking.sent.isPlain || draw.happens(0.3));
  const text = isSaid ? saidFor(draw, question, words, letter) : undefined;
  const written = text ?? (asking.sent.isPlain ? letter : undefined);
  return {
    intent: wished,
    option: words,
    messages: [written === undefined ? tap : { text: written }],
    given: { option },
  };
}

/** An option as it is typed or said: yes or no, its own words, or its place under the letters of the message. */
function saidFor(
  draw: SeededDraw,
  { kind }: LawQuestion,
  words: string,
  letter: string | undefined,
): string | undefined {
  if (kind === 'true_false') return truthSaid(draw, words === 'True');
  if (draw.happens(0.3)) return words;
  return letter === undefined ? undefined : placeSaid(draw, letter.charCodeAt(0) - 65);
}

function recalled(draw: SeededDraw, { id, question }: OpenAsking, wished: Intent, isNewest: boolean): RandomReply {
  if (wished === 'right' && isNewest && draw.happens(0.5))
    return {
      intent: 'right',
      option: undefined,
      messages: [{ text: question.answer }],
      given: { text: question.answer },
    };
  const option = wished === 'right' ? 0 : 1;
  const show = { text: 'Show', buttonId: `show:${id}` };
  return {
    intent: wished,
    option: undefined,
    messages: [show, { text: '', buttonId: `answer:${id}:${option}` }],
    given: { option },
  };
}

function typedFor(draw: SeededDraw, { kind, options, answer }: LawQuestion, isRight: boolean): string {
  if (kind === 'numeric') {
    const own = draw.oneOf(digits);
    return Array.from(isRight ? answer : String(Number(answer) + 7), (digit) => own[Number(digit)] ?? digit).join('');
  }
  if (kind === 'order') {
    const places = answer.split(' → ').map((item) => options.indexOf(item) + 1);
    return (isRight ? places : [...places.slice(1), places[0]]).join(draw.oneOf([' ', ', ', '']));
  }
  const left = options.map((option) => option.split(' = ')[0] ?? '');
  const right = options.map((option) => option.split(' = ')[1] ?? '');
  const partners = answer.split('; ').map((pair) => right.indexOf(pair.split(' = ')[1] ?? ''));
  const chosen = isRight ? partners : [...partners.slice(1), partners[0] ?? 0];
  return left
    .map((_, index) => `${index + 1}${String.fromCharCode(97 + (chosen[index] ?? 0))}`)
    .join(draw.oneOf([' ', ', ']));
}
