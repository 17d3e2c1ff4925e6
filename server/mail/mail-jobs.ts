import * as z from 'zod/mini';
import { asSystem } from '../database/database.ts';
import { deleteOlder } from '../database/delete-older.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../jobs/job.ts';
import { sendBySmtp } from '../providers/smtp.ts';
import type { Context } from '../slice.ts';
import type { MailOutcome, MailSettled } from './mail-settled.ts';
import { sendMailJob } from './send-mail-job.ts';

const forgetOldMailsJob = defineJob({
  name: 'forget-old-mails',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '43 3 * * *',
});

const keptMs = 30 * 86_400_000;

export const mailJobs = (context: Context, settled: MailSettled): JobWork[] => [
  workOn(sendMailJob, ({ mail_id }, run) => sendMail(context, settled, mail_id, run)),
  workOn(forgetOldMailsJob, async (_input, { signal }) => {
    const mails = { table: 'mails', since: 'created_at' };
    await deleteOlder(context.db, mails, new Date(Date.now() - keptMs), { signal });
  }),
];

async function sendMail({ config, db }: Context, settled: MailSettled, mailId: string, run: JobRun): Promise<void> {
  const mail = await asSystem(db, (scope) =>
    scope.selectFrom('mails').selectAll().where('id', '=', mailId).where('status', '=', 'queued').executeTakeFirst(),
  );
  // Sent on an earlier try whose end was lost, or its person is gone.
  if (mail === undefined || config.smtpUrl === undefined) return;
  const answer = await sendBySmtp(
    { smtpUrl: config.smtpUrl, isInsecure: config.smtpInsecure },
    {
      from: config.mailFrom,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.body,
      ...(mail.html !== null && { html: mail.html }),
      ...(mail.headers !== null && { headers: mail.headers }),
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    },
  );
  if (answer.kind === 'accepted') return settle({ kind: 'sent' });
  run.log.warn({ mail_id: mailId, kind: answer.kind, reason: answer.reason }, 'a mail could not be sent');
  if (answer.kind === 'give_up' || run.isLastAttempt)
    return settle({ kind: 'failed', reason: answer.reason, isAddress: answer.kind === 'give_up' });
  throw new Error(`The mail server says: ${answer.reason}`);

  async function settle(outcome: MailOutcome): Promise<void> {
    await asSystem(db, async (scope) => {
      const ended = await scope
        .updateTable('mails')
        // What was written may hold a link that opens a page: it is needed no longer.
        .set({ status: outcome.kind, body: '', html: null, error: outcome.kind === 'failed' ? outcome.reason : '' })
        .where('id', '=', mailId)
        .where('status', '=', 'queued')
        .returning('delivery_id')
        .executeTakeFirst();
      if (ended?.delivery_id) await settled(scope, ended.delivery_id, outcome);
    });
  }
}
