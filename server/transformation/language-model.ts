import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, jsonSchema, Output } from 'ai';
import { type LanguageModel, ModelFailed } from '#pipeline/engines.ts';

export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** The server, with or without /v1; Anthropic's own when absent. Nothing else is ever asked. */
  url?: string | undefined;
  key?: string | undefined;
  model: string;
}

const timeoutMs = 20_000;
const retryAfterMs = 1_000;
const failuresToOpen = 3;
const openForMs = 5 * 60_000;
/** Five points and two questions are about 600. */
const mostTokens = 2_000;

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
 * A chat model behind an OpenAI-compatible or an Anthropic server. 20 s for an answer, one retry; after three failures in
 * a row nothing is asked for five minutes. What it answers has the shape of the schema and nothing else is known of it.
 *
 * @param pauseMs before the retry
 */
export function openLanguageModel(
  settings: ModelSettings,
  {
    pauseMs = retryAfterMs,
    waitMs = timeoutMs,
    now = Date.now,
  }: { pauseMs?: number; waitMs?: number; now?: () => number } = {},
): LanguageModel {
  const model = modelOf(settings);
  let failures = 0;
  let closedUntil = 0;

  async function ask({ system, user, schema, signal }: Parameters<LanguageModel['complete']>[0]): Promise<unknown> {
    const timeout = AbortSignal.timeout(waitMs);
    const { output } = await generateText({
      model,
      instructions: system,
      prompt: user,
      // The pipeline's own JSON Schema; its answer is parsed again there.
      output: Output.object({ schema: jsonSchema(schema as Parameters<typeof jsonSchema>[0]) }),
      maxRetries: 0,
      maxOutputTokens: mostTokens,
      temperature: 0,
      abortSignal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return output;
  }

  async function askTwice(request: Parameters<LanguageModel['complete']>[0]): Promise<unknown> {
    try {
      return await ask(request);
    } catch (error) {
      if (request.signal?.aborted || isRefusal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return ask(request);
    }
  }

  return {
    async complete(request) {
      if (now() < closedUntil) throw new ModelFailed('the model failed several times in a row and is left alone');
      try {
        const answer = await askTwice(request);
        failures = 0;
        return answer;
      } catch (cause) {
        if (request.signal?.aborted) throw new ModelFailed('the transformation ended', { cause });
        failures += 1;
        if (failures >= failuresToOpen) {
          closedUntil = now() + openForMs;
          failures = 0;
        }
        throw new ModelFailed(reasonOf(cause), { cause });
      }
    },
  };
}

/** The settings are wrong, and would be wrong a second later. */
const isRefusal = (error: unknown): boolean =>
  APICallError.isInstance(error) && [400, 401, 403, 404, 405].includes(error.statusCode ?? 0);

function reasonOf(error: unknown): string {
  if (APICallError.isInstance(error)) return `the model server answered ${error.statusCode ?? 'nothing'}`;
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'the model took too long'
    : 'its answer was no lesson';
}
