import * as z from 'zod/mini';
import { type Scope, withOrganization } from '../../database/database.ts';
import { defineJob, type JobRun } from '../../jobs/job.ts';
import { wakeDelivery } from '../../learners/plan-job.ts';
import type { Context } from '../../slice.ts';
import { asksSomething } from '../../transformation/ask-courses.ts';
import type { Listener } from '../../transformation/hear-voice-note.ts';
import { answerQuestion, openQuestionOf, type Sender } from './answer-question.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { fitText } from '../content/fit-text.ts';
import { say } from '../content/learner-messages.ts';
import { textContent } from '../content/message-content.ts';
import { tellAsked } from './answer-asked.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { revealPoint } from './reveal-point.ts';
import { sendNotice, tell } from './send-notice.ts';

/** A voice note that may answer a question, or ask one, becomes words. */
export const hearVoiceAnswerJob = defineJob({
  name: 'hear-voice-answer',
  input: z.object({ message_id: z.string(), organization_id: z.string() }),
  queue: 'one_waiting_per_key',
  retries: 2,
  retryDelaySeconds: 20,
  timeoutSeconds: 300,
  concurrency: 1,
  shareOf: ({ organization_id }) => organization_id,
});

/**
 * Turns a voice note into words and takes these for what they are: typed words, graded as such. Where nobody can read an
 * answer in them, it is left to the teacher, and its learner is told so, with what was heard and how to go on
 * at once; it is never called wrong for what the engine misheard.
 */
export async function hearVoiceAnswer(
  context: Context,
  listen: Listener | undefined,
  { message_id, organization_id }: { message_id: string; organization_id: string },
  run: Pick<JobRun, 'signal' | 'log' | 'isLastAttempt'>,
): Promise<void> {
  const note = await withOrganization(context.db, organization_id, (scope) => waitingNote(scope, message_id));
  if (listen === undefined || note?.media?.key === undefined) return;
  let words = '';
  try {
    words = await listen({
      storageKey: note.media.key,
      organizationId: organization_id,
      language: note.language,
      signal: run.signal,
    });
  } catch (error) {
    if (!run.isLastAttempt) throw error;
    run.log.warn({ err: error, delivery_id: message_id }, 'a voice note could not be heard');
  }
  await withOrganization(context.db, organization_id, async (scope) => {
    await takeWords(scope, message_id, words, {
      now: context.clock.now(organization_id),
      simulated: context.config.whatsapp.simulated,
      publicUrl: context.config.publicUrl,
    });
    await wakeDelivery(scope, context.jobs);
  });
}

const waitingNote = (scope: Scope, messageId: string) =>
  scope
    .selectFrom('deliveries as d')
    .innerJoin('learners as l', 'l.id', 'd.learner_id')
    .select(['d.organization_id', 'd.learner_id', 'd.media', 'd.may_answer', 'd.created_at'])
    .select(['l.name', 'l.language', 'l.time_zone'])
    .where('d.id', '=', messageId)
    .where('d.direction', '=', 'in')
    .where('d.judged_at', 'is', null)
    .where((row) => row('d.text', '=', unheard))
    .executeTakeFirst();

/** As a voice note stands in the log before anybody has heard it. */
const unheard = '[audio]';

async function takeWords(scope: Scope, messageId: string, words: string, planning: Planning): Promise<void> {
  await scope.selectFrom('deliveries').select('id').where('id', '=', messageId).forUpdate().execute();
  // Asked anew under the lock: a teacher may have judged it meanwhile, and a second run finds it heard.
  const note = await waitingNote(scope, messageId);
  if (note === undefined) return;
  const sender: Sender = {
    id: note.learner_id,
    organizationId: note.organization_id,
    name: note.name,
    language: note.language,
    timeZone: note.time_zone,
  };
  const text = words.trim();
  if (text !== '')
    await scope
      .updateTable('deliveries')
      .set({ text: `🎤 ${text}` })
      .where('id', '=', messageId)
      .execute();
  const asked = { text, at: note.created_at, messageId };
  if (note.may_answer === null) {
    if (asksSomething(text)) await tellAsked(scope, sender, asked, planning);
    else await tell(scope, sender, 'media_kept', planning);
    return;
  }
  const open = await openQuestionOf(scope, sender.id, note.created_at);
  // Answered meanwhile, or another question came: the note is there for a person to hear.
  if (open?.deliveryId !== note.may_answer) return;
  const isRead =
    text !== '' && (await answerQuestion(scope, sender, note.may_answer, { text }, note.created_at, planning));
  if (!isRead && asksSomething(text)) {
    await tellAsked(scope, sender, asked, planning);
    return;
  }
  const settled =
    isRead ||
    (text !== '' &&
      // As with typed words: what is right is shown, and the learner says whether they meant it.
      open.question.typed?.kind === 'recall' &&
      (await revealPoint(scope, sender, note.may_answer, planning)));
  if (!settled) return tellUnread(scope, sender, text, open.question, planning);
  await scope.updateTable('deliveries').set({ judged_at: planning.now }).where('id', '=', messageId).execute();
}

/** As much of what was heard as shows whether it was misheard; a note of two minutes would fill the screen. */
const longestQuote = 200;

/** Who reads what was understood sees whether to say it more clearly, and need not wait for the teacher. */
function tellUnread(
  scope: Scope,
  sender: Sender,
  text: string,
  { typed }: Question,
  planning: Planning,
): Promise<void> {
  if (text === '') return tell(scope, sender, 'voice_kept', planning);
  // A number is the one answer that has nothing to tap.
  const message = typed?.kind === 'numeric' ? 'voice_heard_type' : 'voice_heard_tap';
  const heard = fitText(text, longestQuote, sender.language);
  return sendNotice(scope, sender, textContent(say(sender.language, message, { heard })), planning);
}
