import { outsideReasons } from '#contract/outside-reasons.ts';
import { ModelFailed } from '#pipeline/engines.ts';
import { LeftAlone, openBreaker } from '../metrics/breaker.ts';
import { modelCalls } from '../metrics/metrics.ts';
import { AddressRefused } from '../providers/guarded-fetch.ts';
import { type CountedModel, type ModelSettings, ModelServerError } from './model-server.ts';

const usualSilenceMs = 30_000;
const retryAfterMs = 1_000;
const failuresToOpen = 3;
const openForMs = 5 * 60_000;

type Request = Parameters<CountedModel['complete']>[0];

/**
 * A chat model behind an OpenAI-compatible or an Anthropic server. It is heard word by word: silence ends a call, slowness
 * does not. One retry; after three failures in a row nothing is asked for five minutes. What it answers is JSON, and
 * nothing else is known of it.
 *
 * @param pauseMs before the retry
 */
export function openLanguageModel(
  settings: ModelSettings,
  { pauseMs = retryAfterMs, waitMs = settings.silenceMs ?? usualSilenceMs }: { pauseMs?: number; waitMs?: number } = {},
): CountedModel {
  const isOwn = settings.guard !== undefined;
  const owner = isOwn ? 'organization' : 'installation';
  const breaker = openBreaker('language_model', {
    failures: failuresToOpen,
    restMs: openForMs,
    isAway: (error) => !(error instanceof Cancelled),
    isUncounted: isOwn,
  });

  async function ask(request: Request): Promise<unknown> {
    const { askModel } = await import('./ask-model.ts');
    return askModel(settings, request, waitMs);
  }

  async function askTwice(request: Request): Promise<unknown> {
    try {
      return await ask(request);
    } catch (error) {
      // Who was silent for so long would be silent again.
      if (request.signal?.aborted || isRefusal(error) || isSilence(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return ask(request);
    }
  }

  return {
    async complete(request) {
      try {
        const answer = await breaker(() =>
          askTwice(request).catch((cause: unknown) => {
            throw request.signal?.aborted === true ? new Cancelled(outsideReasons.model_stopped, { cause }) : cause;
          }),
        );
        modelCalls.inc({ end: 'answered', owner });
        return answer;
      } catch (cause) {
        if (cause instanceof Cancelled) throw new ModelFailed(cause.message, { cause });
        modelCalls.inc({ end: cause instanceof LeftAlone ? 'left_alone' : 'failed', owner });
        throw new ModelFailed(reasonOf(cause), { cause });
      }
    },
  };
}

/** Nobody waits for the answer any more: that says nothing about the model. */
class Cancelled extends Error {}

const isSilence = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** The settings are wrong, and would be wrong a second later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AddressRefused ||
  (error instanceof ModelServerError && [400, 401, 403, 404, 405].includes(error.status ?? 0));

function reasonOf(error: unknown): string {
  if (error instanceof LeftAlone) return outsideReasons.model_resting;
  if (error instanceof ModelServerError || error instanceof AddressRefused) return error.message;
  return isSilence(error) ? outsideReasons.model_silent : outsideReasons.model_unreadable;
}
