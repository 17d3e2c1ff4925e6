import { type EnrolledLearner, simulatedNumberId } from './enrolled-learner.ts';
import type { TestServer } from './test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { deliverWhatIsDue } from '#server/delivery/delivery-jobs.ts';
import { receiveReply } from '#server/delivery/receiving/receive-reply.ts';
import { prepareLessonMedia } from '#server/delivery/sending/prepare-lesson-media.ts';
import { applyStatuses } from '#server/delivery/sending/settle-delivery.ts';
import { simulatorControl } from '#server/handset/simulator-control.ts';
import { openLog } from '#server/log.ts';
import { voiceJobs } from '#server/transformation/voice-jobs.ts';

/** Of a run of a job that nobody stops. */
export const quietRun = { signal: new AbortController().signal, log: openLog('silent') };

/** In their order. */
const messagesTo = (server: TestServer, { learnerId }: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select([
        'id',
        'kind',
        'status',
        'text',
        'error',
        'error_class',
        'occasion',
        'provider_id',
        'follows',
        'attempts',
      ])
      .where('learner_id', '=', learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .orderBy('follows', (order) => order.asc().nullsFirst())
      .execute(),
  );

/** What happens to a chat in which cards are heard, each thing when the test says so: no job of the server works. */
export function heardChat(server: TestServer) {
  const rowsOf = (learner: EnrolledLearner) => messagesTo(server, learner);
  const soundOf = async (learner: EnrolledLearner) => (await rowsOf(learner)).find(({ kind }) => kind === 'sound');

  /** What the phone got, as the provider took it. */
  async function sentTo({ phone }: EnrolledLearner) {
    const { bodies } = await simulatorControl(server.context).sentTo(phone, 0);
    return bodies;
  }
  const typesOf = async (learner: EnrolledLearner) => (await sentTo(learner)).map(({ type }) => type);

  /** From here on every card is heard, in an open window. */
  async function listens({ learnerId, phone }: EnrolledLearner): Promise<void> {
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('learners').set({ wants_voice: true }).where('id', '=', learnerId).execute(),
    );
    // The simulator knows a window of its own.
    await simulatorControl(server.context).reply(phone, { text: 'Hello' });
  }

  const voicesOf = ({ courseId }: EnrolledLearner) =>
    asSystem(server.context.db, (scope) =>
      scope.selectFrom('card_voices').selectAll().where('course_id', '=', courseId).execute(),
    );

  /** What the jobs would do now: speaks what is to be spoken, and uploads it. */
  async function speak(learner: EnrolledLearner, isLastAttempt = true): Promise<void> {
    const [job] = voiceJobs(server.context);
    for (const { id, organization_id, state } of await voicesOf(learner))
      if (state === 'making')
        await job
          ?.work({ organization_id, voice_id: id }, { ...quietRun, jobId: 'j', attempt: 1, isLastAttempt })
          .catch(() => undefined);
    for (const { id, state } of await voicesOf(learner))
      if (state === 'ready') await prepareLessonMedia(server.context, { media_id: id, not_before: 0 }, quietRun);
  }

  const send = () => deliverWhatIsDue(server.context, quietRun);
  const pass = (seconds: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + seconds * 1000));

  /** The phone has the card. */
  async function arrive(learner: EnrolledLearner, kind = 'lesson'): Promise<void> {
    const row = (await rowsOf(learner)).filter((each) => each.kind === kind).at(-1);
    const update = { kind: 'status', status: 'delivered', at: server.clock.now() } as const;
    const nothing = { attemptId: undefined, errorCode: undefined, errorText: undefined };
    await asSystem(server.context.db, (scope) =>
      applyStatuses(
        scope,
        [{ ...update, ...nothing, phoneNumberId: simulatedNumberId, providerId: row?.provider_id ?? '' }],
        server.clock.now(),
        simulatedNumberId,
      ),
    );
  }

  const write = (learner: EnrolledLearner, text: string, buttonId?: string) =>
    asSystem(server.context.db, (scope) =>
      receiveReply(
        scope,
        {
          kind: 'message',
          providerId: `wamid.${Math.random()}`,
          phoneNumberId: simulatedNumberId,
          waId: learner.waId,
          businessScopedId: undefined,
          profileName: undefined,
          at: server.clock.now(),
          type: buttonId === undefined ? 'text' : 'interactive',
          text,
          buttonId,
          media: undefined,
          repliesTo: undefined,
          becomes: undefined,
        },
        { now: server.clock.now(), simulated: true, speaks: async () => true, aheadOf: () => 0 },
      ),
    );

  return { listens, rowsOf, soundOf, sentTo, typesOf, voicesOf, speak, send, pass, arrive, write };
}
