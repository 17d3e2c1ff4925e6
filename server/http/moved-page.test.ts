import { expect, test } from 'vitest';
import { movedPage } from './moved-page.ts';

const pages = new Set(['/', '/hi', '/docs', '/docs/roles', '/faq', '/hi/faq']);
const has = (address: string): boolean => pages.has(address);

test.each([
  ['/FAQ', '/faq'],
  ['/faq.html', '/faq'],
  ['/index.html', '/'],
  ['/docs/index.html', '/docs'],
  ['/docs/roles.md', '/docs/roles'],
  ['/hi/docs', '/docs'],
  ['/hi/docs/roles', '/docs/roles'],
  ['/HI/faq', '/hi/faq'],
  ['/en', '/'],
  ['/en/faq', '/faq'],
  ['//faq', '/faq'],
] as const)('%s means %s', (asked, there) => {
  expect(movedPage(asked, has)).toBe(there);
});

test.each(['/faq', '/', '/no-such-page', '/hi/no-such-page', '/wp-login.php', '/fr/faq'])(
  '%s is not moved',
  (asked) => {
    expect(movedPage(asked, has)).toBeUndefined();
  },
);
