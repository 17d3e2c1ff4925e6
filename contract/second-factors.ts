import * as z from 'zod/mini';
import { SignedIn } from './accounts.ts';
import { Nothing, Timestamp } from './envelope.ts';
import { route } from './route.ts';

/** For so long a password, a passkey or a code counts as shown just now. */
export const freshProofMinutes = 10;

/** What WebAuthn hands from the browser to the server and back; @simplewebauthn checks it to the last byte. */
const WebAuthnJson = z.record(z.string(), z.unknown());
const PasskeyAnswer = z.object({ challenge_id: z.string().check(z.maxLength(64)), response: WebAuthnJson });
const PasskeyQuestion = z.object({ challenge_id: z.string(), options: WebAuthnJson });
/** Six digits of an app, or a recovery code in any spelling. */
const Code = z.string('Enter the code').check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40));
export const PasskeyName = z
  .string('Give the passkey a name')
  .check(z.trim(), z.minLength(1, 'Give the passkey a name'), z.maxLength(60));

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.object({
  totp_since: z.nullable(Timestamp),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** An administrator must have one while a real number is connected. */
  is_required: z.boolean(),
  /** An unconfirmed address may be somebody else's: no factor is bound to it. */
  may_add: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** The second half of a sign-in whose password was right. */
export const finishSignIn = route({
  method: 'POST',
  path: '/api/v1/auth/second-step',
  access: 'public',
  credentials: true,
  audit: 'signed_in',
  summary: 'Finish signing in by a code of the authenticator app, or a recovery code',
  body: z.object({ step_token: z.string().check(z.maxLength(200)), code: Code }),
  answer: SignedIn,
});

export const askPasskey = route({
  method: 'POST',
  path: '/api/v1/passkeys/question',
  access: 'public',
  credentials: true,
  audit: { none: 'only makes a random number that a passkey signs' },
  summary: 'What a passkey is to sign, for signing in or for a fresh proof',
  answer: PasskeyQuestion,
});

/** A passkey that its person unlocked stands for the password and the second step. */
export const signInByPasskey = route({
  method: 'POST',
  path: '/api/v1/auth/passkeys/sign-in',
  access: 'public',
  credentials: true,
  audit: 'signed_in',
  summary: 'Sign in by a passkey',
  body: PasskeyAnswer,
  answer: SignedIn,
});

export const listSecondFactors = route({
  method: 'GET',
  path: '/api/v1/auth/second-factors',
  access: 'signed_in',
  beforeSecondFactor: true,
  summary: 'The own second factors',
  answer: SecondFactors,
});

export const beginTotp = route({
  method: 'POST',
  path: '/api/v1/auth/totp',
  access: 'signed_in',
  beforeSecondFactor: true,
  freshProof: true,
  credentials: true,
  audit: 'second_factor_begun',
  summary: 'Make a secret for an authenticator app; it counts once a code of it was shown',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmTotp = route({
  method: 'POST',
  path: '/api/v1/auth/totp/confirm',
  access: 'signed_in',
  beforeSecondFactor: true,
  freshProof: true,
  credentials: true,
  audit: 'second_factor_added',
  summary: 'Switch the authenticator app on by its first code; answers new recovery codes if there are none',
  body: z.object({ code: Code }),
  answer: RecoveryCodes,
});

export const removeTotp = route({
  method: 'DELETE',
  path: '/api/v1/auth/totp',
  access: 'signed_in',
  freshProof: true,
  audit: 'second_factor_removed',
  summary: 'Switch the authenticator app off',
  answer: Nothing,
});

/** Shown this once; the former ones are void. */
export const makeRecoveryCodes = route({
  method: 'POST',
  path: '/api/v1/auth/recovery-codes',
  access: 'signed_in',
  freshProof: true,
  credentials: true,
  audit: 'recovery_codes_made',
  summary: 'Make ten new recovery codes',
  answer: RecoveryCodes,
});

export const beginPasskey = route({
  method: 'POST',
  path: '/api/v1/auth/passkeys/new',
  access: 'signed_in',
  beforeSecondFactor: true,
  freshProof: true,
  credentials: true,
  audit: 'second_factor_begun',
  summary: 'What a new passkey is to sign',
  answer: PasskeyQuestion,
});

export const addPasskey = route({
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  access: 'signed_in',
  beforeSecondFactor: true,
  freshProof: true,
  credentials: true,
  audit: 'second_factor_added',
  summary: 'Add a passkey; answers new recovery codes if there are none',
  body: z.extend(PasskeyAnswer, { name: PasskeyName }),
  status: 201,
  answer: z.extend(RecoveryCodes, { passkey: Passkey }),
});

const passkeyId = z.object({ passkeyId: z.string() });

export const renamePasskey = route({
  method: 'PUT',
  path: '/api/v1/auth/passkeys/:passkeyId',
  access: 'signed_in',
  audit: 'second_factor_renamed',
  summary: 'Name a passkey',
  params: passkeyId,
  body: z.object({ name: PasskeyName }),
  answer: Passkey,
});

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/:passkeyId',
  access: 'signed_in',
  freshProof: true,
  audit: 'second_factor_removed',
  summary: 'Remove a passkey',
  params: passkeyId,
  answer: Nothing,
});

/** Calls that ask for a fresh proof answer 403 fresh_proof_required until one of these was shown. */
export const proveIdentity = route({
  method: 'POST',
  path: '/api/v1/auth/proof',
  access: 'signed_in',
  beforeSecondFactor: true,
  credentials: true,
  audit: 'identity_confirmed',
  summary: 'Show once more who you are: by password, code or passkey',
  body: z.union([
    z.object({ password: z.string().check(z.minLength(1), z.maxLength(1024)) }),
    z.object({ code: Code }),
    z.object({ passkey: PasskeyAnswer }),
  ]),
  answer: Nothing,
});
