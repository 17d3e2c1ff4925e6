import type { Language } from '#contract/languages.ts';
import { sql } from 'kysely';
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

export interface ToldIdentity extends WhatsappSender {
  learnerId: string;
  organizationId: string;
}

/** The same for many at once, and for the business-scoped ids. What another learner of the organization has is left. */
export async function rememberWhatsappIds(scope: Scope, told: readonly ToldIdentity[]): Promise<void> {
  const columns = [
    ['wa_id', (identity: ToldIdentity) => identity.waId],
    ['business_scoped_id', (identity: ToldIdentity) => identity.businessScopedId],
  ] as const;
  for (const [column, toldAs] of columns) {
    // Two learners under one number: the first keeps it.
    const first = new Map(
      told
        .toReversed()
        .flatMap((identity) =>
          toldAs(identity) === undefined
            ? []
            : [[`${identity.organizationId} ${toldAs(identity)}`, [identity.learnerId, toldAs(identity)]] as const],
        ),
    );
    if (first.size === 0) continue;
    const pairs = [...first.values()];
    await sql`
      update learners l set ${sql.ref(column)} = n.value
      from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, value]) => value)}::text[]) as n(id, value)
      where l.id = n.id and l.${sql.ref(column)} is null and not exists (
        select from learners other where other.organization_id = l.organization_id and other.${sql.ref(column)} = n.value)`.execute(
      scope,
    );
  }
}

/** The learner has said in the chat which language they like best. */
export async function chooseLanguage(scope: Scope, learnerId: string, language: Language): Promise<void> {
  await scope.updateTable('learners').set({ language }).where('id', '=', learnerId).execute();
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
