import { Demuxer } from 'node-av/api';
import {
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SRT,
  AV_CODEC_ID_SSA,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_TEXT,
  AV_CODEC_ID_WEBVTT,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_INFO,
  AV_LOG_QUIET,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { Log, type Stream } from 'node-av/lib';
import type { Container } from '../extraction/container.ts';
import { type Chapter, chaptersIn } from '../extraction/recording/media-dump.ts';

/** The names of FFmpeg's demuxers, of which exactly one is allowed to open a file. */
const demuxers: Readonly<Record<Container, string>> = {
  mp4: 'mov',
  avi: 'avi',
  matroska: 'matroska',
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  flac: 'flac',
  aac: 'aac',
};

const textCodecs: ReadonlySet<number> = new Set([
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_SRT,
  AV_CODEC_ID_WEBVTT,
  AV_CODEC_ID_TEXT,
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_SSA,
]);

export interface OpenMedia extends Disposable {
  demuxer: Demuxer;
  /** Moving pictures; a cover is not one. */
  video: Stream | undefined;
  audio: Stream | undefined;
  captions: Stream[];
  hasCover: boolean;
}

export interface MediaFile {
  path: string;
  container: Container;
}

/**
 * Opens a media file with the demuxer of its own container and no protocol but the local file: FFmpeg neither guesses
 * nor follows references. Runs in the media process only.
 *
 * @throws FFmpegError when the container cannot be read
 */
export function openMedia({ path, container }: MediaFile): OpenMedia {
  Log.setLevel(AV_LOG_QUIET);
  const demuxer = Demuxer.openSync(path, {
    format: demuxers[container],
    options: {
      protocol_whitelist: 'file',
      ...(container === 'mp4' && { enable_drefs: false, use_absolute_path: false }),
    },
  });
  const ofType = (type: number) => demuxer.streams.filter(({ codecpar }) => codecpar.codecType === type);
  const pictures = ofType(AVMEDIA_TYPE_VIDEO);
  const isCover = (stream: Stream) => (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;
  return {
    demuxer,
    video: pictures.find((stream) => !isCover(stream)),
    audio: ofType(AVMEDIA_TYPE_AUDIO).find(({ codecpar }) => codecpar.sampleRate > 0),
    captions: ofType(AVMEDIA_TYPE_SUBTITLE).filter(({ codecpar }) => textCodecs.has(codecpar.codecId)),
    hasCover: pictures.some(isCover),
    [Symbol.dispose]: () => demuxer.closeSync(),
  };
}

/** Packets of all other streams are not even read where the container allows to skip them. */
export function readOnly(media: OpenMedia, wanted: readonly (Stream | undefined)[]): void {
  for (const stream of media.demuxer.streams) if (!wanted.includes(stream)) stream.discard = AVDISCARD_ALL;
}

/** The binding has no chapters; FFmpeg's own description of a file, which goes to the log, does. */
export async function chaptersOf({ demuxer }: OpenMedia): Promise<Chapter[]> {
  const lines: string[] = [];
  Log.setLevel(AV_LOG_INFO);
  Log.setCallback((_level, message) => lines.push(message), { maxLevel: AV_LOG_INFO });
  demuxer.getFormatContext().dumpFormat(0, '', false);
  // The messages come from another thread, some turns of the loop later.
  await new Promise((resolve) => setTimeout(resolve, 30));
  Log.setCallback(null);
  Log.setLevel(AV_LOG_QUIET);
  return chaptersIn(lines);
}

export const secondsIn = (ticks: bigint, { num, den }: { num: number; den: number }): number =>
  (Number(ticks) * num) / den;
