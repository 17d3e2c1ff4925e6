import { expect, test } from 'vitest';
import { readMarkdown } from './markup/markdown.ts';
import { withNumberedLabels } from './numbered-labels.ts';

const read = (text: string) =>
  withNumberedLabels(readMarkdown(new TextEncoder().encode(text)).blocks).map(({ kind, level, text: own }) => [
    kind,
    level,
    own.split('\n')[0],
  ]);
const items = '\n- Wipe it with a soft cloth from end to end\n- Let it dry in the shade\n\n';

test('numbered names that stand over lists of their own are headings, under what all of it is called', () => {
  expect(read(`Care of a violin:\n\n1. Strings:\n${items}2. Bow:\n${items}3. Case:\n${items}`)).toEqual([
    ['heading', 1, 'Care of a violin'],
    ['heading', 2, 'Strings'],
    ['list', undefined, 'Wipe it with a soft cloth from end to end'],
    ['heading', 2, 'Bow'],
    ['list', undefined, 'Wipe it with a soft cloth from end to end'],
    ['heading', 2, 'Case'],
    ['list', undefined, 'Wipe it with a soft cloth from end to end'],
  ]);
});

test('two names, and numbers that do not follow one another, stay as they are', () => {
  expect(read(`1. Strings:\n${items}2. Bow:\n${items}`).map(([kind]) => kind)).not.toContain('heading');
});
