/** A page whose words are a Markdown file. */
export interface SiteDocument {
  path: string;
  /** From the root of the repository. */
  file: string;
  /** Day it was published, in words: posts only. */
  date?: string;
}

const text = (name: string): string => `web/marketing/texts/${name}.en.md`;

export const userGuide: readonly SiteDocument[] = [
  { path: '/docs/getting-started', file: 'docs/guide/getting-started.md' },
  { path: '/docs/lessons-and-sources', file: 'docs/guide/lessons-and-sources.md' },
  { path: '/docs/importing-learners', file: 'docs/guide/importing-learners.md' },
  { path: '/docs/reading-results', file: 'docs/guide/reading-results.md' },
  { path: '/docs/simulator', file: 'docs/guide/simulator.md' },
  { path: '/docs/message-templates', file: 'docs/guide/message-templates.md' },
  { path: '/docs/roles', file: 'docs/guide/roles.md' },
];

export const operatorGuide: readonly SiteDocument[] = [
  { path: '/docs/running', file: 'docs/running.md' },
  { path: '/docs/measurements', file: 'docs/measurements.md' },
  { path: '/docs/glossary', file: 'docs/glossary.md' },
];

export const tutorials: readonly SiteDocument[] = [
  { path: '/tutorials/first-course', file: 'docs/tutorials/first-course.md' },
  { path: '/tutorials/rehearse-a-week', file: 'docs/tutorials/rehearse-a-week.md' },
  { path: '/tutorials/lessons-by-api', file: 'docs/tutorials/lessons-by-api.md' },
];

/** Newest first. */
export const posts: readonly SiteDocument[] = [
  { path: '/blog/lessons-keep-their-sources', file: text('lessons-keep-their-sources'), date: '21 November 2026' },
  { path: '/blog/a-real-database-inside', file: text('a-real-database-inside'), date: '20 November 2026' },
  { path: '/blog/sending-at-most-once', file: text('sending-at-most-once'), date: '19 November 2026' },
];

export const plainPages: readonly SiteDocument[] = [
  { path: '/faq', file: text('faq') },
  { path: '/support', file: text('support') },
  { path: '/about', file: text('about') },
  { path: '/careers', file: text('careers') },
  { path: '/press', file: text('press') },
  { path: '/partners', file: text('partners') },
  { path: '/privacy', file: text('privacy') },
  { path: '/terms', file: text('terms') },
];

export const allDocuments: readonly SiteDocument[] = [
  ...userGuide,
  ...operatorGuide,
  ...tutorials,
  ...posts,
  ...plainPages,
];

/**
 * Where a link of one text leads on the site.
 *
 * @param from the file that holds the link
 * @returns undefined for a file that is no page
 */
export function siteAddress(from: string, address: string): string | undefined {
  if (/^([a-z]+:|#|\/)/i.test(address)) return address;
  const [place = '', section] = address.split('#');
  const file = new URL(place, `file:///${from}`).pathname.slice(1);
  const page = allDocuments.find((document) => document.file === file);
  if (page === undefined) return undefined;
  return section === undefined ? page.path : `${page.path}#${section}`;
}
