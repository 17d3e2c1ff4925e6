import { createHmac } from 'node:crypto';
import type { Scope } from '../database/database.ts';
import { keyedHash } from './number-fingerprint.ts';
import { readPhone } from './phone-number.ts';

export interface ConsentProof {
  organization: string;
  channel: string;
  granted: boolean;
  method: string;
  wording_version: string | null;
  at: Date;
  erased_at: Date;
}

const hashed = (address: string): string => `consent proof\n${address.toLowerCase()}`;

/** By what a proof is found again when its learner is gone. The key is the installation's own: SECRET_KEY may change. */
export const consentProofHash = (address: string): Buffer => keyedHash(hashed(address));

/**
 * What is left of the consents of who had this address, oldest first.
 *
 * @param address a number as somebody types it, an e-mail address, or a business-scoped user id
 * @param secretKeys those that are named: earlier versions hashed with SECRET_KEY itself
 */
export async function consentProofsOf(
  scope: Scope,
  address: string,
  secretKeys: readonly string[],
): Promise<ConsentProof[]> {
  const typed = address.trim();
  const phone = readPhone(typed);
  const wanted = phone.kind === 'ok' ? phone.e164 : typed;
  const formerHashes = secretKeys.map((key) => createHmac('sha256', key).update(hashed(wanted)).digest());
  return scope
    .selectFrom('consent_proofs')
    .innerJoin('organizations', 'organizations.id', 'consent_proofs.organization_id')
    .select([
      'organizations.name as organization',
      'channel',
      'granted',
      'method',
      'wording_version',
      'at',
      'erased_at',
    ])
    .where('address_hash', 'in', [consentProofHash(wanted), ...formerHashes])
    .orderBy('at')
    .orderBy('consent_proofs.id')
    .execute();
}
