import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listUsers as listUsersCall } from '#contract/calls/users-calls.ts';
import type { AnswerOf, Call } from '#contract/route.ts';
import type { listUsers } from '#contract/users.ts';
import { callsOfContract } from './calls-of-contract.ts';

const folder = new URL('../contract/calls/', import.meta.url);

test('contract/calls says of each route what the contract says (`npm run write-calls`)', async () => {
  const calls = await callsOfContract();
  expect(readdirSync(folder).sort()).toEqual([...calls.keys()].sort());
  for (const [name, source] of calls) expect(readFileSync(new URL(name, folder), 'utf8'), name).toBe(source);
});

test('a call is typed as its route and holds no schema', () => {
  const answer: AnswerOf<typeof listUsersCall> extends AnswerOf<typeof listUsers> ? 'the same' : 'another' = 'the same';
  expect(answer).toBe('the same');
  expect(Object.keys(listUsersCall).sort()).toEqual(['access', 'method', 'path']);
});

test('a page that would call by a whole route, with its schemas, does not compile', () => {
  type Compiles<R> = R extends Call ? 'compiles' : 'does not compile';
  const whole: Compiles<typeof listUsers> = 'does not compile';
  const call: Compiles<typeof listUsersCall> = 'compiles';
  expect(whole).not.toBe(call);
});
