import { mayOwnModel, usesModel } from '../accounts/organization-switches.ts';
import type { Scope } from '../database/database.ts';
import { asSystem, withOrganization } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { type ConnectedModel, modelColumns, modelIn, type ModelInput } from './model-columns.ts';
import { savedOwnModel } from './saved-own-model.ts';

type Needs = Pick<Context, 'config' | 'db'>;

const row = 'installation';
const aboutKey = 'language_model:installation:key';

/** The installation's: what the environment names, else what an administrator has saved; undefined where there is none. */
export async function connectedModel({ config, db }: Needs): Promise<ConnectedModel | undefined> {
  if (config.languageModel !== undefined) return { source: 'environment', isOwn: false, ...config.languageModel };
  const saved = await asSystem(db, savedRow);
  return saved === undefined ? undefined : { ...modelIn(config.secretKeys, saved, aboutKey), isOwn: false };
}

/** The same where an administrator does not keep the organization from it. */
export async function sharedModel(needs: Needs, organizationId: string): Promise<ConnectedModel | undefined> {
  const isLet = await withOrganization(needs.db, organizationId, (scope) => usesModel(scope, organizationId));
  return isLet ? connectedModel(needs) : undefined;
}

/** What writes for an organization: the model of its own where it may have one, else the installation's. */
export async function modelOfOrganization(needs: Needs, organizationId: string): Promise<ConnectedModel | undefined> {
  const own = await withOrganization(needs.db, organizationId, async (scope) =>
    (await mayOwnModel(scope, organizationId)) ? savedOwnModel(scope, needs.config, organizationId) : undefined,
  );
  return own ?? sharedModel(needs, organizationId);
}

const savedRow = (scope: Scope) =>
  scope.selectFrom('language_model').selectAll().where('id', '=', row).executeTakeFirst();

/** Stores the installation's model. */
export async function saveModel({ config, db }: Needs, input: ModelInput): Promise<void> {
  const values = modelColumns(config.secretKeys, input, aboutKey);
  await asSystem(db, (scope) =>
    scope
      .insertInto('language_model')
      .values({ id: row, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute(),
  );
}

export const forgetModel = ({ db }: Needs): Promise<unknown> =>
  asSystem(db, (scope) => scope.deleteFrom('language_model').where('id', '=', row).execute());

/** @returns of the saved key the last four characters; empty without one */
export const savedKeyEnd = ({ db }: Needs): Promise<string> =>
  asSystem(db, async (scope) => (await savedRow(scope))?.key_last_four ?? '');

/** Calls of all organizations to the installation's model since midnight UTC. */
export const callsToday = ({ db }: Needs): Promise<number> =>
  asSystem(db, async (scope) => {
    const found = await scope
      .selectFrom('model_calls')
      .select((build) => build.fn.sum<string>('calls').as('calls'))
      .where('day', '=', new Date().toISOString().slice(0, 10))
      .executeTakeFirst();
    return Number(found?.calls ?? 0);
  });
