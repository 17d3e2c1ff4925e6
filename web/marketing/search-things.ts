import type { Language } from '#contract/languages.ts';
import type { MarkdownText } from './markdown-text.tsx';
import { publicUrlPlaceholder } from './site-links.ts';
import type { LandingTexts } from './texts/landing-en.ts';

type Thing = Record<string, unknown>;

/** The product, as schema.org describes software. */
export const productThing = ({ description }: LandingTexts, language: Language): Thing => ({
  '@type': 'SoftwareApplication',
  name: 'Chalkline',
  description,
  url: `${publicUrlPlaceholder}/`,
  image: `${publicUrlPlaceholder}/social-card-${language}.png`,
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Linux, macOS',
  license: 'https://www.apache.org/licenses/LICENSE-2.0',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
});

export const questionsThing = (questions: MarkdownText['questions'], inLanguage: Language): Thing => ({
  '@type': 'FAQPage',
  inLanguage,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const postThing = (post: { title: string; description: string; date: string; path: string }): Thing => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.description,
  datePublished: post.date,
  inLanguage: 'en',
  url: `${publicUrlPlaceholder}${post.path}`,
  image: `${publicUrlPlaceholder}/social-card-en.png`,
});
