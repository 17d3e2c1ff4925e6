import { Decoder, FilterAPI } from 'node-av/api';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { Frame, Stream } from 'node-av/lib';
import sharp from 'sharp';
import { type MediaFile, openMedia, type OpenMedia, readOnly, secondsIn } from './open-media.ts';

export interface FramePicture {
  /** Of the frame that is shown at the second that was asked for. */
  seconds: number;
  jpeg: Uint8Array;
  width: number;
  height: number;
}

export interface FrameWish {
  /** Seconds, ascending. */
  at: readonly number[];
  /** Pictures are made smaller to fit, never larger. */
  longestSide: number;
  mostPixels: number;
}

/** @returns one entry per wish, in order; undefined where the film has no such frame */
export async function framePictures(
  file: MediaFile,
  { at, longestSide, mostPixels }: FrameWish,
  onPicture: (index: number, picture: FramePicture | undefined) => Promise<void>,
): Promise<void> {
  using media = openMedia(file);
  const { video } = media;
  const { width = 0, height = 0 } = video?.codecpar ?? {};
  const isWatchable = video !== undefined && width * height <= mostPixels;
  if (isWatchable) readOnly(media, [video]);
  for (const [index, seconds] of at.entries()) {
    const frame = isWatchable ? frameAt(media, video, seconds) : undefined;
    await onPicture(index, frame && (await drawn(frame, longestSide)));
    frame?.free();
  }
}

/** Decoding starts at the key frame before; ten seconds of film is further than key frames lie apart in practice. */
const mostFrames = 1500;

function frameAt({ demuxer }: OpenMedia, video: Stream, seconds: number): Frame | undefined {
  demuxer.seekSync(Math.max(0, seconds), -1, AVSEEK_FLAG_BACKWARD);
  using decoder = Decoder.createSync(video, { exitOnError: false, threadCount: 1 });
  let shown: Frame | undefined;
  let decoded = 0;
  const look = (frames: readonly Frame[]): boolean => {
    let isFound = false;
    for (const frame of frames) {
      const isLater = shown !== undefined && secondsIn(frame.pts, frame.timeBase) > seconds + 0.001;
      if (isFound || isLater) {
        isFound = true;
        frame.free();
      } else {
        shown?.free();
        shown = frame;
      }
    }
    decoded += frames.length;
    return isFound || decoded > mostFrames;
  };
  for (const packet of demuxer.packetsSync()) {
    if (packet === null) break;
    const isDone = packet.streamIndex === video.index && look(decoder.decodeAllSync(packet));
    packet.free();
    if (isDone) return shown;
  }
  look(decoder.decodeAllSync(null));
  return shown;
}

async function drawn(frame: Frame, longestSide: number): Promise<FramePicture | undefined> {
  const size = `w='min(iw,${longestSide})':h='min(ih,${longestSide})'`;
  using filter = FilterAPI.create(
    `scale=${size}:force_original_aspect_ratio=decrease:force_divisible_by=2,format=rgb24`,
  );
  const [scaled] = [...filter.processAllSync(frame), ...filter.flushFramesSync()];
  const plane = scaled?.data?.[0];
  const stride = scaled?.linesize[0];
  if (scaled === undefined || plane === undefined || stride === undefined) return undefined;
  const { width, height } = scaled;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) pixels.set(plane.subarray(y * stride, y * stride + width * 3), y * width * 3);
  const seconds = secondsIn(frame.pts, frame.timeBase);
  scaled.free();
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { seconds, jpeg: new Uint8Array(jpeg), width, height };
}
