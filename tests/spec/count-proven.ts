import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { allRows } from './all-rows.ts';

interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/**
 * After a run: how many rows of the specification have all their tests passed. Called by `npm test` with the test
 * runner's reports and, last, where to write `{passed, failed}`.
 */
const root = resolve(import.meta.dirname, '../..');
const files = process.argv.slice(2);
const answer = files.pop();
const passed = new Set<string>();
const failed = new Set<string>();
for (const file of files.filter((name) => existsSync(name))) {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name, assertionResults } of report.testResults) {
    for (const { title, status } of assertionResults)
      (status === 'passed' ? passed : failed).add(`${relative(root, name)}: ${title}`);
  }
}

const isProven = ({ file, test }: { file: string; test: string }): boolean =>
  passed.has(`${file}: ${test}`) && !failed.has(`${file}: ${test}`);
const open = allRows.filter(({ shownBy }) => !shownBy.every(isProven));
for (const { section, quote, shownBy } of open) {
  const missing = shownBy.filter((one) => !isProven(one)).map(({ file, test }) => `${file}: ${test}`);
  process.stdout.write(`Section ${section}, not shown: ${quote}\n  ${missing.join('\n  ')}\n`);
}
process.stdout.write(
  `${allRows.length - open.length} of ${allRows.length} requirements of the specification are shown\n`,
);
if (answer !== undefined)
  writeFileSync(answer, JSON.stringify({ passed: allRows.length - open.length, failed: open.length }));
