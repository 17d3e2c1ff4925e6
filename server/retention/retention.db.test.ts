import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Kept, KeptKind } from '#contract/retention.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { postWebhook } from '#kit/post-webhook.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { deleteOlder, oldAtOnce } from '../database/delete-older.ts';
import { openLog } from '../log.ts';
import { agingRows } from './kept-kinds.ts';
import { keepDays } from './kept-settings.ts';
import { retentionJobs } from './retention-jobs.ts';

const server = testServer({ work: false });
const dayMs = 86_400_000;
const start = new Date('2026-01-01T00:00:00Z');
const atDay = (day: number): Date => new Date(start.getTime() + day * dayMs);

beforeEach(() =>
  asSystem(server.context.db, async (scope) => {
    for (const table of [
      'kept_terms',
      'kept_sizes',
      'webhook_events',
      'delivery_events',
      'client_events',
      'activities',
    ])
      await sql`delete from ${sql.table(table)}`.execute(scope);
  }),
);

/** The night's run as if it were this moment. */
const atNight = async (now: Date, signal = new AbortController().signal): Promise<void> => {
  for (const { work } of retentionJobs({ db: server.context.db, clock: fixedClock(now) }))
    await work({}, { jobId: 'j', attempt: 1, isLastAttempt: false, signal, log: openLog('silent') });
};

/** So many of each kind, evenly over 30 days from a day on. */
const aMonth = (day: number, count: number, { organizationId, id }: { organizationId: string; id: string }) =>
  asSystem(server.context.db, async (scope) => {
    const moment = sql`${atDay(day)}::timestamptz + n * interval '30 days' / ${count}`;
    const each = sql`from generate_series(0, ${count - 1}) as n`;
    await sql`insert into webhook_events (id, body_sha256, body, received_at, processed_at)
      select gen_random_uuid(), decode(md5(${day} || '-' || n), 'hex'), repeat('x', 500), ${moment}, ${moment} ${each}`.execute(
      scope,
    );
    await sql`insert into delivery_events (provider_id, status, at, received_at)
      select ${day} || '-' || n, 'read', ${moment}, ${moment} ${each}`.execute(scope);
    await sql`insert into client_events (received_at, event) select ${moment}, '{}' ${each}`.execute(scope);
    await sql`insert into activities (id, organization_id, kind, subject, at)
      select gen_random_uuid(), ${organizationId}, 'answered', '', ${moment} ${each}`.execute(scope);
    await sql`insert into sessions (id, user_id, token_sha256, created_at, expires_at, revoked_at)
      select gen_random_uuid(), ${id}, decode(md5(gen_random_uuid()::text), 'hex'), ${moment}, ${moment} + interval '30 days', ${moment} ${each}`.execute(
      scope,
    );
  });

const countOf = (table: string, where = 'true'): Promise<number> =>
  asSystem(server.context.db, async (scope) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(scope);
    return rows[0]?.n ?? -1;
  });

test('over simulated months each table holds what its term says, and no more from the second term on', async () => {
  const person = await signedIn(server, 'creator');
  for (const kind of ['client_events', 'activities'] as const) await keepDays(server.context.db, kind, 90);
  const ends: Record<string, number>[] = [];
  for (let month = 0; month < 7; month += 1) {
    await aMonth(month * 30, 2_000, person);
    await atNight(atDay((month + 1) * 30));
    ends.push({
      webhook_events: await countOf('webhook_events'),
      delivery_events: await countOf('delivery_events'),
      sessions: await countOf('sessions', 'revoked_at is not null'),
      client_events: await countOf('client_events'),
      activities: await countOf('activities'),
    });
  }
  const [month, quarter] = [2_000, 6_000];
  const flat = {
    webhook_events: month,
    delivery_events: month,
    sessions: month,
    client_events: quarter,
    activities: quarter,
  };
  expect(ends.slice(2)).toEqual(ends.slice(2).map(() => flat));
}, 120_000);

test('a batch deletes no more than its bound, and a run that is told to stop leaves the rest', async () => {
  await aMonth(0, 2 * oldAtOnce + 1, await signedIn(server, 'creator'));
  const [rows] = agingRows.delivery_events;
  if (rows === undefined) throw new Error('delivery events have a table');
  const batches: number[] = [];
  const stop = new AbortController();
  const onBatch = (deleted: number): void => {
    batches.push(deleted);
    if (batches.length === 1) stop.abort();
  };
  await deleteOlder(server.context.db, rows, atDay(100), { signal: stop.signal, onBatch });
  expect([batches, await countOf('delivery_events')]).toEqual([[oldAtOnce], oldAtOnce + 1]);
  await deleteOlder(server.context.db, rows, atDay(100), { signal: new AbortController().signal, onBatch });
  expect([batches, await countOf('delivery_events')]).toEqual([[oldAtOnce, oldAtOnce, 1], 0]);
}, 60_000);

test('rows that somebody holds are left to the next run, and nobody waits', async () => {
  await aMonth(0, 10, await signedIn(server, 'creator'));
  const signal = new AbortController().signal;
  const [rows] = agingRows.client_events;
  if (rows === undefined) throw new Error('client events have a table');
  const deleted = await asSystem(server.context.db, async (scope) => {
    await sql`select from client_events order by id limit 4 for update`.execute(scope);
    return deleteOlder(server.context.db, rows, atDay(100), { signal });
  });
  expect([deleted, await countOf('client_events')]).toEqual([6, 4]);
});

test('every deletion finds its rows by an index in the order in which they grow old', async () => {
  for (const rows of Object.values(agingRows).flat()) {
    const plan = await asSystem(server.context.db, async (scope) => {
      await sql`set local enable_seqscan = off`.execute(scope);
      await sql`set local enable_sort = off`.execute(scope);
      return sql<{ 'QUERY PLAN': string }>`explain select ctid from ${sql.table(rows.table)}
        where ${sql.raw(rows.since)} < now() order by ${sql.raw(rows.since)} limit 5000`.execute(scope);
    });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([rows.table, /Index (?:Only )?Scan/.test(text), /Sort/.test(text)]).toEqual([rows.table, true, false]);
  }
});

test('a webhook that WhatsApp repeats within seven days is refused also under the shortest term', async () => {
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [], mark: randomUUID() });
  const bodyOfToday = JSON.stringify({ object: 'whatsapp_business_account', entry: [], mark: randomUUID() });
  await keepDays(server.context.db, 'webhook_bodies', 7);
  expect(await postWebhook(server, body)).toBe(200);
  expect(await postWebhook(server, bodyOfToday)).toBe(200);
  const first = await ofBody(body);
  expect(first).toHaveLength(1);
  const ageOf = (hours: number) =>
    asSystem(server.context.db, (scope) =>
      sql`update webhook_events set received_at = now() - make_interval(hours => ${hours}), processed_at = now() where body = ${body}`.execute(
        scope,
      ),
    );
  await ageOf(7 * 24 - 1);
  await atNight(new Date());
  expect(await postWebhook(server, body)).toBe(200);
  expect(await ofBody(body)).toEqual(first);
  await ageOf(7 * 24 + 1);
  await atNight(new Date());
  expect(await ofBody(body)).toEqual([]);
});

test('a webhook that nobody has heard yet stays however old it is, and so does the newest', async () => {
  await asSystem(server.context.db, (scope) =>
    sql`insert into webhook_events (id, body_sha256, body, received_at, processed_at)
      select gen_random_uuid(), decode(md5(n::text), 'hex'), n::text, ${start}::timestamptz + n * interval '1 hour',
        case when n = 1 then null else now() end from generate_series(1, 5) as n`.execute(scope),
  );
  await atNight(atDay(200));
  const left = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('webhook_events').select('body').orderBy('received_at').execute(),
  );
  expect(left.map(({ body }) => body)).toEqual(['1', '5']);
});

test('an open session and an open link stay, ended ones go after their term', async () => {
  const { id } = await signedIn(server, 'creator');
  await asSystem(server.context.db, (scope) =>
    sql`insert into password_resets (token_sha256, user_id, created_at, expires_at, used_at) values
      ('\\x01', ${id}, ${start}, ${atDay(400)}, null), ('\\x02', ${id}, ${start}, ${atDay(400)}, ${atDay(1)}),
      ('\\x03', ${id}, ${start}, ${atDay(75)}, null)`.execute(scope),
  );
  await atNight(atDay(100));
  const left = await asSystem(server.context.db, (scope) =>
    sql<{
      n: number;
    }>`select get_byte(token_sha256, 0) as n from password_resets where user_id = ${id} order by 1`.execute(scope),
  );
  expect(left.rows.map(({ n }) => n)).toEqual([1, 3]);
  expect(await countOf('sessions', `user_id = '${id}'`)).toBe(1);
});

test('what is told of messages and answers is the same after a night that deleted a year of notices', async () => {
  const { organizationId } = await anEnrolledLearner(server.context.db, { now: new Date() });
  const creator = await signedIn(server, 'creator', organizationId);
  const year = { organizationId, id: creator.id };
  for (let month = 0; month < 8; month += 1) await aMonth(month * 30, 50, year);
  const figures = async (): Promise<unknown[]> => {
    const answers = await Promise.all(
      ['/api/dashboard/stats', '/api/v1/analytics', '/api/v1/learners', '/api/v1/messages'].map((address) =>
        server.call('GET', address, { token: creator.token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return answers.map(({ json }) => json);
  };
  const before = await figures();
  await atNight(new Date());
  expect(await countOf('delivery_events')).toBe(0);
  expect(await figures()).toEqual(before);
}, 60_000);

test('an administrator sees what is kept and how it has grown, and changes a term within its limits', async () => {
  const admin = await signedIn(server, 'admin');
  const now = server.clock.now();
  const lookBefore = new Date(now.getTime() - 20 * dayMs).toISOString().slice(0, 10);
  await asSystem(server.context.db, (scope) =>
    sql`insert into kept_sizes (kind, day, rows, bytes) values ('delivery_events', ${lookBefore}, 4, 0)`.execute(scope),
  );
  await aMonth(0, 10, admin);
  const of = (kept: Kept[], kind: KeptKind) => kept.find((each) => each.kind === kind);
  const seen = await server.call('GET', '/api/v1/retention', { token: admin.token });
  expect(of(seen.json.data, 'delivery_events')).toMatchObject({
    term: { days: 30, usual: 30, floor: 7, ceiling: 365 },
    rows: 10,
    growth: { since: lookBefore, rows: 6 },
  });
  expect(of(seen.json.data, 'delivery_events')?.bytes).toBeGreaterThan(0);
  expect(of(seen.json.data, 'deliveries')).toMatchObject({ term: null, growth: null });
  const change = (body: object) => server.call('PUT', '/api/v1/retention', { token: admin.token, body });
  const changed = await change({ kind: 'delivery_events', days: 14 });
  expect(of(changed.json.data, 'delivery_events')?.term?.days).toBe(14);
  for (const body of [
    { kind: 'delivery_events', days: 6 },
    { kind: 'webhook_bodies', days: 91 },
    { kind: 'idempotency_keys', days: 2 },
    { kind: 'deliveries', days: 30 },
  ])
    expect([body, (await change(body)).status]).toEqual([body, 422]);
  const trail = await server.call('GET', '/api/v1/audit?action=settings_changed', { token: admin.token });
  expect(trail.json.data[0].details).toEqual({ kind: 'delivery_events', days: 14 });
});

test('nobody but an administrator sees or changes what is kept', async () => {
  const { token } = await signedIn(server, 'organization');
  const body = { kind: 'sessions', days: 5 };
  const answers = [
    await server.call('GET', '/api/v1/retention', { token }),
    await server.call('PUT', '/api/v1/retention', { token, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});

const ofBody = (body: string) =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('webhook_events').select(['id']).where('body', '=', body).execute(),
  );
