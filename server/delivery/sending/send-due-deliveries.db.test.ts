import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  admitToRealNumber,
  anEnrolledLearner,
  type EnrolledLearner,
  simulatedNumberId,
} from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testDatabase } from '#kit/test-database.ts';
import { until } from '#kit/until.ts';
import { asSystem } from '../../database/database.ts';
import { recordConsent } from '../../learners/consent.ts';
import { openLog } from '../../log.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { resendDelivery } from '../resend-delivery.ts';
import { sendDueDeliveries } from './send-due-deliveries.ts';
import { applyStatuses } from './settle-delivery.ts';

const { db } = testDatabase();
const cloud = stubCloudApi();
const clock = fixedClock('2026-01-15T06:00:00Z');

// What an earlier test left open would use up the answers of the next.
beforeEach(() =>
  asSystem(db, async (scope) => {
    await scope.updateTable('enrollments').set({ status: 'cancelled', next_due_at: null }).execute();
    await scope
      .updateTable('deliveries')
      .set({ status: 'cancelled' })
      .where('status', 'in', ['planned', 'queued', 'sending', 'unknown', 'held'])
      .execute();
    await scope.updateTable('send_lanes').set({ paused_until: null }).execute();
  }),
);

const plan = async ({ simulated } = { simulated: true }): Promise<void> => {
  while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated })));
};
const send = ({ simulated } = { simulated: true }): Promise<number> =>
  sendDueDeliveries({
    // A handle of its own, as in another process: one process has one sender.
    db: db.withoutPlugins(),
    connection: { ...cloud.connection, simulated },
    log: openLog('silent'),
    clock,
    signal: new AbortController().signal,
  });
const deliver = async (): Promise<number> => {
  await plan();
  return send();
};
const pass = (seconds: number): void => clock.moveTo(new Date(clock.now().getTime() + seconds * 1000));
/** Real time goes by: what the engine measures attempts with. */
const letAttemptsAge = (minutes: number) =>
  asSystem(db, (scope) =>
    sql`update delivery_attempts set started_at = started_at - ${minutes} * interval '1 minute'`.execute(scope),
  );
const rowsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .selectAll()
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .orderBy('kind')
      .execute(),
  );
const rowOf = async (learner: EnrolledLearner, kind: string) => {
  const row = (await rowsOf(learner)).find((each) => each.kind === kind);
  if (row === undefined) throw new Error(`no ${kind}`);
  return row;
};
const countOfWaitingFor = async (table: string): Promise<number> => {
  const { rows } = await asSystem(db, (scope) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted and relation = ${table}::regclass
        and database = (select oid from pg_database where datname = current_database())`.execute(scope),
  );
  return rows[0]?.count ?? 0;
};
const sendsTo = (learner: EnrolledLearner) => cloud.seen.filter((each) => each.to === learner.phone);
const tell = (
  providerId: string | undefined,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  attemptId?: string,
  errorCode?: number,
) =>
  asSystem(db, (scope) =>
    applyStatuses(
      scope,
      [
        {
          kind: 'status',
          phoneNumberId: simulatedNumberId,
          providerId: providerId ?? '',
          status,
          at: clock.now(),
          attemptId,
          errorCode,
          errorText: undefined,
        },
      ],
      clock.now(),
    ),
  );

test('the question goes out only when its lesson has arrived', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  await deliver();
  expect(sendsTo(learner).map((each) => each.type)).toEqual(['text']);
  await tell(sendsTo(learner)[0]?.providerId, 'delivered');
  await send();
  expect(sendsTo(learner).map((each) => each.type)).toEqual(['text', 'interactive']);
});

test('a question does not wait for ever for a lesson that is not told to have arrived', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  await deliver();
  await tell(sendsTo(learner)[0]?.providerId, 'sent');
  pass(120);
  await send();
  expect(sendsTo(learner)).toHaveLength(2);
});

test('four planners and four senders at once plan and send everything once', async () => {
  const learners = await Promise.all(
    Array.from({ length: 12 }, () => anEnrolledLearner(db, { now: clock.now(), questions: [1, 1] })),
  );
  await Promise.all(Array.from({ length: 4 }, deliver));
  await asSystem(db, (scope) => scope.updateTable('enrollments').set({ next_due_at: clock.now() }).execute());
  await Promise.all(Array.from({ length: 4 }, deliver));
  for (const learner of learners) {
    expect((await rowsOf(learner)).map((row) => row.kind).sort()).toEqual(['lesson', 'question']);
    expect(sendsTo(learner)).toHaveLength(1);
  }
});

test('a sender that dies before the request leaves a message that is checked first and then sent once', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  await plan();
  await asSystem(db, (scope) =>
    claimDeliveries(scope, { now: clock.now(), phoneNumberId: simulatedNumberId, simulated: true }),
  );
  await send();
  expect(sendsTo(learner)).toHaveLength(0);
  await letAttemptsAge(1);
  pass(60);
  await send();
  expect((await rowOf(learner, 'lesson')).status).toBe('unknown');
  await letAttemptsAge(16);
  pass(16 * 60);
  await send();
  await send();
  expect(sendsTo(learner)).toHaveLength(1);
  expect((await rowOf(learner, 'lesson')).status).toBe('accepted');
});

test('a moved clock does not shorten the time that an unknown attempt is checked', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  cloud.answers = ['cut'];
  await deliver();
  pass(86_400);
  await send();
  expect(sendsTo(learner)).toHaveLength(1);
  expect((await rowOf(learner, 'lesson')).status).toBe('unknown');
  await tell(sendsTo(learner)[0]?.providerId, 'sent', sendsTo(learner)[0]?.opaque);
  expect((await rowOf(learner, 'lesson')).status).toBe('sent');
});

test.each(['cut', 'html'] as const)(
  'a send whose answer is lost (%s) is settled by the notice that names our attempt',
  async (how) => {
    const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
    cloud.answers = [how];
    await deliver();
    expect((await rowOf(learner, 'lesson')).status).toBe('unknown');
    const taken = sendsTo(learner)[0];
    await tell(taken?.providerId ?? 'wamid.behind-the-proxy', 'delivered', taken?.opaque);
    await letAttemptsAge(30);
    pass(1800);
    await send();
    expect((await rowOf(learner, 'lesson')).status).toBe('delivered');
    expect(sendsTo(learner)).toHaveLength(1);
  },
);

test("a late notice for the first of two copies leaves the second one's state alone", async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  cloud.answers = ['cut'];
  await deliver();
  await letAttemptsAge(16);
  pass(16 * 60);
  await send();
  const [first, second] = sendsTo(learner);
  await tell(first?.providerId, 'read', first?.opaque);
  expect(await rowOf(learner, 'lesson')).toMatchObject({ status: 'accepted', provider_id: second?.providerId });
});

test('a notice that comes before the answer to the request is joined to it', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  cloud.beforeAnswer = (taken) => tell(taken.providerId, 'delivered');
  await deliver();
  expect(await rowOf(learner, 'lesson')).toMatchObject({ status: 'delivered', attempts: 1 });
});

test('an answer that comes after the message was settled otherwise changes nothing', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  cloud.beforeAnswer = (taken) => tell(taken.providerId, 'read', taken.opaque);
  await deliver();
  expect(await rowOf(learner, 'lesson')).toMatchObject({
    status: 'read',
    provider_id: sendsTo(learner)[0]?.providerId,
  });
});

test('a lesson that asks nothing is done when it has arrived', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  await deliver();
  await tell(sendsTo(learner)[0]?.providerId, 'delivered');
  await tell(sendsTo(learner)[0]?.providerId, 'delivered');
  const enrollment = await asSystem(db, (scope) =>
    scope
      .selectFrom('enrollments')
      .select('lessons_done')
      .where('id', '=', learner.enrollmentId)
      .executeTakeFirstOrThrow(),
  );
  expect(enrollment.lessons_done).toBe(1);
  await deliver();
  expect((await rowOf(learner, 'completion')).status).toBe('accepted');
});

test('outside the service window one template goes ahead and the lesson is held', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), lastInboundAt: null });
  await deliver();
  await send();
  expect(sendsTo(learner).map((each) => each.type)).toEqual(['template']);
  expect((await rowOf(learner, 'lesson')).status).toBe('held');
});

test('a provider that says the window is closed is believed', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  cloud.answers = [{ code: 131047 }];
  await deliver();
  expect(sendsTo(learner).map((each) => each.type)).toEqual(['text', 'template']);
  expect((await rowOf(learner, 'lesson')).status).toBe('held');
});

test('what a refusal leaves to be sent goes out in the same run, though it came while the next was looked for', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  await admitToRealNumber(db, learner, clock.now());
  await plan({ simulated: false });
  cloud.answers = [{ code: 131047 }];
  let lookingEnded: Promise<void> | undefined;
  cloud.beforeAnswer = async () => {
    cloud.beforeAnswer = undefined;
    // Who looks for more reads this table last: it has seen no due message by then, and finds the table locked.
    const isLocked = Promise.withResolvers<void>();
    lookingEnded = asSystem(db, async (scope) => {
      await sql`lock table service_usage in access exclusive mode`.execute(scope);
      isLocked.resolve();
      await until(async () => ((await rowOf(learner, 'lesson')).error_class === 'window_closed' ? true : undefined));
    });
    await isLocked.promise;
    await until(async () => ((await countOfWaitingFor('service_usage')) > 0 ? true : undefined));
  };
  await send({ simulated: false });
  await lookingEnded;
  expect(sendsTo(learner).map((each) => each.type)).toEqual(['text', 'template']);
});

test('a window that is told to be closed later, by webhook, holds the lesson too', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  await deliver();
  await tell(sendsTo(learner)[0]?.providerId, 'failed', undefined, 131047);
  await send();
  expect(sendsTo(learner).map((each) => each.type)).toEqual(['text', 'template']);
  expect((await rowOf(learner, 'lesson')).status).toBe('held');
});

test('consent that is gone when the message is due stops it', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  await plan();
  await asSystem(db, (scope) =>
    recordConsent(scope, {
      organizationId: learner.organizationId,
      learnerId: learner.learnerId,
      switches: { whatsapp: false },
      method: 'form',
      at: clock.now(),
    }),
  );
  await send();
  expect(sendsTo(learner)).toHaveLength(0);
  expect((await rowOf(learner, 'lesson')).status).toBe('cancelled');
});

test('consent given anew brings back what its absence had cancelled', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const agree = (whatsapp: boolean) =>
    asSystem(db, (scope) =>
      recordConsent(scope, {
        organizationId: learner.organizationId,
        learnerId: learner.learnerId,
        switches: { whatsapp },
        method: 'form',
        at: clock.now(),
      }),
    );
  await plan();
  await agree(false);
  await deliver();
  await agree(true);
  await asSystem(db, (scope) =>
    scope.updateTable('enrollments').set({ next_due_at: clock.now() }).where('id', '=', learner.enrollmentId).execute(),
  );
  await deliver();
  await tell(sendsTo(learner)[0]?.providerId, 'delivered');
  await send();
  expect(sendsTo(learner).map((each) => each.type)).toEqual(['text', 'interactive']);
});

test('what was planned before a course was cancelled is not sent', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  await plan();
  await asSystem(db, (scope) =>
    scope.updateTable('enrollments').set({ status: 'cancelled' }).where('id', '=', learner.enrollmentId).execute(),
  );
  await send();
  expect(sendsTo(learner)).toHaveLength(0);
});

test('a refusal for good fails the message, takes its question along, and both come back by sending again', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  cloud.answers = [{ code: 131026 }];
  await deliver();
  const lesson = await rowOf(learner, 'lesson');
  expect(lesson).toMatchObject({
    status: 'failed',
    error_code: 131026,
    error: expect.stringContaining('cannot receive'),
  });
  expect((await rowOf(learner, 'question')).status).toBe('cancelled');
  await asSystem(db, (scope) => resendDelivery(scope, lesson.id, clock.now()));
  await send();
  expect((await rowOf(learner, 'lesson')).status).toBe('accepted');
  expect((await rowOf(learner, 'question')).status).toBe('planned');
  await expect(asSystem(db, (scope) => resendDelivery(scope, lesson.id, clock.now()))).rejects.toMatchObject({
    code: 'delivery_not_resendable',
  });
});

test('trouble on their side and a refused connection are tried again', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  cloud.answers = [{ code: 131000, status: 500 }];
  await deliver();
  expect(await rowOf(learner, 'lesson')).toMatchObject({ status: 'queued', attempts: 1 });
  const nobody = { ...cloud.connection, baseUrl: 'http://127.0.0.1:2/v26.0' };
  pass(10);
  await sendDueDeliveries({
    db,
    connection: nobody,
    log: openLog('silent'),
    clock,
    signal: new AbortController().signal,
  });
  expect(await rowOf(learner, 'lesson')).toMatchObject({ status: 'queued', attempts: 2 });
  pass(10);
  await send();
  expect((await rowOf(learner, 'lesson')).status).toBe('accepted');
});

test('an expired token holds the message back, with a sentence that says where to look', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  cloud.answers = [{ code: 190, status: 401 }];
  await deliver();
  expect(await rowOf(learner, 'lesson')).toMatchObject({
    status: 'queued',
    error: expect.stringContaining('WhatsApp settings'),
  });
});
