import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';

type Settings = Pick<Context, 'config'>;

/** Loaded with the first passkey: it is a tenth of what a server loads. */
const library = () => import('@simplewebauthn/server');

/** Also how long the browser waits for its person. */
const lifetimeMs = 5 * 60_000;

export interface Question {
  challenge_id: string;
  options: Record<string, unknown>;
}

interface AnswerOfPasskey {
  challenge_id: string;
  /** What the browser sent; the library checks every part of it. */
  response: Record<string, unknown>;
}

/**
 * The web address that passkeys are bound to: one of this installation's own, never what a request claims. A bare network
 * address is none, by the standard; on this machine `localhost` is the name for it.
 *
 * @throws AppError passkey_not_here, with the address where they work
 */
export function passkeyOrigin(
  { publicUrl, port, appHosts }: Pick<Config, 'publicUrl' | 'port' | 'appHosts'>,
  claimed: string | undefined,
): string {
  const known = new URL(publicUrl);
  const own = appHosts.map((host) => `${known.protocol}//${host}`);
  const isLoopback = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(known.hostname);
  if (isLoopback) own.push(`http://localhost:${known.port || port}`);
  else own.push(known.origin);
  const fitting = own.find((origin) => origin === claimed);
  if (fitting === undefined) throw new AppError('passkey_not_here', { address: own.at(-1) });
  return fitting;
}

const rpIdOf = (origin: string): string => new URL(origin).hostname;

async function keepChallenge(scope: Scope, challenge: string, origin: string, userId: string | null): Promise<string> {
  const now = Date.now();
  await scope.deleteFrom('passkey_challenges').where('expires_at', '<', new Date(now)).execute();
  const id = randomUUID();
  await scope
    .insertInto('passkey_challenges')
    .values({ id, challenge, origin, user_id: userId, expires_at: new Date(now + lifetimeMs) })
    .execute();
  return id;
}

/** Takes a challenge out: it is signed once. */
async function takeChallenge(scope: Scope, id: string, userId: string | null) {
  const found = await scope
    .deleteFrom('passkey_challenges')
    .where((row) => row.eb(row.cast<string>('id', 'text'), '=', id))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', new Date())
    .returning(['challenge', 'origin'])
    .executeTakeFirst();
  if (found === undefined) throw new AppError('passkey_refused');
  return { expectedChallenge: found.challenge, expectedOrigin: found.origin, expectedRPID: rpIdOf(found.origin) };
}

/** For signing in or for a fresh proof: whose passkey it will be is not asked, so nothing tells who has one. */
export async function askForPasskey(scope: Scope, origin: string): Promise<Question> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    userVerification: 'required',
    timeout: lifetimeMs,
  });
  return { challenge_id: await keepChallenge(scope, options.challenge, origin, null), options: { ...options } };
}

export async function beginPasskey(
  scope: Scope,
  { config }: Settings,
  person: { id: string; name: string; email: string },
  origin: string,
): Promise<Question> {
  const known = await scope.selectFrom('passkeys').select('credential_id').where('user_id', '=', person.id).execute();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: config.productName,
    rpID: rpIdOf(origin),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: lifetimeMs,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    // Found without typing an address, and unlocked by its person: then it stands for both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id: await keepChallenge(scope, options.challenge, origin, person.id), options: { ...options } };
}

/** @throws AppError passkey_refused */
export async function addPasskey(
  scope: Scope,
  userId: string,
  { challenge_id, response, name }: AnswerOfPasskey & { name: string },
) {
  const expected = await takeChallenge(scope, challenge_id, userId);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      ...expected,
      // The library itself refuses what does not have this shape.
      response: response as unknown as RegistrationResponseJSON,
      requireUserVerification: true,
    }),
  );
  const { credential } = registrationInfo ?? refuse();
  const added = await scope
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
  return added ?? refuse();
}

/**
 * @returns whose passkey signed
 * @throws AppError passkey_refused
 */
export async function whoSigned(scope: Scope, { challenge_id, response }: AnswerOfPasskey): Promise<string> {
  const expected = await takeChallenge(scope, challenge_id, null);
  const stored = await scope
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', String(response['id']))
    .forUpdate()
    .executeTakeFirst();
  const passkey = stored ?? refuse();
  const { verifyAuthenticationResponse } = await library();
  const { authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      ...expected,
      response: response as unknown as AuthenticationResponseJSON,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  await scope
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: new Date() })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.user_id;
}

/** The library throws for whatever does not fit; to the caller all of it is one refusal. */
async function checked<T extends { verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const outcome = await check().catch((cause: unknown) => {
    throw new AppError('passkey_refused', {}, { cause });
  });
  return outcome.verified ? outcome : refuse();
}

function refuse(): never {
  throw new AppError('passkey_refused');
}
