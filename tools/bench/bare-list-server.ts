import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import { repository } from './launch-product.ts';

/**
 * Serves the bare list, and at /rows?list=media&count=10000 its rows out of the product's database; with &only=filtered
 * those of one tab, with &order=sorted by name, downwards.
 */
export async function bareListServer(
  db: pg.Client,
  organizationId: string,
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const assets = join(folder, 'bare-list');
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(repository, 'tools/bench'),
    build: {
      outDir: assets,
      emptyOutDir: true,
      lib: { entry: join(repository, 'tools/bench/bare-list.tsx'), formats: ['es'], fileName: 'bare-list' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = await readFile(join(assets, 'bare-list.js'));
  const pool = new pg.Pool({
    host: db.host,
    port: db.port,
    user: 'postgres',
    database: 'chalkline',
    max: 4,
    password: db.password,
  });
  // The product may end first, when a run fails.
  pool.on('error', () => undefined);
  const page =
    '<!doctype html><meta charset="utf-8"><title>Bare list</title><body><script type="module" src="/bare-list.js"></script>';
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    if (pathname === '/bare-list.js') return reply.setHeader('content-type', 'text/javascript').end(script);
    if (pathname !== '/rows') return reply.setHeader('content-type', 'text/html').end(page);
    const [table, kind, tab] =
      searchParams.get('list') === 'media'
        ? ['media_files', 'type', "type = 'image'"]
        : ['message_templates', 'category', "status = 'approved'"];
    const which = searchParams.get('only') === 'filtered' ? tab : 'true';
    const order = searchParams.get('order') === 'sorted' ? 'name desc, id desc' : 'created_at desc, id desc';
    return pool
      .query(
        `select id, name, ${kind}, status, created_at from ${table} where organization_id = $1 and ${which} order by ${order} limit $2`,
        [organizationId, Number(searchParams.get('count'))],
      )
      .then(
        ({ rows }) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
        () => reply.writeHead(500).end(),
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await pool.end();
    },
  };
}
