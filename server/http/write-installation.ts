import type { Config } from '../config.ts';

/** The page learns the installation's name and switches from attributes, since no inline script may run. */
export function writeInstallation(html: string, config: Pick<Config, 'productName' | 'siteCacheBust'>): string {
  const name = config.productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return html
    .replace(/data-product-name="[^"]*"/, () => `data-product-name="${name}"`)
    .replace(/data-site-cache-bust="[^"]*"/, `data-site-cache-bust="${config.siteCacheBust ? '1' : '0'}"`)
    .replace(/<title>Chalkline/, () => `<title>${name}`);
}
