import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from './database/database.ts';
import { pushKeys } from './delivery/channels/push/push-keys.ts';
import { makeLearnerLink, readLearnerLink } from './learners/learner-link.ts';
import { isSignedAddress, lentMediaAddress } from './media/signed-address.ts';
import { openSecrets } from './providers/secrets.ts';
import { rotateSecrets, sealedColumns } from './rotate-secrets.ts';

const { db } = testDatabase();
const [older, newer, stranger] = ['an older key of 20 chars', 'a newer key of 20 chars', 'a key that nobody knows'];

test('the list of sealed columns names every one of the schema', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' order by 1`.execute(db);
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name),
  );
});

test('what an older key sealed opens until it is taken away, and after the rotation without it', async () => {
  const config = (secretKeys: string[]) =>
    ({ config: { secretKeys }, db }) as unknown as Parameters<typeof pushKeys>[0];
  const made = await pushKeys(config([older]));
  expect(await pushKeys(config([newer, older]))).toEqual(made);
  const learnerId = randomUUID();
  const sealed = openSecrets(older).seal('an address', `push_subscriptions:${learnerId}`);
  expect(openSecrets([newer, older]).open(sealed, `push_subscriptions:${learnerId}`)).toBe('an address');
  expect(openSecrets([newer]).open(sealed, `push_subscriptions:${learnerId}`)).toBeUndefined();

  expect(await rotateSecrets(db, [newer, older])).toEqual({ sealedAnew: 1, lost: [] });
  expect(await pushKeys(config([newer]))).toEqual(made);
  expect(await rotateSecrets(db, [newer, older])).toEqual({ sealedAnew: 0, lost: [] });
  // What no key opens is told and stays as it is.
  expect(await rotateSecrets(db, [stranger])).toEqual({
    sealedAnew: 0,
    lost: [{ table: 'installation_keys', rows: 1 }],
  });
  const kept = await asSystem(db, (scope) => scope.selectFrom('installation_keys').select('sealed').execute());
  expect(kept.map((row) => openSecrets(newer).isNewest(row.sealed))).toEqual([true]);
});

test('a link and an address that an older key signed open as long as that key is named', () => {
  const learner = { learnerId: randomUUID(), generation: 1 };
  const link = makeLearnerLink(learner, 'learn', older, Date.now());
  expect(readLearnerLink(link, 'learn', [newer, older], Date.now())).toEqual(learner);
  expect(readLearnerLink(link, 'learn', [newer], Date.now())).toBeUndefined();
  const id = randomUUID();
  const shown = Object.fromEntries(new URL(lentMediaAddress({ id }, older, Date.now()), 'http://x').searchParams);
  expect(isSignedAddress(id, shown, [newer, older], Date.now())).toBe(true);
  expect(isSignedAddress(id, shown, [newer], Date.now())).toBe(false);
});
