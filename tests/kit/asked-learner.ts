import { randomUUID } from 'node:crypto';
import { asSystem } from '#server/database/database.ts';
import { answerId } from '#server/delivery/content/button-ids.ts';
import { planNextDue } from '#server/delivery/planning/plan-deliveries.ts';
import { arriveAtOnce } from './arrive-at-once.ts';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from './enrolled-learner.ts';
import { postWebhook } from './post-webhook.ts';
import type { TestServer } from './test-server.ts';

/** A learner before the first question, and how its answer comes in and is replied to. */
export async function anAskedLearner(server: TestServer): Promise<{
  learner: EnrolledLearner;
  /** Meta tells of a tap on this choice. @returns the status that it is answered with */
  tap: (choice: number) => Promise<number>;
  /** The trace under which the feedback stands, as a log and a collector write it. */
  traceOfFeedback: () => Promise<string | undefined>;
}> {
  const { context, clock } = server;
  const now = clock.now();
  const learner = await anEnrolledLearner(context.db, { now });
  while (await asSystem(context.db, (scope) => planNextDue(scope, { now, simulated: true })));
  await arriveAtOnce(context.db, learner.learnerId, now);
  const deliveryOf = (kind: 'question' | 'feedback') =>
    asSystem(context.db, (scope) =>
      scope
        .selectFrom('deliveries')
        .select(['id', 'trace_id'])
        .where('learner_id', '=', learner.learnerId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow(),
    );
  const question = await deliveryOf('question');
  const tap = (choice: number) => {
    const message = {
      from: learner.waId,
      id: `wamid.${randomUUID()}`,
      timestamp: String(Math.floor(clock.now().getTime() / 1000)),
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: answerId(question.id, choice), title: 'right' } },
    };
    const value = { metadata: { phone_number_id: simulatedNumberId }, messages: [message] };
    const entry = [{ id: '1', changes: [{ field: 'messages', value }] }];
    return postWebhook(server, JSON.stringify({ object: 'whatsapp_business_account', entry }));
  };
  const traceOfFeedback = async () => (await deliveryOf('feedback')).trace_id?.replaceAll('-', '');
  return { learner, tap, traceOfFeedback };
}
