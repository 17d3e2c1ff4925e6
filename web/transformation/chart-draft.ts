import type { ChartTable } from '#contract/transformation.ts';

/** One row as it is being typed. */
export interface ChartRow {
  x: string;
  y: string;
  /** How far the value that was read may be off; 0 once it is typed by hand. */
  tolerance: number;
  box?: ChartTable['series'][number]['points'][number]['box'];
}

export interface ChartDraft {
  series: { name: string; rows: ChartRow[] }[];
}

export type RowProblem = 'name_missing' | 'not_a_number';

/** A typed number: blanks and thousands commas aside. @returns undefined when it is none */
export function typedNumber(text: string): number | undefined {
  const plain = text.replace(/[\s,]/gu, '').replace(/^[−–]/u, '-');
  const value = /^-?(?:\d+\.?\d*|\.\d+)$/u.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

export const draftOf = (table: ChartTable): ChartDraft => ({
  series: table.series.map(({ name, points }) => ({
    name,
    rows: points.map(({ x, y, tolerance, box }) => ({ x: String(x), y: String(y), tolerance, ...(box && { box }) })),
  })),
});

/** What keeps a row from being a value; undefined when it is well. */
export function problemOf(row: ChartRow, kind: ChartTable['kind']): RowProblem | undefined {
  if (typedNumber(row.y) === undefined) return 'not_a_number';
  if (kind === 'scatter' && typedNumber(row.x) === undefined) return 'not_a_number';
  return row.x.trim() === '' ? 'name_missing' : undefined;
}

const withRows = (draft: ChartDraft, series: number, change: (rows: ChartRow[]) => ChartRow[]): ChartDraft => ({
  series: draft.series.map((one, index) => (index === series ? { ...one, rows: change(one.rows) } : one)),
});

/** A value typed by hand is exact. */
export const changeRow = (draft: ChartDraft, series: number, row: number, typed: Partial<ChartRow>): ChartDraft =>
  withRows(draft, series, (rows) =>
    rows.map((one, index) => (index === row ? { ...one, ...typed, ...('y' in typed && { tolerance: 0 }) } : one)),
  );

export const removeRow = (draft: ChartDraft, series: number, row: number): ChartDraft =>
  withRows(draft, series, (rows) => rows.filter((_, index) => index !== row));

export const addRow = (draft: ChartDraft, series: number): ChartDraft =>
  withRows(draft, series, (rows) => [...rows, { x: '', y: '', tolerance: 0 }]);

/** The table to send; undefined while any row has a problem or a series has no row. */
export function tableOf(draft: ChartDraft, table: ChartTable): ChartTable | undefined {
  const isWhole = draft.series.every(
    ({ rows }) => rows.length > 0 && rows.every((row) => problemOf(row, table.kind) === undefined),
  );
  if (!isWhole) return undefined;
  return {
    ...table,
    series: draft.series.map(({ name, rows }) => ({
      name: name.trim(),
      points: rows.map(({ x, y, tolerance, box }) => ({
        x: table.kind === 'scatter' ? (typedNumber(x) ?? 0) : x.trim(),
        y: typedNumber(y) ?? 0,
        tolerance,
        ...(box && { box }),
      })),
    })),
  };
}
