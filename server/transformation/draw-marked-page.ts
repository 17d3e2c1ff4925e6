import { drawPage } from '#pipeline/programs/draw-page.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * A page of a stored PDF as a JPEG for a chat, with a sentence marked.
 *
 * @param at.page 1-based
 * @param at.box where the sentence is looked for when the page does not say it in one piece: points from the top left corner
 * @returns undefined when it cannot be drawn: not there, a damaged file, over a limit
 */
export async function drawMarkedPage(
  storage: Pick<Storage, 'localPath'>,
  storageKey: string,
  { page, quote, box }: { page: number; quote: string; box?: [number, number, number, number] | undefined },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  await using copy = await storage.localPath(storageKey);
  const drawing = await drawPage({ path: copy.path, page, marked: quote, ...(box !== undefined && { around: box }) });
  return drawing && new Uint8Array(drawing.picture);
}
