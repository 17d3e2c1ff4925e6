import { mayOwnModel } from '../accounts/organization-switches.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../database/database.ts';
import { type ConnectedModel, modelColumns, modelIn, type ModelInput } from './model-columns.ts';

type Needs = Pick<Config, 'secretKeys' | 'modelHosts'>;

const aboutKey = (organizationId: string): string => `organization_models:${organizationId}:key`;

const rowOf = (scope: Scope, organizationId: string) =>
  scope.selectFrom('organization_models').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

/** The language model that an organization has connected, also while it may not use it; undefined where it has none. */
export async function savedOwnModel(
  scope: Scope,
  { secretKeys, modelHosts }: Needs,
  organizationId: string,
): Promise<(ConnectedModel & { keyEnd: string }) | undefined> {
  const row = await rowOf(scope, organizationId);
  if (row === undefined) return undefined;
  // Who entered its address is not the operator.
  const model = modelIn(secretKeys, row, aboutKey(organizationId));
  return { ...model, isOwn: true, guard: { hosts: modelHosts }, keyEnd: row.key_last_four };
}

/** Whether there is something to see: it may connect one, or has one left that it may no longer use. */
export const hasOwnScreen = async (scope: Scope, organizationId: string): Promise<boolean> =>
  (await mayOwnModel(scope, organizationId)) || (await rowOf(scope, organizationId)) !== undefined;

/** Stores it. @param scope of the organization */
export async function keepModelOf(
  scope: Scope,
  { secretKeys }: Needs,
  organizationId: string,
  input: ModelInput,
): Promise<void> {
  const values = modelColumns(secretKeys, input, aboutKey(organizationId));
  await scope
    .insertInto('organization_models')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}

export const forgetModelOf = (scope: Scope, organizationId: string): Promise<unknown> =>
  scope.deleteFrom('organization_models').where('organization_id', '=', organizationId).execute();

/** Calls to it since midnight UTC. */
export async function ownCallsToday(scope: Scope, organizationId: string): Promise<number> {
  const found = await scope
    .selectFrom('model_calls')
    .select('own_calls')
    .where('organization_id', '=', organizationId)
    .where('day', '=', new Date().toISOString().slice(0, 10))
    .executeTakeFirst();
  return found?.own_calls ?? 0;
}
