import { Decoder, FilterAPI } from 'node-av/api';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { soundShape } from '../extraction/recording/silences.ts';
import { frameWidth, framesPerSecond, watchSlides } from '../extraction/recording/slide-changes.ts';
import { loudnessMeter } from './loudness-meter.ts';
import { secondsIn } from './open-media.ts';

/** Up to this size, handing a picture to a second thread costs more than it saves. */
const smallPicture = 640 * 360;

/** Feeds decoded frames of one stream through one filter. */
function openReader(stream: Stream, filterText: string, onFrame: (frame: Frame) => void) {
  // A damaged packet costs its own moment, not the file.
  const { width, height } = stream.codecpar;
  const threadCount = width * height > smallPicture ? 2 : 1;
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount });
  // Two pictures a second, made small: more threads would only wait for each other.
  const filter = FilterAPI.create(filterText, { graph: { nbThreads: 1 } });
  const hand = (frames: Iterable<Frame>) => {
    for (const frame of frames) {
      onFrame(frame);
      frame.free();
    }
  };
  const decoded = (frames: readonly Frame[]) => {
    for (const frame of frames) {
      hand(filter.processAllSync(frame));
      frame.free();
    }
  };
  return {
    take: (packet: Packet) => decoded(decoder.decodeAllSync(packet)),
    end() {
      decoded(decoder.decodeAllSync(null));
      hand(filter.flushFramesSync());
    },
    [Symbol.dispose]() {
      filter.close();
      decoder.close();
    },
  };
}

/** Looks for changes of slides. */
export function watch(stream: Stream) {
  const watcher = watchSlides();
  const reader = openReader(
    stream,
    `fps=${framesPerSecond},scale=w='min(iw,${frameWidth})':h=-2:flags=area,format=gray`,
    ({ pts, timeBase, width, height, linesize, data }) => {
      const stride = linesize[0] ?? width;
      const plane = data?.[0];
      if (plane === undefined) return;
      const pixels = new Uint8Array(width * height);
      if (stride === width) pixels.set(plane.subarray(0, pixels.length));
      else for (let y = 0; y < height; y += 1) pixels.set(plane.subarray(y * stride, y * stride + width), y * width);
      watcher.push({ seconds: secondsIn(pts, timeBase), pixels, width, height });
    },
  );
  return {
    take: reader.take,
    end() {
      reader.end();
      return { changes: watcher.changes(), isBlank: watcher.isBlank() };
    },
    [Symbol.dispose]: reader[Symbol.dispose],
  };
}

/** Measures loudness. */
export function listen(stream: Stream) {
  // Straight from the decoder: a filter in between would double the time, and loudness needs no common rate.
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const meter = loudnessMeter();
  const heard = (frames: readonly Frame[]) => {
    for (const frame of frames) {
      meter.take(frame);
      frame.free();
    }
  };
  return {
    take: (packet: Packet) => heard(decoder.decodeAllSync(packet)),
    seconds: meter.seconds,
    end() {
      heard(decoder.decodeAllSync(null));
      return soundShape(meter.decibels());
    },
    [Symbol.dispose]: () => decoder.close(),
  };
}
