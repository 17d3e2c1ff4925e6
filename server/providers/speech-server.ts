import { outsideReason, type OutsideReasonCode } from '#contract/outside-reasons.ts';
import { breakersByAddress, LeftAlone } from '../metrics/breaker.ts';

export interface SpeechServer {
  /** The server, with or without /v1 or the whole path; nothing else is ever asked, redirects included. */
  url: string;
  key: string | undefined;
  /** As the server names them. */
  model: string;
  voice: string;
}

/** OpenAI takes so many characters; a card has fewer. */
export const longestSpoken = 4096;

/** Why nothing could be spoken. `later`: the same question may succeed; else somebody must change something. */
export class SpeechFailed extends Error {
  readonly later: boolean;
  constructor(
    reason: OutsideReasonCode,
    { later, cause, values }: { later: boolean; cause?: unknown; values?: Readonly<Record<string, string | number>> },
  ) {
    super(outsideReason(reason, values), { cause });
    this.later = later;
  }
}

/** A slow model on a small machine speaks a card about as fast as a person does. */
const defaultTimeoutMs = 2 * 60_000;
/** Opus speech has about 4 kB a second: more than ten minutes of it are no card. */
export const longestSoundBytes = 4 * 1024 * 1024;

const breakerOf = breakersByAddress('speech', {
  failures: 3,
  restMs: 60_000,
  isAway: (error) => error instanceof SpeechFailed && error.later,
});

/**
 * The text as an Ogg/Opus file, by a server that answers like OpenAI's `POST /v1/audio/speech`.
 *
 * @throws SpeechFailed when it does not answer in time, refuses, sends too much or something else than Ogg/Opus, or is left
 *   alone for a minute after three failures in a row
 */
export async function speak(
  server: SpeechServer,
  text: string,
  options: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Uint8Array> {
  return breakerOf(server.url)(() => speakOnce(server, text, options)).catch((error: unknown) => {
    throw error instanceof LeftAlone ? new SpeechFailed('speech_resting', { later: true, cause: error }) : error;
  });
}

async function speakOnce(
  server: SpeechServer,
  text: string,
  { signal, timeoutMs = defaultTimeoutMs }: { signal?: AbortSignal; timeoutMs?: number },
): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { key, model, voice } = server;
  let response: Response;
  let bytes: Uint8Array | undefined;
  try {
    response = await fetch(addressOf(server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, voice, input: text, response_format: 'opus' }),
      // Only the operator's own address is ever asked.
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    bytes = response.ok ? await bytesOf(response) : undefined;
  } catch (cause) {
    // Who stopped waiting learnt nothing about the server.
    if (cause instanceof SpeechFailed || signal?.aborted === true) throw cause;
    throw new SpeechFailed('speech_nothing', { later: true, cause });
  }
  if (bytes === undefined) {
    await response.body?.cancel();
    throw new SpeechFailed('speech_refused', {
      later: isPassing(response.status),
      values: { status: response.status },
    });
  }
  if (!isOggOpus(bytes)) throw new SpeechFailed('speech_no_sound', { later: false });
  return bytes;
}

function addressOf(url: string): string {
  const bare = url.replace(/\/+$/, '');
  if (bare.endsWith('/audio/speech')) return bare;
  return /\/v\d+$/.test(bare) ? `${bare}/audio/speech` : `${bare}/v1/audio/speech`;
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestSoundBytes) throw new SpeechFailed('speech_too_much', { later: false });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isPassing = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500;

/** The first page of an Ogg file has a header of 27 bytes and one length per segment; Opus begins with its own head. */
function isOggOpus(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  return head.startsWith('OggS') && head.startsWith('OpusHead', 27 + (bytes[26] ?? 0));
}
