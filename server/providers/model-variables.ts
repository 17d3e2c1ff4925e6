import * as z from 'zod';
import { usualCurrency } from '#contract/model-spending.ts';
import { Amount, microsOf } from '#contract/money-amount.ts';
import { hosts, httpUrl } from '../setting-kinds.ts';

const amount = z.string().refine((text) => Amount.safeParse(text).success, 'must be an amount such as 0.15');

/** What the environment may say of a language model. */
export const modelVariables = {
  LLM_PROVIDER: z.enum(['openai', 'anthropic'], 'must be openai or anthropic').optional(),
  LLM_URL: httpUrl.optional(),
  LLM_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_CALLS_PER_DAY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .default(500),
  LLM_PRICE_IN: amount.optional(),
  LLM_PRICE_OUT: amount.optional(),
  LLM_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as USD')
    .default(usualCurrency),
  LLM_MONEY_PER_MONTH: amount.optional(),
  LLM_SILENCE_SECONDS: z.coerce
    .number('must be a number')
    .min(1, 'must be at least 1')
    .max(600, 'must be at most 600')
    .default(30),
  MODEL_HOSTS: hosts.default([]),
};
const Variables = z.object(modelVariables);
type Variables = z.infer<typeof Variables>;

const priceOf = ({ LLM_PRICE_IN, LLM_PRICE_OUT, LLM_CURRENCY: currency }: Variables) =>
  LLM_PRICE_IN === undefined || LLM_PRICE_OUT === undefined
    ? undefined
    : { in: microsOf(LLM_PRICE_IN), out: microsOf(LLM_PRICE_OUT), currency };

function modelOf(env: Variables) {
  if (env.LLM_PROVIDER === undefined) return undefined;
  return {
    provider: env.LLM_PROVIDER,
    url: env.LLM_URL,
    key: env.LLM_KEY,
    model: env.LLM_MODEL ?? '',
    silenceMs: env.LLM_SILENCE_SECONDS * 1000,
    /** Of one organization. */
    callsPerDay: env.LLM_CALLS_PER_DAY,
    price: priceOf(env),
    /** Of all organizations, in millionths. */
    monthLimit: env.LLM_MONEY_PER_MONTH === undefined ? undefined : microsOf(env.LLM_MONEY_PER_MONTH),
  };
}

/** What a server takes from it. */
export const modelConfigOf = (env: Variables) => ({
  /** The installation's; undefined: none is named there. */
  languageModel: modelOf(env),
  /** In the own network, for organizations to name: host or host:port; plain http is allowed for these. */
  modelHosts: env.MODEL_HOSTS,
});
