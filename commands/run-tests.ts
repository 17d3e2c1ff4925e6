import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';
import { chromiumMissing, findJourneyChromium, installChromium } from './find-chromium.ts';
import { failureLines, filesToRunAgain, mergeReports, type TestReport } from './test-report.ts';

/** Everything CI runs, one after the other. The last line of standard output is `N passed, N failed`. */
const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const cores = availableParallelism();
/**
 * Most files wait for jobs and clocks more than they reckon: on two cores three at once took 328 s, six 239 s. The
 * database of the tests takes 200 connections, of which a file opens up to 12.
 */
const databaseFiles = Math.min(cores * 3, 12);
/**
 * A journey waits for pages and jobs: on two cores two at once took 535 s, four 414 s beside other work. Each has a
 * product, a database and a browser of its own.
 */
const journeyBytes = 3 * 1024 ** 3;
const journeyFiles = Math.max(1, Math.min(cores * 2, Math.floor(totalmem() / journeyBytes)));
const reports = mkdtempSync(join(tmpdir(), 'chalkline-reports-'));

/** For the end of the output: what failed, and what failed once and passed alone. */
const failures: string[] = [];
const coincidences: string[] = [];

const reportOf = (name: string): string => join(reports, `${name.replaceAll(' ', '-')}.json`);

interface Count {
  passed: number;
  failed: number;
}

function run(name: string, program: string, args: string[]): { code: number; report: string } {
  const report = reportOf(name);
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
  const { report } = run('check', process.execPath, ['commands/check.ts', '--all', '--report']);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
}

/** @param workers files at once: more than cores where a file waits for jobs or pages and leaves its core idle */
function vitest(name: string, project: string, workers: number, files: string[] = []): TestReport | undefined {
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json'];
  const chosen = files.map((file) => relative(root, file));
  const args = ['run', ...chosen, '--project', project, '--maxWorkers', String(workers), ...reporters];
  const { code, report } = run(name, join(bin, 'vitest'), args);
  if (!existsSync(report)) return undefined;
  const result: TestReport = JSON.parse(readFileSync(report, 'utf8'));
  // An error outside every test fails the run and stands in no entry.
  return code !== 0 && result.numFailedTests === 0 ? { ...result, numFailedTestSuites: 1 } : result;
}

function suite(name: string, project: string, workers: number): Count {
  const first = vitest(name, project, workers);
  if (first === undefined) return { passed: 0, failed: 1 };
  failures.push(...failureLines(first, root));
  return countOf(first);
}

/**
 * A suite whose tests wait for processes, pages or other servers: a file that fails in the crowd is run once more by
 * itself, and that is said at the end. A true fault fails again (decision 0016).
 */
function waitingSuite(name: string, project: string, workers: number): Count {
  const first = vitest(name, project, workers);
  if (first === undefined) return { passed: 0, failed: 1 };
  const again = filesToRunAgain(first);
  if (again.length === 0) {
    failures.push(...failureLines(first, root));
    return countOf(first);
  }
  const second = vitest(`${name} again`, project, 1, again);
  const result = second === undefined ? first : mergeReports(first, second);
  writeFileSync(reportOf(name), JSON.stringify(result));
  const stillFailing = failureLines(result, root);
  failures.push(...stillFailing);
  if (stillFailing.length === 0) coincidences.push(...failureLines(first, root));
  return countOf(result);
}

const countOf = ({ numPassedTests, numFailedTests, numFailedTestSuites }: TestReport): Count => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
});

/** Pages, dialogs and forms, in a browser that is installed first where there is none. */
function pages(): Count {
  if (installChromium()) {
    console.log(`\nChromium: ${findJourneyChromium()}`);
    return waitingSuite('pages and forms', 'browser', cores);
  }
  console.log(chromiumMissing);
  return { passed: 0, failed: 1 };
}

/** The table of the specification against what the suites before have reported. */
function specification(): Count {
  const reported = ['unit', 'database and HTTP', 'journeys'].map(reportOf);
  const { report } = run('specification', process.execPath, ['tests/spec/count-proven.ts', ...reported]);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
}

const steps: [string, () => Count][] = [
  ['check', check],
  ['unit', () => suite('unit', 'unit', cores)],
  ['database and HTTP', () => waitingSuite('database and HTTP', 'db', databaseFiles)],
  ['pages and forms', pages],
  ['journeys', () => waitingSuite('journeys', 'journeys', journeyFiles)],
  ['specification', specification],
];

const counts = steps.map(([name, step]) => {
  const start = performance.now();
  const count = step();
  return { name, ...count, seconds: (performance.now() - start) / 1000 };
});
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const line of failures) console.log(`failed: ${line}`);
for (const line of coincidences) console.log(`failed once, passed when run alone: ${line}`);
for (const { name, passed, failed, seconds } of counts) {
  console.log(
    `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1)} s`,
  );
}
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
