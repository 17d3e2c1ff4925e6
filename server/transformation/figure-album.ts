import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { FigureCuts } from '#pipeline/programs/cut-figures.ts';
import type { Storage } from '../storage/storage.ts';
import { keyMadeFrom } from '../storage/storage-key.ts';

const Place = { page: z.optional(z.int()) };
const Contents = z.object({
  figures: z.array(
    z.object({
      ...Place,
      name: z.string(),
      caption: z.string(),
      width: z.int(),
      height: z.int(),
      contentType: z.enum(['image/jpeg', 'image/png']),
      /** In the album, behind its contents. */
      start: z.int(),
      bytes: z.int(),
    }),
  ),
  lost: z.array(z.object({ ...Place, why: z.enum(['unreadable', 'too_large']) })),
  isCutShort: z.boolean(),
});
type Contents = z.infer<typeof Contents>;
export type AlbumFigure = Contents['figures'][number];

/** What was cut out of a file, and where its pictures begin. */
export interface Album extends Contents {
  key: string;
  picturesAt: number;
}

/** Four bytes say how long the contents are, which stand before the pictures. */
const lengthBytes = 4;
const mostContentsBytes = 4 * 1024 * 1024;

/** Keeps the figures of a file beside it: one file, that goes when the other goes. */
export async function keepAlbum(storage: Storage, storageKey: string, cuts: FigureCuts): Promise<void> {
  let start = 0;
  const figures = cuts.figures.map(({ bytes, ...said }) => {
    start += bytes.length;
    return { ...said, start: start - bytes.length, bytes: bytes.length };
  });
  const contents = new TextEncoder().encode(JSON.stringify({ ...cuts, figures } satisfies Contents));
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setUint32(0, contents.length);
  const parts = [length, contents, ...cuts.figures.map(({ bytes }) => bytes)];
  await storage.put(piecesOf(parts), { key: keyMadeFrom(storageKey, 'album') });
}

/** @returns undefined where nothing was cut out yet */
export async function readAlbum(storage: Storage, storageKey: string): Promise<Album | undefined> {
  const key = keyMadeFrom(storageKey, 'album');
  if ((await storage.head(key)) === undefined) return undefined;
  const head = await buffer(await storage.get(key, { start: 0, end: lengthBytes - 1 }));
  const length = Math.min(head.readUInt32BE(0), mostContentsBytes);
  const text = (await buffer(await storage.get(key, { start: lengthBytes, end: lengthBytes + length - 1 }))).toString();
  return { ...Contents.parse(JSON.parse(text)), key, picturesAt: lengthBytes + length };
}

export const pictureIn = async (
  storage: Storage,
  { key, picturesAt }: Album,
  { start, bytes }: AlbumFigure,
): Promise<Uint8Array> => {
  const from = picturesAt + start;
  return new Uint8Array(await buffer(await storage.get(key, { start: from, end: from + bytes - 1 })));
};

async function* piecesOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
