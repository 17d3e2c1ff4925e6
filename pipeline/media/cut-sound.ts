import { closeSync, openSync, writeSync } from 'node:fs';
import { Decoder, FilterAPI } from 'node-av/api';
import type { Frame } from 'node-av/lib';
import { type MediaFile, openMedia, readOnly } from './open-media.ts';

const rate = 16_000;
const bytesPerSample = 2;
const headerBytes = 44;

export interface SoundCut {
  start: number;
  end: number;
  /** Where the WAV is written. */
  path: string;
}

/** Writes stretches of a recording as 16 kHz mono WAV files, which may overlap. One pass over the file. */
export async function cutSound(file: MediaFile, cuts: readonly SoundCut[]): Promise<void> {
  using media = openMedia(file);
  const { audio, demuxer } = media;
  if (audio === undefined) return;
  readOnly(media, [audio]);
  using decoder = Decoder.createSync(audio, { exitOnError: false, threadCount: 1 });
  using filter = FilterAPI.create(`aresample=${rate},aformat=sample_fmts=s16:channel_layouts=mono`);
  const files = cuts.map(({ start, end, path }) => openWav(path, Math.round(start * rate), Math.round(end * rate)));
  let at = 0;
  const write = (frames: Iterable<Frame>) => {
    for (const frame of frames) {
      const samples = frame.data?.[0]?.subarray(0, frame.nbSamples * bytesPerSample);
      if (samples !== undefined) {
        for (const wav of files) wav.write(at, samples);
        at += frame.nbSamples;
      }
      frame.free();
    }
  };
  const decoded = (frames: readonly Frame[]) => {
    for (const frame of frames) {
      write(filter.processAllSync(frame));
      frame.free();
    }
  };
  try {
    for (const packet of demuxer.packetsSync()) {
      if (packet === null) break;
      if (packet.streamIndex === audio.index) decoded(decoder.decodeAllSync(packet));
      packet.free();
    }
    decoded(decoder.decodeAllSync(null));
    write(filter.flushFramesSync());
  } finally {
    for (const wav of files) wav.close();
  }
}

function openWav(path: string, from: number, to: number) {
  const descriptor = openSync(path, 'w');
  let bytes = 0;
  writeSync(descriptor, wavHeader(0), 0, headerBytes, 0);
  return {
    /** @param at index of the first of these samples in the recording */
    write(at: number, samples: Buffer) {
      const first = Math.max(0, from - at) * bytesPerSample;
      const last = Math.min(samples.length, (to - at) * bytesPerSample);
      if (last <= first) return;
      bytes += writeSync(descriptor, samples, first, last - first, headerBytes + bytes);
    },
    close() {
      writeSync(descriptor, wavHeader(bytes), 0, headerBytes, 0);
      closeSync(descriptor);
    },
  };
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(8 * bytesPerSample, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
