import type { Scope } from '../database/database.ts';
import { isApproved, maySend } from './meta-state.ts';

export type TemplateGate =
  /** `status` null: Meta has never told of it, so only a send finds out. */
  | { maySend: true; status: string | null; category: string | null }
  /** `pause`: wait, Meta lets it go on by itself or after its review. `stop`: somebody has to do something. */
  | { maySend: false; status: string; kind: 'pause' | 'stop'; reason: string | null };

const passing: ReadonlySet<string> = new Set(['PENDING', 'IN_APPEAL', 'PAUSED', 'PENDING_REVIEW', 'LOCKED']);

/**
 * Whether a template may be sent now, by Meta's word alone. Asked by the sender right before each send and by whoever
 * forecasts one; the author's own status says nothing here. The scope is the system's.
 *
 * @param template.accountId the connected account
 */
export async function templateGate(
  scope: Scope,
  template: { accountId: string; name: string; language: string },
): Promise<TemplateGate> {
  const row = await scope
    .selectFrom('meta_templates')
    .select(['status', 'category', 'reason'])
    .where('account_id', '=', template.accountId)
    .where('name', '=', template.name)
    .where('language', '=', template.language)
    .executeTakeFirst();
  if (row === undefined) return { maySend: true, status: null, category: null };
  if (isApproved(row.status) || maySend(row.status))
    return { maySend: true, status: row.status, category: row.category || null };
  return { maySend: false, status: row.status, kind: passing.has(row.status) ? 'pause' : 'stop', reason: row.reason };
}

/** What Meta has just told of a template is newer than a send that was on its way. */
const freshMs = 60_000;

/** What a refused send tells of a template before any webhook does. Source: error codes 132015, 132016, 132001. */
const statusByCode: Readonly<Record<number, string>> = { 132015: 'PAUSED', 132016: 'DISABLED', 132001: 'DELETED' };

/** Remembers that Meta has just refused to send a template; its next notice or sync says otherwise. The scope is the system's. */
export async function closeTemplateGate(
  scope: Scope,
  template: { accountId: string; name: string; language: string },
  code: number,
  now = new Date(),
): Promise<void> {
  const status = statusByCode[code];
  if (status === undefined) return;
  await scope
    .updateTable('meta_templates')
    .set({ status })
    .where('status_at', '<', new Date(now.getTime() - freshMs))
    .where('account_id', '=', template.accountId)
    .where('name', '=', template.name)
    .where('language', '=', template.language)
    .execute();
}
