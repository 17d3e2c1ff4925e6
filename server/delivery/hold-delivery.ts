import type { Language } from '#contract/languages.ts';
import type { Scope } from '../database/database.ts';
import { composeStarter } from './starter-template.ts';
import { writeDelivery } from './write-delivery.ts';

export interface Holdable {
  id: string;
  organization_id: string;
  learner_id: string;
  enrollment_id: string | null;
  course_id: string | null;
  name: string;
  language: Language;
  courseTitle: string;
}

/**
 * Keeps a message back until the learner writes, and asks for that with the starter template: one template for all
 * that is held for a learner, not one each.
 */
export async function holdDelivery(
  scope: Scope,
  row: Holdable,
  options: { now: Date; until: Date; simulated: boolean },
): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set({ status: 'held', due_at: options.until })
    .where('id', '=', row.id)
    .execute();
  if (row.enrollment_id === null) return;
  const asked = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('learner_id', '=', row.learner_id)
    .where('kind', '=', 'template')
    .where('status', 'not in', ['failed', 'cancelled'])
    .where('created_at', '>', new Date(options.now.getTime() - 23 * 3600 * 1000))
    .limit(1)
    .executeTakeFirst();
  if (asked !== undefined) return;
  await writeDelivery(scope, {
    organizationId: row.organization_id,
    learnerId: row.learner_id,
    enrollmentId: row.enrollment_id,
    ...(row.course_id !== null && { courseId: row.course_id }),
    kind: 'template',
    occasion: `open:${row.id}`,
    message: composeStarter(row.language, row.name, row.courseTitle),
    reason:
      'The learner has not written in the last 24 hours: only an approved template may be sent. The lesson follows the tap.',
    simulated: options.simulated,
    dueAt: options.now,
    now: options.now,
  });
}

/** Lets out what was held for a learner, now that the window is open. @returns how many */
export async function releaseHeld(scope: Scope, learnerId: string, now: Date): Promise<number> {
  const released = await scope
    .updateTable('deliveries')
    .set({ status: 'planned', due_at: now })
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'held')
    .returning('id')
    .execute();
  return released.length;
}

/** Will not be sent; `why` lets it be found again when the reason is gone. */
export async function cancelDelivery(scope: Scope, deliveryId: string, why: string, error: string): Promise<undefined> {
  await scope
    .updateTable('deliveries')
    .set({ status: 'cancelled', error, error_class: why })
    .where('id', '=', deliveryId)
    .execute();
}

/**
 * A learner who agrees again gets what was cancelled because they had not, and the parts behind it; what belongs to a
 * course that has ended since stays cancelled.
 *
 * @returns how many, without the parts behind
 */
export async function reviveCancelled(scope: Scope, learnerId: string, now: Date): Promise<number> {
  const revived = await scope
    .updateTable('deliveries')
    .set({ status: 'planned', due_at: now, error: '', error_class: null })
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'cancelled')
    .where('error_class', '=', 'no_consent')
    .where('kind', 'in', ['lesson', 'question', 'review', 'completion'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('enrollments')
          .select('enrollments.id')
          .whereRef('enrollments.id', '=', 'deliveries.enrollment_id')
          .where('enrollments.status', 'in', ['active', 'completed']),
      ),
    )
    .returning('id')
    .execute();
  if (revived.length === 0) return 0;
  await scope
    .updateTable('deliveries')
    .set({ status: 'planned', due_at: now, error: '', error_class: null })
    .where(
      'follows',
      'in',
      revived.map((row) => row.id),
    )
    .where('status', '=', 'cancelled')
    .where('error_class', '=', 'broken_chain')
    .execute();
  return revived.length;
}
