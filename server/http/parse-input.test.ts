import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PersonName } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { parseInput } from './parse-input.ts';

function refusalOf(schema: z.ZodMiniType, input: unknown): unknown {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.validationErrors };
  }
  return undefined;
}

test('a field that holds too much or too little says so in words for a person', () => {
  const schema = z.object({
    title: z.string().check(z.maxLength(200)),
    reply: z.string().check(z.minLength(1)),
    tags: z.array(z.string()).check(z.maxLength(2)),
    minutes: z.number().check(z.lte(600)),
    parts: z.number().check(z.gte(2)),
  });
  const input = { title: 'x'.repeat(201), reply: '', tags: ['a', 'b', 'c'], minutes: 601, parts: 1 };
  expect(refusalOf(schema, input)).toEqual({
    code: 'invalid_input',
    fields: {
      title: ['Use at most 200 characters.'],
      reply: ['This is required.'],
      tags: ['Add 2 at most.'],
      minutes: ['Use 600 or less.'],
      parts: ['Use 2 or more.'],
    },
  });
});

test('a name that is too long is not told that it is missing', () => {
  const schema = z.object({ name: PersonName });
  expect(refusalOf(schema, { name: 'x'.repeat(201) })).toMatchObject({
    fields: { name: ['Use at most 200 characters.'] },
  });
  expect(refusalOf(schema, { name: ' ' })).toMatchObject({ fields: { name: ['Name is required'] } });
  expect(refusalOf(schema, {})).toMatchObject({ fields: { name: ['Name is required'] } });
});

test('a value that is none of the possible ones is told which there are', () => {
  const schema = z.object({ status: z.optional(z.enum(['open', 'done'])) });
  expect(refusalOf(schema, { status: 'opne' })).toMatchObject({
    fields: { status: ['Choose one of these: open, done'] },
  });
  expect(refusalOf(schema, {})).toBeUndefined();
});
