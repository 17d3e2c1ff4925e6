import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { chromiumMissing, findChromium, installChromium } from './find-chromium.ts';

/** Everything CI runs, one after the other. The last line of standard output is `N passed, N failed`. */
const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const cores = availableParallelism();
/** The embedded database takes 40 connections, of which a file opens up to 12. */
const databaseFiles = 3;
const reports = mkdtempSync(join(tmpdir(), 'chalkline-reports-'));

interface Count {
  passed: number;
  failed: number;
}

function run(name: string, program: string, args: string[]): { code: number; report: string } {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  console.log(`\n=== ${name} ===`);
  const { status } = spawnSync(program, args.concat(report), {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      // Hundreds of processes load the same modules; where start.mjs keeps them too.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/chalkline'),
    },
  });
  return { code: status ?? 1, report };
}

function check(): Count {
  const { report } = run('check', process.execPath, ['commands/check.ts', '--report']);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
}

/** @param workers files at once: more than cores where a file waits for jobs or pages and leaves its core idle */
function suite(name: string, project: string, workers: number): Count {
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json'];
  const { code, report } = run(name, join(bin, 'vitest'), [
    'run',
    '--project',
    project,
    '--maxWorkers',
    String(workers),
    ...reporters,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = Math.max(result.numFailedTests, result.numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
  return { passed: result.numPassedTests, failed };
}

function browser(): Count {
  console.log('\n=== browser ===');
  if (findChromium() !== undefined || installChromium()) {
    console.log(`Chromium: ${findChromium()}`);
    return { passed: 0, failed: 0 };
  }
  console.log(chromiumMissing);
  return { passed: 0, failed: 1 };
}

/** The table of the specification against what the suites before have reported. */
function specification(): Count {
  const reported = ['unit', 'database-and-HTTP', 'journeys'].map((name) => join(reports, `${name}.json`));
  const { report } = run('specification', process.execPath, ['tests/spec/count-proven.ts', ...reported]);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
}

const steps: [string, () => Count][] = [
  ['check', check],
  ['unit', () => suite('unit', 'unit', cores)],
  ['database and HTTP', () => suite('database and HTTP', 'db', databaseFiles)],
  ['browser', browser],
  ['journeys', () => suite('journeys', 'journeys', cores)],
  ['specification', specification],
];

const counts = steps.map(([name, step]) => {
  const start = performance.now();
  const count = step();
  return { name, ...count, seconds: (performance.now() - start) / 1000 };
});
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, seconds } of counts) {
  console.log(
    `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1)} s`,
  );
}
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
