import type { Scope } from '../database/database.ts';
import { isBusinessScopedId, spellingsOf } from './phone-number.ts';

export interface WhatsappSender {
  /** Digits, as WhatsApp writes them. */
  waId: string | undefined;
  businessScopedId: string | undefined;
}

/**
 * The learners who may have written this: by WhatsApp's own id first, then by any spelling of the number, then by the
 * business-scoped id. Several organizations may know the same person.
 */
export async function learnersWhoWrote(
  scope: Scope,
  sender: WhatsappSender,
): Promise<{ id: string; organization_id: string }[]> {
  const { waId, businessScopedId } = sender;
  if (waId === undefined && businessScopedId === undefined) return [];
  return scope
    .selectFrom('learners')
    .select(['id', 'organization_id'])
    .where((by) =>
      by.or([
        ...(waId === undefined ? [] : [by('wa_id', '=', waId), by('phone_e164', 'in', spellingsOf(waId))]),
        ...(businessScopedId === undefined ? [] : [by('business_scoped_id', '=', businessScopedId)]),
      ]),
    )
    .execute();
}

/** The number as WhatsApp writes it, told in its answer to a send. The first that is told stays. */
export async function rememberWhatsappId(scope: Scope, learnerId: string, waId: string): Promise<void> {
  await scope
    .updateTable('learners')
    .set({ wa_id: waId })
    .where('id', '=', learnerId)
    .where('wa_id', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('learners as other')
            .select('other.id')
            .whereRef('other.organization_id', '=', 'learners.organization_id')
            .where('other.wa_id', '=', waId),
        ),
      ),
    )
    .execute();
}

/** A sign of life from a learner: when, and under which of WhatsApp's names. */
export async function noteSeen(scope: Scope, learnerId: string, sender: WhatsappSender, at: Date): Promise<void> {
  await scope
    .updateTable('learners')
    .set((row) => ({ last_seen_at: row.fn<Date>('greatest', ['last_seen_at', row.val(at)]) }))
    .where('id', '=', learnerId)
    .execute();
  if (sender.waId !== undefined) await rememberWhatsappId(scope, learnerId, sender.waId);
  const { businessScopedId } = sender;
  if (businessScopedId === undefined || !isBusinessScopedId(businessScopedId)) return;
  await scope
    .updateTable('learners')
    .set({ business_scoped_id: businessScopedId })
    .where('id', '=', learnerId)
    .where('business_scoped_id', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('learners as other')
            .select('other.id')
            .whereRef('other.organization_id', '=', 'learners.organization_id')
            .where('other.business_scoped_id', '=', businessScopedId),
        ),
      ),
    )
    .execute();
}
