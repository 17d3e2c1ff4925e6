import { expect, test } from 'vitest';
import { repeatKey } from './repeat-key.ts';

const aFile = (text: string, name = 'rules.pdf') => new File([text], name, { lastModified: 7 });

test('what is sent again after a lost answer has the same key', () => {
  const { of } = repeatKey();
  expect(of({ name: 'Rules', file: aFile('one') })).toBe(of({ name: 'Rules', file: aFile('one') }));
});

test('another text or another file has another key', () => {
  const { of } = repeatKey();
  const keys = [
    of({ name: 'Rules', file: aFile('one') }),
    of({ name: 'Rules 2', file: aFile('one') }),
    of({ name: 'Rules 2', file: aFile('three') }),
    of({ name: 'Rules 2', file: aFile('three', 'other.pdf') }),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('once it was made, the same content is a new wish', () => {
  const { of, forget } = repeatKey();
  const first = of({ name: 'Rules' });
  forget();
  expect(of({ name: 'Rules' })).not.toBe(first);
});
