import { type FailureCode, failures } from '#contract/errors.ts';

export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The one class thrown on purpose; everything else that is thrown is a bug and answers 500.
 *
 * @param details fills the {placeholders} of the message, goes to the log, and never to the caller as such;
 *   `retry_after_seconds` also becomes the Retry-After header
 * @param options.validationErrors field to its messages, shown beside the fields
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly details: ErrorDetails;
  readonly validationErrors: Readonly<Record<string, readonly string[]>>;

  constructor(
    code: FailureCode,
    details: ErrorDetails = {},
    options: { cause?: unknown; validationErrors?: Record<string, string[]> } = {},
  ) {
    super(fillPlaceholders(failures[code].message, details), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.validationErrors = options.validationErrors ?? {};
  }

  get status(): number {
    return failures[this.code].status;
  }
}

const fillPlaceholders = (message: string, details: ErrorDetails): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in details ? String(details[name]) : placeholder));
