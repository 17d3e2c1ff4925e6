import type { Language } from '#contract/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { amongIds, idsOfAnyNumber, rowsOfPlanned } from '../database/compiled-statement.ts';
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
  return rowsOfPlanned(
    scope,
    sql<{ id: string; organization_id: string }>`
    select l.id, l.organization_id from learners l where ${hasWritten(sender)}`,
  );
}

/** Whether a learner `l` may be who wrote. */
export function hasWritten({ waId, businessScopedId }: WhatsappSender): RawBuilder<boolean> {
  const ways = [
    ...(waId === undefined ? [] : [sql`l.wa_id = ${waId}`, sql`l.phone_e164 in (${sql.join(spellingsOf(waId))})`]),
    ...(businessScopedId === undefined ? [] : [sql`l.business_scoped_id = ${businessScopedId}`]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

export interface ToldIdentity extends WhatsappSender {
  learnerId: string;
  organizationId: string;
}

/**
 * WhatsApp's names for learners, told with their messages and in its answers to ours. The first that is told stays, and
 * what another learner of the organization has is left.
 */
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
    await rowsOfPlanned(
      scope,
      sql`
      update learners l set ${sql.ref(column)} = n.value
      from unnest(${idsOfAnyNumber(pairs.map(([id]) => id))}, ${pairs.map(([, value]) => value)}::text[]) as n(id, value)
      where l.id = n.id and ${amongIds(
        'l.id',
        pairs.map(([id]) => id),
      )} and l.${sql.ref(column)} is null and not exists (
        select from learners other where other.organization_id = l.organization_id and other.${sql.ref(column)} = n.value)`,
    );
  }
}

/**
 * WhatsApp tells that a person has a new number or a new id: every organization's learner follows, so that no lesson
 * goes to a number that is somebody else's soon. Where two learners of an organization have the old name, or another
 * one has the new name already, a person has to say which of them it is, and the old one stays.
 */
export async function followNames(
  scope: Scope,
  before: WhatsappSender,
  after: WhatsappSender | undefined,
): Promise<void> {
  const ids = after === undefined ? [] : (await learnersWhoWrote(scope, before)).map(({ id }) => id);
  if (after === undefined || ids.length === 0) return;
  const { waId, businessScopedId } = after;
  if (waId !== undefined && /^\d+$/.test(waId))
    // The id belonged to the old number.
    await sql`
      update learners l set wa_id = ${waId}, phone_number = ${`+${waId}`}, phone_e164 = ${`+${waId}`}, business_scoped_id = null
      where l.id = any(${ids}::uuid[]) and not exists (
        select from learners other where other.organization_id = l.organization_id and other.id <> l.id
          and (other.id = any(${ids}::uuid[]) or other.wa_id = ${waId} or other.phone_e164 = any(${spellingsOf(waId)}::text[])))`.execute(
      scope,
    );
  if (businessScopedId !== undefined && isBusinessScopedId(businessScopedId))
    await sql`
      update learners l set business_scoped_id = ${businessScopedId}
      where l.id = any(${ids}::uuid[]) and not exists (
        select from learners other where other.organization_id = l.organization_id and other.id <> l.id
          and (other.id = any(${ids}::uuid[]) or other.business_scoped_id = ${businessScopedId}))`.execute(scope);
}

/** The learner has said in the chat which language they like best. */
export async function chooseLanguage(scope: Scope, learnerId: string, language: Language): Promise<void> {
  await scope.updateTable('learners').set({ language }).where('id', '=', learnerId).execute();
}

/** A sign of life from a learner: when, and under which of WhatsApp's names. */
export async function noteSeen(
  scope: Scope,
  learnerId: string,
  { waId, businessScopedId }: WhatsappSender,
  at: Date,
): Promise<void> {
  const seen = await scope
    .updateTable('learners')
    .set((row) => ({ last_seen_at: row.fn<Date>('greatest', ['last_seen_at', row.val(at)]) }))
    .where('id', '=', learnerId)
    .returning(['organization_id', 'wa_id', 'business_scoped_id'])
    .executeTakeFirst();
  if (seen === undefined) return;
  const told = businessScopedId !== undefined && isBusinessScopedId(businessScopedId) ? businessScopedId : undefined;
  // Known since their first message: nothing is to be written then.
  const unknown = {
    waId: seen.wa_id === null ? waId : undefined,
    businessScopedId: seen.business_scoped_id === null ? told : undefined,
  };
  await rememberWhatsappIds(scope, [{ learnerId, organizationId: seen.organization_id, ...unknown }]);
}
