import type { Config } from '../config.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const withSwitches = (html: string, { siteCacheBust }: Pick<Config, 'siteCacheBust'>): string =>
  html.replace(/data-site-cache-bust="[^"]*"/, `data-site-cache-bust="${siteCacheBust ? '1' : '0'}"`);

const withTrials = (html: string, { trialsPerDay }: Pick<Config, 'trialsPerDay'>): string =>
  html.replace(/data-trials="[^"]*"/, `data-trials="${trialsPerDay > 0 ? '1' : '0'}"`);

/** With an app host of its own the guides stand on the marketing host, if there is one. */
function guideOrigin({ appHosts, marketingHosts }: Pick<Config, 'appHosts' | 'marketingHosts'>): string {
  const [marketing] = marketingHosts;
  if (marketing !== undefined) return `//${marketing}`;
  return appHosts.length === 0 ? '' : 'none';
}

/** The app learns the installation's name and switches from attributes, since no inline script may run. */
export function writeInstallation(
  html: string,
  config: Pick<Config, 'productName' | 'siteCacheBust' | 'appHosts' | 'marketingHosts' | 'demo'>,
): string {
  const name = escapeHtml(config.productName);
  return withSwitches(html, config)
    .replace(/data-product-name="[^"]*"/, () => `data-product-name="${name}"`)
    .replace(/data-demo="[^"]*"/, `data-demo="${config.demo ? '1' : '0'}"`)
    .replace(/data-guide-origin="[^"]*"/, () => `data-guide-origin="${escapeHtml(guideOrigin(config))}"`)
    .replace(/<title>Chalkline/, () => `<title>${name}`);
}

/** A public page says the product's name in its words: there it is replaced wherever it stands as a word of its own. */
export function writeName(
  html: string,
  config: Pick<Config, 'productName' | 'siteCacheBust' | 'trialsPerDay'>,
): string {
  const inJson = JSON.stringify(config.productName).slice(1, -1).replaceAll('<', '\\u003c');
  return withTrials(withSwitches(html, config), config)
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, (thing) =>
      thing.replace(/\bChalkline\b/g, () => inJson),
    )
    .replace(/\bChalkline\b/g, () => escapeHtml(config.productName));
}
