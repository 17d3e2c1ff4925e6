import {
  addressesOf,
  addressesOfName,
  isForbiddenAddress,
  isOwnAddress,
  type Resolve,
} from '../providers/network-addresses.ts';

/** Why an address is not asked, in words. */
export const addressFaults = {
  no_address: 'it is no web address',
  not_found: 'its name is not found',
  forbidden: 'clouds keep their own secrets there',
  not_encrypted: 'it lies outside your network and is not https',
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
