import { openAsBlob } from 'node:fs';
import * as z from 'zod/mini';
import { type Cue, type Transcriber, TranscriptionFailed } from '#pipeline/engines.ts';
import { breakersByAddress, LeftAlone } from '../metrics/breaker.ts';

export interface TranscriptionServer {
  /** The server, with or without /v1 or the whole path; nothing else is ever asked, redirects included. */
  url: string;
  key?: string | undefined;
  /** As the server names it. */
  model?: string | undefined;
}

/** OpenAI takes files up to 25 MB; ten minutes of 16 kHz WAV are 19. */
const longestSeconds = 600;
const timeoutMs = 10 * 60_000;
const retryAfterMs = 2_000;
const defaultModel = 'whisper-1';
/** After so many failures in a row the server is left alone for a while. */
const failuresToOpen = 3;
const openForMs = 5 * 60_000;
/** Whisper's own thresholds for "nobody speaks here" (openai/whisper, transcribe.py). */
const noSpeechProbability = 0.6;
const leastLogProbability = -1;

const Answer = z.object({
  text: z.optional(z.string()),
  duration: z.optional(z.coerce.number()),
  segments: z.optional(
    z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        no_speech_prob: z.optional(z.nullable(z.number())),
        avg_logprob: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
});

type Failure =
  | { kind: 'retry_later'; afterMs: number; reason: string }
  | { kind: 'give_up'; reason: string }
  | { kind: 'fix_settings'; reason: string };

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.reason, options);
    this.failure = failure;
  }
}

/** Of the process, since each job opens its own transcriber. */
const breakerOf = breakersByAddress('transcription', {
  failures: failuresToOpen,
  restMs: openForMs,
  isAway: (error) => error instanceof Refused,
});

/**
 * Speech to text by a server that answers like OpenAI's `POST /v1/audio/transcriptions`. One retry; after three failures
 * in a row nothing is asked for five minutes.
 *
 * @param pauseMs before the retry
 */
export function openTranscriptionServer(
  server: TranscriptionServer,
  { pauseMs = retryAfterMs }: { pauseMs?: number } = {},
): Transcriber {
  const address = addressOf(server.url);
  const breaker = breakerOf(address);

  async function askTwice(wavPath: string, language: string | undefined, signal: AbortSignal | undefined) {
    try {
      return await ask(address, server, wavPath, language, signal);
    } catch (error) {
      if (!(error instanceof Refused) || error.failure.kind !== 'retry_later' || signal?.aborted) throw error;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(pauseMs, error.failure.kind === 'retry_later' ? error.failure.afterMs : 0)),
      );
      return ask(address, server, wavPath, language, signal);
    }
  }

  return {
    longestSeconds,
    async transcribe(wavPath, { language, signal }) {
      try {
        return await breaker(() => askTwice(wavPath, language, signal));
      } catch (error) {
        if (error instanceof LeftAlone)
          throw new TranscriptionFailed('the speech server failed several times in a row. Try again in some minutes.', {
            cause: error,
          });
        if (!(error instanceof Refused)) throw error;
        throw new TranscriptionFailed(sentenceOf(error.failure), { cause: error });
      }
    },
  };
}

function addressOf(url: string): string {
  const bare = url.replace(/\/+$/, '');
  if (bare.endsWith('/audio/transcriptions')) return bare;
  return /\/v\d+$/.test(bare) ? `${bare}/audio/transcriptions` : `${bare}/v1/audio/transcriptions`;
}

const sentenceOf = ({ kind, reason }: Failure): string =>
  ({
    retry_later: 'the speech server does not answer at the moment. Try again later.',
    give_up: `the speech server refused this recording (${reason}).`,
    fix_settings: `the speech server is not set up rightly (${reason}). Ask your administrator to check TRANSCRIPTION_URL, TRANSCRIPTION_KEY and TRANSCRIPTION_MODEL.`,
  })[kind];

async function ask(
  address: string,
  { key, model = defaultModel }: TranscriptionServer,
  wavPath: string,
  language: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Cue[]> {
  const form = new FormData();
  form.set('file', await openAsBlob(wavPath, { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.set('timestamp_granularities[]', 'segment');
  if (language !== undefined) form.set('language', language);
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: string;
  try {
    response = await fetch(address, {
      method: 'POST',
      body: form,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      // Only the operator's own address is ever asked.
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    body = await response.text();
  } catch (cause) {
    throw new Refused({ kind: 'retry_later', afterMs: 0, reason: 'no answer' }, { cause });
  }
  if (!response.ok) throw new Refused(failureOf(response));
  return cuesOf(body);
}

const longestWaitMs = 30_000;

function failureOf({ status, headers }: Response): Failure {
  const reason = `status ${status}`;
  if (status === 401 || status === 403 || status === 404 || status === 405) return { kind: 'fix_settings', reason };
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after') ?? 0);
    return {
      kind: 'retry_later',
      afterMs: Math.min(longestWaitMs, (Number.isFinite(seconds) ? seconds : 0) * 1000),
      reason,
    };
  }
  return { kind: 'give_up', reason };
}

function cuesOf(body: string): Cue[] {
  const parsed = Answer.safeParse(jsonOf(body));
  if (!parsed.success) throw new Refused({ kind: 'fix_settings', reason: 'its answer is no transcription' });
  const { segments, text = '', duration } = parsed.data;
  if (segments === undefined)
    return text.trim() === '' || duration === undefined ? [] : [{ start: 0, end: duration, text: text.trim() }];
  return segments
    .filter(
      ({ no_speech_prob: silence, avg_logprob: sure }) =>
        !((silence ?? 0) > noSpeechProbability && (sure ?? 0) < leastLogProbability),
    )
    .map(({ start, end, text: words }) => ({ start, end, text: words.replace(/\s+/gu, ' ').trim() }))
    .filter((cue) => cue.text !== '');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
