import type { Config } from './config.ts';

/**
 * What an operator must be told at the start, loudly: settings that work, but do not protect.
 *
 * @returns one sentence each
 */
export function startWarnings({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string[] {
  const found: string[] = [];
  if (publicUrl.startsWith('https:') && trustProxy === false)
    found.push(
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: everybody seems to come from the address of that proxy, and a hundred wrong passwords of anybody keep everybody out for 15 minutes. Set TRUST_PROXY to the number of proxies, usually 1.',
    );
  return found;
}
