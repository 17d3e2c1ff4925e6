import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('of forty works never more than four run at once, and each is done, also after one that fails', async () => {
  const inLine = atMost(4);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      inLine(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (n === 3) throw new Error('this one fails');
        return n;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(39);
});
