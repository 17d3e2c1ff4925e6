import { existsSync } from 'node:fs';
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

interface Scorer {
  /** Its folder in the data; what a data folder lacks is not scored. */
  folder: string;
  score: (folder: string) => Metrics | Promise<Metrics>;
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
  determinism: { folder: '.', score: scoreDeterminism },
};

const USAGE = `Usage: npm run eval -- [SET...] [--data DIR] [--json]
Scores the pipeline on the evaluation sets; all of them when no SET is named. Ends with the acceptance table:
value, floor, aim and, where there is one, what doing nothing or cutting evenly gives.
SET: ${Object.keys(SCORERS).join(', ')}
DIR: the folder that holds the sets; ../shared/eval beside the repository by default. A set that it lacks is skipped.`;

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
    const { folder, score } = SCORERS[name] as Scorer;
    const path = join(directory, folder);
    if (!existsSync(path)) {
      console.error(`${name}: skipped, there is no ${path}.`);
      continue;
    }
    const started = performance.now();
    const metrics = await score(path);
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
