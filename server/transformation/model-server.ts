import { outsideReason } from '#contract/outside-reasons.ts';
import type { LanguageModel } from '#pipeline/engines.ts';
import type { Guard } from '../providers/guarded-fetch.ts';

/** What one call took, as the model's server tells it. */
export interface Tokens {
  in: number;
  out: number;
  /** It told none: a third of the bytes, which is about right for Indic letters and a third too many for Latin ones. */
  isEstimated: boolean;
}

/** A model that tells what each call took, also one that failed after it was read. */
export interface CountedModel {
  complete(
    request: Parameters<LanguageModel['complete']>[0] & { onTokens?: ((tokens: Tokens) => void) | undefined },
  ): Promise<unknown>;
}

export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** The server, with or without /v1; Anthropic's own when absent. Nothing else is ever asked. */
  url?: string | undefined;
  key?: string | undefined;
  model: string;
  /** So long it may be silent, before its first word and between two. */
  silenceMs?: number | undefined;
  /** There where not the operator has entered the address: it is looked at on each connection. */
  guard?: Guard | undefined;
}

/** What the model's server answered in the place of a stream. */
export class ModelServerError extends Error {
  /** Of HTTP; undefined where nothing came back. */
  readonly status: number | undefined;

  constructor(status: number | undefined, options: ErrorOptions) {
    super(status === undefined ? outsideReason('model_nothing') : outsideReason('model_refused', { status }), options);
    this.status = status;
  }
}
