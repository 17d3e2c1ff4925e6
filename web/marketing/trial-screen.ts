import type { Trial } from '#contract/trials.ts';
import { TrialRefused } from './trial-calls.ts';
import type { TrialRefusals, TrialWords } from './trial-panel.tsx';
import { showOnPhone, waitOnPhone } from './trial-phone.ts';

/** What the page's own script says of a trial. */
export type ShownWords = Pick<
  TrialWords,
  'uploading' | 'lost' | 'arrived' | 'steps' | 'count' | 'unreachable' | 'unreadable' | 'faults'
> & { refusals: TrialRefusals };

type State = 'idle' | 'half' | 'working' | 'done' | 'failed';

export const partsOf = (name: string) => document.querySelectorAll<HTMLElement>(`[data-trial="${name}"]`);

/** What a visitor sees of a trial, in the panel and on the handset beside it. */
export function openTrialScreen(place: HTMLElement, words: ShownWords) {
  const phone = partOf('trial-phone');
  const demo = partOf('demo-chat');
  let isLost = false;
  const say = (name: string, text: string) => {
    for (const part of partsOf(name)) if (part.textContent !== text) part.textContent = text;
  };
  const show = (state: State) => {
    place.dataset['state'] = state;
    hideWay(place);
    // A live region speaks when its words come, not when it is shown.
    for (const part of place.querySelectorAll<HTMLElement>('[data-says]'))
      part.textContent = part.closest(`.trial-${state}`) === null ? '' : (part.dataset['says'] ?? '');
    demo.hidden = state === 'working' || state === 'done';
    phone.hidden = !demo.hidden;
    const foot = phone.querySelector<HTMLElement>('.phone-keep');
    if (foot !== null) foot.hidden = state !== 'done';
  };
  /** @param part `upload`: the line has no ticks, for it is not one of the five steps */
  const advance = (percent: number, step: string, part: 'upload' | 'steps') => {
    const line = place.querySelector('progress');
    if (line !== null) line.value = Math.max(percent, 3);
    place.dataset['part'] = part;
    say('step', step);
    say('percent', part === 'upload' && percent > 0 ? `${Math.floor(percent)} %` : '');
  };
  let sent = 0;
  const onProgress = (percent: number) => {
    sent = percent;
    advance(sent, isLost ? words.lost : words.uploading, 'upload');
  };
  const onLost = (lost: boolean) => {
    isLost = lost;
    onProgress(sent);
  };
  const begin = (fileName: string) => {
    say('file', fileName);
    sent = 0;
    onLost(false);
    show('working');
    waitOnPhone(phone, fileName);
    if (matchMedia('(max-width: 860px)').matches) place.scrollIntoView({ block: 'start' });
  };
  /** What a reload left, to be gone on with. */
  const offer = (fileName: string, percent: number) => {
    say('file', fileName);
    say('arrived', words.arrived.replace('{percent}', String(Math.floor(percent))));
    show('half');
  };
  const refuse = (reason: string, mayRetry: boolean) => {
    say('reason', reason);
    for (const button of partsOf('retry')) button.hidden = !mayRetry;
    show('failed');
  };
  const explain = (cause: unknown): string => {
    if (cause instanceof TrialRefused && cause.code === 'file_unreadable') return words.unreadable;
    if (!(cause instanceof TrialRefused) || cause.message === '') return words.unreachable;
    const known = document.documentElement.lang === 'en' ? undefined : words.refusals[cause.code];
    return (known ?? cause.message).replace('{limit}', /\d+ MB/.exec(cause.message)?.[0] ?? '');
  };
  const draw = (trial: Trial) => {
    say('file', trial.file_name);
    showOnPhone(phone, trial);
    if (trial.status === 'processing')
      advance(trial.progress, trial.step === null ? '' : words.steps[trial.step], 'steps');
    else if (trial.status === 'failed') refuse(trial.fault === null ? trial.message : words.faults[trial.fault], false);
    else {
      say('count', words.count.replace('{n}', String(trial.lessons)));
      place.dataset['whatsapp'] = trial.whatsapp;
      show('done');
    }
  };
  return {
    state: () => place.dataset['state'],
    show,
    begin,
    onProgress,
    onLost,
    offer,
    draw,
    /** Who scanned a code wants to see the lesson, which may stand far below. */
    goToPhone: () => phone.scrollIntoView({ block: 'center' }),
    fail: (cause: unknown, mayRetry: boolean) => refuse(explain(cause), mayRetry),
  };
}

/** Another file is not on the way of the last one. */
function hideWay(place: HTMLElement): void {
  const way = place.querySelector<HTMLElement>('#trial-way');
  if (way !== null) way.hidden = true;
  for (const button of partsOf('to-phone')) button.ariaExpanded = 'false';
}

function partOf(id: string): HTMLElement {
  const part = document.getElementById(id);
  if (part === null) throw new Error(`the page has no ${id}`);
  return part;
}
