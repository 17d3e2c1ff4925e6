import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Subnets as `address/bits`. */
const listOf = (subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

const forbidden = listOf([
  // Cloud hosts answer secrets at link-local addresses; the rest are nobody's servers.
  '169.254.0.0/16',
  '0.0.0.0/8',
  '224.0.0.0/4',
  '240.0.0.0/4',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::/32',
  '::/128',
  // An IPv4 address is written in these (NAT64, 6to4, translated), whichever.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '::ffff:0:0:0/96',
  // Where Alibaba, Oracle and Azure keep theirs, outside of the link-local ones.
  '100.100.100.200/32',
  '192.0.0.192/32',
  '168.63.129.16/32',
]);

const own = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
]);

/** For protocols, examples and measurements: no public server has one. */
const special = listOf([
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
]);
/** Outside of it no IPv6 address is anybody's in the internet. */
const globalIpv6 = listOf(['2000::/3']);

const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/iu, '');
const isIn = (list: BlockList, address: string): boolean => list.check(plainOf(address), familyOf(plainOf(address)));

/** Nothing is ever asked there: clouds keep their secrets at such addresses, or nobody has them. */
export const isForbiddenAddress = (address: string): boolean => isIn(forbidden, address);

/** Of this machine or its own network. */
export const isOwnAddress = (address: string): boolean => isIn(own, address);

/** Of a server in the internet that is not this machine. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 &&
  ![forbidden, own, special].some((list) => isIn(list, address)) &&
  (familyOf(plainOf(address)) === 'ipv4' || isIn(globalIpv6, address)) &&
  !Object.values(networkInterfaces()).some((found) => found?.some((one) => one.address === plainOf(address)));

/** Gives the addresses of a host name; rejects, or gives none, where there are none. */
export type Resolve = (host: string) => Promise<string[]>;

export const addressesOfName: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** The host of an address without the brackets of IPv6. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @returns none where its name is not found */
export async function addressesOf(url: URL, resolve: Resolve): Promise<string[]> {
  const host = bareHost(url);
  return isIP(host) === 0 ? resolve(host).catch(() => []) : [host];
}
