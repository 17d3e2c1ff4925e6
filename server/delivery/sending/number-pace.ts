/** The provider counts the messages of a number in any second. */
const windowMs = 1_000;
/** The quickest answer is looked for in this stretch of time and the one before. */
const stretchMs = 30_000;
/** Of the quickest answer; the rest may have been the way there. */
const surelyAfterArrival = 0.9;
/** Fewer answers say nothing of the quickest one: they may all have waited for the same stall. */
const leastAnswers = 200;
/**
 * No answer of the provider is made in less. When the machine has been busy for a long time even the quickest answer
 * was slow on its way, and without this bound three of 2,000 messages were refused.
 */
const mostAfterArrivalMs = 60;

/**
 * Keeps one number below its limit wherever time is lost on the way. A request that was written now arrives at some
 * moment before its answer, and nobody here knows which: a process, a connection or the provider may have stood still.
 * So a request counts from the moment at which it leaves until a second after the last moment at which it can have
 * arrived, and no more than the limit count at once. Whatever stalls, no second at the provider then holds more.
 *
 * Pure: all times come from the caller, in milliseconds of one clock that never goes back.
 */
export interface NumberPace {
  /** Milliseconds to wait before one more may leave; 0 for now, undefined: until an answer comes. */
  waitMs: (now: number, limit: number) => number | undefined;
  /** One more leaves now. */
  leave: () => void;
  /** Its answer came, or it has failed. */
  answered: (leftAt: number, now: number) => void;
}

export function numberPace(): NumberPace {
  let underWay = 0;
  /** Of answered requests, the last moments at which they can have arrived, oldest first. */
  const arrivedBy: number[] = [];
  let quickest = { before: Number.POSITIVE_INFINITY, current: Number.POSITIVE_INFINITY, since: 0, answers: 0 };

  return {
    waitMs(now, limit) {
      while (arrivedBy[0] !== undefined && arrivedBy[0] <= now - windowMs) arrivedBy.shift();
      const most = Math.max(1, Math.floor(limit));
      const counted = underWay + arrivedBy.length;
      if (counted < most) return 0;
      // So many of the answered ones have to grow old.
      const last = arrivedBy[counted - most];
      return last === undefined ? undefined : Math.max(1, last + windowMs - now);
    },
    leave() {
      underWay += 1;
    },
    answered(leftAt, now) {
      underWay -= 1;
      const tookMs = now - leftAt;
      if (now - quickest.since > stretchMs)
        quickest = { before: quickest.current, current: tookMs, since: now, answers: quickest.answers };
      quickest.current = Math.min(quickest.current, tookMs);
      quickest.answers += 1;
      const known = Math.min(quickest.before, quickest.current);
      const back = quickest.answers < leastAnswers ? 0 : Math.min(known * surelyAfterArrival, mostAfterArrivalMs);
      arrivedBy.push(Math.max(leftAt, now - back));
    },
  };
}
