import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { storageErrors } from '../metrics/metrics.ts';
import { countingStorage } from './counting-storage.ts';
import type { Storage } from './storage.ts';

const counted = async (): Promise<number> =>
  (await storageErrors.get()).values.reduce((sum, { value }) => sum + value, 0);

/** A storage that reads what it is given, and then does as it is told. */
const storageThat = (end: () => Promise<never>): Storage =>
  countingStorage({
    put: async (source) => {
      for await (const _ of source);
      return end();
    },
    get: end,
    head: end,
    delete: end,
    localPath: end,
    keysOlderThan: async function* () {},
  });

async function* sent(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
}
async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
  throw new Error('the sender has gone');
}
const fails = (error: Error) => async (): Promise<never> => {
  throw error;
};

test('a call that the storage does not answer is counted by what was asked', async () => {
  const storage = storageThat(fails(new Error('connect ECONNREFUSED')));
  const before = await counted();
  await expect(storage.head('k')).rejects.toThrow('ECONNREFUSED');
  await expect(storage.put(sent())).rejects.toThrow('ECONNREFUSED');
  expect(await counted()).toBe(before + 2);
  expect((await storageErrors.get()).values.map(({ labels }) => labels.operation)).toEqual(['head', 'put']);
});

test('a file that is not there and a sender that goes away are no failure of the storage', async () => {
  const before = await counted();
  await expect(storageThat(fails(new AppError('media_not_found'))).get('k')).rejects.toThrow();
  await expect(storageThat(fails(new Error('never reached'))).put(brokenOff())).rejects.toThrow('the sender has gone');
  expect(await counted()).toBe(before);
});
