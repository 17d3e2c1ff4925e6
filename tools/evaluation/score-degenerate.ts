import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaType } from '#pipeline/document.ts';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import type { TransformOutcome } from '#pipeline/transform.ts';

interface Expectation {
  file: string;
  media_type: MediaType;
  expect: string;
  reason_code: string;
}

/** For what the set calls bounded, and for refusals at the upload; its README bounds nothing else. */
const refusalMs = 10_000;
const longestMs = 60_000;
/** 512 MB over an idle worker of about 100 MB. */
const memoryMb = 612;

interface Pass {
  /** Of each file, as JSON. */
  outcomes: string[];
  misses: Record<string, number>;
  refusals: number;
  reasons: number;
  crashed: number;
  slowestMs: number;
}

/**
 * Runs every hostile file in a job process of its own, the whole set twice, beside a healthy job.
 *
 * @returns allowed: share of files whose outcome and time the set allows, in the worse pass; reason: share of refusals that
 *   give the expected reason; crashed: number of runs that ended in an error of ours; slowest_seconds; healthy_unchanged and
 *   second_pass_same: 1 when the healthy job's result and all outcomes are byte-equal; per file `failed_<name>` = 1 for each
 *   miss
 */
export async function scoreDegenerate(folder: string): Promise<Record<string, number>> {
  const lines = (await readFile(join(folder, 'expect.jsonl'), 'utf8')).trim().split('\n');
  // The set's README gives this shape.
  const expectations = lines.map((line) => JSON.parse(line) as Expectation);
  // What runs beside the hostile files: its result may not change by a byte.
  const healthy = expectations.find(({ file, expect }) => expect.startsWith('ok') && file.endsWith('.pdf'));
  const runHealthy = async () => (healthy === undefined ? '' : JSON.stringify(await run(folder, healthy)));
  const alone = await runHealthy();
  const besides: string[] = [];
  const passes: Pass[] = [];
  for (let pass = 0; pass < 2; pass += 1) {
    const beside = besideAll(runHealthy);
    passes.push(await runAll(folder, expectations));
    besides.push(...(await beside.end()));
  }
  const [first, second] = passes;
  if (first === undefined || second === undefined) return {};
  const misses = { ...first.misses, ...second.misses };
  const refusals = first.refusals + second.refusals;
  return {
    allowed: 1 - Object.keys(misses).length / lines.length,
    reason: refusals === 0 ? 1 : (first.reasons + second.reasons) / refusals,
    crashed: first.crashed + second.crashed,
    slowest_seconds: Math.round(Math.max(first.slowestMs, second.slowestMs) / 100) / 10,
    healthy_unchanged: besides.length > 0 && besides.every((result) => result === alone) ? 1 : 0,
    second_pass_same: first.outcomes.every((outcome, index) => outcome === second.outcomes[index]) ? 1 : 0,
    ...misses,
  };
}

const pauseMs = 2_000;

/** One healthy job after the other until `end`, at least one. */
function besideAll(job: () => Promise<string>): { end: () => Promise<string[]> } {
  const results: string[] = [];
  let isOver = false;
  const running = (async () => {
    do {
      results.push(await job());
      if (!isOver) await sleep(pauseMs);
    } while (!isOver);
  })();
  return {
    end: async () => {
      isOver = true;
      await running;
      return results;
    },
  };
}

async function runAll(folder: string, expectations: readonly Expectation[]): Promise<Pass> {
  const pass: Pass = { outcomes: [], misses: {}, refusals: 0, reasons: 0, crashed: 0, slowestMs: 0 };
  for (const expectation of expectations) {
    const started = performance.now();
    const outcome = await run(folder, expectation);
    const ms = performance.now() - started;
    pass.outcomes.push(JSON.stringify(outcome ?? 'crashed'));
    pass.slowestMs = Math.max(pass.slowestMs, ms);
    if (outcome === undefined) pass.crashed += 1;
    if (outcome === undefined || !isAllowed(expectation, outcome, ms)) pass.misses[`failed_${expectation.file}`] = 1;
    if (outcome?.kind === 'rejected' && expectation.reason_code !== '') {
      pass.refusals += 1;
      if (outcome.reason === expectation.reason_code) pass.reasons += 1;
    }
  }
  return pass;
}

const run = (folder: string, { file, media_type }: Expectation): Promise<TransformOutcome | undefined> =>
  transformInSandbox(
    { path: join(folder, file), fileName: file, mediaType: media_type, mediaUrl: '' },
    { memoryMb, wallMs: longestMs },
  ).catch(() => undefined);

function isAllowed({ expect, reason_code }: Expectation, outcome: TransformOutcome, ms: number): boolean {
  const { kind } = outcome;
  const lessons = outcome.kind === 'ok' ? outcome.result.lessons.length : 0;
  switch (expect) {
    case 'reject':
    case 'reject-bounded':
    case 'fail-bounded':
      return kind === 'rejected' && ms <= refusalMs;
    case 'fail':
      return kind === 'rejected' && ms <= longestMs;
    case 'ok:1-lesson':
      return lessons === 1;
    case 'ok-or-ocr':
    case 'ok-or-unsupported-language':
      return lessons > 0 || (outcome.kind === 'rejected' && [reason_code, 'needs_ocr'].includes(outcome.reason));
    case 'fail-or-ocr':
    case 'policy':
    case 'fail-or-recover':
    case 'ok-or-fail':
      return ms <= longestMs;
    default:
      return lessons > 0 && ms <= longestMs;
  }
}
