import { expect, test } from 'vitest';
import { lazyList } from './lazy-list.ts';

test('an item of a lazy list is made once, and only when somebody gets there', () => {
  const made: number[] = [];
  const list = lazyList(
    (function* () {
      for (const item of [1, 2, 3]) {
        made.push(item);
        yield item;
      }
    })(),
  );
  expect(made).toEqual([]);
  for (const item of list) if (item === 2) break;
  expect(made).toEqual([1, 2]);
  expect([...list]).toEqual([1, 2, 3]);
  expect([...list]).toEqual([1, 2, 3]);
  expect(made).toEqual([1, 2, 3]);
});
