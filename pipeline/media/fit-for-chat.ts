import { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { type MediaFile, openMedia, type OpenMedia, readOnly } from './open-media.ts';

export interface ChatFit {
  /** `note`: a voice note. */
  kind: 'video' | 'audio' | 'note';
  /** Where the copy is written: .mp4 for video, .mp3 for audio, .ogg for a note. */
  path: string;
  mostBytes: number;
  /** Of the file as it is. */
  bytes: number;
  /** The film's index stands before its pictures. */
  isStreamable: boolean;
}

export type ChatFitEnd = 'made' | 'fits_already' | 'too_long' | 'nothing_in_it';

/** Below this nothing can be made out any more. */
const leastVideoBits = 120_000;
const mostVideoBits = 900_000;
const filmSoundBits = 48_000;
const leastSoundBits = 24_000;
const mostSoundBits = 64_000;
/** Speech by Opus, which WhatsApp's own notes have about as many of: two and a half minutes stay below the 512 KB of a note that plays in place. */
const noteBits = 24_000;
/** For the container and for what the encoder overshoots. */
const usable = 0.88;
const mostPixels = 40_000_000;
const framesPerSecond = 25;
const mainProfile = 77;
const constrainedBaselineProfile = 578;

/** Writes a copy that a chat app plays: H.264 without B-frames and AAC, or MP3, or Opus for a note, within the size. One pass. */
export async function fitForChat(file: MediaFile, fit: ChatFit): Promise<ChatFitEnd> {
  using media = openMedia(file);
  const seconds = media.demuxer.duration;
  const bits = (fit.mostBytes * 8 * usable) / Math.max(1, seconds);
  if (fit.kind !== 'video') {
    if (media.audio === undefined) return 'nothing_in_it';
    const [least, most] = fit.kind === 'note' ? [noteBits, noteBits] : [leastSoundBits, mostSoundBits];
    if (bits < least) return 'too_long';
    const soundBits = Math.floor(Math.min(bits, most));
    // A recording need not say how long it is, nor truly: four hours of silence are 2 MB, and minutes of work.
    const mostSeconds = (fit.mostBytes * 8 * usable) / least;
    const format = fit.kind === 'note' ? 'ogg' : 'mp3';
    const seconds = await write(media, fit.path, format, { soundBits, mostSeconds });
    if (seconds > mostSeconds) return 'too_long';
    return seconds > 0 ? 'made' : 'nothing_in_it';
  }
  const { width = 0, height = 0 } = media.video?.codecpar ?? {};
  if (media.video === undefined || width * height === 0 || width * height > mostPixels) return 'nothing_in_it';
  if (playsAlready(file, media, fit)) return 'fits_already';
  const soundBits = media.audio === undefined ? 0 : filmSoundBits;
  if (bits - soundBits < leastVideoBits) return 'too_long';
  await write(media, fit.path, 'mp4', { soundBits, videoBits: Math.floor(Math.min(bits - soundBits, mostVideoBits)) });
  return 'made';
}

function playsAlready({ container }: MediaFile, { video, audio, demuxer }: OpenMedia, fit: ChatFit): boolean {
  const { codecId, profile, videoDelay } = video?.codecpar ?? {};
  const isPlain = codecId === AV_CODEC_ID_H264 && videoDelay === 0 && isOldProfile(Number(profile));
  const isHeard = audio === undefined || audio.codecpar.codecId === AV_CODEC_ID_AAC;
  const hasOneOfEach = demuxer.streams.length === (audio === undefined ? 1 : 2);
  return container === 'mp4' && isPlain && isHeard && hasOneOfEach && fit.isStreamable && fit.bytes <= fit.mostBytes;
}

const isOldProfile = (profile: number): boolean => profile <= mainProfile || profile === constrainedBaselineProfile;

interface Track extends Disposable {
  take: (packet: Packet | null) => void;
  /** How much sound was written so far. */
  readonly seconds: number;
}

/** What sound is written as, in each of the files that are made. */
const sounds = {
  mp4: { encoder: FF_ENCODER_AAC, rate: 44_100, form: 'fltp' },
  mp3: { encoder: FF_ENCODER_LIBMP3LAME, rate: 44_100, form: 's16p' },
  ogg: { encoder: FF_ENCODER_LIBOPUS, rate: 48_000, form: 's16' },
} as const;
type Format = keyof typeof sounds;

/** @returns how many seconds of sound were written: none of a file that ends behind its head; it stops beyond the most */
async function write(
  media: OpenMedia,
  path: string,
  format: Format,
  bits: { soundBits: number; videoBits?: number; mostSeconds?: number },
): Promise<number> {
  const { demuxer, video, audio } = media;
  readOnly(media, format === 'mp4' ? [video, audio] : [audio]);
  const muxer = Muxer.openSync(path, { format, ...(format === 'mp4' && { options: { movflags: '+faststart' } }) });
  using pictures =
    video !== undefined && bits.videoBits !== undefined ? pictureTrack(muxer, video, bits.videoBits) : undefined;
  using sound = audio === undefined ? undefined : soundTrack(muxer, audio, bits.soundBits, format);
  try {
    for (const packet of demuxer.packetsSync()) {
      if (packet === null) break;
      if (packet.streamIndex === audio?.index) sound?.take(packet);
      else if (packet.streamIndex === video?.index) pictures?.take(packet);
      packet.free();
      if ((sound?.seconds ?? 0) > (bits.mostSeconds ?? Infinity)) break;
    }
    pictures?.take(null);
    sound?.take(null);
    return sound?.seconds ?? 0;
  } finally {
    muxer.closeSync();
  }
}

function pictureTrack(muxer: Muxer, video: Stream, bits: number): Track {
  // Both sides even, as the format wants them, and none made larger.
  const scale = `scale=w='2*trunc(min(iw,848)/2)':h='2*trunc(min(848,ih*min(iw,848)/iw)/2)'`;
  return track(muxer, video, {
    filter: `fps=${framesPerSecond},${scale},format=yuv420p`,
    encoder: Encoder.createSync(FF_ENCODER_LIBX264, {
      context: { bitRate: bits, rcMaxRate: bits, rcBufferSize: bits * 2 },
      maxBFrames: 0,
      gopSize: framesPerSecond * 4,
      threadCount: 1,
      // As `options` these end in a crash of node-av 6.1.1 when the process ends.
      configure: (context) => {
        context.setOption('preset', 'veryfast');
        context.setOption('profile', 'main');
      },
    }),
  });
}

function soundTrack(muxer: Muxer, audio: Stream, bits: number, format: Format): Track {
  const { encoder, rate, form } = sounds[format];
  return track(muxer, audio, {
    filter: `aresample=${rate},aformat=sample_fmts=${form}:sample_rates=${rate}:channel_layouts=mono`,
    encoder: Encoder.createSync(encoder, { context: { bitRate: bits } }),
  });
}

function track(muxer: Muxer, stream: Stream, { filter, encoder }: { filter: string; encoder: Encoder }): Track {
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const shape = FilterAPI.create(filter);
  const target = muxer.addStream(encoder);
  let seconds = 0;
  const encode = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) {
      muxer.writePacketSync(packet, target);
      packet.free();
    }
    if (frame !== null && frame.sampleRate > 0) seconds += frame.nbSamples / frame.sampleRate;
  };
  const shaped = (frames: Iterable<Frame>) => {
    for (const frame of frames) {
      encode(frame);
      frame.free();
    }
  };
  return {
    get seconds() {
      return seconds;
    },
    take(packet) {
      for (const frame of decoder.decodeAllSync(packet)) {
        shaped(shape.processAllSync(frame));
        frame.free();
      }
      if (packet !== null) return;
      shaped(shape.flushFramesSync());
      encode(null);
    },
    [Symbol.dispose]() {
      encoder.close();
      shape.close();
      decoder.close();
    },
  };
}
