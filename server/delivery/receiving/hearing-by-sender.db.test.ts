import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { realClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { asSystem } from '../../database/database.ts';
import { openJobQueue } from '../../jobs/job-queue.ts';
import { workOn } from '../../jobs/job.ts';
import { deliverJob } from '../../learners/plan-job.ts';
import { openLog } from '../../log.ts';
import { processWebhooks } from './process-webhook.ts';
import { processWebhooksJob } from './receive-webhook.ts';
import { sortWaiting } from './take-turn.ts';

const { db, owner, address } = testDatabase();
const log = openLog('silent');
const jobs = openJobQueue(db, address, log);
const nothing = async (): Promise<void> => {};
beforeAll(() => jobs.start([workOn(deliverJob, nothing), workOn(processWebhooksJob, nothing)], { work: false }));
afterAll(() => jobs.stop(1000));
const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-hearing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => asSystem(db, (scope) => scope.deleteFrom('webhook_events').execute()));

let written = 0;
function wordsOf(waId: string, words: string) {
  written += 1;
  return {
    from: waId,
    id: `wamid.by-sender.${written}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: words },
  };
}
const bodyOf = (messages: readonly object[]) =>
  JSON.stringify({
    entry: [
      {
        id: '1',
        changes: [{ field: 'messages', value: { metadata: { phone_number_id: simulatedNumberId }, messages } }],
      },
    ],
  });
const said = ({ waId }: EnrolledLearner, words: string) => bodyOf([wordsOf(waId, words)]);

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
const waiting = () =>
  asSystem(db, (scope) =>
    scope.selectFrom('webhook_events').select(['id', 'failures']).where('processed_at', 'is', null).execute(),
  );
const heardOf = (learners: readonly EnrolledLearner[]) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['learner_id', 'text'])
      .where('direction', '=', 'in')
      .where(
        'learner_id',
        'in',
        learners.map(({ learnerId }) => learnerId),
      )
      // WhatsApp's times are whole seconds; transactions have an order.
      .orderBy(sql`xmin::text::bigint`)
      .execute(),
  );
const aLearner = () => anEnrolledLearner(db, { now: new Date() });
const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DEMO: '0' });
const hear = () =>
  processWebhooks({ db, jobs, clock: realClock(), config }, { signal: new AbortController().signal, log });
/** The seconds until the next try go by. */
const letTimePass = () =>
  asSystem(db, (scope) => sql`update hearing_turns set not_before = '-infinity'`.execute(scope));

/** Holds the turn of who wrote this, as a process does that is hearing it. */
async function hearingStands(eventId: string | undefined): Promise<() => Promise<void>> {
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = asSystem(db, async (scope) => {
    await sql`select from hearing_turns where event_id = ${eventId} for update`.execute(scope);
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  return async () => {
    letGo.resolve();
    await held;
  };
}

test('while one process is at what somebody wrote, another hears everybody else and nothing more of that one', async () => {
  const [slow, quick] = await Promise.all([aLearner(), aLearner()]);
  const events = await store([said(slow, 'STOP')]);
  await asSystem(db, sortWaiting);
  const goOn = await hearingStands(events[0]?.id);
  await store([said(slow, 'START'), said(quick, 'words')]);
  await hear();
  expect((await heardOf([slow, quick])).map(({ text }) => text)).toEqual(['words']);
  await goOn();
  await hear();
  expect((await heardOf([slow])).map(({ text }) => text)).toEqual(['STOP', 'START']);
  expect(await waiting()).toEqual([]);
});

test('a body of several people is done when all of them are heard', async () => {
  const [first, second] = await Promise.all([aLearner(), aLearner()]);
  await store([bodyOf([wordsOf(first.waId, 'one'), wordsOf(second.waId, 'two'), wordsOf(first.waId, 'three')])]);
  await hear();
  expect((await heardOf([first])).map(({ text }) => text)).toEqual(['one', 'three']);
  expect((await heardOf([second])).map(({ text }) => text)).toEqual(['two']);
  expect(await waiting()).toEqual([]);
});

test('words that cannot be heard hold up their sender alone, and are set aside after their tries', async () => {
  const [poisoned, other] = await Promise.all([aLearner(), aLearner()]);
  await sql`create function refuse_poison() returns trigger language plpgsql as
    $$ begin raise exception 'no row for these words'; end $$`.execute(owner);
  await sql`create trigger refuse_poison before insert on deliveries for each row
    when (new.text = 'poison') execute function refuse_poison()`.execute(owner);
  const [poison] = await store([said(poisoned, 'poison'), said(poisoned, 'STOP'), said(other, 'words')]);
  await hear();
  expect((await heardOf([poisoned, other])).map(({ text }) => text)).toEqual(['words']);
  for (let tries = 0; tries < 5; tries += 1) {
    await letTimePass();
    await hear();
  }
  expect((await heardOf([poisoned])).map(({ text }) => text)).toEqual(['STOP']);
  // For a person to look at.
  expect(await waiting()).toEqual([{ id: poison?.id, failures: 1 }]);
});

test('words that an older release has heard meanwhile are not heard again', async () => {
  const learner = await aLearner();
  await store([said(learner, 'words')]);
  await asSystem(db, sortWaiting);
  await asSystem(db, (scope) => scope.updateTable('webhook_events').set({ processed_at: new Date() }).execute());
  await hear();
  const left = await asSystem(db, (scope) => scope.selectFrom('hearing_turns').select('place').execute());
  expect([await heardOf([learner]), left]).toEqual([[], []]);
});

const worker = path.join(import.meta.dirname, '../../../tests/kit/webhook-worker.ts');
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [worker, JSON.stringify(address), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('of 200 people who say STOP and START through three workers, one of them killed, each ends as they said it last', async () => {
  const learners: EnrolledLearner[] = [];
  while (learners.length < 200) learners.push(...(await Promise.all(Array.from({ length: 8 }, aLearner))));
  // Half of them end with START.
  const bodies = ['STOP', 'START', 'STOP', 'START'].flatMap((word, round) =>
    learners.flatMap((learner, index) => (round === 3 && index % 2 === 1 ? [] : [said(learner, word)])),
  );
  await store(bodies);
  const workers = await Promise.all([1, 2, 3].map(startWorker));
  const ended = workers.map((child) => once(child, 'exit'));
  for (const child of workers) child.stdin?.write('go\n');
  await expect
    .poll(async () => bodies.length - (await waiting()).length, { interval: 20, timeout: 60_000 })
    .toBeGreaterThan(60);
  workers[0]?.kill('SIGKILL');
  await Promise.all(ended);
  // What the killed one was at belongs to nobody any more.
  await hear();
  const [heard, agreed] = await asSystem(db, async (scope) => [
    await heardOf(learners),
    await scope
      .selectFrom('learners')
      .select(['id', 'consent_whatsapp'])
      .where(
        'id',
        'in',
        learners.map(({ learnerId }) => learnerId),
      )
      .execute(),
  ]);
  expect(await waiting()).toEqual([]);
  expect(heard).toHaveLength(bodies.length);
  const consent = new Map(agreed.map((row) => [row.id, row.consent_whatsapp]));
  const wrong = learners.filter(({ learnerId }, index) => consent.get(learnerId) !== (index % 2 === 0));
  expect(wrong).toEqual([]);
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
  for (const [index, { learnerId }] of learners.entries()) {
    const own = answers.filter((row) => row.learner_id === learnerId).map(({ text }) => text);
    // The first and the third answer the same word, so the order was kept.
    expect([own.length, new Set(own.filter((_text, place) => place % 2 === 0)).size]).toEqual([
      index % 2 === 0 ? 4 : 3,
      1,
    ]);
  }
}, 240_000);
