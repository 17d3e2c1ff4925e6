import axios from 'axios';
import { failures, type FailureCode } from '#contract/errors.ts';

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

  constructor(parts: {
    code: number;
    reason: string;
    message: string;
    detail: string;
    errors?: readonly string[];
    validationErrors?: Readonly<Record<string, readonly string[]>>;
    requestId?: string;
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
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function fieldMessages(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([field, messages]) => [field, texts(messages)]));
}

/** Turns whatever a call threw into a CallFailure: the server's words, else the network's or the error's, else the spec's. */
export function toCallFailure(cause: unknown): CallFailure {
  if (cause instanceof CallFailure) return cause;
  const response = axios.isAxiosError(cause) ? cause.response : undefined;
  const answer: unknown = response?.data;
  const body = isRecord(answer) ? answer : {};
  const own = cause instanceof Error ? cause.message : '';
  const fromStatus = response?.status === 403 ? failures.access_denied.message : '';
  const message = text(body['message']) || fromStatus || own || failures.unexpected.message;
  return new CallFailure({
    code: response?.status ?? 0,
    reason:
      text(body['code']) ||
      (response === undefined && axios.isCancel(cause) ? 'aborted' : response === undefined ? 'network' : 'unexpected'),
    message,
    detail: text(body['detail']) || message,
    errors: texts(body['errors']),
    validationErrors: fieldMessages(body['validationErrors']),
    requestId: text(body['request_id']),
    cause,
  });
}

/**
 * The values that stand in `message` for the placeholders of the code's English words: "Try again in 12 minutes." gives
 * {minutes: '12'}. So a translation needs nothing from the server but the code and the message.
 */
export function placeholdersOf(code: string, message: string): Record<string, string> {
  const template = code in failures ? failures[code as FailureCode].message : ''; // `in` has just proved the key
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (names.length === 0) return {};
  const pattern = template
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)');
  const found = new RegExp(`^${pattern}$`).exec(message);
  return found === null ? {} : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}

/** Server validationErrors one by one, as '{field}: {message}'. */
export const validationLines = (failure: CallFailure): string[] =>
  Object.entries(failure.validationErrors).flatMap(([field, messages]) =>
    messages.map((message) => `${field}: ${message}`),
  );
