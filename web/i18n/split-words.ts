import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { entrySections, everywhereSections, sectionGroups, sectionNames } from './catalogues.ts';
import { languageCodes } from '#contract/languages.ts';

const prefix = 'words:';

const grouped = new Set(sectionGroups.flat());
const groups: readonly (readonly string[])[] = [
  ...sectionGroups,
  ...sectionNames.filter((section) => !grouped.has(section)).map((section) => [section]),
];

/**
 * Cuts the catalogues into one file for each language and group of sections, so that a page loads the words of its own sections in
 * the chosen language and no others. Each piece of the app says itself which sections its texts are from: they are read
 * from its string literals.
 *
 * @param web the folder of the web app
 */
export function splitWords(web: string): Plugin {
  const folder = join(web, 'i18n');
  const read = (language: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, unknown>; // an object of sections
  const catalogues = join(folder, 'catalogues.ts');
  const translate = join(folder, 'translate.ts');
  const laterSections = sectionNames.filter((name) => !everywhereSections.includes(name));
  const mentioned = new RegExp(`['"\`](${laterSections.join('|')})\\.[\\w$]`, 'g');
  return {
    name: 'split-words',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === catalogues) return catalogueModule(read('en'));
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language = '', group = ''] = id.slice(prefix.length + 1).split('/');
      const words = read(language);
      const cut = Object.fromEntries((groups[Number(group)] ?? []).map((section) => [section, words[section] ?? {}]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(cut))});`;
    },
    transform(code, id) {
      if (!id.startsWith(join(web, '/')) || !/\.tsx?$/.test(id) || id.startsWith(folder)) return undefined;
      const needed = new Set([...code.matchAll(mentioned)].map((match) => match[1]));
      if (needed.size === 0) return undefined;
      return {
        code: `${code}\nimport { needSections as _needSections } from ${JSON.stringify(translate)};\n_needSections(${JSON.stringify([...needed])});\n`,
        map: null,
      };
    },
  };
}

function catalogueModule(english: Record<string, unknown>): string {
  const atOnce = Object.fromEntries(entrySections.map((name) => [name, english[name]]));
  const loaders = languageCodes.map((language) => {
    const imports = groups.map((_, index) => `() => import(${JSON.stringify(`${prefix}${language}/${index}`)})`);
    return `${language}: [${imports.join(',')}]`;
  });
  const groupOf = Object.fromEntries(groups.flatMap((group, index) => group.map((section) => [section, index])));
  return [
    `export const sectionNames = ${JSON.stringify(sectionNames)};`,
    `export const everywhereSections = ${JSON.stringify(everywhereSections)};`,
    `export const englishAtOnce = JSON.parse(${JSON.stringify(JSON.stringify(atOnce))});`,
    `const groupOf = ${JSON.stringify(groupOf)};`,
    `const loaders = {${loaders.join(',')}};`,
    'export const loadSection = async (language, section) => (await loaders[language][groupOf[section]]()).default[section];',
  ].join('\n');
}
