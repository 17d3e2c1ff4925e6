import type { Config } from './config.ts';

/**
 * What an operator must be told at the start, loudly: settings that work, but do not protect.
 *
 * @returns one sentence each
 */
export function startWarnings({
  publicUrl,
  trustProxy,
  speech,
  speechSettingsIdle,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'speech'> & { speechSettingsIdle: readonly string[] }): string[] {
  const found: string[] = [];
  if (publicUrl.startsWith('https:') && trustProxy === false)
    found.push(
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: everybody seems to come from the address of that proxy, and a hundred wrong passwords of anybody keep everybody out for 15 minutes. Set TRUST_PROXY to the number of proxies, usually 1.',
    );
  if (speechSettingsIdle.length > 0)
    found.push(
      `${speechSettingsIdle.join(' and ')} ${speechSettingsIdle.length > 1 ? 'are' : 'is'} set, but SPEECH_URL is not: nothing uses them. Set SPEECH_URL to the address of your speech server, or leave them out.`,
    );
  if (
    speech?.kind === 'server' &&
    speech.key !== undefined &&
    speech.url.startsWith('http:') &&
    !isThisMachine(speech.url)
  )
    found.push(
      'SPEECH_URL is http and leads to another machine: SPEECH_KEY and the words of your cards can be read on the way there. Use its https address, or leave the key out where the network is your own.',
    );
  return found;
}

const isThisMachine = (url: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
