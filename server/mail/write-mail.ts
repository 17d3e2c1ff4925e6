import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { MailKind } from '#contract/mail.ts';
import type { Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { mailModeOf } from './mail-mode.ts';
import { wordMail } from './mail-words.ts';
import { sendMailJob } from './send-mail-job.ts';

export interface NewMail {
  organizationId: string;
  /** Whom it is about; the mail goes when they go. */
  userId: string;
  to: string;
  kind: MailKind;
  language: Language;
  /** What the words leave open; `product` and `email` (the address it goes to) are always there. */
  values: Readonly<Record<string, string>>;
}

/**
 * Writes a mail down in the caller's transaction, to be sent once that commits, or kept for the mailbox page. Where no
 * mail can be sent nothing is written: whoever has to know asks `mailModeOf` before.
 */
export async function writeMail(
  scope: Scope,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  mail: NewMail,
): Promise<void> {
  const mode = mailModeOf(config);
  if (mode === 'none') return;
  const id = randomUUID();
  const { subject, body } = wordMail(mail.kind, mail.language, {
    product: config.productName,
    email: mail.to,
    ...mail.values,
  });
  await scope
    .insertInto('mails')
    .values({
      id,
      organization_id: mail.organizationId,
      user_id: mail.userId,
      to_address: mail.to,
      subject,
      body,
      kind: mail.kind,
      status: mode === 'smtp' ? 'queued' : 'kept',
      created_at: new Date(),
    })
    .execute();
  if (mode === 'smtp') await jobs.enqueue(scope, sendMailJob, { mail_id: id });
}
