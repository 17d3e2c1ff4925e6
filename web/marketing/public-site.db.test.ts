import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { languageCodes } from '#contract/languages.ts';
import { testServer } from '#kit/test-server.ts';
import { describeApi } from '#server/http/openapi.ts';
import type { ApiDescription } from './api-reference.tsx';
import { renderFeed } from './blog-feed.ts';
import { pictureSize } from './prerender-site.ts';
import { renderSite } from './render-site.tsx';
import { addressIn, translatedPaths } from './site-languages.ts';
import { footerColumns, legalLinks } from './site-links.ts';

const repository = resolve(import.meta.dirname, '../..');
const builtWeb = mkdtempSync(join(tmpdir(), 'chalkline-site-'));
const assets = { style: '/assets/site.css', script: '/assets/site.js' };
// describeApi answers JSON; the reference reads the parts of OpenAPI that its type names.
const api = describeApi(allRoutes, { title: 'Chalkline', version: '1.0.0' }) as unknown as ApiDescription;
const sources = {
  assets,
  api,
  read: (file: string) => readFileSync(join(repository, file), 'utf8'),
  sizeOf: (picture: string) => pictureSize(join(repository, 'docs/pictures', picture)),
};
const pages = renderSite(sources);
const isNotFoundPage = (path: string): boolean => path.endsWith('/404');

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(builtWeb, name)), { recursive: true });
  writeFileSync(join(builtWeb, name), text);
};
for (const address of Object.values(assets)) write(address, '/* built */');
write('index.html', '<!doctype html><title>Chalkline</title><div id="root"></div>');
for (const { path, html } of pages) write(join('marketing', path === '/' ? 'index.html' : `${path}.html`), html);
write('marketing/blog/feed.atom', renderFeed(sources));
cpSync(join(repository, 'web/static'), builtWeb, { recursive: true });
cpSync(join(repository, 'docs/pictures'), join(builtWeb, 'pictures'), { recursive: true });

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
        `http://site${isNotFoundPage(path) ? '/' : path}`,
      );
      const place = address.pathname;
      if (!answered.has(place)) {
        const answer = await fetch(server.url + place, { headers: { accept: 'text/html,*/*' } });
        answered.set(place, answer.status);
        await answer.arrayBuffer();
      }
      if (answered.get(place) !== 200 && !pointer.endsWith('/404'))
        dead.push(`${path} points at ${pointer}: ${answered.get(place)}`);
      const section = decodeURIComponent(address.hash.slice(1));
      if (section !== '' && !idsOf(texts.get(place) ?? '').has(section)) dead.push(`${path}: no section ${pointer}`);
    }
  }
  expect(dead).toEqual([]);
  expect(answered.size).toBeGreaterThan(80);
});

test.each(languageCodes)('every link of the footer in %s is a page of its own', (language) => {
  const links = [...footerColumns(language).flatMap((column) => column.links), ...legalLinks(language)].map(
    ({ href }) => href.split('#')[0] ?? '',
  );
  expect(links).toHaveLength(18);
  expect(links.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
});

test('a page names itself in all five languages, each of them names it back, and its words are in its own', () => {
  for (const path of translatedPaths) {
    for (const language of languageCodes) {
      const html = texts.get(addressIn(language, path)) ?? '';
      const others = [
        ...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="https:\/\/www\.example\.org([^"]*)"/g),
      ];
      expect([path, language, others.map(([, code, href]) => [code, href])]).toEqual([
        path,
        language,
        [...languageCodes.map((code) => [code, addressIn(code, path)]), ['x-default', path]],
      ]);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<link rel="canonical" href="https://www.example.org${addressIn(language, path)}"/>`);
    }
    const script = {
      hi: /\p{Script=Devanagari}/gu,
      mr: /\p{Script=Devanagari}/gu,
      ta: /\p{Script=Tamil}/gu,
      te: /\p{Script=Telugu}/gu,
    };
    for (const [language, letters] of Object.entries(script)) {
      const main = /<main[\s\S]*<\/main>/.exec(texts.get(`/${language}${path === '/' ? '' : path}`) ?? '')?.[0] ?? '';
      expect([language, path, (main.match(letters) ?? []).length > 150]).toEqual([language, path, true]);
    }
  }
});

test('the switch of languages works without script, and leads from English-only pages to the other home', () => {
  expect(texts.get('/ta/faq')).toContain('<a href="/mr/faq" lang="mr" hrefLang="mr"');
  expect(texts.get('/docs/roles')).toContain('<a href="/te" lang="te" hrefLang="te"');
});

// A hundred pages: half a minute on a machine that does other things besides.
test('every page is valid HTML', async () => {
  const { HtmlValidate } = await import('html-validate');
  const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
  const faults: string[] = [];
  for (const [path, html] of texts) {
    const report = await validator.validateString(html);
    for (const { messages } of report.results)
      faults.push(
        ...messages.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId} ${message}`),
      );
  }
  expect(faults).toEqual([]);
}, 240_000);

test('what search engines read of a page is JSON that says the same as the page, also under an awkward name', () => {
  const thingOf = (path: string): { '@type': string; name?: string; mainEntity?: { name: string }[] } =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(texts.get(path) ?? '')?.[1] ?? '{}');
  expect(thingOf('/hi')).toMatchObject({ '@type': 'SoftwareApplication', name: 'Plumb & Sons' });
  const questions = thingOf('/ta/faq').mainEntity ?? [];
  expect(questions.length).toBeGreaterThan(10);
  for (const { name } of questions) expect(texts.get('/ta/faq')).toContain(name);
  expect(thingOf('/blog/sending-at-most-once')['@type']).toBe('BlogPosting');
});

test.each(languageCodes)(
  'the picture of a link to a page in %s is there in that language, and light',
  async (language) => {
    const home = texts.get(addressIn(language, '/')) ?? '';
    const address = /property="og:image" content="https:\/\/www\.example\.org([^"]+)"/.exec(home)?.[1] ?? '';
    expect(address).toBe(`/social-card-${language}.png`);
    const picture = await fetch(server.url + address);
    const bytes = await picture.arrayBuffer();
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(bytes.byteLength).toBeLessThan(60_000);
    const { width, height } = pictureSize(join(repository, 'web/static', address));
    expect([width, height]).toEqual([1200, 630]);
  },
);

test('the feed lists the posts with whole addresses', async () => {
  const answer = await fetch(`${server.url}/blog/feed.atom`);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = await answer.text();
  expect(feed.match(/<entry>/g)).toHaveLength(3);
  expect(feed).toContain('<id>https://www.example.org/blog/sending-at-most-once</id>');
  expect(feed).toContain('<title>Plumb &#38; Sons</title>');
});

test('a page has one heading of the first order, a title and a description of its own', () => {
  const faults = [...texts].flatMap(([path, html]) => {
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return headings === 1 && description.length > 20 ? [] : [`${path}: ${headings} h1, "${description}"`];
  });
  expect(faults).toEqual([]);
  const titles = [...texts.values()].map(
    (html) => `${/<html lang="(\w\w)/.exec(html)?.[1]} ${/<title>([^<]*)/.exec(html)?.[1]}`,
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('no page holds a script, a style or a handler of its own, or points at another host for a file', () => {
  const faults = [...texts].filter(([, html]) =>
    /<script(?![^>]*(?:\ssrc=|ld\+json))|<style|\sstyle="|\son\w+="|<(?:script|link|img)[^>]+(?:src|href)="https?:\/\/(?!www\.example\.org)/.test(
      html,
    ),
  );
  expect(faults.map(([path]) => path)).toEqual([]);
});

test('pages call the product as the operator does, and their own address is that of the marketing host', () => {
  const home = texts.get('/') ?? '';
  expect(home).toContain('<h1>Plumb &#38; Sons</h1>');
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
  expect(texts.get('/hi/404')).toMatch(/class="not-found-links"[\s\S]*?href="\/hi\/faq"/);
  const inHindi = await fetch(`${server.url}/hi/no-such-page`);
  expect(inHindi.status).toBe(404);
  expect(await inHindi.text()).toContain('<h1>पेज नहीं मिला</h1>');
  const read = async (path: string, wish: string) =>
    (await fetch(server.url + path, { headers: { 'accept-language': wish } })).text();
  expect(await read('/no-such-page', 'hi-IN,hi;q=0.9,en;q=0.8')).toContain('<h1>पेज नहीं मिला</h1>');
  expect(await read('/hi/no-such-page', 'en')).toContain('<h1>पेज नहीं मिला</h1>');
  expect(await read('/no-such-page', 'fr')).toContain('<h1>Page Not Found</h1>');
});

test('an address of another spelling leads to the page that is meant, with what follows the question mark', async () => {
  for (const [asked, meant] of [
    ['/FAQ/?from=mail', '/faq?from=mail'],
    ['/index.html', '/'],
    ['/ta/docs/roles', '/docs/roles'],
  ]) {
    const answer = await fetch(server.url + asked, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([asked, answer.status, answer.headers.get('location')]).toEqual([asked, 301, meant]);
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

test('an unknown host shows both sites, and is never written into a page', async () => {
  const { status, text } = await asHost('unknown.invalid', '/');
  expect(status).toBe(200);
  expect(text).toContain('href="/register"');
  expect(text).not.toContain('unknown.invalid');
  expect((await asHost('unknown.invalid', '/courses')).text).toContain('<div id="root">');
  expect((await asHost('unknown.invalid', '/no-such-page')).status).toBe(404);
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
      .filter((path) => !isNotFoundPage(path))
      .sort(),
  );
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="te" href="https://www.example.org/te/faq"/>');
  expect(map.match(/hreflang="x-default"/g)).toHaveLength(translatedPaths.length * languageCodes.length);
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
