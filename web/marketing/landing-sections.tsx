import type { Language } from '#contract/languages.ts';
import type { LandingTexts } from './texts/landing-en.ts';

/** The sections that the footer's Product column points at. */
export function LandingSections({ texts, language }: { texts: LandingTexts; language: Language }) {
  const { features, pricing, cases, roadmap } = texts;
  return (
    <>
      <section id="features" className="features">
        <div className="width">
          <h2>{features.heading}</h2>
          <p className="section-lead">{features.lead}</p>
          <dl className="feature-list">
            {features.entries.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section id="pricing" className="pricing">
        <div className="width">
          <div>
            <h2>{pricing.heading}</h2>
            <p className="section-lead">{pricing.lead}</p>
            <p className="command">
              <code>npm start</code>
            </p>
          </div>
          <div className="card price-card">
            <h3>{pricing.name}</h3>
            <p className="price">{pricing.price}</p>
            <p>{pricing.licence}</p>
            <ul className="ticked">
              {pricing.included.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
            <p className="note">{pricing.besides}</p>
          </div>
        </div>
      </section>

      <section id="case-studies" className="cases">
        <div className="width">
          <div>
            <h2>{cases.heading}</h2>
            <p className="section-lead">{cases.text}</p>
            <p className="actions">
              <a className="button button-plain" href="/login">
                {cases.action}
              </a>
              <a className="quiet-link" href="/tutorials/first-course" hrefLang={language === 'en' ? undefined : 'en'}>
                {cases.read}
              </a>
            </p>
          </div>
          <img
            src="/pictures/demo-handset.webp"
            alt={cases.picture}
            width={960}
            height={600}
            loading="lazy"
            decoding="async"
          />
        </div>
      </section>

      <section id="roadmap" className="roadmap">
        <div className="width">
          <h2>{roadmap.heading}</h2>
          <ol className="road">
            {roadmap.stages.map(({ name, entries }) => (
              <li key={name}>
                <h3>{name}</h3>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
