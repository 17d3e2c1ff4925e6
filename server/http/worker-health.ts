import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Database } from '../database/database.ts';
import { isReady, type Readiness } from './readiness.ts';

/** What a worker answers to who watches it: `/live` and `/ready` as a web process does, and nothing else. */
export async function serveWorkerHealth(
  db: Database,
  readiness: Readiness,
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
    else answer(404, 'not_found');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
