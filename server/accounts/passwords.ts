import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { atMost } from './at-most.ts';

const hashArgon2 = promisify(argon2);

// OWASP's argon2id setting of 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

// Each hash takes 19 MiB and a core for some 50 ms: a storm of sign-ins queues here instead of taking the machine.
const inLine = atMost(4);

const derive = (password: string, nonce: Uint8Array): Promise<Buffer> =>
  inLine(async () =>
    Buffer.from(await hashArgon2('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...cost })),
  );

/** @returns "argon2id$<nonce>$<hash>", both base64url */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive(password, nonce);
  return `argon2id$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Takes the same time for an unknown user: pass `undefined` then. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, nonce, hash] = (stored ?? unknownUser).split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const actual = await derive(password, Buffer.from(nonce ?? '', 'base64url'));
  const equal = expected.length === actual.length && timingSafeEqual(expected, actual);
  return equal && stored !== undefined;
}

const unknownUser = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

let commonest: ReadonlySet<string> | undefined;

/** Ordered by how often a password was found in leaks. Read at the first need: the list takes some 20 MB. */
async function commonestPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  commonest ??= new Set(dictionary['passwords-common'].slice(0, 10_000).map(String));
  return commonest;
}

export type PasswordVerdict = { kind: 'ok' } | { kind: 'too_common' } | { kind: 'personal' };

/** Refuses the commonest passwords and those built from the person's own name or address. */
export async function judgePassword(
  password: string,
  person: { name: string; email: string },
): Promise<PasswordVerdict> {
  const lower = password.toLowerCase();
  if ((await commonestPasswords()).has(lower)) return { kind: 'too_common' };
  const own = [...person.name.toLowerCase().split(/\s+/), person.email.toLowerCase().split('@')[0] ?? ''];
  return own.some((part) => part.length >= 4 && lower.includes(part)) ? { kind: 'personal' } : { kind: 'ok' };
}
