import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeftAlone, openBreaker } from './breaker.ts';
import { partLeftAlone } from './metrics.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => vi.useRealTimers());

const away = async (): Promise<never> => {
  throw new Error('away');
};
const well = async (): Promise<string> => 'well';
const shown = async (): Promise<number | undefined> =>
  (await partLeftAlone.get()).values.find(({ labels }) => labels.part === 'speech')?.value;

test('a part that failed so often in a row is not asked until its rest is over, and callers hear when that is', async () => {
  const breaker = openBreaker('speech', { failures: 2, restMs: 10_000 });
  const asked = vi.fn(away);
  for (let call = 0; call < 2; call += 1) await expect(breaker(asked)).rejects.toThrow('away');
  vi.setSystemTime(2_500);
  await expect(breaker(asked)).rejects.toMatchObject({ part: 'speech', retryAfterSeconds: 8 });
  expect([asked.mock.calls.length, await shown()]).toEqual([2, 1]);
  vi.setSystemTime(10_000);
  expect([await breaker(well), await breaker(well), await shown()]).toEqual(['well', 'well', 0]);
});

test('one answer between two failures keeps a part in use', async () => {
  const breaker = openBreaker('speech', { failures: 2, restMs: 10_000 });
  for (let round = 0; round < 5; round += 1) {
    await expect(breaker(away)).rejects.toThrow('away');
    expect(await breaker(well)).toBe('well');
  }
});

test('what was wrong with the question says nothing about the part', async () => {
  const breaker = openBreaker('speech', { failures: 1, restMs: 10_000, isAway: () => false });
  for (let call = 0; call < 5; call += 1) await expect(breaker(away)).rejects.toThrow('away');
});

test('after the rest one call looks; others do not wait for it, and its failure begins another rest', async () => {
  const breaker = openBreaker('speech', { failures: 1, restMs: 10_000 });
  await expect(breaker(away)).rejects.toThrow('away');
  vi.setSystemTime(10_000);
  const hanging = Promise.withResolvers<never>();
  const looking = breaker(() => hanging.promise);
  await expect(breaker(well)).rejects.toThrow(LeftAlone);
  hanging.reject(new Error('still away'));
  await expect(looking).rejects.toThrow('still away');
  vi.setSystemTime(19_000);
  await expect(breaker(well)).rejects.toMatchObject({ retryAfterSeconds: 1 });
});
