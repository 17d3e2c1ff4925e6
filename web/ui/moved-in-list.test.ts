import { expect, test } from 'vitest';
import { movedInList } from './moved-in-list.ts';

test('a row goes to another place, and the rows between make room', () => {
  expect(movedInList(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedInList(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('a place outside of the list leaves it as it is', () => {
  expect(movedInList(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  expect(movedInList(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(movedInList(['a', 'b'], 2, 0)).toEqual(['a', 'b']);
});
