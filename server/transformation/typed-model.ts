import { maskedToken } from '#contract/connections.ts';
import { callsRange, type LanguageModelView, type ModelTry, silenceRange } from '#contract/connected-model.ts';
import { usualCurrency } from '#contract/model-spending.ts';
import { amountOf, microsOf } from '#contract/money-amount.ts';
import { ModelFailed } from '#pipeline/engines.ts';
import { AppError } from '../app-error.ts';
import { openLanguageModel } from './language-model.ts';
import { ModelsNotListed } from './listed-models.ts';
import type { ConnectedModel } from './model-columns.ts';
import { spentOf } from './model-ledger.ts';
import type { ModelPrice } from './model-price.ts';
import type { ModelSettings, Tokens } from './model-server.ts';

/** Loaded for who tries a model: no other call needs it. */
const author = () => import('#pipeline/authoring/try-author.ts');

interface TypedServer {
  provider: 'openai' | 'anthropic';
  url: string;
  key: string;
}

interface TypedModel extends TypedServer {
  model: string;
  price_in: string | null;
  price_out: string | null;
  currency: string;
}

/**
 * Whom to ask as a form names it, with the saved key where none is typed and the server is the saved one.
 *
 * @param requireFit refuses an address that is not asked
 * @param saved what is connected now
 */
export async function typedServer(
  { provider, url, key }: TypedServer,
  requireFit: (url: string) => Promise<void>,
  saved: () => Promise<ConnectedModel | undefined>,
): Promise<Omit<ModelSettings, 'model'>> {
  if (provider !== 'anthropic' || url !== '') await requireFit(url);
  const before = key === '' ? await saved() : undefined;
  // A key goes nowhere but to the server that it was saved for.
  const isSaved = before?.provider === provider && (before.url ?? '') === url;
  return {
    provider,
    url: url === '' ? undefined : url,
    key: key !== '' ? key : isSaved ? before.key : undefined,
  };
}

/**
 * Lets a model write about three sentences.
 *
 * @param keep writes down what that took, also of a try that failed
 */
export async function triedModel(
  server: Omit<ModelSettings, 'model'>,
  { model: name, price_in, price_out, currency }: TypedModel,
  keep: (took: readonly Tokens[], of: { model: string; price: ModelPrice | undefined }) => Promise<void>,
): Promise<ModelTry> {
  const { tryAuthor, trialSentences } = await author();
  const began = performance.now();
  const took: Tokens[] = [];
  const price =
    price_in === null || price_out === null
      ? undefined
      : { in: microsOf(price_in), out: microsOf(price_out), currency };
  const model = openLanguageModel({ ...server, model: name });
  const claims = await tryAuthor({
    complete: (request) => model.complete({ ...request, onTokens: (tokens) => took.push(tokens) }),
  })
    .catch(refusalOf)
    .finally(() => keep(took, { model: name, price }));
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    spent: spentOf(took, price),
    sentences: [...trialSentences],
    claims,
  };
}

/** Says what a server answered instead. */
export function refusalOf(error: unknown): never {
  if (error instanceof ModelFailed || error instanceof ModelsNotListed)
    throw new AppError('language_model_unreachable', { reason: error.message });
  throw error;
}

const amountOrNull = (micros: number | undefined): string | null => (micros === undefined ? null : amountOf(micros));

/** What a screen shows of a model. @param keyEnd the last four characters of its key */
export const modelView = (
  model: ConnectedModel | undefined,
  keyEnd: string,
): Omit<LanguageModelView, 'calls_today' | 'found'> => ({
  source: model?.source ?? 'none',
  provider: model?.provider ?? 'openai',
  url: model?.url ?? '',
  model: model?.model ?? '',
  key: maskedToken(keyEnd),
  silence_seconds: model === undefined ? silenceRange.usual : model.silenceMs / 1000,
  calls_per_day: model?.callsPerDay ?? callsRange.usual,
  price_in: amountOrNull(model?.price?.in),
  price_out: amountOrNull(model?.price?.out),
  currency: model?.price?.currency ?? usualCurrency,
  month_limit: amountOrNull(model?.monthLimit),
});
