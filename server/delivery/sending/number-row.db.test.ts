import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { openLog } from '../../log.ts';
import { type Claim, claimDeliveries } from './claim-deliveries.ts';
import { type NumberWord, obeyNumberWords } from './said-of-number.ts';
import { bookSlots, noteTroubles, readSendQueue, restartNumber } from './send-rate.ts';
import { settleAnswers } from './settle-answers.ts';
import { applyStatuses } from './settle-delivery.ts';

const { db } = testDatabase();
const log = openLog('silent');
const now = new Date('2026-01-15T06:00:00Z');
const inSystem = <T>(work: (scope: Scope) => Promise<T>) => asSystem(db, work);
const claiming = { now, phoneNumberId: simulatedNumberId, simulated: true };
const claimAll = (scope: Scope) => claimDeliveries(scope, claiming);
const claimAnswers = (scope: Scope) => claimDeliveries(scope, claiming, true);

/** A message of a launch, taken already where it has the provider's id. */
async function planned({ organizationId, learnerId }: EnrolledLearner, providerId?: string): Promise<void> {
  const at = new Date(now.getTime() - 60_000);
  await inSystem((scope) =>
    scope
      .insertInto('deliveries')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        learner_id: learnerId,
        channel: 'whatsapp',
        direction: 'out',
        kind: 'completion',
        status: providerId === undefined ? 'planned' : 'accepted',
        ...(providerId !== undefined && { provider_id: providerId, accepted_at: at }),
        due_at: at,
        created_at: at,
      })
      .execute(),
  );
}

/** As another process would, which gives up when it has to wait. */
const bookElsewhere = () =>
  inSystem(async (scope) => {
    await sql`set local lock_timeout = '2s'`.execute(scope);
    return bookSlots(scope, simulatedNumberId, 1);
  });

async function aLaunch(size: number): Promise<void> {
  for (let learner = 0; learner < size; learner += 1) await planned(await anEnrolledLearner(db, { now }));
  await inSystem((scope) => readSendQueue(scope, simulatedNumberId));
}

async function whoAsksForTheNext(): Promise<EnrolledLearner> {
  const reader = await anEnrolledLearner(db, { now });
  await hearMessage(db, aMessageFrom(reader, { text: 'next', at: now }), { now });
  return reader;
}

const learnersOf = (claims: readonly Claim[]) => new Set(claims.map(({ learnerId }) => learnerId));

test('a slot is booked while the refusals of a launch are still being written down, and the number rests afterwards', async () => {
  await aLaunch(3);
  const { claims } = await inSystem(claimAll);
  const answer = { kind: 'refused', httpStatus: 400, code: 130429, message: '', isTransient: false, body: {} } as const;
  const ofNumber: NumberWord[] = [];
  await inSystem(async (scope) => {
    const answered = claims.map((claim) => ({ claim, answer, isOutage: false }));
    await settleAnswers(scope, answered, { now, phoneNumberId: simulatedNumberId, ofNumber });
    await bookElsewhere();
  });
  await obeyNumberWords(db, ofNumber, log);
  expect(await inSystem((scope) => readSendQueue(scope, simulatedNumberId))).toMatchObject({
    free: 0,
    freeForAnswers: 0,
  });
  await inSystem((scope) => scope.deleteFrom('send_lanes').execute());
});

test('a slot is booked while notices of refusals are still being worked through, and the number stops afterwards', async () => {
  await aLaunch(0);
  const providerIds = Array.from({ length: 3 }, () => `wamid.${randomUUID()}`);
  for (const providerId of providerIds) await planned(await anEnrolledLearner(db, { now }), providerId);
  const notices = providerIds.map((providerId) => ({
    kind: 'status' as const,
    providerId,
    phoneNumberId: simulatedNumberId,
    status: 'failed' as const,
    at: now,
    attemptId: undefined,
    errorCode: 131042,
    errorText: 'Business eligibility payment issue',
  }));
  const ofNumber: NumberWord[] = [];
  await inSystem(async (scope) => {
    await applyStatuses(scope, notices, now, simulatedNumberId, () => 0, ofNumber);
    await bookElsewhere();
  });
  await obeyNumberWords(db, ofNumber, log);
  expect(await inSystem((scope) => readSendQueue(scope, simulatedNumberId))).toMatchObject({ isStopped: true });
  await inSystem((scope) => scope.deleteFrom('send_lanes').execute());
});

test('a word of a number that cannot be written fails nobody, and keeps no other from being obeyed', async () => {
  await aLaunch(0);
  const of = { phoneNumberId: simulatedNumberId };
  const longerThanAnyInterval = 1e300;
  await obeyNumberWords(
    db,
    [
      { ...of, kind: 'pause', seconds: longerThanAnyInterval },
      { phoneNumberId: 'no number\u0000', kind: 'mended', seconds: 0 },
      { ...of, kind: 'stop', class: 'quality_stop', code: null, seconds: 60 },
    ],
    log,
  );
  expect(await inSystem((scope) => readSendQueue(scope, simulatedNumberId))).toMatchObject({ isStopped: true });
  await inSystem((scope) => scope.deleteFrom('send_lanes').execute());
});

test('an answer is claimed while another process is claiming a launch for which all slots are booked', async () => {
  await aLaunch(4);
  const reader = await whoAsksForTheNext();
  await inSystem(async (scope) => {
    // The rows of the launch are locked from here on, and so is whoever is due with it.
    const launch = await claimDeliveries(scope, { ...claiming, except: [reader.organizationId] });
    expect(launch.claims).toHaveLength(4);
    // Of 79 a second: more than the 0.6 seconds that a launch may book ahead.
    await bookSlots(db, simulatedNumberId, 65);
    const { claims } = await inSystem(claimAnswers);
    expect(learnersOf(claims)).toEqual(new Set([reader.learnerId]));
    await bookElsewhere();
  });
});

test('while somebody waits unheard a launch takes a part of its slots, and answers all that there are', async () => {
  await inSystem((scope) => scope.deleteFrom('send_lanes').execute());
  await inSystem((scope) => scope.deleteFrom('deliveries').execute());
  await aLaunch(60);
  const id = randomUUID();
  await inSystem(async (scope) => {
    await scope
      .insertInto('webhook_events')
      .values({ id, body: '{}', body_sha256: Buffer.from(id), received_at: new Date(Date.now() - 5_000) })
      .execute();
    await scope
      .insertInto('hearing_turns')
      .values({ event_id: id, place: 0, sender: '1', arrival: '1', not_before: new Date(0) })
      .execute();
  });
  const launch = await inSystem(claimAll);
  expect(launch.claims.length).toBeGreaterThan(0);
  expect(launch.claims.length).toBeLessThan(60 / 2);
  expect(launch.gaveWaySeconds).toBeGreaterThan(0);
  await inSystem((scope) => scope.deleteFrom('webhook_events').where('id', '=', id).execute());
  const rest = await inSystem(claimAll);
  expect(rest.gaveWaySeconds).toBe(0);
});

test('a number rests once for requests that failed together, and twice as long when the next one fails after that', async () => {
  await inSystem((scope) => scope.deleteFrom('send_lanes').execute());
  await inSystem((scope) => readSendQueue(scope, simulatedNumberId));
  const rests = async () => {
    const { restSeconds } = await inSystem((scope) => readSendQueue(scope, simulatedNumberId));
    return Math.ceil(restSeconds);
  };
  const restIsOver = () => inSystem((scope) => scope.updateTable('send_lanes').set({ paused_until: null }).execute());
  expect(await noteTroubles(db, simulatedNumberId, 200)).toEqual([
    ...Array.from({ length: 4 }, () => false),
    ...Array.from({ length: 196 }, () => true),
  ]);
  await noteTroubles(db, simulatedNumberId, 200);
  expect(await rests()).toBeLessThanOrEqual(1);
  for (let rest = 0; rest < 6; rest += 1) {
    await restIsOver();
    expect(await noteTroubles(db, simulatedNumberId, 1)).toEqual([true]);
  }
  expect(await rests()).toBeGreaterThan(2 ** 4);
  await restartNumber(db, simulatedNumberId);
  expect(await rests()).toBe(0);
});
