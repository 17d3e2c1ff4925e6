import { expect, test } from 'vitest';
import { draftBlock } from '../draft-block.ts';
import { CountedList } from './counted-list.ts';

test('the items of a list say how deep they lie, also where a level is left out', () => {
  const list = new CountedList();
  for (const [text, level] of [
    ['Pumps', 1],
    ['the old one', 3],
    ['its valve', 4],
    ['the new one', 3],
    ['Boilers', 1],
  ] as const)
    list.add({ runs: [{ text }], level });
  const { runs, told } = list.take();
  const block = draftBlock('list', runs, []);
  expect(block && told(block).depths).toEqual([0, 1, 2, 1, 0]);
});

test('a list without inner items has no depths, and numbers stay the steps of their list', () => {
  const list = new CountedList();
  list.add({ runs: [{ text: 'Stop' }], level: 0, label: '1. ', isFirst: true });
  list.add({ runs: [{ text: 'Leave' }], level: 0, label: '2. ' });
  const { runs, told } = list.take();
  const block = draftBlock('list', runs, []);
  expect(block && told(block)).toMatchObject({ text: '1. Stop\n2. Leave', steps: [0, 1] });
  expect(block && told(block).depths).toBeUndefined();
});
