import { SiteMark } from './site-header.tsx';
import { footerColumns, legalLinks, type SiteLink } from './site-links.ts';

const list = (links: readonly SiteLink[]) =>
  links.map(({ href, words }) => (
    <li key={href}>
      <a href={href}>{words}</a>
    </li>
  ));

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="width">
        <div className="footer-about">
          <a className="brand" href="/">
            <SiteMark />
            <span>Chalkline</span>
          </a>
          <p>An Intelligent Learning Architect. Open source, on your own server.</p>
        </div>
        <nav className="footer-columns" aria-label="Footer">
          {footerColumns.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul>{list(links)}</ul>
            </div>
          ))}
        </nav>
        <div className="footer-foot">
          <p>Licensed under Apache-2.0.</p>
          <ul>{list(legalLinks)}</ul>
        </div>
      </div>
    </footer>
  );
}
