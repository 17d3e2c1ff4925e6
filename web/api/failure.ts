import { englishAtOnce } from '../i18n/catalogues.ts';
import { englishOf } from '../i18n/translate.ts';
import { inChosenLanguage, valuesIn } from './known-sentences.ts';
import { RequestFailure } from './send-request.ts';

/** The contract's own words (a test compares them), for what our server did not say itself. */
const words = {
  access_denied: englishAtOnce.shell.boundary[403],
  unexpected: englishAtOnce.ui.said.unexpected,
};

/**
 * What every call throws. `code` is the HTTP status (0 when no answer came), `reason` the server's own code.
 */
export class CallFailure extends Error {
  readonly code: number;
  readonly reason: string;
  readonly detail: string;
  readonly errors: readonly string[];
  readonly validationErrors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string;
  /** Whether our server said why; a program on the way, or the network, has no words for a person. */
  readonly isTold: boolean;

  constructor(parts: {
    code: number;
    reason: string;
    message: string;
    detail: string;
    errors?: readonly string[];
    validationErrors?: Readonly<Record<string, readonly string[]>>;
    requestId?: string;
    isTold?: boolean;
    cause?: unknown;
  }) {
    super(parts.message, { cause: parts.cause });
    this.name = 'CallFailure';
    this.code = parts.code;
    this.reason = parts.reason;
    this.detail = parts.detail;
    this.errors = parts.errors ?? [];
    this.validationErrors = parts.validationErrors ?? {};
    this.requestId = parts.requestId ?? '';
    this.isTold = parts.isTold ?? false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function fieldMessages(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [field, texts(messages).map(inChosenLanguage)]),
  );
}

/** For a program on the way that answers in our server's place: its status is all there is to say. */
function reasonWithoutCode(cause: unknown, own: string): string {
  if (cause instanceof RequestFailure && cause.isCancelled) return 'aborted';
  if (!(cause instanceof RequestFailure)) return 'unexpected';
  const { reply } = cause;
  if (reply === undefined) return 'network';
  if (reply.status === 403) return 'access_denied';
  return own === '' ? 'unexpected' : 'status_only';
}

/** Turns whatever a call threw into a CallFailure: the server's words, else the network's or the error's, else the spec's. */
export function toCallFailure(cause: unknown): CallFailure {
  if (cause instanceof CallFailure) return cause;
  const response = cause instanceof RequestFailure ? cause.reply : undefined;
  const answer = response?.body;
  const body = isRecord(answer) ? answer : {};
  const own = cause instanceof Error ? cause.message : '';
  const fromStatus = response?.status === 403 ? words.access_denied : '';
  const message = text(body['message']) || fromStatus || own || words.unexpected;
  return new CallFailure({
    code: response?.status ?? 0,
    reason: text(body['code']) || reasonWithoutCode(cause, own),
    message,
    detail: text(body['detail']) || message,
    errors: texts(body['errors']),
    validationErrors: fieldMessages(body['validationErrors']),
    requestId: text(body['request_id']),
    isTold: [text(body['message']), text(body['detail']), fromStatus].some((words) => words !== ''),
    cause,
  });
}

/** The values that stand in `message` for the placeholders of the code's English words, so that a translation can be filled. */
export function placeholdersOf(code: string, message: string): Record<string, string> {
  const template = englishOf('failures')[code];
  return (typeof template === 'string' ? valuesIn(template, message) : null) ?? {};
}

/** Server validationErrors one by one, as '{field}: {message}'. */
export const validationLines = (failure: CallFailure): string[] =>
  Object.entries(failure.validationErrors).flatMap(([field, messages]) =>
    messages.map((message) => `${field}: ${message}`),
  );
