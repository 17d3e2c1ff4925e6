import type { Watched } from '../ui/broken-line.ts';
import { pieceTimeoutMs, sendPieces, type SentPiece } from '../ui/piece-by-piece.ts';
import {
  beginTrial,
  isBreak,
  lookAtTrial,
  sendTrialPiece,
  startTrial,
  throughBreaks,
  TrialRefused,
} from './trial-calls.ts';

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

async function sendRest(file: File, { token, offset }: HalfTrial, sending: Sending): Promise<void> {
  const send = ({ from, piece, signal }: SentPiece) =>
    sendTrialPiece(token, from, piece, AbortSignal.any([signal, AbortSignal.timeout(pieceTimeoutMs)]));
  const whereItStands = () => lookAtTrial(token, sending.signal);
  const isElsewhere = (cause: unknown) => cause instanceof TrialRefused && cause.code === 'upload_offset_wrong';
  try {
    await sendPieces(file, offset, { send, whereItStands, isBreak, isElsewhere }, sending);
  } catch (cause) {
    if (sending.signal.aborted || cause instanceof TrialRefused) throw cause;
    // Any other end of a call counts as a broken line and is waited for: what is left is the file itself.
    throw new TrialRefused('file_unreadable', '');
  }
}
