import { create } from 'zustand';
import type { MediaFile } from '#contract/media.ts';
import type { MediaFileType } from '#contract/media-types.ts';
import { createMedia } from '#contract/calls/media-calls.ts';
import { call } from '../api/call.ts';
import { toCallFailure } from '../api/failure.ts';
import { filePart, forgetHalfUploads, takeSent } from '../api/send-pieces.ts';
import { useSession } from '../api/session.ts';
import { checkFile, type CheckedFile } from './check-file.ts';
import { fileHash } from './file-hash.ts';
import { findSameFile, refreshMedia } from './media-queries.ts';
import { sendDirectly } from './send-media.ts';

type State =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number; bytesPerSecond: number }
  /** The line broke; it goes on by itself. */
  | { kind: 'lost'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; cause: unknown }
  /** The library has these bytes already. */
  | { kind: 'duplicate'; existing: MediaFile }
  | { kind: 'refused'; check: Extract<CheckedFile, { kind: 'refused' }> };

export interface Upload {
  id: string;
  file: File;
  type: MediaFileType | undefined;
  state: State;
  /** The person has seen that the library has it. */
  isWantedTwice: boolean;
}

interface Uploads {
  uploads: readonly Upload[];
}

/** Uploads outlive the page that began them: they go on while one looks at another page of the app. */
export const useUploads = create<Uploads>()(() => ({ uploads: [] }));

const atOnce = 2;
const running = new Map<string, AbortController>();

const change = (id: string, part: Partial<Upload>): void =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }));

export function enqueue(files: readonly File[]): void {
  const added = files.map((file): Upload => {
    const check = checkFile(file);
    const id = crypto.randomUUID();
    return check.kind === 'ok'
      ? { id, file, type: check.type, state: { kind: 'waiting' }, isWantedTwice: false }
      : { id, file, type: undefined, state: { kind: 'refused', check }, isWantedTwice: false };
  });
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  pump();
}

export function cancelUpload(id: string): void {
  running.get(id)?.abort();
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }));
}

export function retryUpload(id: string): void {
  change(id, { state: { kind: 'waiting' } });
  pump();
}

export function retryAllUploads(): void {
  for (const { id, state } of useUploads.getState().uploads)
    if (state.kind === 'failed') change(id, { state: { kind: 'waiting' } });
  pump();
}

export function uploadAnyway(id: string): void {
  change(id, { isWantedTwice: true });
  retryUpload(id);
}

/** Takes what has ended off the list; what still runs stays. */
export const clearEndedUploads = (): void =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter(isOpen) }));

export const isOpen = ({ state }: Upload): boolean =>
  state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'lost';

function pump(): void {
  // Without a network every try would fail; what waits goes on as soon as there is one again.
  if (!navigator.onLine) return;
  const waiting = useUploads.getState().uploads.filter(({ state }) => state.kind === 'waiting');
  for (const upload of waiting.slice(0, atOnce - running.size)) void send(upload);
}

async function send({ id, file, type, isWantedTwice }: Upload): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  change(id, { state: { kind: 'sending', percent: 0, bytesPerSecond: 0 } });
  try {
    const existing = isWantedTwice ? undefined : await sameFile(file, controller.signal);
    if (existing !== undefined) {
      change(id, { state: { kind: 'duplicate', existing } });
      return;
    }
    await sendFile(id, file, type, controller.signal);
    change(id, { state: { kind: 'done' } });
    await Promise.all([refreshMedia(), forgetHalfUploads()]);
  } catch (cause) {
    if (!controller.signal.aborted)
      change(id, { state: navigator.onLine ? { kind: 'failed', cause } : { kind: 'waiting' } });
  } finally {
    running.delete(id);
    pump();
  }
}

async function sendFile(id: string, file: File, type: Upload['type'], signal: AbortSignal): Promise<void> {
  let began: { ms: number; percent: number } | undefined;
  let percent = 0;
  const sending = {
    signal,
    onProgress: (now: number) => {
      percent = now;
      // What had arrived before, from an earlier page, says nothing of this line's speed.
      began ??= { ms: performance.now(), percent };
      const seconds = Math.max(0.001, (performance.now() - began.ms) / 1000);
      const bytesPerSecond = (((percent - began.percent) / 100) * file.size) / seconds;
      change(id, { state: { kind: 'sending', percent, bytesPerSecond } });
    },
    onLost: (isLost: boolean) => {
      if (isLost) change(id, { state: { kind: 'lost', percent } });
    },
  };
  const input = { form: { name: file.name, type, file }, signal, idempotencyKey: id };
  if ((await sendDirectly({ ...input, onUploadProgress: sending.onProgress })) !== undefined) return;
  const part = await filePart('library', file, sending);
  await takeSent(
    part,
    () =>
      call(createMedia, {
        form: { name: file.name, type, ...part },
        signal,
        // The same upload sent again after a broken line makes one file.
        idempotencyKey: 'upload_id' in part ? part.upload_id : id,
        ...('file' in part && { onUploadProgress: sending.onProgress }),
      }),
    sending,
  );
}

async function sameFile(file: File, signal: AbortSignal): Promise<MediaFile | undefined> {
  const sha256 = await fileHash(file);
  signal.throwIfAborted();
  return sha256 === undefined ? undefined : findSameFile(sha256, signal);
}

window.addEventListener('online', () => {
  // The line may have broken some moments before the browser noticed.
  for (const { id, state } of useUploads.getState().uploads)
    if (state.kind === 'failed' && toCallFailure(state.cause).code === 0) change(id, { state: { kind: 'waiting' } });
  pump();
});

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

// Closing the tab would break off what is under way: the browser asks first.
useUploads.subscribe(({ uploads }) => {
  if (uploads.some(isOpen)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

// One person's files are not sent in the name of the next one.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) for (const { id } of useUploads.getState().uploads) cancelUpload(id);
});
