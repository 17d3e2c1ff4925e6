/**
 * What a message was written for. With its enrollment it is the key that keeps the same thing from being written twice;
 * what an answer counts for, how often was asked and which card came last are read from it.
 */
export type Occasion =
  /** A lesson, or its first card. */
  | { for: 'lesson'; lessonId: string }
  /** A card after the first, by its 0-based place. */
  | { for: 'card'; lessonId: string; cardIndex: number }
  /** A point before its lesson, in it, and again as a reminder: the nth time, from 1. */
  | { for: 'pre' | 'ask'; lessonId: string; pointId: string; nth: number }
  /** A review: `reps` counts the rounds of this memory, `nth` the askings of one round. */
  | { for: 'review'; memoryId: string; reps: number; nth: number }
  /** A lesson that is known; nothing is written for it. */
  | { for: 'skip'; position: number }
  | { for: 'completion' | 'certificate' }
  /** A lesson once more, because a person asked for it. */
  | { for: 'resend'; lessonId: string; atMs: number }
  /** The file that goes ahead of a message, by that one's occasion or, where it has none, its id. */
  | { for: 'media'; of: string }
  /** What is spoken behind a message, by that one's occasion. */
  | { for: 'sound'; of: string }
  /** The template that opens the 24 hours for a message that waits for them. */
  | { for: 'open'; deliveryId: string; nth: number }
  /** The same, asked for by a person; `hour` as in 2026-11-23T17. */
  | { for: 'inbox'; hour: string }
  /** What is right was shown, for the learner to judge. */
  | { for: 'reveal'; deliveryId: string; nth: number }
  /** What is said of an asking: not understood, its course has ended, it was answered already. */
  | { for: 'unclear' | 'ended' | 'again'; deliveryId: string }
  | { for: 'feedback'; attemptId: string }
  /** The line about a week: by the learner's day on which it was written, counted from 1970. */
  | { for: 'recap'; day: number };

export type Purpose = Occasion['for'];

const purposes: ReadonlySet<string> = new Set<Purpose>([
  'lesson',
  'card',
  'pre',
  'ask',
  'review',
  'skip',
  'completion',
  'certificate',
  'resend',
  'media',
  'sound',
  'open',
  'inbox',
  'reveal',
  'unclear',
  'ended',
  'again',
  'feedback',
  'recap',
]);

/** As it stands in the database. */
export function occasionText(occasion: Occasion): string {
  return [occasion.for, ...partsOf(occasion)].join(':');
}

function partsOf(occasion: Occasion): (string | number)[] {
  switch (occasion.for) {
    case 'lesson':
      return [occasion.lessonId];
    case 'card':
      return [occasion.lessonId, occasion.cardIndex];
    case 'pre':
    case 'ask':
      return [occasion.lessonId, occasion.pointId, occasion.nth];
    case 'review':
      return [occasion.memoryId, occasion.reps, occasion.nth];
    case 'skip':
      return [occasion.position];
    case 'completion':
    case 'certificate':
      return [];
    case 'resend':
      return [occasion.lessonId, occasion.atMs];
    case 'media':
    case 'sound':
      return [occasion.of];
    case 'open':
    case 'reveal':
      return [occasion.deliveryId, occasion.nth];
    case 'inbox':
      return [occasion.hour];
    case 'unclear':
    case 'ended':
    case 'again':
      return [occasion.deliveryId];
    case 'feedback':
      return [occasion.attemptId];
    case 'recap':
      return [occasion.day];
  }
}

/** @returns undefined for what no message was ever written for */
export function parseOccasion(text: string): Occasion | undefined {
  const purpose = purposeOf(text);
  const parts = text.split(':');
  const [, a = '', b = '', c = ''] = parts;
  switch (purpose) {
    case 'lesson':
      return { for: purpose, lessonId: a };
    case 'card':
      return { for: purpose, lessonId: a, cardIndex: Number(b) };
    case 'pre':
    case 'ask':
      // Whatever an id of a point may hold.
      return { for: purpose, lessonId: a, pointId: parts.slice(2, -1).join(':'), nth: Number(parts.at(-1)) };
    case 'review':
      return { for: purpose, memoryId: a, reps: Number(b), nth: Number(c) };
    case 'skip':
      return { for: purpose, position: Number(a) };
    case 'completion':
    case 'certificate':
      return { for: purpose };
    case 'resend':
      return { for: purpose, lessonId: a, atMs: Number(b) };
    case 'media':
    case 'sound':
      return { for: purpose, of: text.slice(purpose.length + 1) };
    case 'open':
    case 'reveal':
      return { for: purpose, deliveryId: a, nth: Number(b) };
    case 'inbox':
      return { for: purpose, hour: a };
    case 'unclear':
    case 'ended':
    case 'again':
      return { for: purpose, deliveryId: a };
    case 'feedback':
      return { for: purpose, attemptId: a };
    case 'recap':
      return { for: purpose, day: Number(a) };
    case undefined:
      return undefined;
  }
}

/** What it is for, without the rest. */
export function purposeOf(text: string): Purpose | undefined {
  const end = text.indexOf(':');
  const word = end < 0 ? text : text.slice(0, end);
  // The set holds nothing else, which the compiler does not see.
  return purposes.has(word) ? (word as Purpose) : undefined;
}

// Asked of every message of a path, many times in each planning: without taking the text apart.
export const isFor = (purpose: Purpose, { occasion }: { occasion: string | null }): boolean =>
  occasion !== null &&
  occasion.startsWith(purpose) &&
  (occasion.length === purpose.length || occasion.charAt(purpose.length) === ':');

/** Of one round of reviews of one point. */
export const isOfRound = ({ id, reps }: { id: string; reps: number }, asking: { occasion: string }): boolean =>
  asking.occasion.startsWith(`review:${id}:${reps}:`);

/** Whether it asks the point of this memory again, in whichever round. */
export const isReviewOf = (memoryId: string, occasionAsText: string): boolean =>
  occasionAsText.startsWith(`review:${memoryId}:`);

/** Whether one answer answers both: askings of one point for one purpose, in whichever words. */
export function isSameRound(a: string, b: string): boolean {
  const [one, other] = [parseOccasion(a), parseOccasion(b)];
  if (one?.for === 'review') return isOfRound({ id: one.memoryId, reps: one.reps }, { occasion: b });
  if ((one?.for !== 'pre' && one?.for !== 'ask') || one.for !== other?.for) return false;
  return one.lessonId === other.lessonId && one.pointId === other.pointId;
}

type FirstParts =
  | [purpose: 'lesson' | 'card' | 'ask' | 'media' | 'review']
  | [purpose: 'open' | 'reveal', deliveryId: string]
  | [purpose: 'review', memoryId: string, reps?: number];

/** What SQL's `like` finds all of them by. */
export const occasionsLike = (...parts: FirstParts): string => `${parts.join(':')}:%`;

/** The same text whichever ids were drawn: what has to come out alike in every database goes by it. */
export const withoutIds = (text: string): string => text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

/** What an answer counts for: before the lesson, in it, or in a round of reviews (`review:` and its number). */
export const answerPurposes = { beforeLesson: 'pre', inLesson: 'first' } as const;

/** The same point asked again for the same purpose is one occasion: a reminder is no second chance. */
export function attemptOccasion(deliveryOccasion: string): string {
  const occasion = parseOccasion(deliveryOccasion);
  if (occasion?.for === 'pre') return answerPurposes.beforeLesson;
  return occasion?.for === 'review' ? `review:${occasion.reps}` : answerPurposes.inLesson;
}
