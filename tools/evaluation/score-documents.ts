import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Document } from '#pipeline/document.ts';
import { extract } from '#pipeline/extraction/extract.ts';
import { readMarkdown } from '#pipeline/extraction/markup/markdown.ts';
import { cleanText } from '#pipeline/extraction/draft-block.ts';
import { lengthOfLongestCommonSubsequence } from './longest-common-subsequence.ts';

interface ReferenceHeading {
  text: string;
  level: number;
  page?: number;
}

interface Reference {
  file: string;
  /** Looks of the made set: A, B, ...; the suffix of the real files. */
  group: string;
  headings: ReferenceHeading[];
  /** Running text in reading order; empty when the reference has none. */
  text: string;
}

interface Tally {
  matched: number;
  predicted: number;
  expected: number;
  levels: number;
  pages: number;
  /** Matched headings whose reference has a page. */
  paged: number;
  distances: number[];
}

const emptyTally = (): Tally => ({
  matched: 0,
  predicted: 0,
  expected: 0,
  levels: 0,
  pages: 0,
  paged: 0,
  distances: [],
});

/**
 * Scores headings and reading order as the set's README says.
 *
 * @param folder `documents` (truth.jsonl) or `documents-real` (a Markdown reference beside every file)
 * @returns heading_f1, heading_level, heading_page, nid over all files and heading_f1 per look
 */
export async function scoreDocuments(folder: string): Promise<Record<string, number>> {
  const all = emptyTally();
  const groups = new Map<string, Tally>();
  let pdfPages = 0;
  let pdfMs = 0;
  for (const reference of await referencesOf(folder)) {
    const before = process.cpuUsage();
    const outcome = await extract({
      path: join(folder, reference.file),
      fileName: reference.file,
      mediaType: 'document',
    });
    if (reference.file.endsWith('.pdf')) {
      pdfPages += outcome.kind === 'ok' ? (outcome.document.pageCount ?? 0) : 0;
      // Processor time: what else the machine does is none of the reader's doing.
      const { user, system } = process.cpuUsage(before);
      pdfMs += (user + system) / 1000;
    }
    const group = groups.get(reference.group) ?? emptyTally();
    groups.set(reference.group, group);
    for (const tally of [all, group]) scoreOne(tally, reference, outcome.kind === 'ok' ? outcome.document : undefined);
  }
  const perLook = [...groups].map(([name, tally]) => [`heading_f1_${name.toLowerCase()}`, f1(tally)] as const);
  return {
    heading_f1: f1(all),
    heading_level: ratio(all.levels, all.matched),
    heading_page: ratio(all.pages, all.paged),
    nid: ratio(
      all.distances.reduce((sum, distance) => sum + distance, 0),
      all.distances.length,
    ),
    pdf_ms_per_page: ratio(pdfMs, pdfPages),
    ...Object.fromEntries(perLook),
  };
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const f1 = ({ matched, predicted, expected }: Tally): number => ratio(2 * matched, predicted + expected);

async function referencesOf(folder: string): Promise<Reference[]> {
  const names = await readdir(folder);
  if (names.includes('truth.jsonl')) {
    const lines = (await readFile(join(folder, 'truth.jsonl'), 'utf8')).trim().split('\n');
    return lines.map((line) => {
      // The set's README gives this shape.
      const truth = JSON.parse(line) as {
        file: string;
        template: string;
        headings: ReferenceHeading[];
        paragraphs: string[];
      };
      return { file: truth.file, group: truth.template, headings: truth.headings, text: truth.paragraphs.join('\n') };
    });
  }
  const files = names.filter((name) => !name.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file): Promise<Reference> => {
      const markdown = await readFile(join(folder, `${basename(file).replace(/\.\w+$/, '')}.md`));
      const { blocks } = readMarkdown(markdown);
      const headings = blocks.flatMap(({ kind, text, level = 1 }) => (kind === 'heading' ? [{ text, level }] : []));
      return { file, group: file.replace(/^.*\./, ''), headings, text: bodyText(blocks) };
    }),
  );
}

const bodyText = (blocks: readonly { kind: string; text: string }[]): string =>
  blocks
    .filter(({ kind }) => kind !== 'heading' && kind !== 'table')
    .map(({ text }) => text)
    .join('\n');

function scoreOne(tally: Tally, reference: Reference, document: Document | undefined): void {
  const predicted = (document?.blocks ?? [])
    .filter((block) => block.kind === 'heading')
    .map(
      (block): ReferenceHeading => ({
        text: block.text,
        level: block.level ?? 1,
        ...(block.provenance[0]?.page !== undefined && { page: block.provenance[0].page }),
      }),
    );
  const pairs = matchInOrder(reference.headings, predicted);
  tally.expected += reference.headings.length;
  tally.predicted += predicted.length;
  tally.matched += pairs.length;
  for (const [expected, found] of pairs) {
    if (expected.level === found.level) tally.levels += 1;
    if (expected.page !== undefined && found.page !== undefined) {
      tally.paged += 1;
      if (expected.page === found.page) tally.pages += 1;
    }
  }
  if (reference.text !== '')
    tally.distances.push(
      document === undefined ? 0 : similarity(squeezed(reference.text), squeezed(bodyText(document.blocks))),
    );
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^\s*(?:chapter|part|section)?\s*\d+(?:\.\d+)*[.:)]?\s+/, '')
    .replace(/[^a-z0-9]/g, '');
const squeezed = (text: string): string => cleanText(text).trim();

// The longest one-to-one matching that keeps the document's order.
function matchInOrder(
  expected: readonly ReferenceHeading[],
  found: readonly ReferenceHeading[],
): [ReferenceHeading, ReferenceHeading][] {
  const best = expected.map(() => found.map(() => 0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const equal = (row: number, column: number) => keyOf(expected[row]?.text ?? '') === keyOf(found[column]?.text ?? '');
  for (let row = expected.length - 1; row >= 0; row -= 1) {
    const line = best[row] ?? [];
    for (let column = found.length - 1; column >= 0; column -= 1) {
      line[column] = equal(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [ReferenceHeading, ReferenceHeading][] = [];
  for (let row = 0, column = 0; row < expected.length && column < found.length; ) {
    const [first, second] = [expected[row], found[column]];
    if (first !== undefined && second !== undefined && equal(row, column)) {
      pairs.push([first, second]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** 1 - indel distance / (both lengths). */
const similarity = (reference: string, text: string): number => {
  const total = reference.length + text.length;
  return total === 0 ? 1 : (2 * lengthOfLongestCommonSubsequence(reference, text)) / total;
};
