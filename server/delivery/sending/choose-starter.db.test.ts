import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { composeStarter, starterTemplateIn, starterTemplateName } from '../content/starter-template.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { approvedStarter, introducedAs, starterFor } from './choose-starter.ts';
import { holdDelivery } from './hold-delivery.ts';

const { db } = testDatabase();
const accountId = '501';

const told = (status: string, name = starterTemplateName('begin')) =>
  asSystem(db, (scope) =>
    scope
      .insertInto('meta_templates')
      .values({
        account_id: accountId,
        name,
        language: 'en',
        meta_template_id: '1',
        status,
        status_at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'name', 'language']).doUpdateSet({ status }))
      .execute(),
  );
const chosen = (language: 'en' | 'hi' = 'en', wanted: 'begin' | 'first' = 'begin') =>
  asSystem(db, (scope) => approvedStarter(scope, wanted, { accountId, language }));

test('a next lesson is announced as one; a first lesson, a question before it and a review are not', () => {
  expect(starterFor({ kind: 'lesson', hasHadLessons: true })).toBe('next');
  expect(starterFor({ kind: 'card', hasHadLessons: true })).toBe('next');
  expect(starterFor({ kind: 'lesson', hasHadLessons: false })).toBe('first');
  expect(starterFor({ kind: 'question', hasHadLessons: false })).toBe('first');
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

test('an introduction that Meta has not approved gives way to the words before it', async () => {
  const introduction = starterTemplateName('first');
  await told('PENDING');
  expect(await chosen('en', 'first')).toBe('next');
  await told('APPROVED');
  expect(await chosen('en', 'first')).toBe('begin');
  await told('PENDING', introduction);
  expect(await chosen('en', 'first')).toBe('begin');
  await told('APPROVED', introduction);
  expect(await chosen('en', 'first')).toBe('first');
  expect(await chosen('en', 'begin')).toBe('begin');
});

test('the first message says who, what, how long and why, asks for a yes and names the way out, in five languages', () => {
  const said = composeStarter('en', 'Asha Kale', 'Food safety', 'first', ' Sunrise\nCentre ');
  expect(said.kind === 'template' && said.text).toBe(
    'Hello Asha, Sunrise Centre has a course for you here: Food safety. Each lesson takes a few minutes and ends with a short question, so that it stays with you. Tap Start if you would like to begin. STOP ends the lessons at any time.\n[Start]',
  );
  for (const language of languageCodes) {
    const { name, category, components } = starterTemplateIn('first', language);
    expect([name, category]).toEqual(['chalkline_first_minutes', 'UTILITY']);
    const { text } = components[0] as { text: string };
    expect(text.match(/{{\w+}}/g)).toEqual(['{{first_name}}', '{{organization}}', '{{course}}']);
    // Meta takes none that begins or ends with a variable, and at most 1,024 characters.
    expect(text).toMatch(/^[^{].*[^}]$/);
    expect(text.length).toBeLessThan(700);
    expect(text).toContain('STOP');
    const { values } = composeStarter(language, '$& Asha', 'A $1 course', 'first', 'Sunrise') as { values: unknown };
    expect(values).toEqual([
      { name: 'first_name', value: '$&' },
      { name: 'organization', value: 'Sunrise' },
      { name: 'course', value: 'A $1 course' },
    ]);
  }
});

test('an organization introduces itself by the name that was let send; by its own on the simulator alone', async () => {
  const organizationId = randomUUID();
  await asSystem(db, (scope) =>
    scope.insertInto('organizations').values({ id: organizationId, name: 'Sunrise' }).execute(),
  );
  const named = (simulated: boolean) => asSystem(db, (scope) => introducedAs(scope, organizationId, simulated));
  expect([await named(false), await named(true)]).toEqual([undefined, 'Sunrise']);
  await asSystem(db, (scope) =>
    scope
      .updateTable('organizations')
      .set({ sending_allowed_at: new Date(), sending_name: 'Sunrise Trust' })
      .where('id', '=', organizationId)
      .execute(),
  );
  expect([await named(false), await named(true)]).toEqual(['Sunrise Trust', 'Sunrise Trust']);
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

test('a learner is introduced to a course once; who did not tap is asked with fewer words', async () => {
  const now = new Date('2026-01-15T06:00:00Z');
  const learner = await anEnrolledLearner(db, { now, lastInboundAt: null });
  for (const name of ['begin', 'first'] as const) await told('APPROVED', starterTemplateName(name));
  const templates = () =>
    asSystem(db, (scope) =>
      scope
        .selectFrom('deliveries')
        .select('content')
        .where('learner_id', '=', learner.learnerId)
        .where('kind', '=', 'template')
        .orderBy('due_at')
        .execute(),
    );
  const id = await asSystem(db, async (scope) => {
    while (await planNextDue(scope, { now, simulated: true }));
    const { id: planned } = await scope
      .selectFrom('deliveries')
      .select('id')
      .where('learner_id', '=', learner.learnerId)
      .executeTakeFirstOrThrow();
    return planned;
  });
  for (const days of [0, 3])
    await asSystem(db, (scope) =>
      holdDelivery(
        scope,
        {
          id,
          organization_id: learner.organizationId,
          learner_id: learner.learnerId,
          enrollment_id: learner.enrollmentId,
          course_id: learner.courseId,
          name: 'Asha',
          language: 'en',
          courseTitle: 'Food safety',
        },
        { now: new Date(now.getTime() + days * 86_400_000), simulated: true, accountId },
      ),
    );
  expect((await templates()).map(({ content }) => JSON.stringify(content))).toEqual([
    expect.stringContaining('A school has a course for you here: Food safety'),
    expect.stringContaining('a few minutes of Food safety are ready'),
  ]);
});
