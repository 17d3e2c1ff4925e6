import { expect, test } from 'vitest';
import { nextAddress } from './send-answer.ts';

test('the next page has the same address with the new cursor, whatever stood in it', () => {
  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://here');
    return { pathname, pairs: [...searchParams].toSorted() };
  };
  for (const address of [
    '/api/media',
    '/api/media?limit=50',
    '/api/media?limit=50&cursor=old&q=name%2099',
    '/api/media?cursor=old',
    '/api/media?limit=50&',
    '/api/media?q=a:b,c&limit=2',
    '/api/media?q=%E0%AE%AA&curs%6Fr=old',
    '/api/media?q=<b>"&limit=2',
    '/api/media?q',
  ]) {
    for (const cursor of ['n3w-_', 'a b+c&d=<e>%']) {
      const expected = new URL(address, 'http://here');
      expected.searchParams.set('cursor', cursor);
      expect(read(nextAddress(address, cursor))).toEqual(read(expected.href));
      expect(nextAddress(address, cursor)).not.toMatch(/[<>"\s]/);
    }
  }
});
