import type { Block, Document } from '../document.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import { isOrder } from '../generation/rule-objectives.ts';
import { askingColumn, columnOfPaper, type LayoutWords, layoutWordsOf } from '../languages/layout-words.ts';
import { namesUnit } from '../languages/native-quantities.ts';
import { countWords, wordsOf } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { titleAbove } from './block-titles.ts';
import { inSmallLetters } from './english/own-names.ts';
import { isOfOneUnit } from './english/units-of-cells.ts';
import { maximumOptionLength } from './giveaways.ts';
import { ofBlocks, type Recall } from './recalled.ts';
import { seeded, seededOrder } from './seeded-choice.ts';

const fewestRows = 3;
/** Longer tables are looked up when they are needed, and nobody keeps them in mind. */
const mostRows = 12;
const mostOfTable = 2;
const fewestValues = 3;
const mostOptions = 4;
const mostHeadWords = 5;
const longestName = 50;

/** A line of a table and where it stands in its block. */
export interface Row {
  cells: string[];
  start: number;
  end: number;
}

/** The lines of a table, its head first. */
export function rowsOf({ text }: Block): Row[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const row = { cells: line.split('\t').map((cell) => displayText(cell)), start, end: start + line.length };
    start += line.length + 1;
    return row;
  });
}

/** "Syrup – Child: what is the dose?", in any language: the wrong ones stand in other rows of the same column. */
export function tableQuestions(draft: LessonDraft, document: Document): Recall[] {
  const words = layoutWordsOf(document.language);
  return words === undefined
    ? []
    : ofBlocks(draft, document, ['table'], (table) => ofTable(table, words, document).slice(0, mostOfTable));
}

function ofTable(table: Block, words: LayoutWords, document: Document): Question[] {
  const [head, ...rows] = rowsOf(table);
  if (
    head === undefined ||
    rows.length < fewestRows ||
    rows.length > mostRows ||
    !isHead(head, rows, document.language)
  )
    return [];
  const title = titleAbove(table, document);
  return head.cells.slice(1).flatMap((heading, index): Question[] => {
    const column = index + 1;
    if (columnOfPaper.test(heading) || askingColumn.test(heading) || endsOpen.test(heading)) return [];
    // One column that says a whole sentence does not spoil the others.
    if (countWords(heading) > mostHeadWords) return [];
    const values = rows.map(({ cells }) => cells[column] as string);
    if (values.some((value) => formula.test(value))) return [];
    if (!isWorthKnowing(heading, values, document.language)) return [];
    const contrasting = rows.filter(({ cells: [name = '', ...own] }) => {
      const value = own[index] as string;
      return isValue(value) && values.filter((other) => other === value).length === 1 && !tells(name, value);
    });
    const row = contrasting[seeded(document.sha256, table.id, column) % Math.max(1, contrasting.length)];
    const [name = '', answer = ''] = [row?.cells[0], row?.cells[column]];
    const others = [
      ...new Set(
        values.filter((value) => value !== answer && isValue(value) && isAlike(value, answer, document.language)),
      ),
    ];
    if (row === undefined || others.length < fewestValues - 1) return [];
    // "7 to 11" says what it is only with the head of its column.
    const isBare = document.language !== 'en' && /^[<>≤≥]?\s?\p{N}/u.test(name);
    const rowName = isBare ? `${head.cells[0]} ${name}` : name;
    const named = document.language === 'en' ? inSmallLetters(heading, document) : heading;
    const question = asked(rowName, named, answer, words, document.language);
    return [
      {
        kind: 'table',
        question: title === undefined ? question : titled(question, title),
        options: [answer, ...seededOrder(others, document.sha256, table.id, column).slice(0, mostOptions - 1)],
        answer,
        ...(needsEye(name, heading, answer, title, document.language) && { needsEye: true as const }),
        explanation: `${name} – ${heading}: ${answer}`,
        evidence: { block: table.id, start: row.start, end: row.end },
      },
    ];
  });
}

/**
 * "Green: what is the status?" says of nothing what it is about, and what a shop asks is no knowledge. Of cells in words blind
 * readers sent none of nine English ones (2026-11-28): another row was right too, or no person would ask so.
 */
const needsEye = (
  name: string,
  heading: string,
  answer: string,
  title: string | undefined,
  language: string,
): boolean =>
  (title === undefined && countWords(name) < 2) ||
  isShopping(title ?? '', heading) ||
  // "Call at once, fever – Under 3 months": an order is no name of a table, and what the row is of stays unsaid.
  (language === 'en' && isOrder(title ?? '')) ||
  (language === 'en' && !(isNumber(answer) && (measured.test(heading) || withUnit.test(answer))));

const titled = (question: string, title: string): string =>
  /^What (?:is|does)\b/u.test(question)
    ? `${startUpper(title)}: ${question.replace(/^W/u, 'w')}`
    : `${startUpper(title)} – ${question}`;

/** The price of a thing on a list of what to buy. */
const isShopping = (title: string, heading: string): boolean =>
  /\b(?:cost|price)s?\b/iu.test(heading) &&
  /\b(?:items?|materials?|parts|equipment|ingredients|shopping|supplies|tools)\b/iu.test(title);

/** "Load – role": what is the role of the load? */
const ofIts = /^(?:role|purpose|function|use|colou?r|symbol|main (?:use|role|risk|benefit|purpose))$/iu;
const isMeaning = /^(?:meaning|definition|explanation|description|what it means)$/iu;

function inEnglish(row: string, heading: string): string | undefined {
  if (isMeaning.test(heading)) return `What does “${row}” mean?`;
  // "The load", but "Batteries" and "Type A" as they stand.
  const isOneThing = /^\p{Lu}?\p{Ll}+(?: \p{Ll}+){0,2}$/u.test(row) && !/s$/u.test(row);
  const thing = isOneThing ? `the ${row.toLowerCase()}` : row;
  return ofIts.test(heading) ? `What is the ${heading} of ${thing}?` : undefined;
}

function asked(row: string, column: string, answer: string, words: LayoutWords, language: string): string {
  const named = isNumber(answer) ? (words.number ?? words.cell) : words.cell;
  const [form, question = ''] = words.counted ?? [];
  const heading = column.replace(/^\p{Lu}(?=\p{Ll}+(?:\s\P{Lu}|$))/u, (letter) => letter.toLowerCase());
  const plain = language === 'en' ? inEnglish(row, heading) : undefined;
  if (plain !== undefined) return plain;
  const template = form?.test(heading) === true && isNumber(answer) ? heading.replace(form, question) : named;
  // "What are the symptoms?"
  const isMany = language === 'en' && /(?<![sui])s$/u.test(heading.split(' (')[0] as string);
  return template
    .replace('what is the', isMany ? 'what are the' : 'what is the')
    .replace('{row}', () => row)
    .replace('{column}', () => heading);
}

/** A sum to be done is no value that one knows. */
const formula = /[÷≈∑√]|\S = \S/u;

/** "Keeps for", "Week 2": nobody asks what the "keeps for" is. */
const endsOpen = /\d$|\b(?:for|by|in|at|to|of|from|with|until)$/iu;

const word = /[\p{L}\p{M}]{3,}/u;
const withUnit = /[%٪°€$£₹]|\p{N}\s?[\p{L}µ]/u;
/** What a number counts or measures: "(kg)", "price", "days". */
const measured =
  /[(/%]|(?<!\p{L})(?:price|cost|fee|dose|amount|time|minutes?|hours?|days?|weeks?|months?|years?|age|temperature|distance|weight|height|width|length|depth|score|level|rate|limit|minimum|maximum|number of)(?!\p{L})/iu;

/** Bare figures and marks without a unit ("117", "V:1, I:13") are looked up and kept in mind by nobody. */
const isWorthKnowing = (heading: string, values: readonly string[], language: string): boolean =>
  measured.test(heading) ||
  namesUnit(heading, language) ||
  values.filter((value) => word.test(value) || withUnit.test(value)).length * 2 > values.length;

/** What has an article number is looked up when it is sold. */
const ofCatalogue = /^(?:(?:item|part|article|product) )?(?:code|sku|no\.?|number|código|référence|कोड|kode)$/iu;

/** Every row has a cell for every heading, and a name of its own. */
function isHead({ cells }: Row, rows: readonly Row[], language: string): boolean {
  const names = rows.map(({ cells: [name = ''] }) => name);
  return (
    cells.length >= 2 &&
    new Set(cells).size === cells.length &&
    cells.every(
      (cell) =>
        /\p{L}{2}|\p{L}\p{M}/u.test(cell) &&
        (language !== 'en' || countWords(cell) <= mostHeadWords) &&
        !/[.!:]$/u.test(cell),
    ) &&
    !columnOfPaper.test(cells[0] as string) &&
    !cells.some((cell) => ofCatalogue.test(cell)) &&
    rows.every((row) => row.cells.length === cells.length) &&
    names.every((name) => /\p{L}/u.test(name) && !/[_?؟]/u.test(name) && name.length <= longestName) &&
    new Set(names).size === names.length
  );
}

const isValue = (cell: string): boolean =>
  /[\p{L}\p{N}]/u.test(cell) && cell.length <= maximumOptionLength && !/^(?:n\/?a|none|tbd|-|yes|no)$/iu.test(cell);

const isNumber = (text: string): boolean => /\p{N}/u.test(text);

const percent = /[%٪]/u;

/** A number beside words gives itself away, and so does the longest. */
const isAlike = (cell: string, answer: string, language: string): boolean => {
  // A share among amounts, or an amount in words among figures, is none of them.
  if (language !== 'en' && percent.test(cell) !== percent.test(answer)) return false;
  if (language === 'en' && !isOfOneUnit(cell, answer)) return false;
  // "(by distance)" behind one fee tells which it is.
  if (/\(/u.test(cell) !== /\(/u.test(answer)) return false;
  const ratio = cell.length / Math.max(1, answer.length);
  return isNumber(cell) === isNumber(answer) && ratio > 0.4 && ratio < 2.5;
};

const fewestLetters = 4;

/** "Glass particles" are of the row "Fiberglass", whoever reads it. */
function tells(name: string, value: string): boolean {
  const lower = [name, value].map((text) => text.toLowerCase()) as [string, string];
  const isIn = (one: string, other: string) =>
    wordsOf(one).some(({ text }) => text.length >= fewestLetters && other.includes(text));
  return isIn(lower[0], lower[1]) || isIn(lower[1], lower[0]);
}
