import { useEffect, useRef, useState } from 'react';
import { createMedia } from '#contract/calls/media-calls.ts';
import { keepVoiceNote } from '#contract/calls/voice-notes-calls.ts';
import { mediaAddressOf } from '#contract/media-address.ts';
import { call } from '../../api/call.ts';
import { queryClient, userKey } from '../../api/query-client.ts';
import { repeatKey } from '../../api/repeat-key.ts';
import { filePart, forgetHalfUploads, takeSent } from '../../api/send-pieces.ts';

/** What a card may bring beside its words. */
export type CardFileKind = 'image' | 'audio';

type Watched = Parameters<typeof filePart>[2];

/** A file that goes up, or that could not: `isLost` while its line is broken, which mends by itself. */
export type CardSending =
  | { kind: 'none' }
  | { kind: 'sending'; file: File; percent: number; isLost: boolean }
  | { kind: 'failed'; file: File; cause: unknown };

export interface CardUploading {
  state: CardSending;
  send: (file: File) => void;
  /** Nothing of it is kept, here or on the server. */
  cancel: () => void;
}

/**
 * Sends a file of a card into the library, as any upload goes: in pieces, over a broken line, and on from where it was
 * after a reload. It goes on while one looks through another tab of the picker, and ends with the picker.
 *
 * @param kind `recording`: made here, and kept as a voice note under the name of its file
 */
export function useCardUpload(
  kind: CardFileKind | 'recording',
  isOpen: boolean,
  onSent: (mediaUrl: string) => void,
): CardUploading {
  const [state, setState] = useState<CardSending>({ kind: 'none' });
  const [repeat] = useState(repeatKey);
  const sending = useRef<AbortController>(undefined);

  const cancel = () => {
    sending.current?.abort();
    setState({ kind: 'none' });
  };
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (isOpen) return;
    sending.current?.abort();
    setState({ kind: 'none' });
  }, [isOpen]);

  const send = async (file: File) => {
    sending.current?.abort();
    const turn = new AbortController();
    sending.current = turn;
    const say = (part: { percent?: number; isLost?: boolean }) => {
      if (turn.signal.aborted) return;
      setState((now) => ({ ...(now.kind === 'sending' ? now : begun(file)), ...part }));
    };
    setState(begun(file));
    const watched = {
      signal: turn.signal,
      onProgress: (percent: number) => say({ percent }),
      onLost: (isLost: boolean) => say({ isLost }),
    };
    try {
      const ownKey = repeat.of(file);
      const { id } = await (kind === 'recording'
        ? addRecording(file, watched, ownKey)
        : addFile(kind, file, watched, ownKey));
      if (turn.signal.aborted) return;
      repeat.forget();
      setState({ kind: 'none' });
      onSent(mediaAddressOf(id));
    } catch (cause) {
      if (!turn.signal.aborted) setState({ kind: 'failed', file, cause });
    } finally {
      void forgetHalfUploads();
    }
  };
  return { state, send: (file) => void send(file), cancel };
}

const begun = (file: File) => ({ kind: 'sending', file, percent: 0, isLost: false }) as const;

/** @throws CallFailure */
async function addFile(type: CardFileKind, file: File, watched: Watched, ownKey: string) {
  const part = await filePart('library', file, watched);
  const input = {
    form: { name: file.name, type, ...part },
    signal: watched.signal,
    // The same file sent again after a lost answer makes one file.
    idempotencyKey: 'upload_id' in part ? part.upload_id : ownKey,
    ...('file' in part && { onUploadProgress: watched.onProgress }),
  } as const;
  const made = await takeSent(part, () => call(createMedia, input), watched);
  showInLibrary();
  return made;
}

/** Two minutes of speech are half a megabyte: sent in one go. @throws CallFailure */
async function addRecording(file: File, { signal, onProgress }: Watched, ownKey: string) {
  const made = await call(keepVoiceNote, {
    form: { name: file.name, file },
    signal,
    idempotencyKey: ownKey,
    onUploadProgress: onProgress,
  });
  showInLibrary();
  return made;
}

function showInLibrary(): void {
  for (const key of ['media', 'dashboard']) void queryClient.invalidateQueries({ queryKey: userKey(key) });
}
