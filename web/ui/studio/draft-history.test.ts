import { expect, test } from 'vitest';
import { begin, record, redo, undo } from './draft-history.ts';

test('typing on in one field is one step back, a pause or another field begins a new one', () => {
  const typed = ['a', 'ab', 'abc'].reduce((history, text, at) => record(history, text, 'title', at * 200), begin(''));
  expect(undo(typed).now).toBe('');
  const paused = record(typed, 'abc d', 'title', 5_000);
  expect(undo(paused).now).toBe('abc');
  const elsewhere = record(typed, 'abc!', 'text', 500);
  expect(undo(elsewhere).now).toBe('abc');
});

test('what was taken back can be done again until something else is done', () => {
  const history = record(record(begin(1), 2, '', 0), 3, '', 1);
  const back = undo(undo(history));
  expect([back.now, redo(back).now, redo(redo(back)).now, redo(redo(redo(back))).now]).toEqual([1, 2, 3, 3]);
  const other = record(back, 9, '', 2);
  expect([redo(other).now, undo(other).now]).toEqual([9, 1]);
});

test('nothing is before the beginning, and a change that changes nothing is no step', () => {
  const history = begin('x');
  expect(undo(history)).toBe(history);
  expect(record(history, 'x', '', 0)).toBe(history);
});
