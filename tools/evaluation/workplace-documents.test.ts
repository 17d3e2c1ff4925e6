import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workplaceDocuments } from './workplace-documents.ts';

const key = { file: 'leave.md', kind: 'policy', language: 'en', facts: [], not_worth_asking: [] };

function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'workplace-'));
  mkdirSync(join(folder, 'policy'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
}

test('a folder without an index gives the documents that its keys name', async () => {
  const folder = folderWith({ 'policy/leave.md': '', 'policy/leave.key.json': key });
  expect(await workplaceDocuments(folder)).toEqual([
    { kind: 'policy', file: 'policy/leave.md', path: join(folder, 'policy/leave.md'), key },
  ]);
});

test('what the index names and the folder lacks is left out', async () => {
  const row = { kind: 'policy', file: 'policy/leave.md', key: 'policy/leave.key.json' };
  const lost = { kind: 'policy', file: 'policy/lost.md', key: 'policy/lost.key.json' };
  const folder = folderWith({ 'index.json': [row, lost], 'policy/leave.md': '', 'policy/leave.key.json': key });
  expect((await workplaceDocuments(folder)).map(({ file }) => file)).toEqual(['policy/leave.md']);
});
