import type { Storage } from '../storage/storage.ts';

export interface PagePictures<Drawing> {
  /**
   * @param page of a document, or second of a film
   * @returns undefined when it cannot be drawn: not there, a damaged file, over a limit
   */
  of(storageKey: string, page: number): Promise<Drawing | undefined>;
}

const mostKeptBytes = 32 * 1024 * 1024;
/** What the memory of a page that cannot be drawn counts as, so that these too are forgotten in the end. */
const emptyBytes = 1024;
const drawnAtOnce = 2;

/**
 * Draws pages on demand and keeps the last ones in memory. Stored bytes never change under their key, so a kept picture
 * never grows old; what cannot be drawn is kept too, so that a hostile page costs its time once.
 */
export function openPagePictures<Drawing extends { picture: Uint8Array }>(
  storage: Pick<Storage, 'localPath'>,
  draw: (request: { path: string; page: number }) => Promise<Drawing | undefined>,
): PagePictures<Drawing> {
  const kept = new Map<string, Promise<Drawing | undefined>>();
  const sizes = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let drawing = 0;
  let bytes = 0;

  const forget = (key: string) => {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };

  async function drawInTurn(storageKey: string, page: number): Promise<Drawing | undefined> {
    if (drawing >= drawnAtOnce) await new Promise<void>((go) => waiting.push(go));
    drawing += 1;
    try {
      await using copy = await storage.localPath(storageKey);
      return await draw({ path: copy.path, page });
    } finally {
      drawing -= 1;
      waiting.shift()?.();
    }
  }

  return {
    of(storageKey, page) {
      const key = `${storageKey}:${page}`;
      const found = kept.get(key);
      if (found !== undefined) {
        // Back to the end of the line: the Map's first key is the one that nobody asked for longest.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const drawn = drawInTurn(storageKey, page);
      kept.set(key, drawn);
      drawn.then(
        (picture) => {
          const size = picture?.picture.length ?? emptyBytes;
          sizes.set(key, size);
          bytes += size;
          for (const oldest of kept.keys()) {
            if (bytes <= mostKeptBytes) break;
            if (oldest !== key && sizes.has(oldest)) forget(oldest);
          }
        },
        () => forget(key),
      );
      return drawn;
    },
  };
}
