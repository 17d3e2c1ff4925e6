import { launchSelectionWork } from './launch-selection-job.ts';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { emailConfirmedJob } from '../accounts/email-confirmed-job.ts';
import { findConnection } from '../connections/require-connection.ts';
import { goesBy, type SharedTime } from '../clock.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { anyMoment } from '../database/compiled-statement.ts';
import { keepingPlans } from '../database/named-statement.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../jobs/job.ts';
import { deliverJob, wakeDelivery } from '../learners/plan-job.ts';
import { wantVoice } from '../transformation/card-voice.ts';
import { connectedSpeech } from '../transformation/speech-connection.ts';
import type { Context } from '../slice.ts';
import { forgetUnknownContacts } from './receiving/forget-unknown-contacts.ts';
import { answerUnknownContactJob, sendToUnknownContact } from './receiving/answer-unknown-contact.ts';
import { channelAdaptersOf } from './channels/channel-adapters.ts';
import { planAllDue } from './planning/plan-all-due.ts';
import { openListener } from '../transformation/hear-voice-note.ts';
import { hearVoiceAnswer, hearVoiceAnswerJob } from './receiving/hear-voice-answer.ts';
import { keepInboundMedia, keepInboundMediaJob } from './receiving/keep-inbound-media.ts';
import type { SpeakInCourse } from './sending/card-sounds.ts';
import type { WantedMedia } from './sending/lesson-media.ts';
import { fetchWanted, mediaCache, prepareLessonMedia, prepareLessonMediaJob } from './sending/prepare-lesson-media.ts';
import { processWebhooks } from './receiving/process-webhook.ts';
import { showPage, showPageJob } from './receiving/show-page.ts';
import { processWebhooksJob } from './receiving/receive-webhook.ts';
import { addUpCounts } from './sending/count-arrivals.ts';
import { sendDueDeliveries } from './sending/send-due-deliveries.ts';
import { wakeAtTheGate } from './sending/wait-for-contact.ts';
import { sendPushNotice } from './channels/push/send-push.ts';
import { sendPushJob } from './channels/push/send-push-job.ts';

/** The same as `deliver`, at a moment within the next minute for which the minute's own run would be late. */
const deliverSoonJob = defineJob({
  name: 'deliver-soon',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  retries: 1,
  timeoutSeconds: 300,
  concurrency: 1,
});

const soonMs = 60_000;
/** While others are being planned, what is ready goes out so often. */
const whilePlanningMs = 200;

export function deliveryJobs(context: Context): JobWork[] {
  const deliver = (_input: unknown, run: JobRun): Promise<void> => keepingPlans(() => deliverWhatIsDue(context, run));
  // One for all notes, so that a speech server that is down is left alone for a while.
  const listen = openListener(context);
  return [
    workOn(deliverJob, deliver),
    workOn(deliverSoonJob, deliver),
    launchSelectionWork(context),
    workOn(sendPushJob, ({ delivery_id }, run) => sendPushNotice(context, delivery_id, run)),
    workOn(keepInboundMediaJob, (_input, run) => keepInboundMedia(context, run)),
    workOn(hearVoiceAnswerJob, (input, run) => hearVoiceAnswer(context, listen, input, run)),
    workOn(showPageJob, (input, run) => showPage(context, input, run)),
    workOn(prepareLessonMediaJob, (input, run) => prepareLessonMedia(context, input, run)),
    workOn(answerUnknownContactJob, (input, run) => sendToUnknownContact(context, input, run)),
    workOn(emailConfirmedJob, ({ organization_id }) =>
      asSystem(context.db, async (scope) => {
        await wakeAtTheGate(scope, organization_id, context.clock.now(organization_id));
        await wakeDelivery(scope, context.jobs);
      }),
    ),
    forgetUnknownContacts(context),
    addUpCounts(context),
    workOn(processWebhooksJob, (_input, run) => processWebhooks(context, run)),
  ];
}

/** Plans every due enrollment, sends every due message, and comes back in time for what is due within the minute. */
export async function deliverWhatIsDue(context: Context, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  // Who moved a clock has woken this: the move is known, also where its notice is slower than the job.
  await context.clock.catchUp();
  // Without a WhatsApp account the other channels go on, and who can only be reached there waits for one.
  const connection = await findConnection(context);
  const adapters = channelAdaptersOf(context);
  const speak = await speakIn(context);
  // A hundred thousand to plan keep nobody waiting: what is planned goes out meanwhile.
  let isPlanning = true;
  const connected = { whatsapp: connection !== undefined, email: adapters.canMail };
  const planning = planAllDue(context, connected, run).finally(() => {
    isPlanning = false;
  });
  const send = (): Promise<number> =>
    sendDueDeliveries({
      db: context.db,
      connection,
      adapters,
      ...(connection !== undefined && {
        media: {
          cache: mediaCache(context, connection),
          fetch: (wanted: readonly WantedMedia[]) => fetchWanted(context, connection, wanted),
        },
      }),
      speak,
      log: run.log,
      clock: context.clock,
      signal: run.signal,
    });
  try {
    do {
      await Promise.race([planning, setTimeout(whilePlanningMs)]);
      await send();
    } while (isPlanning);
  } finally {
    await planning;
  }
  await send();
  await comeBackInTime(context);
}

async function speakIn(context: Context): Promise<SpeakInCourse | undefined> {
  const speech = await connectedSpeech(context);
  return speech && ((scope, spoken, again) => wantVoice(scope, context, speech, spoken, again));
}

/** Until the next of these organizations' messages is due; infinite when none is within the minute. */
async function untilNext(scope: Scope, time: SharedTime): Promise<number> {
  const soon = new Date(time.now.getTime() + soonMs);
  const isTheirs = goesBy(time, sql.ref('organization_id'));
  const next = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from deliveries where status in ('planned', 'queued', 'held', 'unknown', 'sending') and direction = 'out' and due_at < ${anyMoment(soon)} and ${isTheirs}),
      (select min(next_due_at) from enrollments where status in ('active', 'completed') and next_due_at < ${anyMoment(soon)} and ${isTheirs})
    ) as at`.execute(scope);
  const at = next.rows[0]?.at;
  return at ? at.getTime() - time.now.getTime() : Number.POSITIVE_INFINITY;
}

async function comeBackInTime(context: Context): Promise<void> {
  await asSystem(context.db, async (scope) => {
    const waits = await Promise.all(context.clock.times().map((time) => untilNext(scope, time)));
    const waitMs = Math.min(...waits);
    if (waitMs > soonMs) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const startAfter = new Date(Date.now() + seconds * 1000);
    await context.jobs.enqueue(
      scope,
      deliverSoonJob,
      {},
      { startAfter, key: String(Math.floor(startAfter.getTime() / 1000)) },
    );
  });
}
