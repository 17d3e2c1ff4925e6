import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkline-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the last record of each key comes back, removed ones do not', () => {
  const first = openJournal(folder);
  const table = first.table<{ n: number }>('numbers');
  table.put('a', { n: 1 });
  table.put('a', { n: 2 });
  table.put('b', { n: 3 });
  table.remove('b');
  first.close();
  expect([...openJournal(folder).table('numbers').values()]).toEqual([{ n: 2 }]);
});

test('a torn last line is left out', () => {
  const first = openJournal(folder);
  first.table('numbers').put('a', { n: 1 });
  first.close();
  appendFileSync(join(folder, 'journal.jsonl'), '{"t":"numbers","k":"b","v":{"n"');
  expect([...openJournal(folder).table('numbers').values()]).toEqual([{ n: 1 }]);
});

test('records that are overwritten again and again do not grow the file without end', () => {
  const journal = openJournal(folder);
  const table = journal.table<{ n: number }>('numbers');
  for (let n = 0; n < 50_000; n += 1) table.put('a', { n });
  journal.close();
  const lines = readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n').length;
  expect(lines).toBeLessThan(25_000);
  expect(openJournal(folder).table('numbers').get('a')).toEqual({ n: 49_999 });
});
