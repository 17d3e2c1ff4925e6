import type { Language } from '#contract/languages.ts';
import { SiteMark } from './site-header.tsx';
import { addressIn, siteLanguages } from './site-languages.ts';
import { footerColumns, legalLinks, type SiteLink } from './site-links.ts';

const list = (links: readonly SiteLink[], inEnglish: string) =>
  links.map(({ href, words, isEnglish = false }) => (
    <li key={href}>
      <a href={href} hrefLang={isEnglish ? 'en' : undefined}>
        {words}
        {isEnglish && <small> {inEnglish}</small>}
      </a>
    </li>
  ));

export function SiteFooter({ language }: { language: Language }) {
  const { site } = siteLanguages[language];
  return (
    <footer className="site-footer">
      <div className="width">
        <div className="footer-about">
          <a className="brand" href={addressIn(language, '/')}>
            <SiteMark />
            <span>Chalkline</span>
          </a>
          <p>{site.claim}</p>
        </div>
        <nav className="footer-columns" aria-label={site.footerNavigation}>
          {footerColumns(language).map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul>{list(links, site.inEnglish)}</ul>
            </div>
          ))}
        </nav>
        <div className="footer-foot">
          <p>{site.licence}</p>
          <ul>{list(legalLinks(language), site.inEnglish)}</ul>
        </div>
      </div>
    </footer>
  );
}
