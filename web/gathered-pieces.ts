import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Icons and schemas stay where they are used: an index names all of them, so that any page would seem to need each. */
const stays = /\/node_modules\/(?!@tanstack\/|react-toastify\/)/;
const contract = /\/contract\//;

/** Tells which modules go together. */
export interface GatheredPieces {
  plugin: Plugin;
  /** Of what stands before any page. */
  isFirst: (id: string) => boolean;
  /** Of the frame of the app, and of the sign-in page too. */
  isEverywhere: (id: string) => boolean;
  /** Of the frame of the app alone. */
  isOfApp: (id: string) => boolean;
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
      const main = neededBy('main.tsx');
      const moves = (id: string): boolean => !stays.test(id) && !contract.test(id);
      first = new Set([...main].filter((id) => moves(id) && !id.endsWith('/main.tsx')));
      const app = [...neededBy('shell/app-layout.tsx')].filter((id) => !main.has(id) && !stays.test(id));
      everywhere = new Set(app.filter((id) => door.has(id)));
      ofApp = new Set(app.filter((id) => !door.has(id) && moves(id)));
    },
  };
  return {
    plugin,
    isFirst: (id) => first.has(id),
    isEverywhere: (id) => everywhere.has(id),
    isOfApp: (id) => ofApp.has(id),
  };
}
