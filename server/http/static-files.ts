import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { replyWithError } from './error-reply.ts';
import type { HttpApp } from './http-server.ts';
import { selectSite } from './select-site.ts';

/** Serves the built web app: files by name, and for every page of the app the one HTML file that draws it. */
export async function serveStaticFiles(app: HttpApp, folder: string): Promise<void> {
  const pages = readPages(folder, app.config);
  if (pages.app !== undefined) {
    await app.server.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map'],
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.server.setNotFoundHandler((request, reply) => servePage(app, pages, request, reply));
}

interface Pages {
  app: string | undefined;
  marketing: string | undefined;
}

function servePage(app: HttpApp, pages: Pages, request: FastifyRequest, reply: FastifyReply): void {
  const address = request.url.split('?')[0] ?? '/';
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api\/|webhooks\/|assets\/)/.test(address) &&
    pages.app !== undefined;
  if (!isPage) {
    replyWithError(new AppError('route_not_found', { path: address }), request, reply);
    return;
  }
  const site = selectSite(request.host, address, app.config);
  const isFront = site === 'marketing' && address === '/';
  // Until a marketing page is built, the front page is the app's own door.
  const html = isFront ? (pages.marketing ?? pages.app) : pages.app;
  const isThere = site === 'app' || isFront;
  reply
    .status(isThere ? 200 : 404)
    .headers({ 'cache-control': 'no-cache', vary: 'Accept' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function readPages(folder: string, config: Config): Pages {
  const read = (name: string): string | undefined => {
    const file = path.join(folder, name);
    return existsSync(file) ? withInstallation(readFileSync(file, 'utf8'), config) : undefined;
  };
  return { app: read('index.html'), marketing: read('marketing.html') };
}

/** The page learns the installation's name and switches from attributes, since no inline script may run. */
function withInstallation(html: string, config: Config): string {
  const name = config.productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return html
    .replace(/data-product-name="[^"]*"/, () => `data-product-name="${name}"`)
    .replace(/data-site-cache-bust="[^"]*"/, `data-site-cache-bust="${config.siteCacheBust ? '1' : '0'}"`)
    .replace(/<title>Chalkline/, () => `<title>${name}`);
}
