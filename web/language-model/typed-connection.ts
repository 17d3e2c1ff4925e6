import type { UseFormReturn } from 'react-hook-form';
import type { LanguageModelView } from '#contract/connected-model.ts';
import { usualCurrency } from '#contract/model-spending.ts';

/** The form of the language model, as it is typed. */
export interface Connection {
  provider: 'openai' | 'anthropic';
  url: string;
  key: string;
  model: string;
  silence_seconds: number;
  calls_per_day: number;
  /** Amounts; empty: not known, no limit. */
  price_in: string;
  price_out: string;
  currency: string;
  month_limit: string;
}

/** What is saved, as a form shows it. */
export const asTyped = (view: LanguageModelView): Connection => ({
  provider: view.provider,
  url: view.url,
  key: '',
  model: view.model,
  silence_seconds: view.silence_seconds,
  calls_per_day: view.calls_per_day,
  price_in: view.price_in ?? '',
  price_out: view.price_out ?? '',
  currency: view.currency,
  month_limit: view.month_limit ?? '',
});

const amountOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Whom to ask. */
export const serverOf = ({ provider, url, key }: Connection) => ({ provider, url: url.trim(), key: key.trim() });

/** What a try is made with. */
export const triedWith = (typed: Connection) => ({
  ...serverOf(typed),
  model: typed.model.trim(),
  price_in: amountOrNull(typed.price_in),
  price_out: amountOrNull(typed.price_out),
  currency: typed.currency,
});

/** The whole form, to be saved. */
export const savedAs = (typed: Connection) => ({
  ...triedWith(typed),
  silence_seconds: typed.silence_seconds,
  calls_per_day: typed.calls_per_day,
  month_limit: amountOrNull(typed.month_limit),
});

/** A price that a server tells, in dollars. */
export interface ToldPrice {
  model: string;
  price_in: string;
  price_out: string;
}

/** Fills in what the server tells of the chosen model; what somebody typed stays. */
export function fillPrices(form: UseFormReturn<Connection>, told: readonly ToldPrice[]): void {
  const { model, price_in, price_out } = form.getValues();
  const price = told.find((one) => one.model === model.trim());
  const isOwn =
    (price_in !== '' || price_out !== '') &&
    !told.some((one) => one.price_in === price_in && one.price_out === price_out);
  if (price === undefined || isOwn) return;
  form.setValue('price_in', price.price_in);
  form.setValue('price_out', price.price_out);
  form.setValue('currency', usualCurrency);
}
