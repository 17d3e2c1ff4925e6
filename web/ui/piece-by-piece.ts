import { firstPieceBytes, nextPieceBytes } from '#contract/piece-size.ts';
import { goingThrough, untilNextTry, untilOffline, type Watched } from './broken-line.ts';

/** A line that is dead without saying so is given up, and the piece is sent anew. */
export const pieceTimeoutMs = 60_000;

export interface SentPiece {
  /** Where in the file it begins. */
  from: number;
  piece: Blob;
  signal: AbortSignal;
}

/** Where the bytes go: who takes a piece, and who knows how far it came. */
export interface PieceRoad {
  send: (sent: SentPiece) => Promise<{ offset: number }>;
  whereItStands: () => Promise<{ offset: number }>;
  /** The line broke: the same piece may well arrive in a moment. */
  isBreak: (cause: unknown) => boolean;
  /** The other side has another piece in mind. */
  isElsewhere: (cause: unknown) => boolean;
}

/**
 * Sends the rest of a file in pieces that grow and shrink with the line; a broken one is waited for, and it goes on where
 * it was.
 *
 * @param sending.onProgress 0..100 of the whole file
 * @throws what is no broken line, and what the browser says of a file that was moved or changed
 */
export async function sendPieces(
  file: File,
  begun: number,
  road: PieceRoad,
  sending: Watched & { onProgress: (percent: number) => void },
): Promise<void> {
  let offset = begun;
  let bytes = firstPieceBytes;
  let breaks = 0;
  while (offset < file.size) {
    const piece = file.slice(offset, offset + bytes);
    const startedMs = performance.now();
    sending.onProgress((offset / file.size) * 100);
    const line = untilOffline();
    try {
      const signal = AbortSignal.any([sending.signal, line.signal]);
      ({ offset } = await road.send({ from: offset, piece, signal }));
      sending.onLost(false);
      breaks = 0;
      bytes = nextPieceBytes(bytes, performance.now() - startedMs);
    } catch (cause) {
      const isElsewhere = road.isElsewhere(cause);
      const isBroken = line.signal.aborted || road.isBreak(cause);
      if (sending.signal.aborted || !(isElsewhere || isBroken)) throw cause;
      // A file that was moved or changed on the disk ends as a broken line does; reading it tells the two apart.
      await piece.slice(0, 1).arrayBuffer();
      if (!isElsewhere) {
        sending.onLost(true);
        bytes = nextPieceBytes(bytes, undefined);
        await untilNextTry(breaks, sending.signal);
        breaks += 1;
      }
      ({ offset } = await goingThrough(road.isBreak)(road.whereItStands, sending));
    } finally {
      line.forget();
    }
  }
  sending.onProgress(100);
}
