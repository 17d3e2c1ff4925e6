import type { Block, Document } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { countWords } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { maximumOptionLength } from './giveaways.ts';
import type { Recall } from './recalled.ts';
import { seeded, seededOrder } from './seeded-choice.ts';

const fewestRows = 3;
const mostOfTable = 2;
/** Who changed a document when, and what stands on which page, nobody needs to know. */
const ofPaper =
  /^(?:date|version|revision|author|reviewer|approved|signature|page|no\.?|#|id|status|owner|changes?|contact|phone|e-?mail|address|link|url|figure|table|notes?|comments?|example|title|name|reference)\b/iu;

interface Row {
  cells: string[];
  start: number;
  end: number;
}

/** "What does the table give under “Danger” for “PVC”?": the wrong ones stand in other rows of the same column. English. */
export function tableQuestions({ segment }: LessonDraft, document: Document): Recall[] {
  return document.blocks
    .slice(segment.blockStart, segment.blockEnd)
    .flatMap((block) => (block.kind === 'table' ? ofTable(block, segment, document) : []));
}

function ofTable(block: Block, segment: LessonDraft['segment'], document: Document): Recall[] {
  const [head, ...rows] = rowsOf(block);
  if (head === undefined || rows.length < fewestRows || !isHead(head, rows)) return [];
  return head.cells
    .slice(1)
    .flatMap((title, index): Recall[] => {
      const column = index + 1;
      const cells = rows.map(({ cells: own }) => own[column] as string);
      const asked = rows.filter(
        ({ cells: own }) => isValue(own[column] as string) && cells.filter((cell) => cell === own[column]).length === 1,
      );
      const row = asked[seeded(document.sha256, block.id, column) % Math.max(1, asked.length)];
      const answer = row?.cells[column];
      const others = [
        ...new Set(cells.filter((cell) => cell !== answer && isValue(cell) && isAlike(cell, answer ?? ''))),
      ];
      if (row === undefined || answer === undefined || others.length < 2 || ofPaper.test(title) || /\d$/u.test(title))
        return [];
      const position = segment.sentences.findIndex((one) => one.block === block.id && one.end > row.start);
      if (position < 0) return [];
      const question: Question = {
        kind: 'table',
        question: `What does the table give under “${title}” for “${row.cells[0]}”?`,
        options: [answer, ...seededOrder(others, document.sha256, block.id, column).slice(0, 3)],
        answer,
        explanation: `${row.cells[0]}: ${title} – ${answer}`,
        evidence: { block: block.id, start: row.start, end: row.end },
      };
      return [{ question, position }];
    })
    .slice(0, mostOfTable);
}

function rowsOf({ text }: Block): Row[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const row = { cells: line.split('\t').map((cell) => displayText(cell)), start, end: start + line.length };
    start += line.length + 1;
    return row;
  });
}

/** Every row has a cell for every heading, and a name of its own. */
function isHead({ cells }: Row, rows: readonly Row[]): boolean {
  const names = rows.map(({ cells: [name = ''] }) => name);
  return (
    cells.length >= 2 &&
    cells.every((cell) => cell !== '' && countWords(cell) <= 5 && !/[.!?:]$/u.test(cell)) &&
    !ofPaper.test(cells[0] as string) &&
    rows.every((row) => row.cells.length === cells.length) &&
    names.every((name) => /\p{L}/u.test(name) && !/_/u.test(name) && name.length <= 50) &&
    new Set(names).size === names.length
  );
}

const isValue = (cell: string): boolean =>
  /[\p{L}\p{N}]/u.test(cell) && cell.length <= maximumOptionLength && !/^(?:n\/?a|none|tbd|-|yes|no)$/iu.test(cell);

/** A number beside words gives itself away. */
const isAlike = (cell: string, answer: string): boolean => {
  const ratio = cell.length / Math.max(1, answer.length);
  return /\d/u.test(cell) === /\d/u.test(answer) && ratio > 0.4 && ratio < 2.5;
};
