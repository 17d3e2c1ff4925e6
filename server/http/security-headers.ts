import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The pages run nothing but our own files: no inline script or style, no foreign host. */
export async function setSecurityHeaders(
  server: FastifyInstance,
  options: { https: boolean; files?: string | undefined },
): Promise<void> {
  // Where the storage gives and takes files itself.
  const files = options.files === undefined ? [] : [options.files];
  await server.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...files],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", 'blob:', ...files],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Over plain http the header is ignored, and on localhost it would only confuse other programs on that name.
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  // They are the same for every answer, and putting them together takes helmet a thirtieth of what a list costs.
  let written: readonly (readonly [string, string])[] | undefined;
  server.addHook('onRequest', (_request, reply, next) => {
    if (written === undefined) {
      reply.helmet();
      written = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    } else for (const [name, value] of written) reply.raw.setHeader(name, value);
    next();
  });
  server.addHook('onSend', async (request, reply) => {
    // The studio records voice notes: our own pages may ask for the microphone, none that they might show may.
    reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()');
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
