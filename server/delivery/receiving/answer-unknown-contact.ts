import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Connection, findConnection } from '../../connections/require-connection.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { defineJob, type JobRun } from '../../jobs/job.ts';
import type { SendAnswer } from '../../providers/whatsapp-cloud.ts';
import type { Context } from '../../slice.ts';
import { lockDelivery } from '../state/lock-delivery.ts';
import { reasonFor, retryClassOf } from '../sending/retry-classes.ts';
import { atSlot } from '../sending/send-pacer.ts';
import { bookSlots, readSendQueue } from '../sending/send-rate.ts';
import { markAccepted } from '../sending/settle-delivery.ts';
import { settleUnknownContacts } from '../sending/settle-unknown-contacts.ts';
import { sendWhatsapp } from '../channels/whatsapp/send-whatsapp.ts';
import { renderWhatsapp } from '../channels/whatsapp/render-whatsapp.ts';
import { readContent } from '../content/stored-content.ts';

export const answerUnknownContactJob = defineJob({
  name: 'answer-stranger',
  input: z.object({ message_id: z.string() }),
  retries: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
});

interface AnswerToUnknownContact {
  conversationId: string;
  organizationId: string | null;
  text: string;
  senderName: string;
  simulated: boolean;
  now: Date;
}

/** Keeps what a person answers to a number that no learner has yet, and sends it as soon as this is committed. */
export async function answerUnknownContact(
  scope: Scope,
  jobs: Context['jobs'],
  { conversationId, organizationId, text, senderName, simulated, now }: AnswerToUnknownContact,
): Promise<void> {
  const id = randomUUID();
  await scope
    .insertInto('stranger_messages')
    .values({
      id,
      conversation_id: conversationId,
      organization_id: organizationId,
      provider_id: null,
      direction: 'out',
      status: 'planned',
      sender_name: senderName,
      text,
      media: null,
      simulated,
      at: now,
    })
    .execute();
  await jobs.enqueue(scope, answerUnknownContactJob, { message_id: id });
}

/**
 * Sends one such answer, at most once: it is marked before the request, and one whose end nobody knows is never sent
 * again by itself. Its own id goes along, by which a notice of WhatsApp tells what became of it.
 */
export async function sendToUnknownContact(
  context: Context,
  { message_id: id }: { message_id: string },
  run: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const connection = await findConnection(context);
  if (connection === undefined) return settle(context, id, { kind: 'unreached', detail: 'not connected' }, run);
  const taken = await asSystem(context.db, (scope) => takeOne(scope, id, connection));
  if (taken === undefined) return;
  const again = async (): Promise<number> => (await bookSlots(context.db, connection.phoneNumberId, 1)).firstAtMs;
  const slot = { atMs: await again(), limit: taken.limit, again };
  const answer = await atSlot(connection.phoneNumberId, slot, () =>
    sendWhatsapp(connection, {
      attemptId: id,
      recipient: taken.recipient,
      content: renderWhatsapp(readContent(taken.content, taken.text)),
    }),
  );
  await settle(context, id, answer, run);
}

async function takeOne(scope: Scope, id: string, { phoneNumberId }: Connection) {
  const row = await scope
    .selectFrom('stranger_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.text', 'm.content', 'm.status', 'c.wa_id', 'c.business_scoped_id'])
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst();
  if (row === undefined || (row.status !== 'planned' && row.status !== 'sending')) return undefined;
  // Marked by a run that did not live to see the answer.
  const isLost = row.status === 'sending';
  await scope
    .updateTable('stranger_messages')
    .set(isLost ? { status: 'unknown', error: unknownReason } : { status: 'sending', error: '' })
    .where('id', '=', id)
    .execute();
  if (isLost) return undefined;
  const { limit } = await readSendQueue(scope, phoneNumberId);
  return {
    text: row.text,
    content: row.content,
    recipient: row.wa_id === null ? { recipient: row.business_scoped_id ?? '' } : { to: `+${row.wa_id}` },
    limit,
  };
}

const unknownReason = 'Checking whether WhatsApp took the message.';

/** @throws Error to be tried again, when WhatsApp has surely not taken it and may take it later */
async function settle(
  { db, clock }: Context,
  id: string,
  answer: SendAnswer,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const end = endOf(answer, isLastAttempt);
  await asSystem(db, async (scope) => {
    const row = await scope
      .updateTable('stranger_messages')
      .set({
        status: end.status,
        error: end.error,
        ...(answer.kind === 'accepted' && { provider_id: answer.providerId }),
      })
      .where('id', '=', id)
      // A notice of WhatsApp may have come before its answer.
      .where('status', 'in', ['planned', 'sending', 'unknown'])
      .returning('id')
      .executeTakeFirst();
    if (answer.kind !== 'accepted') return;
    if (row !== undefined) return settleUnknownContacts(scope, [answer.providerId]);
    // Said to be a learner's meanwhile.
    const moved = await lockDelivery(scope, { id });
    if (moved?.provider_id === null)
      await markAccepted(scope, moved, answer.providerId, momentOf(clock, moved.organization_id));
  });
  if (end.status === 'planned') throw new Error(end.error);
}

const momentOf = (clock: Context['clock'], organizationId: string) => ({
  now: clock.now(organizationId),
  phoneNumberId: '',
  aheadMs: clock.aheadMs(organizationId),
});

function endOf(answer: SendAnswer, isLastAttempt: boolean) {
  if (answer.kind === 'accepted') return { status: 'accepted', error: '' } as const;
  if (answer.kind === 'ambiguous') return { status: 'unknown', error: unknownReason } as const;
  const retryClass = answer.kind === 'unreached' ? 'transient' : retryClassOf(answer.code, answer.isTransient);
  const maySucceed = retryClass === 'transient' || retryClass.startsWith('throttle_');
  return { status: maySucceed && !isLastAttempt ? 'planned' : 'failed', error: reasonFor(retryClass) } as const;
}
