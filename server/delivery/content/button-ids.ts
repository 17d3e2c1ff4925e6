import type { Language } from '#contract/languages.ts';

/** What a learner can say in one word, or tap in the menu. */
export type Word =
  | 'stop'
  | 'start'
  | 'help'
  | 'pause'
  | 'resume'
  | 'progress'
  | 'menu'
  | 'next'
  | 'more'
  | 'later'
  | 'skip'
  | 'why'
  | 'language'
  | 'listen'
  | 'silence';

/** The id of the button under a card. */
export const nextId = (deliveryId: string): string => `next:${deliveryId}`;
export const readNextId = (id: string): string | undefined => /^next:([0-9a-f-]{36})$/.exec(id)?.[1];

/** The ids of the buttons at the end of a portion. */
export const moreId = (deliveryId: string): string => `more:${deliveryId}`;
export const laterId = (deliveryId: string): string => `later:${deliveryId}`;
export function readPaceId(id: string): { kind: 'more' | 'later'; deliveryId: string } | undefined {
  const match = /^(more|later):([0-9a-f-]{36})$/.exec(id);
  if (match?.[2] === undefined) return undefined;
  return { kind: match[1] === 'more' ? 'more' : 'later', deliveryId: match[2] };
}

/** The id of the button that shows what was to be recalled. */
export const showId = (deliveryId: string): string => `show:${deliveryId}`;
export const readShowId = (id: string): string | undefined => /^show:([0-9a-f-]{36})$/.exec(id)?.[1];

/** The id of the button that leaves a question out. */
export const skipId = (deliveryId: string): string => `skip:${deliveryId}`;
export const readSkipId = (id: string): string | undefined => /^skip:([0-9a-f-]{36})$/.exec(id)?.[1];

/** The id of an answer button: which asking, which option. */
export const answerId = (deliveryId: string, optionIndex: number): string => `answer:${deliveryId}:${optionIndex}`;

/** Buttons of messages from before still begin with `a:`. */
export function readAnswerId(id: string): { deliveryId: string; optionIndex: number } | undefined {
  const match = /^(?:a|answer):([0-9a-f-]{36}):(\d{1,2})$/.exec(id);
  return match?.[1] === undefined ? undefined : { deliveryId: match[1], optionIndex: Number(match[2]) };
}

/** The id of one pick of an order or of pairs: the 1-based places of all picks so far, each one digit. */
export const pickId = (deliveryId: string, places: readonly number[]): string =>
  `pick:${deliveryId}:${places.join('')}`;
export function readPickId(id: string): { deliveryId: string; places: number[] } | undefined {
  const match = /^pick:([0-9a-f-]{36}):([1-9]{1,9})$/.exec(id);
  return match?.[1] === undefined ? undefined : { deliveryId: match[1], places: Array.from(match[2] ?? '', Number) };
}

/** The message about which a button speaks; undefined for one that stands for a word. */
export const deliveryIdIn = (id: string): string | undefined =>
  /^(?:a|answer|next|more|later|show|skip|pick):([0-9a-f-]{36})(?::|$)/.exec(id)?.[1];

/** The tap on the button of a recap: neither recaps nor streaks any more. */
export const lessonsOnlyId = 'lessons-only';

/** The tap on a template's Start button: it opens the window, and that is all it means. */
export const startPayload = 'start';

/** The tap on the button of the question whether somebody would like lessons. */
export const yesPayload = 'yes';

/** The id of a row of the menu, or of the list of languages. */
export const wordId = (word: Word): string => `w:${word}`;
/** Of a row in "which course do you mean?". */
export const organizationId = (learnerId: string): string => `to:${learnerId}`;
export const readOrganizationId = (id: string): string | undefined => /^to:([0-9a-f-]{36})$/.exec(id)?.[1];
export const languageId = (language: Language): string => `l:${language}`;
