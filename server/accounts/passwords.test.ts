import { argon2Sync } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { hashPassword, setPasswordCost, verifyPassword } from './passwords.ts';

afterEach(() => setPasswordCost('argon2id'));

test('a password is kept at the cost that OWASP names for argon2id', async () => {
  const [scheme, nonce, hash] = (await hashPassword('correct horse')).split('$');
  expect(scheme).toBe('argon2id');
  // "Use Argon2id with a minimum configuration of 19 MiB of memory, an iteration count of 2, and 1 degree of
  // parallelism": OWASP Password Storage Cheat Sheet.
  const known = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce: Buffer.from(nonce ?? '', 'base64url'),
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(hash).toBe(Buffer.from(known).toString('base64url'));
});

test('a password matches its own hash and no other one does', async () => {
  const stored = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('correct horses', stored)).toBe(false);
  expect(await verifyPassword('correct horse', undefined)).toBe(false);
});

test('a hash of the least cost is verified where new ones take the full cost, and the other way round', async () => {
  const full = await hashPassword('correct horse');
  setPasswordCost('argon2id-least');
  const least = await hashPassword('correct horse');
  expect(least).toMatch(/^argon2id-least\$/);
  expect(await verifyPassword('correct horse', full)).toBe(true);
  expect(await verifyPassword('battery', full)).toBe(false);
  setPasswordCost('argon2id');
  expect(await verifyPassword('correct horse', least)).toBe(true);
  expect(await verifyPassword('battery', least)).toBe(false);
});
