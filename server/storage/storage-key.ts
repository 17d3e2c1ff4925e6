import { randomUUID } from 'node:crypto';

const keyForm = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** `<first two characters>/<id>`: few enough folders to list, no word of the person who uploaded. */
export function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** Whether the text can be a key of ours; anything else is never looked up. */
export const isStorageKey = (text: string): boolean => keyForm.test(text);

/** Where the digit of a UUID's version stands in a key; an upload's is 4. */
const versionAt = 'xx/xxxxxxxx-xxxx-'.length;
const madeVersions = { copy: '8', note: '9', album: 'a' } as const;

/**
 * The key of what was made from a stored file. It follows from the file's own key, so that no row has to name it: it is
 * only a saving of work, and goes when the file goes.
 */
export const keyMadeFrom = (key: string, what: keyof typeof madeVersions): string =>
  key.slice(0, versionAt) + madeVersions[what] + key.slice(versionAt + 1);

/** The key of the file that this one was made from; undefined for a file in its own right. */
export const keyOfOriginal = (key: string): string | undefined =>
  /^[89a]$/.test(key.charAt(versionAt)) ? `${key.slice(0, versionAt)}4${key.slice(versionAt + 1)}` : undefined;
