import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, jsonSchema, type LanguageModelUsage, Output, streamText } from 'ai';
import { AddressRefused } from '../providers/guarded-fetch.ts';
import { fetchOf } from './model-transport.ts';
import { type CountedModel, type ModelSettings, ModelServerError, type Tokens } from './model-server.ts';

// Imported when a model is asked: these packages are a seventh of what a server loads, and most ask none.

/** A model on a laptop writes two words a second and a lesson has some thousand: as long as it writes it is waited for. */
const longestCallMs = 10 * 60_000;
/** In UTF-16 units; a lesson has 10,000. What writes on and on is stopped. */
const longestAnswer = 120_000;
/** Cards, eight points and eight questions with feedback are about 3,500, and in Tamil three times as many. */
const mostTokens = 12_000;

const withVersion = (url: string): string => {
  const bare = url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return /\/v\d+$/.test(bare) ? bare : `${bare}/v1`;
};

/** Servers that do not know the wish for counted tokens and refuse the whole call for it. */
const refusesToCount = new Set<string>();
const mostKnown = 500;

function modelOf({ provider, url, key, model, guard }: ModelSettings) {
  const fetch = fetchOf({ guard });
  if (provider === 'anthropic')
    return createAnthropic({
      ...(url !== undefined && { baseURL: withVersion(url) }),
      ...(key !== undefined && { apiKey: key }),
      fetch,
    })(model);
  const baseURL = withVersion(url ?? '');
  return createOpenAICompatible({
    name: 'connected',
    baseURL,
    ...(key !== undefined && { apiKey: key }),
    supportsStructuredOutputs: true,
    // Without being asked most servers count nothing of a stream.
    includeUsage: !refusesToCount.has(baseURL),
    fetch,
  })(model);
}

type Request = Parameters<CountedModel['complete']>[0];

async function hear(
  settings: ModelSettings,
  { system, user, schema, signal, onTokens }: Request,
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
  let bytesOut = 0;
  let told: LanguageModelUsage | undefined;
  try {
    for await (const part of answer.stream) {
      if (part.type === 'finish') told = part.totalUsage;
      if (part.type !== 'text-delta') continue;
      silence.refresh();
      length += part.text.length;
      bytesOut += Buffer.byteLength(part.text);
      if (length > longestAnswer) stop.abort();
    }
  } finally {
    clearTimeout(silence);
    // Who refuses a call, or is not there, or was not asked, has read nothing.
    if (bytesOut > 0 || !(APICallError.isInstance(failure) || failure instanceof AddressRefused))
      onTokens?.(tokensOf(told, { in: Buffer.byteLength(system + user + JSON.stringify(schema)), out: bytesOut }));
  }
  if (failure !== undefined) throw failure;
  return answer.output;
}

const bytesOfToken = 3;
/** More than any model reads; what a server tells is not trusted. */
const mostTold = 20_000_000;

/** As the server tells them, else by the bytes that went there and came back. */
function tokensOf(told: LanguageModelUsage | undefined, bytes: { in: number; out: number }): Tokens {
  const { inputTokens = 0, outputTokens = 0 } = told ?? {};
  const isCount = (tokens: number) => Number.isInteger(tokens) && tokens > 0 && tokens <= mostTold;
  if (isCount(inputTokens) && (isCount(outputTokens) || bytes.out === 0))
    return { in: inputTokens, out: outputTokens, isEstimated: false };
  return { in: Math.ceil(bytes.in / bytesOfToken), out: Math.ceil(bytes.out / bytesOfToken), isEstimated: true };
}

/** Asks once more without the wish for counted tokens where that is what the server refuses. */
async function hearCounted(...[settings, request, waitMs]: Parameters<typeof hear>): Promise<unknown> {
  try {
    return await hear(settings, request, waitMs);
  } catch (error) {
    const isAboutCount =
      APICallError.isInstance(error) && /stream_options|include_usage/.test(error.responseBody ?? '');
    const baseURL = withVersion(settings.url ?? '');
    if (!isAboutCount || refusesToCount.has(baseURL)) throw error;
    if (refusesToCount.size >= mostKnown) refusesToCount.clear();
    refusesToCount.add(baseURL);
    return hear(settings, request, waitMs);
  }
}

/**
 * Asks once, hears the answer word by word, and tells `request.onTokens` what it took.
 *
 * @param waitMs so long the model may be silent, before its first word and between two
 * @returns what it wrote, read as JSON
 * @throws ModelServerError what its server answered instead; AddressRefused where its address is not asked; DOMException by the name of TimeoutError when it was silent;
 *   what the library says of an answer that is none
 */
export const askModel = (...asked: Parameters<typeof hear>): Promise<unknown> =>
  hearCounted(...asked).catch((error: unknown) => {
    throw APICallError.isInstance(error) ? new ModelServerError(error.statusCode, { cause: error }) : error;
  });
