import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaType } from '#pipeline/document.ts';
import { runFenced } from '#pipeline/run-fenced.ts';
import type { TransformOutcome } from '#pipeline/transform.ts';

interface Expectation {
  file: string;
  media_type: MediaType;
  expect: string;
  reason_code: string;
}

const refusalMs = 10_000;
const longestMs = 60_000;
/** 512 MB over an idle worker of about 100 MB. */
const memoryMb = 612;

/**
 * Runs every hostile file in a job process of its own.
 *
 * @returns allowed: share of files whose outcome and time the set allows; reason: share of refusals that give the expected
 *   reason; crashed: number of runs that ended in an error of ours; slowest_seconds; per file `failed_<name>` = 1 for each miss
 */
export async function scoreDegenerate(folder: string): Promise<Record<string, number>> {
  const lines = (await readFile(join(folder, 'expect.jsonl'), 'utf8')).trim().split('\n');
  const misses: Record<string, number> = {};
  let refusals = 0;
  let reasons = 0;
  let crashed = 0;
  let slowestMs = 0;
  for (const line of lines) {
    // The set's README gives this shape.
    const expectation = JSON.parse(line) as Expectation;
    const started = performance.now();
    const outcome = await run(folder, expectation);
    const ms = performance.now() - started;
    slowestMs = Math.max(slowestMs, ms);
    if (outcome === undefined) crashed += 1;
    if (outcome === undefined || !isAllowed(expectation, outcome, ms)) misses[`failed_${expectation.file}`] = 1;
    if (outcome?.kind === 'rejected' && expectation.reason_code !== '') {
      refusals += 1;
      if (outcome.reason === expectation.reason_code) reasons += 1;
    }
  }
  return {
    allowed: 1 - Object.keys(misses).length / lines.length,
    reason: refusals === 0 ? 1 : reasons / refusals,
    crashed,
    slowest_seconds: Math.round(slowestMs / 100) / 10,
    ...misses,
  };
}

const run = (folder: string, { file, media_type }: Expectation): Promise<TransformOutcome | undefined> =>
  runFenced(
    { path: join(folder, file), fileName: file, mediaType: media_type, mediaUrl: '' },
    { memoryMb, wallMs: longestMs },
  ).catch(() => undefined);

function isAllowed({ expect, reason_code }: Expectation, outcome: TransformOutcome, ms: number): boolean {
  const { kind } = outcome;
  const lessons = outcome.kind === 'ok' ? outcome.result.lessons.length : 0;
  switch (expect) {
    case 'reject':
    case 'reject-bounded':
    case 'fail':
    case 'fail-bounded':
      return kind === 'rejected' && ms <= refusalMs;
    case 'ok:1-lesson':
      return lessons === 1;
    case 'ok-or-ocr':
    case 'ok-or-unsupported-language':
      return lessons > 0 || (outcome.kind === 'rejected' && [reason_code, 'needs_ocr'].includes(outcome.reason));
    case 'policy':
    case 'fail-or-recover':
    case 'fail-or-ocr':
    case 'ok-or-fail':
      return ms <= refusalMs;
    default:
      return lessons > 0 && ms <= longestMs;
  }
}
