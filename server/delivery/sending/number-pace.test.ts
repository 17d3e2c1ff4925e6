import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberPace } from './number-pace.ts';

const limit = 80;
/** Of a provider that answers in 60 to 100 ms. */
const least = 60;

interface Stall {
  at: number;
  ms: number;
  where: 'sender' | 'way' | 'provider';
}

/** Until the moment is outside of every stall of this place. */
const after = (moment: number, stalls: readonly Stall[], where: Stall['where']): number =>
  stalls
    .filter((stall) => stall.where === where)
    .toSorted((a, b) => a.at - b.at)
    .reduce((at, stall) => (at >= stall.at && at < stall.at + stall.ms ? stall.at + stall.ms : at), moment);

/** Sends as many as may go for `untilMs` of simulated time. @returns when each was counted at the provider */
function simulate(stalls: readonly Stall[], takes: (count: number) => number, untilMs: number): number[] {
  const pace = numberPace();
  const arrivals: number[] = [];
  const underWay: { leftAt: number; answerAt: number }[] = [];
  let now = 0;
  while (now < untilMs) {
    now = after(now, stalls, 'sender');
    for (const request of underWay.filter(({ answerAt }) => answerAt <= now)) {
      underWay.splice(underWay.indexOf(request), 1);
      pace.answered(request.leftAt, now);
    }
    const wait = pace.waitMs(now, limit);
    if (wait === 0) {
      pace.leave();
      const arrival = after(after(now + 1, stalls, 'way'), stalls, 'provider');
      arrivals.push(arrival);
      underWay.push({ leftAt: now, answerAt: after(arrival + takes(arrivals.length), stalls, 'way') });
    } else {
      const nextAnswer = Math.min(...underWay.map(({ answerAt }) => answerAt));
      now = Math.max(now + 0.5, Math.min(nextAnswer, wait === undefined ? Number.POSITIVE_INFINITY : now + wait));
    }
  }
  return arrivals.toSorted((a, b) => a - b);
}

/** The fullest second, however it lies. */
const fullest = (arrivals: readonly number[]): number => {
  let most = 0;
  let first = 0;
  for (const [last, at] of arrivals.entries()) {
    while ((arrivals[first] ?? 0) <= at - 1_000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
};

test('no second at the provider is too full, wherever and however long anything stands still', () => {
  const stall = fc.record({
    at: fc.integer({ min: 0, max: 8_000 }),
    ms: fc.integer({ min: 5, max: 1_500 }),
    where: fc.constantFrom('sender', 'way', 'provider'),
  });
  fc.assert(
    fc.property(fc.array(stall, { maxLength: 12 }), fc.integer({ min: 1, max: 97 }), (stalls, step) => {
      const arrivals = simulate(stalls, (count) => least + ((count * step) % 41), 9_000);
      expect(fullest(arrivals)).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 100 },
  );
});

test('a number is used to more than 95 % while nothing stands still', () => {
  const arrivals = simulate([], (count) => least + ((count * 17) % 41), 20_000);
  // After the first seconds, in which the way back is not known yet.
  const used = arrivals.filter((at) => at >= 5_000 && at < 20_000).length / 15;
  expect(used).toBeGreaterThan(0.95 * limit);
  expect(fullest(arrivals)).toBeLessThanOrEqual(limit);
});

test('without any answer no more than the limit leave', () => {
  const pace = numberPace();
  for (let sent = 0; sent < limit; sent += 1) {
    expect(pace.waitMs(sent, limit)).toBe(0);
    pace.leave();
  }
  expect(pace.waitMs(60_000, limit)).toBeUndefined();
});
