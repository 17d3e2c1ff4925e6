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

export function SiteHeader({ path }: { path: string }) {
  const links = headerLinks.map(({ href, words }) => (
    <li key={href}>
      <a href={href} aria-current={href === path || path.startsWith(`${href}/`) ? 'page' : undefined}>
        {words}
      </a>
    </li>
  ));
  return (
    <header className="site-header">
      <div className="width">
        <a className="brand" href="/">
          <SiteMark />
          <span>Chalkline</span>
        </a>
        <nav className="wide-nav" aria-label="Main">
          <ul>{links}</ul>
        </nav>
        <div className="header-actions">
          <a className="quiet-link" href="/login">
            Sign in
          </a>
          <a className="button button-small" href="/register">
            Get Started
          </a>
          <details className="narrow-nav">
            <summary>Menu</summary>
            <nav aria-label="Menu">
              <ul>
                {links}
                <li>
                  <a href="/login">Sign in</a>
                </li>
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
