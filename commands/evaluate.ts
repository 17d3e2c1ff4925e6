import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge, tableOf } from '../tools/evaluation/acceptance-rows.ts';
import { keepReading, scoreReadingFolder, writeReading } from '../tools/evaluation/blind-reading.ts';
import { scoreAsking } from '../tools/evaluation/score-asking.ts';
import { scoreAuthored, scorePlanned } from '../tools/evaluation/score-authored.ts';
import { scoreCharts } from '../tools/evaluation/score-charts.ts';
import { scoreDegenerate } from '../tools/evaluation/score-degenerate.ts';
import { scoreDeterminism } from '../tools/evaluation/score-determinism.ts';
import { scoreDocuments } from '../tools/evaluation/score-documents.ts';
import { scoreGuard } from '../tools/evaluation/score-guard.ts';
import { scoreIndicDocuments } from '../tools/evaluation/score-indic-documents.ts';
import { scoreIndic } from '../tools/evaluation/score-indic.ts';
import { scoreKeyphrase } from '../tools/evaluation/score-keyphrase.ts';
import { scoreMcq } from '../tools/evaluation/score-mcq.ts';
import { scoreModules } from '../tools/evaluation/score-modules.ts';
import { readingMetrics } from '../tools/evaluation/score-reading.ts';
import { scoreSegmentation } from '../tools/evaluation/score-segmentation.ts';
import { scoreTranscripts } from '../tools/evaluation/score-transcripts.ts';
import { scoreVideo } from '../tools/evaluation/score-video.ts';
import { scoreWorkplace } from '../tools/evaluation/score-workplace.ts';
import type { Metrics } from '../tools/evaluation/text-metrics.ts';

interface Scorer {
  /** Its folder in the data; what a data folder lacks is not scored. */
  folder: string;
  score: (folder: string, out?: string) => Metrics | Promise<Metrics>;
}

const SCORERS: Readonly<Record<string, Scorer>> = {
  segmentation: { folder: 'segmentation', score: scoreSegmentation },
  transcripts: { folder: 'transcripts', score: scoreTranscripts },
  keyphrase: { folder: 'keyphrase', score: scoreKeyphrase },
  indic: { folder: 'indic', score: scoreIndic },
  'openstax-modules': { folder: 'openstax-modules', score: scoreModules },
  mcq: { folder: 'mcq', score: scoreMcq },
  guard: { folder: 'openstax-modules', score: scoreGuard },
  documents: { folder: 'documents', score: scoreDocuments },
  'documents-real': { folder: 'documents-real', score: scoreDocuments },
  'indic-documents': { folder: 'degenerate', score: scoreIndicDocuments },
  charts: { folder: 'charts', score: scoreCharts },
  video: { folder: 'video', score: scoreVideo },
  degenerate: { folder: 'degenerate', score: scoreDegenerate },
  workplace: { folder: 'workplace', score: scoreWorkplace },
  authored: { folder: 'workplace', score: scoreAuthored },
  planned: { folder: 'workplace', score: scorePlanned },
  asking: { folder: '.', score: scoreAsking },
  determinism: { folder: '.', score: scoreDeterminism },
};

const USAGE = `Usage: npm run eval -- [SET...] [--data DIR] [--json]
       npm run eval -- authored|planned [--out FOLDER]
       npm run eval -- reading --out FOLDER [--data DIR] [--items 120] [--seed 1] [--authored]
       npm run eval -- reading --score FOLDER [--keep] [--json]
Scores the pipeline on the evaluation sets; all of them when no SET is named. Ends with the acceptance table:
value, floor, aim and, where there is one, what doing nothing or cutting evenly gives.
SET: ${Object.keys(SCORERS).join(', ')}
DIR: the folder that holds the sets; ../shared/eval beside the repository by default. A set that it lacks is skipped.
authored: lessons that a model has written, its answers replayed; --out takes the requests that nobody has answered.
planned: the same for documents whose lessons the model has planned, too.
reading: writes questions of the workplace set, ours among the expert's, to be judged blind; --authored takes ours from lessons
that a model has written; --score counts the verdicts, --keep
writes them to docs/readings.`;

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dataFolder = (named?: string): string => resolve(named ?? resolve(repository, '../shared/eval'));

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
      items: { type: 'string', default: '120' },
      seed: { type: 'string', default: '1' },
      score: { type: 'string' },
      keep: { type: 'boolean', default: false },
      authored: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (positionals[0] === 'reading' && values.help !== true) return reading(values);
  const unknown = positionals.filter((name) => !(name in SCORERS));
  if (values.help === true || unknown.length > 0) {
    console.error(unknown.length > 0 ? `No such set: ${unknown.join(', ')}\n${USAGE}` : USAGE);
    return unknown.length > 0 ? 2 : 0;
  }
  const directory = dataFolder(values.data);
  const results: Record<string, Metrics> = {};
  for (const name of positionals.length > 0 ? positionals : Object.keys(SCORERS)) {
    const { folder, score } = SCORERS[name] as Scorer;
    const path = join(directory, folder);
    if (!existsSync(path)) {
      console.error(`${name}: skipped, there is no ${path}.`);
      continue;
    }
    const started = performance.now();
    const metrics = await score(path, values.out);
    results[name] = metrics;
    if (values.json !== true) print(name, metrics, performance.now() - started);
  }
  if (values.json === true) console.log(JSON.stringify(results));
  else console.log(['', ...tableOf(judge(results))].join('\n'));
  return 0;
}

async function reading(values: {
  data?: string;
  out?: string;
  items: string;
  seed: string;
  score?: string;
  keep: boolean;
  authored: boolean;
  json: boolean;
}): Promise<number> {
  if (values.score !== undefined) {
    const started = performance.now();
    const scored = await scoreReadingFolder(resolve(values.score)).catch((error: Error) => error);
    if (scored instanceof Error) {
      console.error(scored.message);
      return 2;
    }
    const metrics = readingMetrics(scored.score);
    if (values.json) console.log(JSON.stringify({ reading: metrics }));
    else print('reading', metrics, performance.now() - started);
    const today = new Date().toISOString().slice(0, 10);
    if (values.keep)
      console.error(await keepReading(resolve(values.score), scored, join(repository, 'docs/readings'), today));
    return 0;
  }
  const items = Number(values.items);
  const seed = Number(values.seed);
  if (values.out === undefined || !Number.isInteger(items) || items < 1 || !Number.isInteger(seed)) {
    console.error(USAGE);
    return 2;
  }
  const workplace = join(dataFolder(values.data), 'workplace');
  if (!existsSync(workplace)) {
    console.error(`There is no ${workplace}.`);
    return 2;
  }
  const { ours, expert } = await writeReading(workplace, resolve(values.out), {
    items,
    seed,
    isAuthored: values.authored,
  });
  console.error(`${ours + expert} items, ${ours} ours and ${expert} the expert's, in ${values.out}.`);
  return 0;
}

function print(name: string, metrics: Metrics, milliseconds: number): void {
  console.log(`\n${name} (${(milliseconds / 1000).toFixed(1)} s)`);
  for (const [metric, value] of Object.entries(metrics)) console.log(`  ${metric.padEnd(48)} ${value.toFixed(3)}`);
}

process.exitCode = await main();
