import { join } from 'node:path';
import type { Cue } from '../engines.ts';
import { UnreadableFile } from '../extraction/rejections.ts';
import { takeFile } from '../sandbox/job-folder.ts';
import type { JobPlace, SandboxJob } from '../sandbox/sandbox-job.ts';
import { runInSandbox } from '../sandbox/sandbox-process.ts';
import type { SoundCut } from './cut-sound.ts';
import type { ChatFit, ChatFitEnd } from './fit-for-chat.ts';
import type { Examination, MediaFacts } from './examine-media.ts';
import type { FramePicture, FrameWish } from './frame-pictures.ts';
import type { MediaFile } from './open-media.ts';
import type { WhisperRequest } from './run-whisper.ts';
import type { MediaMessage, MediaRequest } from '../programs/media-process.ts';

const entry = new URL('../programs/media-process.ts', import.meta.url);
const memoryMb = 512;
/** A large Whisper model alone is 3 GB. */
const whisperMemoryMb = 6000;
const minute = 60_000;

interface Limits {
  signal?: AbortSignal | undefined;
  wallMs: number;
  memoryMb?: number;
}

/**
 * Asks the media process, the only one that loads FFmpeg.
 *
 * @throws UnreadableFile corrupt, too_heavy, timeout, cancelled; a crash of FFmpeg is a damaged file as well
 */
async function ask(
  job: Omit<SandboxJob, 'request'> & { request: (place: JobPlace) => MediaRequest },
  limits: Limits,
  onMessage: (message: MediaMessage) => void,
): Promise<void> {
  let isUnreadable = false;
  const end = await runInSandbox(entry, job, { memoryMb, ...limits }, (raw) => {
    // The other end is media-process.ts and sends nothing else.
    const message = raw as MediaMessage;
    if (message.kind === 'unreadable') isUnreadable = true;
    else onMessage(message);
  }).catch((cause: Error) => {
    if (/ended with SIG(?:SEGV|BUS|FPE|ILL)/.test(cause.message)) throw new UnreadableFile('corrupt', { cause });
    throw cause;
  });
  if (end !== 'ended') throw new UnreadableFile(end);
  if (isUnreadable) throw new UnreadableFile('corrupt');
}

/** A job that reads one recording. */
const about = (file: MediaFile, request: (found: MediaFile, place: JobPlace) => MediaRequest) => ({
  reads: [file.path],
  request: (place: JobPlace) => request({ ...file, path: place.reads[0] ?? '' }, place),
});

/** @throws UnreadableFile corrupt, too_long, too_heavy, timeout, cancelled */
export async function mediaFacts(
  file: MediaFile,
  wanted: Examination,
  { signal, onSeconds }: { signal?: AbortSignal | undefined; onSeconds?: (done: number, total: number) => void } = {},
): Promise<MediaFacts> {
  let facts: MediaFacts | undefined;
  let refusal: 'too_long' | 'too_heavy' | undefined;
  await ask(
    about(file, (found) => ({ kind: 'examine', file: found, wanted })),
    { signal, wallMs: 10 * minute },
    (message) => {
      if (message.kind === 'seconds') onSeconds?.(message.done, message.total);
      if (message.kind !== 'examined') return;
      if (message.end.kind === 'facts') facts = message.end.facts;
      else refusal = message.end.reason;
    },
  );
  if (refusal !== undefined) throw new UnreadableFile(refusal);
  if (facts === undefined) throw new Error('The media process ended without facts.');
  return facts;
}

/** @returns one entry per second that was asked for; undefined where there is no frame or it cannot be drawn */
export async function grabFrames(
  file: MediaFile,
  wish: FrameWish,
  { signal, wallMs = 5 * minute }: { signal?: AbortSignal | undefined; wallMs?: number } = {},
): Promise<(FramePicture | undefined)[]> {
  const pictures: (FramePicture | undefined)[] = wish.at.map(() => undefined);
  await ask(
    about(file, (found) => ({ kind: 'frames', file: found, wish })),
    { signal, wallMs },
    (message) => {
      if (message.kind === 'picture') pictures[message.index] = message.picture;
    },
  );
  return pictures;
}

export function cutSounds(file: MediaFile, cuts: readonly SoundCut[], signal?: AbortSignal): Promise<void> {
  const nameOf = (index: number) => `${index}.wav`;
  const job = {
    ...about(file, (found, { output }) => ({
      kind: 'cut',
      file: found,
      cuts: cuts.map((cut, index) => ({ ...cut, path: output(nameOf(index), cut.path) })),
    })),
    collect: async (folder: string) => {
      for (const [index, { path }] of cuts.entries()) await takeFile(join(folder, nameOf(index)), path, folder);
    },
  };
  return ask(job, { signal, wallMs: 10 * minute }, () => {});
}

/** @throws UnreadableFile corrupt when the model or the sound cannot be read */
export async function whisperCues(
  { wavPath, modelPath, language }: Omit<WhisperRequest, 'outputPath'>,
  signal?: AbortSignal,
): Promise<Cue[]> {
  let cues: Cue[] = [];
  const job = {
    reads: [wavPath, modelPath],
    request: ({ path, reads: [wav = '', model = ''] }: JobPlace): MediaRequest => ({
      kind: 'whisper',
      request: {
        wavPath: wav,
        modelPath: model,
        outputPath: join(path, 'heard.srt'),
        ...(language !== undefined && { language }),
      },
    }),
  };
  await ask(job, { signal, wallMs: 60 * minute, memoryMb: whisperMemoryMb }, (message) => {
    if (message.kind === 'heard') cues = message.cues;
  });
  return cues;
}

/** Somebody waits for a voice note, and of no recording more than some minutes are read for it. */
const fitMinutes: Readonly<Record<ChatFit['kind'], number>> = { video: 20, audio: 20, note: 2 };

/** @throws UnreadableFile corrupt, timeout, cancelled */
export async function fitMedia(file: MediaFile, fit: ChatFit, signal?: AbortSignal): Promise<ChatFitEnd> {
  let end: ChatFitEnd | undefined;
  const copy = 'copy';
  const job = {
    ...about(file, (found, { output }) => ({
      kind: 'fit',
      file: found,
      fit: { ...fit, path: output(copy, fit.path) },
    })),
    collect: async (folder: string) => {
      if (end === 'made') await takeFile(join(folder, copy), fit.path, folder);
    },
  };
  await ask(job, { signal, wallMs: fitMinutes[fit.kind] * minute }, (message) => {
    if (message.kind === 'fitted') end = message.end;
  });
  if (end === undefined) throw new Error('The media process ended without an answer.');
  return end;
}
