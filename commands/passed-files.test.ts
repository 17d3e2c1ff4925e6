import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Passed, passedFiles } from './passed-files.ts';

let root: string;
let place: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const look = (): Passed => passedFiles(root, place, ['rules.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chalkline-passed-'));
  place = join(root, 'cache', 'passed.json');
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', 'cache/\n');
  write('rules.json', '{}');
  write('one.ts', 'const one = 1;');
  write('two.ts', 'const two = 2;');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what has not passed yet is looked at, files that Git has not been told of included', () => {
  expect(look().changed?.toSorted()).toEqual(['.gitignore', 'one.ts', 'rules.json', 'two.ts']);
});

test('what passed is looked at again once it says something else', () => {
  look().remember();
  expect(look().changed).toEqual([]);
  write('two.ts', 'const two = 3;');
  write('three.ts', 'const three = 3;');
  rmSync(join(root, 'one.ts'));
  expect(look().changed?.toSorted()).toEqual(['three.ts', 'two.ts']);
});

test('what was found fault with is looked at until it passes', () => {
  look().remember();
  write('two.ts', 'var two');
  look();
  expect(look().changed).toEqual(['two.ts']);
  write('two.ts', 'const two = 2;');
  expect(look().changed).toEqual([]);
});

test('everything is looked at when the rules have changed, and what was written badly is as if it were not there', () => {
  look().remember();
  write('rules.json', '{"strict":true}');
  expect(look().changed).toHaveLength(4);
  look().remember();
  writeFileSync(place, '{');
  expect(look().changed).toHaveLength(4);
});

test('of many files, and where Git knows nothing, everything is looked at', () => {
  for (let index = 0; index < 400; index += 1) write(`file-${index}.ts`, String(index));
  expect(look().changed).toBeUndefined();
  look().remember();
  expect(look().changed).toEqual([]);
  rmSync(join(root, '.git'), { recursive: true });
  expect(look().changed).toBeUndefined();
});
