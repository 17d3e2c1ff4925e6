import { expect, test } from 'vitest';
import { failureLines, filesToRunAgain, mergeReports, type TestReport } from './test-report.ts';

type File = TestReport['testResults'][number];

const passing = (name: string): File => ({
  name: `/house/${name}`,
  status: 'passed',
  message: '',
  assertionResults: [{ title: 'a door opens', status: 'passed' }],
});

const failing = (name: string, reason = 'AssertionError: shut\n  at line 3'): File => ({
  ...passing(name),
  status: 'failed',
  assertionResults: [
    { title: 'a door opens', status: 'failed', failureMessages: [reason] },
    { title: 'a door closes', status: 'passed' },
  ],
});

const report = (...testResults: File[]): TestReport =>
  mergeReports(
    { testResults, numFailedTests: 0, numFailedTestSuites: 0, numPassedTests: 0 },
    { testResults: [], numFailedTests: 0, numFailedTestSuites: 0, numPassedTests: 0 },
  );

test('a file that fails in the crowd is looked at again, many that fail are not', () => {
  expect(filesToRunAgain(report(passing('a'), failing('b')))).toEqual(['/house/b']);
  expect(filesToRunAgain(report(failing('a'), failing('b'), failing('c')))).toEqual([]);
});

test('the second run of a file stands for its first, whichever way it went', () => {
  const first = report(passing('a'), failing('b'));
  expect(mergeReports(first, report(passing('b')))).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
  expect(mergeReports(first, report(failing('b')))).toMatchObject({
    numPassedTests: 2,
    numFailedTests: 1,
    numFailedTestSuites: 1,
  });
});

test('each failure is told in one line, also that of a file which never came to its tests', () => {
  const unread: File = { ...passing('c'), status: 'failed', message: 'SyntaxError: odd\n more', assertionResults: [] };
  expect(failureLines(report(passing('a'), failing('b'), unread), '/house')).toEqual([
    'b > a door opens: AssertionError: shut',
    'c: SyntaxError: odd',
  ]);
});
