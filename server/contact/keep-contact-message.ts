import type { sendContactMessage } from '#contract/contact.ts';
import type { BodyOf } from '#contract/route.ts';
import type { Scope } from '../database/database.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';

/** Stores a message of the contact form and mails it to every administrator, in one transaction. */
export async function keepContactMessage(
  scope: Scope,
  context: Pick<Context, 'config' | 'jobs'>,
  written: BodyOf<typeof sendContactMessage>,
  id: string,
): Promise<void> {
  const { name, email, subject, message } = written;
  await scope
    .insertInto('contact_messages')
    .values({ id, name, email, subject, message, created_at: new Date() })
    .execute();
  const administrators = await scope
    .selectFrom('users')
    .select(['id', 'organization_id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .execute();
  for (const admin of administrators) {
    await writeMail(scope, context, {
      organizationId: admin.organization_id,
      userId: admin.id,
      to: admin.email,
      kind: 'contact_message',
      language: admin.language,
      values: { name, sender: email, subject, message },
    });
  }
}
