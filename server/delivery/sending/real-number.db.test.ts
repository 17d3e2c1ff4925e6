import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testDatabase } from '#kit/test-database.ts';
import { allowSending } from '../../accounts/allow-sending.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { openLog } from '../../log.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { receiveReply } from '../receiving/receive-reply.ts';
import { sendDueDeliveries } from './send-due-deliveries.ts';
import { wakeAtTheGate } from './wait-for-contact.ts';

const { db } = testDatabase();
const cloud = stubCloudApi();
const clock = fixedClock('2026-01-15T06:00:00Z');
const inSystem = <T>(work: (scope: Scope) => Promise<T>) => asSystem(db, work);
const real = () => ({ now: clock.now(), simulated: false });

// What an earlier test left waiting is none of the next one's business.
beforeEach(() =>
  inSystem(async (scope) => {
    await scope.updateTable('enrollments').set({ status: 'cancelled', next_due_at: null }).execute();
    await scope
      .updateTable('deliveries')
      .set({ status: 'cancelled' })
      .where('status', 'in', ['planned', 'queued', 'held'])
      .execute();
  }),
);

/** A learner whose number and consent somebody else has typed, in an organization that nobody has looked at. */
const aTypedLearner = () => anEnrolledLearner(db, { now: clock.now(), lastInboundAt: null, questions: [1] });
const verify = ({ organizationId }: EnrolledLearner) =>
  inSystem((scope) =>
    scope
      .updateTable('users')
      .set({ email_verified_at: clock.now() })
      .where('organization_id', '=', organizationId)
      .execute(),
  );
const allow = ({ organizationId }: EnrolledLearner) =>
  inSystem(async (scope) => {
    await allowSending(scope, organizationId, true, clock.now());
    await wakeAtTheGate(scope, organizationId, clock.now());
  });
async function anAdmittedLearner() {
  const learner = await aTypedLearner();
  await verify(learner);
  await allow(learner);
  return learner;
}
const deliver = async ({ simulated } = { simulated: false }) => {
  while (await inSystem((scope) => planNextDue(scope, { now: clock.now(), simulated })));
  await sendDueDeliveries({
    db: db.withoutPlugins(),
    connection: { ...cloud.connection, simulated },
    log: openLog('silent'),
    clock,
    signal: new AbortController().signal,
  });
};
const sentTo = ({ phone }: EnrolledLearner) => cloud.seen.filter(({ to }) => to === phone).map(({ type }) => type);
const writes = (learner: EnrolledLearner, text: string, buttonId?: string) =>
  inSystem((scope) =>
    receiveReply(
      scope,
      {
        kind: 'message',
        providerId: `wamid.${randomUUID()}`,
        phoneNumberId: simulatedNumberId,
        waId: learner.waId,
        businessScopedId: undefined,
        profileName: 'Asha',
        at: clock.now(),
        type: 'text',
        text,
        buttonId,
      },
      real(),
    ),
  );
const lessonOf = ({ learnerId }: EnrolledLearner) =>
  inSystem((scope) =>
    scope
      .selectFrom('deliveries')
      .select(['status', 'error_class'])
      .where('learner_id', '=', learnerId)
      .where('kind', '=', 'lesson')
      .executeTakeFirstOrThrow(),
  );
const consentLinesOf = ({ learnerId }: EnrolledLearner) =>
  inSystem((scope) =>
    scope
      .selectFrom('consents')
      .select(['method', 'wording', 'wording_version', 'address'])
      .where('learner_id', '=', learnerId)
      .where('method', '<>', 'form')
      .execute(),
  );
const minutes = (count: number) => clock.advance('all', count * 60_000);

test('with the simulator a typed consent is enough, and nobody is asked for anything', async () => {
  const learner = await aTypedLearner();
  await deliver({ simulated: true });
  expect(sentTo(learner)).toEqual(['template']);
  expect(await lessonOf(learner)).toMatchObject({ status: 'held', error_class: null });
});

test('on a real number a new organization writes to nobody, and each message says what it waits for', async () => {
  const learner = await aTypedLearner();
  await deliver();
  expect(await lessonOf(learner)).toEqual({ status: 'held', error_class: 'waiting_for_verification' });
  await verify(learner);
  await minutes(11);
  await deliver();
  expect(await lessonOf(learner)).toEqual({ status: 'held', error_class: 'waiting_for_approval' });
  expect(sentTo(learner)).toEqual([]);
});

test('once an administrator lets it send, a typed number gets one neutral question with none of its words', async () => {
  const learner = await aTypedLearner();
  await verify(learner);
  await deliver();
  await allow(learner);
  await deliver();
  for (let day = 0; day < 40; day += 1) {
    await minutes(24 * 60);
    await deliver();
  }
  expect(sentTo(learner)).toEqual(['template']);
  const question = await inSystem((scope) =>
    scope
      .selectFrom('deliveries')
      .select(['text', 'content'])
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'template')
      .executeTakeFirstOrThrow(),
  );
  expect(question.text).toContain('A school would like to send you lessons here. Reply YES');
  expect(JSON.stringify(question.content)).not.toContain('Food safety');
  expect(await lessonOf(learner)).toEqual({ status: 'held', error_class: 'waiting_for_yes' });
});

test('a YES is the consent: it is answered, and what waited goes out once', async () => {
  const learner = await anAdmittedLearner();
  await deliver();
  await minutes(5);
  await writes(learner, 'Yes!');
  await deliver();
  await deliver();
  expect(sentTo(learner)).toEqual(['template', 'text', 'text']);
  expect(await consentLinesOf(learner)).toEqual([
    {
      method: 'chat_yes',
      wording: 'Yes!',
      wording_version: expect.stringContaining('question en'),
      address: learner.phone,
    },
  ]);
});

test('once Meta has approved the longer words they are asked with: who, what, how long, why; the yes names them', async () => {
  const { accountId: account_id = '' } = cloud.connection;
  const template = { account_id, name: 'chalkline_lessons_offered', language: 'en', meta_template_id: '7' };
  await inSystem((scope) =>
    scope
      .insertInto('meta_templates')
      .values({ ...template, status: 'APPROVED', status_at: clock.now() })
      .execute(),
  );
  const learner = await anAdmittedLearner();
  await deliver();
  await minutes(5);
  await writes(learner, 'yes');
  const [asked] = await inSystem((scope) =>
    scope
      .selectFrom('deliveries')
      .select('text')
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'template')
      .execute(),
  );
  expect(asked?.text).toContain(
    'A school would like to send you lessons here: a few minutes each, with a short question',
  );
  expect(await consentLinesOf(learner)).toMatchObject([{ wording_version: expect.stringContaining('offered en') }]);
  await inSystem((scope) => scope.deleteFrom('meta_templates').where('name', '=', template.name).execute());
});

test('words that are no yes let nothing out', async () => {
  const learner = await anAdmittedLearner();
  await deliver();
  await writes(learner, 'Who are you?');
  await deliver();
  expect(await lessonOf(learner)).toEqual({ status: 'held', error_class: 'waiting_for_yes' });
  expect(sentTo(learner)).toEqual(['template', 'text']);
});

test('a number is asked by one organization at a time, and after a STOP by none', async () => {
  const first = await anAdmittedLearner();
  const second = await anAdmittedLearner();
  await inSystem((scope) =>
    scope
      .updateTable('learners')
      .set({ phone_number: first.phone, phone_e164: first.phone })
      .where('id', '=', second.learnerId)
      .execute(),
  );
  await deliver();
  expect(sentTo(first)).toEqual(['template']);
  await writes(first, 'STOP');
  await minutes(8 * 24 * 60);
  await deliver();
  expect(sentTo(first).filter((type) => type === 'template')).toEqual(['template']);
});

test('who is removed and added again is not asked again', async () => {
  const learner = await anAdmittedLearner();
  await deliver();
  await inSystem((scope) =>
    scope.updateTable('learners').set({ whatsapp_state: 'none' }).where('id', '=', learner.learnerId).execute(),
  );
  await minutes(9 * 24 * 60);
  await deliver();
  expect(sentTo(learner)).toEqual(['template']);
});

test('an organization that may send no longer sends no longer, and goes on when it may again', async () => {
  const learner = await anAdmittedLearner();
  await deliver();
  await writes(learner, 'yes');
  await inSystem((scope) => allowSending(scope, learner.organizationId, false, clock.now()));
  await deliver();
  expect(await lessonOf(learner)).toEqual({ status: 'held', error_class: 'waiting_for_approval' });
  await allow(learner);
  await deliver();
  expect(sentTo(learner)).toEqual(['template', 'text', 'text']);
});

test('who said STOP before anybody knew their number is asked by nobody', async () => {
  const learner = await anAdmittedLearner();
  const { phone } = learner;
  const elsewhere = `+9197${phone.slice(5)}`;
  await writes({ ...learner, waId: elsewhere.slice(1) }, 'STOP');
  await inSystem((scope) =>
    scope
      .updateTable('learners')
      .set({ phone_number: elsewhere, phone_e164: elsewhere })
      .where('id', '=', learner.learnerId)
      .execute(),
  );
  await deliver();
  expect(sentTo({ ...learner, phone: elsewhere })).toEqual([]);
  expect(await lessonOf(learner)).toEqual({ status: 'held', error_class: 'waiting_for_yes' });
});
