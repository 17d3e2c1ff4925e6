import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Section } from './i18n/catalogues.ts';

/** Parts of the app that a learner needs without a network. */
const wantedModules = /\/web\/(main\.tsx|player\/|shell\/(player-layout|app-layout)\.)|\/node_modules\/idb\//;
/** What routes.tsx names for the learner's pages. In English, from the first visit; other languages are kept once read in. */
const learnerWords = [
  'learn',
  'ownLearning',
  'channel',
  'push',
  'points',
  'listen',
] as const satisfies readonly Section[];
const wantedWords = new RegExp(`^assets/words/[^/]+/en/(${learnerWords.join('|')})\\.json$`);
/** The interface's Latin letters; other scripts come with their language and are kept then. */
const latinLetters = /inter-latin-(?!ext-)[^/]*\.woff2$/;
/** Files of fixed names that pages ask for. */
const fixedFiles = ['/theme-boot.js', '/chalkline.svg', '/manifest.webmanifest', '/icon-192.png'];
/** Where the app's document is an answer; any other page is the public site's. */
const appPaths = ['/learn', '/dashboard', '/courses', '/settings', '/login', '/app'];

/**
 * Writes service-worker.js beside index.html, with the names of the pieces to keep. The list is made from what the build
 * has put out, so that it can name nothing that is not there.
 *
 * @param folder of the web app's sources
 */
export function builtServiceWorker(folder: string): Plugin {
  return {
    name: 'built-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = new Set<string>();
        const add = (name: string): void => {
          const chunk = bundle[name];
          if (chunk === undefined || names.has(name)) return;
          names.add(name);
          if (chunk.type !== 'chunk') return;
          for (const imported of chunk.imports) add(imported);
          for (const style of chunk.viteMetadata?.importedCss ?? []) add(style);
        };
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || isMarketing(chunk.facadeModuleId ?? '')) continue;
          if (chunk.moduleIds.some((id) => wantedModules.test(id.replaceAll('\\', '/')))) add(name);
        }
        for (const name of Object.keys(bundle).filter(isWantedFile)) names.add(name);
        const pieces = [...fixedFiles, ...[...names].map((name) => `/${name}`)].sort();
        const version = createHash('sha256').update(pieces.join('\n')).digest('hex').slice(0, 12);
        const source = (await readFile(join(folder, 'service-worker.js'), 'utf8'))
          .replace('__PIECES__', JSON.stringify(pieces))
          .replace('__VERSION__', JSON.stringify(version))
          .replace('__APP_PATHS__', JSON.stringify(appPaths));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

const isWantedFile = (name: string): boolean => wantedWords.test(name) || latinLetters.test(name);
const isMarketing = (id: string): boolean => id.includes('/marketing/');
