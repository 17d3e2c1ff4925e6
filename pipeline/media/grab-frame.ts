import { containerHeadBytes, containerOf } from '../extraction/container.ts';
import { firstBytes } from '../extraction/first-bytes.ts';
import { UnreadableFile } from '../extraction/rejections.ts';
import { grabFrames } from './media-tools.ts';

export interface FrameView {
  /** JPEG bytes. */
  picture: Uint8Array;
  width: number;
  height: number;
}

const wallMs = 15_000;
const longestSide = 960;
const mostPixels = 40_000_000;

/**
 * What a film shows at a second, grabbed in the sandboxed media process.
 *
 * @returns undefined when there is no moving picture, the file cannot be read, or it goes over a limit
 */
export async function grabFrame({ path, second }: { path: string; second: number }): Promise<FrameView | undefined> {
  const container = containerOf(await firstBytes(path, containerHeadBytes));
  if (container === undefined) return undefined;
  try {
    const [frame] = await grabFrames({ path, container }, { at: [second], longestSide, mostPixels }, { wallMs });
    return frame && { picture: frame.jpeg, width: frame.width, height: frame.height };
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
