import type { Config } from '../config.ts';

/**
 * How mails go out: by the operator's mail server; on a demo installation without one they stay in the built-in mailbox;
 * on a real installation without one there is no way, and nothing may pretend that there is.
 */
export type MailMode = 'smtp' | 'mailbox' | 'none';

export function mailModeOf({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): MailMode {
  if (smtpUrl !== undefined) return 'smtp';
  return demo ? 'mailbox' : 'none';
}
