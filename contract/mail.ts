import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { listQuery, Timestamp } from './envelope.ts';
import { route } from './route.ts';

export const mailKinds = [
  'password_reset',
  'invitation',
  'password_changed',
  'email_changed',
  'role_changed',
  'contact_message',
  'email_verification',
  'second_factor_changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Plain text. */
  body: z.string(),
  kind: z.string(),
  at: Timestamp,
});
export type Mail = z.infer<typeof Mail>;

/** The built-in mailbox: an administrator reads all of it, everybody else the mails to their own address. */
export const listMails = route({
  method: 'GET',
  path: '/api/v1/mailbox',
  access: 'signed_in',
  summary: 'Mails of the built-in mailbox',
  query: z.object(listQuery(['newest'])),
  paged: true,
  answer: z.array(Mail),
});

/**
 * For visitors of a demo installation, whose accounts anybody may use anyway: the last hour's mails to one address.
 * Closed as soon as the demo's administrator has another password than the published one.
 */
export const listDemoMails = route({
  method: 'GET',
  path: '/api/v1/mailbox/demo',
  access: 'public',
  summary: 'Mails to an address, on a demo installation',
  query: z.object({ to: Email }),
  answer: z.array(Mail),
});
