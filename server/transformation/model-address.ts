import { outsideReasons } from '#contract/outside-reasons.ts';
import {
  addressesOf,
  addressesOfName,
  isForbiddenAddress,
  isOwnAddress,
  type Resolve,
} from '../providers/network-addresses.ts';

/** Why an address is not asked, in words. */
export const addressFaults = {
  no_address: outsideReasons.address_none,
  not_found: outsideReasons.address_unknown,
  forbidden: outsideReasons.address_forbidden,
  not_encrypted: outsideReasons.address_open,
} as const;
export type AddressFault = keyof typeof addressFaults;

/**
 * Why a model's server may not be asked that an administrator names. One on this machine or in its own network may be, also
 * without encryption; what clouds keep at link-local addresses may not, under whichever name.
 *
 * @param resolve gives the addresses of a host name
 * @returns undefined when it may
 */
export async function addressFault(
  address: string,
  resolve: Resolve = addressesOfName,
): Promise<AddressFault | undefined> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return 'no_address';
  const found = await addressesOf(url, resolve);
  if (found.length === 0) return 'not_found';
  if (found.some(isForbiddenAddress)) return 'forbidden';
  return url.protocol === 'http:' && !found.every(isOwnAddress) ? 'not_encrypted' : undefined;
}
