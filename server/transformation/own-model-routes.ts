import {
  forgetOwnModel,
  getOwnModel,
  listOwnModels,
  type OwnModelView,
  ownModelSpending,
  saveOwnModel,
  tryOwnModel,
} from '#contract/own-model.ts';
import { usualCurrency } from '#contract/model-spending.ts';
import { mayOwnModel } from '../accounts/organization-switches.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { withOrganization } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { guardFault, guardFaults } from '../providers/guarded-fetch.ts';
import type { Context } from '../slice.ts';
import { listedModels } from './listed-models.ts';
import { keepTry, modelReport } from './model-ledger.ts';
import type { ModelSettings } from './model-server.ts';
import { sharedModel } from './model-settings.ts';
import { forgetModelOf, keepModelOf, ownCallsToday, savedOwnModel } from './saved-own-model.ts';
import { modelView, refusalOf, triedModel, typedServer } from './typed-model.ts';

const triesPerMinute = 20;

/** The language model of an organization, on the screen of its head. */
export function ownModelRoutes(app: HttpApp, context: Context): void {
  const countTry = rateLimiter(context.db, 'own language model', triesPerMinute);
  const guard = { hosts: context.config.modelHosts };
  const scopedTo = <T>(organizationId: string, work: (scope: Scope) => Promise<T>) =>
    withOrganization(context.db, organizationId, work);
  const savedOf = (organizationId: string) =>
    scopedTo(organizationId, (scope) => savedOwnModel(scope, context.config, organizationId));

  async function requirePublic(url: string): Promise<void> {
    const fault = await guardFault(url, guard);
    if (fault === 'not_encrypted') throw new AppError('model_address_not_https');
    if (fault === 'not_public') throw new AppError('model_address_not_public');
    if (fault !== undefined) throw new AppError('language_model_address', { fault: guardFaults[fault] });
  }

  /** Also looks whether the organization may have a model at all. */
  async function serverIn(
    organizationId: string,
    body: Parameters<typeof typedServer>[0],
  ): Promise<Omit<ModelSettings, 'model'>> {
    if (!(await scopedTo(organizationId, (scope) => mayOwnModel(scope, organizationId))))
      throw new AppError('own_model_not_allowed');
    return { ...(await typedServer(body, requirePublic, () => savedOf(organizationId))), guard };
  }

  async function view(organizationId: string): Promise<OwnModelView> {
    const [own, instead] = await Promise.all([
      scopedTo(organizationId, async (scope) => ({
        model: await savedOwnModel(scope, context.config, organizationId),
        is_allowed: await mayOwnModel(scope, organizationId),
        calls_today: await ownCallsToday(scope, organizationId),
      })),
      sharedModel(context, organizationId),
    ]);
    const { model, ...rest } = own;
    return { ...modelView(model, model?.keyEnd ?? ''), ...rest, found: [], instead: instead?.model ?? null };
  }

  bindRoute(app, getOwnModel, ({ organizationId }) => view(organizationId));

  bindRoute(app, saveOwnModel, async ({ body, log, principal, organizationId }) => {
    const { key } = await serverIn(organizationId, body);
    await scopedTo(organizationId, (scope) => keepModelOf(scope, context.config, organizationId, { ...body, key }));
    log.info({ user_id: principal.userId, model: body.model }, 'an organization connected a language model');
    return view(organizationId);
  });

  // Also where it may have none any more: nobody leaves a key behind that they cannot take away.
  bindRoute(app, forgetOwnModel, async ({ organizationId }) => {
    await scopedTo(organizationId, (scope) => forgetModelOf(scope, organizationId));
    return view(organizationId);
  });

  bindRoute(app, listOwnModels, async ({ body, principal, organizationId }) => {
    await countTry(principal.userId);
    return listedModels(await serverIn(organizationId, body)).catch(refusalOf);
  });

  bindRoute(app, tryOwnModel, async ({ body, principal, organizationId }) => {
    await countTry(principal.userId);
    const server = await serverIn(organizationId, body);
    return triedModel(server, body, (took, of) => keepTry(context.db, took, organizationId, of));
  });

  bindRoute(app, ownModelSpending, async ({ organizationId }) =>
    modelReport(context.db, organizationId, (await savedOf(organizationId))?.price?.currency ?? usualCurrency),
  );
}
