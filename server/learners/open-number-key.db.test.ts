import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { type Config, readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';
import { rotateSecrets } from '../rotate-secrets.ts';
import { hasStopped, rememberStop } from './consent.ts';
import { numberFingerprint, plainFingerprint } from './number-fingerprint.ts';
import { openNumberKey } from './open-number-key.ts';

const { db } = testDatabase();
const log = openLog('silent');
const [older, newer] = ['an older key of 20 chars', 'a newer key of 20 chars'];
const withKeys = (...secretKeys: string[]): Config => ({ ...readConfig({ NODE_ENV: 'test' }), secretKeys });
const open = (...secretKeys: string[]) => openNumberKey({ db, log, config: withKeys(...secretKeys) });
const number = '+919812345678';
const at = new Date();
const knows = async (asked: string) => (await asSystem(db, (scope) => hasStopped(scope, [asked]))).size === 1;
const keptRows = () => asSystem(db, (scope) => scope.selectFrom('stopped_numbers').selectAll().execute());

beforeEach(() =>
  asSystem(db, async (scope) => {
    await scope.deleteFrom('stopped_numbers').execute();
    await scope.deleteFrom('installation_keys').execute();
  }),
);

test('what is kept of a number that said STOP is not what anybody can compute from it', async () => {
  await open(older);
  await asSystem(db, (scope) => rememberStop(scope, number, at));
  const [row] = await keptRows();
  expect(row?.number_fingerprint).toBe(numberFingerprint('919812345678'));
  expect(row?.number_fingerprint).not.toContain(plainFingerprint(number));
  expect(await knows(number)).toBe(true);
});

test('another installation keeps something else for the same number', async () => {
  await open(older);
  const here = numberFingerprint(number);
  await asSystem(db, (scope) => scope.deleteFrom('installation_keys').execute());
  await open(older);
  expect(numberFingerprint(number)).not.toBe(here);
});

test('a plain fingerprint of an earlier version is keyed at the start, and still honoured', async () => {
  const organization_id = randomUUID();
  const plain = plainFingerprint(number);
  await asSystem(db, async (scope) => {
    await scope.insertInto('organizations').values({ id: organization_id, name: 'A school' }).execute();
    await scope.insertInto('stopped_numbers').values({ number_fingerprint: plain, at }).execute();
    await scope
      .insertInto('contact_questions')
      .values({ organization_id, number_fingerprint: plain, asked_at: at })
      .execute();
  });
  await Promise.all([open(older), open(older)]);
  expect(await knows(number)).toBe(true);
  const asked = await asSystem(db, (scope) => scope.selectFrom('contact_questions').selectAll().execute());
  const rows = [...(await keptRows()), ...asked];
  expect(rows.map(({ number_fingerprint }) => number_fingerprint)).toEqual([
    numberFingerprint(number),
    numberFingerprint(number),
  ]);
});

test('a new SECRET_KEY forgets nobody’s STOP', async () => {
  await open(older);
  await asSystem(db, (scope) => rememberStop(scope, number, at));
  await open(newer, older);
  expect(await knows(number)).toBe(true);
  await rotateSecrets(db, [newer, older]);
  await open(newer);
  expect(await knows(number)).toBe(true);
  expect(await knows('+919812345679')).toBe(false);
});
