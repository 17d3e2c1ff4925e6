import type { ConnectionCheck, ConnectionStatus } from '#contract/connections.ts';
import { asSystem } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { type StoredConnection, storedConnection } from './connections-repository.ts';
import { toCheck } from './judge-connection.ts';
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
export async function readConnection({ config, db }: Pick<Context, 'config' | 'db'>): Promise<ReadConnection> {
  const row = await asSystem(db, storedConnection);
  if (row !== undefined) {
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
      status,
      tokenLastFour: row.token_last_four,
      source: 'saved',
      checks: row.findings.map(toCheck),
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
