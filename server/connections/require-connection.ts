import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { openSecrets } from '../providers/secrets.ts';
import type { Context } from '../slice.ts';
import { storedConnection, storedToken } from './connections-repository.ts';

/** The stored right to speak through WhatsApp, with all that a call needs. */
export interface Connection {
  accountId: string;
  phoneNumberId: string;
  /** Never logged, never answered. */
  token: string;
  /** With the version: https://graph.facebook.com/v26.0 */
  baseUrl: string;
  simulated: boolean;
  /** People to whom the business may begin to talk in 24 hours, as Meta words it; null when that is not known. */
  messagingLimit?: string | null;
  /** The account has a payment method: what goes beyond the free messages of a month is paid for. */
  paysBeyondFree?: boolean;
}

type Needs = Pick<Context, 'config' | 'graphUrl' | 'db'>;

/** The simulator's one account, as its own documentation names it. */
export const builtInAccount = {
  accountId: '102290129340398',
  phoneNumberId: '106540352242922',
  phoneNumber: '+1 631 555 5555',
} as const;

export const graphAddress = ({ config, graphUrl }: Pick<Needs, 'config' | 'graphUrl'>): string =>
  `${graphUrl}/${config.whatsapp.graphVersion}`;

/**
 * The connection through which messages go: the saved one once a check has reached its number, else the simulator's
 * own where the simulator stands in for WhatsApp, else none.
 */
export async function findConnection(context: Needs): Promise<Connection | undefined> {
  const { config, db } = context;
  const provider = { baseUrl: graphAddress(context), simulated: config.whatsapp.simulated };
  const saved = await asSystem(db, async (scope) => ({
    row: await storedConnection(scope),
    token: await storedToken(scope, openSecrets(config.secretKeys)),
  }));
  const { phone_number_id: phoneNumberId, account_id: accountId } = saved.row ?? {};
  if (phoneNumberId && accountId && saved.token !== undefined)
    return {
      accountId,
      phoneNumberId,
      token: saved.token,
      messagingLimit: saved.row?.messaging_limit ?? null,
      paysBeyondFree: saved.row?.pays_beyond_free ?? false,
      ...provider,
    };
  if (!config.whatsapp.simulated) return undefined;
  return {
    accountId: builtInAccount.accountId,
    phoneNumberId: builtInAccount.phoneNumberId,
    token: config.simulator.token,
    ...provider,
  };
}

/** @throws AppError connection_missing while a real provider is wanted and no number of it is connected */
export async function requireConnection(context: Needs): Promise<Connection> {
  const connection = await findConnection(context);
  if (connection === undefined) throw new AppError('connection_missing');
  return connection;
}
