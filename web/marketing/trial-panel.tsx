import { trialExtensions } from '#contract/trial-limits.ts';
import { keyboardStop } from './keyboard-stop.ts';
import type { LandingTexts } from './texts/landing-en.ts';

export type TrialWords = LandingTexts['trial'];

/** What the server may say to a file before it reads it. */
export const trialRefusalCodes = [
  'file_empty',
  'file_too_large',
  'file_type_mismatch',
  'file_type_unsupported',
  'trial_kind_unsupported',
  'trial_limit_reached',
  'trials_full',
  'trials_off',
  'trial_gone',
] as const;
export type TrialRefusals = Readonly<Record<string, string>>;

/** Where a visitor drops a document. Drawn with every page; without a script, or where it is turned off, not shown. */
export function TrialPanel({ words, refusals }: { words: TrialWords; refusals: TrialRefusals }) {
  const { uploading, lost, arrived, steps, count, unreachable, unreadable, faults } = words;
  return (
    <div
      id="trial"
      className="trial"
      data-state="idle"
      data-words={JSON.stringify({
        ...{ uploading, lost, arrived, steps, count, unreachable, unreadable, faults, refusals },
      })}
    >
      <div className="trial-idle">
        <label className="trial-drop">
          <input type="file" accept={trialExtensions.map((extension) => `.${extension}`).join(',')} />
          <SheetDrawing />
          <span>
            <strong className="trial-ask">{words.drop}</strong>
            <strong className="trial-ask-over">{words.over}</strong>
            <span className="trial-choose">{words.choose}</span>
          </span>
        </label>
        <p className="note">
          {words.kinds} {words.promise}
        </p>
      </div>
      <HalfTrial words={words} />
      <div className="trial-working">
        <div className="trial-row">
          <p className="trial-file" data-trial="file" />
          <span className="trial-percent" data-trial="percent" aria-hidden="true" />
        </div>
        <progress max={100} value={0} aria-labelledby="trial-step" />
        <div className="trial-row">
          <p id="trial-step" data-trial="step" role="status" />
          <button type="button" className="button button-plain button-small" data-trial="cancel">
            {words.cancel}
          </button>
        </div>
      </div>
      <div className="trial-done">
        <p className="trial-file" data-trial="file" />
        <p role="status">
          <strong data-trial="ready" data-says={words.ready} />
          <span className="trial-count" data-trial="count" />
        </p>
        <p className="actions">
          <a className="button button-sun" href="/register" data-trial="keep">
            {words.keep}
          </a>
          <button
            type="button"
            className="button button-plain"
            data-trial="to-phone"
            aria-expanded="false"
            aria-controls="trial-way"
          >
            {words.toPhone}
          </button>
          <button type="button" className="trial-quiet" data-trial="another">
            {words.another}
          </button>
        </p>
        <WayToPhone words={words.wayToPhone} />
        <p className="note">{words.keepNote}</p>
      </div>
      <div className="trial-failed">
        <p className="trial-file" data-trial="file" />
        <p role="alert">
          <strong data-trial="failed" data-says={words.failed} />
          <span data-trial="reason" />
        </p>
        <p className="actions">
          <button type="button" className="button button-small" data-trial="retry" hidden>
            {words.retry}
          </button>
          <button type="button" className="button button-plain button-small" data-trial="another">
            {words.another}
          </button>
        </p>
      </div>
    </div>
  );
}

/** By the phone's browser at once, by WhatsApp once it is kept: nobody is written to who has not agreed. */
const WayToPhone = ({ words }: { words: TrialWords['wayToPhone'] }) => (
  <div id="trial-way" className="trial-way" role="status" hidden>
    <div data-way="scan" className="trial-scan" hidden>
      <span data-code={words.code} />
      <p>
        {words.scan} <span className="trial-count">{words.scanNote}</span>
      </p>
    </div>
    <p data-way="onlyHere" hidden>
      {words.onlyHere}
    </p>
    <p data-way="onPhone" hidden>
      {words.onPhone}
    </p>
    {(['connected', 'simulated', 'none'] as const).map((way) => (
      <p key={way} data-way={way} hidden>
        {words.whatsapp[way]}
      </p>
    ))}
  </div>
);

/** What a reload left: a page may not open a file again by itself. */
const HalfTrial = ({ words }: { words: TrialWords }) => (
  <div className="trial-half">
    <p className="trial-file" data-trial="file" />
    <p role="status">
      <strong data-trial="half" data-says={words.half} />
      <span className="trial-count" data-trial="arrived" />
    </p>
    <p className="note">{words.halfNote}</p>
    <p className="actions">
      <button type="button" className="button button-small" data-trial="go-on">
        {words.goOn}
      </button>
      <button type="button" className="trial-quiet" data-trial="another">
        {words.another}
      </button>
    </p>
  </div>
);

/** The handset that stands in the demo chat's place while a document is shown. */
export function TrialPhone({ words }: { words: TrialWords }) {
  return (
    <div id="trial-phone" className="phone" hidden>
      <div className="phone-head">
        <span className="phone-face" aria-hidden="true" />
        <span>
          <strong>Chalkline</strong>
          <small>{words.phone}</small>
        </span>
      </div>
      <div className="phone-log" role="log" aria-live="polite" aria-label={words.phone} {...keyboardStop} />
      <p className="phone-keep" hidden>
        <a className="button button-sun" href="/register" data-trial="keep">
          {words.keep}
        </a>
      </p>
    </div>
  );
}

/** A sheet that hangs on the line. */
const SheetDrawing = () => (
  <svg className="trial-sheet" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
    <path d="M2 38h40M13 38V7a3 3 0 0 1 3-3h10l7 7v27M26 4v7h7M18 19h10M18 25h10M18 31h6" />
  </svg>
);
