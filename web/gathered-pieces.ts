import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Icons and schemas stay where they are used: an index names all of them, so that any page would seem to need each. */
const stays = /\/node_modules\/(?!@tanstack\/|react-toastify\/)/;
const contract = /\/contract\//;
const icon = /\/lucide-react\/dist\/esm\/icons\//;
const index = /\/node_modules\/(?:lucide-react|zod)\//;
/** The public site has pages of its own, and words come by language. */
const apart = /\/web\/(?:marketing|i18n)\//;
/** Bytes as written. */
const smallModule = 3000;

/** Tells which modules go together. */
export interface GatheredPieces {
  plugin: Plugin;
  /** Of what stands before any page. */
  isFirst: (id: string) => boolean;
  /** Of the frame of the app, and of the sign-in page too. */
  isEverywhere: (id: string) => boolean;
  /** Of the frame of the app alone. */
  isOfApp: (id: string) => boolean;
  /** Small, without words and in need of nothing else: several pages share it at little cost. */
  isSmall: (id: string) => boolean;
}

/**
 * What every page loads anyway, in three pieces instead of thirty: each piece of its own costs a request, some work and a
 * hundred bytes.
 *
 * @param web the folder of the web app
 */
export function gatheredPieces(web: string): GatheredPieces {
  let first = new Set<string>();
  let everywhere = new Set<string>();
  let ofApp = new Set<string>();
  let small = new Set<string>();
  const plugin: Plugin = {
    name: 'gathered-pieces',
    apply: 'build',
    buildEnd() {
      const neededBy = (file: string): Set<string> => {
        const found = new Set<string>();
        const open = [join(web, file)];
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return found;
      };
      const door = neededBy('accounts/sign-in-page.tsx');
      const signUp = neededBy('accounts/sign-up-page.tsx');
      const main = neededBy('main.tsx');
      const moves = (id: string): boolean => !stays.test(id) && !contract.test(id);
      first = new Set([...main].filter((id) => moves(id) && !id.endsWith('/main.tsx')));
      const app = [...neededBy('shell/app-layout.tsx')].filter((id) => !main.has(id) && !stays.test(id));
      everywhere = new Set(app.filter((id) => door.has(id)));
      ofApp = new Set(app.filter((id) => !door.has(id) && moves(id)));
      small = smallOf([...this.getModuleIds()], {
        codeOf: (id) => this.getModuleInfo(id)?.code ?? undefined,
        neededBy: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        isLoaded: (id) => main.has(id) || app.includes(id),
        // What a page before the app needs would bring it the frame of the app with what it is put beside.
        mayMove: (id) => !door.has(id) && !signUp.has(id) && (icon.test(id) || contract.test(id) || moves(id)),
      });
    },
  };
  return {
    plugin,
    isFirst: (id) => first.has(id),
    isEverywhere: (id) => everywhere.has(id),
    isOfApp: (id) => ofApp.has(id),
    isSmall: (id) => small.has(id),
  };
}

interface ModuleFacts {
  codeOf: (id: string) => string | undefined;
  neededBy: (id: string) => readonly string[];
  /** Is there before any page is. */
  isLoaded: (id: string) => boolean;
  mayMove: (id: string) => boolean;
}

/** Small modules that bring no words, and nothing along but each other. */
function smallOf(ids: readonly string[], { codeOf, neededBy, isLoaded, mayMove }: ModuleFacts): Set<string> {
  const isSmall = (id: string): boolean => {
    const code = codeOf(id);
    return code !== undefined && code.length <= smallModule;
  };
  const small = new Set(ids.filter((id) => !apart.test(id) && mayMove(id) && isSmall(id)));
  const isThere = (id: string): boolean => isLoaded(id) || small.has(id) || index.test(id);
  for (let before = -1; before !== small.size; ) {
    before = small.size;
    for (const id of small) if (!neededBy(id).every(isThere)) small.delete(id);
  }
  return small;
}
