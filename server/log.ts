import { createHash } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';
import { traceOfLine } from './trace.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const secretFields = [
  'authorization',
  'token',
  'password',
  'current_password',
  'new_password',
  'access_token',
  'secret',
  'cookie',
];
const secretPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `req.headers["${field}"]`]);
const phoneFields = ['phone', 'phone_number', 'wa_id', 'recipient'];
const addressFields = ['email'];
const personalPaths = [...phoneFields, ...addressFields].flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** JSON lines on stderr. Secrets are left out; of a phone two digits stay, of an e-mail address a hash. */
export function openLog(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      mixin: () => {
        const trace = traceOfLine();
        return trace === undefined ? {} : { trace_id: trace };
      },
      redact: { paths: [...secretPaths, ...personalPaths], censor: (value, path) => veil(value, path.at(-1) ?? '') },
    },
    destination,
  );
}

/** Errors of drivers carry their whole connection with them, password included: only the words are kept. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  };
}

function veil(value: unknown, field: string): string {
  if (typeof value !== 'string') return '[hidden]';
  if (phoneFields.includes(field)) return `…${value.slice(-2)}`;
  if (addressFields.includes(field)) return createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 12);
  return '[hidden]';
}

/** For the person who started the program: plain lines on stdout. */
export function tell(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
