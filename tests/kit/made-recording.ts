import { rm, writeFile } from 'node:fs/promises';
import { Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_QUIET,
  AV_PIX_FMT_RGB24,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBX264,
  FF_ENCODER_PCM_S16LE,
} from 'node-av/constants';
import { Frame, Log } from 'node-av/lib';
import sharp from 'sharp';

export interface MadeSlide {
  /** How long it is shown. */
  seconds: number;
  title: string;
  lines?: readonly string[];
}

export interface MadeRecording {
  /** Its ending names the container. */
  path: string;
  slides?: readonly MadeSlide[];
  /** Buzzing that rises and falls like syllables, with silence between the stretches; absent: no sound track. */
  sound?: { seconds: number; spoken: readonly (readonly [number, number])[] };
  /** A SubRip track inside; Matroska only, because it is copied as it is. */
  captions?: readonly { start: number; end: number; text: string }[];
  /** Copies the streams so often one after the other, so that long films are made fast. */
  times?: number;
  framesPerSecond?: number;
  width?: number;
  height?: number;
}

const sampleRate = 16_000;
const samplesPerFrame = 1024;

const audioCodecs: Readonly<Record<string, unknown>> = {
  mp3: FF_ENCODER_LIBMP3LAME,
  ogg: FF_ENCODER_LIBOPUS,
  flac: FF_ENCODER_FLAC,
  wav: FF_ENCODER_PCM_S16LE,
  avi: FF_ENCODER_LIBMP3LAME,
};

/** Makes a film or a sound file by FFmpeg, as a person's programs would. */
export async function makeRecording(recording: MadeRecording): Promise<string> {
  const { path, slides = [], sound, captions, times = 1 } = recording;
  const once = times === 1 && captions === undefined ? path : `${path}.once.mkv`;
  await encode({ ...recording, path: once, slides, sound });
  if (once === path) return path;
  const track = captions === undefined ? undefined : `${path}.srt`;
  if (track !== undefined) await writeFile(track, subRip(captions ?? []));
  copy(once, track, path, times);
  await Promise.all([rm(once), ...(track === undefined ? [] : [rm(track)])]);
  return path;
}

type Encoding = MadeRecording & { slides: readonly MadeSlide[]; sound: MadeRecording['sound'] };

async function encode({
  path,
  slides,
  sound,
  framesPerSecond = 10,
  width = 640,
  height = 360,
}: Encoding): Promise<void> {
  Log.setLevel(AV_LOG_QUIET);
  const extension = path.split('.').at(-1) ?? '';
  const muxer = Muxer.openSync(path);
  // The table's values are node-av's own names of encoders, which its overloads cannot tell apart here.
  const audioCodec = (audioCodecs[extension] ?? FF_ENCODER_AAC) as typeof FF_ENCODER_AAC;
  const video = slides.length === 0 ? undefined : videoEncoder(framesPerSecond * 10);
  const audio = sound && Encoder.createSync(audioCodec, { bitrate: '32k' });
  const videoStream = video && muxer.addStream(video);
  const audioStream = audio && muxer.addStream(audio);
  if (video !== undefined && videoStream !== undefined) {
    const write = (frame: Frame | null) => {
      for (const packet of video.encodeAllSync(frame)) muxer.writePacketSync(packet, videoStream);
    };
    await showSlides(slides, { framesPerSecond, width, height }, write);
    write(null);
  }
  if (sound !== undefined && audio !== undefined && audioStream !== undefined) {
    const write = (frame: Frame | null) => {
      for (const packet of audio.encodeAllSync(frame)) muxer.writePacketSync(packet, audioStream);
    };
    playSound(buzz(sound), formatOf(extension), write);
    write(null);
  }
  muxer.closeSync();
  video?.close();
  audio?.close();
}

async function showSlides(
  slides: readonly MadeSlide[],
  { framesPerSecond, width, height }: { framesPerSecond: number; width: number; height: number },
  write: (frame: Frame) => void,
): Promise<void> {
  let at = 0n;
  for (const slide of slides) {
    const pixels = await drawSlide(slide, width, height);
    using toPlanes = FilterAPI.create('format=yuv420p');
    const timeBase = { num: 1, den: framesPerSecond };
    const source = Frame.fromVideoBuffer(pixels, { width, height, format: AV_PIX_FMT_RGB24, timeBase, pts: 0n });
    const [drawn] = toPlanes.processAllSync(source);
    const frames = Math.round(slide.seconds * framesPerSecond);
    for (let frame = 0; drawn !== undefined && frame < frames; frame += 1) {
      drawn.pts = at++;
      write(drawn);
    }
    drawn?.free();
    source.free();
  }
}

function playSound(samples: Int16Array, format: string, write: (frame: Frame) => void): void {
  using filter = FilterAPI.create(`aformat=sample_fmts=${format}:sample_rates=${sampleRate}:channel_layouts=mono`);
  for (let at = 0; at < samples.length; at += samplesPerFrame) {
    const part = samples.subarray(at, at + samplesPerFrame);
    const frame = Frame.fromAudioBuffer(Buffer.from(part.buffer, part.byteOffset, part.byteLength), {
      nbSamples: part.length,
      format: AV_SAMPLE_FMT_S16,
      sampleRate,
      channelLayout: { order: AV_CHANNEL_ORDER_NATIVE, nbChannels: 1, mask: 4n },
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(at),
    });
    for (const fitting of filter.processAllSync(frame)) write(fitting);
  }
}

function videoEncoder(gopSize: number): Encoder {
  return Encoder.createSync(FF_ENCODER_LIBX264, {
    gopSize,
    threadCount: 1,
    // As `options` these end in a crash of node-av 6.1.1 when the process ends.
    configure: (context) => {
      context.setOption('preset', 'ultrafast');
      context.setOption('crf', '30');
    },
  });
}

const formatOf = (extension: string): string =>
  ({ wav: 's16', ogg: 's16', flac: 's16', mp3: 's16p', avi: 's16p' })[extension] ?? 'fltp';

/** Copies all streams `times` times one after the other, with a caption file as one more stream. */
function copy(from: string, captions: string | undefined, to: string, times: number): void {
  const muxer = Muxer.openSync(to);
  const first = Demuxer.openSync(from);
  const duration = first.duration;
  const words = captions === undefined ? undefined : Demuxer.openSync(captions, { format: 'srt' });
  const streams = first.streams.map((stream) => muxer.addStream(stream));
  const [track] = words?.streams ?? [];
  const captionStream = track && muxer.addStream(track);
  if (words !== undefined && captionStream !== undefined)
    for (const packet of words.packetsSync()) if (packet !== null) muxer.writePacketSync(packet, captionStream);
  for (let turn = 0; turn < times; turn += 1) {
    const input = turn === 0 ? first : Demuxer.openSync(from);
    for (const packet of input.packetsSync()) {
      if (packet === null) continue;
      const { num, den } = packet.timeBase;
      const later = BigInt(Math.round((turn * duration * den) / num));
      packet.pts += later;
      packet.dts += later;
      muxer.writePacketSync(packet, streams[packet.streamIndex] ?? 0);
      packet.free();
    }
    input.closeSync();
  }
  words?.closeSync();
  muxer.closeSync();
}

async function drawSlide({ title, lines = [] }: MadeSlide, width: number, height: number): Promise<Buffer> {
  const size = Math.round(height / 14);
  const text = (words: string, y: number, letters: number) =>
    `<text x="${width / 16}" y="${y}" font-family="sans-serif" font-size="${letters}" fill="#222">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${text(title, size * 2.2, size * 1.3)}${lines.map((line, index) => text(line, size * (4.5 + 1.6 * index), size)).join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** 150 Hz with overtones, louder and softer four times a second. */
function buzz({ seconds, spoken }: { seconds: number; spoken: readonly (readonly [number, number])[] }): Int16Array {
  const samples = new Int16Array(Math.round(seconds * sampleRate));
  for (const [from, to] of spoken) {
    for (let at = Math.round(from * sampleRate); at < Math.min(samples.length, to * sampleRate); at += 1) {
      const time = at / sampleRate;
      const syllable = 0.15 + 0.85 * Math.abs(Math.sin(2 * Math.PI * 2 * time));
      const voice = Math.sin(2 * Math.PI * 150 * time) + 0.5 * Math.sin(2 * Math.PI * 450 * time);
      samples[at] = Math.round(8_000 * syllable * voice);
    }
  }
  return samples;
}

const subRip = (cues: NonNullable<MadeRecording['captions']>): string =>
  cues.map(({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`).join('\n');

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
