import type { Trial } from '#contract/trials.ts';
import { dropTrial, followTrial, isBreak, lookAtTrial, type TrialRefused } from './trial-calls.ts';
import { openTrialScreen, partsOf, type ShownWords } from './trial-screen.ts';
import { type HalfTrial, sendTrial } from './trial-sending.ts';
import { forgetTrial, keepForAccount, readOpenTrial, writeOpenTrial } from './trial-storage.ts';

/** What may go well a little later, with the file as it is. */
const refusedForNow = new Set(['trials_full', 'rate_limited']);

/** Takes a visitor's document, and shows on the handset what becomes of it. */
export function openTrial(place: HTMLElement): { take: (file: File) => void } {
  // Our own build wrote them.
  const words = JSON.parse(place.dataset['words'] ?? '{}') as ShownWords;
  const screen = openTrialScreen(place, words);
  let current = new AbortController();
  let token: string | null = null;
  /** What a reload left of a file, with what the same one is known by. */
  let half: (HalfTrial & { name: string; size: number; lastModified: number }) | undefined;
  let retry: (() => void) | undefined;
  let isScanned = false;

  const follow = (shown: string, { signal }: AbortController): Promise<void> =>
    followTrial(shown, signal, (trial) => {
      if (trial.status === 'receiving') return offerHalf(shown, trial);
      if (screen.state() !== 'working' && trial.status === 'processing') screen.show('working');
      if (trial.status === 'failed') forgetTrial();
      screen.draw(trial);
    });

  function offerHalf(shown: string, { file_name: name, size, offset }: Trial): void {
    half = { token: shown, offset, name, size, lastModified: readOpenTrial()?.lastModified ?? 0 };
    screen.offer(name, (offset / size) * 100);
  }

  const forget = () => {
    if (token !== null && !isScanned) void dropTrial(token);
    token = null;
    half = undefined;
    forgetTrial();
  };
  const reset = () => {
    current.abort();
    forget();
    screen.show('idle');
  };

  function take(file: File): void {
    const goesOn = half !== undefined && isSame(file, half) ? half : undefined;
    if (goesOn === undefined) reset();
    else current.abort();
    half = undefined;
    void send(file, goesOn);
  }

  async function send(file: File, from: HalfTrial | undefined): Promise<void> {
    const turn = new AbortController();
    current = turn;
    screen.begin(file.name);
    const onBegun = (given: string) => {
      if (turn.signal.aborted) return void dropTrial(given);
      token = given;
      isScanned = false;
      writeOpenTrial({ token: given, lastModified: file.lastModified, isScanned });
    };
    const { onProgress, onLost } = screen;
    try {
      await follow(await sendTrial(file, from, { signal: turn.signal, onBegun, onProgress, onLost }), turn);
    } catch (cause) {
      if (turn.signal.aborted) return;
      const mayGoWell = isBreak(cause) || refusedForNow.has((cause as TrialRefused).code);
      retry = () => void sendAgain(file);
      // Not from `forget`: what may go well later is kept to go on with.
      if (!mayGoWell) forget();
      screen.fail(cause, mayGoWell);
    }
  }

  /** Where it stands is the server's to say: its answer may be what got lost. */
  async function sendAgain(file: File): Promise<void> {
    const shown = token;
    if (shown === null) return send(file, undefined);
    const turn = new AbortController();
    current = turn;
    screen.begin(file.name);
    try {
      const trial = await lookAtTrial(shown, turn.signal);
      await (trial.status === 'receiving' ? send(file, { token: shown, offset: trial.offset }) : follow(shown, turn));
    } catch (cause) {
      if (!turn.signal.aborted) screen.fail(cause, isBreak(cause));
    }
  }

  wireButtons(place, { reset, retry: () => retry?.(), token: () => token });

  const open = readOpenTrial();
  if (open !== null) {
    ({ token, isScanned } = open);
    const turn = current;
    const wasAskedFor = isScanned;
    const shown = follow(open.token, turn).then(() => wasAskedFor && screen.goToPhone());
    shown.catch((cause: unknown) => {
      if (turn.signal.aborted) return;
      // What is gone by now is no fault of who comes back; who has scanned a code is told.
      reset();
      if (wasAskedFor) screen.fail(cause, false);
    });
  }
  return { take };
}

function wireButtons(
  place: HTMLElement,
  { reset, retry, token }: { reset: () => void; retry: () => void; token: () => string | null },
): void {
  for (const button of [...partsOf('cancel'), ...partsOf('another')])
    button.addEventListener('click', () => {
      reset();
      picker(place)?.focus();
    });
  for (const button of partsOf('retry')) button.addEventListener('click', retry);
  for (const button of partsOf('go-on')) button.addEventListener('click', () => picker(place)?.click());
  for (const button of partsOf('to-phone'))
    button.addEventListener('click', () => {
      const shown = token();
      if (shown !== null) void import('./way-to-phone.ts').then(({ toggleWay }) => toggleWay(place, button, shown));
    });
  for (const link of partsOf('keep'))
    link.addEventListener('click', () => {
      const shown = token();
      if (shown === null || !(link instanceof HTMLAnchorElement)) return;
      const isFound = keepForAccount(shown) && link.host === window.location.host;
      // Another host has a storage of its own, and what stands behind the "#" is sent to no server.
      if (!isFound) link.hash = `keep=${shown}`;
    });
}

const picker = (place: HTMLElement) => place.querySelector<HTMLInputElement>('input[type="file"]');

const isSame = (file: File, half: { name: string; size: number; lastModified: number }): boolean =>
  file.name === half.name && file.size === half.size && file.lastModified === half.lastModified;
