import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { replyWithError } from './error-reply.ts';
import type { HttpApp } from './http-server.ts';
import { movedPage } from './moved-page.ts';
import { type PublicPages, readPublicPages } from './public-pages.ts';
import { selectSite } from './select-site.ts';
import { webManifest } from './web-manifest.ts';
import { writeInstallation } from './write-installation.ts';

/** Serves the built web: files by name, for every page of the app the one document that draws it, and the public pages. */
export async function serveStaticFiles(app: HttpApp, folder: string): Promise<void> {
  const pages = readPages(folder, app.config);
  if (pages.app !== undefined) {
    await app.server.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', '**/*.atom', '**/*.br', '**/*.gz', '**/*.map'],
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.server.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(webManifest(app.config.productName)),
  );
  const texts = [
    ['/sitemap.xml', pages.public?.sitemap, 'application/xml'],
    ['/robots.txt', pages.public?.robots, 'text/plain'],
    ['/blog/feed.atom', pages.public?.feed, 'application/atom+xml'],
  ] as const;
  for (const [address, text, type] of texts) {
    if (text === undefined) continue;
    app.server.get(address, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    );
  }
  app.server.setNotFoundHandler((request, reply) => servePage(app, pages, request, reply));
}

interface Pages {
  /** The one document of the app. */
  app: string | undefined;
  public: PublicPages | undefined;
}

async function servePage(
  app: HttpApp,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.split('?')[0] ?? '/';
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api\/|webhooks\/|assets\/)/.test(address) &&
    pages.app !== undefined;
  if (!isPage) {
    replyWithError(new AppError('route_not_found', { path: address }), request, reply);
    return reply;
  }
  const site = selectSite(request.host, address, app.config);
  // On a host of the app's own the public pages are not there, and a page that links to them would be a dead end.
  const isAppHost = app.config.appHosts.includes(request.hostname.toLowerCase());
  if (site !== 'app' && !isAppHost && pages.public !== undefined) {
    const moved = pages.public.has(address) ? undefined : movedPage(address, pages.public.has);
    if (moved !== undefined) return reply.redirect(moved + request.url.slice(address.length), 301);
    return pages.public.send(site === 'marketing' ? address : `${address}/404`, request, reply);
  }
  return reply
    .status(site === 'app' || address === '/' ? 200 : 404)
    .headers({ 'cache-control': 'no-cache', vary: 'Accept' })
    .type('text/html; charset=utf-8')
    .send(pages.app);
}

function readPages(folder: string, config: Config): Pages {
  const file = path.join(folder, 'index.html');
  return {
    app: existsSync(file) ? writeInstallation(readFileSync(file, 'utf8'), config) : undefined,
    public: readPublicPages(path.join(folder, 'marketing'), config),
  };
}
