import { exampleBody, exampleFile, exampleForm, exampleValue } from './api-example-values.ts';
import { CodeBlock } from './markdown-text.tsx';
import { publicUrlPlaceholder } from './site-links.ts';

/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface ApiDescription {
  paths: Record<string, Record<string, ApiCall>>;
}

interface ApiCall {
  tags?: string[];
  operationId?: string;
  summary?: string;
  description?: string;
  /** Absent: no sign-in is asked for. */
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: JsonSchema }> }>;
}

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  default?: unknown;
}

interface NamedCall extends ApiCall {
  method: string;
  path: string;
  id: string;
}

/** Calls by slice, aliases left out: they answer the same. */
export function callsBySlice(api: ApiDescription): [slice: string, calls: NamedCall[]][] {
  const slices = new Map<string, NamedCall[]>();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const id = call.operationId ?? `${method}-${path}`;
      if (/Alias\d+$/.test(id)) continue;
      const slice = call.tags?.[0] ?? 'more';
      slices.set(slice, [...(slices.get(slice) ?? []), { ...call, method: method.toUpperCase(), path, id }]);
    }
  }
  return [...slices].sort(([one], [other]) => one.localeCompare(other));
}

export function ApiReference({ api }: { api: ApiDescription }) {
  return callsBySlice(api).map(([slice, calls]) => (
    <section key={slice}>
      <h2 id={slice}>{slice.charAt(0).toUpperCase() + slice.slice(1)}</h2>
      {calls.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </section>
  ));
}

function Call({ call }: { call: NamedCall }) {
  const success = Object.entries(call.responses ?? {}).find(([status]) => status.startsWith('2'));
  const answer = success?.[1].content?.['application/json']?.schema;
  const refusals = Object.entries(call.responses ?? {}).filter(([status]) => !status.startsWith('2'));
  return (
    <details className="call-entry" data-filtered={`${call.method} ${call.path} ${call.summary ?? ''}`.toLowerCase()}>
      <summary>
        <span className={`method method-${call.method.toLowerCase()}`}>{call.method}</span>
        <code>{call.path}</code>
        <span className="call-summary">{call.summary}</span>
      </summary>
      <p>{call.description ?? 'Access: anybody'}</p>
      {call.parameters !== undefined && call.parameters.length > 0 && (
        <>
          <h3>Parameters</h3>
          <ul>
            {call.parameters.map((parameter) => (
              <li key={`${parameter.in} ${parameter.name}`}>
                <code>{parameter.name}</code> ({parameter.in}
                {parameter.required === true ? ', needed' : ''}): {typeWords(parameter.schema)}
              </li>
            ))}
          </ul>
        </>
      )}
      {Object.entries(call.requestBody?.content ?? {}).map(([kind, { schema }]) => (
        <Fields key={kind} heading={`Body, ${kind}`} schema={schema} />
      ))}
      <h3>Example</h3>
      <CodeBlock text={curlExample(call)} />
      {answer !== undefined && (
        <>
          <h3>Answer, {success?.[0]}</h3>
          <CodeBlock text={JSON.stringify(exampleOf(answer), undefined, 2)} />
        </>
      )}
      {refusals.length > 0 && <p className="note">Refusals: {refusals.map(([status]) => status).join(', ')}.</p>}
    </details>
  );
}

function Fields({ heading, schema }: { heading: string; schema: JsonSchema | undefined }) {
  const fields = Object.entries(schema?.properties ?? {});
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {fields.map(([name, inner]) => (
          <li key={name}>
            <code>{name}</code>
            {schema?.required?.includes(name) === true ? ' (needed)' : ''}: {typeWords(inner)}
          </li>
        ))}
      </ul>
    </>
  );
}

export function typeWords(schema: JsonSchema | undefined): string {
  if (schema === undefined) return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeWords).join(' or ');
  if (schema.type === 'array') return `list of ${typeWords(schema.items)}`;
  const kind = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return schema.default === undefined ? kind : `${kind}, ${JSON.stringify(schema.default)} when absent`;
}

/** A value of the right shape, to be read, not to be believed. @param depth stops schemas that hold themselves */
export function exampleOf(schema: JsonSchema | undefined, depth = 0): unknown {
  if (schema === undefined || depth > 7) return '…';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0], depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [exampleOf(schema.items, depth + 1)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'object' || schema.properties !== undefined) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, exampleOf(inner, depth + 1)]),
    );
  }
  return type === 'string' ? 'text' : '…';
}

/** A body with what is needed and nothing else, where nobody wrote a better one. */
function bodyOf(id: string, schema: JsonSchema): unknown {
  const written = exampleBody(id);
  if (written !== undefined) return written;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name) === true)
      .map(([name, inner]) => [
        name,
        inner.enum === undefined ? (exampleValue(name) ?? exampleOf(inner)) : exampleOf(inner),
      ]),
  );
}

/** Text fields, and then the file, which comes last: a wrong field is refused before the bytes are sent. */
function formOf(id: string, form: JsonSchema): string[] {
  const fields = Object.entries(exampleForm(id) ?? {}).map(([name, value]) => `-F '${name}=${value}'`);
  const takesFile = [form, ...(form.anyOf ?? [])].some(({ required }) => required?.includes('file') === true);
  return takesFile ? [...fields, `-F 'file=@${exampleFile(id)}'`] : fields;
}

/** A command that runs as it stands once TOKEN is set and the {braces} are filled in. */
export function curlExample(call: NamedCall): string {
  const isWrite = call.method !== 'GET';
  const isPublic = call.security === undefined;
  const needed = (call.parameters ?? []).filter((parameter) => parameter.in === 'query' && parameter.required === true);
  const query = needed.map(({ name }) => `${name}=${String(exampleValue(name) ?? `{${name}}`)}`).join('&');
  const json = call.requestBody?.content['application/json']?.schema;
  const form = call.requestBody?.content['multipart/form-data']?.schema;
  return [
    `curl${isWrite ? ` -X ${call.method}` : ''} '${publicUrlPlaceholder}${call.path}${query === '' ? '' : `?${query}`}'`,
    ...(isPublic ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    // Some calls share their address with a page.
    ...(isWrite
      ? [`-H 'X-Requested-With: curl' -H 'X-CSRF-Token: ${'0'.repeat(32)}'`]
      : [`-H 'Accept: application/json'`]),
    ...(json !== undefined
      ? [`-H 'Content-Type: application/json' -d '${JSON.stringify(bodyOf(call.id, json))}'`]
      : form === undefined
        ? []
        : formOf(call.id, form)),
  ].join(' \\\n  ');
}
