import { breakersByAddress, LeftAlone } from '../metrics/breaker.ts';

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same again, for who reads in colour. */
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** Stays the same when a mail is tried again, so that receivers can tell a repetition. */
  messageId: string;
}

export type MailAnswer =
  | { kind: 'accepted' }
  | { kind: 'retry_later'; reason: string }
  /** This mail will never be taken: an address that is not there, a content that is refused. */
  | { kind: 'give_up'; reason: string }
  /** No mail will be taken until the operator changes SMTP_URL or MAIL_FROM. */
  | { kind: 'fix_settings'; reason: string };

const timeoutMs = 20_000;

const breakerOf = breakersByAddress('mail', {
  failures: 3,
  restMs: 30_000,
  // A reply, even a no, is a server that is there; and a mail that cannot be written down asks nobody.
  isAway: (error) =>
    (error as { responseCode?: number }).responseCode === undefined && answerOf(error).kind === 'retry_later',
});

/** Hands one mail to the server of an smtp: or smtps: address, under TLS unless `isInsecure`. Never throws for what the network or the server does. */
export async function sendBySmtp(
  { smtpUrl, isInsecure }: { smtpUrl: string; isInsecure: boolean },
  mail: OutgoingMail,
): Promise<MailAnswer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    // Mails hold links that open accounts: without STARTTLS they would cross the network for anybody to read.
    requireTLS: !isInsecure,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await breakerOf(smtpUrl)(() =>
      transport.sendMail({ ...mail, ...(mail.headers !== undefined && { headers: { ...mail.headers } }) }),
    );
    return { kind: 'accepted' };
  } catch (error) {
    return answerOf(error);
  } finally {
    transport.close();
  }
}

/** RFC 5321: a reply of 4yz may pass, one of 5yz will not. */
function answerOf(error: unknown): MailAnswer {
  if (error instanceof LeftAlone)
    return { kind: 'retry_later', reason: 'The mail server did not answer several times in a row.' };
  // Nodemailer puts these on its errors; an error of anything else has neither.
  const { code = '', responseCode, message = '' } = error as { code?: string; responseCode?: number; message?: string };
  const reason = message.slice(0, 300);
  if (code === 'ETLS')
    return {
      kind: 'fix_settings',
      reason: `${reason}. Use smtps:// or a mail server with STARTTLS, or set SMTP_INSECURE=1 for one on this machine.`,
    };
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG'].includes(code)) return { kind: 'fix_settings', reason };
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'give_up', reason };
  if (code === 'EENVELOPE' && responseCode === undefined) return { kind: 'give_up', reason };
  return { kind: 'retry_later', reason };
}
