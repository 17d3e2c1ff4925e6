import { type Block, type Document, wholeBlock } from '../document.ts';
import { leansOnSubject } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { Point } from '../lesson-plan.ts';
import { isBareClause } from './bare-clauses.ts';
import { withoutBrackets } from './self-contained.ts';
import { isCommand } from './catchwords.ts';
import { subjectOf } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { isAsking } from './questions-title.ts';
import { isOrder } from './rule-objectives.ts';
import { isTelling } from './sections-title.ts';

/** As many as a point has at most (`lesson.md`). */
const mostWords = 25;
const mostNameWords = 7;
const mostQuestionWords = 18;
/** Farther below its heading a section often tells of something else. */
const farthest = 200;
/** Nor does a question have its answer so far below: tips stand there, or what follows from it. */
const farthestAnswer = 90;
/** An answer that says less of its question than this leans on it. */
const enoughOfQuestion = 0.6;
/** "Swing - Alters the ratio", "**Swing:** Alters the ratio": what a paragraph calls the thing that it is about. */
const ownName = /^(?<name>\p{Lu}[^.,;:?!–—]{1,40}?)(?: [-–—] |: )(?=\p{Lu})/u;
/** Says itself what it is about: "Fridges: keep them closed". */
const hasName = /^.{2,70}?(?::| [–—-]) /u;
/** What any text may hold, or why it was written: names nothing that a sentence could be about. */
const ofAnyText =
  /\b(?:polic(?:y|ies)|statements?|considerations?|evaluation|philosophy|accountability|boundaries|exceptions?|expectations?|responsibilit(?:y|ies)|practices?|understanding|events|warnings?|disclaimers?|issues|measures|notes?|tips|rules|guidelines|requirements?|definitions?|terms|conditions|code|etiquette|details|information|questions?|answers?|steps?|methods?|tasks|basics|lesson|plan|acceptance|principles?|troubleshooting|general|other|this|these|more|info|versions?|updated|updates?|intro|introduction|summary|overview|conclusion|thumb|about|commandments?|images?|photos?|pictures|gallery|everything|time)\b|\b(?:when|if|where|to|of|for|with)$|^(?:what|how|why|where|who|which)\b(?!.*\?)/iu;
/** "The sensing area must be in the food", "You should hear it": of what, or where, others have said. */
const leaning =
  /^(?:the|you|we|your|it|only|each|all|both|one|minimum|maximum|please|always|never|avoid|as|don['’]t|there|yes|no)\b/iu;

/**
 * A point below the name of the section that it is taken from, where its sentence names nothing of it: "Drink a cup of tea every few hours" is
 * told of nothing, "Nausea: Drink a cup of tea every few hours" of nausea. An answer stands behind its question. English.
 */
export function pointByName(point: Point, document: Document): Point {
  const span = point.sources.at(-1);
  const block = span === undefined ? undefined : document.blocks[span.block];
  if (document.language !== 'en' || span === undefined || block === undefined || isMade(point)) return point;
  const name = nameInside(block, span.start) ?? nameAbove(block, document);
  if (
    name === undefined ||
    hasName.test(point.text) ||
    isSaid(name.text, point.text) ||
    !(leans(point.text) || tellsOfSection(point.text, block))
  )
    return point;
  const text = `${startUpper(name.text)}${name.text.endsWith('?') ? ' ' : ': '}${point.text}`;
  if (countWords(text) > mostWords) return point;
  return { ...point, text, sources: [...name.sources, ...point.sources], how: 'template:name' };
}

/** Whether a sentence bids, or tells something without a subject of its own. */
function leans(text: string): boolean {
  const main = withoutBrackets(text).replace(inCase, '');
  if (isBareClause(text)) return false;
  return isOrder(main) || leaning.test(subjectOf(main) ?? main) || isCommand(main);
}

/** "Skin appears red" in a list below "First-degree burns": what its section is about is like that, and binds nobody. */
const tellsOfSection = (text: string, { kind }: Block): boolean =>
  kind === 'list' && !binding.test(text) && /^(?:[\p{L}-]+,? ){3}/u.test(text);
const binding = /\b(?:must|should|shall|may|can|cannot|will|need|have to|not)\b|\bn['’]t\b/iu;

/** "When you reach the end, ", "Per our rules, ", "Ideally, ": what stands before what is told. */
const inCase =
  /^(?:if|when|once|before|after|while|to|by|per|for|from|in|on|at|under|within|during|since|due to|even if|with|through)\b[^,]*, |^\p{L}+ly, /iu;

const isMade = ({ how }: Point): boolean => how.startsWith('model') || how.startsWith('template:');

interface Name {
  text: string;
  sources: Point['sources'];
}

function nameInside({ id, kind, text, turn }: Block, start: number): Name | undefined {
  // Who speaks is not what he speaks of.
  const name =
    kind === 'paragraph' && start > 0 && turn === undefined ? ownName.exec(text)?.groups?.['name'] : undefined;
  return name === undefined || countWords(name) > mostNameWords
    ? undefined
    : { text: name, sources: [{ block: id, start: 0, end: name.length }] };
}

function nameAbove({ id }: Block, document: Document): Name | undefined {
  const heading = document.blocks.slice(0, id).findLast(({ kind }) => kind === 'heading');
  if (heading === undefined || !isTelling(heading, document) || opensDocument(heading, document)) return undefined;
  const between = document.blocks.slice(heading.id + 1, id).reduce((sum, { text }) => sum + countWords(text), 0);
  // "Heckling - Be nice", "Runoff 🏔️": its name, and what is thought of it.
  const text = (headingText(heading, document).split(/ [-–—] /u)[0] ?? '').replace(signsBehind, '');
  const isQuestion = isAsking(heading);
  const isName = isQuestion ? countWords(text) <= mostQuestionWords : isNameOfThing(text);
  return isName && between <= (isQuestion ? farthestAnswer : farthest)
    ? { text, sources: [wholeBlock(heading)] }
    : undefined;
}

const signsBehind = /(?:\s*\p{Extended_Pictographic}(?:\p{M}|\u200d|\ufe0f)*)+$/u;

const isNameOfThing = (text: string): boolean =>
  countWords(text) <= mostNameWords &&
  !/[:;.!?/]|, (?!you\b)/u.test(text) &&
  !/^(?:I|we|you)\b/iu.test(text) &&
  !ofAnyText.test(text) &&
  !leansOnSubject(text) &&
  subjectOf(text) === undefined &&
  !isOrder(text);

/** What a document is called, no part of it is. */
const opensDocument = ({ id, level = 1 }: Block, { blocks }: Document): boolean =>
  level === 1 && id === blocks.findIndex(({ kind }) => kind === 'heading');

/** Whether a sentence names what its section is called after, or enough of the question that it answers. */
function isSaid(name: string, text: string): boolean {
  const rules = rulesOf('en');
  const stems = new Set(contentStems(text, rules));
  const named = contentStems(name, rules);
  const said = named.filter((stem) => stems.has(stem));
  return name.endsWith('?') ? said.length >= named.length * enoughOfQuestion : said.length > 0;
}
