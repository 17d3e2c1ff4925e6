import type { Block, Document, Span } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { countWords, leansOnPrevious } from '../languages/words.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { headingTitle } from './card-title.ts';
import { mostTitle } from './card-units.ts';
import { isCatchword } from './catchwords.ts';
import { endsInNoun } from './clauses.ts';
import { displayText, startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { calmCase, joinedHeadings } from './heading-text.ts';
import { longItemName } from './item-names.ts';
import { pointsElsewhere } from './points-elsewhere.ts';
import { isOrder } from './rule-objectives.ts';
import { namesOfRows } from './row-parts.ts';

/** What one card of several under the same heading is about. */
export interface Idea extends Pick<Sourced, 'text' | 'sources'> {
  /** The document's own name for it, which can stand without the title above. */
  isLabel?: boolean;
  /** It needs no title above it: a heading of the same rank, a question. */
  isAlone?: boolean;
}

/** All that a card says, line by line. */
export const toldOn = ({ pieces }: Card): string => pieces.map(({ text }) => text).join('\n');

/** More labels than three say less than a number does. */
const mostJoined = 3;
const mostLabelWords = 5;
const mostLabel = 40;
const mostBeforeLabel = 0.5;

/**
 * What the document itself calls that which most of a card is about, surest first: a heading inside of it, the question that it
 * answers, what its list is a list of, the labels of its items, a label in bold.
 */
export function cardLabels(card: Card, document: Document): Idea[] {
  const ofItems = itemLabels(card, document);
  const ofOne = ofItems.length > 0 ? [] : longItemName(card, document);
  return [
    ...innerHeadings(card, document),
    ...openingQuestion(card, document),
    ...ofOne.map((idea) => ({ ...idea, isAlone: true })),
    ...namesOfRows(card, document),
    ...listHeads(card),
    ...ofItems,
    ...boldLabels(card, document),
    ...boldOrder(card, document),
    ...banHead(card, document),
  ]
    .filter((idea) => isOverMost(idea, card))
    .map((idea) => ({ ...idea, isLabel: true }));
}

/** Whether most of a card's text stands under a label, and not before it. */
function isOverMost({ sources: [span] }: Idea, { pieces }: Card): boolean {
  const lengths = pieces.map(({ text }) => text.length);
  const at = pieces.findIndex(({ sources }) =>
    sources.some(({ block, start, end }) => block === span?.block && start <= span.start && span.start < end),
  );
  const before = lengths.slice(0, Math.max(at, 0)).reduce((sum, length) => sum + length, 0);
  return before <= mostBeforeLabel * lengths.reduce((sum, length) => sum + length, 0);
}

/** The heading of most of the card; one of the rank of the card's own needs no other above it. */
function innerHeadings({ title, pieces }: Card, document: Document): Idea[] {
  const above = document.blocks[title.sources[0]?.block ?? -1];
  const headings = pieces.map(({ sources }) => document.blocks[sources[0]?.block ?? -1]);
  const lengths = pieces.map(({ text }) => text.length);
  const all = sumOf(lengths);
  return pieces.flatMap(({ text, sources }, index) => {
    const heading = headings[index];
    if (heading?.kind !== 'heading') return [];
    const rank = heading.level ?? 1;
    const next = headings.findIndex((one, at) => at > index && one?.kind === 'heading' && (one.level ?? 1) <= rank);
    const isOverMost = sumOf(lengths.slice(index, next < 0 ? undefined : next)) >= (1 - mostBeforeLabel) * all;
    const name = headingTitle(text.replace(/^\*|\*$/gu, ''), document);
    if (!isOverMost || name.toLowerCase() === title.text.toLowerCase()) return [];
    const isAlone = !saysNothing(name) && (index === 0 || (above?.kind === 'heading' && rank <= (above.level ?? 1)));
    return [{ text: name, sources, isAlone }];
  });
}

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);

/** "What should you do if a tool breaks?" on which the card's text opens, and which it answers. */
function openingQuestion(card: Card, { language }: Document): Idea[] {
  const told = toldOn(card);
  const question = /^[\p{L}¿“"][^\n.!?؟？:]*[?؟？](?=\s)/u.exec(told)?.[0];
  const rest = told.slice(question?.length ?? 0).trim();
  const [first] = card.pieces;
  if (question === undefined || first === undefined || graphemeCount(question) > mostQuestion) return [];
  // Of a row of questions the first is one of several; a short answer is a form's field.
  const isAnswered = !/^[^.!।]*[?؟？]/u.test(rest) && rest.length > question.length;
  const leans = leansOnPrevious(question, rulesOf(language)) || (language === 'en' && pointsElsewhere.test(question));
  return isAnswered && !leans && countWords(question) > 3
    ? [{ text: question, sources: first.sources.slice(0, 1), isAlone: true }]
    : [];
}

const mostQuestion = 72;

/** "What to bring:" */
function listHeads({ pieces }: Card): Idea[] {
  return pieces.flatMap(({ text, sources }, index) => {
    const [first = '', second] = text.split('\n');
    const isHead =
      /[:：]$/u.test(first) && (second !== undefined || /^\s*(?:[•◦\d]|\()/u.test(pieces[index + 1]?.text ?? ''));
    const written = first
      .replace(/^\s*(?:[•◦*–-]|\d{1,2}[.)])\s+/u, '')
      .replace(/^(?:But|And|So|Then),? (?=\p{Ll})/u, '');
    const head = ofWhat(displayText(written.replace(/\s*[:：]$/u, '')).replace(theFollowing, ''));
    // "New phone checklist" on a line of its own, with no stop behind it.
    const isLine =
      index === 0 &&
      (second ?? pieces[1]) !== undefined &&
      /^\p{Lu}[^·|.:;,?!]*[\p{L})]$/u.test(first) &&
      countWords(first) > 1;
    return (isHead || isLine) && !leadsNowhere.test(head.replace(bidding, '')) && !ofFigure.test(head)
      ? [{ text: startUpper(head), sources }]
      : [];
  });
}

/** "Signs of a frozen pump include, but are not limited to": what the items are is named before the verb. */
function ofWhat(head: string): string {
  const name = head.replace(
    /(?:,? (?:may|can|will))? (?:includes?|are|is)(?:,? but (?:is|are) not limited to,?)?(?: the following)?$/iu,
    '',
  );
  return countWords(name) >= fewestOfName && !/ [–—-] /u.test(name) ? name : head;
}

const fewestOfName = 3;

/** "Train employees in the following" names no more than "Train employees" does. */
const theFollowing = /(?<=^\p{L}+(?: [\p{L}’'-]+)+)(?: (?:in|with|on|about|for))? the following$/iu;

/** "You must not cut" says what is to be done; "You are" does not. */
const bidding =
  /^(?:you|we) (?:must|can|may|should|cannot|need to|have to)(?: (?:not|never|always|only))* (?=\p{L}{3,}$|\p{L}+ )/iu;

/** A line in bold, or the bold words with which the card's text opens. */
const boldLabels = ({ pieces }: Card, document: Document): Idea[] =>
  pieces.flatMap(({ sources: [span] }, index) => {
    const block = document.blocks[span?.block ?? -1];
    if (span === undefined || block === undefined || block.kind === 'heading') return [];
    return block.marks
      .filter(({ kind, start, end }) => kind === 'bold' && start === span.start && end <= span.end)
      .filter(({ end }) => {
        const rest = block.text.slice(end, span.end);
        return /^\s*$/u.test(rest)
          ? pieces.length > 1
          : index === 0 && block.kind === 'paragraph' && /^\s*[:.–—-]/u.test(rest);
      })
      .map(({ start, end }) => ({
        text: startUpper(displayText(block.text.slice(start, end)).replace(/\s*[:：.]$/u, '')),
        sources: [{ block: block.id, start, end }],
      }))
      .filter(({ text }) => !leadsNowhere.test(text) && (index === 0 || countWords(text) > 1) && !ofFigure.test(text));
  });

/** "**Never go barefoot.** Always wear ...": what a card begins to bid in bold says more than any word on it. English. */
function boldOrder({ pieces: [first] }: Card, document: Document): Idea[] {
  const [span] = first?.sources ?? [];
  const block = document.blocks[span?.block ?? -1];
  if (document.language !== 'en' || span === undefined || block?.kind !== 'paragraph') return [];
  return block.marks.flatMap(({ kind, start, end }) => {
    const text = displayText(block.text.slice(start, end)).replace(/\s*[.!:,]$/u, '');
    const isOne = kind === 'bold' && start === span.start && !/[.!?:;,] /u.test(text);
    const isShort = countWords(text) >= fewestOfBid && countWords(text) <= mostOfBid;
    return isOne && isShort && isOrder(text) && !leadsNowhere.test(text)
      ? [{ text: startUpper(text), sources: [{ block: block.id, start, end }], isAlone: true }]
      : [];
  });
}
const fewestOfBid = 3;
const mostOfBid = 7;

const banned = /\bnot (?<what>acceptable|allowed|permitted|tolerated)\b[^.!?]*:$/iu;

/** "The following are NOT acceptable ...:" said again over the rest of its list: no item of it names the card. English. */
function banHead({ pieces: [first] }: Card, document: Document): Idea[] {
  const [line = ''] = first?.text.split('\n') ?? [];
  const what = document.language === 'en' ? banned.exec(line)?.groups?.['what'] : undefined;
  return first === undefined || what === undefined
    ? []
    : [{ text: `Not ${what.toLowerCase()}`, sources: first.sources.slice(0, 1) }];
}

/** A caption. */
const ofFigure = /^(?:figure|fig\.|table|image|note|warning|caution|important|tip)\b/iu;

/** "You must", "These are", "For example": no list of that name. */
const leadsNowhere =
  /\b(?:and|or|of|the|in|on|with|an?|as|at|from|than|therefore|thus|then|always|never|not)$|^(?:here|below|above|therefore|as a result|keep in mind|to|in particular|remember|example)\b|\b(?:you|we|they|these|those|this|it|following|below|examples?|such as|include[sd]?|are|is|to|by|if|of|for|must|should|can|may|will|i\.e|e\.g)\s*$|^(?:these|those|this|it|they|you|we|but|and|so|then|for example|note|important)\b|[.?!]\s/iu;

/** The labels of the items that a card consists of: "Roles and Deadlines" of "Roles: ...", "Deadlines: ...". */
function itemLabels({ pieces }: Card, document: Document): Idea[] {
  const lines = pieces.flatMap(({ sources }) => sources.flatMap((span) => linesOf(span, document)));
  // What a list is a list of, said again above its items.
  const own = lines.filter((line) => line.depth === 0 && (!/[:：]\s*$/u.test(line.text) || isNamed(line, document)));
  const named = own.flatMap((line) => labelOf(line, document) ?? []);
  const [first] = named;
  const isFirst = first !== undefined && first.sources[0]?.block === own[0]?.block.id && own[0]?.start === first.from;
  if (!isFirst) return [];
  const joined =
    named.length === own.length && named.length > 1 && named.length <= mostJoined
      ? joinedHeadings(
          named.map((one) => one.text),
          mostTitle,
          document,
        )
      : undefined;
  const besides = joined === undefined ? labelsBeside(named, own.length) : undefined;
  if (besides !== undefined) return [besides];
  if (joined !== undefined) return [{ text: joined, sources: named.flatMap(({ sources }) => sources) }];
  const length = own.reduce((sum, { text }) => sum + text.length, 0);
  return (own[0]?.text.length ?? 0) > mostBeforeLabel * length ? [first] : [];
}

/** "Fever · Vomiting and/or diarrhea": labels that make no list with "and" between them. */
function labelsBeside(named: readonly Idea[], lines: number): Idea | undefined {
  const text = named.map((one) => one.text).join(' · ');
  const isAll = named.length === lines && named.length > 1 && named.length <= mostJoined;
  return isAll && !/[?!.;]/u.test(text) && graphemeCount(text) <= mostBeside
    ? { text, sources: named.flatMap(({ sources }) => sources), isAlone: true }
    : undefined;
}

const mostBeside = 60;

/** "Switch type:", and of an item more; a paragraph "Mode - The options include:" only leads on. */
function isNamed(line: Line, document: Document): boolean {
  const label = labelOf(line, document);
  return label !== undefined && (line.block.kind === 'list' || line.text.replace(/\s*[:：]\s*$/u, '') === label.text);
}

interface Line {
  block: Block;
  start: number;
  end: number;
  text: string;
  depth: number;
  /** Deeper lines follow. */
  isOverItems: boolean;
}

function linesOf({ block: id, start, end }: Span, { blocks }: Document): Line[] {
  const block = blocks[id];
  if (block === undefined || (block.kind !== 'list' && block.kind !== 'paragraph')) return [];
  let at = start;
  let index = block.text.slice(0, start).split('\n').length - 1;
  return block.text
    .slice(start, end)
    .split('\n')
    .map((text) => {
      const [depth, next] = [block.depths?.[index] ?? 0, block.depths?.[index + 1] ?? 0];
      const line = { block, start: at, end: at + text.length, text, depth, isOverItems: next > depth };
      index += 1;
      at += text.length + 1;
      return line;
    })
    .filter(({ text }) => text.trim() !== '');
}

/** "Roles" of "Roles: ..." and, in a list, of "**Roles** are ..." and "Roles. Each ...". */
function labelOf(
  { block, start, end, text, isOverItems }: Line,
  document: Document,
): (Idea & { from: number }) | undefined {
  const { language } = document;
  const open = /^\s*[•◦*–-]?\s*(?:\d{1,2}[.)]\s+)?/u.exec(text)?.[0].length ?? 0;
  const bold = block.marks.find((mark) => mark.kind === 'bold' && mark.start === start + open && mark.end < end);
  const own = text.slice(open);
  const isEnglish = language === 'en';
  const isItem = block.kind === 'list';
  // Elsewhere nothing tells the name of a paragraph from a sentence that leads on: "Imagine: ...".
  const written = isItem || isEnglish ? opening.exec(own)?.groups?.['label'] : undefined;
  // "Great. Now ...": of a paragraph one word is none.
  const stop = isEnglish ? stopped.exec(own)?.groups?.['label'] : undefined;
  const catchword = stop !== undefined && (isItem || stop.includes(' ')) ? stop : undefined;
  // "8. Workstation security" over what belongs to it, and "Ground reference kit" over items inside of it.
  const isOver = /\d[.)]\s+$/u.test(text.slice(0, open)) || isOverItems;
  const isHead = isOver && /^\p{Lu}[\p{L} ,'’/-]*\p{L}$/u.test(own);
  const label =
    (bold && text.slice(open, bold.end - start)) ??
    written ??
    (catchword !== undefined && isCatchword(catchword) ? catchword : undefined) ??
    (isHead ? own : undefined);
  if (label === undefined || (bold !== undefined && !standsOut(text.slice(bold.end - start), label, isEnglish)))
    return undefined;
  const name = calmCase(startUpper(displayText(label).replace(/\s*[:：.]$/u, '')), document);
  // "**Find a friend:**": what an author prints as a label is one, whatever it ends in.
  const isSure = bold !== undefined && standsOut(text.slice(bold.end - start), label, false);
  return isName(name, isEnglish && !isSure) && !(isEnglish && isNoSubject.test(name))
    ? { text: name, sources: [{ block: block.id, start: start + open, end: start + open + label.length }], from: start }
    : undefined;
}

const opening = /^(?<label>[\p{L}(][^:：.,;!?\n]{1,60}?)\s?(?:[:：] (?=\S)| [–—-] (?=\S))/u;
const stopped = /^(?<label>\p{Lu}[\p{L} '’/-]{2,39})\. (?=\p{Lu})/u;

/** Words in bold that open a line are its label where they end as one, or name a thing that the line tells of. */
const standsOut = (rest: string, label: string, isEnglish: boolean): boolean =>
  /[:：.]$/u.test(label.trim()) || /^\s*(?:[:：.–—-]|\p{Lu})/u.test(rest) || (isEnglish && endsInNoun(label));

const isName = (name: string, endsAsThing: boolean): boolean =>
  graphemeCount(name) <= mostLabel &&
  // "To whom it may concern: a quotation that goes on.
  !/^[“"„«][^”"“»]*$/u.test(name) &&
  countWords(name) <= mostLabelWords &&
  countWords(name) > 0 &&
  !/\p{N}\s*$|^\p{Lu}{4,}$/u.test(name) &&
  !leadsNowhere.test(name) &&
  !ofFigure.test(name) &&
  !(endsAsThing && !endsInNoun(name));

/** "If you are late - ring" is half of a sentence, and a remark or a field of a form is no subject either. */
const isNoSubject =
  /^(?:if|when|while|because|since|although|unless|until|after|before|as|once|other|in general|in short|in addition|in fact|for more|bottom line|first|second|third|finally|also|more|not (?:always|necessarily|really|usually|yet|quite))\b|^(?:todo|tasks?|exercises?|activity|answers?|questions?|solutions?|results?|reminder|disclaimer|sources?|links?|urls?|e-?mail|phone|address|author|dates?|names?|times?|q|a|on|off|yes|no)$/iu;
