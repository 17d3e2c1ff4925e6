import {
  changeWritingOrganization,
  forgetLanguageModel,
  getLanguageModel,
  languageModelInUse,
  type LanguageModelView,
  listLanguageModels,
  listWritingOrganizations,
  saveLanguageModel,
  tryLanguageModel,
} from '#contract/connected-model.ts';
import { languageModelSpending, usualCurrency } from '#contract/model-spending.ts';
import { switchedOrganizations, switchOrganization } from '../accounts/organization-switches.ts';
import { AppError } from '../app-error.ts';
import { asSystem, withOrganization } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import type { Context } from '../slice.ts';
import { listedModels, modelsOfThisMachine } from './listed-models.ts';
import { addressFault, addressFaults } from './model-address.ts';
import { keepTry, modelReport } from './model-ledger.ts';
import {
  callsToday,
  connectedModel,
  forgetModel,
  modelOfOrganization,
  savedKeyEnd,
  saveModel,
} from './model-settings.ts';
import { hasOwnScreen } from './saved-own-model.ts';
import { modelView, refusalOf, triedModel, typedServer } from './typed-model.ts';

const triesPerMinute = 20;

/** The installation's language model, on an administrator's screen. */
export function languageModelRoutes(app: HttpApp, context: Context): void {
  const countTry = rateLimiter(context.db, 'language model', triesPerMinute);
  const serverIn = (body: Parameters<typeof typedServer>[0]) =>
    typedServer(body, requireReachable, () => connectedModel(context));

  bindRoute(app, getLanguageModel, () => view(context));

  bindRoute(app, languageModelInUse, async ({ principal, organizationId }) => {
    // An administrator may belong to no organization.
    if (principal.role === 'admin') return { model: (await connectedModel(context))?.model ?? null, may_own: false };
    const [model, may_own] = await Promise.all([
      modelOfOrganization(context, organizationId),
      withOrganization(context.db, organizationId, (scope) => hasOwnScreen(scope, organizationId)),
    ]);
    return { model: model?.model ?? null, may_own };
  });

  bindRoute(app, listWritingOrganizations, (call) => call.scoped(switchedOrganizations));

  bindRoute(app, changeWritingOrganization, ({ params, body }) =>
    asSystem(context.db, (scope) => switchOrganization(scope, params.organizationId, body)),
  );

  bindRoute(app, saveLanguageModel, async ({ body, log, principal }) => {
    requireOwn(context);
    const { key } = await serverIn(body);
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
    return listedModels(await serverIn(body)).catch(refusalOf);
  });

  bindRoute(app, tryLanguageModel, async ({ body, principal }) => {
    await countTry(principal.userId);
    return triedModel(await serverIn(body), body, (took, of) => keepTry(context.db, took, null, of));
  });

  bindRoute(app, languageModelSpending, async () =>
    modelReport(context.db, null, (await connectedModel(context))?.price?.currency ?? usualCurrency),
  );
}

/** What the operator has set nobody changes on a screen. */
function requireOwn({ config }: Context): void {
  if (config.languageModel !== undefined) throw new AppError('language_model_of_operator');
}

async function requireReachable(url: string): Promise<void> {
  const fault = await addressFault(url);
  if (fault !== undefined) throw new AppError('language_model_address', { fault: addressFaults[fault] });
}

async function view(context: Context): Promise<LanguageModelView> {
  const [model, end, today, found] = await Promise.all([
    connectedModel(context),
    savedKeyEnd(context),
    callsToday(context),
    modelsOfThisMachine(),
  ]);
  const keyEnd = model?.source === 'environment' ? (model.key ?? '').slice(-4) : end;
  return { ...modelView(model, keyEnd), calls_today: today, found };
}
