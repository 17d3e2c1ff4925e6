import { open, stat } from 'node:fs/promises';
import { containerHeadBytes, containerOf } from '../extraction/container.ts';
import { firstBytes } from '../extraction/first-bytes.ts';
import { UnreadableFile } from '../extraction/rejections.ts';
import type { ChatFit } from './fit-for-chat.ts';
import { fitMedia } from './media-tools.ts';

export type FitOutcome = 'made' | 'fits_already' | 'too_long' | 'unreadable';

/**
 * Makes a copy of a recording that a chat app plays, in the sandboxed media process.
 *
 * @param wish.path where the copy is written
 * @throws UnreadableFile timeout, cancelled: it may go better another time
 */
export async function fitChatMedia(
  path: string,
  wish: Pick<ChatFit, 'kind' | 'path' | 'mostBytes'>,
  signal?: AbortSignal,
): Promise<FitOutcome> {
  const container = containerOf(await firstBytes(path, containerHeadBytes));
  if (container === undefined) return 'unreadable';
  const { size: bytes } = await stat(path);
  const isStreamable = container === 'mp4' && (await indexComesFirst(path));
  try {
    const end = await fitMedia({ path, container }, { ...wish, bytes, isStreamable }, signal);
    if (end !== 'made') return end === 'nothing_in_it' ? 'unreadable' : end;
    const made = await stat(wish.path);
    return made.size <= wish.mostBytes ? 'made' : 'too_long';
  } catch (error) {
    if (error instanceof UnreadableFile && (error.reason === 'corrupt' || error.reason === 'too_heavy'))
      return 'unreadable';
    throw error;
  }
}

const mostBoxes = 64;

/** Of an MP4's top boxes: `moov`, where everything lies, before `mdat`. */
async function indexComesFirst(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const head = Buffer.alloc(16);
  for (let at = 0, box = 0; box < mostBoxes; box += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 16) return false;
    const name = head.toString('latin1', 4, 8);
    if (name === 'moov' || name === 'mdat') return name === 'moov';
    const size = head.readUInt32BE(0);
    at += size === 1 ? Number(head.readBigUInt64BE(8)) : size;
    if (size === 0) return false;
  }
  return false;
}
