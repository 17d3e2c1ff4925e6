import { readDocuments } from './read-documents.ts';
import type { SiteSources } from './site-sources.ts';
import { posts } from './site-documents.ts';
import { publicUrlPlaceholder } from './site-links.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The posts as an Atom feed (RFC 4287), newest first. */
export function renderFeed(sources: Pick<SiteSources, 'read' | 'sizeOf'>): string {
  const textOf = readDocuments(sources);
  const address = `${publicUrlPlaceholder}/blog`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${address}</id>`,
    '<title>Chalkline</title>',
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<link rel="self" type="application/atom+xml" href="${address}/feed.atom"/>`,
    `<updated>${posts[0]?.date}T00:00:00Z</updated>`,
    '<author><name>Chalkline</name></author>',
    ...posts.flatMap((post) => {
      const { title, description } = textOf(post);
      const there = `${publicUrlPlaceholder}${post.path}`;
      return [
        '<entry>',
        `<id>${there}</id>`,
        `<title>${escaped(title)}</title>`,
        `<link rel="alternate" type="text/html" href="${there}"/>`,
        `<updated>${post.date}T00:00:00Z</updated>`,
        `<summary>${escaped(description)}</summary>`,
        '</entry>',
      ];
    }),
    '</feed>',
    '',
  ].join('\n');
}
