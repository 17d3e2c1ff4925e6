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
  | 'skip'
  | 'why'
  | 'language';

/** The id of the button under a card. */
export const nextId = (deliveryId: string): string => `next:${deliveryId}`;
export const readNextId = (id: string): string | undefined => /^next:([0-9a-f-]{36})$/.exec(id)?.[1];

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
