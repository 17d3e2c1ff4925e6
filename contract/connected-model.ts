import * as z from 'zod/mini';
import { PriceView, Spent, typedPrice, typedPrices } from './model-spending.ts';
import { Amount } from './money-amount.ts';
import { route } from './route.ts';

const admins = { roles: ['admin'] } as const;

export const modelProviders = ['openai', 'anthropic'] as const;
/** Seconds of silence after which a call is given up, and calls of an organization in a day. */
export const silenceRange = { min: 5, max: 600, usual: 30 } as const;
export const callsRange = { min: 0, max: 100_000, usual: 500 } as const;

const Provider = z.enum(modelProviders);
const Address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((typed) => typed === '' || isWebAddress(typed), {
    error: 'Give a whole address, such as http://127.0.0.1:11434/v1.',
  }),
);
const Key = z.string().check(z.trim(), z.maxLength(500));
const Name = z.string().check(z.trim(), z.minLength(1, 'Choose a model.'), z.maxLength(200));

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Whom to ask. The key is absent or empty where the saved one is meant. */
const modelServer = { provider: Provider, url: z._default(Address, ''), key: z._default(Key, '') };

/** What is saved of a model. */
export const ModelInput = z
  .object({
    ...modelServer,
    model: Name,
    ...typedPrices,
    silence_seconds: z._default(z.int().check(z.gte(silenceRange.min), z.lte(silenceRange.max)), silenceRange.usual),
    calls_per_day: z._default(z.int().check(z.gte(callsRange.min), z.lte(callsRange.max)), callsRange.usual),
  })
  .check(
    z.refine(
      ({ price_in, price_out, month_limit }) => month_limit === null || (price_in !== null && price_out !== null),
      { error: 'Give both prices: without them nobody knows when the limit is reached.', path: ['month_limit'] },
    ),
  );

/** Asked for the list of its models. */
export const AskedServer = z.object(modelServer);
export const ListedModels = z.object({
  models: z.array(z.string()),
  /** Of those whose price the server tells: dollars for a million tokens. */
  prices: z.array(z.object({ model: z.string(), price_in: Amount, price_out: Amount })),
});

/** Asked to write. */
export const TriedModel = z.object({ ...modelServer, ...typedPrice, model: Name });
export const ModelTry = z.object({
  /** How long both calls took. */
  seconds: z.number(),
  /** What they took, at the prices of the form. */
  spent: Spent,
  sentences: z.array(z.string()),
  /** What it wrote, with what the checker says of it. */
  claims: z.array(
    z.object({ text: z.string(), verdict: z.enum(['proved', 'for_eye', 'refused']), reason: z.string() }),
  ),
});

export type ModelTry = z.infer<typeof ModelTry>;

export const LanguageModelView = z.object({
  /** `environment`: the operator has set it with LLM_*, and nobody changes it here. */
  source: z.enum(['environment', 'saved', 'none']),
  provider: Provider,
  url: z.string(),
  model: z.string(),
  /** Its last four characters behind a mask, or nothing. */
  key: z.string(),
  silence_seconds: z.number(),
  calls_per_day: z.int(),
  /** Calls of all who are asking it since midnight UTC. */
  calls_today: z.int(),
  ...PriceView.shape,
  /** Servers of models that run on this machine. */
  found: z.array(z.object({ name: z.string(), url: z.string(), models: z.array(z.string()) })),
});
export type LanguageModelView = z.infer<typeof LanguageModelView>;

export const getLanguageModel = route({
  method: 'GET',
  path: '/api/v1/language-model',
  access: admins,
  summary: 'The language model that writes lessons, and those found on this machine',
  answer: LanguageModelView,
});

export const languageModelInUse = route({
  method: 'GET',
  path: '/api/v1/language-model/in-use',
  access: 'create_courses',
  summary: 'Which language model writes lessons here',
  answer: z.object({
    /** Null when lessons are made without one. */
    model: z.nullable(z.string()),
    /** The organization may connect a model of its own, or still has one that it may no longer use. */
    may_own: z.boolean(),
  }),
});

export const saveLanguageModel = route({
  method: 'PUT',
  path: '/api/v1/language-model',
  access: admins,
  freshProof: true,
  credentials: true,
  summary: 'Connect a language model',
  audit: {
    action: 'settings_changed',
    tell: ['provider', 'url', 'model', 'price_in', 'price_out', 'currency', 'month_limit'],
  },
  body: ModelInput,
  answer: LanguageModelView,
});

export const forgetLanguageModel = route({
  method: 'DELETE',
  path: '/api/v1/language-model',
  access: admins,
  freshProof: true,
  summary: 'Forget the language model and its key',
  audit: 'settings_changed',
  answer: LanguageModelView,
});

export const WritingOrganization = z.object({
  id: z.string(),
  name: z.string(),
  /** The installation's model writes for it. */
  uses_model: z.boolean(),
  /** It may connect a language model of its own. */
  own_model: z.boolean(),
});

export type WritingOrganization = z.infer<typeof WritingOrganization>;

export const listWritingOrganizations = route({
  method: 'GET',
  path: '/api/v1/language-model/organizations',
  access: admins,
  summary: 'For which organizations the language model writes, by name',
  answer: z.array(WritingOrganization),
});

export const changeWritingOrganization = route({
  method: 'PUT',
  path: '/api/v1/language-model/organizations/:organizationId',
  access: admins,
  summary: 'Let the language model write for an organization, or let the organization connect one of its own',
  audit: { action: 'organization_changed', tell: ['uses_model', 'own_model'] },
  params: z.object({ organizationId: z.string() }),
  body: z.object({ uses_model: z.optional(z.boolean()), own_model: z.optional(z.boolean()) }).check(
    z.refine(({ uses_model, own_model }) => uses_model !== undefined || own_model !== undefined, {
      error: 'Say what is to change.',
      path: ['uses_model'],
    }),
  ),
  answer: WritingOrganization,
});

export const listLanguageModels = route({
  method: 'POST',
  path: '/api/v1/language-model/models',
  access: admins,
  credentials: true,
  summary: 'Ask a server which models it has',
  audit: { none: 'nothing is changed' },
  body: AskedServer,
  answer: ListedModels,
});

export const tryLanguageModel = route({
  method: 'POST',
  path: '/api/v1/language-model/try',
  access: admins,
  credentials: true,
  summary: 'Let a model write points and a question of three sentences',
  audit: { none: 'nothing is changed' },
  body: TriedModel,
  answer: ModelTry,
});
