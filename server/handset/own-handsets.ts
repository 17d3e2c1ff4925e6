import { sql } from 'kysely';
import type { Handset } from '#contract/handset.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { ownOrganizationOf, type Principal } from '../http/principal.ts';
import type { Context } from '../slice.ts';

const listedHandsets = 200;

export interface HandsetOwner {
  phone: string;
  name: string;
  organizationId: string;
}

/** Administrators see every organization's learners; all others their own. */
export function ownLearners(
  context: Pick<Context, 'db'>,
  principal: Principal,
  phone?: string,
): Promise<HandsetOwner[]> {
  return asSystem(context.db, (scope) => learnersWithPhone(scope, ownOrganizationOf(principal), phone));
}

async function learnersWithPhone(
  scope: Scope,
  organizationId: string | undefined,
  phone: string | undefined,
): Promise<HandsetOwner[]> {
  let rows = scope
    .selectFrom('learners')
    .select(['phone_e164', 'name', 'organization_id'])
    .where('phone_e164', 'is not', null)
    .orderBy(sql`coalesce(last_seen_at, created_at)`, 'desc')
    .limit(listedHandsets);
  if (organizationId !== undefined) rows = rows.where('organization_id', '=', organizationId);
  if (phone !== undefined) rows = rows.where('phone_e164', '=', phone);
  const owners = new Map<string, HandsetOwner>();
  for (const { phone_e164, name, organization_id } of await rows.execute())
    if (phone_e164 !== null && !owners.has(phone_e164))
      owners.set(phone_e164, { phone: phone_e164, name, organizationId: organization_id });
  return [...owners.values()];
}

/** @throws AppError handset_not_found, also for one of another organization */
export async function requireOwnHandset(
  context: Pick<Context, 'db'>,
  principal: Principal,
  phone: string,
): Promise<HandsetOwner> {
  const number = `+${phone.replace(/\D/g, '')}`;
  const [learner] = await ownLearners(context, principal, number);
  if (learner === undefined) throw new AppError('handset_not_found', { phone });
  return learner;
}

/**
 * Words written on a phone reach whoever the phone's owner learns with, so that adding somebody's number would be enough to
 * speak for them elsewhere. Who wrote the number down first tries it out; administrators do with every phone.
 *
 * @throws AppError handset_of_another
 */
export async function requireFirstHolder(
  context: Pick<Context, 'db'>,
  principal: Principal,
  { phone }: HandsetOwner,
): Promise<void> {
  const own = ownOrganizationOf(principal);
  if (own === undefined) return;
  const first = await asSystem(context.db, (scope) =>
    scope
      .selectFrom('learners')
      .select('organization_id')
      .where('phone_e164', '=', phone)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  );
  if (first !== undefined && first.organization_id !== own) throw new AppError('handset_of_another', { phone });
}

/**
 * A person may learn with several organizations on one phone. Each of them sees what it has sent and what was answered
 * to it; what another one sends stays between that one and the learner.
 */
export async function withoutOthersMessages(
  context: Pick<Context, 'db'>,
  principal: Principal,
  handsets: readonly Handset[],
): Promise<Handset[]> {
  const own = ownOrganizationOf(principal);
  if (own === undefined || handsets.length === 0) return [...handsets];
  return asSystem(context.db, async (scope) => {
    const shared = await sharedPhones(scope, own, handsets);
    const ids = handsets.flatMap(({ phone, messages }) => (shared.has(phone) ? messages.map(({ id }) => id) : []));
    if (ids.length === 0) return [...handsets];
    const known = await scope
      .selectFrom('deliveries')
      .select('provider_id')
      .where('organization_id', '=', own)
      .where('provider_id', 'in', ids)
      .execute();
    const ownIds = new Set(known.map((row) => row.provider_id));
    return handsets.map((handset) =>
      shared.has(handset.phone)
        ? { ...handset, messages: handset.messages.filter(({ id }) => ownIds.has(id)) }
        : handset,
    );
  });
}

async function sharedPhones(scope: Scope, own: string, handsets: readonly Handset[]): Promise<Set<string>> {
  const rows = await scope
    .selectFrom('learners')
    .select('phone_e164')
    .where('organization_id', '<>', own)
    .where(
      'phone_e164',
      'in',
      handsets.map(({ phone }) => phone),
    )
    .execute();
  return new Set(rows.flatMap((row) => row.phone_e164 ?? []));
}
