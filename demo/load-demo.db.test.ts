import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { sharedDemoFiles } from '#kit/shared-demo-files.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, type Scope } from '#server/database/database.ts';
import { countersWithSteps } from '#server/database/kept-count.ts';
import { recogniseFile } from '#server/media/recognise-file.ts';
import { dayBefore } from './day-before.ts';
import { loadDemo } from './load-demo.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
beforeAll(() => loadDemo(server.context, sharedDemoFiles));

const read = <Row>(work: (scope: Scope) => Promise<Row>): Promise<Row> => asSystem(server.context.db, work);
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await read((scope) => query.execute(scope))).rows;
const countOf = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number | undefined> =>
  (await rowsOf(query))[0]?.n;

test('a demo holds 12 templates, 24 media files and 156 sent messages, and the counters say the same', async () => {
  const counters = await rowsOf(
    sql<{
      name: string;
      n: number;
    }>`select name, sum(n)::int as n from ${countersWithSteps} as counted
      where name in ('templates', 'media_files', 'messages_sent_simulated') group by name order by name`,
  );
  expect(counters).toEqual([
    { name: 'media_files', n: 24 },
    { name: 'messages_sent_simulated', n: 156 },
    { name: 'templates', n: 12 },
  ]);
  expect(await countOf(sql`select count(*) as n from message_templates`)).toBe(12);
  expect(await countOf(sql`select count(*) as n from media_files`)).toBe(24);
  expect(
    await countOf(sql`select count(*) as n from deliveries where direction = 'out' and accepted_at is not null`),
  ).toBe(156);
});

test('every demo account signs in, and the administrator has an organization of its own', async () => {
  for (const { email } of demoAccounts) {
    const answer = await server.call('POST', '/api/v1/auth/login', { body: { email, password: demoPassword } });
    expect(answer.status, email).toBe(200);
  }
  const organizations = await rowsOf(
    sql<{
      role: string;
      name: string;
    }>`select users.role, organizations.name from users join organizations on organizations.id = organization_id order by role`,
  );
  expect(organizations.map(({ role, name }) => `${role}: ${name}`)).toEqual([
    'admin: Chalkline administration',
    'creator: Sahyadri Community Health',
    'organization: Sahyadri Community Health',
    'user: Sahyadri Community Health',
  ]);
});

test('loading a second time changes nothing', async () => {
  const fingerprint = () =>
    rowsOf(sql`select (select count(*) from activities) as activities, (select count(*) from deliveries) as deliveries, (select count(*) from lessons) as lessons,
      (select max(xmin::text::bigint) from learners) as learners, (select max(xmin::text::bigint) from media_files) as media`);
  const before = await fingerprint();
  await loadDemo(server.context, sharedDemoFiles);
  expect(await fingerprint()).toEqual(before);
});

test('every stored file is what its row says: kind, size and checksum', async () => {
  const files =
    await rowsOf(
      sql<{
        file_name: string;
        type: string;
        content_type: string;
        size: number;
        sha256: string;
        storage_key: string;
      }>`select * from media_files`,
    );
  for (const file of files) {
    const bytes = await buffer(await server.context.storage.get(file.storage_key));
    expect(await recogniseFile(file.file_name, bytes.subarray(0, 4100)), file.file_name).toEqual({
      kind: 'ok',
      type: file.type,
      contentType: file.content_type,
    });
    expect(bytes.length).toBe(file.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  }
});

test('progress, answers, cards and messages agree with each other', async () => {
  expect(
    await rowsOf(
      sql`select e.id from enrollments e where lessons_done <> (select count(*) from enrollment_lessons l where l.enrollment_id = e.id and l.done_at is not null)`,
    ),
  ).toEqual([]);
  // Who completed has done all; who has done all has completed.
  expect(
    await rowsOf(sql`select id from enrollments where (status = 'completed') <> (lessons_done = lessons_total)`),
  ).toEqual([]);
  expect(
    await rowsOf(sql`select a.id from attempts a where not exists (select from deliveries d where d.enrollment_id = a.enrollment_id and d.lesson_id = a.lesson_id
      and d.question_id = a.question_id and d.kind in ('question', 'review') and d.delivered_at < a.at)`),
  ).toEqual([]);
  expect(await countOf(sql`select count(*) as n from attempts`)).toBe(
    await countOf(sql`select count(*) as n from deliveries where kind = 'feedback'`),
  );
  expect(
    await rowsOf(
      sql`select a.enrollment_id from attempts a where not exists (select from memories c where c.enrollment_id = a.enrollment_id and c.lesson_id = a.lesson_id and c.point_id = a.point_id)`,
    ),
  ).toEqual([]);
  const answers = await rowsOf(sql<{ correct: boolean }>`select distinct correct from attempts`);
  expect(answers).toHaveLength(2);
});

test('the times of every message follow one another, within working hours of the last fourteen days', async () => {
  expect(
    await rowsOf(
      sql`select id from deliveries where not (accepted_at <= sent_at and sent_at <= delivered_at and coalesce(read_at >= delivered_at, true))`,
    ),
  ).toEqual([]);
  const hours = await rowsOf(sql<{
    first: number;
    last: number;
    oldest: Date;
    newest: Date;
  }>`select min(extract(hour from accepted_at at time zone 'Asia/Kolkata'))::int as first,
    max(extract(hour from accepted_at at time zone 'Asia/Kolkata'))::int as last, min(accepted_at) as oldest, max(accepted_at) as newest from deliveries`);
  expect(hours[0]?.first).toBeGreaterThanOrEqual(8);
  expect(hours[0]?.last).toBeLessThan(21);
  expect(hours[0]?.oldest.getTime()).toBeGreaterThan(dayBefore(server.clock.now(), 14, '00:00').getTime());
  expect(hours[0]?.newest.getTime()).toBeLessThan(server.clock.now().getTime());
});

test('learners stand in every state, and the course they learn is published with questions in every lesson', async () => {
  const states = await rowsOf(sql<{ status: string }>`select distinct status from enrollments order by status`);
  expect(states.map(({ status }) => status)).toEqual(['active', 'completed', 'paused']);
  expect(await countOf(sql`select count(*) as n from consents where not granted`)).toBe(1);
  expect(await countOf(sql`select count(*) as n from learners where phone_number = ''`)).toBe(1);
  expect(await countOf(sql`select count(distinct language) as n from learners`)).toBe(5);
  expect(await countOf(sql`select count(*) as n from deliveries where status = 'failed'`)).toBeGreaterThanOrEqual(1);
  const courses = await rowsOf(sql<{
    status: string;
    lessons: number;
    silent: number;
  }>`select c.status, count(*) as lessons,
    count(*) filter (where coalesce(jsonb_array_length(l.metadata -> 'quiz'), 0) = 0) as silent from courses c join lessons l on l.course_id = c.id group by c.status order by c.status`);
  expect(courses.map(({ status }) => status)).toEqual(['draft', 'published']);
  expect(courses[0]?.lessons).toBeGreaterThanOrEqual(3);
  expect(courses[1]?.lessons).toBeGreaterThanOrEqual(4);
  expect(courses[1]?.silent).toBe(0);
  const runs = await rowsOf(sql<{ status: string }>`select distinct status from transformations order by status`);
  expect(runs.map(({ status }) => status)).toEqual(['completed', 'failed']);
});

test('a demo begins quietly: nothing is due before tomorrow morning, and something is then', async () => {
  const due = await rowsOf(
    sql<{
      due: Date;
    }>`select next_due_at as due from enrollments where next_due_at is not null union all select due_at from deliveries where status in ('planned', 'held')
      union all select recap_due_at from learners where recap_due_at is not null`,
  );
  const tomorrow = dayBefore(server.clock.now(), -1, '09:00');
  expect(Math.min(...due.map((row) => row.due.getTime()))).toBe(tomorrow.getTime());
});
