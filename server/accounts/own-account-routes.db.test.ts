import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asSystem } from '#server/database/database.ts';
import { type SignedIn, signedIn, testPassword } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false });

const profile = (person: SignedIn, body: unknown) =>
  server.call('PUT', '/api/v1/auth/profile', { token: person.token, body });
const deletion = (person: SignedIn, body: Record<string, unknown> = {}) =>
  server.call('POST', '/api/v1/auth/account/delete', {
    token: person.token,
    body: { password: testPassword, ...body },
  });
const enter = async (person: SignedIn): Promise<SignedIn> => {
  const { json } = await server.call('POST', '/api/v1/auth/login', {
    body: { email: person.email, password: testPassword },
  });
  return { ...person, token: json.data.token };
};

async function addLearner(person: SignedIn, learner: Record<string, unknown>): Promise<string> {
  const { json } = await server.call('POST', '/api/v1/learners', {
    token: person.token,
    body: { name: 'Same Person', ...learner, consent: { whatsapp: true, email: true, push: false } },
  });
  return json.data.id;
}

const consentLines = (learnerId: string) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('consents')
      .select(['channel', 'granted', 'method'])
      .where('learner_id', '=', learnerId)
      .orderBy('at')
      .execute(),
  );

describe('sessions', () => {
  test('are listed with this one first, and end one by one or all but this one', async () => {
    const here = await signedIn(server, 'creator');
    const there = await enter(here);
    const third = await enter(here);
    const { json } = await server.call('GET', '/api/v1/auth/sessions', { token: here.token });
    expect(json.data.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false, false]);
    expect(JSON.stringify(json)).not.toContain(here.token);
    await server.call('DELETE', '/api/v1/auth/sessions', { token: third.token });
    expect((await server.call('GET', '/api/v1/auth/me', { token: there.token })).status).toBe(401);
    expect((await server.call('GET', '/api/v1/auth/me', { token: third.token })).status).toBe(200);
  });

  test('of somebody else cannot be ended', async () => {
    const one = await signedIn(server, 'creator');
    const two = await signedIn(server, 'creator');
    const { json } = await server.call('GET', '/api/v1/auth/sessions', { token: one.token });
    const tried = await server.call('DELETE', `/api/v1/auth/sessions/${json.data[0].id}`, { token: two.token });
    expect(tried.status).toBe(404);
    expect((await server.call('GET', '/api/v1/auth/me', { token: one.token })).status).toBe(200);
  });
});

describe('a new e-mail address', () => {
  test('needs the password, at its field', async () => {
    const person = await signedIn(server, 'creator');
    const email = `${randomUUID()}@example.org`;
    const without = await profile(person, { email });
    expect(without.json.code).toBe('current_password_missing');
    const wrong = await profile(person, { email, current_password: 'no' });
    expect(wrong.json.validationErrors).toEqual({ current_password: ['The current password is wrong.'] });
    const right = await profile(person, { email, current_password: testPassword });
    expect(right.json.data.email).toBe(email);
  });

  test('is what the password guards; a phone number changes with the plain payload', async () => {
    const person = await signedIn(server, 'creator');
    expect((await profile(person, { phone: '+91 98765 00000' })).json.data.phone).toBe('+91 98765 00000');
  });

  test('is taken by one of two people who want it at once, and the other is told so', async () => {
    const people = [await signedIn(server, 'creator'), await signedIn(server, 'creator')];
    const email = `${randomUUID()}@example.org`;
    const answers = await Promise.all(
      people.map((person) => profile(person, { email, current_password: testPassword })),
    );
    expect(answers.map(({ status, json }) => json.code ?? status).sort()).toEqual([200, 'email_taken']);
  });

  test('comes five times in a quarter of an hour, or mails would flood whoever the addresses are', async () => {
    const person = await signedIn(server, 'creator');
    const change = () => profile(person, { email: `${randomUUID()}@example.org`, current_password: testPassword });
    for (let times = 0; times < 5; times += 1) expect((await change()).status).toBe(200);
    const refused = await change();
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many_new_addresses']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    // All else of the profile is saved as before.
    expect((await profile(person, { name: 'Asha Kale' })).status).toBe(200);
  });

  test('is none when only spaces or capitals differ', async () => {
    const person = await signedIn(server, 'creator');
    expect((await profile(person, { email: person.email.toUpperCase(), phone: '+919876543210' })).status).toBe(200);
  });
});

describe('an avatar', () => {
  const send = async (person: SignedIn, bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData();
    form.append('name', 'With Picture');
    form.append('file', new Blob([bytes]), name);
    return server.call('PUT', '/api/v1/auth/profile', { token: person.token, body: form });
  };
  const picture = async () =>
    Uint8Array.from(
      await sharp({ create: { width: 80, height: 40, channels: 3, background: '#1976d2' } })
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .jpeg()
        .toBuffer(),
    );

  test('is drawn anew as a square without what the file carried, shown to all, and can be removed', async () => {
    const person = await signedIn(server, 'creator');
    const { json } = await send(person, await picture(), 'me.jpg');
    const shown = await fetch(`${server.url}${json.data.avatar}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([512, 512, undefined]);
    const removed = await profile(person, { remove_avatar: true });
    expect(removed.json.data.avatar).toBeNull();
    expect((await fetch(`${server.url}${json.data.avatar}`)).status).toBe(404);
  });

  test('that only begins like a picture, or holds a page, is refused and changes nothing', async () => {
    const person = await signedIn(server, 'creator');
    const fake = Uint8Array.from([0xff, 0xd8, 0xff, ...new TextEncoder().encode('<script>alert(1)</script>')]);
    const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [fake, page])
      expect((await send(person, bytes, 'me.jpg')).json.code).toBe('file_type_unsupported');
    const { json } = await server.call('GET', '/api/v1/auth/me', { token: person.token });
    expect(json.data).toMatchObject({ name: 'Person creator', avatar: null });
  });
});

describe('an avatar that takes a lot of room', () => {
  const upload = async (person: SignedIn, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('name', 'With Picture');
    form.append('file', new Blob([bytes]), 'me.png');
    return server.call('PUT', '/api/v1/auth/profile', { token: person.token, body: form });
  };
  const interlaced = async (side: number) =>
    Uint8Array.from(
      await sharp({ create: { width: side, height: side, channels: 3, background: '#1976d2' } })
        .png({ progressive: true, compressionLevel: 9 })
        .toBuffer(),
    );

  test('with more than 16 megapixels is refused in a sentence that says so, before anything decodes it', async () => {
    const person = await signedIn(server, 'creator');
    const { status, json } = await upload(person, await interlaced(4_200));
    expect([status, json.code]).toEqual([415, 'picture_too_large']);
    expect(json.message).toBe('This picture has more than 16 megapixels. Choose a smaller one.');
  });

  test('is decoded in another process: eight interlaced ones at once leave this one as small as it was', async () => {
    const person = await signedIn(server, 'creator');
    const bytes = await interlaced(3_900);
    await upload(person, bytes);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(person, bytes)));
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((most - before) / 1024 / 1024).toBeLessThan(100);
  });
});

describe('the notification switches', () => {
  const switches = (whatsapp: boolean) => ({ notifications: { email: true, whatsapp, push: true } });

  test('WhatsApp off is an opt-out of the learner with the same number, and on again takes it back', async () => {
    const person = await signedIn(server, 'creator');
    const learnerId = await addLearner(person, { phone_number: '+919876543210' });
    await profile(person, switches(false));
    expect((await consentLines(learnerId)).at(-1)).toEqual({ channel: 'whatsapp', granted: false, method: 'settings' });
    await profile(person, switches(true));
    expect((await consentLines(learnerId)).at(-1)).toEqual({ channel: 'whatsapp', granted: true, method: 'settings' });
  });

  test('switching on does not opt in who opted out in another way', async () => {
    const person = await signedIn(server, 'creator');
    const learnerId = await addLearner(person, { phone_number: '+919876543210' });
    await server.call('PUT', `/api/v1/learners/${learnerId}`, {
      token: person.token,
      body: { consent: { whatsapp: false } },
    });
    await profile(person, switches(false));
    await profile(person, switches(true));
    expect((await consentLines(learnerId)).at(-1)).toMatchObject({ granted: false, method: 'form' });
  });

  test('do not reach learners of another organization', async () => {
    const person = await signedIn(server, 'creator');
    const stranger = await signedIn(server, 'creator');
    const learnerId = await addLearner(stranger, { phone_number: '+919876543210' });
    await profile(person, switches(false));
    expect((await consentLines(learnerId)).every(({ granted }) => granted)).toBe(true);
  });
});

describe('leaving', () => {
  test('the own records come as one file, without secrets', async () => {
    const person = await signedIn(server, 'creator');
    const file = await server.call('GET', '/api/v1/auth/export', { token: person.token });
    expect(file.headers.get('content-disposition')).toContain('account.json');
    expect(file.json.user.email).toBe(person.email);
    expect(file.json.sessions).toHaveLength(1);
    expect(file.text).not.toMatch(/argon2|token/);
  });

  test('needs the password', async () => {
    const person = await signedIn(server, 'creator');
    expect((await deletion(person, { password: 'no' })).json.validationErrors).toHaveProperty('password');
  });

  test('hands courses to a colleague, and the session is over', async () => {
    const organization = await signedIn(server, 'organization');
    const creator = await signedIn(server, 'creator', organization.organizationId);
    const course = await server.call('POST', '/api/v1/courses', {
      token: creator.token,
      body: { title: 'Left behind', language: 'en' },
    });
    expect((await deletion(creator)).status).toBe(200);
    expect((await server.call('GET', '/api/v1/auth/me', { token: creator.token })).status).toBe(401);
    const kept = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('courses').select('owner_id').where('id', '=', course.json.data.id).executeTakeFirstOrThrow(),
    );
    expect(kept.owner_id).toBe(organization.id);
  });

  test('the last person is told that the organization goes along, and then it does, wholly', async () => {
    const person = await signedIn(server, 'creator');
    await server.call('POST', '/api/v1/courses', { token: person.token, body: { title: 'Going', language: 'en' } });
    await addLearner(person, { phone_number: '+919876543211' });
    expect((await deletion(person)).json.code).toBe('organization_would_go');
    expect((await deletion(person, { erase_organization: true })).status).toBe(200);
    const left = await asSystem(server.context.db, async (scope) =>
      Promise.all(
        (['courses', 'learners', 'users', 'counters', 'activities'] as const).map((table) =>
          scope
            .selectFrom(table)
            .select('organization_id')
            .where('organization_id', '=', person.organizationId)
            .execute(),
        ),
      ),
    );
    expect(left.flat()).toEqual([]);
  });
});
