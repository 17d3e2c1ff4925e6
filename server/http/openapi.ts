import { toJSONSchema } from 'zod/mini';
import type * as z from 'zod/mini';
import { allRoutes } from '#contract/all-routes.ts';
import { Failure } from '#contract/envelope.ts';
import { failures } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import type { HttpApp } from './http-server.ts';

type Json = Record<string, unknown>;

/** GET /api/openapi.json: every call of the contract, with its failures. Made on the first request, then kept. */
export function bindOpenapi(app: HttpApp, version: string): void {
  let text: string | undefined;
  app.server.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(allRoutes, { title: app.config.productName, version }));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}

export function describeApi(
  routes: readonly { slice: string; name: string; route: Route }[],
  about: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const { slice, name, route } of routes) {
    for (const [index, path] of [route.path, ...(route.aliases ?? [])].entries()) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      paths[address] = {
        ...paths[address],
        [route.method.toLowerCase()]: describeCall(slice, index === 0 ? name : `${name}Alias${index}`, route),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      description:
        'Every call answers failures with the schema Failure. Writes from a browser carry X-CSRF-Token (32 letters and digits) and X-Requested-With.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(Failure, 'output') },
    },
  };
}

function describeCall(slice: string, operationId: string, route: Route): Json {
  const body = requestBody(route);
  return {
    tags: [slice],
    operationId,
    summary: route.summary,
    ...accessOf(route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { [String(route.status ?? 200)]: success(route), ...failuresOf(route) },
  };
}

const proofs: Readonly<Record<NonNullable<Route['proof']>, string>> = {
  learner: 'a signed-in learner, or the token of a message’s link in the header X-Learner-Link',
  signed_address: 'a token, or the signature that the address of the file carries',
  trial: 'the token that the start of the trial gave, in the header X-Trial-Token',
  meta: 'Meta, by the verify token or by its signature over the body',
};

function accessOf({ access, proof }: Route): Json {
  if (proof === 'meta') return { description: `Access: ${proofs.meta}` };
  if (proof !== undefined) return { security: [{ bearer: [] }, {}], description: `Access: ${proofs[proof]}` };
  if (access === 'public') return {};
  return {
    security: [{ bearer: [] }],
    description: `Access: ${typeof access === 'string' ? access : access.roles.join(', ')}`,
  };
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: inner,
  }));
}

function requestBody(route: Route): Json | undefined {
  if (route.body !== undefined)
    return { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } };
  if (route.upload === undefined) return undefined;
  const fields = schemaOf(route.upload.fields, 'input');
  const isNeeded = route.upload.optional !== true;
  const mayHaveCome = route.upload.orUpload === true;
  const form = {
    ...fields,
    properties: {
      ...(fields['properties'] as Json | undefined),
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    required: [...((fields['required'] as string[] | undefined) ?? []), ...(isNeeded && !mayHaveCome ? ['file'] : [])],
    ...(isNeeded && mayHaveCome && { anyOf: [{ required: ['file'] }, { required: ['upload_id'] }] }),
  };
  const asJson = route.upload.orJson === true ? { 'application/json': { schema: fields } } : {};
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...asJson } };
}

function success(route: Route): Json {
  if (route.reply === 'file') return { description: 'The bytes', content: { '*/*': {} } };
  const answer = schemaOf(route.answer, 'output');
  if (route.reply === 'events')
    return { description: 'A stream of answers', content: { 'text/event-stream': { schema: answer } } };
  const headers =
    route.paged === true
      ? {
          headers: {
            Link: { description: 'The next page, rel="next"', schema: { type: 'string' } },
            'X-Total-Count': { description: 'Of the whole list', schema: { type: 'integer' } },
          },
        }
      : {};
  const envelope = {
    type: 'object',
    required: ['success', 'data', 'message'],
    properties: { success: { const: true }, data: answer, message: { type: 'string' } },
  };
  return {
    description: route.summary,
    ...headers,
    content: { 'application/json': { schema: route.reply === 'bare' ? answer : envelope } },
  };
}

function failuresOf(route: Route): Json {
  const isWrite = route.method !== 'GET';
  const statuses = new Set([500, 503]);
  if (route.access !== 'public' || route.proof !== undefined) for (const status of [401, 403]) statuses.add(status);
  if (isWrite) statuses.add(403);
  if (route.params !== undefined) statuses.add(404);
  if (route.params ?? route.query ?? route.body ?? route.upload) statuses.add(422);
  if (isWrite) for (const status of [400, 409]) statuses.add(status);
  if (route.upload !== undefined) for (const status of [413, 415, 507]) statuses.add(status);
  if (isWrite && (route.access === 'public' || route.access === 'signed_in')) statuses.add(429);
  // Links in mails lose their right, and so does the token of a visitor's file.
  if ((isWrite && (route.access === 'public' || route.credentials === true)) || route.proof === 'trial')
    statuses.add(410);
  // Who hands out a credential first asks for one.
  if (route.credentials === true) statuses.add(401);
  return Object.fromEntries(
    [...statuses].sort((a, b) => a - b).map((status) => [String(status), describeFailure(status)]),
  );
}

function describeFailure(status: number): Json {
  const codes = Object.entries(failures)
    .filter(([, failure]) => failure.status === status)
    .map(([code]) => code);
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

/** What JSON Schema cannot say (a transform, a file) becomes "anything". */
function schemaOf(schema: z.ZodMiniType, side: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io: side, unrepresentable: 'any' });
  return rest;
}
