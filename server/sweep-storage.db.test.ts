import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from './database/database.ts';
import { openLog } from './log.ts';
import { openDiskStorage } from './storage/disk-storage.ts';
import { sweepStorage } from './sweep-storage.ts';

const { db } = testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'sweep-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);

async function stored(ageMs: number): Promise<string> {
  const { key } = await storage.put(
    (async function* () {
      yield Buffer.from('x');
    })(),
  );
  utimesSync(path.join(folder, key), new Date(), new Date(Date.now() - ageMs));
  return key;
}

test('a file that no row names goes after half an hour; a named or a fresh one stays', async () => {
  const hourMs = 3_600_000;
  const [orphan, named, fresh] = [await stored(hourMs), await stored(hourMs), await stored(0)];
  const organizationId = randomUUID();
  await asSystem(db, async (scope) => {
    await scope.insertInto('organizations').values({ id: organizationId, name: 'O' }).execute();
    await scope
      .insertInto('users')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        name: 'A',
        email: 'a@example.org',
        phone: '',
        phone_e164: null,
        role: 'creator',
        password_hash: 'x',
        avatar_key: named,
      })
      .execute();
  });
  const { work } = sweepStorage({ db, storage });
  await work(
    {},
    { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: openLog('silent') },
  );
  const left = await Promise.all([orphan, named, fresh].map(async (key) => (await storage.head(key)) !== undefined));
  expect(left).toEqual([false, true, true]);
});
