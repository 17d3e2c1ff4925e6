import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';
import { withNumberedNames } from './numbered-names.ts';

const blocksOf = (text: string) =>
  readMarkdown(new TextEncoder().encode(text)).blocks.map(({ kind, text: told }) => `${kind}: ${told}`);

const policy = `# Boats

1. Keys & Locks
Keys must be handed in at night.
Locks are oiled each spring.
2. Oars
Oars hang in the shed.
3. Sails
Sails are dried before they are folded.
`;

test('numbered names with their text right below them are headings', () => {
  expect(blocksOf(policy)).toEqual([
    'heading: Boats',
    'heading: 1. Keys & Locks',
    'paragraph: Keys must be handed in at night. Locks are oiled each spring.',
    'heading: 2. Oars',
    'paragraph: Oars hang in the shed.',
    'heading: 3. Sails',
    'paragraph: Sails are dried before they are folded.',
  ]);
});

test.each([
  ['a list of things', '1. Oars\n2. Sails\n3. Ropes\n'],
  ['steps that go on in the next line', '1. Lift the oar\nout of its lock.\n2. Lay it down\non the grass.\n'],
  ['sentences', '1. Lift the oar.\nIt is heavy.\n2. Lay it down.\nMind the grass.\n3. Go.\nBe quick.\n'],
  ['numbers that do not follow one another', '1. Oars\nThey hang.\n4. Sails\nThey dry.\n2. Ropes\nThey lie.\n'],
])('%s stays as it is', (_, text) => {
  expect(withNumberedNames(text)).toBe(text);
});
