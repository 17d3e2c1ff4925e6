import { plainText } from './grading/fold-text.ts';
import { formOf, type Question } from './lesson-questions.ts';

/** Where to look before a point is missed a second time (law 8 of the lesson). */
export interface Hint {
  /** 1-based place in the course. */
  lesson: number;
  /** 1-based place in the lesson; undefined where the lesson is one card. */
  card: number | undefined;
  /** Heading of the card; empty where it has none, or would tell the answer. */
  title: string;
  /** 0-based place of a wrong option that is not offered. */
  leftOut: number | undefined;
}

/**
 * A hint that leads to the answer without telling it (law 4): which card teaches it, and of three options or more one wrong
 * one fewer, always the same for the same question, whatever the channel.
 */
export function hintFor(
  question: Question,
  place: { lesson: number; card: number | undefined; cardTitle: string },
): Hint {
  const { lesson, card, cardTitle } = place;
  return { lesson, card, title: tells(cardTitle, question) ? '' : cardTitle, leftOut: optionLeftOut(question) };
}

/** The last wrong one: authors put the most tempting first. */
export function optionLeftOut(question: Question): number | undefined {
  const form = formOf(question);
  if (form.kind !== 'choice' || form.options.length < 3) return undefined;
  return form.options.findLastIndex((option) => option !== form.answer);
}

/** Whether a heading says what is asked for. */
function tells(title: string, { answer, typed }: Question): boolean {
  const answers = typed === undefined ? [answer] : 'accepted' in typed ? typed.accepted : [];
  const words = ` ${plainText(title)} `;
  return answers.some((each) => plainText(each) !== '' && words.includes(` ${plainText(each)} `));
}
