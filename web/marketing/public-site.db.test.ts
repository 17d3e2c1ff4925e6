import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { testServer } from '#kit/test-server.ts';
import { describeApi } from '#server/http/openapi.ts';
import type { ApiDescription } from './api-reference.tsx';
import { renderSite } from './render-site.tsx';
import { footerColumns, legalLinks } from './site-links.ts';

const repository = resolve(import.meta.dirname, '../..');
const builtWeb = mkdtempSync(join(tmpdir(), 'chalkline-site-'));
const assets = { style: '/assets/site.css', script: '/assets/site.js' };
// describeApi answers JSON; the reference reads the parts of OpenAPI that its type names.
const api = describeApi(allRoutes, { title: 'Chalkline', version: '1.0.0' }) as unknown as ApiDescription;
const pages = renderSite({ assets, api, read: (file) => readFileSync(join(repository, file), 'utf8') });

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(builtWeb, name)), { recursive: true });
  writeFileSync(join(builtWeb, name), text);
};
for (const address of Object.values(assets)) write(address, '/* built */');
write('index.html', '<!doctype html><title>Chalkline</title><div id="root"></div>');
for (const { path, html } of pages) write(join('marketing', path === '/' ? 'index.html' : `${path}.html`), html);
cpSync(join(repository, 'web/static'), builtWeb, { recursive: true });

const server = testServer({
  work: false,
  builtWeb,
  environment: {
    PRODUCT_NAME: 'Plumb & Sons',
    PUBLIC_URL: 'https://app.example.org',
    MARKETING_HOSTS: 'www.example.org',
    APP_HOSTS: 'app.example.org',
  },
});
const texts = new Map<string, string>();

beforeAll(async () => {
  for (const { path } of pages) {
    const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    texts.set(path, await answer.text());
  }
});
afterAll(() => rmSync(builtWeb, { recursive: true, force: true }));

/** What a page points at on this site: links, scripts, styles, pictures, the form's target left out. */
const pointersOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'));
const isOurs = (address: string): boolean =>
  /^[/#](?!\/)/.test(address) || address.startsWith('https://www.example.org');
const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? ''));

test('every link of every page leads to something, and every section it names is there', async () => {
  const dead: string[] = [];
  const answered = new Map<string, number>();
  for (const [path, html] of texts) {
    for (const pointer of new Set(pointersOf(html).filter(isOurs))) {
      const address = new URL(
        pointer.replace('https://www.example.org', ''),
        `http://site${path === '/404' ? '/' : path}`,
      );
      const place = address.pathname;
      if (!answered.has(place)) {
        const answer = await fetch(server.url + place, { headers: { accept: 'text/html,*/*' } });
        answered.set(place, answer.status);
        await answer.arrayBuffer();
      }
      if (answered.get(place) !== 200 && pointer !== 'https://www.example.org/404')
        dead.push(`${path} points at ${pointer}: ${answered.get(place)}`);
      const section = decodeURIComponent(address.hash.slice(1));
      if (section !== '' && !idsOf(texts.get(place) ?? '').has(section)) dead.push(`${path}: no section ${pointer}`);
    }
  }
  expect(dead).toEqual([]);
  expect(answered.size).toBeGreaterThan(35);
});

test('every link of the footer is a page of its own', () => {
  const links = [...footerColumns.flatMap((column) => column.links), ...legalLinks].map(
    ({ href }) => href.split('#')[0] ?? '',
  );
  expect(links.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
});

test('a page has one heading of the first order, a title and a description of its own', () => {
  const faults = [...texts].flatMap(([path, html]) => {
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return headings === 1 && description.length > 20 ? [] : [`${path}: ${headings} h1, "${description}"`];
  });
  expect(faults).toEqual([]);
  const titles = [...texts.values()].map((html) => /<title>([^<]*)/.exec(html)?.[1]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('no page holds a script, a style or a handler of its own, or points at another host for a file', () => {
  const faults = [...texts].filter(([, html]) =>
    /<script(?![^>]*\ssrc=)|<style|\sstyle="|\son\w+="|<(?:script|link|img)[^>]+(?:src|href)="https?:\/\/(?!www\.example\.org)/.test(
      html,
    ),
  );
  expect(faults.map(([path]) => path)).toEqual([]);
});

test('pages call the product as the operator does, and their own address is that of the marketing host', () => {
  const home = texts.get('/') ?? '';
  expect(home).toContain('<h1 itemProp="name">Plumb &#38; Sons</h1>');
  expect(home).toContain('<link rel="canonical" href="https://www.example.org/"/>');
  expect([...texts].filter(([, html]) => /\bChalkline\b|public-url\.invalid/.test(html)).map(([path]) => path)).toEqual(
    [],
  );
});

test('the home page says what the specification quotes', () => {
  const words = (texts.get('/') ?? '').replaceAll('&#x27;', "'");
  for (const text of [
    'An Intelligent Learning Architect',
    'Get Started',
    'Learn More',
    'Why Plumb &#38; Sons?',
    'Ready to Transform Your Learning Experience?',
  ])
    expect(words).toContain(text);
  expect(words.match(/class="card"/g)).toHaveLength(3);
});

test('a page that is not there is the 404 page with status 404', async () => {
  for (const path of ['/no-such-page', '/docs/no-such-guide', '/404']) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('<h1>Page Not Found</h1>');
  }
});

/** fetch does not let anybody set Host; a raw request does. */
async function asHost(host: string, path: string): Promise<{ status: number; text: string }> {
  const { request } = await import('node:http');
  return new Promise((done, fail) => {
    const { port } = new URL(server.url);
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', fail)
      .end();
  });
}

test('on the marketing host the doors of the app lead to the app host', async () => {
  const { text } = await asHost('www.example.org', '/');
  expect(text).toContain('href="//app.example.org/register"');
  expect(text).not.toContain('href="/register"');
});

test('on the app host there is the app, and no public page', async () => {
  expect((await asHost('app.example.org', '/')).text).toContain('<div id="root">');
  expect((await asHost('app.example.org', '/faq')).status).toBe(404);
});

test('a page travels squeezed, is asked for anew each time, and is not sent twice', async () => {
  const first = await fetch(`${server.url}/faq`, { headers: { 'accept-encoding': 'identity' } });
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(`${server.url}/faq`, { headers: { 'if-none-match': tag, 'accept-encoding': 'identity' } });
  expect(again.status).toBe(304);
  const { body, headers } = await server.app.server
    .inject({ url: '/faq', headers: { 'accept-encoding': 'br' } })
    .then((answer) => ({ body: answer.rawPayload, headers: answer.headers }));
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(await first.text());
});

test('the site map names every page, robots.txt names the site map', async () => {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>https:\/\/www\.example\.org([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(listed.sort()).toEqual(
    pages
      .map(({ path }) => path)
      .filter((path) => path !== '/404')
      .sort(),
  );
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain(
    'Sitemap: https://www.example.org/sitemap.xml',
  );
});

test('the API reference tells of every call', () => {
  const html = texts.get('/api') ?? '';
  const missing = allRoutes.filter(
    ({ route }) => !html.includes(`<code>${route.path.replace(/:(\w+)/g, '{$1}')}</code>`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('the status page can show what the server remembers of itself', async () => {
  const answer = await server.call('GET', '/api/v1/health/history');
  expect(answer.status).toBe(200);
  expect(answer.json.data[0]).toEqual({ at: expect.any(String), status: 'ok', failing: [] });
});
