import type { FastifyRequest } from 'fastify';
import type { HttpApp } from './http-server.ts';

const webhookLimitBytes = 4 * 1024 * 1024;

export interface Webhook {
  /** Exactly as sent: signatures are over these bytes. */
  rawBody: Buffer;
  headers: FastifyRequest['headers'];
  query: Record<string, string | undefined>;
  request: FastifyRequest;
}

export interface WebhookAnswer {
  status: number;
  text: string;
}

/** A route for an outside service: raw body up to 4 MiB, no browser headers, a plain-text answer. */
export function bindWebhook(
  app: HttpApp,
  method: 'GET' | 'POST',
  url: string,
  answer: (webhook: Webhook) => Promise<WebhookAnswer>,
): void {
  app.server.route({
    method,
    url,
    bodyLimit: webhookLimitBytes,
    config: { rawBody: true, isCall: true },
    handler: async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      // Fastify parses a query into strings, and into lists only where a name comes twice.
      const query = request.query as Record<string, string | undefined>;
      const { status, text } = await answer({ rawBody, headers: request.headers, query, request });
      return reply.status(status).type('text/plain; charset=utf-8').send(text);
    },
  });
}
