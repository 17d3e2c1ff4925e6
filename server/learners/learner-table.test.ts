import { expect, test } from 'vitest';
import { type LearnerRow, readLearnerRows } from './learner-table.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string, pieces = 7): Promise<LearnerRow[]> =>
  Array.fromAsync(readLearnerRows(inPieces(new TextEncoder().encode(text), pieces)));

test('headings are understood as spreadsheets write them', async () => {
  expect(await read('Full Name,Mobile Number,E-mail,Opt-in\nAsha,98765 43210,asha@example.org,yes\n')).toEqual([
    { row: 2, cells: { name: 'Asha', phone_number: '98765 43210', email: 'asha@example.org', consent: 'yes' } },
  ]);
});

test('semicolons, a byte order mark and letters cut apart by the network are no hindrance', async () => {
  for (const pieces of [1, 2, 5])
    expect(await read('\uFEFFname;phone\r\nராணி;+919876543210\r\n', pieces)).toMatchObject([{ cells: { name: 'ராணி' } }]);
});

test('blank lines are no rows, and rows keep the number that a spreadsheet shows', async () => {
  const rows = await read('name,email\n\nAsha,a@example.org\n,\nRavi,r@example.org\n');
  expect(rows.map((row) => row.row)).toEqual([3, 5]);
});

test('a nickname in quotes and a row that is too short or too long keep their columns', async () => {
  const rows = await read('name,phone,email\nRavi "Bob" K,1\nAsha,2,a@example.org,more,and more\n');
  expect(rows.map((row) => row.cells)).toEqual([
    { name: 'Ravi "Bob" K', phone_number: '1' },
    { name: 'Asha', phone_number: '2', email: 'a@example.org' },
  ]);
});

test.each([
  ['', 'empty'],
  ['name,phone\n', 'empty'],
  ['colour,size\nred,3\n', 'no_known_heading'],
  ['name,phone\n"Asha,1\n', 'not_a_table'],
])('%j is rejected as %s', async (text, reason) => {
  await expect(read(text)).rejects.toMatchObject({ details: { reason } });
});

test('a picture is not a table', async () => {
  const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe);
  await expect(Array.fromAsync(readLearnerRows(inPieces(bytes, 3)))).rejects.toMatchObject({
    details: { reason: 'not_a_table' },
  });
});

test('a hundred thousand rows are read without ever holding them', async () => {
  async function* large(): AsyncGenerator<Uint8Array> {
    const text = new TextEncoder();
    yield text.encode('name,phone\n');
    for (let n = 0; n < 100; n += 1)
      yield text.encode(
        Array.from({ length: 1000 }, (_, i) => `Learner ${n * 1000 + i},+91${9_000_000_000 + i}\n`).join(''),
      );
  }
  let rows = 0;
  let last: LearnerRow | undefined;
  for await (const row of readLearnerRows(large())) {
    rows += 1;
    last = row;
  }
  expect([rows, last?.row, last?.cells.name]).toEqual([100_000, 100_001, 'Learner 99999']);
});
