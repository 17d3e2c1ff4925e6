import type { Block, Document, Span } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { layoutWordsOf } from '../languages/layout-words.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { maximumOptionLength } from './giveaways.ts';
import { pointsBack } from '../generation/points-back.ts';
import type { Proposal } from './proposal.ts';
import { seededOrder } from './seeded-choice.ts';

/** Below what must be known, above the rest. */
const weightOfLayout = 4.5;
/** One is asked for, three are wrong; of two rows nothing can be chosen. */
const fewestRows = 3;
const mostOptions = 4;

/**
 * Questions from what a page sets apart in any language but English: a cell of a table of contrasting values, and the label
 * of a description in a list of them. One of each table and list.
 */
export function layoutQuestions(segment: AnalysedSegment, document: Document): Proposal[] {
  if (layoutWordsOf(document.language) === undefined) return [];
  return document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap((block) => {
    const asked =
      block.kind === 'table' ? cellOf(block, document) : block.kind === 'list' ? labelOf(block, document) : undefined;
    if (asked === undefined) return [];
    const position = segment.sentences.findIndex((sentence) => sentence.block === block.id);
    return [{ ...asked, weight: weightOfLayout, position: Math.max(0, position) }];
  });
}

interface Line extends Span {
  cells: string[];
}

function linesOf({ id, text }: Block, cellsOf: (line: string) => string[]): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const one = { block: id, start, end: start + line.length, cells: cellsOf(line).map(displayText) };
    start += line.length + 1;
    return one;
  });
}

type Asked = Omit<Proposal, 'weight' | 'position'>;

const isDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
const isNumber = (text: string): boolean => /\p{N}/u.test(text);

/** "According to the table, what is the fee for a visitor?" */
function cellOf(table: Block, { language, sha256 }: Document): Asked | undefined {
  const [head, ...rows] = linesOf(table, (line) => line.split('\t'));
  const names = rows.map(({ cells }) => cells[0] ?? '');
  if (head === undefined || rows.length < fewestRows || !isDistinct(names) || !isDistinct(head.cells)) return undefined;
  if (rows.some(({ cells }) => cells.length !== head.cells.length)) return undefined;
  const isName = (name: string) => /\p{L}{2}/u.test(name) && name.length <= maximumOptionLength;
  if (!names.every(isName) || !head.cells.every(isName)) return undefined;
  const column = head.cells.findIndex((_, at) => at > 0 && contrasts(rows.map(({ cells }) => cells[at] ?? '')));
  if (column < 1) return undefined;
  const values = rows.map(({ cells }) => cells[column] as string);
  const [asked] = seededOrder(rows.keys().toArray(), sha256, table.id, 'cell').filter(
    (at) => values.filter((value) => value === values[at]).length === 1,
  );
  const row = asked === undefined ? undefined : rows[asked];
  if (asked === undefined || row === undefined) return undefined;
  const answer = values[asked] as string;
  const others = [...new Set(values)].filter((value) => value !== answer);
  return {
    kind: 'cell',
    question: (layoutWordsOf(language)?.cell ?? '')
      .replace('{row}', () => names[asked] as string)
      .replace('{column}', () => head.cells[column] as string),
    answer,
    distractors: seededOrder(others, sha256, table.id, 'values').slice(0, mostOptions - 1),
    evidence: { block: row.block, start: row.start, end: row.end },
    explanation: `${names[asked]} – ${head.cells[column]}: ${answer}`,
  };
}

/** Short values of one kind, three of them different. */
function contrasts(values: readonly string[]): boolean {
  const kinds = new Set(values.map(isNumber));
  return (
    kinds.size === 1 &&
    new Set(values).size >= fewestRows &&
    values.every((value) => /[\p{L}\p{N}]/u.test(value) && value.length <= maximumOptionLength)
  );
}

const labelled = /^(?<label>[^:：]{2,50})\s?[:：]\s+(?<meaning>.{15,200})$/u;
const listMark = /^\s*(?:\p{Nd}+[.)]|[•*–-])\s+/u;
const mostLabelWords = 5;
const meaningWords = [3, 26] as const;

/** "What does this describe?", from a list of labels with their descriptions; a list of advice is none. */
function labelOf(list: Block, { language, sha256 }: Document): Asked | undefined {
  const rules = rulesOf(language);
  const found = linesOf(list, (line) => {
    const { label, meaning } = labelled.exec(line.replace(listMark, ''))?.groups ?? {};
    return label === undefined || meaning === undefined ? [] : [label, meaning.split(/(?<=[.।])\s/u)[0] as string];
  });
  if (found.length < fewestRows || found.some(({ cells }) => cells.length === 0)) return undefined;
  const labels = found.map(({ cells }) => cells[0] as string);
  const words = caseWordsOf(language);
  const isAdvice = (text: string) =>
    words === undefined || words.directs.test(text) || words.bans.test(text) || words.speaksOfItself.test(text);
  const isFit = ({ cells: [label = '', meaning = ''] }: Line) =>
    countWords(label) <= mostLabelWords &&
    !isAdvice(label) &&
    !isAdvice(meaning) &&
    !/[?؟“”"«»]|https?:/u.test(meaning) &&
    countWords(meaning) >= meaningWords[0] &&
    countWords(meaning) <= meaningWords[1];
  if (!isDistinct(labels) || !found.every(isFit)) return undefined;
  const [asked] = seededOrder(found, sha256, list.id, 'label').filter(({ cells: [label = '', meaning = ''] }) => {
    const told = new Set(contentStems(meaning, rules));
    // What names its label is given away by it; what points at another line needs it.
    return !contentStems(label, rules).some((stem) => told.has(stem)) && !pointsBack(meaning, language);
  });
  if (asked === undefined) return undefined;
  const [answer = '', meaning = ''] = asked.cells;
  return {
    kind: 'label',
    question: (layoutWordsOf(language)?.label ?? '').replace('{meaning}', () => meaning.replace(/[\s.।]+$/u, '')),
    answer,
    distractors: seededOrder(
      labels.filter((label) => label !== answer),
      sha256,
      list.id,
      'labels',
    ).slice(0, mostOptions - 1),
    evidence: { block: asked.block, start: asked.start, end: asked.end },
    explanation: `${answer}: ${meaning}`,
  };
}
