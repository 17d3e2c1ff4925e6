const prefix = 'unsaved:';
const keyOf = (ownerId: string, name: string): string => `${prefix}${ownerId}:${name}`;

/** What was typed and is not saved yet, on this device; undefined where there is none, or none that can be read. */
export function unsavedCopy(ownerId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(ownerId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param copy null: all of it is saved */
export function keepUnsaved(ownerId: string, name: string, copy: object | null): void {
  try {
    if (copy === null) localStorage.removeItem(keyOf(ownerId, name));
    else localStorage.setItem(keyOf(ownerId, name), JSON.stringify(copy));
  } catch {
    // A full or a forbidden storage: the server gets it in a moment.
  }
}

/** Whoever uses this device next finds nothing of it. */
export function forgetUnsaved(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
