import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { chromiumMissing, findChromium, installChromium } from './find-chromium.ts';

/** Everything CI runs, one after the other. The last line of standard output is `N passed, N failed`. */
const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
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
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  return { code: status ?? 1, report };
}

function check(): Count {
  const { report } = run('check', process.execPath, ['commands/check.ts', '--report']);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
}

function suite(name: string, project: string): Count {
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json'];
  const { code, report } = run(name, join(bin, 'vitest'), ['run', '--project', project, ...reporters]);
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

const steps: [string, () => Count][] = [
  ['check', check],
  ['unit', () => suite('unit', 'unit')],
  ['database and HTTP', () => suite('database and HTTP', 'db')],
  ['browser', browser],
  ['journeys', () => suite('journeys', 'journeys')],
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
