import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guessColumn, type LearnerColumn } from '#contract/learner-headings.ts';
import { AppError } from '../app-error.ts';

export type LearnerCells = Partial<Record<LearnerColumn, string>>;

export interface LearnerRow {
  /** As a spreadsheet shows it: the headings are row 1. */
  row: number;
  cells: LearnerCells;
}

/** Longer than any row of people; a file without a single line end is not held in memory. */
const longestRecord = 1_000_000;

/**
 * Reads a CSV file as spreadsheets write it: with or without a byte order mark, parted by commas, semicolons or tabs.
 * Never more of it than a few rows is in memory.
 *
 * @param chosen what a person says that a heading means; "" leaves its column out
 * @throws AppError file_empty, file_type_mismatch; the rows before the broken place have been given by then
 */
export async function* readLearnerRows(
  source: AsyncIterable<Uint8Array>,
  chosen: Readonly<Record<string, LearnerColumn | ''>> = {},
): AsyncGenerator<LearnerRow, void, undefined> {
  let columns: (LearnerColumn | undefined)[] | undefined;
  let record = 0;
  let isEmpty = true;
  for await (const cells of recordsOf(source)) {
    record += 1;
    if (columns === undefined) columns = cells.map((heading) => columnOf(heading, chosen));
    else if (!isBlank(cells)) {
      if (isEmpty && columns.every((column) => column === undefined)) throw noTable('no_known_heading');
      isEmpty = false;
      yield { row: record, cells: cellsOf(columns, cells) };
    }
  }
  if (isEmpty) throw new AppError('file_empty', { reason: 'empty' });
}

const noTable = (reason: string): AppError => new AppError('file_type_mismatch', { reason });

async function* recordsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string[], void, undefined> {
  const parser = parse({
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    // An inch mark or a nickname in quotes is no reason to refuse a file.
    relax_quotes: true,
    trim: true,
    skip_empty_lines: false,
    max_record_size: longestRecord,
  });
  // Its failure is also the parser's, from which the rows are read.
  void pipeline(Readable.from(textOf(source)), parser).catch(() => undefined);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw isNoTable(error) ? noTable('not_a_table') : error;
  }
}

/** Of the parser, or of the decoder: what is not UTF-8. */
const isNoTable = (error: unknown): boolean =>
  error instanceof TypeError || /^CSV_/.test(String((error as { code?: unknown }).code ?? ''));

async function* textOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell === '');

function columnOf(heading: string, chosen: Readonly<Record<string, LearnerColumn | ''>>): LearnerColumn | undefined {
  if (Object.hasOwn(chosen, heading)) return chosen[heading] || undefined;
  return guessColumn(heading);
}

function cellsOf(columns: readonly (LearnerColumn | undefined)[], record: readonly string[]): LearnerCells {
  const cells: LearnerCells = {};
  columns.forEach((column, index) => {
    const cell = record[index];
    if (column !== undefined && cell !== undefined && cell !== '') cells[column] ??= cell;
  });
  return cells;
}
