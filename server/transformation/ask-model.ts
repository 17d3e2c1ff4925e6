import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, jsonSchema, Output, streamText } from 'ai';
import type { LanguageModel } from '#pipeline/engines.ts';
import { type ModelSettings, ModelServerError } from './model-server.ts';

// Imported when a model is asked: these packages are a seventh of what a server loads, and most ask none.

/** A model on a laptop writes two words a second and a lesson has some thousand: as long as it writes it is waited for. */
const longestCallMs = 10 * 60_000;
/** In UTF-16 units; a lesson has 10,000. What writes on and on is stopped. */
const longestAnswer = 120_000;
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

async function hear(
  settings: ModelSettings,
  { system, user, schema, signal }: Parameters<LanguageModel['complete']>[0],
  waitMs: number,
): Promise<unknown> {
  const stop = new AbortController();
  // The library's own limit for the first word begins with the server's headers.
  const silence = setTimeout(() => stop.abort(), waitMs);
  let failure: unknown;
  const answer = streamText({
    model: modelOf(settings),
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

/**
 * Asks once, and hears the answer word by word.
 *
 * @param waitMs so long the model may be silent, before its first word and between two
 * @returns what it wrote, read as JSON
 * @throws ModelServerError what its server answered instead; DOMException by the name of TimeoutError when it was silent;
 *   what the library says of an answer that is none
 */
export const askModel = (...asked: Parameters<typeof hear>): Promise<unknown> =>
  hear(...asked).catch((error: unknown) => {
    throw APICallError.isInstance(error) ? new ModelServerError(error.statusCode, { cause: error }) : error;
  });
