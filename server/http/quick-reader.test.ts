import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#contract/all-routes.ts';
import { quickReader, invalid, withTextDates } from './quick-reader.ts';

const Row = z.object({
  id: z.string(),
  size: z.int(),
  share: z.number(),
  isOpen: z.boolean(),
  kind: z.enum(['a', 'b']),
  seen: z.nullable(z.string()),
  note: z.optional(z.string()),
  parts: z.array(z.object({ text: z.string() })),
  names: z.record(z.string(), z.string()),
  short: z.string().check(z.maxLength(3)),
});

const row = {
  id: '1',
  size: 2,
  share: 0.5,
  isOpen: true,
  kind: 'a',
  seen: null,
  parts: [{ text: 'x' }],
  names: {},
  short: 'abc',
};

const bySchema = (schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, withTextDates(value));
  return parsed.success ? parsed.data : invalid;
};

test('fields that the schema does not name are dropped, inside too, and a Date becomes its text', () => {
  const at = new Date('2026-11-21T09:00:00.000Z');
  const full = { ...row, id: at, secret: 'x', parts: [{ text: 'x', hash: 'y' }] };
  expect(quickReader(Row)(full)).toEqual({ ...row, id: at.toISOString() });
});

test.each([
  ['no value', { ...row, id: undefined }],
  ['another type', { ...row, size: '2' }],
  ['a fraction for a whole number', { ...row, size: 1.5 }],
  ['no number', { ...row, share: Number.NaN }],
  ['a word that is not in the list', { ...row, kind: 'c' }],
  ['an inner object that is none', { ...row, parts: ['x'] }],
  ['a Date that is no moment', { ...row, id: new Date(Number.NaN) }],
  ['a text longer than the check allows', { ...row, short: 'abcd' }],
  ['a list in place of an object', [row]],
])('%s is invalid', (_, value) => {
  expect(quickReader(Row)(value)).toBe(invalid);
});

test('whatever comes, the quick reader says what the schema says', () => {
  const anything = fc.oneof(
    fc.anything({ withDate: true, maxDepth: 2 }),
    fc.constantFrom('a', 'b', '', 0, 1.5, true, null, undefined, new Date(0)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(row), 'note'), anything, (name, value) => {
      const changed = { ...row, [name]: value };
      expect(quickReader(Row)(changed)).toEqual(bySchema(Row, changed));
    }),
    { numRuns: 500 },
  );
});

test('every answer of the contract refuses what is not one, quickly as by its schema', () => {
  for (const { route } of allRoutes) {
    for (const value of [undefined, null, {}, [], 'text', 7, [{}]]) {
      expect(quickReader(route.answer)(value), route.path).toEqual(bySchema(route.answer, value));
    }
  }
});
