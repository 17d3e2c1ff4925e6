import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { keepTranslatedLessons } from '../../transformation/translation/keep-translated-lessons.ts';
import {
  addLanguage,
  requireLanguage,
  sourceOf,
  writeTranslations,
} from '../../transformation/translation/translation-repository.ts';
import { textsOfSource } from '../../transformation/translation/translation-view.ts';
import { answerId } from '../content/button-ids.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { receiveReply } from './receive-reply.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const planning = () => ({ now: clock.now(), simulated: true });

const hindi: Readonly<Record<string, string>> = {
  'Food safety': 'खाद्य सुरक्षा',
  'Lesson 1': 'पाठ एक',
  'Lesson 2': 'पाठ दो',
  'Keep hot food hot.': 'गर्म खाना गर्म रखें।',
  'How hot?': 'कितना गर्म?',
  'above 60 °C': '60 °C से ऊपर',
  lukewarm: 'गुनगुना',
  'not at all': 'बिल्कुल नहीं',
  'Too cold: germs grow.': 'बहुत ठंडा: कीटाणु बढ़ते हैं।',
  'What keeps germs away?': 'कीटाणुओं को क्या दूर रखता है?',
  heat: 'गर्मी',
};
const quiz = [
  {
    kind: 'choice',
    question: 'How hot?',
    options: ['above 60 °C', 'lukewarm', 'not at all'],
    answer: 'above 60 °C',
    feedback: { lukewarm: 'Too cold: germs grow.' },
  },
  { kind: 'recall', question: 'What keeps germs away?', options: [], answer: 'heat', accepted: ['heat'] },
];

/** A Hindi learner of an English course of two lessons, the first of them wholly translated. */
async function aHindiLearner(
  leaves: (text: string) => boolean = (text) => text === 'Lesson 2',
): Promise<EnrolledLearner> {
  const learner = await anEnrolledLearner(db, {
    now: clock.now(),
    questions: [2, 2],
    quiz,
    content: 'Keep hot food hot.',
  });
  await asSystem(db, async (scope) => {
    await scope.updateTable('learners').set({ language: 'hi' }).where('id', '=', learner.learnerId).execute();
    await scope.updateTable('courses').set({ daily_portion: null }).where('id', '=', learner.courseId).execute();
    await addLanguage(scope, { id: learner.courseId, organization_id: learner.organizationId }, 'hi');
  });
  await confirmAll(learner, leaves);
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
  await arrive(learner);
  return learner;
}

async function confirmAll(learner: EnrolledLearner, leaves: (text: string) => boolean, words = hindi): Promise<void> {
  await asSystem(db, async (scope) => {
    const row = await requireLanguage(scope, learner.courseId, 'hi');
    const { owner_id } = await scope
      .selectFrom('courses')
      .select('owner_id')
      .where('id', '=', learner.courseId)
      .executeTakeFirstOrThrow();
    const texts = textsOfSource(await sourceOf(scope, learner.courseId)).filter(({ text }) => !leaves(text));
    const translated = texts.map((of) => ({ lessonId: of.lessonId, of, text: words[of.text] ?? `?${of.text}` }));
    await writeTranslations(scope, row, translated, { origin: 'person', confirmedBy: owner_id, now: clock.now() });
    await keepTranslatedLessons(scope, learner.courseId);
  });
}

const arrive = (learner: EnrolledLearner) => arriveAtOnce(db, learner.learnerId, clock.now());

const hear = async (learner: EnrolledLearner, said: { text?: string; buttonId?: string }) => {
  clock.moveTo(new Date(clock.now().getTime() + 60_000));
  await asSystem(db, (scope) =>
    receiveReply(
      scope,
      {
        kind: 'message',
        providerId: `wamid.${randomUUID()}`,
        phoneNumberId: simulatedNumberId,
        waId: learner.waId,
        businessScopedId: undefined,
        profileName: 'Asha',
        at: clock.now(),
        type: said.buttonId === undefined ? 'text' : 'interactive',
        text: said.text ?? '',
        buttonId: said.buttonId,
      },
      planning(),
    ),
  );
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
  await arrive(learner);
};

const sentTo = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'text', 'lesson_id', 'question_id'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
const lastOf = async (learner: EnrolledLearner, kind: string) => {
  const found = (await sentTo(learner)).filter((message) => message.kind === kind).at(-1);
  if (found === undefined) throw new Error(`no ${kind} was sent`);
  return found;
};
const attemptsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('attempts')
      .select(['chosen', 'correct'])
      .where('learner_id', '=', learner.learnerId)
      .orderBy('at')
      .execute(),
  );

test('a Hindi learner walks a lesson of an English course in Hindi, from its card to the answer', async () => {
  const learner = await aHindiLearner();
  const lesson = await lastOf(learner, 'lesson');
  expect(lesson.text).toContain('*पाठ एक*');
  expect(lesson.text).toContain('गर्म खाना गर्म रखें।');
  expect(lesson.text).not.toMatch(/Lesson|Keep/u);
  const asked = await lastOf(learner, 'question');
  expect(asked.text).toContain('कितना गर्म?');
  await hear(learner, { buttonId: answerId(asked.id, 1) });
  const feedback = await lastOf(learner, 'feedback');
  expect(feedback.text).toContain('बहुत ठंडा: कीटाणु बढ़ते हैं।');
  expect(feedback.text).toContain('60 °C से ऊपर');
  // Kept in the course's own words, so that the same option counts as one in every language.
  expect(await attemptsOf(learner)).toEqual([{ chosen: 'lukewarm', correct: false }]);
});

test.each([
  ['गर्मी', 'in the language that was shown'],
  ['heat', 'in the language of the course'],
])('a typed answer counts, %s, %s', async (text) => {
  const learner = await aHindiLearner();
  await hear(learner, { buttonId: answerId((await lastOf(learner, 'question')).id, 0) });
  expect((await lastOf(learner, 'question')).text).toContain('कीटाणुओं को क्या दूर रखता है?');
  await hear(learner, { text });
  expect((await attemptsOf(learner)).at(-1)).toMatchObject({ correct: true });
});

test.each([
  ['60 °C से ऊपर', true],
  ['above 60 °C', true],
  ['lukewarm', false],
])('an option that is typed out counts in both languages: %s', async (text, correct) => {
  const learner = await aHindiLearner();
  await hear(learner, { text });
  expect(await attemptsOf(learner)).toMatchObject([{ correct }]);
});

test('a lesson of which one text is not confirmed goes whole in the course’s language, and says so in the learner’s', async () => {
  const learner = await aHindiLearner((text) => text === 'lukewarm');
  const { text } = await lastOf(learner, 'lesson');
  expect(text).toMatch(/^यह पाठ English में है।\n\n\*Lesson 1\*/u);
  expect(text).not.toContain('गर्म खाना');
  expect((await lastOf(learner, 'question')).text).toContain('How hot?');
});

test('a lesson goes on in the language in which it was begun, though the language is taken away or comes meanwhile', async () => {
  const begun = await aHindiLearner();
  await asSystem(db, (scope) => scope.deleteFrom('course_languages').where('course_id', '=', begun.courseId).execute());
  await hear(begun, { buttonId: answerId((await lastOf(begun, 'question')).id, 0) });
  expect((await lastOf(begun, 'question')).text).toContain('कीटाणुओं को क्या दूर रखता है?');

  const late = await aHindiLearner(() => true);
  await confirmAll(late, () => false);
  await hear(late, { buttonId: answerId((await lastOf(late, 'question')).id, 0) });
  expect((await lastOf(late, 'question')).text).toContain('What keeps germs away?');
});

test('a text that has changed since its translation keeps its lesson in the course’s language until it is translated anew', async () => {
  const learner = await aHindiLearner();
  await asSystem(db, async (scope) => {
    const [lessonId = ''] = learner.lessonIds;
    const version = await scope
      .selectFrom('lesson_versions')
      .selectAll()
      .where('lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow();
    const content = 'Keep hot food above 63 °C.';
    await scope
      .insertInto('lesson_versions')
      .values({ ...version, version: 2, content })
      .execute();
    await scope.updateTable('lessons').set({ version: 2, content }).where('id', '=', lessonId).execute();
    await keepTranslatedLessons(scope, learner.courseId);
    const kept = await scope
      .selectFrom('translated_lessons')
      .select('version')
      .where('lesson_id', '=', lessonId)
      .execute();
    expect(kept).toEqual([{ version: 1 }]);
  });
});

test('a learner of the course’s own language is told nothing about languages', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), quiz, content: 'Keep hot food hot.' });
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
  expect((await lastOf(learner, 'lesson')).text).toMatch(/^\*Lesson 1\*/u);
});
