import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildOnly, foldersLeftOut } from './build-only-packages.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

test('what is needed by a package that stays, stays; what only a left-out one needs goes', () => {
  const packages = {
    '': { dependencies: { server: '1', web: '1' }, optionalDependencies: { database: '1' } },
    'node_modules/server': { dependencies: { shared: '1' } },
    'node_modules/server/node_modules/shared': {},
    'node_modules/shared': {},
    'node_modules/web': { dependencies: { shared: '2', drawing: '1' } },
    'node_modules/drawing': {},
    'node_modules/database': {},
  };
  expect(foldersLeftOut(packages, ['web'])).toEqual([
    'node_modules/shared',
    'node_modules/web',
    'node_modules/drawing',
  ]);
});

const files = execFileSync(
  'git',
  ['ls-files', 'server', 'pipeline', 'contract', 'simulator', 'demo', 'commands', 'web'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\.(test|db\.test|browser\.test)\.tsx?$/.test(file));
const texts = new Map(files.map((file) => [file, read(file)]));
const importers = (name: string): string[] => {
  const asked = new RegExp(`(from|import|import\\(|@import|@plugin)\\s*['"]${name}(/[^'"]*)?['"]`);
  return files.filter((file) => asked.test(texts.get(file) ?? ''));
};

/** Parts of `npm test`, which no image runs. */
const ofTests = ['commands/built-programs.ts'];

test('what an image leaves out is imported by the web app alone', () => {
  const elsewhere = buildOnly.flatMap((name) =>
    importers(name).filter((file) => !file.startsWith('web/') && !ofTests.includes(file)),
  );
  expect(elsewhere).toEqual([]);
});

test('a package that the web app alone imports is left out of an image', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const forWebAlone = Object.keys(dependencies).filter((name) => {
    const found = importers(name);
    return found.length > 0 && found.every((file) => file.startsWith('web/'));
  });
  // Fonts are also read as files, for certificates.
  expect(forWebAlone.filter((name) => !name.startsWith('@fontsource') && !buildOnly.includes(name))).toEqual([]);
});
