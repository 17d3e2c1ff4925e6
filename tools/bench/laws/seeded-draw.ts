import { seededChance } from '../../simulation/simulated-learner.ts';

/** Choices that depend on a seed alone: the same seed tells the same history. */
export class SeededDraw {
  readonly #chance: () => number;

  constructor(seed: number) {
    this.#chance = seededChance(seed);
  }

  /** @param share probability, 0..1 */
  happens(share: number): boolean {
    return this.#chance() < share;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#chance() * (most - least + 1));
  }

  /** @throws Error for an empty list */
  oneOf<T>(list: readonly T[]): T {
    const chosen = list[this.between(0, list.length - 1)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((each) => ({ each, at: this.#chance() }))
      .sort((a, b) => a.at - b.at)
      .map(({ each }) => each);
  }

  /** A UUID of version 4 in form, of this seed in content. */
  id(): string {
    const hex = Array.from({ length: 32 }, () => this.between(0, 15).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
