import * as z from 'zod/mini';
import { AskedServer, LanguageModelView, ListedModels, ModelInput, ModelTry, TriedModel } from './connected-model.ts';
import { ModelReport } from './model-spending.ts';
import { route } from './route.ts';

/** Who pays for it and shows it the organization's documents. */
const heads = { roles: ['organization'] } as const;

export const OwnModelView = z.object({
  ...LanguageModelView.shape,
  /** An administrator lets the organization connect one. A model that is saved is not asked while this is false. */
  is_allowed: z.boolean(),
  /** The installation's model, which writes in its place; null where none does. */
  instead: z.nullable(z.string()),
});
export type OwnModelView = z.infer<typeof OwnModelView>;

export const getOwnModel = route({
  method: 'GET',
  path: '/api/v1/organization/language-model',
  access: heads,
  summary: "The organization's own language model",
  answer: OwnModelView,
});

export const saveOwnModel = route({
  method: 'PUT',
  path: '/api/v1/organization/language-model',
  access: heads,
  freshProof: true,
  credentials: true,
  summary: 'Connect a language model of the organization; its address has to be on the public internet',
  audit: {
    action: 'own_model_connected',
    tell: ['provider', 'url', 'model', 'price_in', 'price_out', 'currency', 'month_limit'],
  },
  body: ModelInput,
  answer: OwnModelView,
});

export const forgetOwnModel = route({
  method: 'DELETE',
  path: '/api/v1/organization/language-model',
  access: heads,
  freshProof: true,
  summary: "Forget the organization's language model and its key",
  audit: 'own_model_removed',
  answer: OwnModelView,
});

export const listOwnModels = route({
  method: 'POST',
  path: '/api/v1/organization/language-model/models',
  access: heads,
  credentials: true,
  summary: "Ask the organization's server which models it has",
  audit: { none: 'nothing is changed' },
  body: AskedServer,
  answer: ListedModels,
});

export const tryOwnModel = route({
  method: 'POST',
  path: '/api/v1/organization/language-model/try',
  access: heads,
  credentials: true,
  summary: "Let the organization's model write points and a question of three sentences",
  audit: { none: 'nothing is changed' },
  body: TriedModel,
  answer: ModelTry,
});

export const ownModelSpending = route({
  method: 'GET',
  path: '/api/v1/organization/language-model/spending',
  access: heads,
  summary: "What the organization's own language model took in the last 30 days, and what a lesson costs",
  answer: ModelReport,
});
