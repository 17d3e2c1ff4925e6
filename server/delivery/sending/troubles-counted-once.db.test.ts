import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../../database/database.ts';
import { openLog } from '../../log.ts';
import { textContent } from '../content/message-content.ts';
import { storeContent } from '../content/stored-content.ts';
import { sendDueDeliveries } from './send-due-deliveries.ts';

const cloud = stubCloudApi();
const server = testServer({ work: false });

async function aMessageIsDue(): Promise<void> {
  const { organizationId, learnerId } = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const at = new Date(server.clock.now().getTime() - 1_000);
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('enrollments').set({ status: 'cancelled', next_due_at: null }).execute();
    await scope
      .insertInto('deliveries')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        learner_id: learnerId,
        channel: 'whatsapp',
        direction: 'out',
        kind: 'completion',
        status: 'planned',
        text: 'words',
        content: storeContent(textContent('words')),
        due_at: at,
        created_at: at,
      })
      .execute();
  });
}

/** Answers that end while the first is being written share a transaction, which fails; one alone goes through. */
async function onlyOneAtATimeCanBeWritten(): Promise<void> {
  await sql`create sequence refused_batches`.execute(server.owner);
  await sql`create function refuse_batch() returns trigger language plpgsql security definer as $$ begin
      perform pg_sleep(0.2);
      if (select count(*) from written) > 1 then
        perform nextval('refused_batches');
        raise exception 'no room for several';
      end if;
      return null;
    end $$`.execute(server.owner);
  await sql`create trigger refuse_batch after update on delivery_attempts referencing new table as written
    for each statement execute function refuse_batch()`.execute(server.owner);
}

test('troubles of requests whose batch could not be written are counted once', async () => {
  for (let learner = 0; learner < 3; learner += 1) await aMessageIsDue();
  await onlyOneAtATimeCanBeWritten();
  cloud.answers = Array.from({ length: 3 }, () => ({ code: 131000, status: 500 }));
  const allAreThere = Promise.withResolvers<void>();
  // None of them is tried again in this run.
  const stop = new AbortController();
  cloud.beforeAnswer = () => {
    if (cloud.seen.length === 3) {
      stop.abort();
      allAreThere.resolve();
    }
    return allAreThere.promise;
  };
  await sendDueDeliveries({
    db: server.context.db,
    connection: cloud.connection,
    log: openLog('silent'),
    clock: server.clock,
    signal: stop.signal,
  });
  const { rows } = await sql`select is_called from refused_batches`.execute(server.owner);
  expect(rows).toEqual([{ is_called: true }]);
  const lanes = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('send_lanes').select('troubles').execute(),
  );
  expect(lanes).toEqual([{ troubles: 3 }]);
});
