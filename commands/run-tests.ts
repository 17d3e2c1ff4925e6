import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, setPriority, tmpdir, totalmem } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';
import { buildPrograms } from './built-programs.ts';
import { chromiumMissing, findJourneyChromium, installChromium } from './find-chromium.ts';
import { failureLines, filesToRunAgain, mergeReports, type TestReport } from './test-report.ts';

/**
 * Everything CI runs: the suites one after the other, and the check beside that of the database (decision 0114). The last
 * line of standard output is `N passed, N failed`.
 */
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

type Counted = Count & { name: string; seconds: number };

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  // Hundreds of processes load the same modules; where start.mjs keeps them too.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/chalkline'),
};

function run(name: string, program: string, args: string[]): Promise<{ code: number; report: string }> {
  const report = reportOf(name);
  console.log(`\n=== ${name} ===`);
  const child = spawn(program, args.concat(report), { cwd: root, stdio: 'inherit', env: environment });
  return new Promise((done) => {
    child.once('error', () => done({ code: 1, report }));
    child.once('exit', (code) => done({ code: code ?? 1, report }));
  });
}

const countIn = (report: string): Count =>
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };

/** Of 0, the usual, to 19: a third of a test's share where both want the processor. */
const behindTheTests = 5;

/**
 * The check, with what the suites leave of the processor.
 *
 * @param printed takes what it tells: as it comes, it would stand among the lines of a suite
 */
async function check(printed: Buffer[]): Promise<Count> {
  const report = reportOf('check');
  const args = ['commands/check.ts', '--all', '--report', report];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: environment });
  // What it starts inherits this. A child that could not be started has no number.
  if (child.pid !== undefined) setPriority(child.pid, behindTheTests);
  child.stdout.on('data', (text: Buffer) => printed.push(text));
  await new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('close', () => done());
  });
  return countIn(report);
}

/** @param workers files at once: more than cores where a file waits for jobs or pages and leaves its core idle */
async function vitest(
  name: string,
  project: string,
  workers: number,
  files: string[] = [],
): Promise<TestReport | undefined> {
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json'];
  const chosen = files.map((file) => relative(root, file));
  const args = ['run', ...chosen, '--project', project, '--maxWorkers', String(workers), ...reporters];
  const { code, report } = await run(name, join(bin, 'vitest'), args);
  if (!existsSync(report)) return undefined;
  const result: TestReport = JSON.parse(readFileSync(report, 'utf8'));
  // An error outside every test fails the run and stands in no entry.
  return code !== 0 && result.numFailedTests === 0 ? { ...result, numFailedTestSuites: 1 } : result;
}

async function suite(name: string, project: string, workers: number): Promise<Count> {
  const first = await vitest(name, project, workers);
  if (first === undefined) return { passed: 0, failed: 1 };
  failures.push(...failureLines(first, root));
  return countOf(first);
}

/**
 * A suite whose tests wait for processes, pages or other servers: a file that fails in the crowd is run once more by
 * itself, and that is said at the end. A true fault fails again (decision 0016).
 */
async function waitingSuite(name: string, project: string, workers: number): Promise<Count> {
  const first = await vitest(name, project, workers);
  if (first === undefined) return { passed: 0, failed: 1 };
  const again = filesToRunAgain(first);
  if (again.length === 0) {
    failures.push(...failureLines(first, root));
    return countOf(first);
  }
  const second = await vitest(`${name} again`, project, 1, again);
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
async function pages(): Promise<Count> {
  if (installChromium()) {
    console.log(`\nChromium: ${findJourneyChromium()}`);
    return waitingSuite('pages and forms', 'browser', cores);
  }
  console.log(chromiumMissing);
  return { passed: 0, failed: 1 };
}

/** The table of the specification against what the suites before have reported. */
async function specification(): Promise<Count> {
  const reported = ['unit', 'database and HTTP', 'journeys'].map(reportOf);
  return countIn((await run('specification', process.execPath, ['tests/spec/count-proven.ts', ...reported])).report);
}

/** What the suites' servers and journeys start, once for all of them. Where it fails the journeys tell of it. */
async function shareBuiltPrograms(): Promise<void> {
  environment['BUILT_PROGRAMS'] = await buildPrograms().catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
}

async function timed(name: string, step: () => Promise<Count>): Promise<Counted> {
  const begin = performance.now();
  const count = await step();
  return { name, ...count, seconds: (performance.now() - begin) / 1000 };
}

/** The files of the database wait for jobs a good part of their time and are patient: the check has what they leave. */
async function databaseBesideCheck(): Promise<Counted[]> {
  const printed: Buffer[] = [];
  const checking = timed('check', () => check(printed));
  const tested = await timed('database and HTTP', () => waitingSuite('database and HTTP', 'db', databaseFiles));
  const checked = await checking;
  console.log(`\n=== check ===\n${Buffer.concat(printed)}`);
  return [checked, tested];
}

await shareBuiltPrograms();
const counts = [
  await timed('unit', () => suite('unit', 'unit', cores)),
  ...(await databaseBesideCheck()),
  await timed('pages and forms', pages),
  await timed('journeys', () => waitingSuite('journeys', 'journeys', journeyFiles)),
  await timed('specification', specification),
];
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
