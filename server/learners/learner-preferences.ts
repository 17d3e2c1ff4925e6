import type { Channel } from '#contract/learners.ts';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '../database/database.ts';

export interface LearnerPreferences {
  language?: Language | undefined;
  time_zone?: string | undefined;
  /** 8 to 20; null: the product's hour. */
  lesson_hour?: number | null | undefined;
  /** Null: the product's order. */
  preferred_channel?: Channel | null | undefined;
  wants_streak?: boolean | undefined;
  wants_recap?: boolean | undefined;
  wants_voice?: boolean | undefined;
}

/** What a learner says about how they want to learn; what is absent stays. */
export async function savePreferences(
  scope: Scope,
  learnerId: string,
  preferences: LearnerPreferences,
  now: Date,
): Promise<void> {
  const said = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
  await scope
    .updateTable('learners')
    .set({ ...said, updated_at: now })
    .where('id', '=', learnerId)
    .execute();
}

/** Withdraws every link to the learner's page that was sent so far. */
export async function withdrawLinks(scope: Scope, learnerId: string): Promise<void> {
  await scope
    .updateTable('learners')
    .set((row) => ({ link_generation: row('link_generation', '+', 1) }))
    .where('id', '=', learnerId)
    .execute();
}

/** Remembers that a channel does not reach this learner: for a while the others come first. */
export async function noteUnreachable(
  scope: Scope,
  learnerId: string,
  channel: 'whatsapp' | 'email',
  at: Date,
): Promise<void> {
  await scope
    .updateTable('learners')
    .set(channel === 'whatsapp' ? { whatsapp_failed_at: at } : { email_failed_at: at })
    .where('id', '=', learnerId)
    .execute();
}

/** Ends every running course of a learner, at their own wish. @returns how many */
export async function leaveCourses(scope: Scope, learnerId: string, now: Date): Promise<number> {
  const left = await scope
    .updateTable('enrollments')
    .set({ status: 'cancelled', next_due_at: null, updated_at: now })
    .where('learner_id', '=', learnerId)
    .where('status', 'in', ['active', 'paused', 'completed'])
    .returning('id')
    .execute();
  return left.length;
}
