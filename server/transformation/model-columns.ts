import { usualCurrency } from '#contract/model-spending.ts';
import { microsOf } from '#contract/money-amount.ts';
import type { ModelPrice } from './model-price.ts';
import type { ModelSettings } from './model-server.ts';
import { keyColumns, keyIn } from './sealed-key.ts';

type SecretKeys = Parameters<typeof keyIn>[0];

/** A model that is asked, whoever set it. */
export interface ConnectedModel extends ModelSettings {
  source: 'environment' | 'saved';
  /** Of an organization, on its own bill. */
  isOwn: boolean;
  silenceMs: number;
  /** Of one organization. */
  callsPerDay: number;
  /** Undefined: nobody has said it. */
  price?: ModelPrice | undefined;
  /** Of all who are on the same bill, in a month, in millionths of the price's unit; undefined: no limit. */
  monthLimit?: number | undefined;
}

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

/** What is stored of a model; its key is sealed and only its last four characters can be shown. @param about see keyColumns */
export const modelColumns = (
  secretKeys: SecretKeys,
  { key, price_in, price_out, month_limit, ...input }: ModelInput,
  about: string,
) => ({
  ...input,
  price_in_micros: microsOrNull(price_in),
  price_out_micros: microsOrNull(price_out),
  month_limit_micros: microsOrNull(month_limit),
  ...keyColumns(secretKeys, key, about),
  saved_at: new Date(),
});

interface StoredModel {
  provider: 'openai' | 'anthropic';
  url: string;
  model: string;
  key_sealed: string | null;
  silence_seconds: number;
  calls_per_day: number;
  price_in_micros: number | null;
  price_out_micros: number | null;
  currency: string | null;
  month_limit_micros: number | null;
}

/** The same, read back. */
export const modelIn = (secretKeys: SecretKeys, row: StoredModel, about: string): Omit<ConnectedModel, 'isOwn'> => ({
  source: 'saved',
  provider: row.provider,
  url: row.url === '' ? undefined : row.url,
  model: row.model,
  key: keyIn(secretKeys, row, about),
  silenceMs: row.silence_seconds * 1000,
  callsPerDay: row.calls_per_day,
  price:
    row.price_in_micros === null || row.price_out_micros === null
      ? undefined
      : { in: row.price_in_micros, out: row.price_out_micros, currency: row.currency ?? usualCurrency },
  monthLimit: row.month_limit_micros ?? undefined,
});
