import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { fieldSentences } from '#contract/field-sentences.ts';
import { placesWithoutText } from '#contract/text.ts';
import { AppError } from '../app-error.ts';

/** @throws AppError invalid_input with the messages by field: `phone_number`, or `consent.email` for an inner one */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  // Looked at here and not field by field, so that no schema can forget it, and what a schema takes unseen is seen too.
  const unkept = placesWithoutText(input).map((path) => ({ path, message: fieldSentences.noText }));
  if (unkept.length > 0) throw new AppError('invalid_input', {}, { validationErrors: messagesByField(unkept) });
  const parsed = parseSafely(schema, input);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', {}, { validationErrors: messagesByField(parsed.error.issues) });
}

function parseSafely<S extends z.ZodMiniType>(schema: S, input: unknown) {
  try {
    return safeParse(schema, input, { error: sentenceOf });
  } catch (error) {
    // A transform that reads JSON out of a form field throws what JSON.parse throws.
    throw new AppError('malformed_request', {}, { cause: error });
  }
}

/** What a person can type too much or too little of, in words for them; zod's own where a program wrote the call wrongly. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return withNumber(fieldSentences.tooLong, issue.maximum);
    return withNumber(issue.origin === 'array' ? fieldSentences.tooMany : fieldSentences.tooLarge, issue.maximum);
  }
  // A value that is not there is another matter: zod says so itself.
  if (issue.code === 'invalid_value' && issue.input !== undefined)
    return fieldSentences.notAmong.replace('{values}', issue.values.join(', '));
  if (issue.code !== 'too_small') return undefined;
  if (issue.origin === 'number' || issue.origin === 'int') return withNumber(fieldSentences.tooSmall, issue.minimum);
  return issue.minimum === 1 ? fieldSentences.missing : undefined;
}

const withNumber = (sentence: string, n: number | bigint): string => sentence.replace('{n}', String(n));

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
