import * as z from 'zod/mini';
import { Phone } from './accounts.ts';

/** `not_configured`: nobody has connected an account yet. */
export const connectionStatuses = ['connected', 'disconnected', 'warning', 'not_configured'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** What is asked of the provider, in this order; after one that fails the later ones are not asked. */
export const connectionCheckNames = ['token', 'permissions', 'number', 'sending', 'webhook', 'account'] as const;
export type ConnectionCheckName = (typeof connectionCheckNames)[number];

export type CheckOutcome = 'passed' | 'warning' | 'failed';

/**
 * Everything a check can find, with what to do about it. Translations use the code as their key; {values} come with
 * the check.
 */
export const connectionFindings = {
  token_valid: { outcome: 'passed', message: 'The access token is valid.' },
  token_invalid: {
    outcome: 'failed',
    message:
      "WhatsApp doesn't accept this access token. Create a new one for a system user in Meta Business settings and enter it here.",
  },
  token_expired: {
    outcome: 'failed',
    message:
      "The access token expired on {date}. Create a new one for a system user, which doesn't expire, and enter it here.",
  },
  token_expires_soon: {
    outcome: 'warning',
    message: "The access token expires on {date}. Replace it before then; a system user's token doesn't expire.",
  },
  token_unreadable: {
    outcome: 'failed',
    message: "We can't read the stored access token with this installation's SECRET_KEY. Enter the token again.",
  },
  provider_unreachable: {
    outcome: 'failed',
    message: "This server can't reach WhatsApp. Check its network connection, then test again.",
  },
  provider_refused: {
    outcome: 'failed',
    message:
      'WhatsApp refused to answer (code {code}). Test again in a few minutes. If it keeps happening, look the code up in Meta Business settings.',
  },
  permissions_granted: { outcome: 'passed', message: 'The token can send messages and manage the account.' },
  permission_missing: {
    outcome: 'failed',
    message: 'The token is missing the permission {permission}. Create a new token and check that permission.',
  },
  number_found: { outcome: 'passed', message: 'The token reaches {number}.' },
  number_not_found: {
    outcome: 'failed',
    message:
      "This token doesn't reach {number}. Check the digits and the country code, or give the system user access to that number's WhatsApp account.",
  },
  sending_possible: { outcome: 'passed', message: 'The number is connected and can send.' },
  sending_limited: {
    outcome: 'warning',
    message: 'WhatsApp limits sending from this number. Check its status in WhatsApp Manager.',
  },
  sending_blocked: {
    outcome: 'failed',
    message: 'WhatsApp blocks sending from this number ({state}). Check its status in WhatsApp Manager.',
  },
  number_not_registered: {
    outcome: 'failed',
    message:
      "The number isn't registered for the Cloud API yet ({state}). Finish its registration in WhatsApp Manager.",
  },
  quality_low: {
    outcome: 'warning',
    message:
      "The number's quality rating is {quality}: people block or report its messages. Send less often, and only to people who've opted in.",
  },
  name_not_approved: {
    outcome: 'warning',
    message: "The number's display name isn't approved yet ({state}). Check it in WhatsApp Manager.",
  },
  webhook_subscribed: { outcome: 'passed', message: 'WhatsApp reports deliveries and answers to this installation.' },
  webhook_not_subscribed: {
    outcome: 'warning',
    message: "WhatsApp doesn't report to this installation yet. Saving the connection turns that on.",
  },
  webhook_silent: {
    outcome: 'warning',
    message:
      "Messages were sent, but WhatsApp has reported nothing since {since}. Check the webhook address and the app secret in your Meta app's settings.",
  },
  account_restricted: {
    outcome: 'warning',
    message: 'WhatsApp has restricted this account ({restriction}) until {until}. Check the Business Support Home.',
  },
  account_violation: {
    outcome: 'warning',
    message:
      'WhatsApp reports that this account broke its rules ({violation}). Check the Business Support Home and fix it.',
  },
  account_will_be_disabled: {
    outcome: 'warning',
    message: 'WhatsApp will disable this account ({date}). Appeal in the Business Support Home.',
  },
  account_disabled: {
    outcome: 'failed',
    message: 'WhatsApp has disabled this account, so nothing can be sent. Appeal in the Business Support Home.',
  },
  account_review_rejected: {
    outcome: 'failed',
    message: 'WhatsApp rejected this account in its review. Check the Business Support Home.',
  },
  account_alert: { outcome: 'warning', message: 'WhatsApp says about this account: {alert}' },
  pin_changed: {
    outcome: 'warning',
    message: "Someone asked for or changed this number's PIN ({event}). Make sure it was one of you.",
  },
  standby_active: {
    outcome: 'warning',
    message:
      "Another agent is answering on this number (standby). Learners' messages don't reach this installation until it hands over.",
  },
  webhook_refused: {
    outcome: 'warning',
    message:
      "WhatsApp didn't accept the webhook address. Make sure it can be reached from the internet over HTTPS, then save again.",
  },
} as const satisfies Record<string, { outcome: CheckOutcome; message: string }>;
export type ConnectionFinding = keyof typeof connectionFindings;

export const ConnectionCheck = z.object({
  name: z.enum(connectionCheckNames),
  /** False when it failed; a warning is still well enough to send. */
  ok: z.boolean(),
  outcome: z.enum(['passed', 'warning', 'failed']),
  /** A key of `connectionFindings`. */
  code: z.string(),
  /** What was found and what to do, in English. */
  message: z.string(),
  /** What the message names, for translations. */
  values: z.record(z.string(), z.string()),
});
export type ConnectionCheck = z.infer<typeof ConnectionCheck>;

/** Meta issues tokens longer than the 255 characters that the specification declares. */
export const tokenLength = { min: 32, max: 512 } as const;

export type TokenProblem = 'invalid_characters' | 'too_short' | 'too_long';

export const tokenProblems: Readonly<Record<TokenProblem, string>> = {
  invalid_characters: 'Access token contains invalid characters',
  too_short: `Access token must be at least ${tokenLength.min} characters`,
  too_long: `Access token must be at most ${tokenLength.max} characters`,
};

/** What is wrong with a token as typed; its outer spaces and line ends, which pasting brings along, do not count. */
export function tokenProblem(typed: string): TokenProblem | undefined {
  const token = typed.trim();
  if (!/^[A-Za-z0-9_-]*$/.test(token)) return 'invalid_characters';
  if (token.length < tokenLength.min) return 'too_short';
  return token.length > tokenLength.max ? 'too_long' : undefined;
}

/** How a stored token is shown: nothing of it but the last four characters. */
export const maskedToken = (lastFour: string): string => (lastFour === '' ? '' : `••••${lastFour}`);

/**
 * What the dialog sends. The token is absent, empty or the mask where the person left the field alone: then the stored
 * one is meant.
 */
export const ConnectionInput = z.object({
  phone_number: Phone,
  access_token: z._default(
    z.string().check(
      z.trim(),
      z.refine((typed) => isUntouched(typed) || tokenProblem(typed) === undefined, {
        error: (issue) => tokenProblems[tokenProblem(String(issue.input)) ?? 'invalid_characters'],
      }),
    ),
    '',
  ),
});
export type ConnectionInput = z.infer<typeof ConnectionInput>;

export const isUntouched = (typed: string): boolean => /^(•{4}.{0,4})?$/.test(typed.trim());
