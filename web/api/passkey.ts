import type { Passkey } from '#contract/second-factors.ts';
import { addPasskey, askPasskey, beginPasskey, signInByPasskey } from '#contract/calls/second-factors-calls.ts';
import { call } from './call.ts';

/** What the browser itself refused: the person cancelled, waited too long, or has no passkey here. */
export class PasskeyCancelled extends Error {}

/** By the standard a passkey belongs to a name, never to a bare network address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

const browser = () => import('@simplewebauthn/browser');

// Both sides of WebAuthn's JSON are the library's own; the contract only carries them.
type Json = Record<string, unknown>;

async function cancelledOr<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((cause: unknown) => {
    throw new PasskeyCancelled('the browser gave no passkey', { cause });
  });
}

/** Lets the person unlock a passkey; its answer goes to the server. */
export async function unlockPasskey(): Promise<{ challenge_id: string; response: Json }> {
  const { challenge_id, options } = await call(askPasskey);
  const { startAuthentication } = await browser();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await cancelledOr(startAuthentication({ optionsJSON: options as unknown as Options }));
  return { challenge_id, response: { ...response } };
}

/** Lets the person make a passkey on this device or another one. */
export async function makePasskey(name: string): Promise<{ passkey: Passkey; recovery_codes: string[] }> {
  const { challenge_id, options } = await call(beginPasskey);
  const { startRegistration } = await browser();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await cancelledOr(startRegistration({ optionsJSON: options as unknown as Options }));
  return call(addPasskey, { body: { challenge_id, response: { ...response }, name } });
}

export const enterByPasskey = async () => call(signInByPasskey, { body: await unlockPasskey() });
