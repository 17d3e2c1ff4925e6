import { firstPieceBytes, nextPieceBytes } from '#contract/piece-size.ts';
import { untilNextTry, untilOffline, type Watched } from '../ui/broken-line.ts';
import {
  beginTrial,
  isBreak,
  lookAtTrial,
  sendTrialPiece,
  startTrial,
  throughBreaks,
  TrialRefused,
} from './trial-calls.ts';

/** A line that is dead without saying so is given up, and the piece is sent anew. */
const pieceTimeoutMs = 60_000;

/** A trial whose file has not all arrived. */
export interface HalfTrial {
  token: string;
  /** Bytes. */
  offset: number;
}

interface Sending extends Watched {
  /** From here on it can be looked at, gone on with and dropped. */
  onBegun: (token: string) => void;
  /** 0..100 of the whole file. */
  onProgress: (percent: number) => void;
}

/**
 * Sends a visitor's file piece by piece; a broken line is waited for, and it goes on where it was.
 *
 * @param half what of this file an earlier page sent
 * @throws TrialRefused for what is no broken line; with the code `file_unreadable` for a file that was moved or changed
 */
export async function sendTrial(file: File, half: HalfTrial | undefined, sending: Sending): Promise<string> {
  const begun = half ?? {
    ...(await throughBreaks(() => beginTrial(file, sending.signal), sending)),
    offset: 0,
  };
  const { token } = begun;
  sending.onBegun(token);
  await sendRest(file, begun, sending);
  await throughBreaks(() => startTrial(token, sending.signal), sending);
  return token;
}

async function sendRest(file: File, { token, offset: from }: HalfTrial, sending: Sending): Promise<void> {
  let offset = from;
  let bytes = firstPieceBytes;
  let breaks = 0;
  while (offset < file.size) {
    const piece = file.slice(offset, offset + bytes);
    const line = untilOffline();
    const startedMs = performance.now();
    sending.onProgress((offset / file.size) * 100);
    try {
      const signal = AbortSignal.any([sending.signal, line.signal, AbortSignal.timeout(pieceTimeoutMs)]);
      ({ offset } = await sendTrialPiece(token, offset, piece, signal));
      sending.onLost(false);
      breaks = 0;
      bytes = nextPieceBytes(bytes, performance.now() - startedMs);
    } catch (cause) {
      const isElsewhere = cause instanceof TrialRefused && cause.code === 'upload_offset_wrong';
      if (sending.signal.aborted || !(isElsewhere || isBreak(cause))) throw cause;
      // A file that was moved or changed on the disk ends as a broken line does; reading it tells the two apart.
      await piece.slice(0, 1).arrayBuffer().catch(unreadable);
      if (!isElsewhere) {
        sending.onLost(true);
        bytes = nextPieceBytes(bytes, undefined);
        await untilNextTry(breaks, sending.signal);
        breaks += 1;
      }
      ({ offset } = await throughBreaks(() => lookAtTrial(token, sending.signal), sending));
    } finally {
      line.forget();
    }
  }
  sending.onProgress(100);
}

function unreadable(): never {
  throw new TrialRefused('file_unreadable', '');
}
