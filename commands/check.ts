import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Passed, passedFiles } from './passed-files.ts';

/**
 * Types, lint and format, and house rules, all at once: what somebody wants to hear after each change. `--all` adds what
 * is slow and seldom wrong: unused code, and the lint rule that has to know types; and it goes by nothing that passed
 * before. Exit code 1 when one of them is not content. `--report FILE` also writes `{passed, failed}` for the test command.
 */
const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const houseReport = join(tmpdir(), `chalkline-house-${process.pid}.json`);

interface Part {
  name: string;
  tool: string;
  args: string[];
  /** What it looks at, after `args`. */
  paths?: string[];
  /** Of a tool that looks at each file by itself: what has passed before is left out of `paths`. */
  files?: Passed;
  /** Turns what the tool printed into what a person wants to read; as it is when absent. */
  explain?: (output: string) => string;
}

const { values } = parseArgs({ options: { report: { type: 'string' }, all: { type: 'boolean', default: false } } });
/** What is known of files that have not changed since the last check. */
const typesCache = join(root, 'node_modules/.cache/types.tsbuildinfo');
const rulesOfTypes = 'nursery/noFloatingPromises';

/** Of the packages some switch rules on, and one is the tool. */
const rulesOfBiome = ['biome.json', 'package.json', 'package-lock.json', '.gitignore', 'commands/check.ts'];

/** Without `--all` each rule of Biome needs no more than the file. */
const passed = (name: string): { files?: Passed } =>
  values.all ? {} : { files: passedFiles(root, join(root, `node_modules/.cache/passed-${name}.json`), rulesOfBiome) };

/**
 * Each of the usual four checkers works out anew what they share: 29 s of the processor where one takes 19. The other core
 * is the other parts'.
 */
const checkers = availableParallelism() <= 2 ? ['--checkers', '1'] : [];

const parts: Part[] = [
  {
    name: 'types',
    tool: 'tsc',
    args: ['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', typesCache, ...checkers],
  },
  {
    name: 'lint',
    tool: 'biome',
    args: [
      'lint',
      '--colors=off',
      '--diagnostic-level=error',
      '--max-diagnostics=100',
      ...(values.all ? [] : [`--skip=${rulesOfTypes}`]),
      '--no-errors-on-unmatched',
    ],
    paths: ['.'],
    ...passed('lint'),
  },
  {
    name: 'format',
    tool: 'biome',
    args: ['format', '--colors=off', '--max-diagnostics=100', '--no-errors-on-unmatched'],
    paths: ['.'],
    ...passed('format'),
  },
  {
    name: 'house rules',
    tool: 'vitest',
    args: ['run', '--project', 'house', '--reporter', 'json', '--outputFile.json', houseReport],
    explain: failedRules,
  },
  ...(values.all ? [{ name: 'unused code', tool: 'knip', args: ['--no-progress', '--no-config-hints'] }] : []),
];

interface Outcome extends Part {
  passed: boolean;
  seconds: number;
  output: string;
}

function runPart(part: Part): Promise<Outcome> {
  const start = performance.now();
  const paths = part.files?.changed ?? part.paths ?? [];
  if (part.files?.changed?.length === 0) return Promise.resolve({ ...part, passed: true, seconds: 0, output: '' });
  return new Promise((done) => {
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: '1', CI: '1' };
    const child = spawn(join(bin, part.tool), [...part.args, ...paths], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      if (code === 0) part.files?.remember();
      done({ ...part, passed: code === 0, seconds: (performance.now() - start) / 1000, output });
    });
  });
}

/** Each failed rule with its findings, from the test runner's report; what it printed when there is none. */
function failedRules(output: string): string {
  if (!existsSync(houseReport)) return output;
  const report: {
    testResults: {
      message: string;
      assertionResults: { title: string; status: string; failureMessages: string[] }[];
    }[];
  } = JSON.parse(readFileSync(houseReport, 'utf8'));
  return report.testResults
    .flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => `${title}\n${failureMessages.join('\n').replace(/^ +at .*$\n?/gm, '')}`),
    ])
    .join('\n');
}

const outcomes = await Promise.all(parts.map(runPart));

for (const { name, output, explain } of outcomes.filter(({ passed }) => !passed)) {
  console.log(`\n=== ${name} ===\n${(explain ?? String)(output).trim()}\n`);
}
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
}
rmSync(houseReport, { force: true });
const failed = outcomes.filter(({ passed }) => !passed).length;
if (values.report !== undefined)
  writeFileSync(values.report, JSON.stringify({ passed: outcomes.length - failed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
