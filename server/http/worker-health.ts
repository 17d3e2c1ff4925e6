import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Database } from '../database/database.ts';
import type { ShowMetrics } from './metrics-access.ts';
import { isReady, type Readiness } from './readiness.ts';

/** What a worker answers to who watches it: `/live`, `/ready` and `/metrics` as a web process does, and nothing else. */
export async function serveWorkerHealth(
  db: Database,
  readiness: Readiness,
  showMetrics: ShowMetrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, reply) => {
    const answer = (status: number, word: string): void => {
      reply.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      reply.end(JSON.stringify({ status: word }));
    };
    const [place] = (request.url ?? '').split('?');
    if (place === '/live') answer(200, 'ok');
    else if (place === '/ready')
      void isReady(db, readiness).then((ready) => answer(ready ? 200 : 503, ready ? 'ok' : 'not_ready'));
    else if (place === '/metrics')
      void showMetrics(request.headers.authorization).then(({ status, type, text }) => {
        reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
        reply.end(text);
      });
    else answer(404, 'not_found');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
