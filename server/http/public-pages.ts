import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { wishedLanguage } from './wished-language.ts';
import { escapeHtml, writeName } from './write-installation.ts';

const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Coding = keyof typeof squeeze;

/** What the build wrote where the site's own address belongs. */
const publicUrlPlaceholder = 'https://public-url.invalid';

interface Page {
  html: string;
  tag: string;
  /** Squeezed once, on the first request that wants it. */
  squeezed: Partial<Record<Coding, Promise<Buffer>>>;
}

export interface PublicPages {
  /** Paths of all pages, "/" first; without the page for what is not there. */
  paths: readonly string[];
  has: (address: string) => boolean;
  /** Sends the page of this address, or with status 404 the one for what is not there. */
  send: (address: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  sitemap: string;
  robots: string;
  /** The posts as an Atom feed. */
  feed: string | undefined;
}

/** @param folder `marketing` of the build @returns undefined when it was not built */
export function readPublicPages(folder: string, config: Config): PublicPages | undefined {
  if (!existsSync(folder)) return undefined;
  const siteUrl = siteUrlOf(config);
  const ready = (written: string): string => writeName(written, config).replaceAll(publicUrlPlaceholder, siteUrl);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const pages = new Map(
    files.map((name) => {
      const written = readFileSync(path.join(folder, name), 'utf8');
      const html = ready(written);
      const page = `/${name
        .split(path.sep)
        .join('/')
        .replace(/\.html$/, '')}`;
      return [page === '/index' ? '/' : page, pageOf(html)] as const;
    }),
  );
  // On the marketing host the app lives elsewhere: its doors become whole addresses.
  const abroad = new Map(
    [...pages].map(([address, page]) => [address, pageOf(withAppHost(page.html, config))] as const),
  );
  const paths = [...pages.keys()].filter((address) => !isNotFoundPage(address)).sort();
  const feedFile = path.join(folder, 'blog/feed.atom');
  return {
    paths,
    has: (address) => pages.has(withoutSlash(address)),
    send(address, request, reply) {
      const isMarketingHost = config.marketingHosts.includes(request.hostname.toLowerCase());
      const from = isMarketingHost ? abroad : pages;
      const page = from.get(withoutSlash(address));
      const isThere = page !== undefined && !isNotFoundPage(withoutSlash(address));
      if (isThere) return sendHtml(page, 200, request, reply);
      // An address that nobody wrote says no language; the reader's browser does.
      const language = languageIn(address) ?? wishedLanguage(request.headers['accept-language']);
      const notFound = from.get(`/${language}/404`) ?? from.get('/404') ?? pageOf('');
      return sendHtml(notFound, 404, request, reply);
    },
    sitemap: sitemapOf(paths, siteUrl),
    robots: `User-agent: *\nDisallow: /api/\nDisallow: /webhooks/\nSitemap: ${siteUrl}/sitemap.xml\n`,
    feed: existsSync(feedFile) ? ready(readFileSync(feedFile, 'utf8')) : undefined,
  };
}

const languageIn = (address: string): string | undefined => /^\/(hi|mr|ta|te)(?=\/|$)/.exec(address)?.[1];
const languageOf = (address: string): string => languageIn(address) ?? 'en';
const isNotFoundPage = (address: string): boolean => /^(\/\w\w)?\/404$/.test(address);

/** Every page, and beside each the same page in its other languages. */
function sitemapOf(paths: readonly string[], siteUrl: string): string {
  const inEnglish = (address: string): string =>
    languageOf(address) === 'en' ? address : address.slice(3) === '' ? '/' : address.slice(3);
  const address = (page: string): string => escapeHtml(`${siteUrl}${page}`);
  const alternates = (page: string): string => {
    const same = paths.filter((other) => inEnglish(other) === inEnglish(page));
    if (same.length === 1) return '';
    return [...same.map((other) => [languageOf(other), other] as const), ['x-default', inEnglish(page)] as const]
      .map(([language, other]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(other)}"/>`)
      .join('');
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((page) => `<url><loc>${address(page)}</loc>${alternates(page)}</url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** Where search engines are to look: the marketing host when there is one, else where everything is. */
function siteUrlOf({ marketingHosts: [host], publicUrl }: Config): string {
  return host === undefined ? publicUrl : `${new URL(publicUrl).protocol}//${host}`;
}

const withoutSlash = (address: string): string => (address.length > 1 ? address.replace(/\/+$/, '') : address);

function pageOf(html: string): Page {
  return { html, tag: createHash('sha256').update(html).digest('base64url').slice(0, 22), squeezed: {} };
}

function withAppHost(html: string, { appHosts }: Config): string {
  const [appHost] = appHosts;
  // Without an app host of its own the marketing host shows the app below /app only.
  return html.replace(/href="\/((?:login|register)(?:\?[^"]*)?)"/g, (_, door: string) =>
    appHost === undefined ? 'href="/app"' : `href="//${appHost}/${door}"`,
  );
}

async function sendHtml(
  page: Page,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const coding = codingFor(request.headers['accept-encoding']);
  const etag = `"${page.tag}${coding === undefined ? '' : `-${coding}`}"`;
  const vary = ['Accept', 'Accept-Encoding', ...(status === 404 ? ['Accept-Language'] : [])].join(', ');
  reply.headers({ 'cache-control': 'no-cache', vary, etag });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.status(status).type('text/html; charset=utf-8');
  if (coding === undefined) return reply.send(page.html);
  page.squeezed[coding] ??= squeezeText(page.html, coding);
  return reply.header('content-encoding', coding).send(await page.squeezed[coding]);
}

function squeezeText(html: string, coding: Coding): Promise<Buffer> {
  return coding === 'br'
    ? squeeze.br(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : squeeze.gzip(html, { level: 9 });
}

function codingFor(header: string | undefined): Coding | undefined {
  const accepted = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (coding: Coding): boolean =>
    accepted.some((part) => part === coding || (part.startsWith(`${coding};`) && !/q=0(\.0*)?$/.test(part)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}
