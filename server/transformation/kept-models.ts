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
 * Gives each run the model that is connected now: the organization's own, else the installation's, and none to an
 * organization that is kept from it. The same settings give the same model, so that a server that is down is left alone for a
 * while by all runs.
 */
export function keptModels(
  context: Pick<Context, 'config' | 'db'>,
): (organizationId: string) => Promise<Partial<ModelOfRun>> {
  const kept = new Map<string, { of: string; languageModel: CountedModel }>();
  return async (organizationId) => {
    const settings = await modelOfOrganization(context, organizationId);
    if (settings === undefined) return {};
    const of = JSON.stringify(settings);
    const owner = settings.isOwn ? organizationId : 'installation';
    const before = kept.get(owner);
    const { languageModel } = before?.of === of ? before : { languageModel: openLanguageModel(settings) };
    kept.set(owner, { of, languageModel });
    const modelName = `${settings.provider} ${settings.url ?? ''} ${settings.model}`;
    const { model, isOwn, callsPerDay, price, monthLimit } = settings;
    return { languageModel, modelName, terms: { model, isOwn, callsPerDay, price, monthLimit } };
  };
}
