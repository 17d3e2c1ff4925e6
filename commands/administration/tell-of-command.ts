import type { AuditAction } from '#contract/audit-actions.ts';
import { type AuditDetails, byCommand, recordAudit } from '#server/audit/record-audit.ts';
import { asSystem, type Database } from '#server/database/database.ts';

/** What was done at the machine itself stands in the installation's chain. */
export const tellOfCommand = (db: Database, action: AuditAction, details: AuditDetails): Promise<void> =>
  asSystem(db, async (scope) => recordAudit(scope, { action, details }, byCommand));
