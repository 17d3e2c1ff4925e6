import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/envelope.ts';
import { type FailureCode, failures } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { LeftAlone } from '../metrics/breaker.ts';

/** The one place where a failure becomes an answer. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asAppError(error, request);
  if (failures[failure.code].report)
    request.log.error({ err: error, code: failure.code, details: failure.details }, 'a request failed');
  else request.log.info({ code: failure.code, details: failure.details }, 'a request was refused');
  if (reply.raw.headersSent) {
    // Half an answer is out: cutting the connection is the only way left to say that it is not whole.
    reply.raw.destroy();
    return;
  }
  const retryAfter = failure.details['retry_after_seconds'] ?? (failure.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // Fastify would end the connection of a sender that still writes, which then never reads this; body-pace.ts ends it.
  reply.removeHeader('connection');
  reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(failure, request.id));
}

export function failureBody(failure: AppError, requestId: string): Failure {
  const fieldMessages = Object.values(failure.validationErrors).flat();
  return {
    success: false,
    message: failure.message,
    detail: detailOf(failure, fieldMessages),
    code: failure.code,
    errors: fieldMessages,
    validationErrors: Object.fromEntries(
      Object.entries(failure.validationErrors).map(([field, messages]) => [field, [...messages]]),
    ),
    request_id: requestId,
  };
}

/** A sentence about this very case where the thrower gave one, else the fields' messages, else the code's words. */
function detailOf(failure: AppError, fieldMessages: readonly string[]): string {
  const own = failure.details['detail'];
  if (typeof own === 'string') return own;
  return fieldMessages.length > 0 ? fieldMessages.join(' ') : failure.message;
}

/** PostgreSQL's classes for "not now": connection trouble, too many connections, shutting down, starting up. */
const databaseAway = /^(08...|53300|57P01|57P02|57P03|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const connectionWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|terminating connection/;

/** Told apart from a bug by its code; undefined where the sentence needs more than that. */
const byCode: Readonly<Record<string, FailureCode | undefined>> = {
  ENOSPC: 'storage_full',
  '53100': 'storage_full',
  // A statement that reached its time limit.
  '57014': 'took_too_long',
  FST_ERR_CTP_BODY_TOO_LARGE: undefined,
};

function asAppError(error: unknown, { raw, routeOptions }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof LeftAlone && error.part === 'database')
    return new AppError('database_unavailable', { retry_after_seconds: error.retryAfterSeconds }, { cause: error });
  // A sender that goes away has the same error code as a database that does.
  if (raw.destroyed && !raw.complete) return new AppError('upload_interrupted', {}, { cause: error });
  const { code, message, statusCode } = plainParts(error);
  const told: FailureCode | undefined = databaseIsAway(code, message, error)
    ? 'database_unavailable'
    : code in byCode
      ? byCode[code]
      : statusCode !== undefined && statusCode >= 400 && statusCode < 500
        ? 'malformed_request'
        : 'unexpected';
  if (told === undefined)
    return new AppError(
      'request_too_large',
      { limit: `${Math.floor(routeOptions.bodyLimit / 1024)} KB` },
      { cause: error },
    );
  return new AppError(told, {}, { cause: error });
}

function databaseIsAway(code: string, message: string, error: unknown): boolean {
  // A refused socket has the same words for any server; only the database is reached through the `pg` pool inside a request.
  const isSocketFile = code === 'ENOENT' && String((error as { syscall?: unknown }).syscall) === 'connect';
  return databaseAway.test(code) || isSocketFile || connectionWords.test(message);
}

function plainParts(error: unknown): { code: string; message: string; statusCode: number | undefined } {
  if (!(error instanceof Error)) return { code: '', message: String(error), statusCode: undefined };
  // Every error of Node, pg and fastify may carry these two.
  const { code, statusCode } = error as Partial<FastifyError>;
  return { code: code ?? '', message: error.message, statusCode };
}
