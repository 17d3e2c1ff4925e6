import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');

test('the table of settings in the operator guide names exactly the variables that the server reads', () => {
  const environment = /const Environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('server/config.ts'))?.[1] ?? '';
  // Those of the language model stand in a file of their own.
  const model = /modelVariables = \{([\s\S]*?)\n\};/.exec(read('server/providers/model-variables.ts'))?.[1] ?? '';
  const known = [...(environment + model).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
  expect(known.length).toBeGreaterThan(40);
  const table = /## Settings([\s\S]*?)\n## /.exec(read('docs/running.md'))?.[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
  );
  expect(told.toSorted()).toEqual(known.toSorted());
});
