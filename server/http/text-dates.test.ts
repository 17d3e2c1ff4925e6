import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTextDates } from './text-dates.ts';

test('a Date becomes its text at any depth, and nothing else changes', () => {
  const at = new Date('2026-11-21T09:00:00.000Z');
  const row = { id: 1, at, parts: [{ at, text: 'x' }], none: null };
  expect(withTextDates(row)).toEqual({
    id: 1,
    at: at.toISOString(),
    parts: [{ at: at.toISOString(), text: 'x' }],
    none: null,
  });
  expect(row.at).toBe(at);
});

test('a Date that is no moment stays, so that whatever asks for text refuses it', () => {
  const none = new Date(Number.NaN);
  expect(withTextDates({ at: none })).toEqual({ at: none });
});

test('what is no number is no change', () => {
  const values = { list: [Number.NaN], one: Number.NaN };
  expect(withTextDates(values)).toBe(values);
});

test('what has no Date in it is not copied, and what has one is written as JSON writes it', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(withTextDates(value)).toBe(value);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.date({ noInvalidDate: true }), (value, at) => {
      expect(JSON.stringify(withTextDates({ value, list: [at] }))).toBe(JSON.stringify({ value, list: [at] }));
    }),
  );
});
