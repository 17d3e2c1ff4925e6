import type { Language } from '#contract/languages.ts';
import { siteLanguages } from './site-languages.ts';

const checks = ['database', 'queue', 'storage', 'sandbox', 'simulator'] as const;

/** Filled in by live-status.ts; without script it says where to look. */
export function StatusPanel({ language }: { language: Language }) {
  const { status } = siteLanguages[language].site;
  return (
    <div data-status="" data-words={JSON.stringify(status)}>
      <p className="script-off">
        {status.scriptOff} <a href="/health">/health</a>
      </p>
      <div hidden data-live="">
        <p className="status-headline" role="status" data-headline="" />
        <table className="status-table">
          <caption className="sr-only">{status.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{status.part}</th>
              <th scope="col">{status.answer}</th>
            </tr>
          </thead>
          <tbody />
        </table>
        <h2>{status.hour}</h2>
        <p>{status.hourText}</p>
        <ol className="status-history" data-history="" />
        <h2>{status.days}</h2>
        <p>{status.daysText}</p>
        <ol className="status-history status-days" data-days="" />
        <p className="status-ends" aria-hidden="true">
          <span>{status.daysAgo}</span>
          <span>{status.today}</span>
        </p>
        <p className="note" data-asked="" />
      </div>
      <h2>{status.checked}</h2>
      <ul>
        {checks.map((check) => (
          <li key={check}>
            <strong>{status.parts[check]}:</strong> {status.checks[check]}
          </li>
        ))}
      </ul>
      <p>
        {status.monitoring} <a href="/health">/health</a>
      </p>
    </div>
  );
}
