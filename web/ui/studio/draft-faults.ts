import { cardWall, cutText, lengthOf } from '#contract/cut-text.ts';
import type { LessonCard } from '#contract/lesson-proof.ts';
import type { Catalogue } from '../../i18n/catalogues.ts';
import {
  type ChoiceQuestion,
  type DraftQuestion,
  type MatchQuestion,
  type OrderQuestion,
  orderSign,
  pairSign,
} from './draft-question.ts';
import { isQuestion, type LessonDraft } from './lesson-draft.ts';

/** What is to be mended, in words: `studio.fault.<code>`. */
export interface Fault {
  code: keyof Catalogue['studio']['fault'];
  count?: number;
}

/** A chat offers ten rows; numbered items are named by one digit. */
const mostOptions = 10;
const mostNumbered = 9;

/** How many characters a card has, its title included. */
export const cardLength = ({ title, text }: LessonCard): number =>
  lengthOf(text.trim()) + (title.trim() === '' ? 0 : lengthOf(title.trim()));

/** How many characters a card has above its wall; 0 when it fits. */
export const tooLongBy = (card: LessonCard): number =>
  // No text has more clusters than units, and counting them in two hundred cards is felt at every key.
  card.text.length + card.title.length <= cardWall ? 0 : Math.max(0, cardLength(card) - cardWall);

/** Where to split a card that is too long: an offset in its text after the first part that fits. */
export function placeToSplit({ title, text }: LessonCard): number {
  const [first = ''] = cutText(text, Math.max(100, cardWall - title.length));
  return text.indexOf(first) + first.length;
}

const filled = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '');
const hasEqual = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

/** Why a question cannot be asked yet; empty when it can. */
export function questionFaults(question: DraftQuestion): Fault[] {
  const faults: Fault[] = question.question.trim() === '' ? [{ code: 'questionMissing' }] : [];
  return [...faults, ...answerFaults(question)];
}

function answerFaults(question: DraftQuestion): Fault[] {
  if (question.form === 'choice') return choiceFaults(question);
  if (question.form === 'order') return orderFaults(question);
  if (question.form === 'match') return matchFaults(question);
  return those(['formsMissing', filled(question.accepted.map(({ text }) => text)).length === 0]);
}

const those = (...found: readonly (readonly [code: Fault['code'], isFound: boolean, count?: number])[]): Fault[] =>
  found.flatMap(([code, isFound, count]) => (isFound ? [{ code, ...(count !== undefined && { count }) }] : []));

function choiceFaults(question: ChoiceQuestion): Fault[] {
  const options = filled(question.options.map(({ text }) => text));
  const right = question.options.filter(({ isRight, text }) => isRight && text.trim() !== '');
  return those(
    ['optionsFew', options.length < 2],
    ['answerMissing', right.length === 0],
    ['optionsEqual', hasEqual(options)],
    ['optionsMany', options.length > mostOptions, options.length - mostOptions],
  );
}

function orderFaults(question: OrderQuestion): Fault[] {
  const steps = filled(question.steps.map(({ text }) => text));
  return those(
    ['stepsFew', steps.length < 2],
    ['stepsEqual', hasEqual(steps)],
    ['stepsMany', steps.length > mostNumbered, steps.length - mostNumbered],
    ['stepSign', steps.some((step) => step.includes(orderSign))],
  );
}

function matchFaults({ pairs }: MatchQuestion): Fault[] {
  const lefts = filled(pairs.map(({ left }) => left));
  const rights = filled(pairs.map(({ right }) => right));
  return those(
    ['pairsFew', lefts.length < 2],
    ['pairHalf', pairs.some(({ left, right }) => (left.trim() === '') !== (right.trim() === ''))],
    ['leftsEqual', hasEqual(lefts)],
    ['rightsEqual', hasEqual(rights)],
    ['pairsMany', lefts.length > mostNumbered, lefts.length - mostNumbered],
    ['pairSign', lefts.some((left) => left.includes(pairSign))],
  );
}

/** How many things are to be mended of each point, by its id: it has no words, or a question of it cannot be asked. */
export function faultsOfPoints({ points, quiz }: LessonDraft): ReadonlyMap<string, number> {
  const faults = new Map<string, number>();
  const add = (pointId: string) => faults.set(pointId, (faults.get(pointId) ?? 0) + 1);
  for (const { id, text } of points) if (text.trim() === '') add(id);
  for (const entry of quiz) if (isQuestion(entry) && questionFaults(entry).length > 0) add(entry.pointId);
  return faults;
}

/** How many things of a card are to be mended: itself, its points without words, and their questions. */
export function faultsOfCard(card: LessonCard, ofPoints: ReadonlyMap<string, number>): number {
  const own = card.text.trim() === '' || tooLongBy(card) > 0 ? 1 : 0;
  const figure = card.figure?.alt.trim() === '' ? 1 : 0;
  return card.point_ids.reduce((sum, id) => sum + (ofPoints.get(id) ?? 0), own + figure);
}
