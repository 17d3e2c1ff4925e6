import { relative } from 'node:path';

/** What is read of Vitest's JSON report: one entry a file, one assertion a test. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: FileResult[];
}

interface FileResult {
  name: string;
  status: string;
  message: string;
  assertionResults: { title: string; status: string; failureMessages?: string[] | null }[];
}

/** At most so many failing files are looked at again: more of them is a fault, not a coincidence. */
const fewFiles = 2;

/**
 * The files worth a second run by themselves.
 * @returns absolute paths of the failing files; none where nothing failed or too many did
 */
export function filesToRunAgain(report: TestReport): string[] {
  const failing = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failing.length > fewFiles ? [] : failing;
}

/**
 * The report of the whole suite with the files of a second run in place of their first results.
 * @param again the report of the second run, of some of the files in `first`
 */
export function mergeReports(first: TestReport, again: TestReport): TestReport {
  const second = new Map(again.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => second.get(file.name) ?? file);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    testResults,
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numFailedTestSuites: Math.max(
      testResults.filter(({ status }) => status === 'failed').length,
      again.numFailedTestSuites,
    ),
  };
}

/**
 * What failed, for the end of a long output: a line for each test with the first line of its reason.
 * @param root the folder that file names are told from
 */
export function failureLines(report: TestReport, root: string): string[] {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(({ title, failureMessages }) => `${file} > ${title}: ${firstLine(failureMessages?.[0])}`);
    });
}

const firstLine = (text: string | undefined): string => (text ?? '').trim().split('\n')[0] ?? '';
