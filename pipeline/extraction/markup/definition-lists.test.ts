import { expect, test } from 'vitest';
import { plainDefinitions } from './definition-lists.ts';
import { readMarkdown } from './markdown.ts';

const read = (text: string) =>
  readMarkdown(new TextEncoder().encode(text)).blocks.map(({ kind, text: words, level }) => [
    kind,
    words,
    ...(level === undefined ? [] : [level]),
  ]);

test('terms with what they mean are items, each called by its term', () => {
  expect(
    read('# Oven\n\nDamper\n: lets the smoke out\n\n**Peel:**\n: a long shovel,\n  made of ash\n\nWipe both.\n'),
  ).toEqual([
    ['heading', 'Oven', 1],
    ['list', 'Damper: lets the smoke out\nPeel: a long shovel, made of ash'],
    ['paragraph', 'Wipe both.'],
  ]);
});

test('questions with their answers are headings below the one that they stand under', () => {
  expect(
    read(
      '## Keys\n\nWho keeps the *key*?\n\n: The warden does.\n\n    He lives next door.\n\nMay I copy it?\n:   No, never.\n\n    - not at home\n    - not in town\n',
    ),
  ).toEqual([
    ['heading', 'Keys', 2],
    ['heading', 'Who keeps the key?', 3],
    ['paragraph', 'The warden does.'],
    ['paragraph', 'He lives next door.'],
    ['heading', 'May I copy it?', 3],
    ['paragraph', 'No, never.'],
    ['list', 'not at home\nnot in town'],
  ]);
});

test('two terms of one meaning share their item, and two meanings of one term stand below it', () => {
  expect(read('Damper\nFlap\n: lets the smoke out\n\nPeel\n: a long shovel\n: a thin skin\n')).toEqual([
    ['list', 'Damper, Flap: lets the smoke out\nPeel:\na long shovel\na thin skin'],
  ]);
});

test('one colon at a margin, code, and what stands below an item are left as they are', () => {
  const left = [
    'Note\n: only one of these\n',
    '```\nDamper\n: lets out\n\nPeel\n: shovels\n```\n',
    '- Damper\n: lets out\n- Peel\n: shovels\n',
    '# Damper\n: lets out\n\n# Peel\n: shovels\n',
  ];
  expect(left.map(plainDefinitions)).toEqual(left);
});
