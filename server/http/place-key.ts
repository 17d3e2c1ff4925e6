import { isIPv4, isIPv6 } from 'node:net';

/**
 * One key for what belongs to one subscriber: an IPv4 address, or the first 64 bits of an IPv6 one, since providers give
 * each customer at least that many.
 */
export function placeKeyOf(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const ends = tail === '' ? 0 : tail.split(':').length;
  const filled = bare.includes('::') ? [...groups, ...Array(Math.max(0, 8 - groups.length - ends)).fill('0')] : groups;
  const all = [...filled, ...(tail === '' ? [] : tail.split(':'))];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
