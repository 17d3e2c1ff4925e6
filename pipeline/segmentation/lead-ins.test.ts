import { expect, test } from 'vitest';
import type { Block, BlockKind } from '../document.ts';
import { leadsTo } from './lead-ins.ts';

const block = (kind: BlockKind, text: string, isBold = false): Block => ({
  id: 0,
  kind,
  text,
  marks: isBold ? [{ start: 0, end: text.length, kind: 'bold' }] : [],
  provenance: [{ source: 'markup' }],
});
const list = block('list', 'Run\nShout');
const paragraph = block('paragraph', 'Leave by the nearest door.');

test.each(['Bring along:', 'Be calm. Do not...', 'You must not', 'There are some levels;', 'யாரிடமும் சொல்லாதீர்கள்'])(
  'a list is not parted from “%s”',
  (text) => {
    expect(leadsTo(block('paragraph', text), list)).toBe(true);
  },
);

test.each(['Leave by the nearest door.', 'What is left?', 'दरवाज़ा बंद करें।', `Go on ${'and on '.repeat(60)}`])(
  'a list stands by itself below “%s”',
  (text) => {
    expect(leadsTo(block('paragraph', text), list)).toBe(false);
  },
);

test('a text without a full stop leads to no other text, unless it is a short line in bold or ends in a colon', () => {
  expect(leadsTo(block('paragraph', 'Small fire'), paragraph)).toBe(false);
  expect(leadsTo(block('paragraph', 'Small fire', true), paragraph)).toBe(true);
  expect(leadsTo(block('paragraph', 'Small fires go out alone.', true), paragraph)).toBe(false);
  expect(leadsTo(block('paragraph', 'Remember:'), paragraph)).toBe(true);
});

test('a remark between the items of a list, or in brackets, leads to nothing', () => {
  const rest = block('list', '4. Close the lid\n5. Press start');
  expect(leadsTo(block('paragraph', 'The lid of the old mill is green'), rest)).toBe(false);
  expect(leadsTo(block('paragraph', 'If the lid is green:'), rest)).toBe(true);
  expect(leadsTo(block('paragraph', '(angle as in the guide)'), list)).toBe(false);
});

test('a list without full stops is no lead-in, and nothing leads to a heading', () => {
  expect(leadsTo(list, list)).toBe(false);
  expect(leadsTo(block('paragraph', 'Do not:'), block('heading', 'Run'))).toBe(false);
});
