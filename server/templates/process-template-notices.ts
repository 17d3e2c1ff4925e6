import { asSystem, type Database } from '../database/database.ts';
import { applyMetaNotice } from './apply-meta-notice.ts';
import { templateNoticesOf } from './read-template-notices.ts';

/**
 * Takes over what a stored webhook says of templates. May be run again for the same body.
 *
 * @returns how many notices it held
 */
export async function processTemplateNotices(
  { db }: { db: Database },
  body: unknown,
  receivedAt: Date,
): Promise<number> {
  const notices = templateNoticesOf(body, receivedAt);
  for (const { accountId, at, event, ...notice } of notices) {
    await asSystem(db, (scope) => applyMetaNotice(scope, notice, { accountId, at, event, source: 'webhook' }));
  }
  return notices.length;
}
