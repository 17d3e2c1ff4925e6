import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const forbidden = new BlockList();
// Cloud hosts answer secrets at link-local addresses; the rest are nobody's servers.
for (const [address, bits] of [
  ['169.254.0.0', 16],
  ['0.0.0.0', 8],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbidden.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
  // An IPv4 address is written in these (NAT64, 6to4, translated), whichever.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['::ffff:0:0:0', 96],
] as const)
  forbidden.addSubnet(address, bits, 'ipv6');
forbidden.addAddress('::', 'ipv6');
// Where Alibaba, Oracle and Azure keep theirs, outside of the link-local ones.
for (const address of ['100.100.100.200', '192.0.0.192', '168.63.129.16']) forbidden.addAddress(address, 'ipv4');

const own = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  own.addSubnet(address, bits, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/** Why an address is not asked, in words. */
export const addressFaults = {
  no_address: 'it is no web address',
  not_found: 'its name is not found',
  forbidden: 'clouds keep their own secrets there',
  not_encrypted: 'it lies outside your network and is not https',
} as const;
export type AddressFault = keyof typeof addressFaults;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/iu, '');

/**
 * Why a model's server may not be asked. One on this machine or in its own network may be, also without encryption; what
 * clouds keep at link-local addresses may not, under whichever name.
 *
 * @param resolve gives the addresses of a host name
 * @returns undefined when it may
 */
export async function addressFault(
  address: string,
  resolve: (host: string) => Promise<string[]> = addressesOf,
): Promise<AddressFault | undefined> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return 'no_address';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  const addresses = found.map(plainOf);
  if (addresses.length === 0) return 'not_found';
  if (addresses.some((one) => forbidden.check(one, familyOf(one)))) return 'forbidden';
  const isOwn = addresses.every((one) => own.check(one, familyOf(one)));
  return url.protocol === 'http:' && !isOwn ? 'not_encrypted' : undefined;
}

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
