import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Readiness } from './health-routes.ts';

const databaseLimitMs = 2_000;

/** Whether new work may come here: the process is not being stopped, and its database answers. */
export async function isReady(db: Database, readiness: Readiness): Promise<boolean> {
  if (!readiness.ready) return false;
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), databaseLimitMs).unref());
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, tooLong]);
}

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
