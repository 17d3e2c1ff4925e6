import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type ApiDescription, ApiReference } from './api-reference.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContentPage, PageList } from './content-page.tsx';
import { DemoChat } from './demo-chat.tsx';
import { LandingPage } from './landing-page.tsx';
import { type MarkdownText, readMarkdown } from './markdown-text.tsx';
import { type PageHead, PageShell, type SiteAssets } from './page-shell.tsx';
import {
  allDocuments,
  operatorGuide,
  plainPages,
  posts,
  type SiteDocument,
  siteAddress,
  tutorials,
  userGuide,
} from './site-documents.ts';
import { StatusPanel } from './status-panel.tsx';
import { landingEnglish } from './texts/landing-en.ts';

export interface SiteSources {
  assets: SiteAssets;
  /** Text of a file of the repository. @throws when it is not there */
  read: (file: string) => string;
  /** The OpenAPI document. */
  api: ApiDescription;
}

export interface RenderedPage {
  /** "/docs/simulator"; "/404" is the page for all that is not there. */
  path: string;
  html: string;
}

/** Every public page as a whole HTML document. Same sources, same bytes. */
export function renderSite({ assets, read, api }: SiteSources): RenderedPage[] {
  const texts = new Map<SiteDocument, MarkdownText>(
    allDocuments.map((document) => [
      document,
      readMarkdown(read(document.file), (address) => siteAddress(document.file, address)),
    ]),
  );
  const textOf = (document: SiteDocument): MarkdownText => {
    const text = texts.get(document);
    if (text === undefined) throw new Error(`${document.file} was not read`);
    return text;
  };
  const linksTo = (documents: readonly SiteDocument[]) =>
    documents.map((document) => ({ href: document.path, words: textOf(document).title }));
  const listed = (documents: readonly SiteDocument[], isSearched = false) =>
    documents.map((document) => ({
      href: document.path,
      title: textOf(document).title,
      text: textOf(document).description,
      ...(isSearched && { words: textOf(document).words }),
      ...(document.date !== undefined && { over: document.date }),
    }));
  const page = (head: PageHead, body: ReactNode): RenderedPage => ({
    path: head.path,
    html: documentOf(
      <PageShell head={head} assets={assets}>
        {body}
      </PageShell>,
    ),
  });
  const textPage = (document: SiteDocument, chapters?: { label: string; links: { href: string; words: string }[] }) => {
    const { title, description, sections, body } = textOf(document);
    return page(
      { path: document.path, title, description },
      <ContentPage
        path={document.path}
        title={title}
        over={document.date}
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
    page(
      { path: '/', title: landingEnglish.title, description: landingEnglish.description },
      <LandingPage texts={landingEnglish} />,
    ),
    ...userGuide.map((document) => textPage(document, guideChapters)),
    ...operatorGuide.map((document) => textPage(document, guideChapters)),
    ...tutorials.map((document) => textPage(document, { label: 'Tutorials', links: linksTo(tutorials) })),
    ...posts.map((document) => textPage(document)),
    ...plainPages.map((document) => textPage(document)),
    simplePage(
      '/docs',
      'Documentation',
      'Guides by task for people who make courses, and for people who run the product.',
      <>
        <PageFilter label="Search the guides" />
        <h2 id="user-guide">For people who make courses</h2>
        <PageList pages={listed(userGuide, true)} />
        <h2 id="operator-guide">For people who run it</h2>
        <PageList pages={listed(operatorGuide, true)} />
        <h2 id="integrators">For programs</h2>
        <PageList
          pages={[
            {
              href: '/api',
              title: 'API reference',
              text: 'Every call with its fields, its answer and an example for the command line.',
            },
          ]}
        />
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
      <PageList pages={listed(posts)} />,
    ),
    simplePage(
      '/api',
      'API reference',
      'Every call of the product with its fields, its answer and an example; made from the OpenAPI document.',
      <ApiIntroduction api={api} />,
    ),
    simplePage('/contact', 'Contact', 'Write to the people who run this installation.', <ContactForm />),
    simplePage(
      '/status',
      'Status',
      'How this installation is right now, and how it was in the last hour.',
      <StatusPanel />,
    ),
    page(
      {
        path: '/404',
        title: 'Page Not Found',
        description: 'The page you are looking for does not exist or has been moved.',
        isIndexed: false,
      },
      <div className="width not-found">
        <p aria-hidden="true">404</p>
        <h1>Page Not Found</h1>
        <p>The page you are looking for does not exist or has been moved.</p>
        <p className="actions">
          <a className="button" href="/">
            Go to homepage
          </a>
        </p>
      </div>,
    ),
  ];
}

function ApiIntroduction({ api }: { api: ApiDescription }) {
  return (
    <>
      <p>
        The product's own screens use these calls and no others. The machine-readable form is an OpenAPI 3.1 document at{' '}
        <a href="/api/openapi.json">/api/openapi.json</a>; this page is made from it.
      </p>
      <ul>
        <li>
          Sign in with <code>POST /api/v1/auth/login</code> and send the token as <code>Authorization: Bearer</code>.
        </li>
        <li>
          Writes carry <code>X-Requested-With</code> and <code>X-CSRF-Token</code> (32 letters and digits of your
          choice).
        </li>
        <li>
          A refusal is <code>{'{success: false, message, detail, code, validationErrors, request_id}'}</code>;{' '}
          <code>detail</code> is a sentence for a person.
        </li>
        <li>
          Lists take <code>limit</code> and <code>cursor</code>; the next page is in the <code>Link</code> header.
        </li>
        <li>
          <code>Idempotency-Key</code> on a POST makes it safe to send again.
        </li>
      </ul>
      <PageFilter label="Find a call" />
      <ApiReference api={api} />
    </>
  );
}

/** Shown by page-filter.ts, which makes it work. */
function PageFilter({ label }: { label: string }) {
  return (
    <p className="filter" hidden>
      <label htmlFor="page-filter">{label}</label>
      <input id="page-filter" type="search" data-filter="" autoComplete="off" />
      <span role="status" data-filter-outcome="" />
    </p>
  );
}

function documentOf(page: ReactNode): string {
  const html = renderToStaticMarkup(page);
  // The chat keeps the marks by which React finds its way when it takes the markup over.
  const chat = renderToString(<DemoChat productName="Chalkline" />);
  return `<!doctype html>${html.replace('<div id="demo-chat"></div>', () => `<div id="demo-chat">${chat}</div>`)}\n`;
}
