import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Language, languageCodes } from '#contract/languages.ts';
import { addressIn } from './site-languages.ts';

/** A page whose words are a Markdown file. */
export interface SiteDocument {
  path: string;
  /** From the root of the repository. */
  file: string;
  /** Day it was published, "2026-11-21": posts only. */
  date?: string;
}

const text = (name: string, language: Language = 'en'): string => `web/marketing/texts/${name}.${language}.md`;

export const userGuide: readonly SiteDocument[] = [
  { path: '/docs/getting-started', file: 'docs/guide/getting-started.md' },
  { path: '/docs/lessons-and-sources', file: 'docs/guide/lessons-and-sources.md' },
  { path: '/docs/course-languages', file: 'docs/guide/course-languages.md' },
  { path: '/docs/importing-learners', file: 'docs/guide/importing-learners.md' },
  { path: '/docs/groups-and-certificates', file: 'docs/guide/groups-and-certificates.md' },
  { path: '/docs/delivery', file: 'docs/guide/delivery.md' },
  { path: '/docs/adaptive-paths', file: 'docs/guide/adaptive-paths.md' },
  { path: '/docs/learning', file: 'docs/guide/learning.md' },
  { path: '/docs/reading-results', file: 'docs/guide/reading-results.md' },
  { path: '/docs/simulator', file: 'docs/guide/simulator.md' },
  { path: '/docs/message-templates', file: 'docs/guide/message-templates.md' },
  { path: '/docs/roles', file: 'docs/guide/roles.md' },
];

export const operatorGuide: readonly SiteDocument[] = [
  { path: '/docs/running', file: 'docs/running.md' },
  { path: '/docs/integrating', file: 'docs/integrating.md' },
  { path: '/docs/simulator-for-clients', file: 'docs/guide/simulator-for-clients.md' },
  { path: '/docs/architecture', file: 'docs/architecture.md' },
  { path: '/docs/delivery-machine', file: 'docs/delivery-machine.md' },
  { path: '/docs/measurements', file: 'docs/measurements.md' },
  { path: '/docs/glossary', file: 'docs/glossary.md' },
];

const decisions = 'docs/decisions';

/** Why it is built as it is, oldest first; 0000 is the form for a new one. */
export const decisionRecords: readonly SiteDocument[] = readdirSync(resolve(import.meta.dirname, '../..', decisions))
  .filter((name) => name.endsWith('.md') && !name.startsWith('0000'))
  .sort()
  .map((name) => ({ path: `/docs/${name.replace(/\.md$/, '')}`, file: `${decisions}/${name}` }));

export const tutorials: readonly SiteDocument[] = [
  { path: '/tutorials/first-course', file: 'docs/tutorials/first-course.md' },
  { path: '/tutorials/rehearse-a-week', file: 'docs/tutorials/rehearse-a-week.md' },
  { path: '/tutorials/lessons-by-api', file: 'docs/tutorials/lessons-by-api.md' },
];

/** Newest first. */
export const posts: readonly SiteDocument[] = [
  { path: '/blog/lessons-keep-their-sources', file: text('lessons-keep-their-sources'), date: '2026-11-21' },
  { path: '/blog/a-real-database-inside', file: text('a-real-database-inside'), date: '2026-11-20' },
  { path: '/blog/sending-at-most-once', file: text('sending-at-most-once'), date: '2026-11-19' },
];

const plainNames = ['faq', 'support', 'about', 'careers', 'press', 'partners', 'privacy', 'terms'] as const;

/** Pages whose words are a text in each of the five languages. */
export const plainPages: readonly (SiteDocument & { language: Language; englishPath: string })[] =
  languageCodes.flatMap((language) =>
    plainNames.map((name) => ({
      path: addressIn(language, `/${name}`),
      englishPath: `/${name}`,
      file: text(name, language),
      language,
    })),
  );

export const allDocuments: readonly SiteDocument[] = [
  ...userGuide,
  ...operatorGuide,
  ...decisionRecords,
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

/** Where a picture of docs/pictures stands on the site. @param address as a text writes it: "../pictures/lessons.png" */
export const pictureAddress = (address: string): string | undefined =>
  /(?:^|\/)pictures\/[\w-]+\.(?:png|svg)$/.test(address) ? `/pictures/${address.split('/').at(-1)}` : undefined;
