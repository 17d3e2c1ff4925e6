import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartTable } from '#pipeline/document.ts';
import { tableOfPicture, tableOfSvg } from '#pipeline/extraction/chart/chart.ts';
import { openTextRecogniser } from '#pipeline/extraction/picture/recognise-text.ts';
import { UnreadableFile } from '#pipeline/extraction/rejections.ts';
import { jsonLines } from './json-lines.ts';

/** One line of truth.jsonl, as the set's README gives it. */
interface ChartTruth {
  id: string;
  files: string[];
  type: string;
  title: string;
  series: { name: string; points: [string | number, number][] }[];
  value_labels: boolean;
}

interface Tally {
  right: number;
  given: number;
  wanted: number;
}

interface Triple {
  series: string;
  x: string | number;
  y: number;
}

/**
 * Scores chart reading as the set's README says.
 *
 * @returns type accuracy, exact titles and triple F1 for vector files, rasters with and without value labels; per file
 *   `missed_<name>` = triples that are missing or wrong
 */
export async function scoreCharts(folder: string): Promise<Record<string, number>> {
  const truths = jsonLines<ChartTruth>(folder, 'truth.jsonl');
  const tallies: Record<string, Tally> = {
    svg: { right: 0, given: 0, wanted: 0 },
    labelled: { right: 0, given: 0, wanted: 0 },
    unlabelled: { right: 0, given: 0, wanted: 0 },
  };
  const misses: Record<string, number> = {};
  let files = 0;
  let types = 0;
  let titles = 0;
  const recogniser = openTextRecogniser();
  try {
    for (const truth of truths) {
      for (const file of truth.files) {
        const isVector = file.endsWith('.svg');
        const table = await read(join(folder, file), isVector, recogniser);
        const tally = tallies[isVector ? 'svg' : truth.value_labels ? 'labelled' : 'unlabelled'];
        const score = compare(truth, table);
        files += 1;
        types += table?.kind === truth.type ? 1 : 0;
        titles += table !== undefined && plain(table.title) === plain(truth.title) ? 1 : 0;
        if (tally === undefined) continue;
        tally.right += score.right;
        tally.given += score.given;
        tally.wanted += score.wanted;
        const missed = Math.max(score.wanted, score.given) - score.right;
        if (missed > 0) misses[`missed_${file}`] = missed;
      }
    }
  } finally {
    await recogniser.close();
  }
  return {
    type_accuracy: types / files,
    titles_exact: titles / files,
    ...Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [`${name}_f1`, f1(tally)])),
    ...misses,
  };
}

async function read(
  path: string,
  isVector: boolean,
  textRecogniser: ReturnType<typeof openTextRecogniser>,
): Promise<ChartTable | undefined> {
  const bytes = await readFile(path);
  try {
    return isVector ? tableOfSvg(bytes) : await tableOfPicture(bytes, { engines: { textRecogniser } });
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

const f1 = ({ right, given, wanted }: Tally): number => (right === 0 ? 0 : (2 * right) / (given + wanted));

const plain = (text: string | number): string =>
  String(text).normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();

function compare(truth: ChartTruth, table: ChartTable | undefined): Tally {
  const wanted = truth.series.flatMap(({ name, points }) => points.map(([x, y]): Triple => ({ series: name, x, y })));
  const given = (table?.series ?? []).flatMap(({ name, points }) =>
    points.map(({ x, y }): Triple => ({ series: name, x, y })),
  );
  const isRight = truth.type === 'scatter' ? nearPoint(wanted) : sameTriple(truth.type, wanted);
  const free = new Set(given);
  let right = 0;
  for (const triple of wanted) {
    const match = [...free].find((candidate) => isRight(triple, candidate));
    if (match === undefined) continue;
    free.delete(match);
    right += 1;
  }
  return { right, given: given.length, wanted: wanted.length };
}

/** 5 % of the axis maximum; a pie's slices within 2 points. */
function sameTriple(type: string, wanted: readonly Triple[]): (reference: Triple, candidate: Triple) => boolean {
  const reach = type === 'pie' ? 2 : 0.05 * Math.max(...wanted.map(({ y }) => y));
  return (reference, candidate) =>
    plain(reference.series) === plain(candidate.series) &&
    plain(reference.x) === plain(candidate.x) &&
    Math.abs(reference.y - candidate.y) <= reach;
}

/** Both coordinates within 3 % of their axis' maximum. */
function nearPoint(wanted: readonly Triple[]): (reference: Triple, candidate: Triple) => boolean {
  const reachX = 0.03 * Math.max(...wanted.map(({ x }) => Number(x)));
  const reachY = 0.03 * Math.max(...wanted.map(({ y }) => y));
  return (reference, candidate) =>
    Math.abs(Number(reference.x) - Number(candidate.x)) <= reachX && Math.abs(reference.y - candidate.y) <= reachY;
}
