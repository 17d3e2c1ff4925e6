import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { defineJob, type JobWork, workOn } from '../../jobs/job.ts';
import type { Context } from '../../slice.ts';

/** As long as a message of the contact form is kept: who wrote once and belongs nowhere is not remembered for ever. */
const keptDays = 180;
const batch = 500;

/**
 * Erases what a number wrote that belongs to no learner, what was answered, and what WhatsApp's notices say about it. Files
 * that came along are swept up from the storage later.
 *
 * @throws AppError conversation_of_learner
 */
export async function eraseUnknownContact(scope: Scope, conversationId: string): Promise<void> {
  const contact = await scope
    .selectFrom('conversations')
    .select('learner_id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (contact === undefined) return;
  if (contact.learner_id !== null) throw new AppError('conversation_of_learner', { conversation_id: conversationId });
  await sql`select forget_notices_of(${conversationId})`.execute(scope);
  await scope.deleteFrom('conversations').where('id', '=', conversationId).execute();
}

const forgetUnknownContactsJob = defineJob({
  name: 'forget-strangers',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '23 3 * * *',
});

/** Each night: unknown contacts who have been silent for 180 days go. */
export const forgetUnknownContacts = (context: Pick<Context, 'db' | 'clock'>): JobWork =>
  workOn(forgetUnknownContactsJob, async (_input, { signal }) => {
    const now = context.clock.real();
    while (!signal.aborted) {
      const left = await asSystem(context.db, (scope) => eraseSilent(scope, daysBefore(now, keptDays)));
      if (left === 0) break;
    }
  });

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** @returns how many were erased, at most a batch */
async function eraseSilent(scope: Scope, before: Date): Promise<number> {
  const silent = await scope
    .selectFrom('conversations')
    .select('id')
    .where('learner_id', 'is', null)
    .where('last_inbound_at', '<', before)
    .limit(batch)
    .execute();
  for (const { id } of silent) await eraseUnknownContact(scope, id);
  return silent.length;
}
