/** Names the site's own public address; the server writes the real one when it sends a page. */
export const publicUrlPlaceholder = 'https://public-url.invalid';

export interface SiteLink {
  href: string;
  words: string;
}

export const footerColumns: readonly { heading: string; links: readonly SiteLink[] }[] = [
  {
    heading: 'Product',
    links: [
      { href: '/#features', words: 'Features' },
      { href: '/#pricing', words: 'Pricing' },
      { href: '/#case-studies', words: 'Case Studies' },
      { href: '/#roadmap', words: 'Roadmap' },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { href: '/docs', words: 'Documentation' },
      { href: '/api', words: 'API Reference' },
      { href: '/tutorials', words: 'Tutorials' },
      { href: '/blog', words: 'Blog' },
    ],
  },
  {
    heading: 'Support',
    links: [
      { href: '/contact', words: 'Contact' },
      { href: '/faq', words: 'FAQ' },
      { href: '/support', words: 'Support' },
      { href: '/status', words: 'Status' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { href: '/about', words: 'About' },
      { href: '/careers', words: 'Careers' },
      { href: '/press', words: 'Press' },
      { href: '/partners', words: 'Partners' },
    ],
  },
];

export const legalLinks: readonly SiteLink[] = [
  { href: '/privacy', words: 'Privacy' },
  { href: '/terms', words: 'Terms' },
];

export const headerLinks: readonly SiteLink[] = [
  { href: '/#features', words: 'Features' },
  { href: '/#pricing', words: 'Pricing' },
  { href: '/docs', words: 'Docs' },
  { href: '/tutorials', words: 'Tutorials' },
  { href: '/api', words: 'API' },
];
