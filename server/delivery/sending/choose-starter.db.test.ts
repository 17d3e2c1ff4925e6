import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { composeStarter, starterTemplateIn, starterTemplateName } from '../content/starter-template.ts';
import { approvedStarter, starterFor } from './choose-starter.ts';

const { db } = testDatabase();
const accountId = '501';

const told = (status: string) =>
  asSystem(db, (scope) =>
    scope
      .insertInto('meta_templates')
      .values({
        account_id: accountId,
        name: starterTemplateName('begin'),
        language: 'en',
        meta_template_id: '1',
        status,
        status_at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'name', 'language']).doUpdateSet({ status }))
      .execute(),
  );
const chosen = (language: 'en' | 'hi' = 'en') =>
  asSystem(db, (scope) => approvedStarter(scope, 'begin', { accountId, language }));

test('a next lesson is announced as one; a first lesson, a question before it and a review are not', () => {
  expect(starterFor({ kind: 'lesson', hasHadLessons: true })).toBe('next');
  expect(starterFor({ kind: 'card', hasHadLessons: true })).toBe('next');
  expect(starterFor({ kind: 'lesson', hasHadLessons: false })).toBe('begin');
  expect(starterFor({ kind: 'question', hasHadLessons: false })).toBe('begin');
  expect(starterFor({ kind: 'review', hasHadLessons: true })).toBe('begin');
});

test('until Meta has approved the later template for the account and language, the first one opens for everything', async () => {
  expect(await chosen()).toBe('next');
  for (const [status, starter] of [
    ['PENDING', 'next'],
    ['APPROVED', 'begin'],
    ['PAUSED', 'next'],
  ] as const) {
    await told(status);
    expect([status, await chosen()]).toEqual([status, starter]);
  }
  await told('APPROVED');
  expect(await chosen('hi')).toBe('next');
});

test('the later template speaks of no next lesson, in five languages, and is a definition of its own', () => {
  expect(composeStarter('en', 'Asha Kale', 'Food safety', 'begin').text).toBe(
    'Hello Asha, a few minutes of Food safety are ready for you. Tap Start to begin.\n[Start]',
  );
  for (const language of languageCodes) {
    const next = starterTemplateIn('next', language);
    const begin = starterTemplateIn('begin', language);
    expect([begin.name, begin.category]).toEqual(['chalkline_minutes_ready', 'UTILITY']);
    const [body] = begin.components;
    expect(JSON.stringify(body)).not.toBe(JSON.stringify(next.components[0]));
    expect(JSON.stringify(body)).toContain('{{first_name}}');
    expect(JSON.stringify(body)).toContain('{{course}}');
  }
});
