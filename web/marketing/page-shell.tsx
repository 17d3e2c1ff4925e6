import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { publicUrlPlaceholder } from './site-links.ts';

/** Addresses of the built files, as the browser asks for them. */
export interface SiteAssets {
  style: string;
  script: string;
}

export interface PageHead {
  path: string;
  title: string;
  description: string;
  isIndexed?: boolean;
}

/** Where the demo chat's own markup goes: it is rendered apart, so that the browser can take it over. */
export const DemoChatPlace = () => <div id="demo-chat" />;

/** A whole document. Everything is in the HTML; the one script only adds to it. */
export function PageShell({ head, assets, children }: { head: PageHead; assets: SiteAssets; children: ReactNode }) {
  const { path, title, description, isIndexed = true } = head;
  const address = `${publicUrlPlaceholder}${path}`;
  const fullTitle = path === '/' ? `Chalkline: ${title}` : `${title} · Chalkline`;
  return (
    <html lang="en" data-product-name="Chalkline" data-site-cache-bust="1">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#086788" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Chalkline" />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${publicUrlPlaceholder}/social-card.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content="A chalk line with speech bubbles on it" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/site-mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <SiteHeader path={path} />
        <main id="content">{children}</main>
        <SiteFooter />
      </body>
    </html>
  );
}
