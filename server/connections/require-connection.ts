import { AppError } from '../app-error.ts';
import type { Context } from '../slice.ts';

/** The stored right to speak through WhatsApp, with all that a call needs. */
export interface Connection {
  accountId: string;
  phoneNumberId: string;
  /** Never logged, never answered. */
  token: string;
  /** With the version: https://graph.facebook.com/v26.0 */
  baseUrl: string;
  simulated: boolean;
}

/** The simulator's one account, as its own documentation names it. */
const simulatedAccount = { accountId: '102290129340398', phoneNumberId: '106540352242922' } as const;

/**
 * The connection through which messages go.
 *
 * @throws AppError connection_missing while a real provider is wanted and no account is connected
 */
export function requireConnection({ config, graphUrl }: Pick<Context, 'config' | 'graphUrl'>): Connection {
  if (!config.whatsapp.simulated) throw new AppError('connection_missing');
  return {
    ...simulatedAccount,
    token: config.simulator.token,
    baseUrl: `${graphUrl}/${config.whatsapp.graphVersion}`,
    simulated: true,
  };
}
