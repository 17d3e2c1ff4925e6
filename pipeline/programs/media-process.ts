import type { Examination, ExamineEnd } from '../media/examine-media.ts';
import type { SoundCut } from '../media/cut-sound.ts';
import type { ChatFit, ChatFitEnd } from '../media/fit-for-chat.ts';
import type { FramePicture, FrameWish } from '../media/frame-pictures.ts';
import type { MediaFile } from '../media/open-media.ts';
import type { WhisperRequest } from '../media/run-whisper.ts';
import type { Cue } from '../engines.ts';
import { serveRequest } from '../sandbox/serve-request.ts';

/** What the only process that loads FFmpeg is asked to do. */
export type MediaRequest =
  | { kind: 'examine'; file: MediaFile; wanted: Examination }
  | { kind: 'frames'; file: MediaFile; wish: FrameWish }
  | { kind: 'cut'; file: MediaFile; cuts: readonly SoundCut[] }
  | { kind: 'fit'; file: MediaFile; fit: ChatFit }
  | { kind: 'whisper'; request: WhisperRequest };

export type MediaMessage =
  | { kind: 'seconds'; done: number; total: number }
  | { kind: 'examined'; end: ExamineEnd }
  | { kind: 'picture'; index: number; picture: FramePicture | undefined }
  | { kind: 'cut' }
  | { kind: 'fitted'; end: ChatFitEnd }
  | { kind: 'heard'; cues: Cue[] }
  /** FFmpeg could not read the file. */
  | { kind: 'unreadable'; message: string };

serveRequest<MediaRequest>(
  async (request, tell) => {
    const told = (message: MediaMessage) => tell(message);
    try {
      await answer(request, told);
    } catch (error) {
      const { FFmpegError } = await import('node-av/lib');
      if (!(error instanceof FFmpegError)) throw error;
      await told({ kind: 'unreadable', message: error.message });
    }
  },
  () =>
    Promise.all([
      import('../media/examine-media.ts'),
      import('../media/frame-pictures.ts'),
      import('../media/cut-sound.ts'),
      import('../media/fit-for-chat.ts'),
      import('../media/run-whisper.ts'),
    ]),
);

async function answer(request: MediaRequest, told: (message: MediaMessage) => Promise<void>): Promise<void> {
  switch (request.kind) {
    case 'examine': {
      const { examineMedia } = await import('../media/examine-media.ts');
      const end = await examineMedia(
        request.file,
        request.wanted,
        (done, total) => void told({ kind: 'seconds', done, total }),
      );
      return told({ kind: 'examined', end });
    }
    case 'frames': {
      const { framePictures } = await import('../media/frame-pictures.ts');
      return framePictures(request.file, request.wish, (index, picture) => told({ kind: 'picture', index, picture }));
    }
    case 'cut': {
      const { cutSound } = await import('../media/cut-sound.ts');
      await cutSound(request.file, request.cuts);
      return told({ kind: 'cut' });
    }
    case 'fit': {
      const { fitForChat } = await import('../media/fit-for-chat.ts');
      return told({ kind: 'fitted', end: await fitForChat(request.file, request.fit) });
    }
    case 'whisper': {
      const { runWhisper } = await import('../media/run-whisper.ts');
      return told({ kind: 'heard', cues: await runWhisper(request.request) });
    }
  }
}
