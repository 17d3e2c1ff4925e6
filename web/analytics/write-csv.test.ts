import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFormula } from '#contract/sheet-cell.ts';
import { writeCsv } from './write-csv.ts';

const lines = (csv: string) => csv.slice(1).split('\r\n');

test('a text that begins like a formula gets an apostrophe', () => {
  const cells = ['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', 'a=b', 'ok'];
  expect(writeCsv([cells])).toBe("\uFEFF'=1+1,'+91 98,'-2,'@SUM(A1),'\t=1,a=b,ok\r\n");
});

test('the wide signs of an East Asian keyboard and a line break before a formula are the same', () => {
  const cells = ['\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20SUM(A1)', '\n=1+1'];
  expect(writeCsv([cells])).toBe(`\uFEFF'\uFF1D1+1,'\uFF0B1,'\uFF0D1,'\uFF20SUM(A1),"'\n=1+1"\r\n`);
});

test('a formula inside quotes is no formula either', () => {
  expect(lines(writeCsv([['=HYPERLINK("http://x","y")', 'end']]))[0]).toBe(`"'=HYPERLINK(""http://x"",""y"")",end`);
});

test('a number is written as it is, a negative one too', () => {
  expect(lines(writeCsv([['Sent', -3, 0.5]]))[0]).toBe('Sent,-3,0.5');
});

const bare = (cell: string): string => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell);

test('whatever the cells hold, a reader of CSV gets them back, and none begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(writeCsv(rows), { bom: true, skip_empty_lines: false });
      expect(read.map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)));
      expect(read.flat().filter(isFormula)).toEqual([]);
    }),
  );
});
