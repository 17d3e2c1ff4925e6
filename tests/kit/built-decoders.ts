import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Where `npm test` has put the product's programs, for all of its suites. What is run by itself has none. */
const folder = process.env['BUILT_PROGRAMS'];
const place = /new URL\('([^']+-process)\.ts', import\.meta\.url\)/g;

/**
 * What a server of these tests starts to read an upload comes from the built programs, in a whole run: a process that loads
 * 30 modules where there are 750. Tests of the processes themselves keep to the sources.
 */
export function startsBuiltDecoders(): Plugin {
  return {
    name: 'starts-built-decoders',
    enforce: 'pre',
    // Vitest keeps what was made of a module, by what is in it; this depends on the run, too.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.search(place) === -1 ? undefined : folder));
    },
    transform(code, id) {
      if (folder === undefined || id.includes('/node_modules/')) return undefined;
      return code.replaceAll(place, (whole, path: string) => {
        const built = join(folder, `${basename(path)}.mjs`);
        return existsSync(built) ? `new URL(${JSON.stringify(pathToFileURL(built).href)})` : whole;
      });
    },
  };
}
