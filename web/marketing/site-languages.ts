import { type Language, languageCodes } from '#contract/languages.ts';
import { type LandingTexts, landingEnglish } from './texts/landing-en.ts';
import { landingHindi } from './texts/landing-hi.ts';
import { landingMarathi } from './texts/landing-mr.ts';
import { landingTamil } from './texts/landing-ta.ts';
import { landingTelugu } from './texts/landing-te.ts';
import { type SiteTexts, siteEnglish } from './texts/site-en.ts';
import { siteHindi } from './texts/site-hi.ts';
import { siteMarathi } from './texts/site-mr.ts';
import { siteTamil } from './texts/site-ta.ts';
import { siteTelugu } from './texts/site-te.ts';

export interface SiteLanguage {
  site: SiteTexts;
  landing: LandingTexts;
}

export const siteLanguages: Readonly<Record<Language, SiteLanguage>> = {
  en: { site: siteEnglish, landing: landingEnglish },
  hi: { site: siteHindi, landing: landingHindi },
  mr: { site: siteMarathi, landing: landingMarathi },
  ta: { site: siteTamil, landing: landingTamil },
  te: { site: siteTelugu, landing: landingTelugu },
};

/** Pages that exist in every language; all others are in English only. */
export const translatedPaths: readonly string[] = [
  '/',
  '/faq',
  '/support',
  '/about',
  '/careers',
  '/press',
  '/partners',
  '/privacy',
  '/terms',
  '/contact',
  '/status',
];

/** English stands at the top, every other language below its code. @param address may name a section: "/#features" */
export function addressIn(language: Language, address: string): string {
  const [path = '/', section] = address.split('#');
  if (language === 'en' || !translatedPaths.includes(path)) return address;
  return `/${language}${path === '/' ? '' : path}${section === undefined ? '' : `#${section}`}`;
}

/** Where the same page stands in each language; for a page in English only, the other languages' home. */
export const switchAddresses = (path: string): { language: Language; href: string }[] =>
  languageCodes.map((language) => ({
    language,
    href: language === 'en' || translatedPaths.includes(path) ? addressIn(language, path) : addressIn(language, '/'),
  }));
