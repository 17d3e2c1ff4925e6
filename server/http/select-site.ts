import { languageCodes } from '#contract/languages.ts';

export type Site = 'app' | 'marketing' | 'nowhere';

export interface Hosts {
  appHosts: readonly string[];
  marketingHosts: readonly string[];
}

/** Pages of the app: the spec's table and decisions G; "*" stands for one step of the path. */
const appPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unauthorized',
  '/dashboard',
  '/settings',
  '/whatsapp-settings',
  '/language-model',
  '/voices',
  '/retention',
  '/media',
  '/templates',
  '/templates/*',
  '/courses',
  '/courses/*',
  '/courses/*/lessons',
  '/courses/*/learners',
  '/courses/*/media-transformation',
  '/courses/*/languages',
  '/courses/*/languages/*',
  '/learners',
  '/inbox',
  '/messages',
  '/analytics',
  '/users',
  '/learn',
  '/learn/*',
  '/join/*',
  '/certificates/*',
  '/simulator',
  '/mailbox',
  '/contact-messages',
].map(patternOf);

/** Public pages in every language: English at the top, the others below their code. */
const translatedPages = [
  '/status',
  '/faq',
  '/support',
  '/contact',
  '/privacy',
  '/terms',
  '/about',
  '/careers',
  '/press',
  '/partners',
];

const marketingPages = [
  '/',
  ...translatedPages,
  ...languageCodes
    .filter((language) => language !== 'en')
    .flatMap((language) => ['', ...translatedPages].map((page) => `/${language}${page}`)),
  '/docs',
  '/docs/*',
  '/api',
  '/blog',
  '/blog/*',
  '/tutorials',
  '/tutorials/*',
].map(patternOf);

/**
 * Which of the two sites answers a page (decisions B.1).
 *
 * @param host as in the Host header, with or without a port
 * @param path beginning with "/", without the query; a slash at its end does not count
 * @returns `nowhere` for a path that belongs to neither: the 404 page
 */
export function selectSite(host: string, path: string, { appHosts, marketingHosts }: Hosts): Site {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const page = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const startsWithApp = page === '/app' || page.startsWith('/app/');
  const isAppPage = startsWithApp || appPages.some((pattern) => pattern.test(page));
  const isMarketingPage = marketingPages.some((pattern) => pattern.test(page));
  if (appHosts.includes(name)) return page === '/' || isAppPage ? 'app' : 'nowhere';
  if (marketingHosts.includes(name)) return startsWithApp ? 'app' : isMarketingPage ? 'marketing' : 'nowhere';
  if (isAppPage) return 'app';
  return isMarketingPage ? 'marketing' : 'nowhere';
}

function patternOf(page: string): RegExp {
  return new RegExp(`^${page.replaceAll('*', '[^/]+')}$`);
}
