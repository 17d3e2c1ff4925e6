import { maskedToken } from '#contract/connections.ts';
import {
  callsRange,
  changeWritingOrganization,
  forgetLanguageModel,
  getLanguageModel,
  languageModelInUse,
  type LanguageModelView,
  listLanguageModels,
  listWritingOrganizations,
  saveLanguageModel,
  silenceRange,
  tryLanguageModel,
} from '#contract/connected-model.ts';
import { languageModelSpending, usualCurrency } from '#contract/model-spending.ts';
import { amountOf, microsOf } from '#contract/money-amount.ts';
import { ModelFailed } from '#pipeline/engines.ts';
import { switchedOrganizations, switchOrganization } from '../accounts/organization-switches.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import type { Context } from '../slice.ts';
import { openLanguageModel } from './language-model.ts';
import { listedModels, ModelsNotListed, modelsOfThisMachine } from './listed-models.ts';
import { addressFault, addressFaults } from './model-address.ts';
import type { ModelPrice } from './model-price.ts';
import type { ModelSettings, Tokens } from './model-server.ts';
import { keepTry, modelReport, spentOf } from './model-ledger.ts';
import {
  callsToday,
  connectedModel,
  forgetModel,
  modelOfOrganization,
  savedKeyEnd,
  saveModel,
} from './model-settings.ts';

const triesPerMinute = 20;

/** Loaded for who tries a model: no other call needs it. */
const author = () => import('#pipeline/authoring/try-author.ts');

export function languageModelRoutes(app: HttpApp, context: Context): void {
  const countTry = rateLimiter(context.db, 'language model', triesPerMinute);

  bindRoute(app, getLanguageModel, () => view(context));

  bindRoute(app, languageModelInUse, async ({ principal, organizationId }) => {
    // An administrator may belong to no organization.
    const isAdmin = principal.role === 'admin';
    const model = await (isAdmin ? connectedModel(context) : modelOfOrganization(context, organizationId));
    return { model: model?.model ?? null };
  });

  bindRoute(app, listWritingOrganizations, async (call) => {
    const rows = await call.scoped((scope) => switchedOrganizations(scope, 'uses_model'));
    return rows.map(({ is_on, ...row }) => ({ ...row, uses_model: is_on }));
  });

  bindRoute(app, changeWritingOrganization, async ({ params, body }) => ({
    ...(await asSystem(context.db, (scope) => switchOrganization(scope, params.organizationId, body))),
    ...body,
  }));

  bindRoute(app, saveLanguageModel, async ({ body, log, principal }) => {
    requireOwn(context);
    const { key } = await settingsOf(context, body);
    await saveModel(context, { ...body, key });
    log.info({ user_id: principal.userId, model: body.model }, 'a language model was connected');
    return view(context);
  });

  bindRoute(app, forgetLanguageModel, async () => {
    requireOwn(context);
    await forgetModel(context);
    return view(context);
  });

  bindRoute(app, listLanguageModels, async ({ body, principal }) => {
    await countTry(principal.userId);
    return listedModels(await settingsOf(context, body)).catch(refusalOf);
  });

  bindRoute(app, tryLanguageModel, async ({ body, principal }) => {
    await countTry(principal.userId);
    const settings = { ...(await settingsOf(context, body)), model: body.model };
    const { tryAuthor, trialSentences } = await author();
    const began = performance.now();
    const took: Tokens[] = [];
    const price = typedPriceOf(body);
    const model = openLanguageModel(settings);
    const claims = await tryAuthor({
      complete: (request) => model.complete({ ...request, onTokens: (tokens) => took.push(tokens) }),
    })
      .catch(refusalOf)
      .finally(() => keepTry(context.db, took, { model: body.model, price }));
    return {
      seconds: Math.round((performance.now() - began) / 100) / 10,
      spent: spentOf(took, price),
      sentences: [...trialSentences],
      claims,
    };
  });

  bindRoute(app, languageModelSpending, async () =>
    modelReport(context.db, (await connectedModel(context))?.price?.currency ?? usualCurrency),
  );
}

interface TypedPrice {
  price_in: string | null;
  price_out: string | null;
  currency: string;
}

const typedPriceOf = ({ price_in, price_out, currency }: TypedPrice): ModelPrice | undefined =>
  price_in === null || price_out === null ? undefined : { in: microsOf(price_in), out: microsOf(price_out), currency };

/** What the operator has set nobody changes on a screen. */
function requireOwn({ config }: Context): void {
  if (config.languageModel !== undefined) throw new AppError('language_model_of_operator');
}

function refusalOf(error: unknown): never {
  if (error instanceof ModelFailed || error instanceof ModelsNotListed)
    throw new AppError('language_model_unreachable', { reason: error.message });
  throw error;
}

/** Whom to ask as the form names it, with the saved key where none is typed and the server is the saved one. */
async function settingsOf(
  context: Context,
  { provider, url, key }: { provider: 'openai' | 'anthropic'; url: string; key: string },
): Promise<Omit<ModelSettings, 'model'>> {
  const fault = provider === 'anthropic' && url === '' ? undefined : await addressFault(url);
  if (fault !== undefined) throw new AppError('language_model_address', { fault: addressFaults[fault] });
  const saved = key === '' ? await connectedModel(context) : undefined;
  // A key goes nowhere but to the server that it was saved for.
  const isSaved = saved?.provider === provider && (saved.url ?? '') === url;
  return {
    provider,
    url: url === '' ? undefined : url,
    key: key !== '' ? key : isSaved ? saved.key : undefined,
  };
}

const amountOrNull = (micros: number | undefined): string | null => (micros === undefined ? null : amountOf(micros));

async function view(context: Context): Promise<LanguageModelView> {
  const [model, end, today, found] = await Promise.all([
    connectedModel(context),
    savedKeyEnd(context),
    callsToday(context),
    modelsOfThisMachine(),
  ]);
  return {
    source: model?.source ?? 'none',
    provider: model?.provider ?? 'openai',
    url: model?.url ?? '',
    model: model?.model ?? '',
    key: model?.source === 'environment' ? maskedToken((model.key ?? '').slice(-4)) : maskedToken(end),
    silence_seconds: model === undefined ? silenceRange.usual : model.silenceMs / 1000,
    calls_per_day: model?.callsPerDay ?? callsRange.usual,
    calls_today: today,
    price_in: amountOrNull(model?.price?.in),
    price_out: amountOrNull(model?.price?.out),
    currency: model?.price?.currency ?? usualCurrency,
    month_limit: amountOrNull(model?.monthLimit),
    found,
  };
}
