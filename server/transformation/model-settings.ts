import { usualCurrency } from '#contract/model-spending.ts';
import { microsOf } from '#contract/money-amount.ts';
import { usesModel } from '../accounts/organization-switches.ts';
import type { Scope } from '../database/database.ts';
import { asSystem, withOrganization } from '../database/database.ts';
import type { Context } from '../slice.ts';
import type { ModelPrice } from './model-price.ts';
import type { ModelSettings } from './model-server.ts';
import { keyColumns, keyIn } from './sealed-key.ts';

type Needs = Pick<Context, 'config' | 'db'>;

/** The model that is asked, whoever set it. */
export interface ConnectedModel extends ModelSettings {
  source: 'environment' | 'saved';
  silenceMs: number;
  /** Of one organization. */
  callsPerDay: number;
  /** Undefined: nobody has said it. */
  price?: ModelPrice | undefined;
  /** Of all organizations in a month, in millionths of the price's unit; undefined: no limit. */
  monthLimit?: number | undefined;
}

const row = 'installation';
const aboutKey = 'language_model:installation:key';

/** What the environment names, else what an administrator has saved; undefined when lessons are made without one. */
export async function connectedModel({ config, db }: Needs): Promise<ConnectedModel | undefined> {
  if (config.languageModel !== undefined) return { source: 'environment', ...config.languageModel };
  const saved = await asSystem(db, savedRow);
  if (saved === undefined) return undefined;
  return {
    source: 'saved',
    provider: saved.provider,
    url: saved.url === '' ? undefined : saved.url,
    model: saved.model,
    key: keyIn(config.secretKeys, saved, aboutKey),
    silenceMs: saved.silence_seconds * 1000,
    callsPerDay: saved.calls_per_day,
    price:
      saved.price_in_micros === null || saved.price_out_micros === null
        ? undefined
        : { in: saved.price_in_micros, out: saved.price_out_micros, currency: saved.currency ?? usualCurrency },
    monthLimit: saved.month_limit_micros ?? undefined,
  };
}

/** The same where the organization may use it; undefined also where an administrator keeps it from the model. */
export async function modelOfOrganization(needs: Needs, organizationId: string): Promise<ConnectedModel | undefined> {
  const isLet = await withOrganization(needs.db, organizationId, (scope) => usesModel(scope, organizationId));
  return isLet ? connectedModel(needs) : undefined;
}

const savedRow = (scope: Scope) =>
  scope.selectFrom('language_model').selectAll().where('id', '=', row).executeTakeFirst();

export interface ModelInput {
  provider: 'openai' | 'anthropic';
  url: string;
  /** Undefined: none is kept. */
  key: string | undefined;
  model: string;
  silence_seconds: number;
  calls_per_day: number;
  /** Amounts as text; null: not known, no limit. */
  price_in: string | null;
  price_out: string | null;
  currency: string;
  month_limit: string | null;
}

const microsOrNull = (amount: string | null): number | null => (amount === null ? null : microsOf(amount));

/** Stores the model; its key is sealed and only its last four characters can be shown. */
export async function saveModel(
  { config, db }: Needs,
  { key, price_in, price_out, month_limit, ...input }: ModelInput,
): Promise<void> {
  const values = {
    ...input,
    price_in_micros: microsOrNull(price_in),
    price_out_micros: microsOrNull(price_out),
    month_limit_micros: microsOrNull(month_limit),
    ...keyColumns(config.secretKeys, key, aboutKey),
    saved_at: new Date(),
  };
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

/** Calls of all organizations since midnight UTC. */
export const callsToday = ({ db }: Needs): Promise<number> =>
  asSystem(db, async (scope) => {
    const found = await scope
      .selectFrom('model_calls')
      .select((build) => build.fn.sum<string>('calls').as('calls'))
      .where('day', '=', new Date().toISOString().slice(0, 10))
      .executeTakeFirst();
    return Number(found?.calls ?? 0);
  });
