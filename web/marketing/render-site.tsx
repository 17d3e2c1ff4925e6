import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type Language, languageCodes } from '#contract/languages.ts';
import { ApiIntroduction } from './api-introduction.tsx';
import type { ApiDescription } from './api-reference.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContentPage, PageList } from './content-page.tsx';
import { DemoChat } from './demo-chat.tsx';
import { LandingPage } from './landing-page.tsx';
import type { MarkdownText } from './markdown-text.tsx';
import { PageFilter } from './page-filter-field.tsx';
import { type PageHead, PageShell } from './page-shell.tsx';
import { readDocuments } from './read-documents.ts';
import { questionsThing, postThing, productThing } from './search-things.ts';
import {
  decisionRecords,
  operatorGuide,
  plainPages,
  posts,
  type SiteDocument,
  tutorials,
  userGuide,
} from './site-documents.ts';
import { addressIn, siteLanguages } from './site-languages.ts';
import { linksOf } from './site-links.ts';
import type { SiteSources } from './site-sources.ts';
import { type TrialRefusals, trialRefusalCodes } from './trial-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

export interface RenderedPage {
  /** "/docs/simulator", "/hi/faq"; "/404" and "/hi/404" are the pages for all that is not there. */
  path: string;
  html: string;
}

/** Every public page as a whole HTML document. Same sources, same bytes. */
export function renderSite(sources: SiteSources): RenderedPage[] {
  const { assets, api } = sources;
  const textOf = readDocuments(sources);
  const page = (head: PageHead, body: ReactNode): RenderedPage => {
    const language = head.language ?? 'en';
    const path = addressIn(language, head.path);
    return {
      path: head.path === '/404' && language !== 'en' ? `/${language}/404` : path,
      html: documentOf(
        <PageShell head={head} assets={assets}>
          {body}
        </PageShell>,
        head,
      ),
    };
  };
  return [
    ...languageCodes.flatMap((language) => framePages(language, refusalsIn(sources, language), page)),
    ...plainPages.map((document) => plainPage(document, textOf(document), page)),
    ...englishPages(api, textOf, page),
  ];
}

type MakePage = (head: PageHead, body: ReactNode) => RenderedPage;

/** The pages of one language whose words are in texts/site-*.ts and texts/landing-*.ts. */
function framePages(language: Language, refusals: TrialRefusals, page: MakePage): RenderedPage[] {
  const { site, landing } = siteLanguages[language];
  const { contact, status, notFound } = site;
  return [
    page(
      {
        path: '/',
        title: landing.title,
        description: landing.description,
        language,
        thing: productThing(landing, language),
      },
      <LandingPage language={language} refusals={refusals} />,
    ),
    page(
      { path: '/contact', title: contact.title, description: contact.description, language },
      <ContentPage path="/contact" title={contact.title}>
        <ContactForm language={language} />
      </ContentPage>,
    ),
    page(
      { path: '/status', title: status.title, description: status.description, language },
      <ContentPage path="/status" title={status.title}>
        <StatusPanel language={language} />
      </ContentPage>,
    ),
    page(
      { path: '/404', title: notFound.title, description: notFound.text, language, isIndexed: false },
      <div className="width not-found">
        <p aria-hidden="true">404</p>
        <h1>{notFound.title}</h1>
        <p>{notFound.text}</p>
        <p className="actions">
          <a className="button" href={addressIn(language, '/')}>
            {notFound.home}
          </a>
        </p>
        <ul className="not-found-links">
          {linksOf(language, ['docs', 'tutorials', 'faq', 'status', 'contact']).map((link) => (
            <li key={link.href}>
              <a href={link.href} hrefLang={link.isEnglish === true ? 'en' : undefined}>
                {link.words}
              </a>
            </li>
          ))}
        </ul>
      </div>,
    ),
  ];
}

/** The product's own words, from the catalogue of its app. */
function refusalsIn({ read }: SiteSources, language: Language): TrialRefusals {
  // Our own file.
  const { failures } = JSON.parse(read(`web/i18n/${language}.json`)) as { failures: Record<string, string> };
  return Object.fromEntries(trialRefusalCodes.map((code) => [code, failures[code] ?? '']));
}

function plainPage(
  { path, englishPath, language }: (typeof plainPages)[number],
  { title, description, sections, questions, body }: MarkdownText,
  page: MakePage,
): RenderedPage {
  return page(
    {
      path: englishPath,
      title,
      description,
      language,
      ...(englishPath === '/faq' && { thing: questionsThing(questions, language) }),
    },
    <ContentPage path={path} title={title} sections={sections} contents={siteLanguages[language].site.onThisPage}>
      {body}
    </ContentPage>,
  );
}

/** Guides, tutorials, posts and the API reference. */
function englishPages(
  api: ApiDescription,
  textOf: (document: SiteDocument) => MarkdownText,
  page: MakePage,
): RenderedPage[] {
  const linksTo = (documents: readonly SiteDocument[]) =>
    documents.map((document) => ({ href: document.path, words: textOf(document).title }));
  const listed = (documents: readonly SiteDocument[], isSearched = false) =>
    documents.map((document) => ({
      href: document.path,
      title: textOf(document).title,
      text: textOf(document).description,
      ...(isSearched && { words: textOf(document).words }),
      ...(document.date !== undefined && { over: <PostDate day={document.date} /> }),
    }));
  const textPage = (document: SiteDocument, chapters?: { label: string; links: { href: string; words: string }[] }) => {
    const { title, description, sections, body } = textOf(document);
    const { path, date } = document;
    return page(
      { path, title, description, ...(date !== undefined && { thing: postThing({ title, description, date, path }) }) },
      <ContentPage
        path={path}
        title={title}
        over={date === undefined ? undefined : <PostDate day={date} />}
        sections={sections}
        {...(chapters !== undefined && { chapters })}
      >
        {body}
      </ContentPage>,
    );
  };
  const simplePage = (path: string, title: string, description: string, body: ReactNode) =>
    page(
      { path, title, description },
      <ContentPage path={path} title={title}>
        {body}
      </ContentPage>,
    );
  const guideChapters = { label: 'Documentation', links: linksTo([...userGuide, ...operatorGuide]) };
  return [
    ...[...userGuide, ...operatorGuide].map((document) => textPage(document, guideChapters)),
    ...decisionRecords.map((document) => textPage(document, { label: 'Decisions', links: linksTo(decisionRecords) })),
    ...tutorials.map((document) => textPage(document, { label: 'Tutorials', links: linksTo(tutorials) })),
    ...posts.map((document) => textPage(document)),
    simplePage(
      '/docs',
      'Documentation',
      'Guides by task for people who make courses, and for people who run the product.',
      <>
        <PageFilter label="Search the guides" />
        <section>
          <h2 id="user-guide">For people who make courses</h2>
          <PageList pages={listed(userGuide, true)} />
        </section>
        <section>
          <h2 id="operator-guide">For people who run it or connect to it</h2>
          <PageList
            pages={[
              ...listed(operatorGuide, true),
              {
                href: '/api',
                title: 'API reference',
                text: 'Every call with its fields, its answer and an example for the command line.',
                words: 'api reference call curl openapi json token example integrate',
              },
            ]}
          />
        </section>
        <section>
          <h2 id="decisions">Why it is built this way</h2>
          <PageList pages={listed(decisionRecords, true)} />
        </section>
      </>,
    ),
    simplePage(
      '/tutorials',
      'Tutorials',
      'Three walks through the product, from the first document to a program of your own.',
      <PageList pages={listed(tutorials)} />,
    ),
    simplePage(
      '/blog',
      'Blog',
      'How the product is built, and why it is built this way.',
      <>
        <PageList pages={listed(posts)} />
        <p>
          New posts come by <a href="/blog/feed.atom">feed</a>.
        </p>
      </>,
    ),
    simplePage(
      '/api',
      'API reference',
      'Every call of the product with its fields, its answer and an example; made from the OpenAPI document.',
      <ApiIntroduction api={api} />,
    ),
  ];
}

function PostDate({ day }: { day: string }) {
  const words = new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={day}>{words}</time>;
}

function documentOf(page: ReactNode, { language = 'en', thing }: PageHead): string {
  const html = renderToStaticMarkup(page);
  // The chat keeps the marks by which React finds its way when it takes the markup over.
  const chat = renderToString(
    <DemoChat productName="Chalkline" words={siteLanguages[language].site.chat} handset="/login?demo=creator" />,
  );
  // JSON in a script element is not escaped as HTML is; without "<" no text of ours can end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  const headEnd = thing === undefined ? '</head>' : `<script type="application/ld+json">${json}</script></head>`;
  return `<!doctype html>${html
    .replace(/(<div id="demo-chat"[^>]*>)/, (place) => place + chat)
    .replace('</head>', () => headEnd)}\n`;
}
