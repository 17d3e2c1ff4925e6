import type { ConnectionCheck, ConnectionStatus } from '#contract/connections.ts';
import { asSystem } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { type StoredConnection, storedConnection } from './connections-repository.ts';
import { statusOf, toCheck } from './judge-connection.ts';
import { recentNotices } from './process-account-notices.ts';
import { builtInAccount } from './require-connection.ts';

export interface ReadConnection
  extends Pick<
    StoredConnection,
    'phone_number' | 'checked_at' | 'expires_at' | 'phone_number_id' | 'verified_name' | 'quality' | 'messaging_limit'
  > {
  tokenLastFour: string;
  status: ConnectionStatus;
  source: 'saved' | 'built_in' | 'none';
  checks: ConnectionCheck[];
}

const nothingFound = {
  checks: [],
  checked_at: null,
  expires_at: null,
  phone_number_id: null,
  verified_name: null,
  quality: null,
  messaging_limit: null,
};

/** What may be shown of the connection in use: the saved one, else the simulator's own, else none. */
export async function readConnection({
  config,
  db,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Promise<ReadConnection> {
  const { row, notices } = await asSystem(db, async (scope) => ({
    row: await storedConnection(scope),
    notices: await recentNotices(scope, clock.real()),
  }));
  if (row !== undefined) {
    const told = notices.map(({ code, values }) => ({ name: 'account', code, values }) as const);
    const { phone_number, checked_at, expires_at, phone_number_id, verified_name, quality, messaging_limit, status } =
      row;
    return {
      phone_number,
      checked_at,
      expires_at,
      phone_number_id,
      verified_name,
      quality,
      messaging_limit,
      status: worseOf(status, notices.length === 0 ? 'connected' : statusOf(told)),
      tokenLastFour: row.token_last_four,
      source: 'saved',
      checks: [...row.findings, ...told].map(toCheck),
    };
  }
  if (!config.whatsapp.simulated)
    return { ...nothingFound, phone_number: '', tokenLastFour: '', status: 'not_configured', source: 'none' };
  const { phoneNumber, phoneNumberId } = builtInAccount;
  return {
    ...nothingFound,
    phone_number: phoneNumber,
    phone_number_id: phoneNumberId,
    tokenLastFour: config.simulator.token.slice(-4),
    status: 'connected',
    source: 'built_in',
  };
}

const badness = { connected: 0, not_configured: 0, warning: 1, disconnected: 2 } as const;
const worseOf = (one: ConnectionStatus, other: ConnectionStatus): ConnectionStatus =>
  badness[other] > badness[one] ? other : one;
