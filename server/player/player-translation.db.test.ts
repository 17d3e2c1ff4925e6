import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';
import { keepTranslatedLessons } from '../transformation/translation/keep-translated-lessons.ts';
import {
  addLanguage,
  requireLanguage,
  sourceOf,
  writeTranslations,
} from '../transformation/translation/translation-repository.ts';
import { textsOfSource } from '../transformation/translation/translation-view.ts';

const server = testServer({ work: false });
const noon = new Date('2026-03-04T06:30:00Z');

const hindi: Readonly<Record<string, string>> = { right: 'सही', wrong: 'ग़लत', 'also wrong': 'यह भी ग़लत' };

/** A course of two lessons, of which the first is translated. */
async function aHindiLearner() {
  server.clock.moveTo(noon);
  const learner = await anEnrolledLearner(server.context.db, { now: noon, questions: [1, 1] });
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('learners').set({ language: 'hi' }).where('id', '=', learner.learnerId).execute();
    await addLanguage(scope, { id: learner.courseId, organization_id: learner.organizationId }, 'hi');
    const row = await requireLanguage(scope, learner.courseId, 'hi');
    const { owner_id } = await scope
      .selectFrom('courses')
      .select('owner_id')
      .where('id', '=', learner.courseId)
      .executeTakeFirstOrThrow();
    const texts = textsOfSource(await sourceOf(scope, learner.courseId))
      .filter(({ lessonId }) => lessonId !== learner.lessonIds[1])
      .map((of) => ({ lessonId: of.lessonId, of, text: hindi[of.text] ?? `हिन्दी: ${of.key}` }));
    await writeTranslations(scope, row, texts, { origin: 'person', confirmedBy: owner_id, now: noon });
    await keepTranslatedLessons(scope, learner.courseId);
  });
  const link = makeLearnerLink(
    { learnerId: learner.learnerId, generation: 0 },
    'learn',
    server.context.config.secretKey,
    Date.now(),
  );
  return { ...learner, headers: { 'x-learner-link': link } };
}

test('the page shows a translated lesson in its learner’s language, and takes and shows the answer in it', async () => {
  const { courseId, lessonIds, headers, learnerId } = await aHindiLearner();
  const address = `/api/v1/learn/courses/${courseId}`;
  const shown = (await server.call('GET', address, { headers })).json.data;
  expect(shown).toMatchObject({ title: 'हिन्दी: title', language: 'hi' });
  expect(shown.lessons).toMatchObject([
    { title: 'हिन्दी: title', language: 'hi' },
    { title: 'Lesson 2', language: 'en' },
  ]);
  const [question] = shown.lessons[0].questions;
  expect(question.options).toEqual(['सही', 'ग़लत', 'यह भी ग़लत']);
  const body = { asked: { lesson_id: lessonIds[0], question_id: question.id }, option_index: 1 };
  const answered = await server.call('POST', `${address}/answers`, { headers, body });
  expect(answered.json.data.verdict).toMatchObject({ correct: false, chosen: 'ग़लत', answer: 'सही' });
  const kept = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('attempts').select('chosen').where('learner_id', '=', learnerId).execute(),
  );
  expect(kept).toEqual([{ chosen: 'wrong' }]);
  const again = (await server.call('GET', address, { headers })).json.data;
  expect(again.lessons[0].questions[0].verdict).toMatchObject({ chosen: 'ग़लत', answer: 'सही' });
});
