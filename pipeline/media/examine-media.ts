import type { Packet } from 'node-av/lib';
import type { Chapter } from '../extraction/recording/media-dump.ts';
import type { SoundShape } from '../extraction/recording/silences.ts';
import type { SlideChange } from '../extraction/recording/slide-changes.ts';
import { type CaptionTrack, captionTracks } from './caption-tracks.ts';
import { chaptersOf, type MediaFile, openMedia, type OpenMedia, readOnly, secondsIn } from './open-media.ts';
import { listen, watch } from './stream-readers.ts';

export interface MediaFacts {
  /** As the header says it; 0 when it does not. */
  declaredSeconds: number;
  /** Where the last sound or picture that is really there ends. */
  realSeconds: number;
  tags: Record<string, string>;
  chapters: Chapter[];
  captions: CaptionTrack[];
  hasCover: boolean;
  /** Absent: no sound. `shape` is absent when nobody asked for it. */
  sound?: { shape?: SoundShape };
  /** Absent: no moving picture. */
  picture?: { width: number; height: number; changes: SlideChange[]; isBlank: boolean };
}

export interface Examination {
  /** Listen for pauses although captions are there. */
  mayListen: boolean;
  longestSeconds: number;
  mostPixels: number;
}

export type ExamineEnd = { kind: 'facts'; facts: MediaFacts } | { kind: 'refused'; reason: 'too_long' | 'too_heavy' };

/**
 * Reads a media file once from start to end: captions, loudness, changes of the picture.
 *
 * @param onSeconds told now and then how far it is
 * @throws FFmpegError when the file cannot be read
 */
export async function examineMedia(
  file: MediaFile,
  wanted: Examination,
  onSeconds: (done: number, total: number) => void,
): Promise<ExamineEnd> {
  using media = openMedia(file);
  const { demuxer, video, audio } = media;
  if (demuxer.duration > wanted.longestSeconds) return { kind: 'refused', reason: 'too_long' };
  const { width = 0, height = 0 } = video?.codecpar ?? {};
  if (width * height > wanted.mostPixels) return { kind: 'refused', reason: 'too_heavy' };

  const chapters = await chaptersOf(media);
  const listens = wanted.mayListen && media.captions.length === 0;
  const walk = await walkThrough(media, { listens, longestSeconds: wanted.longestSeconds }, onSeconds);
  if (walk === 'too_long') return { kind: 'refused', reason: 'too_long' };
  const isEmptyTrack = walk.captions.every(({ cues }) => cues.length === 0);
  const shape = listens ? walk.shape : isEmptyTrack && wanted.mayListen ? await listenAgain(file, wanted) : undefined;
  return {
    kind: 'facts',
    facts: {
      declaredSeconds: Math.max(0, demuxer.duration),
      realSeconds: walk.realSeconds,
      tags: demuxer.metadata,
      chapters,
      captions: walk.captions.filter(({ cues }) => cues.length > 0),
      hasCover: media.hasCover,
      ...(audio !== undefined && walk.hasSound && { sound: { ...(shape !== undefined && { shape }) } }),
      ...(video !== undefined && walk.slides && { picture: { width, height, ...walk.slides } }),
    },
  };
}

async function listenAgain(file: MediaFile, { longestSeconds }: Examination): Promise<SoundShape | undefined> {
  using media = openMedia(file);
  const walk = await walkThrough(
    { ...media, video: undefined, captions: [] },
    { listens: true, longestSeconds },
    () => {},
  );
  return walk === 'too_long' ? undefined : walk.shape;
}

interface Walk {
  realSeconds: number;
  hasSound: boolean;
  captions: CaptionTrack[];
  shape?: SoundShape;
  slides?: { changes: SlideChange[]; isBlank: boolean };
}

const packetsBetweenPauses = 400;

async function walkThrough(
  media: OpenMedia,
  { listens, longestSeconds }: { listens: boolean; longestSeconds: number },
  onSeconds: (done: number, total: number) => void,
): Promise<Walk | 'too_long'> {
  const { demuxer, video, audio } = media;
  readOnly(media, [video, audio, ...media.captions]);
  using watching = video && watch(video);
  using listening = audio && listens ? listen(audio) : undefined;
  const tracks = captionTracks(media.captions);
  // Asked of every packet these would cost a second in two hours of sound.
  const timeBases = new Map([audio, video].map((stream) => [stream?.index, stream?.timeBase]));
  let realSeconds = 0;
  let soundPackets = 0;
  let packets = 0;

  for (const packet of demuxer.packetsSync()) {
    if (packet === null) break;
    using _ = packet;
    packets += 1;
    if (tracks.take(packet)) continue;
    const { streamIndex } = packet;
    realSeconds = Math.max(realSeconds, endOf(packet, timeBases.get(streamIndex)));
    if (realSeconds > longestSeconds) return 'too_long';
    const reader = streamIndex === audio?.index ? listening : watching;
    reader?.take(packet);
    soundPackets += Number(streamIndex === audio?.index);
    if (packets % packetsBetweenPauses > 0) continue;
    onSeconds(realSeconds, demuxer.duration);
    // The loop itself never waits: without this nothing that is told would leave the process.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const slides = watching?.end();
  const shape = listening?.end();
  return {
    realSeconds: Math.max(realSeconds, listening?.seconds() ?? 0),
    hasSound: soundPackets > 0 && (listening === undefined || listening.seconds() > 0),
    captions: tracks.read(),
    ...(shape !== undefined && { shape }),
    ...(slides !== undefined && { slides }),
  };
}

/** Where a packet's sound or picture ends; 0 when it does not say. */
function endOf({ pts, duration }: Packet, timeBase: Parameters<typeof secondsIn>[1] | undefined): number {
  const end = timeBase === undefined ? 0 : secondsIn(pts + duration, timeBase);
  return Number.isFinite(end) && pts >= 0n ? end : 0;
}
