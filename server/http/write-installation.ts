import type { Config } from '../config.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const withSwitches = (html: string, { siteCacheBust }: Pick<Config, 'siteCacheBust'>): string =>
  html.replace(/data-site-cache-bust="[^"]*"/, `data-site-cache-bust="${siteCacheBust ? '1' : '0'}"`);

/** The app learns the installation's name and switches from attributes, since no inline script may run. */
export function writeInstallation(html: string, config: Pick<Config, 'productName' | 'siteCacheBust'>): string {
  const name = escapeHtml(config.productName);
  return withSwitches(html, config)
    .replace(/data-product-name="[^"]*"/, () => `data-product-name="${name}"`)
    .replace(/<title>Chalkline/, () => `<title>${name}`);
}

/** A public page says the product's name in its words: there it is replaced wherever it stands as a word of its own. */
export function writeName(html: string, config: Pick<Config, 'productName' | 'siteCacheBust'>): string {
  return withSwitches(html, config).replace(/\bChalkline\b/g, () => escapeHtml(config.productName));
}
