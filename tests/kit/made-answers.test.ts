import { describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { login, me } from '#contract/accounts.ts';
import { listCourses } from '#contract/courses.ts';
import { made } from './made-answers.ts';

describe('an answer made from the contract', () => {
  test.each(allRoutes.map(({ slice, name, route }) => [`${slice}.${name}`, route] as const))('fits %s', (_, route) => {
    expect(() => made(route)).not.toThrow();
  });

  test('holds what the test is about, and around it what the schema needs', () => {
    const [first, second] = made(listCourses, [{ title: 'Safety' }, { title: 'Hygiene', status: 'published' }]);
    expect(first).toMatchObject({ title: 'Safety', status: 'draft', daily_portion: null, lesson_count: 0 });
    expect(second).toMatchObject({ title: 'Hygiene', status: 'published' });
    expect(first?.id).not.toBe(second?.id);
  });

  test('is of the kind that the sketch names', () => {
    expect(made(login, { second_step: { has_totp: true } })).toMatchObject({ second_step: { has_passkey: false } });
    expect(made(login, { token: 'a-token' })).toMatchObject({ token: 'a-token', user: { role: 'admin' } });
  });

  test('is the same each time', () => {
    expect(made(me)).toEqual(made(me));
  });

  test('refuses a sketch that the contract does not know', () => {
    // A test in JavaScript's manner, which no type holds back.
    expect(() => made(listCourses, [{ status: 'burnt' as 'draft' }])).toThrow();
  });
});
