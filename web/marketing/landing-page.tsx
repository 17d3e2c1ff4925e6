import type { Language } from '#contract/languages.ts';
import { LandingSections } from './landing-sections.tsx';
import { DemoChatPlace } from './page-shell.tsx';
import { TrialPanel, TrialPhone, type TrialRefusals } from './trial-panel.tsx';
import { siteLanguages } from './site-languages.ts';

/** @param refusals what the server says of a file that it does not take, by its code */
export function LandingPage({ language, refusals }: PageProps) {
  const { landing: texts } = siteLanguages[language];
  const { call } = texts;
  return (
    <>
      <HeroSection language={language} refusals={refusals} />
      <PathSection words={texts.path} />
      <WhySection words={texts.why} />
      <LandingSections texts={texts} language={language} />

      <section className="call">
        <div className="width">
          <h2>{call.heading}</h2>
          <p>{call.text}</p>
          <p className="actions">
            <a className="button button-sun" href="/register">
              {call.start}
            </a>
            <a className="button button-ghost" href="/docs" hrefLang={language === 'en' ? undefined : 'en'}>
              {call.docs}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

interface PageProps {
  language: Language;
  refusals: TrialRefusals;
}

function HeroSection({ language, refusals }: PageProps) {
  const { landing: texts, site } = siteLanguages[language];
  const { hero } = texts;
  return (
    <section className="hero">
      <div className="width">
        <div className="hero-words">
          <h1>Chalkline</h1>
          <div className="chalk-line" aria-hidden="true" />
          <p className="tagline">{hero.tagline}</p>
          <p className="lead">{hero.lead}</p>
          <p className="actions">
            <a className="button" href="/register">
              {hero.start}
            </a>
            <a className="button button-plain" href="#why">
              {hero.more}
            </a>
            <a className="quiet-link" href="/login">
              {texts.cases.action}
            </a>
          </p>
          <TrialPanel words={texts.trial} refusals={refusals} />
          <p className="note">{hero.note}</p>
        </div>
        <div className="hero-chat">
          <DemoChatPlace words={site.chat} />
          <TrialPhone words={texts.trial} />
        </div>
      </div>
    </section>
  );
}

type LandingWords = (typeof siteLanguages)[Language]['landing'];

function PathSection({ words: path }: { words: LandingWords['path'] }) {
  return (
    <section className="path" aria-labelledby="path-heading">
      <div className="width">
        <h2 id="path-heading">{path.heading}</h2>
        <p className="section-lead">{path.lead}</p>
        <ol className="path-steps">
          {path.steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <Evidence words={path} />
      </div>
    </section>
  );
}

/** A sentence of a document, and the question in a chat that it became. */
function Evidence({ words: path }: { words: LandingWords['path'] }) {
  return (
    <div className="evidence">
      <figure>
        <figcaption>{path.source.label}</figcaption>
        <blockquote>
          {path.source.before}
          <mark>{path.source.marked}</mark>
          {path.source.after}
        </blockquote>
      </figure>
      <div className="evidence-thread" aria-hidden="true" />
      <figure className="evidence-chat">
        <figcaption>{path.question.label}</figcaption>
        <div className="bubble bubble-in">
          <p>{path.question.text}</p>
          <ul>
            {path.question.options.map((option, index) => (
              <li key={option} className={index === path.question.answer ? 'right' : undefined}>
                {option}
              </li>
            ))}
          </ul>
        </div>
        <div className="bubble bubble-out">
          <p>{path.question.options[path.question.answer]}</p>
        </div>
        <div className="bubble bubble-in">
          <p>{path.question.feedback}</p>
        </div>
      </figure>
    </div>
  );
}

function WhySection({ words: why }: { words: LandingWords['why'] }) {
  return (
    <section id="why" className="why">
      <div className="width">
        <h2>{why.heading}</h2>
        <ul className="cards">
          {why.cards.map((card, index) => (
            <li key={card.title} className="card">
              <CardDrawing of={cardDrawings[index] ?? 'chat'} />
              <h3>{card.title}</h3>
              <p className="card-words">{card.text}</p>
              <p className="state state-today">{card.note}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** One taut line each, and what hangs on it. */
const drawings = {
  chat: 'M4 50h112M20 10h42a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H34l-9 8v-8h-5a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6zM84 22h18a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-1v6l-7-6H84a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z',
  path: 'M4 50h112M18 50V38M42 50V26M66 50V34M90 50V14M18 38 42 26l24 8 24-20M90 14l-9 1M90 14l-3 9',
  channels: 'M4 50h112M60 50V34M60 34H28V24M60 34h32V24M60 34V24M18 8h20v16H18zM50 8h20v16H50zM82 8h20v16H82z',
} as const;

const cardDrawings = ['chat', 'path', 'channels'] as const;

function CardDrawing({ of }: { of: keyof typeof drawings }) {
  return (
    <svg className="drawing" width="120" height="58" viewBox="0 0 120 58" aria-hidden="true">
      <path d={drawings[of]} />
    </svg>
  );
}
