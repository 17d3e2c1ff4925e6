import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { until } from '#kit/until.ts';
import { realClock } from '../../clock.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { addUpCounterSteps } from '../../database/kept-count.ts';
import { openJobQueue } from '../../jobs/job-queue.ts';
import { workOn } from '../../jobs/job.ts';
import { deliverJob } from '../../learners/plan-job.ts';
import { openLog } from '../../log.ts';
import { addUpArrivals } from '../sending/count-arrivals.ts';
import { serviceUsed } from '../sending/service-budget.ts';
import { processWebhooksJob } from './receive-webhook.ts';
import { settleNotices } from './settle-notices.ts';

const { db, owner, address } = testDatabase();
const log = openLog('silent');
const jobs = openJobQueue(db, address, log);
const nothing = async (): Promise<void> => {};
beforeAll(() => jobs.start([workOn(deliverJob, nothing), workOn(processWebhooksJob, nothing)], { work: false }));
afterAll(() => jobs.stop(1000));

const inSystem = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => asSystem(db, work);
const settle = () => settleNotices({ db, jobs, clock: realClock() }, { signal: new AbortController().signal, log });

let learner: EnrolledLearner;
beforeAll(async () => {
  learner = await anEnrolledLearner(db, { now: new Date() });
});
beforeEach(() =>
  inSystem(async (scope) => {
    for (const table of ['webhook_events', 'delivery_events', 'service_usage', 'service_arrivals'] as const)
      await scope.deleteFrom(table).execute();
    await scope.deleteFrom('deliveries').execute();
  }),
);

/** So many messages that WhatsApp has taken. @returns its names for them */
async function taken(messages: number): Promise<string[]> {
  const ids = Array.from({ length: messages }, () => randomUUID());
  const now = new Date();
  await inSystem((scope) =>
    scope
      .insertInto('deliveries')
      .values(
        ids.map((id) => ({
          id,
          organization_id: learner.organizationId,
          learner_id: learner.learnerId,
          channel: 'whatsapp' as const,
          direction: 'out' as const,
          kind: 'notice' as const,
          status: 'accepted' as const,
          provider_id: `wamid.${id}`,
          accepted_at: now,
          due_at: now,
          created_at: now,
        })),
      )
      .execute(),
  );
  return ids.map((id) => `wamid.${id}`);
}

interface Told {
  id: string;
  status: string;
}
const store = (bodies: readonly (readonly Told[])[]) =>
  inSystem((scope) =>
    scope
      .insertInto('webhook_events')
      .values(
        bodies.map((told) => {
          const statuses = told.map(({ id, status }) => ({ id, status, timestamp: '1790000000' }));
          const value = { metadata: { phone_number_id: simulatedNumberId }, statuses };
          return {
            id: randomUUID(),
            body_sha256: Buffer.from(randomUUID()),
            body: JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] }),
            speaks: false,
            processed_at: null,
          };
        }),
      )
      .execute(),
  );
const unsettled = () =>
  inSystem((scope) =>
    scope.selectFrom('webhook_events').select('failures').where('processed_at', 'is', null).execute(),
  );
const statuses = () =>
  inSystem(async (scope) => {
    const rows = await scope.selectFrom('deliveries').select(['provider_id', 'status']).execute();
    return new Map(rows.map(({ provider_id, status }) => [provider_id, status]));
  });

/** Ends the connection of whoever settles, as the death of its process does. */
const killSettler = () =>
  inSystem((scope) =>
    sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_locks
    where locktype = 'advisory' and classid = 41 and objid = 8 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(scope),
  );

/** Whoever was killed has no answer; what it had begun is left to the next. */
const unlessKilled = (settling: Promise<unknown>): Promise<unknown> =>
  settling.catch((error: unknown) => {
    if (!/connection|terminat/iu.test(String(error))) throw error;
  });

/** A table is held until `letGo`, so that what needs it stands. */
async function holding(table: 'service_arrivals' | 'delivery_events') {
  const [isHeld, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = owner.transaction().execute(async (scope) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(scope);
    isHeld.resolve();
    await ends.promise;
  });
  await isHeld.promise;
  const letGo = async (): Promise<void> => {
    ends.resolve();
    await held;
  };
  // Also of a test that fails: the next would wait for ever.
  onTestFinished(letGo);
  return {
    letGo,
    /** Somebody stands before the table. */
    isWaitedFor: () =>
      until(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_locks where relation = ${table}::regclass and not granted`.execute(owner);
        return rows[0]?.n === 0 ? undefined : true;
      }),
  };
}

const steps = ['sent', 'delivered', 'read'];
/** Each message's notices up to a last one, with doubles, shuffled and split over bodies of any size. */
const histories = fc
  .array(fc.record({ last: fc.integer({ min: 0, max: 2 }), doubled: fc.boolean() }), { minLength: 1, maxLength: 12 })
  .chain((messages) => {
    const all = messages.flatMap(({ last, doubled }, message) =>
      steps
        .slice(0, last + 1)
        .flatMap((status) => Array.from({ length: doubled ? 2 : 1 }, () => ({ message, status }))),
    );
    return fc.record({
      lasts: fc.constant(messages.map(({ last }) => last)),
      told: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: all.length, maxLength: all.length }),
      kills: fc.boolean(),
    });
  });

test('notices in any order through three processes, one of them killed at it, end where they say, each arrival counted once', async () => {
  let arrivals = 0;
  await fc.assert(
    fc.asyncProperty(histories, async ({ lasts, told, sizes, kills }) => {
      const ids = await taken(lasts.length);
      const left = told.map(({ message, status }) => ({ id: ids[message] ?? '', status }));
      const bodies: Told[][] = [];
      for (const size of sizes) if (left.length > 0) bodies.push(left.splice(0, size));
      await store(bodies);
      const settling = [settle(), settle(), settle()].map((one) => (kills ? unlessKilled(one) : one));
      if (kills) await killSettler();
      await inSystem(addUpArrivals);
      await Promise.all(settling);
      await settle();
      arrivals += lasts.filter((last) => last > 0).length;
      const now = await statuses();
      expect(ids.map((id) => now.get(id))).toEqual(lasts.map((last) => steps[last]));
      expect(await unsettled()).toEqual([]);
      expect(await inSystem((scope) => serviceUsed(scope, new Date()))).toBe(arrivals);
      await inSystem(addUpArrivals);
      expect(await inSystem((scope) => serviceUsed(scope, new Date()))).toBe(arrivals);
    }),
    { numRuns: 20 },
  );
});

test('what is told while another process settles is left to that one, which settles it before it ends', async () => {
  const [first = '', second = ''] = await taken(2);
  await store([[{ id: first, status: 'delivered' }]]);
  const table = await holding('service_arrivals');
  const settling = settle();
  await table.isWaitedFor();
  await store([[{ id: second, status: 'delivered' }]]);
  // It ends at once: nobody who has time for people stands behind the notices of others.
  await settle();
  expect((await statuses()).get(second)).toBe('accepted');
  await table.letGo();
  await settling;
  expect([(await statuses()).get(first), (await statuses()).get(second), await unsettled()]).toEqual([
    'delivered',
    'delivered',
    [],
  ]);
});

test('a process that dies while it settles leaves nothing half done, and what it held is settled by the next', async () => {
  const ids = await taken(5);
  await store(ids.map((id) => [{ id, status: 'delivered' }]));
  const table = await holding('service_arrivals');
  const settling = settle();
  await table.isWaitedFor();
  expect((await killSettler()).rows).toEqual([{ ended: true }]);
  await table.letGo();
  await settling;
  expect(await unsettled()).toEqual([]);
  expect(await inSystem((scope) => serviceUsed(scope, new Date()))).toBe(5);
});

test('a notice that cannot be settled stops no other of its number, and is left for a person to look at', async () => {
  await sql`create function refuse_notice() returns trigger language plpgsql as
    $$ begin raise exception 'no row for this notice'; end $$`.execute(owner);
  await sql`create trigger refuse_notice before insert on delivery_events for each row
    when (new.provider_id = 'wamid.poison') execute function refuse_notice()`.execute(owner);
  const ids = await taken(40);
  const bodies = ids.map((id) => [{ id, status: 'delivered' }]);
  await store([...bodies.slice(0, 20), [{ id: 'wamid.poison', status: 'read' }], ...bodies.slice(20)]);
  await settle();
  expect([...(await statuses()).values()]).toEqual(ids.map(() => 'delivered'));
  expect(await unsettled()).toEqual([{ failures: 1 }]);
  expect(await inSystem((scope) => serviceUsed(scope, new Date()))).toBe(40);
});

test('transactions that send for one organization do not wait for each other to count', async () => {
  const counted = () =>
    inSystem(async (scope) => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(n), 0)::int as n from (select name, organization_id, n from counters
          union all select name, organization_id, n from counter_steps) k
        where name = 'messages_sent' and organization_id = ${learner.organizationId}`.execute(scope);
      return rows[0]?.n ?? 0;
    });
  const before = await counted();
  // The inner ones commit while the outer one has counted and is still open.
  await inSystem(async (outer) => {
    const insert = (scope: Scope) =>
      sql`insert into deliveries (id, organization_id, learner_id, channel, direction, kind, status, accepted_at, due_at, created_at)
        values (${randomUUID()}, ${learner.organizationId}, ${learner.learnerId}, 'whatsapp', 'out', 'notice', 'accepted', now(), now(), now())`.execute(
        scope,
      );
    await insert(outer);
    await inSystem(insert);
    await inSystem(addUpCounterSteps);
    await inSystem(insert);
  });
  expect(await counted()).toBe(before + 3);
  await inSystem(addUpCounterSteps);
  expect(await counted()).toBe(before + 3);
});
