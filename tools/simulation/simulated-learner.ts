import { recallAt } from '#server/learning/recall.ts';
import { type Memory, scheduleReview } from '#server/learning/review-schedule.ts';

/** Who learns: by chance and forgetting, always right, or always wrong on one lesson's point. */
export type Character = { kind: 'forgetful' } | { kind: 'always_right' } | { kind: 'wrong_on'; lessonId: string };

/** What a learner knows of a point that was explained a minute ago. */
const understoodAtOnce = 0.75;

/**
 * How long an answer to a message takes that comes out of the blue: log-normal, by its median in minutes. A survey
 * (160characters.org, 2007) found 56 % of messages about work and 84 % of those from friends answered within half an
 * hour; one spread of 2 fits both with medians of 22 and 4 minutes. Pielot and others (CHI 2014) likewise found that
 * half of the messages of two weeks were attended to within minutes.
 */
export const replyMedians = { work: 22, friends: 4 } as const;
const replySpread = 2;
const longestReplyMinutes = 12 * 60;
/** In a conversation: a minute to read and to tap, on average. */
const talkingMinutes = 1;
/** Hours of the learner's clock in which nobody answers; such an answer comes in the hour after them. */
const asleep = { from: 23, until: 7 } as const;
/** Kolkata has no summer time. */
const zoneMs = 5.5 * 3_600_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A sequence of numbers in 0..1 that depends on the seed alone (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One learner: answers or does not, remembers by the product's own forgetting model. */
export class SimulatedLearner {
  readonly memories = new Map<string, Memory>();
  readonly #chance: () => number;
  readonly #replies: number;
  readonly #character: Character;
  readonly #replyMedian: number;

  /**
   * @param replies probability of an answer to any message, 0..1
   * @param replyMedian minutes until half of the answers to a message out of the blue have come
   */
  constructor(seed: number, replies: number, character: Character, replyMedian: number = replyMedians.work) {
    this.#replyMedian = replyMedian;
    this.#chance = seededChance(seed);
    this.#replies = replies;
    this.#character = character;
  }

  reacts(): boolean {
    return this.#chance() < this.#replies;
  }

  /** When the answer to a message of `at` comes. @param isTalking the learner has just written */
  replyAt(at: Date, isTalking: boolean): Date {
    const [first, second] = [this.#chance(), this.#chance()];
    // Box and Muller's way from two even chances to a normal one.
    const normal = Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
    const minutes = isTalking
      ? 0.2 - talkingMinutes * Math.log(1 - first)
      : Math.min(this.#replyMedian * Math.exp(replySpread * normal), longestReplyMinutes);
    const reply = at.getTime() + minutes * minuteMs;
    const hour = ((((reply + zoneMs) / hourMs) % 24) + 24) % 24;
    const sleep = hour >= asleep.from ? 24 - hour + asleep.until : hour < asleep.until ? asleep.until - hour : 0;
    return new Date(reply + (sleep > 0 ? (sleep + second) * hourMs : 0));
  }

  /** @param share probability, 0..1 */
  happens(share: number): boolean {
    return this.#chance() < share;
  }

  /** Answers the question of a lesson's point, and remembers. */
  answer(lessonId: string, at: Date): boolean {
    const memory = this.memories.get(lessonId);
    const known = memory === undefined ? understoodAtOnce : recallAt(memory, at);
    const draw = this.#chance();
    const isRight =
      this.#character.kind === 'always_right' ||
      (this.#character.kind === 'wrong_on' ? lessonId !== this.#character.lessonId : draw < known);
    this.memories.set(lessonId, scheduleReview(memory, isRight, at));
    return isRight;
  }

  /** Mean recall of all points, those not learned yet counting nothing. */
  recall(points: number, at: Date): number {
    let sum = 0;
    for (const memory of this.memories.values()) sum += recallAt(memory, at);
    return sum / points;
  }
}
