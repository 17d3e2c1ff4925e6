import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { AppError } from '../app-error.ts';

/** @throws AppError invalid_input with the messages by field: `phone_number`, or `consent.email` for an inner one */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = parseSafely(schema, input);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', {}, { validationErrors: messagesByField(parsed.error.issues) });
}

function parseSafely<S extends z.ZodMiniType>(schema: S, input: unknown) {
  try {
    return safeParse(schema, input);
  } catch (error) {
    // A transform that reads JSON out of a form field throws what JSON.parse throws.
    throw new AppError('malformed_request', {}, { cause: error });
  }
}

export function messagesByField(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}
