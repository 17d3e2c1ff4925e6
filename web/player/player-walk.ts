import type { PlayerStop } from '#contract/player.ts';

/** Where somebody stands in a lesson. */
export interface PlayerPlace {
  /** 0-based place in the walk; its length is the summary after the last screen. */
  at: number;
  /** The screen they came from to read a card again, and go back to. */
  backTo?: number;
}

/** What a lesson shows in turn, and which of its questions (by their place in it) are answered. */
export interface PlayedLesson {
  walk: readonly PlayerStop[];
  answered: ReadonlySet<number>;
}

const isOpen = ({ answered }: PlayedLesson, stop: PlayerStop | undefined): boolean =>
  stop?.kind === 'question' && !answered.has(stop.index);

/**
 * Where to go on with a lesson: where it was left on this device, but never before what was answered since, in a chat
 * perhaps; where nothing is known of either, at its beginning. One whose questions are all answered is at its summary.
 *
 * @param keptAt as it was kept, also from a version of the lesson that was longer; undefined when nothing was
 */
export function resumeAt(lesson: PlayedLesson, keptAt: number | undefined): number {
  const { walk } = lesson;
  const hasQuestions = walk.some(({ kind }) => kind === 'question');
  if (hasQuestions && nextOpen(lesson) === undefined) return walk.length;
  const answered = walk.findLastIndex((stop) => stop.kind === 'question' && !isOpen(lesson, stop));
  return Math.min(Math.max(keptAt ?? 0, answered + 1), walk.length);
}

/** Whether the next screen may be turned to: a question waits for its answer, or is skipped on purpose. */
export const mayGoOn = (lesson: PlayedLesson, { at, backTo }: PlayerPlace): boolean =>
  backTo !== undefined || (at < lesson.walk.length && !isOpen(lesson, lesson.walk[at]));

/** One screen on; from a card that is read again back to where one came from. */
export const turnedOn = (lesson: PlayedLesson, { at, backTo }: PlayerPlace): PlayerPlace => ({
  at: backTo ?? Math.min(at + 1, lesson.walk.length),
});

export const mayGoBack = ({ at }: PlayerPlace): boolean => at > 0;

export const turnedBack = (place: PlayerPlace): PlayerPlace => ({ ...place, at: Math.max(0, place.at - 1) });

/** The card that teaches what was asked; where one came from is remembered, also from one card to the next. */
export function turnedToCard(lesson: PlayedLesson, { at, backTo }: PlayerPlace, card: number): PlayerPlace {
  const place = lesson.walk.findIndex(({ kind, index }) => kind === 'card' && index === card);
  return place < 0 ? { at } : { at: place, backTo: backTo ?? at };
}

/** The first question without an answer; undefined when there is none. */
export function nextOpen(lesson: PlayedLesson): number | undefined {
  const at = lesson.walk.findIndex((stop) => isOpen(lesson, stop));
  return at < 0 ? undefined : at;
}
