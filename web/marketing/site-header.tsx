import { type Language, languages } from '#contract/languages.ts';
import { addressIn, siteLanguages, switchAddresses } from './site-languages.ts';
import { headerLinks } from './site-links.ts';

/** The product's sign: a line with three ticks. */
export function SiteMark() {
  return (
    <svg className="mark" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M6 16h20M10 12.5v7M16 11v10M22 12.5v7" />
    </svg>
  );
}

/** @param path of the page in English */
export function SiteHeader({ path, language }: { path: string; language: Language }) {
  const { site } = siteLanguages[language];
  const links = headerLinks(language).map(({ href, words, isEnglish }) => (
    <li key={href}>
      <a
        href={href}
        hrefLang={isEnglish === true ? 'en' : undefined}
        aria-current={href === path || path.startsWith(`${href}/`) ? 'page' : undefined}
      >
        {words}
      </a>
    </li>
  ));
  return (
    <header className="site-header">
      <div className="width">
        <a className="brand" href={addressIn(language, '/')}>
          <SiteMark />
          <span>Chalkline</span>
        </a>
        <nav className="wide-nav" aria-label={site.mainNavigation}>
          <ul>{links}</ul>
        </nav>
        <div className="header-actions">
          <LanguageSwitch path={path} language={language} label={site.language} />
          <a className="quiet-link" href="/login">
            {site.signIn}
          </a>
          <a className="button button-small" href="/register">
            {site.start}
          </a>
          <details className="narrow-nav">
            <summary>{site.menu}</summary>
            <nav aria-label={site.menu}>
              <ul>
                {links}
                <li>
                  <a href="/login">{site.signIn}</a>
                </li>
                <li>
                  <a href="/register">{site.start}</a>
                </li>
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

/** Opens without script; every language is written in its own name. */
function LanguageSwitch({ path, language, label }: { path: string; language: Language; label: string }) {
  return (
    <details className="narrow-nav language-switch">
      <summary>
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 2.6 4 5.6 4 9s-1 6.4-4 9c-3-2.6-4-5.6-4-9s1-6.4 4-9z" />
        </svg>
        <span className="language-name">{languages[language]}</span>
        <span className="sr-only">{label}</span>
      </summary>
      <nav aria-label={label}>
        <ul>
          {switchAddresses(path).map((other) => (
            <li key={other.language}>
              <a
                href={other.href}
                lang={other.language}
                hrefLang={other.language}
                aria-current={other.language === language ? 'true' : undefined}
              >
                {languages[other.language]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
