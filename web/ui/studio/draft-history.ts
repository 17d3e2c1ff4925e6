/** What was and can be again; `now` is what is shown. */
export interface History<Draft> {
  past: readonly Draft[];
  now: Draft;
  future: readonly Draft[];
  /** What the last change was about, and when: typing on in one field is one step back. */
  last: { about: string; atMs: number } | undefined;
}

const mostSteps = 200;
/** A pause in typing that ends a step. */
const pauseMs = 1500;

export const begin = <Draft>(draft: Draft): History<Draft> => ({ past: [], now: draft, future: [], last: undefined });

/** @param about the field that is typed in; empty where the change is a step of its own */
export function record<Draft>(history: History<Draft>, draft: Draft, about: string, atMs: number): History<Draft> {
  if (draft === history.now) return history;
  const { last } = history;
  const goesOn = about !== '' && last?.about === about && atMs - last.atMs < pauseMs;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-mostSteps);
  return { past, now: draft, future: [], last: { about, atMs } };
}

export function undo<Draft>(history: History<Draft>): History<Draft> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], last: undefined };
}

export function redo<Draft>(history: History<Draft>): History<Draft> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future, last: undefined };
}

/** Every step as `change` makes it, what is shown included; nothing else of the history is another. */
export const rebased = <Draft>(history: History<Draft>, change: (draft: Draft) => Draft): History<Draft> => ({
  past: history.past.map(change),
  now: change(history.now),
  future: history.future.map(change),
  last: history.last,
});
