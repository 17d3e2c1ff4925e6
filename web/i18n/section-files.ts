import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languageCodes } from '#contract/languages.ts';
import { entrySections } from './catalogues.ts';

type Sections = Readonly<Record<string, unknown>>;

/**
 * Puts each section of each catalogue into a file of its own, so that a page loads its own words in one language and no
 * others. In the app as it is built this stands in for `catalogues.ts`, which says the same with the whole catalogues.
 *
 * @param folder of the catalogues
 */
export function sectionFiles(folder: string): Plugin {
  const texts = languageCodes.map((code) => readFileSync(join(folder, `${code}.json`), 'utf8'));
  const catalogues = texts.map((text) => JSON.parse(text) as Sections); // an object of sections
  const [english = {}] = catalogues;
  // Named after what all of them say: a page of before finds no words of today, and is loaded anew.
  const place = `assets/words/${createHash('sha256').update(texts.join()).digest('hex').slice(0, 8)}`;
  return {
    name: 'section-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === join(folder, 'catalogues.ts') ? cutCatalogues(english, place) : undefined),
    generateBundle() {
      languageCodes.forEach((code, index) => {
        for (const [section, words] of Object.entries(catalogues[index] ?? {}))
          this.emitFile({ type: 'asset', fileName: `${place}/${code}/${section}.json`, source: JSON.stringify(words) });
      });
    },
  };
}

const cutCatalogues = (english: Sections, place: string): string => `
const sections = ${JSON.stringify(Object.keys(english))};
export const isSection = (name) => sections.includes(name);
export const englishAtOnce = ${JSON.stringify(Object.fromEntries(entrySections.map((name) => [name, english[name]])))};
export const loadSection = async (language, section) => {
  const answer = await fetch(\`/${place}/\${language}/\${section}.json\`);
  if (!answer.ok) throw new Error(\`No words: \${answer.status}\`);
  return answer.json();
};`;
