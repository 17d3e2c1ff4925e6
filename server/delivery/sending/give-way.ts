/** Somebody who wrote and has waited so long to be heard waits too long for what others had planned. */
const patienceSeconds = 0.5;
/** Whoever waits longer does so for something else than what is being sent, and nobody gains by a launch that stands still. */
const helpsUntilSeconds = 120;
/** Meanwhile the next look for what was planned comes so much later. */
const restSeconds = 0.4;
/** And takes a part of the free slots: this one where somebody has waited for a second, half of it after two. */
const shareAtOneSecond = 0.15;
/** Each process takes as much, and a launch must not stand still. */
const leastShare = 0.04;

export interface Way {
  /** Of the free slots, for what nobody waits for. */
  share: number;
  /** Until the next look for that. */
  restSeconds: number;
}

/** All of it, at once. */
export const noWay: Way = { share: 1, restSeconds: 0 };

/**
 * What was planned gives way while people wait to be heard: sending and hearing share processors and a database, and a
 * launch that takes all it can get makes every answer late, though it would be sent first.
 *
 * @param unheardSeconds how long the oldest words that may be heard have waited; 0: nobody waits
 */
export const giveWay = (unheardSeconds: number): Way =>
  unheardSeconds < patienceSeconds || unheardSeconds > helpsUntilSeconds
    ? noWay
    : { share: Math.max(leastShare, shareAtOneSecond / unheardSeconds), restSeconds };
