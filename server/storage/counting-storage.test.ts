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

test('a call that the storage does not answer is counted by what was asked, and told as something that passes', async () => {
  const storage = storageThat(fails(new Error('connect ECONNREFUSED')));
  const before = await counted();
  const away = { code: 'storage_unavailable', status: 503 };
  await expect(storage.head('k')).rejects.toMatchObject(away);
  await expect(storage.put(sent())).rejects.toMatchObject(away);
  expect(await counted()).toBe(before + 2);
  const failed = (await storageErrors.get()).values.filter(({ value }) => value > 0);
  expect(failed.map(({ labels }) => labels.operation)).toEqual(['put', 'head']);
});

test('a file that is not there and a sender that goes away are no failure of the storage', async () => {
  const before = await counted();
  await expect(storageThat(fails(new AppError('media_not_found'))).get('k')).rejects.toThrow();
  await expect(storageThat(fails(new Error('never reached'))).put(brokenOff())).rejects.toThrow('the sender has gone');
  expect(await counted()).toBe(before);
});
