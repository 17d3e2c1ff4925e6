import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/** Whether somebody has said that the connected account has a payment method. */
export async function paysBeyondFree(scope: Scope): Promise<boolean> {
  const row = await scope
    .selectFrom('connections')
    .select('pays_beyond_free')
    .where('provider', '=', 'whatsapp')
    .executeTakeFirst();
  return row?.pays_beyond_free ?? false;
}

/** @throws AppError connection_missing while no number is connected */
export async function savePaysBeyondFree(scope: Scope, isPaid: boolean): Promise<void> {
  const saved = await scope
    .updateTable('connections')
    .set({ pays_beyond_free: isPaid })
    .where('provider', '=', 'whatsapp')
    .returning('id')
    .executeTakeFirst();
  if (saved === undefined) throw new AppError('connection_missing');
}
