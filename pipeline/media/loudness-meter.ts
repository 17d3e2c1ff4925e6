import {
  AV_SAMPLE_FMT_DBL,
  AV_SAMPLE_FMT_DBLP,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  AV_SAMPLE_FMT_S32,
  AV_SAMPLE_FMT_S32P,
  AV_SAMPLE_FMT_U8,
  AV_SAMPLE_FMT_U8P,
} from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { soundFramesPerSecond } from '../extraction/recording/silences.ts';

interface SampleKind {
  view:
    | Int16ArrayConstructor
    | Int32ArrayConstructor
    | Float32ArrayConstructor
    | Float64ArrayConstructor
    | Uint8ArrayConstructor;
  fullScale: number;
  centre: number;
  isPlanar: boolean;
}

const kind = (view: SampleKind['view'], fullScale: number, isPlanar: boolean, centre = 0): SampleKind => ({
  view,
  fullScale,
  centre,
  isPlanar,
});

/** Every sample format that FFmpeg's audio decoders give. */
const kinds: ReadonlyMap<number, SampleKind> = new Map<number, SampleKind>([
  [AV_SAMPLE_FMT_U8, kind(Uint8Array, 128, false, 128)],
  [AV_SAMPLE_FMT_U8P, kind(Uint8Array, 128, true, 128)],
  [AV_SAMPLE_FMT_S16, kind(Int16Array, 32_768, false)],
  [AV_SAMPLE_FMT_S16P, kind(Int16Array, 32_768, true)],
  [AV_SAMPLE_FMT_S32, kind(Int32Array, 2 ** 31, false)],
  [AV_SAMPLE_FMT_S32P, kind(Int32Array, 2 ** 31, true)],
  [AV_SAMPLE_FMT_FLT, kind(Float32Array, 1, false)],
  [AV_SAMPLE_FMT_FLTP, kind(Float32Array, 1, true)],
  [AV_SAMPLE_FMT_DBL, kind(Float64Array, 1, false)],
  [AV_SAMPLE_FMT_DBLP, kind(Float64Array, 1, true)],
]);

const quietest = -120;

/** Measures the loudness (RMS over all channels) of every 20 ms of decoded sound. */
export function loudnessMeter() {
  const decibels: number[] = [];
  let energy = 0;
  let samples = 0;
  let seconds = 0;

  const close = () => {
    decibels.push(energy === 0 ? quietest : Math.max(quietest, 10 * Math.log10(energy / samples)));
    energy = 0;
    samples = 0;
  };

  return {
    take(frame: Frame) {
      const { sampleRate, nbSamples, channels } = frame;
      const format = kinds.get(frame.format);
      const planes = frame.data;
      if (format === undefined || planes === null || sampleRate <= 0) return;
      const perWindow = Math.max(1, Math.round(sampleRate / soundFramesPerSecond));
      const step = format.isPlanar ? 1 : channels;
      const views = planes.slice(0, format.isPlanar ? channels : 1).map((plane) => viewOf(plane, format));
      for (let from = 0; from < nbSamples; ) {
        const to = Math.min(nbSamples, from + perWindow - Math.min(perWindow - 1, samples));
        for (const view of views) energy += energyOf(view, from * step, to * step, format) / (views.length * step);
        samples += to - from;
        from = to;
        if (samples >= perWindow) close();
      }
      seconds += nbSamples / sampleRate;
    },
    seconds: () => seconds,
    decibels: () => Float32Array.from(decibels),
  };
}

type View = InstanceType<SampleKind['view']>;

function viewOf(plane: Buffer, { view: View }: SampleKind): View {
  const length = Math.floor(plane.byteLength / View.BYTES_PER_ELEMENT);
  // A typed array must begin at a multiple of its element's size; FFmpeg's buffers do, slices of them may not.
  return plane.byteOffset % View.BYTES_PER_ELEMENT === 0
    ? new View(plane.buffer as ArrayBuffer, plane.byteOffset, length)
    : new View(Uint8Array.from(plane).buffer, 0, length);
}

/** Sum of squares, full scale = 1. */
function energyOf(view: View, from: number, to: number, { fullScale, centre }: SampleKind): number {
  let sum = 0;
  const end = Math.min(to, view.length);
  for (let at = from; at < end; at += 1) {
    const value = ((view[at] as number) - centre) / fullScale;
    sum += value * value;
  }
  return sum;
}
