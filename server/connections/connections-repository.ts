import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Scope } from '../database/database.ts';
import type { ConnectionsTables } from '../database/tables/connections-tables.ts';
import type { Secrets } from '../providers/secrets.ts';
import type { Finding } from './judge-connection.ts';

type ConnectionRow = Selectable<ConnectionsTables['connections']>;

/** What is stored about the installation's connection, without its token. */
export type StoredConnection = Omit<ConnectionRow, 'token_sealed' | 'findings' | 'notices'> & { findings: Finding[] };

/** Which columns a check finds out. */
export type CheckedColumns = Pick<
  ConnectionRow,
  | 'phone_number_id'
  | 'account_id'
  | 'app_id'
  | 'verified_name'
  | 'quality'
  | 'messaging_limit'
  | 'status'
  | 'scopes'
  | 'expires_at'
> & { findings: Finding[] };

const aboutToken = (id: string): string => `connections:${id}:token`;

const columns = [
  'id',
  'provider',
  'phone_number',
  'phone_number_id',
  'account_id',
  'app_id',
  'verified_name',
  'quality',
  'messaging_limit',
  'token_last_four',
  'status',
  'scopes',
  'expires_at',
  'checked_at',
  'saved_at',
  'findings',
  'pays_beyond_free',
] as const;

/** Undefined while nobody has saved one. The scope is the system's. */
export async function storedConnection(scope: Scope): Promise<StoredConnection | undefined> {
  const row = await scope
    .selectFrom('connections')
    .select(columns)
    .where('provider', '=', 'whatsapp')
    .executeTakeFirst();
  // Only this file writes the column, from findings.
  return row === undefined ? undefined : { ...row, findings: row.findings as Finding[] };
}

/** Undefined when there is none, or when it cannot be read with this SECRET_KEY. Never logged, never answered. */
export async function storedToken(scope: Scope, secrets: Secrets): Promise<string | undefined> {
  const row = await scope
    .selectFrom('connections')
    .select(['id', 'token_sealed'])
    .where('provider', '=', 'whatsapp')
    .executeTakeFirst();
  return row === undefined ? undefined : secrets.open(row.token_sealed, aboutToken(row.id));
}

/** Puts the connection in the place of the one before. */
export async function replaceConnection(
  scope: Scope,
  secrets: Secrets,
  typed: { phoneNumber: string; token: string },
  checked: CheckedColumns,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const before = await scope
    .selectFrom('connections')
    .select('pays_beyond_free')
    .where('provider', '=', 'whatsapp')
    .where('account_id', '=', checked.account_id)
    .executeTakeFirst();
  await scope.deleteFrom('connections').where('provider', '=', 'whatsapp').execute();
  await scope
    .insertInto('connections')
    .values({
      ...checked,
      id,
      provider: 'whatsapp',
      phone_number: typed.phoneNumber,
      token_sealed: secrets.seal(typed.token, aboutToken(id)),
      token_last_four: typed.token.slice(-4),
      findings: JSON.stringify(checked.findings),
      checked_at: now,
      saved_at: now,
      // The payment method belongs to the business account, whichever of its numbers speaks.
      pays_beyond_free: before?.pays_beyond_free ?? false,
    })
    .execute();
}

/** What a later check found; leaves everything alone when another connection was saved meanwhile. */
export async function updateChecked(scope: Scope, id: string, checked: CheckedColumns, now: Date): Promise<void> {
  await scope
    .updateTable('connections')
    .set({ ...checked, findings: JSON.stringify(checked.findings), checked_at: now })
    .where('id', '=', id)
    .execute();
}

/** Only the status and why. */
export async function updateStatus(
  scope: Scope,
  phoneNumberId: string,
  status: ConnectionRow['status'],
  findings: Finding[],
  now: Date,
): Promise<void> {
  await scope
    .updateTable('connections')
    .set({ status, findings: JSON.stringify(findings), checked_at: now })
    .where('phone_number_id', '=', phoneNumberId)
    .execute();
}
