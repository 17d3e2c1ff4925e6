import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  admitToRealNumber,
  anEnrolledLearner,
  type EnrolledLearner,
  simulatedNumberId,
} from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { replaceConnection } from '../../connections/connections-repository.ts';
import { findConnection } from '../../connections/require-connection.ts';
import { asSystem } from '../../database/database.ts';
import { openSecrets } from '../../providers/secrets.ts';
import { rehearseLaunch } from '../rehearse-launch.ts';
import { sendDueDeliveries } from './send-due-deliveries.ts';
import { monthOf } from './count-arrivals.ts';
import { freeServiceMessages } from './service-budget.ts';
import { storeContent } from '../content/stored-content.ts';
import { composeStarter } from '../content/starter-template.ts';
import { textContent } from '../content/message-content.ts';

const cloud = stubCloudApi();
// A real provider: the simulator's messages cost nothing.
const server = testServer({ work: false, environment: { WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9' } });
const inSystem = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(server.context.db, work);
const start = new Date('2026-10-20T06:00:00Z');

beforeEach(async () => {
  server.clock.moveTo(start);
  server.context.graphUrl = cloud.connection.baseUrl.replace(/\/[^/]*$/, '');
  await inSystem(async (scope) => {
    await scope.deleteFrom('deliveries').execute();
    await scope.deleteFrom('service_usage').execute();
    const checked = {
      phone_number_id: simulatedNumberId,
      account_id: cloud.connection.accountId,
      app_id: null,
      verified_name: null,
      quality: null,
      messaging_limit: null,
      status: 'connected' as const,
      scopes: [],
      expires_at: null,
      findings: [],
    };
    const secrets = openSecrets(server.context.config.secretKey);
    await scope.deleteFrom('connections').execute();
    await replaceConnection(scope, secrets, { phoneNumber: '+1 631 555 5555', token: 'a-token' }, checked, start);
  });
});

const arrived = (delivered: number) =>
  inSystem((scope) =>
    scope
      .insertInto('service_usage')
      .values({ phone_number_id: simulatedNumberId, month: monthOf(start), delivered })
      .execute(),
  );
async function aLearner(organizationId?: string) {
  const learner = await anEnrolledLearner(server.context.db, {
    now: server.clock.now(),
    ...(organizationId !== undefined && { organizationId }),
  });
  await admitToRealNumber(server.context.db, learner, server.clock.now());
  return learner;
}
async function write(learner: EnrolledLearner, kind: 'completion' | 'template' | 'lesson' = 'completion') {
  const id = randomUUID();
  await inSystem((scope) =>
    scope
      .insertInto('deliveries')
      .values({
        id,
        organization_id: learner.organizationId,
        learner_id: learner.learnerId,
        channel: 'whatsapp',
        direction: 'out',
        kind,
        status: 'planned',
        content: storeContent(kind === 'template' ? composeStarter('en', 'Asha', id, 'next') : textContent(id)),
        due_at: server.clock.now(),
        created_at: server.clock.now(),
      })
      .execute(),
  );
  return id;
}
const rowOf = (id: string) =>
  inSystem((scope) =>
    scope
      .selectFrom('deliveries')
      .select(['status', 'error_class', 'error', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const handed: string[] = [];
async function send() {
  await sendDueDeliveries({
    db: server.context.db,
    connection: await findConnection(server.context),
    adapters: {
      canMail: true,
      dispatch: async (scope, channel, id) => {
        handed.push(`${channel} ${id}`);
        await scope.updateTable('deliveries').set({ status: 'accepted', channel }).where('id', '=', id).execute();
      },
    },
    log: server.context.log,
    clock: server.clock,
    signal: new AbortController().signal,
  });
}

test('when the free messages are used up one waits for the next month and says why; a template goes', async () => {
  await arrived(freeServiceMessages);
  const [waiting, template] = [await write(await aLearner()), await write(await aLearner(), 'template')];
  await send();
  expect(cloud.seen.map(({ type }) => type)).toEqual(['template']);
  expect(await rowOf(waiting)).toMatchObject({
    status: 'queued',
    error_class: 'service_budget',
    error: expect.stringContaining('free messages of this month are used up'),
    due_at: new Date('2026-11-01T00:00:00Z'),
  });
  expect(await rowOf(template)).toMatchObject({ status: 'accepted' });
});

test('those under way count, and the next is looked at again within minutes', async () => {
  await arrived(freeServiceMessages - 1);
  const ids = [await write(await aLearner()), await write(await aLearner())];
  await send();
  expect(cloud.seen).toHaveLength(1);
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'queued']);
  expect(rows.find(({ status }) => status === 'queued')?.due_at).toEqual(new Date(start.getTime() + 600_000));
});

test('who may be reached by e-mail is, meanwhile', async () => {
  await arrived(freeServiceMessages);
  const learner = await aLearner();
  await inSystem((scope) =>
    scope
      .updateTable('learners')
      .set({ email: 'asha@example.org', consent_email: true })
      .where('id', '=', learner.learnerId)
      .execute(),
  );
  const id = await write(learner, 'lesson');
  await send();
  expect([cloud.seen, handed]).toEqual([[], [`email ${id}`]]);
});

test('with a payment method all goes on, once, and the settings say how many are used', async () => {
  await arrived(freeServiceMessages + 7);
  const id = await write(await aLearner());
  await send();
  const { id: adminId, token } = await signedIn(server, 'admin');
  // Of an administrator, a real number asks for a second factor.
  await inSystem((scope) =>
    scope
      .insertInto('totp_secrets')
      .values({ user_id: adminId, sealed: 'x', pending_sealed: null, pending_at: null, confirmed_at: start })
      .execute(),
  );
  const saved = await server.call('PUT', '/api/v1/whatsapp/service-budget', {
    token,
    body: { pays_beyond_free: true },
  });
  expect(saved.json.data.service).toEqual({ used: 1_007, free: 1_000, pays_beyond_free: true });
  await send();
  await send();
  expect(cloud.seen).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', error: '', error_class: null });
});

test('a launch foretells who would wait for free messages', async () => {
  await arrived(freeServiceMessages - 2);
  const enrolled = await aLearner();
  const others = await Promise.all([aLearner(enrolled.organizationId), aLearner(enrolled.organizationId)]);
  const learnerIds = others.map(({ learnerId }) => learnerId);
  await inSystem((scope) => scope.deleteFrom('enrollments').where('learner_id', 'in', learnerIds).execute());
  const course = await inSystem((scope) =>
    scope.selectFrom('courses').selectAll().where('id', '=', enrolled.courseId).executeTakeFirstOrThrow(),
  );
  const { recipients, pays_beyond_free } = await rehearseLaunch(server.context, {
    course,
    learnerIds,
    start,
    sparesQuiet: false,
    now: start,
  });
  expect(recipients.map(({ outcome }) => outcome).sort()).toEqual(['now_whatsapp', 'service_budget']);
  expect(pays_beyond_free).toBe(false);
});
