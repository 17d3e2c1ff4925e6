import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { serveLocally } from './serve-locally.ts';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: z._default(z.array(Attribute), []),
  status: z._default(z.object({ code: z.optional(z.number()) }), {}),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export type SeenSpan = z.infer<typeof Span>;

export interface StubCollector extends AsyncDisposable {
  url: string;
  /** In the order in which they ended. */
  spans: SeenSpan[];
  /** Names of the services that sent something. */
  services: Set<string>;
}

/** An OpenTelemetry collector that takes spans by HTTP as JSON (OTLP 1) and keeps them. */
export async function startStubCollector(): Promise<StubCollector> {
  const spans: SeenSpan[] = [];
  const services = new Set<string>();
  const server = createServer((request, reply) => {
    void json(request).then((body) => {
      if (request.url !== '/v1/traces') return void reply.writeHead(404).end();
      for (const { resource, scopeSpans } of Export.parse(body).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value['stringValue'];
        services.add(String(service));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return Object.assign(await serveLocally(server), { spans, services });
}
