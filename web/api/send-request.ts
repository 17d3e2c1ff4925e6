export interface RequestParts {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>> | undefined;
  /** FormData and a file go as they are, anything else as JSON. */
  body?: unknown;
  wants: 'json' | 'blob';
  signal?: AbortSignal | undefined;
  /** 0: as long as it takes. */
  timeoutMs: number;
  /** 0..100 */
  onUploadProgress?: ((percent: number) => void) | undefined;
}

export interface RequestReply {
  status: number;
  /** Parsed JSON, the text where it is none, or a Blob. */
  body: unknown;
  header: (name: string) => string;
}

/** Why no good answer came, in the words that the specification quotes. */
export class RequestFailure extends Error {
  readonly reply: RequestReply | undefined;
  readonly isCancelled: boolean;

  constructor(message: string, { reply, isCancelled = false }: { reply?: RequestReply; isCancelled?: boolean } = {}) {
    super(message);
    this.name = 'RequestFailure';
    this.reply = reply;
    this.isCancelled = isCancelled;
  }
}

const withQuery = (url: string, query: RequestParts['query']): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? url : `${url}?${new URLSearchParams(pairs).toString()}`;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * One request over XMLHttpRequest, which alone tells how far an upload is. Everything is read from its arguments before
 * it returns, so that a caller may forget the token right afterwards.
 *
 * @throws RequestFailure
 */
export function sendRequest(parts: RequestParts): Promise<RequestReply> {
  const { signal, onUploadProgress, timeoutMs } = parts;
  return new Promise((done, failed) => {
    if (signal?.aborted) return failed(new RequestFailure('canceled', { isCancelled: true }));
    const request = new XMLHttpRequest();
    request.open(parts.method, withQuery(parts.url, parts.query), true);
    request.timeout = timeoutMs;
    request.responseType = parts.wants === 'blob' ? 'blob' : 'text';
    for (const [name, value] of Object.entries(parts.headers)) request.setRequestHeader(name, value);
    const isBytes = parts.body instanceof FormData || parts.body instanceof Blob;
    if (parts.body !== undefined && !isBytes) request.setRequestHeader('Content-Type', 'application/json');

    const cancel = () => {
      // First the words: abort() tells its listener at once.
      end(new RequestFailure('canceled', { isCancelled: true }));
      request.abort();
    };
    const end = (outcome: RequestReply | RequestFailure) => {
      signal?.removeEventListener('abort', cancel);
      if (outcome instanceof RequestFailure) failed(outcome);
      else done(outcome);
    };
    signal?.addEventListener('abort', cancel);
    request.onload = () => {
      const reply: RequestReply = {
        status: request.status,
        body: parts.wants === 'blob' ? request.response : parsed(request.responseText),
        header: (name) => request.getResponseHeader(name) ?? '',
      };
      const isGood = reply.status >= 200 && reply.status < 300;
      end(isGood ? reply : new RequestFailure(`Request failed with status code ${reply.status}`, { reply }));
    };
    request.onerror = () => end(new RequestFailure('Network Error'));
    request.onabort = () => end(new RequestFailure('Request aborted'));
    request.ontimeout = () => end(new RequestFailure(`timeout of ${timeoutMs} ms exceeded`));
    if (onUploadProgress !== undefined) {
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onUploadProgress(Math.round((loaded / total) * 100));
      };
    }
    request.send(
      isBytes ? (parts.body as FormData | Blob) : parts.body === undefined ? null : JSON.stringify(parts.body),
    ); // `isBytes` says so
  });
}
