import { readFile } from 'node:fs/promises';
import { Decoder, FilterAPI } from 'node-av/api';
import type { Cue } from '../engines.ts';
import { parseSubtitles } from '../extraction/recording/subtitles.ts';
import { openMedia } from './open-media.ts';

export interface WhisperRequest {
  /** 16 kHz mono. */
  wavPath: string;
  /** A ggml file that exists; the filter is never given a name that somebody would have to download. */
  modelPath: string;
  /** ISO 639-1; detected when absent. */
  language?: string;
  /** Where the filter may write its SubRip file. */
  outputPath: string;
}

/** Longer stretches are more exact at their borders and cost more memory; the filter's own default is 3 s. */
const queueSeconds = 20;

/** @throws FFmpegError when the model cannot be loaded */
export async function runWhisper({
  wavPath,
  modelPath,
  language = 'auto',
  outputPath,
}: WhisperRequest): Promise<Cue[]> {
  using media = openMedia({ path: wavPath, container: 'wav' });
  const { audio, demuxer } = media;
  if (audio === undefined) return [];
  {
    using decoder = Decoder.createSync(audio);
    using filter = FilterAPI.create(
      `aresample=16000,whisper=model=${escaped(modelPath)}:language=${language}:queue=${queueSeconds}:destination=${escaped(outputPath)}:format=srt`,
    );
    const run = (frames: ReturnType<typeof decoder.decodeAllSync>) => {
      for (const frame of frames) {
        for (const heard of filter.processAllSync(frame)) heard.free();
        frame.free();
      }
    };
    for (const packet of demuxer.packetsSync()) {
      if (packet === null) break;
      run(decoder.decodeAllSync(packet));
      packet.free();
    }
    run(decoder.decodeAllSync(null));
    for (const heard of filter.flushFramesSync()) heard.free();
  }
  return parseSubtitles(await readFile(outputPath)) ?? [];
}

/** A path inside a filter description: escaped once for the option, once for the graph. */
const escaped = (path: string): string =>
  path.replace(/[\\':]/g, String.raw`\$&`).replace(/[\\'[\],;]/g, String.raw`\$&`);
