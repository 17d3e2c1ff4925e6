import { type Cut, withoutCuts } from './block-cuts.ts';
import { type DraftBlock, withoutBullet } from './draft-block.ts';

interface Cell {
  text: string;
  start: number;
  end: number;
}
type Row = readonly Cell[];

/**
 * Tables without the columns and rows that hold no word, as those of pictures are; a checklist of which one column is left
 * is a list, and so are rows that count steps: each is done after the other, and nobody looks one up.
 */
export const withFilledTables = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? withFilledCells(withPoints(block)).flatMap(asRead) : [block]));

/** "* Keep it dry. * Never seal it": the items of a cell, by the sign that the others have. */
const withPoints = (table: DraftBlock): DraftBlock => ({
  ...table,
  text: table.text.replace(/(?<=^|[\t ])\*(?= \S)/gmu, '•'),
});

function rowsOf({ text }: DraftBlock): Row[] {
  let start = 0;
  return text.split('\n').map((line) =>
    line.split('\t').map((cell) => {
      const own = { text: cell.trim(), start, end: start + cell.length };
      start += cell.length + 1;
      return own;
    }),
  );
}

const isEmpty = (cell: Cell | undefined): boolean => (cell?.text ?? '') === '';

function withFilledCells(table: DraftBlock): DraftBlock[] {
  const [heads = [], ...rows] = rowsOf(table);
  const filled = rows.filter((row) => !row.every(isEmpty));
  if (filled.length === 0) return [table];
  const width = Math.max(heads.length, ...rows.map(({ length }) => length));
  const isDropped = Array.from({ length: width }, (_, column) => filled.every((row) => isEmpty(row[column])));
  if (filled.length === rows.length && !isDropped.includes(true)) return [table];
  const first = isDropped.indexOf(false);
  const cuts = [heads, ...rows].flatMap((row) => cutsOf(row, isDropped, first, !row.every(isEmpty)));
  return withoutCuts(table, cuts);
}

/** A cell goes with the tab before it, and with the one behind where nothing of its row stands before. */
function cutsOf(row: Row, isDropped: readonly boolean[], first: number, isKept: boolean): Cut[] {
  const [opening] = row;
  const last = row.at(-1);
  if (opening === undefined || last === undefined) return [];
  if (!isKept) return [{ start: opening.start, end: last.end }];
  return row.flatMap(({ start, end }, column) => {
    if (isDropped[column] !== true) return [];
    return column < first ? [{ start, end: Math.min(end + 1, last.end) }] : [{ start: start - 1, end }];
  });
}

function asRead(table: DraftBlock): DraftBlock[] {
  const rows = rowsOf(table).map((row) => row.map(({ text }) => text));
  const [heads = [], ...more] = rows;
  if (rows.every(({ length }) => length === 1) && more.length > 1) return asList(table, heads[0] ?? '', more);
  return asSteps(table, rows) ?? [table];
}

function asList({ provenance }: DraftBlock, head: string, rows: readonly string[][]): DraftBlock[] {
  const list: DraftBlock = { kind: 'list', text: rows.flat().map(withoutBullet).join('\n'), marks: [], provenance };
  if (head === '') return [list];
  const lead = /[.:!?]$/u.test(head) ? head : `${head}:`;
  return [{ kind: 'paragraph', text: lead, marks: [], provenance }, list];
}

/** The number of a step, in a cell of its own. */
const stepCell = /^(?<word>step\s*)?(?<number>\d{1,2})[.):]?$/iu;
const stepHead = /^(?:steps?(?: (?:no\.?|number|#))?|#|no\.?|nr\.?|s\.?\/?n\.?|order|sequence)$/iu;
const deedHead =
  /^(?:(?:key )?(?:steps?|actions?|tasks?|procedures?|instructions?|activity|activities)(?: steps?)?|what to do|description|details?|do this)$/iu;

/** Undefined: its rows count no steps. */
function asSteps({ provenance }: DraftBlock, rows: readonly string[][]): DraftBlock[] | undefined {
  const found = rows.map(([cell = '']) => stepCell.exec(cell)?.groups);
  const hasHeads = found[0] === undefined;
  const heads = hasHeads ? (rows[0] ?? []) : [];
  const steps = found.slice(hasHeads ? 1 : 0);
  const isCounted = steps.length > 1 && steps.every((step, at) => Number(step?.['number']) === at + 1);
  const isNamed = steps.every((step) => step?.['word'] !== undefined) || /^steps?\b/iu.test(heads[0] ?? '');
  const bids =
    stepHead.test(heads[0] ?? '') && heads.slice(1).some((head) => deedHead.test(head) && !/^desc|^det/iu.test(head));
  if (!isCounted || !(isNamed || bids)) return undefined;
  const lines = rows.slice(hasHeads ? 1 : 0).map((row, at) => `${at + 1}. ${told(row.slice(1), heads.slice(1))}`);
  return [{ kind: 'list', text: lines.join('\n'), marks: [], steps: lines.map((_, at) => at), provenance }];
}

/** The cells of one step, each with what heads it where that says more than that it is a deed. */
const told = (cells: readonly string[], heads: readonly string[]): string =>
  cells
    .map((cell, at) => {
      const head = heads[at] ?? '';
      return cell === '' || head === '' || deedHead.test(head) || saysHead(cell, head)
        ? cell
        : `${head.replace(/\s*:$/u, '')}: ${cell}`;
    })
    .filter((part) => part !== '')
    .map((part, at, all) => (at < all.length - 1 && !/[.!?:;]$/u.test(part) ? `${part}.` : part))
    .join(' ');

/** "Say the name" under "Say". */
const saysHead = (cell: string, head: string): boolean => cell.toLowerCase().startsWith(`${head.toLowerCase()} `);
