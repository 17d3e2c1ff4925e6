import type { ReactNode } from 'react';
import { type Language, languageCodes } from '#contract/languages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { addressIn, siteLanguages, translatedPaths } from './site-languages.ts';
import { publicUrlPlaceholder } from './site-links.ts';

/** Addresses of the built files, as the browser asks for them. */
export interface SiteAssets {
  style: string;
  script: string;
}

export interface PageHead {
  /** In English; the page of another language stands below its code. */
  path: string;
  title: string;
  description: string;
  language?: Language;
  isIndexed?: boolean;
  /** What search engines read: one schema.org thing. Addresses in it begin with the placeholder of the public one. */
  thing?: Record<string, unknown>;
}

const locales: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  hi: 'hi_IN',
  mr: 'mr_IN',
  ta: 'ta_IN',
  te: 'te_IN',
};

/** Where the demo chat's own markup goes: it is rendered apart, so that the browser can take it over. */
export const DemoChatPlace = ({ words }: { words: unknown }) => (
  <div id="demo-chat" data-words={JSON.stringify(words)} />
);

/** A whole document. Everything is in the HTML; the one script only adds to it. */
export function PageShell({ head, assets, children }: { head: PageHead; assets: SiteAssets; children: ReactNode }) {
  const { path, title, description, language = 'en', isIndexed = true } = head;
  const { site } = siteLanguages[language];
  const address = `${publicUrlPlaceholder}${addressIn(language, path)}`;
  const fullTitle = path === '/' ? `Chalkline: ${title}` : `${title} · Chalkline`;
  const hasOthers = isIndexed && translatedPaths.includes(path);
  return (
    <html lang={language} dir="ltr" data-product-name="Chalkline" data-site-cache-bust="1" data-trials="0">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#086788" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
        {hasOthers &&
          languageCodes.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={publicUrlPlaceholder + addressIn(other, path)} />
          ))}
        {hasOthers && <link rel="alternate" hrefLang="x-default" href={publicUrlPlaceholder + path} />}
        {path.startsWith('/blog') && (
          <link rel="alternate" type="application/atom+xml" title="Chalkline" href="/blog/feed.atom" />
        )}
        <meta property="og:type" content={path.startsWith('/blog/') ? 'article' : 'website'} />
        <meta property="og:site_name" content="Chalkline" />
        <meta property="og:locale" content={locales[language]} />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${publicUrlPlaceholder}/social-card-${language}.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={site.cardWords} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/site-mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a className="skip" href="#main">
          {site.skip}
        </a>
        <SiteHeader path={path} language={language} />
        <main id="main">{children}</main>
        <SiteFooter language={language} />
      </body>
    </html>
  );
}
