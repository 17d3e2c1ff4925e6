import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectSite } from './select-site.ts';

const hosts = { appHosts: ['app.example.org'], marketingHosts: ['www.example.org'] };

test.each([
  ['app.example.org', '/', 'app'],
  ['app.example.org', '/dashboard', 'app'],
  ['APP.example.org:443', '/courses/1/lessons', 'app'],
  ['app.example.org', '/faq', 'nowhere'],
  ['www.example.org', '/', 'marketing'],
  ['www.example.org', '/tutorials/first-course', 'marketing'],
  ['www.example.org', '/app', 'app'],
  ['www.example.org', '/app/anything/at/all', 'app'],
  ['www.example.org', '/apple', 'nowhere'],
  ['www.example.org', '/dashboard', 'nowhere'],
  ['localhost:3000', '/', 'marketing'],
  ['localhost:3000', '/app', 'app'],
  ['localhost:3000', '/dashboard', 'app'],
  ['localhost:3000', '/dashboard/', 'app'],
  ['localhost:3000', '/courses/42/media-transformation', 'app'],
  ['localhost:3000', '/courses/42/nothing', 'nowhere'],
  ['localhost:3000', '/api', 'marketing'],
  ['localhost:3000', '/wp-login.php', 'nowhere'],
  ['127.0.0.1', '/faq', 'marketing'],
  ['127.0.0.1', '/hi', 'marketing'],
  ['127.0.0.1', '/ta/faq', 'marketing'],
  ['127.0.0.1', '/te/', 'marketing'],
  ['127.0.0.1', '/en', 'nowhere'],
  ['127.0.0.1', '/hi/docs', 'nowhere'],
  ['127.0.0.1', '/hi/dashboard', 'nowhere'],
  ['127.0.0.1', '/history', 'nowhere'],
  ['app.example.org', '/mr', 'nowhere'],
  ['www.example.org', '/mr/contact', 'marketing'],
] as const)('on %s the path %s belongs to: %s', (host, path, site) => {
  expect(selectSite(host, path, hosts)).toBe(site);
});

test('every page of the app is known to the server, so that a reload stays in the app', () => {
  const table = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8');
  const pages = [...table.matchAll(/\bpath: '(\/[^'*]*)'/g)]
    .map(([, page]) => page ?? '')
    .filter((page) => page !== '/');
  expect(pages.length).toBeGreaterThan(10);
  const lost = pages.filter((page) => selectSite('localhost', page.replaceAll(/:\w+/g, '42'), hosts) !== 'app');
  expect(lost).toEqual([]);
});
