import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase, testDatabaseAddress } from '#kit/test-database.ts';
import { asSystem, openDatabase } from '../database/database.ts';
import { openLog } from '../log.ts';
import { forgetOldKeys } from './forget-old-keys.ts';
import { guessLimiter, rateLimiter } from './rate-limits.ts';

const { db } = testDatabase();
afterEach(() => void vi.useRealTimers());

/** As another process would have it. */
const again = (name: string, limit: number) => rateLimiter(db, name, limit);

test('the request over the limit is refused with the seconds to wait', async () => {
  const count = rateLimiter(db, 'refusal', 2);
  await count('a');
  await count('a');
  await expect(count('a')).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retry_after_seconds: expect.closeTo(60, -1) },
  });
});

test('another address, and another thing that is limited, is counted apart', async () => {
  await rateLimiter(db, 'apart', 1)('a');
  await rateLimiter(db, 'apart', 1)('b');
  await rateLimiter(db, 'also apart', 1)('a');
  await expect(again('apart', 1)('a')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('two processes have one limit', async () => {
  const [one, other] = [again('shared', 4), again('shared', 4)];
  await Promise.all([one('a'), other('a'), one('a'), other('a')]);
  const refused = await Promise.allSettled([one('a'), other('a')]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('of a hundred at once through two processes exactly the limit is let in', async () => {
  const processes = [again('storm', 30), again('storm', 30)];
  const asked = Array.from({ length: 100 }, (_, at) => processes[at % 2]?.('a'));
  const ends = await Promise.allSettled(asked);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

test('the window of the rate limit is 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const began = Date.now();
  await again('window', 1)('a');
  vi.setSystemTime(began + 59_000);
  await expect(again('window', 1)('a')).rejects.toThrow(/1 seconds/);
  vi.setSystemTime(began + 60_000);
  await expect(again('window', 1)('a')).resolves.toBeUndefined();
});

test('who asks too often for what is not there is refused in every process, also what is there', async () => {
  const [one, other] = [guessLimiter(db, 2), guessLimiter(db, 2)];
  await one.check('a');
  await one.miss('a');
  await other.miss('a');
  await expect(one.check('a')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(other.check('a')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(other.check('b')).resolves.toBeUndefined();
});

test('without the database each process counts for itself', async () => {
  const away = openDatabase({ ...testDatabaseAddress(db), database: 'not_there' }, openLog('silent'));
  const count = rateLimiter(away, 'away', 1);
  await count('a');
  await expect(count('a')).rejects.toMatchObject({ code: 'rate_limited' });
  await away.destroy();
});

test('what is kept names nobody, and goes when its minute is over', async () => {
  await rateLimiter(db, 'kept', 5)('/api/v1/auth/login 203.0.113.7');
  const kept = await asSystem(db, (scope) => scope.selectFrom('rate_limits').selectAll().execute());
  expect(kept.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^kept:[\w-]{43}$/));
  for (const { key } of kept) expect(key).toMatch(/^[a-z ]+:[\w-]{43}$/);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 120_002);
  const run = {
    jobId: '',
    attempt: 1,
    isLastAttempt: false,
    signal: AbortSignal.timeout(60_000),
    log: openLog('silent'),
  };
  await forgetOldKeys(db).work({}, run);
  expect(await asSystem(db, (scope) => scope.selectFrom('rate_limits').selectAll().execute())).toEqual([]);
});
