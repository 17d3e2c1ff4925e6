import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge, tableOf } from './evaluation/acceptance-rows.ts';
import { scoreCharts } from './evaluation/score-charts.ts';
import { scoreDegenerate } from './evaluation/score-degenerate.ts';
import { scoreDeterminism } from './evaluation/score-determinism.ts';
import { scoreDocuments } from './evaluation/score-documents.ts';
import { scoreGuard } from './evaluation/score-guard.ts';
import { scoreIndicDocuments } from './evaluation/score-indic-documents.ts';
import { scoreIndic } from './evaluation/score-indic.ts';
import { scoreKeyphrase } from './evaluation/score-keyphrase.ts';
import { scoreMcq } from './evaluation/score-mcq.ts';
import { scoreModules } from './evaluation/score-modules.ts';
import { scoreSegmentation } from './evaluation/score-segmentation.ts';
import { scoreTranscripts } from './evaluation/score-transcripts.ts';
import { scoreVideo } from './evaluation/score-video.ts';
import { scoreWorkplace } from './evaluation/score-workplace.ts';
import type { Metrics } from './evaluation/text-metrics.ts';

type Scorer = (directory: string) => Metrics | Promise<Metrics>;

const SCORERS: Readonly<Record<string, Scorer>> = {
  segmentation: scoreSegmentation,
  transcripts: scoreTranscripts,
  keyphrase: scoreKeyphrase,
  indic: scoreIndic,
  'openstax-modules': scoreModules,
  mcq: scoreMcq,
  guard: scoreGuard,
  documents: (directory) => scoreDocuments(join(directory, 'documents')),
  'documents-real': (directory) => scoreDocuments(join(directory, 'documents-real')),
  'indic-documents': (directory) => scoreIndicDocuments(join(directory, 'degenerate')),
  charts: (directory) => scoreCharts(join(directory, 'charts')),
  video: (directory) => scoreVideo(join(directory, 'video')),
  degenerate: (directory) => scoreDegenerate(join(directory, 'degenerate')),
  workplace: (directory) => scoreWorkplace(join(directory, 'workplace')),
  determinism: scoreDeterminism,
};

const USAGE = `Usage: npm run eval -- [SET...] [--data DIR] [--json]
Scores the pipeline on the evaluation sets; all of them when no SET is named. Ends with the acceptance table:
value, floor, aim and, where there is one, what doing nothing or cutting evenly gives.
SET: ${Object.keys(SCORERS).join(', ')}
DIR: the folder that holds the sets; ../shared/eval beside the repository by default.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !(name in SCORERS));
  if (values.help === true || unknown.length > 0) {
    console.error(unknown.length > 0 ? `No such set: ${unknown.join(', ')}\n${USAGE}` : USAGE);
    return unknown.length > 0 ? 2 : 0;
  }
  const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const directory = resolve(values.data ?? resolve(repository, '../shared/eval'));
  const results: Record<string, Metrics> = {};
  for (const name of positionals.length > 0 ? positionals : Object.keys(SCORERS)) {
    const score = SCORERS[name];
    if (score === undefined) {
      console.error(`${name}: not yet`);
      continue;
    }
    const started = performance.now();
    const metrics = await score(directory);
    results[name] = metrics;
    if (values.json !== true) print(name, metrics, performance.now() - started);
  }
  if (values.json === true) console.log(JSON.stringify(results));
  else console.log(['', ...tableOf(judge(results))].join('\n'));
  return 0;
}

function print(name: string, metrics: Metrics, milliseconds: number): void {
  console.log(`\n${name} (${(milliseconds / 1000).toFixed(1)} s)`);
  for (const [metric, value] of Object.entries(metrics)) console.log(`  ${metric.padEnd(48)} ${value.toFixed(3)}`);
}

process.exitCode = await main();
