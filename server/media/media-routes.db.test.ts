import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MediaFile } from '#contract/media.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer({ work: false });

async function newCreator(): Promise<string> {
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Meera Joshi',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  return json.data.token;
}

// A picture of one pixel (the smallest GIF that decoders take), a PDF's first bytes, two empty MPEG layer III frames.
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n');
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const mp3 = Buffer.concat([frame, frame]);

const form = (fields: Record<string, string>, file?: { name: string; bytes: Buffer }): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  if (file !== undefined) made.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  return made;
};

async function upload(
  token: string,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<MediaFile> {
  const { status, json } = await server.call('POST', '/api/media', { token, body: form(fields, { name, bytes }) });
  expect([status, json.code]).toEqual([201, undefined]);
  return json;
}

const names = (files: MediaFile[]) => files.map((file) => file.name);

describe('the library', () => {
  let token: string;
  beforeAll(async () => {
    token = await newCreator();
    await upload(token, 'zebra.gif', gif, { name: 'Zebra' });
    await upload(token, 'leaf.pdf', pdf, { name: 'leaf notes' });
    await upload(token, 'song.mp3', mp3, { name: 'Song', status: 'inactive' });
    await upload(token, 'apple.gif', Buffer.concat([gif, Buffer.from('a')]), { name: 'Apple' });
  });

  async function walk(query: string): Promise<string[]> {
    const shown: string[] = [];
    let address: string | undefined = `/api/media?${query}`;
    while (address !== undefined) {
      const page = await server.call('GET', address, { token });
      shown.push(...names(page.json));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    return shown;
  }

  test('a tab shows its type only, and the counts are those of the statistics', async () => {
    const { json, headers } = await server.call('GET', '/api/media?type=image', { token });
    expect(names(json)).toEqual(['Apple', 'Zebra']);
    expect(headers.get('x-total-count')).toBe('2');
    const statistics = await server.call('GET', '/api/v1/media/statistics', { token });
    expect(statistics.json.data).toEqual({ total: 4, types: { image: 2, video: 0, audio: 1, document: 1 } });
  });

  test('sorted by any column, pages follow each other without gap or repetition', async () => {
    for (const [sort, wanted] of [
      ['name', ['Apple', 'leaf notes', 'Song', 'Zebra']],
      ['-name', ['Zebra', 'Song', 'leaf notes', 'Apple']],
      ['size', ['leaf notes', 'Zebra', 'Apple', 'Song']],
      ['type', ['Song', 'leaf notes', 'Zebra', 'Apple']],
      ['-type', ['Apple', 'Zebra', 'leaf notes', 'Song']],
      ['status', ['Zebra', 'leaf notes', 'Apple', 'Song']],
      ['-status', ['Song', 'Apple', 'leaf notes', 'Zebra']],
      ['-created', ['Apple', 'Song', 'leaf notes', 'Zebra']],
    ] as const) {
      expect([sort, ...(await walk(`limit=1&sort=${sort}`))]).toEqual([sort, ...wanted]);
    }
  });

  test('a cursor of a list in another order is a bad request', async () => {
    const byName = await server.call('GET', '/api/media?limit=1&sort=name', { token });
    const [key, id] = JSON.parse(
      Buffer.from(/cursor=([\w-]+)/.exec(byName.headers.get('link') ?? '')?.[1] ?? '', 'base64url').toString(),
    );
    const cursor = Buffer.from(JSON.stringify([key, id])).toString('base64url');
    for (const query of [`sort=type&cursor=${cursor}`, `sort=type&q=a&cursor=${cursor}`]) {
      const { status, json } = await server.call('GET', `/api/media?${query}`, { token });
      expect([query, status, json.code]).toEqual([query, 400, 'malformed_request']);
    }
  });

  test('sorted by course, files follow their course into a new title, the bin and back', async () => {
    const own = await newCreator();
    const newCourse = async (title: string): Promise<string> =>
      (await server.call('POST', '/api/v1/courses', { token: own, body: { title } })).json.data.id;
    const [alpha, beta] = [await newCourse('alpha'), await newCourse('Beta')];
    await upload(own, 'b.gif', gif, { name: 'of beta', course_id: beta });
    await upload(own, 'a.gif', gif, { name: 'of alpha', course_id: alpha });
    await upload(own, 'n.gif', gif, { name: 'of none' });
    const byCourse = async (): Promise<string[]> =>
      names((await server.call('GET', '/api/media?sort=course', { token: own })).json);
    expect(await byCourse()).toEqual(['of none', 'of alpha', 'of beta']);
    const body = { title: 'Zeta', description: '', language: 'en' };
    expect((await server.call('PUT', `/api/v1/courses/${alpha}`, { token: own, body })).status).toBe(200);
    expect(await byCourse()).toEqual(['of none', 'of beta', 'of alpha']);
    expect((await server.call('DELETE', `/api/v1/courses/${alpha}`, { token: own })).status).toBe(200);
    expect(await byCourse()).toEqual(['of alpha', 'of none', 'of beta']);
    expect((await server.call('POST', `/api/v1/courses/${alpha}/restore`, { token: own, body: {} })).status).toBe(200);
    expect(await byCourse()).toEqual(['of none', 'of beta', 'of alpha']);
  });

  test('what is found by words comes newest first, or as sorted, page after page', async () => {
    for (const [query, wanted] of [
      ['q=.gif', ['Apple', 'Zebra']],
      ['q=.gif&sort=created', ['Zebra', 'Apple']],
      ['q=.gif&sort=-created', ['Apple', 'Zebra']],
      ['q=.gif&sort=-name', ['Zebra', 'Apple']],
      ['q=e&sort=name', ['Apple', 'leaf notes', 'Zebra']],
    ] as const)
      expect([query, ...(await walk(`limit=1&${query}`))]).toEqual([query, ...wanted]);
  });

  test('a search finds names and file names, and takes wildcards as they are', async () => {
    expect(names((await server.call('GET', '/api/media?q=ZEB', { token })).json)).toEqual(['Zebra']);
    expect(names((await server.call('GET', '/api/media?q=song.mp3', { token })).json)).toEqual(['Song']);
    expect(names((await server.call('GET', '/api/media?q=%25', { token })).json)).toEqual([]);
  });

  test('a broken cursor is a bad request, not a crash', async () => {
    const { status, json } = await server.call('GET', '/api/media?cursor=nonsense', { token });
    expect([status, json.code]).toEqual([400, 'malformed_request']);
  });

  test('the same bytes are found again by their hash', async () => {
    const sha256 = createHash('sha256').update(gif).digest('hex');
    expect(names((await server.call('GET', `/api/media?sha256=${sha256}`, { token })).json)).toEqual(['Zebra']);
    const stranger = await newCreator();
    expect((await server.call('GET', `/api/media?sha256=${sha256}`, { token: stranger })).json).toEqual([]);
  });

  test('an administrator and a learner are refused', async () => {
    for (const role of ['admin', 'user'] as const) {
      const email = `${randomUUID()}@example.org`;
      const body = { name: 'Asha Rao', email, phone_number: '+919876543210', password: 'chalk-and-line' };
      const other = (await server.call('POST', '/api/v1/auth/register', { body })).json.data.token;
      await asSystem(server.context.db, (scope) =>
        scope.updateTable('users').set({ role }).where('email', '=', email).execute(),
      );
      const { status, json } = await server.call('GET', '/api/media', { token: other });
      expect([role, status, json.code]).toEqual([role, 403, 'access_denied']);
    }
  });
});

describe('one file', () => {
  let token: string;
  beforeAll(async () => {
    token = await newCreator();
  });

  test('an edit without a file keeps the bytes; with one of another type it moves to that tab', async () => {
    const file = await upload(token, 'one.gif', gif, { name: 'One' });
    const kept = await server.call('PUT', `/api/media/${file.id}`, {
      token,
      body: { name: 'Uno', description: 'd', status: 'inactive', course_id: '' },
    });
    expect(kept.json).toMatchObject({ name: 'Uno', status: 'inactive', type: 'image', size: gif.length });
    const replaced = await server.call('PUT', `/api/media/${file.id}`, {
      token,
      body: form({ name: 'Uno', type: 'document' }, { name: 'uno.pdf', bytes: pdf }),
    });
    expect(replaced.json).toMatchObject({ type: 'document', file_name: 'uno.pdf', size: pdf.length });
    const statistics = await server.call('GET', '/api/v1/media/statistics', { token });
    expect(statistics.json.data).toMatchObject({ total: 1, types: { image: 0, document: 1 } });
  });

  test('the chosen type has to fit the file, and a format that the card does not list is refused', async () => {
    const wrong = await server.call('POST', '/api/media', {
      token,
      body: form({ type: 'video' }, { name: 'a.gif', bytes: gif }),
    });
    expect([wrong.status, wrong.json.code]).toEqual([415, 'file_type_mismatch']);
    const none = await server.call('POST', '/api/media', { token, body: form({ name: 'No file' }) });
    expect([none.status, none.json.message]).toEqual([422, 'Please select a file']);
  });

  test('a linked course is shown by its name', async () => {
    const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Snake bite' } });
    const file = await upload(token, 'snake.gif', gif, { course_id: course.json.data.id });
    expect(file).toMatchObject({ name: 'snake.gif', course_id: course.json.data.id, course_name: 'Snake bite' });
  });

  test('a file that a lesson shows is deleted only after the lesson was named, and comes back from the bin', async () => {
    const file = await upload(token, 'used.gif', gif);
    const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Frogs' } });
    const lesson = {
      title: 'How frogs jump',
      content: 'With their legs.',
      media_url: `/api/v1/media/${file.id}/content#t=3,9`,
    };
    await server.call('POST', `/api/v1/courses/${course.json.data.id}/lessons`, { token, body: lesson });
    const { json } = await server.call('GET', `/api/v1/media/${file.id}`, { token });
    expect(json.data.uses.lessons).toMatchObject([{ title: 'How frogs jump', course_title: 'Frogs' }]);

    const refused = await server.call('DELETE', `/api/media/${file.id}`, { token });
    expect([refused.status, refused.json.code]).toEqual([409, 'media_in_use']);
    expect((await server.call('DELETE', `/api/media/${file.id}?even_if_used=true`, { token })).status).toBe(200);
    expect((await server.call('GET', `/api/v1/media/${file.id}`, { token })).status).toBe(404);
    const restored = await server.call('POST', `/api/v1/media/${file.id}/restore`, { token, body: {} });
    expect(restored.json.data).toMatchObject({ id: file.id });
    const again = await server.call('POST', `/api/v1/media/${file.id}/restore`, { token, body: {} });
    expect([again.status, again.json.code]).toEqual([404, 'media_not_found']);
  });

  test("another organization's file does not exist", async () => {
    const file = await upload(token, 'mine.gif', gif);
    const stranger = await newCreator();
    for (const [method, address] of [
      ['GET', `/api/v1/media/${file.id}`],
      ['PUT', `/api/media/${file.id}`],
      ['DELETE', `/api/media/${file.id}`],
      ['POST', `/api/v1/media/${file.id}/restore`],
      ['GET', `/api/v1/media/${file.id}/content`],
    ] as const) {
      const { status, json } = await server.call(method, address, {
        token: stranger,
        ...(method !== 'GET' && { body: {} }),
      });
      expect([method, address, status, json.code]).toEqual([method, address, 404, 'media_not_found']);
    }
  });

  test('who only learns sees neither the bytes nor the pages of a file that no course of theirs shows', async () => {
    const bytes = await readFile('tests/fixtures/building-networks.pdf');
    const token = await newCreator();
    const file = await upload(token, 'internal.pdf', bytes, { name: 'Internal' });
    const learner = await newCreator();
    const { organization_id } = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('media_files').select('organization_id').where('id', '=', file.id).executeTakeFirstOrThrow(),
    );
    const me = (await server.call('GET', '/api/v1/auth/me', { token: learner })).json;
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ role: 'user', organization_id }).where('id', '=', me.data.id).execute(),
    );
    for (const part of ['content', 'pages/1.png']) {
      const address = `/api/v1/media/${file.id}/${part}`;
      const seen = await server.call('GET', address, { token });
      const refused = await server.call('GET', address, { token: learner });
      expect([part, seen.status, refused.status, refused.json?.code]).toEqual([part, 200, 404, 'media_not_found']);
    }
  });
});

describe('the bytes of a file', () => {
  test('open by the signed address without a token, whole and in part, and by nothing else', async () => {
    const token = await newCreator();
    const file = await upload(token, 'one.gif', gif);
    const whole = await fetch(`${server.url}${file.url}`);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(gif);
    const part = await fetch(`${server.url}${file.url}`, { headers: { range: 'bytes=0-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'GIF89a']);

    const bare = `/api/v1/media/${file.id}/content`;
    expect((await server.call('GET', bare)).status).toBe(401);
    expect((await server.call('GET', bare, { token })).status).toBe(200);
    const forged = await server.call('GET', file.url.replace(/expires=\d/, 'expires=9'));
    expect([forged.status, forged.json.code]).toEqual([403, 'media_link_expired']);
  });
});
