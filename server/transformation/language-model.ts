import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, jsonSchema, Output, streamText } from 'ai';
import { type LanguageModel, ModelFailed } from '#pipeline/engines.ts';
import { LeftAlone, openBreaker } from '../metrics/breaker.ts';
import { modelCalls } from '../metrics/metrics.ts';

export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** The server, with or without /v1; Anthropic's own when absent. Nothing else is ever asked. */
  url?: string | undefined;
  key?: string | undefined;
  model: string;
  /** So long it may be silent, before its first word and between two. */
  silenceMs?: number | undefined;
}

const usualSilenceMs = 30_000;
/** A model on a laptop writes two words a second and a lesson has some thousand: as long as it writes it is waited for. */
const longestCallMs = 10 * 60_000;
/** In UTF-16 units; a lesson has 10,000. What writes on and on is stopped. */
const longestAnswer = 120_000;
const retryAfterMs = 1_000;
const failuresToOpen = 3;
const openForMs = 5 * 60_000;
/** Eight points and six questions with feedback are about 2,500. */
const mostTokens = 6_000;

const withVersion = (url: string): string => {
  const bare = url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return /\/v\d+$/.test(bare) ? bare : `${bare}/v1`;
};

/** Only the operator's own address is ever asked. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

function modelOf({ provider, url, key, model }: ModelSettings) {
  if (provider === 'anthropic')
    return createAnthropic({
      ...(url !== undefined && { baseURL: withVersion(url) }),
      ...(key !== undefined && { apiKey: key }),
      fetch: withoutRedirects,
    })(model);
  return createOpenAICompatible({
    name: 'connected',
    baseURL: withVersion(url ?? ''),
    ...(key !== undefined && { apiKey: key }),
    supportsStructuredOutputs: true,
    fetch: withoutRedirects,
  })(model);
}

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
): LanguageModel {
  const model = modelOf(settings);
  const breaker = openBreaker('language_model', {
    failures: failuresToOpen,
    restMs: openForMs,
    isAway: (error) => !(error instanceof Cancelled),
  });

  async function ask({ system, user, schema, signal }: Parameters<LanguageModel['complete']>[0]): Promise<unknown> {
    const stop = new AbortController();
    // The library's own limit for the first word begins with the server's headers.
    const silence = setTimeout(() => stop.abort(), waitMs);
    let failure: unknown;
    const answer = streamText({
      model,
      instructions: system,
      prompt: user,
      // The pipeline's own JSON Schema; its answer is parsed again there.
      output: Output.object({ schema: jsonSchema(schema as Parameters<typeof jsonSchema>[0]) }),
      maxRetries: 0,
      maxOutputTokens: mostTokens,
      temperature: 0,
      timeout: longestCallMs,
      abortSignal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
      onError: ({ error }) => {
        failure = error;
      },
      onAbort: () => {
        failure ??= new DOMException('the model was silent', 'TimeoutError');
      },
    });
    let length = 0;
    try {
      for await (const part of answer.textStream) {
        silence.refresh();
        length += part.length;
        if (length > longestAnswer) stop.abort();
      }
    } finally {
      clearTimeout(silence);
    }
    if (failure !== undefined) throw failure;
    return answer.output;
  }

  async function askTwice(request: Parameters<LanguageModel['complete']>[0]): Promise<unknown> {
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
            throw request.signal?.aborted === true ? new Cancelled('the transformation ended', { cause }) : cause;
          }),
        );
        modelCalls.inc({ end: 'answered' });
        return answer;
      } catch (cause) {
        if (cause instanceof Cancelled) throw new ModelFailed(cause.message, { cause });
        modelCalls.inc({ end: cause instanceof LeftAlone ? 'left_alone' : 'failed' });
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
  APICallError.isInstance(error) && [400, 401, 403, 404, 405].includes(error.statusCode ?? 0);

function reasonOf(error: unknown): string {
  if (error instanceof LeftAlone) return 'the model failed several times in a row and is left alone';
  if (APICallError.isInstance(error)) return `the model server answered ${error.statusCode ?? 'nothing'}`;
  return isSilence(error) ? 'the model took too long' : 'its answer was no lesson';
}
