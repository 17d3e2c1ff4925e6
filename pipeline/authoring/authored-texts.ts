import type { Document, Span } from '../document.ts';
import { chatterOf, lackOf } from '../generation/doubtful-points.ts';
import { isFragment } from '../generation/fragments.ts';
import { graphemeCount } from '../generation/graphemes.ts';
import { groundingFaults, type GroundingFault } from '../generation/grounded-claim.ts';
import { pointKind } from '../generation/point-kind.ts';
import { standsAlone } from '../generation/self-contained.ts';
import { countWords } from '../languages/words.ts';
import type { AssessedLesson, PlannedLesson, Point, Sourced } from '../lesson-plan.ts';
import type { Judged } from './judge-claim.ts';
import type { Written } from './author-request.ts';
import { limitFaults } from './limits.ts';
import type { Passage, Passages } from './passages.ts';
import { pointOfSpeaker } from './with-speaker.ts';

const longestTitle = 60;
const mostObjectiveWords = 20;
const mostObjectives = 4;
const mostPointWords = 30;
/** Sentences that a planned title or aim is checked by. */
const mostOfProposal = 4;
/** From so many points on the model's are the lesson's, as it weighed them; fewer are filled up with those of the program. */
const enoughPoints = 3;

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
/** No line break, no markup: what a result may not hold either. "Below < 140" is none. */
export const isPlain = (text: string): boolean => !/\p{Cc}|<\/?[a-z!][^<>]*>/iu.test(text);

/** What vouches for a text of a model: the program, for the whole or for each of its parts; a second reading; for a name nobody. */
type Vouching = 'proved' | 'by parts' | 'read' | 'named';
const ways: Readonly<Record<Vouching, string>> = {
  proved: 'model',
  'by parts': 'model:parts',
  read: 'model-read',
  named: 'model-name',
};

/** How a text of a model came into a lesson. */
export const howOf = ({ segment }: AssessedLesson, vouching: Vouching): string => `${ways[vouching]}:${segment.index}`;

/** What no second reading vouches for: an address, or an order, that is not in the sentences themselves. */
export const ofOrders: readonly GroundingFault[] = ['contact', 'instruction'];

const spansOf = (passages: readonly Passage[]): Span[] => passages.map(({ span }) => span);

/** Against these a name or a goal is thrown out; that it words things anew is what it is for. */
const ofNames: readonly GroundingFault[] = [
  'number',
  'name',
  'opposite',
  'language',
  'contact',
  'instruction',
  'no_source',
];
/** Of the weight of the words of a goal so much must stand in its sentences and the headings around them. */
const leastOfGoal = 0.3;

/**
 * Whether a title or an objective agrees with sentences and headings: their numbers, names and language, no opposite, and in
 * English no "only", "may" or "must" of its own. It is a name and states nothing; in other words it may say the same.
 */
export function isBorneOut(text: string, said: readonly string[], { language, cover }: Passages, least = 0): boolean {
  // "Tighten": the first word of a name has its capital from its place.
  const name = text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(counts, '');
  return (
    !groundingFaults(name, said, language).some((fault) => ofNames.includes(fault)) &&
    limitFaults(name.replace(loose, ''), said.join('\n'), language).every((fault) => fault === 'condition') &&
    cover(text, said) > least
  );
}

/** "Find the root first", "Two things to read": a place or a count of what is told, and no measure. */
const counts =
  /\b(?:first|one|two|three|four|five|six|seven|eight)\b(?![ -](?:\p{L}+ )?(?:days?|hours?|minutes?|seconds?|weeks?|months?|years?|times?|percent|euros?|dollars?|rupees?|met(?:re|er)s?|miles?|degrees?|people|persons?)\b)/giu;
/** Words of the lists of limits that a heading says without limiting anything. */
const loose = /\b(?:even|immediately|automatically|everyone|everybody|whoever|whatever|enough|alone|regardless)\b/giu;

interface Around {
  document: Document;
  /** Titles of other lessons, lower-cased. */
  taken: ReadonlySet<string>;
  passages: Passages;
  planned?: PlannedLesson | undefined;
}

/**
 * The title and the objectives of a model, as far as the sentences that it names and their headings bear them out; where they do
 * not, those that it planned, checked alike.
 */
export function authoredTexts(
  lesson: AssessedLesson,
  { title, objectives }: Written,
  { document, taken, passages, planned }: Around,
): { title: Sourced; objectives: Sourced[]; accepted: number } {
  const sourced = (told: { text: string; sentences: number[] }, least: number): Sourced | undefined => {
    const text = plain(told.text);
    const sources = [...new Set(told.sentences)]
      .sort((a, b) => a - b)
      .flatMap((at) => {
        const sentence = lesson.segment.sentences[at];
        return sentence === undefined ? [] : [{ block: sentence.block, start: sentence.start, end: sentence.end }];
      });
    const said = sources.map(({ block, start, end }) => document.blocks[block]?.text.slice(start, end) ?? '');
    if (text === '' || !isPlain(text) || said.length === 0) return undefined;
    if (groundingFaults(text, said, document.language).length === 0)
      return { text, sources, how: howOf(lesson, 'proved') };
    const isSound = isBorneOut(text, [...said, passages.context], passages, least);
    const isClean = !groundingFaults(text, said, document.language).some((fault) => ofOrders.includes(fault));
    return isSound && isClean ? { text, sources, how: howOf(lesson, 'named') } : undefined;
  };
  const isFree = (named: Sourced | undefined): named is Sourced =>
    named !== undefined && graphemeCount(named.text) <= longestTitle && !taken.has(named.text.toLowerCase());
  // A plan names no sentences: the closest ones are those that it would rest on.
  const resting = (text: string) => ({
    text,
    sentences: passages.closestTo(text, mostOfProposal).map((passage) => passages.all.indexOf(passage)),
  });
  const written = title && sourced(title, 0);
  const proposed = planned && sourced(resting(planned.title), 0);
  const fair = objectives
    .flatMap((one) => sourced(one, leastOfGoal) ?? [])
    .filter(
      ({ text }, at, all) =>
        countWords(text) <= mostObjectiveWords && all.findIndex((other) => other.text === text) === at,
    )
    .slice(0, mostObjectives);
  const aim = planned && sourced(resting(planned.aim), leastOfGoal);
  const isAim = aim !== undefined && countWords(aim.text) <= mostObjectiveWords;
  return {
    title: [written, proposed].find(isFree) ?? lesson.title,
    objectives: fair.length > 0 ? fair : isAim ? [aim] : lesson.objectives,
    accepted: fair.length + Number(isFree(written)),
  };
}

/**
 * The lesson's points after a model has written its own: what was proved, or read again, in its words. Where those are hardly
 * any, the document's sentences for the rest, and the program's own.
 */
export function authoredPoints(
  lesson: AssessedLesson,
  judged: readonly Judged<Written['points'][number]>[],
  document: Document,
): Point[] {
  const made: Point[] = [];
  const take = (written: Point | undefined): void => {
    const point = written && pointOfSpeaker(written, document);
    if (point !== undefined && made.every((other) => other.text !== point.text && !isOfSame(other, point)))
      made.push(point);
  };
  for (const one of judged) take(soundPoint(one, lesson, document));
  // What must be known is not lost with the model's words for it.
  for (const one of judged) {
    const own = importanceOf(one.written) === 3 ? pointInItsPlace(one, lesson, document) : undefined;
    if (own !== undefined && !made.some((other) => tellsOf(other, own))) take(own);
  }
  // The document's sentences for what nobody vouches for are seldom fit to stand alone.
  if (made.length < enoughPoints) for (const one of judged) take(pointInItsPlace(one, lesson, document));
  if (made.length === 0) return lesson.keyPoints;
  if (made.length < enoughPoints) for (const own of lesson.keyPoints) take(own);
  const most = 2 * Math.max(1, lesson.cards.length);
  const weightiest = made.toSorted((a, b) => b.importance - a.importance).slice(0, most);
  return weightiest.sort((a, b) => placeOf(a) - placeOf(b) || startOf(a) - startOf(b));
}

const placeOf = ({ sources: [first] }: Sourced): number => first?.block ?? 0;
const startOf = ({ sources: [first] }: Sourced): number => first?.start ?? 0;

const isOfSame = (a: Sourced, b: Sourced): boolean => {
  const [one, other] = [a.sources.at(-1), b.sources.at(-1)];
  return one !== undefined && other !== undefined && one.block === other.block && one.start === other.start;
};

/** A point that rests on the sentence of another tells it already. */
const tellsOf = ({ sources }: Sourced, own: Sourced): boolean =>
  sources.some((source) => isOfSame({ text: '', how: '', sources: [source] }, own));

const importanceOf = ({ importance }: { importance: number }): 1 | 2 | 3 =>
  importance >= 3 ? 3 : importance <= 1 ? 1 : 2;

const kindOf = (text: string, { language }: Document) =>
  pointKind(text, { language, isDefinition: false, isStep: false, isOrder: false, weight: 1, isTold: true }).kind;

/** A point in the model's words, where they are proved or were read again. */
function soundPoint(
  { written, judgement }: Judged<Written['points'][number]>,
  lesson: AssessedLesson,
  document: Document,
): Point | undefined {
  const { verdict, reason, proof } = judgement;
  const { language } = document;
  const isFair =
    written.text !== '' &&
    isPlain(written.text) &&
    countWords(written.text) <= mostPointWords &&
    standsAlone(written.text, language);
  const isRead = reason === 'read_again';
  const said = proof.map((one) => one.text);
  const faults = groundingFaults(written.text, said, language);
  const isSound = isRead ? !faults.some((fault) => ofOrders.includes(fault)) : faults.length === 0;
  if (verdict !== 'proved' || !isFair || !isSound) return undefined;
  return {
    text: written.text,
    sources: spansOf(proof),
    how: howOf(lesson, isRead ? 'read' : 'proved'),
    kind: kindOf(written.text, document),
    importance: importanceOf(written),
  };
}

/** The model found what matters; words that nobody vouches for give way to the document's. */
function pointInItsPlace(
  { written, judgement: { verdict, proof } }: Judged<Written['points'][number]>,
  lesson: AssessedLesson,
  document: Document,
): Point | undefined {
  if (verdict === 'refused') return undefined;
  const importance = importanceOf(written);
  const own = lesson.keyPoints.find((point) =>
    proof.some(({ span }) => isOfSame(point, { text: '', how: '', sources: [span] })),
  );
  if (own !== undefined) return { ...own, importance };
  const [first] = proof;
  if (first === undefined) return undefined;
  // The document's own letters: a passage is tidied where marks of a page stood in it.
  const { block, start, end } = first.span;
  const text = document.blocks[block]?.text.slice(start, end).trim() ?? '';
  if (text === '' || !standsAlone(text, document.language) || countWords(text) > mostPointWords || !isPlain(text))
    return undefined;
  if (
    document.language === 'en' &&
    (isFragment(text, false) || lackOf(text) !== undefined || chatterOf(text) !== undefined)
  )
    return undefined;
  return { text, sources: [first.span], how: 'verbatim', kind: kindOf(text, document), importance };
}
