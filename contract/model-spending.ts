import * as z from 'zod/mini';
import { Amount, Currency } from './money-amount.ts';
import { route } from './route.ts';

/** What a language model is asked for: lessons of a document, wrong options, a course's translation, an administrator's try. */
export const spendingPurposes = ['lessons', 'options', 'translation', 'trial'] as const;
export type SpendingPurpose = (typeof spendingPurposes)[number];

/** So many days the report looks back. */
export const reportDays = 30;
export const usualCurrency = 'USD';

/** What some calls took. */
export const Spent = z.object({
  calls: z.int(),
  /** Tokens that the model read and wrote. */
  read: z.int(),
  written: z.int(),
  /** Null where no price was known for any of them. */
  amount: z.nullable(Amount),
  currency: z.string(),
  /** Whether a server told no tokens for some of them, so that they are counted from the letters. */
  is_estimated: z.boolean(),
});
export type Spent = z.infer<typeof Spent>;

/** Money for a million tokens, and what a month may cost. Null: not known; no limit. */
export const PriceView = z.object({
  price_in: z.nullable(Amount),
  price_out: z.nullable(Amount),
  currency: Currency,
  month_limit: z.nullable(Amount),
});

const priceFields = {
  price_in: z._default(z.nullable(Amount), null),
  price_out: z._default(z.nullable(Amount), null),
  currency: z._default(Currency, usualCurrency),
};

/** The same as they are typed, in the body of a call. */
export const typedPrice = priceFields;
export const typedPrices = { ...priceFields, month_limit: z._default(z.nullable(Amount), null) };
export const ModelReport = z.object({
  days: z.int(),
  total: Spent,
  /** Most expensive first; those of which there is none are absent. */
  purposes: z.array(z.object({ purpose: z.enum(spendingPurposes), spent: Spent })),
  /** Calls for which no price was known. */
  unpriced: z.int(),
  /** Paid in another currency than the present one. */
  others: z.array(z.object({ currency: z.string(), amount: Amount })),
  /** Lessons that it wrote a part of, and what one took on average; null where none or no price is known. */
  lessons: z.int(),
  per_lesson: z.nullable(Amount),
  /** Since the first of the month (UTC), in the present currency. */
  month_amount: Amount,
});
export type ModelReport = z.infer<typeof ModelReport>;

export const languageModelSpending = route({
  method: 'GET',
  path: '/api/v1/language-model/spending',
  access: { roles: ['admin'] },
  summary: 'What the language model took in the last 30 days, and what a lesson costs',
  answer: ModelReport,
});
