import type { AskedHere } from '#contract/learner-questions.ts';
import type { Scope } from '../../database/database.ts';
import { askLesson } from './ask-lesson.ts';
import { noteConversation } from './note-conversation.ts';

/**
 * Answers what a learner asks on their own page; nothing is sent. What the course does not say is in the inbox, as from a
 * chat: the answer goes there, where the learner has one.
 */
export async function askOnPage(
  scope: Scope,
  learner: { id: string; organizationId: string; name: string },
  courseId: string,
  text: string,
  now: Date,
): Promise<AskedHere> {
  const { id: learnerId, organizationId, name } = learner;
  const told = await askLesson(scope, { organizationId, learnerId, text, at: now, on: 'page', courseId });
  const number = await numberOf(scope, learnerId);
  await noteConversation(
    scope,
    { ...number, text, type: 'text', at: now },
    { organizationId, learnerId, name },
    { isSettled: !told.isForTeacher },
  );
  return { outcome: told.outcome, found: told.found ?? null, hint: told.hint ?? null };
}

/** Where the learner can be written to in a chat; nowhere for who has never written there. */
async function numberOf(scope: Scope, learnerId: string) {
  const row = await scope
    .selectFrom('learners as l')
    .leftJoin('service_windows as w', 'w.learner_id', 'l.id')
    .select(['l.wa_id', 'l.business_scoped_id', 'w.phone_number_id'])
    .where('l.id', '=', learnerId)
    .orderBy('w.last_inbound_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    phoneNumberId: row.phone_number_id ?? '',
    waId: row.wa_id ?? undefined,
    businessScopedId: row.business_scoped_id ?? undefined,
  };
}
