import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import type { HttpApp } from './http-server.ts';
import { parseInput } from './parse-input.ts';
import type { ReceivedFile } from './route-call.ts';
import type { RouteRules } from './route-rules.ts';
import { type LimitRule, readForm } from './uploads.ts';

/** What a request says, as the contract reads it. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  fields: unknown;
  file: ReceivedFile | undefined;
}

/**
 * Reads a request by its contract; a file lies in the storage then, and is the caller's to keep or to delete.
 *
 * @throws AppError for what the contract refuses, file_missing
 */
export async function readInput<R extends Route>(
  app: HttpApp,
  route: R,
  rules: RouteRules<R>,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Input> {
  const params = route.params === undefined ? undefined : parseInput(route.params, request.params);
  const query = route.query === undefined ? undefined : parseInput(route.query, request.query);
  const body = route.body === undefined ? undefined : parseInput(route.body, request.body ?? {});
  if (route.upload === undefined) return { params, query, body, fields: undefined, file: undefined };
  if (!request.isMultipart()) {
    if (route.upload.orJson !== true) throw missingFile();
    return { params, query, body, fields: parseInput(route.upload.fields, request.body ?? {}), file: undefined };
  }
  // The rule's field names are those of this route's own schema, which readForm does not know.
  const form = await readForm(request, app.storage, app.config, signal, {
    takesCaptions: takesCaptions(route),
    limitRule: rules.limitBytes as LimitRule | undefined,
  });
  try {
    const fields = parseInput(route.upload.fields, form.fields);
    const cameBefore = route.upload.orUpload === true && Boolean(form.fields['upload_id']);
    if (form.file === undefined && route.upload.optional !== true && !cameBefore) throw missingFile();
    return { params, query, body, fields, file: form.file };
  } catch (error) {
    if (form.file !== undefined) await app.storage.delete(form.file.storageKey);
    throw error;
  }
}

const takesCaptions = ({ upload }: Route): boolean =>
  upload?.fields instanceof z.ZodMiniObject && 'captions' in upload.fields.shape;

const missingFile = (): AppError =>
  new AppError('file_missing', {}, { validationErrors: { file: ['Please select a file'] } });
