import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeLanguageModelServer, fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../../database/database.ts';

const server = testServer();
let creator: SignedIn;
let courseId: string;
let lessonId: string;

const quiz = [
  {
    id: 'q1',
    point_id: 'p1',
    kind: 'choice',
    question: 'How hot?',
    options: ['above 60 °C', 'cold'],
    answer: 'above 60 °C',
  },
];
const lesson = {
  title: 'Hot food',
  content: 'Keep hot food above 60 °C.',
  metadata: { quiz, points: [{ id: 'p1', text: 'Keep hot food above 60 °C.', kind: 'number', importance: 3 }] },
};

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = creator.token) =>
  server.call(method, `/api/v1/courses/${courseId}/languages${path}`, { token, ...(body !== undefined && { body }) });
const texts = async () => (await call('GET', '/hi')).json.data.texts as Text[];
interface Text {
  lesson_id: string | null;
  key: string;
  digest: string;
  source: string;
  text: string;
  state: string;
  findings: { code: string }[];
}
const write = (text: Text, words: string, confirm = false) =>
  call('PUT', '/hi/texts', {
    texts: [{ lesson_id: text.lesson_id, key: text.key, digest: text.digest, text: words, confirm }],
  });
const upload = (xliff: string, dry_run: boolean) => call('POST', '/hi/xliff', { xliff, dry_run });
const download = async () => (await call('GET', '/hi/xliff')).json.data.xliff as string;

const hindi: Readonly<Record<string, string>> = {
  Kitchen: 'रसोई',
  'Hot food': 'गर्म खाना',
  'Keep hot food above 60 °C.': 'गर्म खाना 60 °C से ऊपर रखें।',
  'How hot?': 'कितना गर्म?',
  'above 60 °C': '60 °C से ऊपर',
  cold: 'ठंडा',
};
/** As a translator fills the file in. */
const filled = (xliff: string, words = hindi): string =>
  Object.entries(words).reduce(
    (text, [source, target]) =>
      text.replaceAll(`<source>${source}</source>`, `<source>${source}</source><target>${target}</target>`),
    xliff,
  );

beforeEach(async () => {
  creator = await signedIn(server, 'creator');
  const made = await server.call('POST', '/api/v1/courses', { token: creator.token, body: { title: 'Kitchen' } });
  courseId = made.json.data.id;
  const added = await server.call('POST', `/api/v1/courses/${courseId}/lessons`, {
    token: creator.token,
    body: lesson,
  });
  lessonId = added.json.data.id;
  expect((await call('POST', '', { language: 'hi' })).status).toBe(201);
});

describe('the languages of a course', () => {
  test('are added once, never its own, and only by who may change it', async () => {
    expect((await call('POST', '', { language: 'hi' })).json.code).toBe('course_language_known');
    expect((await call('POST', '', { language: 'en' })).json.code).toBe('course_language_own');
    const colleague = await signedIn(server, 'creator', creator.organizationId);
    expect((await call('POST', '', { language: 'ta' }, colleague.token)).status).toBe(403);
    expect((await call('GET', '', undefined, colleague.token)).json.data).toMatchObject({
      own: 'en',
      has_model: false,
      languages: [{ language: 'hi', total: 7, missing: 7, confirmed: 0, lessons: 1, lessons_sent: 0 }],
    });
    const stranger = await signedIn(server, 'creator');
    expect((await call('GET', '/hi', undefined, stranger.token)).status).toBe(404);
  });

  test('go with all their translations', async () => {
    await upload(filled(await download()), false);
    expect((await call('DELETE', '/hi')).status).toBe(200);
    expect((await call('GET', '/hi')).status).toBe(404);
    await call('POST', '', { language: 'hi' });
    expect((await texts()).every(({ state }) => state === 'missing')).toBe(true);
  });
});

describe('a translation by hand', () => {
  test('waits for its confirmation, and the lesson goes out once all of it is confirmed', async () => {
    for (const text of await texts()) await write(text, hindi[text.source] ?? '');
    expect((await texts()).map(({ state }) => state)).toEqual(Array(7).fill('draft'));
    const confirmed = await call('POST', '/hi/confirm', {});
    expect(confirmed.json.data).toMatchObject({ confirmed: 7, progress: { confirmed: 7, lessons_sent: 1 } });
    expect((await call('GET', '/hi')).json.data.lessons).toEqual([{ id: lessonId, title: 'Hot food', is_sent: true }]);
  });

  test('with findings is confirmed by who looks at it, and by nobody in passing', async () => {
    for (const text of await texts())
      await write(text, text.key === 'question.q1.option.0' ? '70 °C से ऊपर' : (hindi[text.source] ?? ''));
    expect((await call('POST', '/hi/confirm', { lesson_id: lessonId })).json.data).toMatchObject({
      confirmed: 5,
      progress: { found: 1, lessons_sent: 0 },
    });
    const odd = (await texts()).find(({ key }) => key === 'question.q1.option.0');
    expect(odd?.findings.map(({ code }) => code)).toEqual(['number_missing', 'number_extra']);
    await call('POST', '/hi/confirm', { lesson_id: lessonId, key: odd?.key, digest: odd?.digest });
    expect((await call('GET', '/hi')).json.data.progress).toMatchObject({ lessons_sent: 1 });
  });

  test('of words that have changed since is refused, and one that stood is out of date', async () => {
    const title = (await texts()).find(({ source }) => source === 'Hot food');
    if (title === undefined) throw new Error('the lesson has no title');
    await write(title, 'गर्म खाना', true);
    const body = { title: 'Hot food and drinks' };
    const changed = await server.call('PUT', `/api/v1/courses/${courseId}/lessons/${lessonId}`, {
      token: creator.token,
      body,
    });
    expect(changed.status).toBe(200);
    expect((await texts()).find(({ source }) => source === body.title)).toMatchObject({
      state: 'outdated',
      text: 'गर्म खाना',
    });
    expect((await write(title, 'कुछ भी')).json.code).toBe('translation_outdated');
  });

  test('of two options that read the same is told at both', async () => {
    for (const text of await texts()) if (text.key.includes('.option.')) await write(text, '60 °C से ऊपर');
    const options = (await texts()).filter(({ key }) => key.includes('.option.'));
    expect(options.every(({ findings }) => findings.some(({ code }) => code === 'same_options'))).toBe(true);
  });
});

describe('a file of a translator', () => {
  test('changes nothing on trial, and then what it said', async () => {
    const file = filled(await download());
    expect((await upload(file, true)).json.data).toEqual({
      new: 7,
      changed: 0,
      same: 0,
      found: 0,
      faults: [],
      is_taken: false,
    });
    expect((await texts()).every(({ state }) => state === 'missing')).toBe(true);
    expect((await upload(file, false)).json.data).toMatchObject({ new: 7, is_taken: true });
    expect((await texts()).map(({ text, state }) => [text, state])).toEqual(
      (await texts()).map(({ source }) => [hindi[source], 'draft']),
    );
    expect((await upload(file, true)).json.data).toMatchObject({ new: 0, changed: 0, same: 7 });
  });

  test('that leaves texts empty takes nothing away', async () => {
    const empty = await download();
    await upload(filled(empty), false);
    expect((await upload(empty, false)).json.data).toMatchObject({ new: 0, changed: 0, is_taken: false });
    expect((await texts()).every(({ state }) => state === 'draft')).toBe(true);
  });

  test('that is broken, of another language or another course is refused whole, with the line', async () => {
    const file = filled(await download());
    const cut = file.slice(0, file.indexOf('</body>'));
    expect((await upload(cut, false)).json.data).toMatchObject({ is_taken: false, faults: [{ code: 'not_xml' }] });
    expect((await upload(cut, false)).json.data.faults[0].line).toBeGreaterThan(5);
    const tamil = file.replaceAll('target-language="hi"', 'target-language="ta"');
    expect((await upload(tamil, false)).json.data.faults).toEqual([{ code: 'other_language', line: 0, what: 'ta' }]);
    const other = file.replaceAll(courseId, '00000000-0000-4000-8000-000000000000');
    expect((await upload(other, false)).json.data.faults).toMatchObject([{ code: 'other_course' }]);
    expect((await texts()).every(({ state }) => state === 'missing')).toBe(true);
  });

  test('of which one text is out of date or unknown gives all the others', async () => {
    const file = filled(await download())
      .replace('<source>How hot?</source>', '<source>How warm?</source>')
      .replace(/(<trans-unit id="[^"]*)option\.1"/u, '$1option.9"');
    const { new: taken, faults } = (await upload(file, false)).json.data;
    expect(taken).toBe(5);
    expect(faults).toMatchObject([
      { code: 'outdated_text', what: 'How hot?' },
      { code: 'unknown_text', what: 'cold' },
    ]);
    expect(faults.every(({ line }: { line: number }) => line > 0)).toBe(true);
  });
});

test('a new version of a lesson whose texts are translated goes out when it is published', async () => {
  await upload(filled(await download()), false);
  await call('POST', '/hi/confirm', {});
  await server.call('PUT', `/api/v1/courses/${courseId}/lessons/${lessonId}`, {
    token: creator.token,
    body: { duration: 9 },
  });
  expect((await server.call('POST', `/api/v1/courses/${courseId}/publish`, { token: creator.token })).status).toBe(200);
  expect((await call('GET', '')).json.data.languages).toMatchObject([{ lessons_sent: 1 }]);
});

describe('the language model', () => {
  let model: FakeLanguageModelServer;
  let answers: (numbered: { number: number; text: string }[]) => unknown;
  beforeAll(async () => {
    model = await fakeLanguageModelServer(({ user }) => ({ content: answers(JSON.parse(user).texts) }));
    const admin = await signedIn(server, 'admin');
    const body = { provider: 'openai', url: `${model.url}/v1`, key: 'k', model: 'small' };
    expect((await server.call('PUT', '/api/v1/language-model', { token: admin.token, body })).status).toBe(200);
  });
  afterAll(async () => {
    await asSystem(server.context.db, (scope) => scope.deleteFrom('language_model').execute());
    await model[Symbol.asyncDispose]();
  });

  const ended = async () => {
    await expect
      .poll(async () => (await call('GET', '')).json.data.languages[0].run?.status, { timeout: 20_000 })
      .not.toBe('running');
    return (await call('GET', '')).json.data.languages[0];
  };

  test('translates what is missing; nothing of it is sent unconfirmed, and what it left out stays', async () => {
    answers = (numbered) => ({
      texts: numbered.filter(({ text }) => text !== 'cold').map(({ number, text }) => ({ number, text: hindi[text] })),
    });
    expect((await call('POST', '/hi/run')).status).toBe(202);
    expect(await ended()).toMatchObject({
      draft: 6,
      missing: 1,
      confirmed: 0,
      lessons_sent: 0,
      run: { status: 'done', done: 6, total: 7, failed: 1 },
    });
  });

  test('that answers nonsense leaves everything as it was, and says so', async () => {
    const [first] = await texts();
    if (first !== undefined) await write(first, 'मेरी रसोई', true);
    answers = () => ({ verdicts: [] });
    await call('POST', '/hi/run');
    expect(await ended()).toMatchObject({ confirmed: 1, missing: 6, run: { status: 'done', done: 0, failed: 6 } });
    expect((await texts())[0]?.text).toBe('मेरी रसोई');
  });

  test('whose budget ends leaves the rest untranslated, and the run says that it was the budget', async () => {
    const admin = await signedIn(server, 'admin');
    const settings = { provider: 'openai', url: `${model.url}/v1`, key: '', model: 'small' };
    const save = (rest: object) =>
      server.call('PUT', '/api/v1/language-model', { token: admin.token, body: { ...settings, ...rest } });
    await save({ calls_per_day: 0 });
    await call('POST', '/hi/run');
    expect((await ended()).run).toMatchObject({ status: 'failed', error: 'language_model_budget' });
    await save({});
  });

  test('is stopped by a press', async () => {
    answers = () => ({ texts: [] });
    await call('POST', '/hi/run');
    await call('DELETE', '/hi/run');
    expect((await ended()).run.status).toMatch(/cancelled|done/u);
  });
});

test('without a model a run is refused with what to do instead', async () => {
  expect((await call('POST', '/hi/run')).json.code).toBe('language_model_missing');
});

test('a course with more texts than anybody translates is refused before one is looked at', async () => {
  const course = await server.call('POST', '/api/v1/courses', { token: creator.token, body: { title: 'Endless' } });
  const { id } = course.json.data;
  const points = Array.from({ length: 7_000 }, (_, n) => ({ id: `p${n}`, text: 'Hot.', kind: 'rule', importance: 1 }));
  for (let times = 0; times < 3; times += 1) {
    const body = { ...lesson, metadata: { points } };
    const added = await server.call('POST', `/api/v1/courses/${id}/lessons`, { token: creator.token, body });
    expect(added.status).toBe(201);
  }
  const refused = await server.call('POST', `/api/v1/courses/${id}/languages`, {
    token: creator.token,
    body: { language: 'hi' },
  });
  expect([refused.status, refused.json.code]).toEqual([409, 'course_too_long']);
});
