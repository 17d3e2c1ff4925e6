import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { deliverWhatIsDue } from '#server/delivery/delivery-jobs.ts';
import { planNextDue } from '#server/delivery/planning/plan-deliveries.ts';
import { sendDueDeliveries } from '#server/delivery/sending/send-due-deliveries.ts';
import { applyStatuses } from '#server/delivery/sending/settle-delivery.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';
import { openLog } from '#server/log.ts';
import {
  askingIn,
  enrolledInRandomCourse,
  enrollmentOf,
  expectTheWholeCourse,
  pressable,
  toldOf,
} from '#kit/diligent-walk.ts';
import { readContent } from '#server/delivery/content/stored-content.ts';
import { replyTo } from './random-reply.ts';
import { SeededDraw } from './seeded-draw.ts';
import type { Answer, Sent } from './told-history.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
const cloud = stubCloudApi();
/** More than two months of a diligent learner. */
const mostSteps = 1_500;

const rowsOf = (learner: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .selectAll()
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .where('accepted_at', 'is not', null)
      .orderBy('accepted_at')
      .orderBy('id')
      .execute(),
  );

/** What the provider took and has said nothing of since. */
const untoldOf = (learner: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select('provider_id')
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .where('accepted_at', 'is not', null)
      .where('provider_id', 'is not', null)
      .where('delivered_at', 'is', null)
      .orderBy('accepted_at')
      .orderBy('id')
      .execute(),
  );

/** Law 2 by keys alone: no message asks a point before one brought a card that teaches it; every card came. */
async function expectCardsFirst({ enrollmentId, lessonIds }: EnrolledLearner): Promise<void> {
  const early = sql<{ occasion: string }>`
    select d.occasion from deliveries d
    join questions q on q.organization_id = d.organization_id and q.lesson_id = d.lesson_id and q.id = d.question_id
    where d.enrollment_id = ${enrollmentId} and d.kind in ('question', 'review') and not exists (
      select from card_points p join deliveries c on c.organization_id = p.organization_id
        and c.lesson_id = p.lesson_id and c.card_id = p.card_id and c.enrollment_id = d.enrollment_id
      where p.organization_id = q.organization_id and p.lesson_id = q.lesson_id and p.point_id = q.point_id
        and c.accepted_at <= d.accepted_at)`;
  const unread = sql<{ id: string }>`
    select c.id from cards c where c.lesson_id = any(${lessonIds}::uuid[]) and c.position is not null and not exists (
      select from deliveries d where d.organization_id = c.organization_id and d.lesson_id = c.lesson_id
        and d.card_id = c.id and d.enrollment_id = ${enrollmentId} and d.accepted_at is not null)`;
  const found = await asSystem(server.context.db, async (scope) => [
    (await early.execute(scope)).rows,
    (await unread.execute(scope)).rows,
  ]);
  expect(found).toEqual([[], []]);
}

test('in a chat a diligent learner walks nine lessons to the certificate: all of the text, every point, nothing twice', async () => {
  const { db } = server.context;
  const { clock } = server;
  const draw = new SeededDraw(9);
  const { learner, course } = await enrolledInRandomCourse(db, draw, 'whatsapp', clock);
  const answers: Answer[] = [];
  const answered = new Set<string>();
  const tapped = new Set<string>();
  const sentOf = async (): Promise<Sent[]> =>
    (await rowsOf(learner)).map((row) => ({
      at: row.accepted_at ?? row.created_at,
      id: row.id,
      kind: row.kind,
      enrollmentId: learner.enrollmentId,
      channel: 'whatsapp',
      text: row.text,
      ...pressable(readContent(row.content, row.text)),
    }));
  const run = async (): Promise<void> => {
    for (let round = 0; round < 6; round += 1) {
      while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated: true })));
      const count = await sendDueDeliveries({
        db: db.withoutPlugins(),
        connection: { ...cloud.connection, simulated: true },
        log: openLog('silent'),
        clock,
        signal: new AbortController().signal,
      });
      const updates = (await untoldOf(learner)).flatMap(({ provider_id: providerId }) =>
        providerId === null
          ? []
          : [
              {
                kind: 'status',
                phoneNumberId: simulatedNumberId,
                providerId,
                status: 'delivered',
                at: clock.now(),
                attemptId: undefined,
                errorCode: undefined,
                errorText: undefined,
              } as const,
            ],
      );
      if (count === 0 && updates.length === 0) return;
      await asSystem(db, (scope) => applyStatuses(scope, updates, clock.now()));
    }
  };
  const say = (text: string, buttonId?: string) =>
    hearMessage(db, aMessageFrom(learner, { at: clock.now(), text, buttonId }));
  for (let step = 0; step < mostSteps; step += 1) {
    await run();
    if ((await enrollmentOf(server.context.db, learner)).status === 'completed') break;
    clock.moveTo(new Date(clock.now().getTime() + 40_000));
    const sent = await sentOf();
    const newest = sent.findLast(({ kind, id }) => (kind === 'question' || kind === 'review') && !answered.has(id));
    const asking = newest && askingIn(course, newest);
    const reply = asking && replyTo(draw, asking, step % 7 === 3 ? 'wrong' : 'right', true);
    const next = sent.flatMap(({ buttons }) => buttons).findLast(({ id }) => id.startsWith('next:'));
    if (asking !== undefined && reply !== undefined) {
      answered.add(asking.id);
      const { intent, option } = reply;
      answers.push({
        at: clock.now(),
        writtenAt: clock.now(),
        enrollmentId: learner.enrollmentId,
        mark: asking.question.mark,
        sentId: asking.id,
        intent,
        option,
        place: sent.length,
        isFirst: true,
      });
      for (const { text, buttonId } of reply.messages) await say(text, buttonId);
    } else if (next !== undefined && !tapped.has(next.id)) {
      tapped.add(next.id);
      await say('', next.id);
    } else {
      const due = (await enrollmentOf(server.context.db, learner)).next_due_at ?? clock.now();
      clock.moveTo(new Date(Math.max(due.getTime(), clock.now().getTime() + 60_000)));
      if (sent.at(-1)?.kind === 'template') await say('', 'start');
    }
  }
  expectTheWholeCourse(await toldOf(db, learner, course, { sent: await sentOf(), answers }));
  await expectCardsFirst(learner);
  // It took 72 s beside seven others at work.
}, 300_000);

test('by mail a diligent learner walks nine lessons to the certificate: all of the text, every point, nothing twice', async () => {
  const { clock } = server;
  const draw = new SeededDraw(10);
  const { learner, course } = await enrolledInRandomCourse(server.context.db, draw, 'email', clock);
  const link = makeLearnerLink(
    { learnerId: learner.learnerId, generation: 0 },
    'learn',
    server.context.config.secretKey,
    Date.now(),
  );
  const headers = { 'x-learner-link': link };
  const answers: Answer[] = [];
  const answered = new Set<string>();
  const sent: Sent[] = [];
  const told = new Set<string>();
  for (let step = 0; step < mostSteps; step += 1) {
    await deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
    const mails = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', `${learner.learnerId}@example.org`)
        .orderBy('created_at')
        .execute(),
    );
    for (const row of await rowsOf(learner)) {
      if (told.has(row.id)) continue;
      told.add(row.id);
      // The question behind a lesson is no mail of its own: its link opens the page that shows it.
      const mail = mails.find(({ delivery_id: id }) => id === row.id);
      const isMail = mail !== undefined;
      sent.push({
        at: row.accepted_at ?? row.created_at,
        id: row.id,
        kind: row.kind,
        enrollmentId: learner.enrollmentId,
        channel: isMail ? 'email' : 'web',
        text: isMail ? mail.body : row.text,
        buttons: [],
      });
    }
    if ((await enrollmentOf(server.context.db, learner)).status === 'completed') break;
    clock.moveTo(new Date(clock.now().getTime() + 40_000));
    const newest = sent.find(({ kind, id }) => (kind === 'question' || kind === 'review') && !answered.has(id));
    const asking = newest && askingIn(course, newest);
    const reply = asking && replyTo(draw, asking, 'right', true);
    if (asking !== undefined && reply?.given !== undefined) {
      answered.add(asking.id);
      const { intent, option, given } = reply;
      answers.push({
        at: clock.now(),
        writtenAt: clock.now(),
        enrollmentId: learner.enrollmentId,
        mark: asking.question.mark,
        sentId: asking.id,
        intent,
        option,
        place: sent.length,
        isFirst: true,
      });
      const body = 'option' in given ? { option_index: given.option } : given;
      const { status } = await server.call('POST', `/api/v1/learn/questions/${asking.id}/answer`, { headers, body });
      expect(status).toBe(200);
    } else {
      const due = (await enrollmentOf(server.context.db, learner)).next_due_at ?? clock.now();
      clock.moveTo(new Date(Math.max(due.getTime(), clock.now().getTime() + 60_000)));
    }
  }
  expectTheWholeCourse(await toldOf(server.context.db, learner, course, { sent, answers }));
});
