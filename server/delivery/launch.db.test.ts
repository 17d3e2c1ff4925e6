import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Launch, LaunchRecipient } from '#contract/launches.ts';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { nextMorning } from './start-in-the-morning.ts';
import { hourOf } from '../learning/local-clock.ts';
import { usualHours } from '../learning/pace.ts';
import { createLearner } from '../learners/save-learner.ts';
import { openLog } from '../log.ts';
import { planDueBatch } from './planning/plan-deliveries.ts';
import { sendDueDeliveries } from './sending/send-due-deliveries.ts';

const cloud = stubCloudApi();
const server = testServer({ work: false });

let audiences = 0;

/** One learner for each cause that can be foretold. */
async function anAudience() {
  const { db } = server.context;
  const now = server.clock.now();
  audiences += 1;
  const number = (last: number): string => `+91981234${audiences}00${last}`;
  const enrolled = await anEnrolledLearner(db, { now });
  const { organizationId, courseId } = enrolled;
  const learner = (name: string, phone: string, whatsapp: boolean) =>
    asSystem(db, async (scope) => {
      const made = await createLearner(
        scope,
        randomUUID(),
        {
          name,
          phone_number: phone,
          email: '',
          language: 'en',
          time_zone: 'Asia/Kolkata',
          consent: { whatsapp, email: false, push: false },
        },
        { organizationId, method: 'form', at: now },
      );
      return made.id;
    });
  const ids = {
    open: await learner('Open Window', number(1), true),
    closed: await learner('Closed Window', number(2), true),
    silent: await learner('No Consent', number(3), false),
    broken: await learner('Bad Number', number(4), true),
    running: enrolled.learnerId,
  };
  // A number that was typed years ago and is none by today's rules.
  await asSystem(db, (scope) =>
    scope.updateTable('learners').set({ phone_e164: null }).where('id', '=', ids.broken).execute(),
  );
  await asSystem(db, (scope) =>
    scope
      .insertInto('service_windows')
      .values({
        learner_id: ids.open,
        phone_number_id: simulatedNumberId,
        organization_id: organizationId,
        last_inbound_at: now,
      })
      .execute(),
  );
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Ravi',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  await asSystem(db, (scope) =>
    scope
      .updateTable('users')
      .set({ role: 'organization', organization_id: organizationId })
      .where('id', '=', json.data.user.id)
      .execute(),
  );
  return { ids, courseId, token: json.data.token as string };
}

const outcomesOf = (recipients: LaunchRecipient[], ids: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [
      name,
      recipients.find((recipient) => recipient.learner_id === id)?.outcome,
    ]),
  );

test('a launch comes out as it was foretold, learner by learner, and a forecast leaves nothing behind', async () => {
  const { ids, courseId, token } = await anAudience();
  const body = { learner_ids: Object.values(ids) };
  const forecast = await server.call('POST', `/api/v1/courses/${courseId}/launches/forecast`, { token, body });
  expect(forecast.status).toBe(200);
  expect(outcomesOf(forecast.json.data.recipients, ids)).toEqual({
    open: 'now_whatsapp',
    closed: 'template',
    silent: 'no_consent',
    broken: 'bad_number',
    running: 'already_enrolled',
  });
  expect(forecast.json.data.messages).toEqual({ service: 4, utility: 1, marketing: 0 });
  const { db } = server.context;
  const enrollments = await asSystem(db, (scope) =>
    scope.selectFrom('enrollments').select('id').where('course_id', '=', courseId).execute(),
  );
  expect(enrollments).toHaveLength(1);

  const launched = await server.call('POST', `/api/v1/courses/${courseId}/launches`, { token, body });
  expect([launched.status, launched.json.data.enrolled]).toEqual([201, 3]);
  while ((await asSystem(db, (scope) => planDueBatch(scope, { now: server.clock.now(), simulated: true }))) > 0);
  await sendDueDeliveries({
    db,
    connection: cloud.connection,
    log: openLog('silent'),
    clock: server.clock,
    signal: new AbortController().signal,
  });
  const { json } = await server.call('GET', `/api/v1/courses/${courseId}/launches`, { token });
  const [report] = json.data as Launch[];
  expect(report?.recipients).toHaveLength(5);
  for (const recipient of report?.recipients ?? [])
    expect([recipient.learner_name, recipient.actual]).toEqual([recipient.learner_name, recipient.foretold]);
});

test('who is in quiet hours is counted, and begins at nine in the morning where that is wished', async () => {
  const { ids, courseId, token } = await anAudience();
  const { db } = server.context;
  // It is always night somewhere.
  const wanted = [ids.open, ids.closed];
  const zoneAtNight = nightZoneAt(server.clock.now());
  await asSystem(db, (scope) =>
    scope.updateTable('learners').set({ time_zone: zoneAtNight }).where('id', '=', ids.open).execute(),
  );
  await asSystem(db, (scope) =>
    scope
      .updateTable('learners')
      .set({ time_zone: dayZoneAt(server.clock.now()) })
      .where('id', '=', ids.closed)
      .execute(),
  );
  const foretell = (start: string) =>
    server.call('POST', `/api/v1/courses/${courseId}/launches/forecast`, {
      token,
      body: { learner_ids: wanted, start },
    });
  const now = (await foretell('now')).json.data;
  expect([now.in_quiet_hours, outcomesOf(now.recipients, { open: ids.open })]).toEqual([1, { open: 'now_whatsapp' }]);
  const spared = (await foretell('morning')).json.data;
  expect(outcomesOf(spared.recipients, { open: ids.open, closed: ids.closed })).toEqual({
    open: 'later',
    closed: 'template',
  });
  const body = { learner_ids: wanted, start: 'morning' };
  expect((await server.call('POST', `/api/v1/courses/${courseId}/launches`, { token, body })).status).toBe(201);
  const [begun] = await asSystem(db, (scope) =>
    scope.selectFrom('enrollments').select(['starts_at', 'next_due_at']).where('learner_id', '=', ids.open).execute(),
  );
  expect(hourOf(begun?.starts_at ?? new Date(0), zoneAtNight)).toBe(9);
  expect(begun?.next_due_at).toEqual(begun?.starts_at);
});

const zones = ['Pacific/Auckland', 'Asia/Kolkata', 'Africa/Lagos', 'America/New_York', 'Pacific/Honolulu'];
const nightZoneAt = (at: Date): string => zones.find((zone) => nextMorning(at, zone, usualHours) !== undefined) ?? '';
const dayZoneAt = (at: Date): string => zones.find((zone) => nextMorning(at, zone, usualHours) === undefined) ?? '';
