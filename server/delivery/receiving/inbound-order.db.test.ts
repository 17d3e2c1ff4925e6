import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { until } from '#kit/until.ts';
import { realClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { asSystem } from '../../database/database.ts';
import { openJobQueue } from '../../jobs/job-queue.ts';
import { workOn } from '../../jobs/job.ts';
import { deliverJob } from '../../learners/plan-job.ts';
import { openLog } from '../../log.ts';
import { processWebhooks } from './process-webhook.ts';

const { db, address } = testDatabase();
const log = openLog('silent');
const jobs = openJobQueue(db, address, log);
beforeAll(() => jobs.start([workOn(deliverJob, async () => {})], { work: false }));
afterAll(() => jobs.stop(1000));
const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
/** As WhatsApp tells it. @param at seconds since 1970 */
function said({ waId }: EnrolledLearner, words: string, at = Math.floor(Date.now() / 1000)) {
  written += 1;
  const message = {
    from: waId,
    id: `wamid.order.${written}`,
    timestamp: String(at),
    type: 'text',
    text: { body: words },
  };
  const value = { metadata: { phone_number_id: simulatedNumberId }, messages: [message] };
  return JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
}

/** All in one statement, as a receiver under load stores them: with one and the same time. */
const store = (bodies: readonly string[]) =>
  asSystem(db, (scope) =>
    scope
      .insertInto('webhook_events')
      .values(
        bodies.map((body) => ({ id: randomUUID(), body_sha256: Buffer.from(randomUUID()), body, processed_at: null })),
      )
      .returning('id')
      .execute(),
  );
const hasAgreed = async ({ learnerId }: EnrolledLearner) =>
  asSystem(db, async (scope) => {
    const row = await scope
      .selectFrom('learners')
      .select('consent_whatsapp')
      .where('id', '=', learnerId)
      .executeTakeFirstOrThrow();
    return row.consent_whatsapp;
  });
/** For a lock that somebody else has. */
const isAnyoneWaiting = async (): Promise<true | undefined> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0 ? true : undefined;
};
const aLearner = () => anEnrolledLearner(db, { now: new Date() });
const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DEMO: '0' });
const clock = realClock();
const hear = () => processWebhooks({ db, jobs, clock, config }, { signal: new AbortController().signal, log });

test('while one process is at a STOP, no other hears the START behind it', async () => {
  const learner = await aLearner();
  const [stop] = await store([said(learner, 'STOP'), said(learner, 'START')]);
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = asSystem(db, async (scope) => {
    await scope
      .selectFrom('webhook_events')
      .select('id')
      .where('id', '=', stop?.id ?? '')
      .forUpdate()
      .execute();
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  const hearing = hear();
  await Promise.race([hearing, until(isAnyoneWaiting)]);
  const waiting = await asSystem(db, (scope) =>
    scope.selectFrom('webhook_events').select('id').where('processed_at', 'is', null).execute(),
  );
  letGo.resolve();
  await Promise.all([held, hearing]);
  expect(waiting).toHaveLength(2);
  expect(await hasAgreed(learner)).toBe(true);
});

test('a STOP that was said before a START and comes in after it changes nothing', async () => {
  const learner = await aLearner();
  const now = Math.floor(Date.now() / 1000);
  await store([said(learner, 'START', now), said(learner, 'STOP', now - 60)]);
  await hear();
  expect(await hasAgreed(learner)).toBe(true);
  await store([said(learner, 'STOP', now + 1)]);
  await hear();
  expect(await hasAgreed(learner)).toBe(false);
});

test('what learners say through two processes ends as each of them said it last', async () => {
  const learners = await Promise.all(Array.from({ length: 12 }, aLearner));
  const rounds = ['STOP', 'START', 'STOP', 'START', 'STOP'];
  // Half of them end with START.
  const bodies = rounds.flatMap((word, round) =>
    learners.flatMap((learner, index) => (round === 4 && index % 2 === 0 ? [] : [said(learner, word)])),
  );
  await store(bodies);
  const worker = path.join(import.meta.dirname, '../../../tests/kit/webhook-worker.ts');
  const children = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, [worker, JSON.stringify(address), folder], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      return child;
    }),
  );
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.stdin.write('go\n');
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0]);
  const answers = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['learner_id', 'text'])
      .where('kind', '=', 'notice')
      .where(
        'learner_id',
        'in',
        learners.map(({ learnerId }) => learnerId),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  for (const [index, learner] of learners.entries()) {
    expect(await hasAgreed(learner)).toBe(index % 2 === 0);
    const own = answers.filter((row) => row.learner_id === learner.learnerId).map(({ text }) => text);
    expect(new Set(own.filter((_text, place) => place % 2 === 0)).size).toBe(1);
    expect(own).toHaveLength(index % 2 === 0 ? 4 : 5);
  }
});
