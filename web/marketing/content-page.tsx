import type { ReactNode } from 'react';
import type { SiteLink } from './site-links.ts';
import type { Heading } from './markdown-text.tsx';

/** A page of text. `chapters`: the pages beside it; `sections`: what is on it. */
export function ContentPage({
  path,
  title,
  over,
  chapters,
  sections = [],
  contents = 'On this page',
  children,
}: {
  path: string;
  title: string;
  /** A line above the title: the date, the part of the site. */
  over?: ReactNode;
  chapters?: { label: string; links: readonly SiteLink[] };
  sections?: readonly Heading[];
  /** Name of the list of sections, in the page's language. */
  contents?: string;
  children: ReactNode;
}) {
  const hasContents = sections.length > 2;
  return (
    <div className={`width content${chapters === undefined ? '' : ' content-with-chapters'}`}>
      {chapters !== undefined && (
        <nav className="chapters" aria-label={chapters.label}>
          <h2>{chapters.label}</h2>
          <ul>
            {chapters.links.map(({ href, words }) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <article className="prose">
        {over !== undefined && <p className="over">{over}</p>}
        <h1>{title}</h1>
        <div className="chalk-line chalk-line-short" aria-hidden="true" />
        {hasContents && (
          <nav className="on-this-page" aria-label={contents}>
            <ul>
              {sections.map(({ id, words }) => (
                <li key={id}>
                  <a href={`#${id}`}>{words}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children}
      </article>
    </div>
  );
}

export interface ListedPage {
  href: string;
  title: string;
  text: string;
  over?: ReactNode;
  /** What the search of a list looks in. */
  words?: string;
}

/** A list of pages, each with its first words. */
export function PageList({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <ul className="page-list">
      {pages.map(({ href, title, text, over, words }) => (
        <li key={href} data-filtered={words}>
          <a href={href}>
            {over !== undefined && <span className="over">{over}</span>}
            <strong>{title}</strong>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
