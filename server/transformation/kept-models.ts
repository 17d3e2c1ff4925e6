import type { Context } from '../slice.ts';
import { openLanguageModel } from './language-model.ts';
import type { ModelTerms } from './model-budget.ts';
import type { CountedModel } from './model-server.ts';
import { modelOfOrganization } from './model-settings.ts';

/** The model of a run, and what may be spent on it. */
export interface ModelOfRun {
  languageModel: CountedModel;
  /** Its server and name. */
  modelName: string;
  terms: ModelTerms;
}

/**
 * Gives each run the model that is connected now, and none to an organization that is kept from it. The same settings give the same model, so that a server that is down is
 * left alone for a while by all runs.
 */
export function keptModels(
  context: Pick<Context, 'config' | 'db'>,
): (organizationId: string) => Promise<Partial<ModelOfRun>> {
  let kept: { of: string; languageModel: CountedModel } | undefined;
  return async (organizationId) => {
    const settings = await modelOfOrganization(context, organizationId);
    if (settings === undefined) return {};
    const of = JSON.stringify(settings);
    if (kept?.of !== of) kept = { of, languageModel: openLanguageModel(settings) };
    const modelName = `${settings.provider} ${settings.url ?? ''} ${settings.model}`;
    const { model, callsPerDay, price, monthLimit } = settings;
    return { languageModel: kept.languageModel, modelName, terms: { model, callsPerDay, price, monthLimit } };
  };
}
