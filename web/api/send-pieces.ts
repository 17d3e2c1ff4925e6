import { create } from 'zustand';
import { beginUpload, dropUpload, readUpload, sendPiece } from '#contract/calls/piecewise-uploads-calls.ts';
import type { PiecewiseUpload } from '#contract/piecewise-uploads.ts';
import type { Watched } from '../ui/broken-line.ts';
import { pieceTimeoutMs, sendPieces, type SentPiece } from '../ui/piece-by-piece.ts';
import { call } from './call.ts';
import { toCallFailure } from './failure.ts';
import { queryClient, userKey } from './query-client.ts';
import { isBreak, throughBreaks } from './through-breaks.ts';
import { readToken } from './token.ts';

/** What is smaller is sent in one go: were it sent again, hardly more would be lost than a piece. */
const wholeBytes = 1024 * 1024;

/** Statuses of a file that is not wanted whatever the line does: too large, of another kind, empty. */
const refusals = new Set([413, 415, 422]);

interface Sending extends Watched {
  /** 0..100 of the whole file. */
  onProgress: (percent: number) => void;
}

/** The uploads that this page is sending: those that ended elsewhere are offered to be gone on with. */
export const useSentNow = create<{ ids: readonly string[] }>()(() => ({ ids: [] }));

/**
 * The part of a form that carries a file: itself, or for a large one the upload that it was sent by, piece by piece. A
 * broken line is waited for, and the upload goes on where it was; so does one that an earlier page began.
 *
 * @throws CallFailure for what is no broken line
 */
export async function filePart(
  purpose: PiecewiseUpload['purpose'],
  file: File,
  sending: Sending,
): Promise<{ file: File } | { upload_id: string }> {
  if (file.size <= wholeBytes) return { file };
  const begin = () =>
    throughBreaks(
      () =>
        call(beginUpload, {
          body: { purpose, name: file.name, size: file.size, last_modified: Math.max(0, file.lastModified) },
          signal: sending.signal,
        }),
      sending,
    );
  const upload = await begin();
  useSentNow.setState(({ ids }) => ({ ids: [...ids, upload.id] }));
  try {
    await sendRest(upload, file, sending);
    return { upload_id: upload.id };
  } catch (cause) {
    // Who cancels wants nothing of it kept, and what was refused comes no second time; whoever is signed out has no right
    // to say so, and the night removes it.
    const isUnwanted = sending.signal.aborted || refusals.has(toCallFailure(cause).code);
    if (isUnwanted && readToken() !== null)
      await call(dropUpload, { params: { uploadId: upload.id } }).catch(() => undefined);
    throw cause;
  } finally {
    useSentNow.setState(({ ids }) => ({ ids: ids.filter((id) => id !== upload.id) }));
  }
}

/**
 * Makes the call that takes a sent file. Behind its pieces it is repeated until it is answered; a file that went along with
 * the call is not sent again by itself, and whoever pressed is told.
 *
 * @throws CallFailure
 */
export const takeSent = <T>(part: object, make: () => Promise<T>, watched: Watched): Promise<T> =>
  'upload_id' in part ? throughBreaks(make, watched) : make();

/** After an upload was taken or given up: nobody is asked any more whether to go on with it. */
export const forgetHalfUploads = (): Promise<void> => queryClient.invalidateQueries({ queryKey: userKey('uploads') });

function sendRest(begun: PiecewiseUpload, file: File, sending: Sending): Promise<void> {
  const params = { uploadId: begun.id };
  const onProgress = (percent: number) => sending.onProgress(Math.min(100, Math.round(percent)));
  const send = ({ from, piece, signal }: SentPiece) =>
    call(sendPiece, {
      params,
      form: { offset: String(from), file: piece },
      signal,
      timeoutMs: pieceTimeoutMs,
      onUploadProgress: (percent) => onProgress(((from + (piece.size * percent) / 100) / file.size) * 100),
    });
  const whereItStands = () => call(readUpload, { params, signal: sending.signal });
  const isElsewhere = (cause: unknown) => toCallFailure(cause).reason === 'upload_offset_wrong';
  return sendPieces(file, begun.offset, { send, whereItStands, isBreak, isElsewhere }, { ...sending, onProgress });
}
