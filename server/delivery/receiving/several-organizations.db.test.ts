import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { receiveReply } from './receive-reply.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import { answerId, organizationId } from '../content/button-ids.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const planning = () => ({ now: clock.now(), simulated: true });
const inSystem = <T>(work: (scope: Scope) => Promise<T>) => asSystem(db, work);

/** One person, known to two organizations that share the number; the second one came later. */
async function aPersonOfTwo() {
  const school = await anEnrolledLearner(db, { now: clock.now() });
  await clock.advance('all', 3600 * 1000);
  const mallory = await anEnrolledLearner(db, { now: clock.now() });
  const { waId, phone } = school;
  await inSystem((scope) =>
    scope
      .updateTable('learners')
      .set({ phone_number: phone, phone_e164: phone })
      .where('id', '=', mallory.learnerId)
      .execute(),
  );
  const writes = async (text: string, change: Partial<InboundMessage> = {}) => {
    await clock.advance('all', 1 * 1000);
    return inSystem((scope) =>
      receiveReply(
        scope,
        {
          kind: 'message',
          providerId: `wamid.${randomUUID()}`,
          phoneNumberId: simulatedNumberId,
          waId,
          businessScopedId: undefined,
          profileName: 'Asha',
          at: clock.now(),
          type: 'text',
          text,
          buttonId: undefined,
          ...change,
        },
        planning(),
      ),
    );
  };
  return { school, mallory, writes };
}

/** Everything that is due is planned, and arrives. */
async function lessonsArrive() {
  while (await inSystem((scope) => planNextDue(scope, planning())));
  await inSystem((scope) =>
    scope
      .updateTable('deliveries')
      .set({
        status: 'delivered' as const,
        accepted_at: clock.now(),
        provider_id: sql<string>`'wamid.out.' || id`,
      })
      .where('direction', '=', 'out')
      .where('status', '=', 'planned')
      .execute(),
  );
}

const heardBy = ({ learnerId }: EnrolledLearner) =>
  inSystem(async (scope) =>
    (
      await scope
        .selectFrom('deliveries')
        .select('text')
        .where('learner_id', '=', learnerId)
        .where('direction', '=', 'in')
        .orderBy('created_at')
        .execute()
    ).map(({ text }) => text),
  );
const consentsOf = ({ learnerId }: EnrolledLearner) =>
  inSystem((scope) =>
    scope.selectFrom('learners').select('consent_whatsapp').where('id', '=', learnerId).executeTakeFirstOrThrow(),
  ).then((row) => row.consent_whatsapp);
const firstQuestionOf = ({ learnerId }: EnrolledLearner) =>
  inSystem((scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'provider_id'])
      .where('learner_id', '=', learnerId)
      .where('kind', '=', 'question')
      .executeTakeFirstOrThrow(),
  );
const says = async (id: string | undefined) =>
  inSystem((scope) =>
    scope
      .selectFrom('stranger_messages')
      .select(['text', 'content', 'organization_id'])
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow(),
  );

test('who adds a learner of another organization and writes to them last gets none of their words', async () => {
  const { school, mallory, writes } = await aPersonOfTwo();
  await lessonsArrive();
  await clock.advance('all', 60 * 1000);
  await inSystem((scope) =>
    scope
      .updateTable('deliveries')
      .set({ created_at: clock.now() })
      .where('learner_id', '=', mallory.learnerId)
      .execute(),
  );
  await writes('My daughter is ill, I cannot come');
  await writes('NEXT');
  await writes('', {
    type: 'audio',
    media: { id: '1', mime_type: 'audio/ogg', name: '', voice: true, state: 'waiting' },
  });
  expect(await heardBy(mallory)).toEqual([]);
  expect(await heardBy(school)).toEqual(['My daughter is ill, I cannot come', 'NEXT', '[audio]']);
});

test('what answers a message belongs to whoever sent it: by the button, and by the swipe', async () => {
  const { school, mallory, writes } = await aPersonOfTwo();
  await lessonsArrive();
  const asked = await firstQuestionOf(mallory);
  await writes('right', { buttonId: answerId(asked.id, 0) });
  await writes('What is this?', { repliesTo: asked.provider_id ?? '' });
  expect(await heardBy(mallory)).toEqual(['right', 'What is this?']);
  expect(await heardBy(school)).toEqual([]);
});

test('STOP ends the messages of every organization, with one answer', async () => {
  const { school, mallory, writes } = await aPersonOfTwo();
  await lessonsArrive();
  await writes('STOP');
  expect([await consentsOf(school), await consentsOf(mallory)]).toEqual([false, false]);
  const told = await inSystem((scope) =>
    scope
      .selectFrom('deliveries')
      .select('learner_id')
      .where('kind', '=', 'notice')
      .where('learner_id', 'in', [school.learnerId, mallory.learnerId])
      .execute(),
  );
  expect(told).toEqual([{ learner_id: school.learnerId }]);
});

test('START after it resumes the organization that the person belonged to, and not the one that added the number', async () => {
  const { school, mallory, writes } = await aPersonOfTwo();
  await writes('START');
  await writes('STOP');
  await writes('START');
  expect([await consentsOf(school), await consentsOf(mallory)]).toEqual([true, false]);
});

/** The person has agreed with both, in their own words. */
async function aLearnerOfTwo() {
  const { school, mallory: club, writes } = await aPersonOfTwo();
  for (const { organizationId: organization_id, learnerId: learner_id } of [school, club])
    await inSystem((scope) =>
      scope
        .insertInto('consents')
        .values({
          id: randomUUID(),
          organization_id,
          learner_id,
          channel: 'whatsapp',
          granted: true,
          method: 'keyword',
          at: clock.now(),
        })
        .execute(),
    );
  return { school, club, writes };
}

test('where two are agreed with, the person is asked which course, and what they wrote reaches the one they choose', async () => {
  const { school, club, writes } = await aLearnerOfTwo();
  const [question] = await writes('When does it begin?');
  await writes('Please tell me');
  expect([await heardBy(school), await heardBy(club)]).toEqual([[], []]);
  const asked = await says(question);
  expect(asked).toMatchObject({ organization_id: null, text: expect.stringContaining('Which one do you mean?') });
  expect(JSON.stringify(asked.content)).toContain(organizationId(club.learnerId));

  await writes('Food safety', { type: 'interactive', buttonId: organizationId(club.learnerId) });
  expect((await heardBy(club)).sort()).toEqual(['Food safety', 'Please tell me', 'When does it begin?']);
  // Remembered for as long as the conversation lasts.
  expect(await writes('Thank you')).toEqual([]);
  expect(await heardBy(club)).toContain('Thank you');
  await clock.advance('all', 25 * 3600 * 1000);
  expect(await writes('Hello again')).toHaveLength(1);
  expect(await heardBy(school)).toEqual([]);
});

test('the choice may be written as a number, and a START that waited for it is obeyed', async () => {
  const { school, club, writes } = await aLearnerOfTwo();
  await writes('STOP');
  expect(await writes('START')).toHaveLength(1);
  await writes('2');
  expect([await consentsOf(school), await consentsOf(club)]).toEqual([false, true]);
});

test('a choice that WhatsApp delivers twice is heard once', async () => {
  const { club, writes } = await aLearnerOfTwo();
  await writes('Hello');
  const pick = { type: 'interactive', buttonId: organizationId(club.learnerId), providerId: `wamid.${randomUUID()}` };
  await writes('Food safety', pick);
  await writes('Food safety', pick);
  expect(await heardBy(club)).toEqual(['Hello', 'Food safety']);
});
