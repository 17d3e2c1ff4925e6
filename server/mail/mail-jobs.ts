import { sql } from 'kysely';
import * as z from 'zod/mini';
import { asSystem } from '../database/database.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../jobs/job.ts';
import { sendBySmtp } from '../providers/smtp.ts';
import type { Context } from '../slice.ts';
import { sendMailJob } from './send-mail-job.ts';

const forgetOldMailsJob = defineJob({
  name: 'forget-old-mails',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '43 3 * * *',
});

export const mailJobs = (context: Context): JobWork[] => [
  workOn(sendMailJob, ({ mail_id }, run) => sendMail(context, mail_id, run)),
  workOn(forgetOldMailsJob, async () => {
    await asSystem(context.db, (scope) =>
      sql`delete from mails where created_at < now() - interval '30 days'`.execute(scope),
    );
  }),
];

async function sendMail({ config, db }: Context, mailId: string, run: JobRun): Promise<void> {
  const mail = await asSystem(db, (scope) =>
    scope.selectFrom('mails').selectAll().where('id', '=', mailId).where('status', '=', 'queued').executeTakeFirst(),
  );
  // Sent on an earlier try whose end was lost, or its person is gone.
  if (mail === undefined || config.smtpUrl === undefined) return;
  const answer = await sendBySmtp(config.smtpUrl, {
    from: config.mailFrom,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
  });
  if (answer.kind === 'accepted') return settle({ status: 'sent', body: '' });
  run.log.warn({ mail_id: mailId, kind: answer.kind, reason: answer.reason }, 'a mail could not be sent');
  if (answer.kind === 'give_up' || run.isLastAttempt)
    return settle({ status: 'failed', body: '', error: answer.reason });
  throw new Error(`The mail server says: ${answer.reason}`);

  async function settle(change: { status: 'sent' | 'failed'; body: string; error?: string }): Promise<void> {
    await asSystem(db, (scope) => scope.updateTable('mails').set(change).where('id', '=', mailId).execute());
  }
}
