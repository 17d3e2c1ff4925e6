import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Launch } from '#contract/launches.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { usualHours } from '../learning/pace.ts';
import { launchSelectionJob, launchSelectionWork } from './launch-selection-job.ts';
import { nextMorning } from './start-in-the-morning.ts';

// No jobs run by themselves: each test says when a run begins, and what happens between its parts.
const server = testServer({ work: false });

/** A published course of an organization with so many learners more, each third without any consent. */
async function aSchool(learners: number) {
  const { db } = server.context;
  const { organizationId, courseId } = await anEnrolledLearner(db, { now: server.clock.now() });
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Ravi',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  await asSystem(db, async (scope) => {
    await scope
      .updateTable('users')
      .set({ role: 'organization', organization_id: organizationId })
      .where('id', '=', json.data.user.id)
      .execute();
    await sql`
      insert into learners (id, organization_id, name, phone_number, language, consent_email, email)
      select gen_random_uuid(), ${organizationId}, 'Learner ' || n, '', case when n % 2 = 0 then 'ta' else 'hi' end, n % 3 <> 0,
        'l' || n || '@' || ${randomUUID()} || '.org' from generate_series(1, ${learners}::int) n`.execute(scope);
  });
  const token: string = json.data.token;
  const call = (method: string, path: string, body?: unknown) => server.call(method, path, { token, body });
  return {
    organizationId,
    courseId,
    call,
    launch: (to: unknown, start = 'now') =>
      call('POST', `/api/v1/courses/${courseId}/launches/selection`, { to, start }),
    inQuietHours: async (to: unknown): Promise<number> =>
      (await call('POST', `/api/v1/courses/${courseId}/launches/selection/forecast`, { to })).json.data.in_quiet_hours,
    launches: async (): Promise<Launch[]> => (await call('GET', `/api/v1/courses/${courseId}/launches`)).json.data,
    enrolled: () =>
      asSystem(db, (scope) =>
        scope
          .selectFrom('enrollments')
          .innerJoin('learners', 'learners.id', 'enrollments.learner_id')
          .select(['learners.name', 'learners.language', 'lessons_total', 'next_due_at', 'enrollments.id'])
          .where('enrollments.course_id', '=', courseId)
          .execute(),
      ),
  };
}

/** @param betweenParts looked at before each part, as a stop of the process or a press may come there */
async function run(
  launchId: string,
  organizationId: string,
  betweenParts: () => void = () => undefined,
): Promise<void> {
  const { log } = server.context;
  const signal = { throwIfAborted: betweenParts } as AbortSignal;
  const input = launchSelectionJob.input.parse({ launch_id: launchId, organization_id: organizationId });
  await launchSelectionWork(server.context).work(input, { jobId: '', attempt: 1, isLastAttempt: false, signal, log });
}

test('one call launches everybody to whom a rule applies, and tells how many that were', async () => {
  const school = await aSchool(30);
  const begun = await school.launch({ rule: { language: 'ta' } });
  expect(begun.status).toBe(202);
  expect(begun.json.data.progress).toMatchObject({ status: 'running', total: null, looked_at: 0 });
  await run(begun.json.data.launch_id, school.organizationId);

  const [launch] = await school.launches();
  // Of 15 who read Tamil five have agreed to nothing; the one who learns the course already reads English.
  expect(launch?.progress).toMatchObject({
    status: 'done',
    total: 15,
    looked_at: 15,
    enrolled: 10,
    already: 0,
    without_consent: 5,
  });
  expect(launch?.recipients).toEqual([]);
  const made = (await school.enrolled()).filter(({ language }) => language === 'ta');
  expect(made).toHaveLength(10);
  expect(made.every(({ next_due_at: due }) => due !== null)).toBe(true);
  const { rows } = await asSystem(server.context.db, (scope) =>
    sql<{ n: number }>`select count(*)::int as n from enrollment_lessons where enrollment_id = ${made[0]?.id}`.execute(
      scope,
    ),
  );
  expect(rows[0]?.n).toBe(made[0]?.lessons_total);
});

test('who is in the course already is counted and stays as they are, in a group chosen by hand', async () => {
  const school = await aSchool(3);
  const { json } = await school.call('GET', '/api/v1/learners');
  const learner_ids = json.data.map(({ id }: { id: string }) => id);
  const group = await school.call('POST', '/api/v1/groups', { name: 'All by hand', learner_ids });
  const { json: begun } = await school.launch({ group_id: group.json.data.id });
  await run(begun.data.launch_id, school.organizationId);
  expect((await school.launches())[0]?.progress).toMatchObject({
    total: 4,
    enrolled: 2,
    already: 1,
    without_consent: 1,
  });
});

test('a launch that is stopped between two parts enrolls nobody more, and whoever is enrolled stays enrolled', async () => {
  const school = await aSchool(2500);
  const { json } = await school.launch({ rule: {} });
  const { launch_id: id } = json.data;
  let parts = 0;
  let stop: Promise<unknown> | undefined;
  await run(id, school.organizationId, () => {
    parts += 1;
    // Counted, then a thousand.
    if (parts === 2) {
      stop = school.call('POST', `/api/v1/launches/${id}/cancel`);
      throw new Error('the process ends');
    }
  }).catch(() => undefined);
  await stop;
  await run(id, school.organizationId);

  const [launch] = await school.launches();
  expect(launch?.progress).toMatchObject({ status: 'cancelled', total: 2501, looked_at: 1000 });
  expect(launch?.progress?.finished_at).not.toBeNull();
  const { enrolled = 0 } = launch?.progress ?? {};
  expect(await school.enrolled()).toHaveLength(enrolled + 1);
});

test('a run after one that died goes on where that one was, and enrolls nobody twice', async () => {
  const school = await aSchool(1500);
  const { json } = await school.launch({ rule: { language: 'ta' } });
  const { launch_id: id } = json.data;
  await expect(
    run(id, school.organizationId, () => {
      throw new Error('the process ends');
    }),
  ).rejects.toThrow('the process ends');
  await run(id, school.organizationId);
  await run(id, school.organizationId);
  expect((await school.launches())[0]?.progress).toMatchObject({ status: 'done', looked_at: 750, enrolled: 500 });
  expect(await school.enrolled()).toHaveLength(501);
});

test('nobody stops the launch of another organization, or launches a course without lessons', async () => {
  const [school, other] = [await aSchool(3), await aSchool(3)];
  const { json } = await school.launch({ rule: {} });
  expect((await other.call('POST', `/api/v1/launches/${json.data.launch_id}/cancel`)).status).toBe(404);
  const empty = await school.call('POST', '/api/v1/courses', { title: 'Empty' });
  const refused = await school.call('POST', `/api/v1/courses/${empty.json.data.id}/launches/selection`, {
    to: { rule: {} },
  });
  expect(refused.json.code).toBe('course_has_no_lessons');
});

test('a group is told of its quiet hours, and in the morning those begin at nine whom it is night for; the others at once', async () => {
  const school = await aSchool(30);
  const now = server.clock.now();
  const places = ['Pacific/Auckland', 'Asia/Kolkata', 'Africa/Lagos', 'America/New_York', 'Pacific/Honolulu'];
  const isNight = (zone: string): boolean => nextMorning(now, zone, usualHours) !== undefined;
  const [night, day] = [places.find(isNight) ?? '', places.find((zone) => !isNight(zone)) ?? ''];
  await asSystem(server.context.db, (scope) =>
    sql`update learners set time_zone = case when language = 'ta' then ${night} else ${day} end
      where organization_id = ${school.organizationId}`.execute(scope),
  );
  // A third of each language has agreed to nothing, and the one of the fixture learns the course already.
  expect(await school.inQuietHours({ rule: { language: 'ta' } })).toBe(10);
  expect(await school.inQuietHours({ rule: { language: 'hi' } })).toBe(0);
  expect(await school.inQuietHours({ rule: {} })).toBe(10);
  const { json } = await school.launch({ rule: {} }, 'morning');
  await run(json.data.launch_id, school.organizationId);
  const made = await school.enrolled();
  const ofNight = made.filter(({ language }) => language === 'ta');
  expect(ofNight).toHaveLength(10);
  for (const { next_due_at: due } of ofNight) expect(hourIn(night, due)).toBe(9);
  for (const { next_due_at: due } of made.filter(({ language }) => language === 'hi')) expect(due).toEqual(now);
  // Whom it has enrolled is in the course, and asked for no more.
  expect(await school.inQuietHours({ rule: {} })).toBe(0);
});

const hourIn = (timeZone: string, at: Date | null): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at ?? new Date(0)));
