import { randomUUID } from 'node:crypto';
import type { Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { mailModeOf } from './mail-mode.ts';
import { sendMailJob } from './send-mail-job.ts';

export interface CarriedMail {
  organizationId: string;
  /** The message that this mail carries: its end is told to whoever owns that. */
  deliveryId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of RFC 5322, by name. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Puts a learner's message into the outbox of mails, in the caller's transaction.
 *
 * @returns `kept` when it has arrived in the built-in mailbox already; `none` where no mail can be sent: nothing was written
 */
export async function carryByMail(
  scope: Scope,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  mail: CarriedMail,
): Promise<'queued' | 'kept' | 'none'> {
  const mode = mailModeOf(config);
  if (mode === 'none') return 'none';
  const id = randomUUID();
  const status = mode === 'smtp' ? 'queued' : 'kept';
  await scope
    .insertInto('mails')
    .values({
      id,
      organization_id: mail.organizationId,
      user_id: null,
      delivery_id: mail.deliveryId,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.text,
      html: mail.html,
      headers: mail.headers,
      kind: 'lesson',
      status,
      created_at: new Date(),
    })
    .execute();
  if (mode === 'smtp') await jobs.enqueue(scope, sendMailJob, { mail_id: id });
  return status;
}
