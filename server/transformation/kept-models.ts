import type { LanguageModel } from '#pipeline/engines.ts';
import type { Context } from '../slice.ts';
import { openLanguageModel } from './language-model.ts';
import { connectedModel } from './model-settings.ts';

/** The model of a run, and how many calls an organization has in a day. */
export interface ModelOfRun {
  languageModel: LanguageModel;
  /** Its server and name. */
  modelName: string;
  callsPerDay: number;
}

/**
 * Gives each run the model that is connected now. The same settings give the same model, so that a server that is down is
 * left alone for a while by all runs.
 */
export function keptModels(context: Pick<Context, 'config' | 'db'>): () => Promise<Partial<ModelOfRun>> {
  let kept: { of: string; languageModel: LanguageModel } | undefined;
  return async () => {
    const settings = await connectedModel(context);
    if (settings === undefined) return {};
    const of = JSON.stringify(settings);
    if (kept?.of !== of) kept = { of, languageModel: openLanguageModel(settings) };
    const modelName = `${settings.provider} ${settings.url ?? ''} ${settings.model}`;
    return { languageModel: kept.languageModel, modelName, callsPerDay: settings.callsPerDay };
  };
}
