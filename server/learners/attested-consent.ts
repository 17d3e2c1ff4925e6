import { sendingRightOf } from '../accounts/allow-sending.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { attested } from './consent.ts';

/** How an import's consents are written down: as typed, or with the file in which the organization keeps their proof. */
export const proofOf = (consentText: string, consentProof = ''): { method: string; wording: string } =>
  consentProof === ''
    ? { method: 'import', wording: consentText }
    : { method: attested, wording: [consentText, `[${consentProof}]`].filter(Boolean).join(' ') };

/**
 * On a real number only an organization that may send may say that it has collected consents.
 *
 * @throws AppError sending_not_allowed
 */
export async function requireRightToAttest(
  scope: Scope,
  { config }: Pick<Context, 'config'>,
  organizationId: string,
  consentProof: string,
): Promise<void> {
  if (consentProof === '' || config.whatsapp.simulated) return;
  const right = await sendingRightOf(scope, organizationId);
  if (!right.allowed || !right.verified) throw new AppError('sending_not_allowed', { organization_id: organizationId });
}
