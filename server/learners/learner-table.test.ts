import { expect, test } from 'vitest';
import { readLearnerTable } from './learner-table.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('headings are understood as spreadsheets write them', () => {
  expect(
    readLearnerTable(bytes('Full Name,Mobile Number,E-mail,Opt-in\nAsha,98765 43210,asha@example.org,yes\n')),
  ).toEqual({
    kind: 'ok',
    rows: [{ row: 2, cells: { name: 'Asha', phone_number: '98765 43210', email: 'asha@example.org', consent: 'yes' } }],
  });
});

test('semicolons and a byte order mark are no hindrance', () => {
  expect(readLearnerTable(bytes('\uFEFFname;phone\r\nராணி;+919876543210\r\n'))).toMatchObject({
    kind: 'ok',
    rows: [{ cells: { name: 'ராணி' } }],
  });
});

test('blank lines are no rows, and rows keep the number that a spreadsheet shows', () => {
  const table = readLearnerTable(bytes('name,email\n\nAsha,a@example.org\n,\nRavi,r@example.org\n'));
  expect(table.kind === 'ok' && table.rows.map((row) => row.row)).toEqual([3, 5]);
});

test.each([
  ['', 'empty'],
  ['name,phone\n', 'empty'],
  ['colour,size\nred,3\n', 'no_known_heading'],
  ['name,phone\n"Asha,1\n', 'not_a_table'],
])('%j is rejected as %s', (text, reason) => {
  expect(readLearnerTable(bytes(text))).toEqual({ kind: 'rejected', reason });
});

test('a picture is not a table', () => {
  expect(readLearnerTable(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe))).toEqual({
    kind: 'rejected',
    reason: 'not_a_table',
  });
});
