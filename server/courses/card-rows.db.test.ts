import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { oggOpus } from '#kit/fake-speech-server.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, withOrganization } from '#server/database/database.ts';
import { nextId } from '#server/delivery/content/button-ids.ts';
import { planNextDue } from '#server/delivery/planning/plan-deliveries.ts';

const server = testServer({ work: false });
let token = '';
let courseId = '';

beforeAll(async () => {
  ({ token } = await signedIn(server, 'creator'));
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Food safety' } });
  courseId = course.json.data.id;
});

interface Card {
  id?: string;
  title: string;
  text: string;
  point_ids?: string[];
  figure?: { media_url: string; alt: string };
  sound?: { media_url: string; words: string };
}
const why: Card = { id: 'c-why', title: 'Why', text: 'Hands carry germs.', point_ids: ['p-why'] };
const how: Card = { id: 'c-how', title: 'How', text: 'Wash for 20 seconds.', point_ids: ['p-how'] };
const when: Card = { id: 'c-when', title: 'When', text: 'Before each meal.', point_ids: [] };
const points = ['p-why', 'p-how'].map((id) => ({ id, text: id, kind: 'rule', importance: 2, sources: [] }));

const lessonOf = (...cards: Card[]) => ({
  title: 'Clean hands',
  content: cards.map(({ text }) => text).join('\n\n'),
  metadata: { cards, points },
});
const add = async (body: object, course = courseId): Promise<string> =>
  (await server.call('POST', `/api/v1/courses/${course}/lessons`, { token, body })).json.data.id;
const change = async (id: string, body: object): Promise<void> => {
  expect((await server.call('PUT', `/api/v1/courses/${courseId}/lessons/${id}`, { token, body })).status).toBe(200);
};
const rowsOf = (lessonId: string) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('cards')
      .select(['id', 'position', 'text'])
      .where('lesson_id', '=', lessonId)
      .orderBy(sql`position nulls last`)
      .orderBy('id')
      .execute(),
  );
const placesOf = async (lessonId: string) => (await rowsOf(lessonId)).map(({ id, position }) => [id, position]);
const taughtBy = async (lessonId: string) =>
  (
    await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('card_points')
        .select(['card_id', 'point_id'])
        .where('lesson_id', '=', lessonId)
        .orderBy('point_id')
        .orderBy('card_id')
        .execute(),
    )
  ).map(({ card_id, point_id }) => `${point_id} on ${card_id}`);

test('a lesson that is saved with cards has a row for each, in order, and knows which teaches which point', async () => {
  const id = await add(lessonOf(why, how));
  expect(await rowsOf(id)).toEqual([
    { id: 'c-why', position: 0, text: why.text },
    { id: 'c-how', position: 1, text: how.text },
  ]);
  expect(await taughtBy(id)).toEqual(['p-how on c-how', 'p-why on c-why']);
});

test('cards that change places, words or points keep their ids; one that goes keeps its row and gets its place back by Undo', async () => {
  const id = await add(lessonOf(why, how, when));
  await change(id, lessonOf({ ...how, text: 'Wash for half a minute.', point_ids: ['p-why', 'p-how'] }, when));
  expect(await rowsOf(id)).toEqual([
    { id: 'c-how', position: 0, text: 'Wash for half a minute.' },
    { id: 'c-when', position: 1, text: when.text },
    { id: 'c-why', position: null, text: why.text },
  ]);
  expect(await taughtBy(id)).toEqual(['p-how on c-how', 'p-why on c-how', 'p-why on c-why']);
  await change(id, lessonOf(why, how, when));
  expect(await placesOf(id)).toEqual([
    ['c-why', 0],
    ['c-how', 1],
    ['c-when', 2],
  ]);
  expect(await taughtBy(id)).toEqual(['p-how on c-how', 'p-why on c-why']);
});

test('a lesson without cards has the ones that a chat cuts, and those whose words stay are the same ones after a change', async () => {
  const paragraphs = Array.from({ length: 4 }, (_, index) =>
    `Rule ${index + 1} of this kitchen is kept. `.repeat(20).trim(),
  );
  const id = await add({ title: 'Rules', content: paragraphs.join('\n\n') });
  const before = await rowsOf(id);
  expect(before.length).toBeGreaterThan(3);
  expect(
    before
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(paragraphs.join('').replace(/\s/g, ''));
  await change(id, { content: [...paragraphs.slice(0, 3), 'Rule 9 is new.'].join('\n\n') });
  const after = (await rowsOf(id)).filter(({ position }) => position !== null);
  for (const { text, id: own } of after) {
    const same = before.find((card) => card.text === text);
    if (same !== undefined) expect(own).toBe(same.id);
  }
  expect(after.filter(({ text }) => before.some((card) => card.text === text)).length).toBeGreaterThan(1);
});

test('cards that are sent back without ids are the same cards, and new ones get ids', async () => {
  const id = await add(lessonOf(why, how));
  const bare = ({ id: _, ...card }: Card): Card => card;
  await change(id, lessonOf(bare(how), bare(why), { title: 'New', text: 'Dry them.' }));
  const [first, second, third] = await rowsOf(id);
  expect([first?.id, second?.id]).toEqual(['c-how', 'c-why']);
  expect(third).toMatchObject({ position: 2, text: 'Dry them.' });
});

test('a copied course has rows of its own under the same ids', async () => {
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'To copy' } });
  await add(lessonOf(why, how), course.json.data.id);
  const copy = await server.call('POST', `/api/v1/courses/${course.json.data.id}/duplicate`, { token });
  const { json } = await server.call('GET', `/api/v1/courses/${copy.json.data.id}/lessons`, { token });
  const [lesson] = json.data;
  expect(await placesOf(lesson.id)).toEqual([
    ['c-why', 0],
    ['c-how', 1],
  ]);
  expect(await taughtBy(lesson.id)).toEqual(['p-how on c-how', 'p-why on c-why']);
});

test("a file that a card shows is a use of it: it is not deleted unasked, and when it is gone for good the card's words stay", async () => {
  const form = new FormData();
  form.set('name', 'Hands');
  form.set(
    'file',
    new File([Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')], 'h.gif'),
  );
  const { json: file } = await server.call('POST', '/api/media', { token, body: form });
  const figure = { media_url: `/api/v1/media/${file.id}/content`, alt: 'Two hands' };
  const id = await add(lessonOf({ ...why, figure }, how));
  const uses = await server.call('GET', `/api/v1/media/${file.id}`, { token });
  expect(uses.json.data.uses.lessons).toMatchObject([{ id }]);
  const refused = await server.call('DELETE', `/api/media/${file.id}`, { token });
  expect([refused.status, refused.json.code]).toEqual([409, 'media_in_use']);
  await asSystem(server.context.db, (scope) => scope.deleteFrom('media_files').where('id', '=', file.id).execute());
  const [card] = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('cards').selectAll().where('lesson_id', '=', id).where('id', '=', 'c-why').execute(),
  );
  expect(card).toMatchObject({ media_id: null, media_alt: 'Two hands', text: why.text });
});

test('a voice note of a card is a file in use too, must be of the own library, and is named by the lesson that plays it', async () => {
  const form = new FormData();
  form.set('name', 'A word');
  // As a phone names what WhatsApp has recorded.
  form.set('file', new File([Buffer.from(oggOpus)], 'word.opus'));
  const { json: file } = await server.call('POST', '/api/media', { token, body: form });
  const sound = { media_url: `/api/v1/media/${file.id}/content`, words: 'Listen.' };
  const id = await add(lessonOf({ ...why, sound }, how));
  const uses = await server.call('GET', `/api/v1/media/${file.id}`, { token });
  expect(uses.json.data.uses.lessons).toMatchObject([{ id }]);
  const refused = await server.call('DELETE', `/api/media/${file.id}`, { token });
  expect([refused.status, refused.json.code]).toEqual([409, 'media_in_use']);
  const other = { ...sound, media_url: sound.media_url.replace(file.id, '0190b7a0-0000-7000-8000-000000000001') };
  const unknown = await server.call('POST', `/api/v1/courses/${courseId}/lessons`, {
    token,
    body: lessonOf({ ...why, sound: other }),
  });
  expect(unknown.json.code).toBe('lesson_file_unknown');
  await change(id, lessonOf(why, how));
  const [card] = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('cards').selectAll().where('lesson_id', '=', id).where('id', '=', 'c-why').execute(),
  );
  expect(card).toMatchObject({ sound_id: null, sound_url: '', sound_words: '' });
});

test('nobody sees the cards of another organization, and they go with their lesson', async () => {
  const id = await add(lessonOf(why));
  const other = await signedIn(server, 'creator');
  const { db } = server.context;
  const { organization_id: stranger } = await asSystem(db, (scope) =>
    scope.selectFrom('users').select('organization_id').where('id', '=', other.id).executeTakeFirstOrThrow(),
  );
  expect(await withOrganization(db, stranger, (scope) => scope.selectFrom('cards').selectAll().execute())).toEqual([]);
  await asSystem(db, (scope) => scope.deleteFrom('lessons').where('id', '=', id).execute());
  expect(await rowsOf(id)).toEqual([]);
  expect(await taughtBy(id)).toEqual([]);
});

test('who is in the middle of a lesson that is rewritten gets its old cards, and each message says which card it brought', async () => {
  const { db } = server.context;
  const now = server.clock.now();
  const content = Array.from(
    { length: 40 },
    (_, index) => `Rule ${index + 1} of this kitchen is kept by everybody.`,
  ).join(' ');
  const learner = await anEnrolledLearner(db, { now, questions: [1], content });
  const lessonId = learner.lessonIds[0] ?? '';
  const old = await rowsOf(lessonId);
  const plan = async () => {
    while (await asSystem(db, (scope) => planNextDue(scope, { now, simulated: true })));
    await arriveAtOnce(db, learner.learnerId, now);
  };
  const brought = () =>
    asSystem(db, (scope) =>
      scope
        .selectFrom('deliveries')
        .select(['id', 'card_id', 'text'])
        .where('learner_id', '=', learner.learnerId)
        .where('kind', 'in', ['lesson', 'card'])
        .orderBy('id')
        .execute(),
    );
  await plan();
  const writer = await signedIn(server, 'organization', learner.organizationId);
  const saved = await server.call('PUT', `/api/v1/courses/${learner.courseId}/lessons/${lessonId}`, {
    token: writer.token,
    body: { content: 'It is all different now.' },
  });
  expect(saved.status).toBe(200);
  expect((await rowsOf(lessonId)).filter(({ position }) => position !== null)).toMatchObject([
    { text: 'It is all different now.' },
  ]);
  for (let turn = 0; turn < old.length; turn += 1) {
    const last = (await brought()).at(-1);
    await hearMessage(db, aMessageFrom(learner, { at: now, text: '', buttonId: nextId(last?.id ?? '') }));
    await plan();
  }
  const messages = await brought();
  expect(messages.slice(0, 2).map(({ card_id }) => card_id)).toEqual(old.slice(0, 2).map(({ id }) => id));
  for (const { card_id, text } of messages) expect(text).toContain(old.find(({ id }) => id === card_id)?.text);
});
