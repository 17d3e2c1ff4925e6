import * as z from 'zod/mini';
import { breakersByAddress } from '../metrics/breaker.ts';

/** With whose token to ask, and where. */
export interface GraphCaller {
  token: string;
  /** With the version: https://graph.facebook.com/v26.0 */
  baseUrl: string;
}

export type GraphAnswer<T> =
  | { kind: 'answered'; answer: T }
  /** Meta's own error code, what tells apart refusals of one code, and its words. */
  | { kind: 'refused'; code: number; subcode?: number | undefined; words?: string }
  | { kind: 'unreached' };

/** Somebody looks at the screen meanwhile, and up to half a dozen calls follow each other. */
const usualTimeoutMs = 8_000;

const GraphError = z.object({
  error: z.object({
    code: z.number(),
    message: z._default(z.string(), ''),
    error_subcode: z.optional(z.number()),
    error_user_msg: z.optional(z.string()),
    // An object or a bare string, by Meta's mood.
    error_data: z.optional(z.union([z.object({ details: z.optional(z.string()) }), z.string()])),
  }),
});

export interface GraphRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the version, with its query. */
  path: string;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  form?: FormData;
  /** For calls at which nobody looks, such as a file on its way. */
  timeoutMs?: number;
  headers?: Readonly<Record<string, string>>;
}

const breakerOf = breakersByAddress('whatsapp', { failures: 5, restMs: 10_000 });

/**
 * Never throws, and nothing of the address goes into the answer: a token may be in it. After five calls without an answer
 * WhatsApp counts as unreached for ten seconds. Messages rest by number, for all processes (`noteTroubles`).
 */
export async function callGraph<T>(
  caller: GraphCaller,
  { method, path, json, bytes, form, headers = {}, timeoutMs = usualTimeoutMs }: GraphRequest,
  schema: z.ZodMiniType<T>,
): Promise<GraphAnswer<T>> {
  try {
    const { response, text } = await breakerOf(caller.baseUrl)(async () => {
      const answered = await fetch(`${caller.baseUrl}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${caller.token}`,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(bytes !== undefined && { body: bytes }),
        ...(form !== undefined && { body: form }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response: answered, text: await answered.text() };
    });
    const body: unknown = JSON.parse(text);
    const refused = GraphError.safeParse(body);
    if (refused.success) {
      const { code, error_subcode, error_user_msg, error_data, message } = refused.data.error;
      const details = typeof error_data === 'string' ? error_data : error_data?.details;
      return { kind: 'refused', code, subcode: error_subcode, words: error_user_msg ?? details ?? message };
    }
    const answered = schema.safeParse(body);
    return answered.success && response.ok ? { kind: 'answered', answer: answered.data } : { kind: 'unreached' };
  } catch {
    // No connection, no answer in time, or the page of a proxy: in each case WhatsApp itself has not spoken.
    return { kind: 'unreached' };
  }
}
