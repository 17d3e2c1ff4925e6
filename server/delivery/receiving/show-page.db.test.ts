import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { aMessageFrom } from '#kit/hear-message.ts';
import { madePdf } from '#kit/made-pdf.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import { asSystem } from '../../database/database.ts';
import { simulatorControl } from '../../handset/simulator-control.ts';
import { openLog } from '../../log.ts';
import { deliverWhatIsDue } from '../delivery-jobs.ts';
import { receiveReply } from './receive-reply.ts';
import { type PageWish, showPage } from './show-page.ts';

const token = 'a-token-of-the-simulator-0123456789-abcdef';
const simulator = await testSimulator(token);
const server = testServer({
  work: false,
  graphUrl: simulator.graphUrl,
  environment: { SIMULATOR_TOKEN: token, WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length' },
});
const run = { signal: new AbortController().signal, log: openLog('silent') };
const quote = 'Wash your hands for 20 seconds.';

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Who has answered the question of a lesson that was made from this file. */
async function whoAnswered(file: { bytes: Uint8Array; type: string; page: number }): Promise<EnrolledLearner> {
  await requireConnection(server.context);
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now(), questions: [1] });
  const { key, bytes, sha256 } = await server.context.storage.put(piece(file.bytes));
  const [mediaId, jobId] = [randomUUID(), randomUUID()];
  const [lessonId = ''] = learner.lessonIds;
  const owned = { organization_id: learner.organizationId, course_id: learner.courseId, created_by: null };
  const quiz = [{ id: 'q1', question: 'How long?', options: ['20 s', '5 s'], answer: '20 s', evidence: quote }];
  const proof = [{ kind: 'number', explanation: '', source: { quote, page: file.page } }];
  await asSystem(server.context.db, async (scope) => {
    await scope
      .insertInto('media_files')
      .values({
        ...owned,
        ...{ id: mediaId, name: 'Hygiene', type: 'document', file_name: 'hygiene.pdf', content_type: file.type },
        ...{ size: bytes, storage_key: key, sha256, deleted_at: null },
      })
      .execute();
    await scope
      .insertInto('transformations')
      .values({
        ...owned,
        ...{ id: jobId, media_id: mediaId, media_type: 'document', file_name: 'hygiene.pdf', background: true },
        ...{ step: null, reason: null, result: null, cancel_requested_at: null, finished_at: null },
        ...{ captions: null, rerun_of: null, early: null },
      })
      .execute();
    await scope.updateTable('lessons').set({ source_job: jobId }).where('id', '=', lessonId).execute();
    await scope
      .updateTable('lesson_versions')
      .set({ metadata: { quiz, quiz_evidence: proof } })
      .where('lesson_id', '=', lessonId)
      .execute();
    await scope
      .insertInto('attempts')
      .values({
        ...{ id: randomUUID(), organization_id: learner.organizationId, learner_id: learner.learnerId },
        ...{ enrollment_id: learner.enrollmentId, lesson_id: lessonId, lesson_version: 1, question_id: 'q1' },
        ...{ point_id: 'p-q1', occasion: 'first', chosen: '20 s', correct: true, at: server.clock.now() },
      })
      .execute();
  });
  return learner;
}

/** The learner asks why, and whatever that sets off is done. @returns what was wished for */
async function askWhy(learner: EnrolledLearner): Promise<PageWish[]> {
  const { context, clock } = server;
  // The simulator knows a window of its own.
  await simulatorControl(context).reply(learner.phone, { text: 'WHY' });
  const wishes: PageWish[] = [];
  await asSystem(context.db, (scope) =>
    receiveReply(scope, aMessageFrom(learner, { at: clock.now(), text: 'WHY' }), {
      now: clock.now(),
      simulated: true,
      showPage: async (_scope, wish) => void wishes.push(wish),
    }),
  );
  for (const wish of wishes) await showPage(context, wish, run);
  await deliverWhatIsDue(context, run);
  return wishes;
}

const pagesSentTo = async ({ phone }: EnrolledLearner) =>
  (await simulatorControl(server.context).sentTo(phone, 0)).bodies.filter(({ type }) => type === 'image');

const twoPages = () =>
  madePdf((pdf) => pdf.text('Cover').addPage().text(`Before you eat. ${quote} Then dry them.`, 72, 300));

test('WHY is answered with the words at once, and with the page of the PDF on which they are marked', async () => {
  const learner = await whoAnswered({ bytes: await twoPages(), type: 'application/pdf', page: 2 });
  await askWhy(learner);
  const { bodies } = await simulatorControl(server.context).sentTo(learner.phone, 0);
  expect(JSON.stringify(bodies)).toContain(quote);
  expect(await pagesSentTo(learner)).toMatchObject([
    { image: { id: expect.any(String), caption: 'From: hygiene.pdf, page 2' } },
  ]);
  const handset = await simulatorControl(server.context).handset(learner.phone);
  const shown = handset.messages.find(({ type }) => type === 'image');
  const picture = await simulatorControl(server.context).pictureAt(shown?.media_url ?? '');
  const { data, info } = await sharp(picture?.bytes).raw().toBuffer({ resolveWithObject: true });
  const isMarked = Array.from({ length: info.width * info.height }, (_, at) => at * info.channels).some(
    (at) => (data[at] ?? 0) > 240 && (data[at + 2] ?? 0) < 130,
  );
  expect([info.format, isMarked]).toEqual(['raw', true]);
});

test('where no page can be drawn the words are the answer: another kind of file, a page that is not there, a broken PDF', async () => {
  const text = new TextEncoder().encode(quote);
  const learners = [
    await whoAnswered({ bytes: text, type: 'text/plain', page: 1 }),
    await whoAnswered({ bytes: await twoPages(), type: 'application/pdf', page: 9 }),
    await whoAnswered({ bytes: text, type: 'application/pdf', page: 1 }),
  ];
  for (const learner of learners) {
    await askWhy(learner);
    const { bodies } = await simulatorControl(server.context).sentTo(learner.phone, 0);
    expect(JSON.stringify(bodies)).toContain(quote);
    expect(await pagesSentTo(learner)).toEqual([]);
  }
});

test('a page that comes out of the queue long after it was asked for is sent no more', async () => {
  const learner = await whoAnswered({ bytes: await twoPages(), type: 'application/pdf', page: 2 });
  const [wish] = await askWhy(learner);
  if (wish === undefined) throw new Error('no page was wished for');
  await showPage(server.context, { ...wish, asked_at: '2020-01-01T00:00:00.000Z' }, run);
  await deliverWhatIsDue(server.context, run);
  expect(await pagesSentTo(learner)).toHaveLength(1);
});
