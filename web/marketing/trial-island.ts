import type { Trial } from '#contract/trials.ts';
import { dropTrial, lookAtTrial, sendTrial, TrialRefused } from './trial-calls.ts';
import type { TrialRefusals, TrialWords } from './trial-panel.tsx';
import { showOnPhone, waitOnPhone } from './trial-phone.ts';
import { forgetTrial, keepForAccount, readOpenTrial, writeOpenTrial } from './trial-storage.ts';

const lookEveryMs = 500;
/** A line that breaks for a moment is not the end of it. */
const missesForgiven = 8;

type Words = Pick<TrialWords, 'uploading' | 'steps' | 'count' | 'unreachable' | 'faults'> & { refusals: TrialRefusals };
type State = 'idle' | 'working' | 'done' | 'failed';

/** Takes a visitor's document, and shows on the handset what becomes of it. */
export function openTrial(place: HTMLElement): { take: (file: File) => void } {
  // Our own build wrote them.
  const words = JSON.parse(place.dataset['words'] ?? '{}') as Words;
  const phone = partOf('trial-phone');
  let current = new AbortController();
  let token: string | null = null;
  const { say, show, advance, fail, explain, draw } = openTrialScreen(place, phone, words);

  async function follow(shown: string, { signal }: AbortController): Promise<void> {
    let misses = 0;
    for (;;) {
      try {
        const trial = await lookAtTrial(shown, signal);
        if (signal.aborted) return;
        misses = 0;
        if (place.dataset['state'] !== 'working' && trial.status === 'processing') show('working');
        draw(trial);
        if (trial.status !== 'processing') return;
      } catch (cause) {
        if (signal.aborted) return;
        misses += 1;
        if (cause instanceof TrialRefused || misses > missesForgiven) throw cause;
      }
      await new Promise((resume) => setTimeout(resume, lookEveryMs));
    }
  }

  const reset = () => {
    current.abort();
    if (token !== null) void dropTrial(token);
    token = null;
    forgetTrial();
    show('idle');
  };

  async function take(file: File): Promise<void> {
    reset();
    const turn = new AbortController();
    current = turn;
    say('file', file.name);
    advance(0, words.uploading);
    show('working');
    waitOnPhone(phone, file.name);
    if (matchMedia('(max-width: 860px)').matches) place.scrollIntoView({ block: 'start' });
    try {
      const given = await sendTrial(file, turn.signal);
      if (turn.signal.aborted) return void dropTrial(given);
      token = given;
      writeOpenTrial(given);
      await follow(given, turn);
    } catch (cause) {
      if (!turn.signal.aborted) fail(explain(cause));
    }
  }

  for (const button of [...parts('cancel'), ...parts('another')])
    button.addEventListener('click', () => {
      reset();
      place.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
    });
  for (const link of parts('keep'))
    link.addEventListener('click', () => {
      if (token === null || !(link instanceof HTMLAnchorElement)) return;
      const isFound = keepForAccount(token) && link.host === window.location.host;
      // Another host has a storage of its own, and what stands behind the "#" is sent to no server.
      if (!isFound) link.hash = `keep=${token}`;
    });

  const open = readOpenTrial();
  if (open !== null) {
    token = open;
    const turn = current;
    // What is gone by now is no fault of who comes back.
    follow(open, turn).catch(() => turn.signal.aborted || reset());
  }
  return { take: (file) => void take(file) };
}

const parts = (name: string) => document.querySelectorAll<HTMLElement>(`[data-trial="${name}"]`);

/** What a visitor sees of a trial, in the panel and on the handset beside it. */
function openTrialScreen(place: HTMLElement, phone: HTMLElement, words: Words) {
  const demo = partOf('demo-chat');
  const say = (name: string, text: string) => {
    for (const part of parts(name)) if (part.textContent !== text) part.textContent = text;
  };
  const show = (state: State) => {
    place.dataset['state'] = state;
    // A live region speaks when its words come, not when it is shown.
    for (const part of place.querySelectorAll<HTMLElement>('[data-says]'))
      part.textContent = part.closest(`.trial-${state}`) === null ? '' : (part.dataset['says'] ?? '');
    demo.hidden = state === 'working' || state === 'done';
    phone.hidden = !demo.hidden;
    const foot = phone.querySelector<HTMLElement>('.phone-keep');
    if (foot !== null) foot.hidden = state !== 'done';
  };
  const advance = (percent: number, step: string) => {
    const line = place.querySelector('progress');
    if (line !== null) line.value = Math.max(percent, 3);
    say('step', step);
  };
  const fail = (reason: string) => {
    forgetTrial();
    say('reason', reason);
    show('failed');
  };
  const explain = (cause: unknown): string => {
    if (!(cause instanceof TrialRefused) || cause.message === '') return words.unreachable;
    const known = document.documentElement.lang === 'en' ? undefined : words.refusals[cause.code];
    return (known ?? cause.message).replace('{limit}', /\d+ MB/.exec(cause.message)?.[0] ?? '');
  };
  const draw = (trial: Trial) => {
    say('file', trial.file_name);
    showOnPhone(phone, trial);
    if (trial.status === 'processing') advance(trial.progress, trial.step === null ? '' : words.steps[trial.step]);
    else if (trial.status === 'failed') fail(trial.fault === null ? trial.message : words.faults[trial.fault]);
    else {
      say('count', words.count.replace('{n}', String(trial.lessons)));
      show('done');
    }
  };

  return { say, show, advance, fail, explain, draw };
}

function partOf(id: string): HTMLElement {
  const part = document.getElementById(id);
  if (part === null) throw new Error(`the page has no ${id}`);
  return part;
}
