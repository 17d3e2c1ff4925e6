import type { ComponentType } from 'react';
import type { Section } from '../i18n/catalogues.ts';
import { wordsLoaded } from '../i18n/translate.ts';

// One flag for each page: another piece that loads well must not wipe out that this one did not.
const reloadedKey = (name: string): string => `reloaded-for-${name}`;

const giveUpAfterMs = 120_000;

/** @throws Error in the words of the specification, once the piece did not come within 120 s or could not be loaded */
async function withinTwoMinutes<Loaded>(load: () => Promise<Loaded>, name: string): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('It took longer than two minutes.')), giveUpAfterMs);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (cause) {
    throw new Error(`Loading chunk ${name} failed.`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads a page, or a part of one, when it is opened. After a deployment the old page's pieces are gone from the server: then the whole page
 * is loaded anew, once and silently; a second failure is shown.
 *
 * @param words the sections of the catalogues that it shows at once; those of what opens later come when they are asked for
 */
export function lazyPage<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  words: readonly Section[] = [],
): () => Promise<{ Component: ComponentType<Props> }> {
  return async () => {
    try {
      const [loaded] = await Promise.all([withinTwoMinutes(load, name), wordsLoaded(words)]);
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
