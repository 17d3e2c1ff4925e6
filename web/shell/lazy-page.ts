import type { ComponentType } from 'react';

// One flag for each page: another piece that loads well must not wipe out that this one did not.
const reloadedKey = (name: string): string => `reloaded-for-${name}`;

/**
 * Loads a page when it is opened. After a deployment the old page's pieces are gone from the server: then the whole page
 * is loaded anew, once and silently; a second failure is shown.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      const loaded = await load();
      sessionStorage.removeItem(reloadedKey(name));
      return { Component: loaded[name] };
    } catch (cause) {
      if (sessionStorage.getItem(reloadedKey(name)) !== null) throw cause;
      sessionStorage.setItem(reloadedKey(name), '1');
      window.location.reload();
      // The page is on its way out: nothing more is to be shown here.
      return new Promise(() => undefined);
    }
  };
}
