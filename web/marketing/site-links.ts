import type { Language } from '#contract/languages.ts';
import { addressIn, siteLanguages, translatedPaths } from './site-languages.ts';
import type { SiteTexts } from './texts/site-en.ts';

/** Names the site's own public address; the server writes the real one when it sends a page. */
export const publicUrlPlaceholder = 'https://public-url.invalid';

export interface SiteLink {
  href: string;
  words: string;
  /** The page behind it is there in English only, and this is another language. */
  isEnglish?: boolean;
}

type LinkName = keyof SiteTexts['links'];

const addresses: Readonly<Record<LinkName, string>> = {
  features: '/#features',
  pricing: '/#pricing',
  cases: '/#case-studies',
  roadmap: '/#roadmap',
  docs: '/docs',
  api: '/api',
  tutorials: '/tutorials',
  blog: '/blog',
  contact: '/contact',
  faq: '/faq',
  support: '/support',
  status: '/status',
  about: '/about',
  careers: '/careers',
  press: '/press',
  partners: '/partners',
  privacy: '/privacy',
  terms: '/terms',
};

export const linksOf = (language: Language, names: readonly LinkName[]): SiteLink[] =>
  names.map((name) => {
    const address = addresses[name];
    const isEnglish = language !== 'en' && !translatedPaths.includes(address.split('#')[0] ?? '');
    return {
      href: addressIn(language, address),
      words: siteLanguages[language].site.links[name],
      ...(isEnglish && { isEnglish }),
    };
  });

const columns: readonly [keyof SiteTexts['columns'], readonly LinkName[]][] = [
  ['product', ['features', 'pricing', 'cases', 'roadmap']],
  ['resources', ['docs', 'api', 'tutorials', 'blog']],
  ['support', ['contact', 'faq', 'support', 'status']],
  ['company', ['about', 'careers', 'press', 'partners']],
];

export const footerColumns = (language: Language): { heading: string; links: SiteLink[] }[] =>
  columns.map(([name, names]) => ({
    heading: siteLanguages[language].site.columns[name],
    links: linksOf(language, names),
  }));

export const legalLinks = (language: Language): SiteLink[] => linksOf(language, ['privacy', 'terms']);

export const headerLinks = (language: Language): SiteLink[] =>
  linksOf(language, ['features', 'pricing', 'docs', 'tutorials', 'api']);
