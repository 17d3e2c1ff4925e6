import { AV_CODEC_ID_ASS, AV_CODEC_ID_MOV_TEXT, AV_CODEC_ID_SSA } from 'node-av/constants';
import type { Packet, Stream } from 'node-av/lib';
import type { Cue } from '../engines.ts';
import { plainCueText } from '../extraction/recording/subtitles.ts';
import { secondsIn } from './open-media.ts';

export interface CaptionTrack {
  /** As the file says it, mostly ISO 639-2. */
  language?: string;
  cues: Cue[];
}

/** Collects the words of caption streams while the packets of a file go by. */
export function captionTracks(streams: readonly Stream[]) {
  const tracks = new Map(streams.map((stream) => [stream.index, { stream, cues: [] as Cue[] }]));
  return {
    /** @returns whether the packet belongs to one of the tracks */
    take(packet: Packet): boolean {
      const track = tracks.get(packet.streamIndex);
      if (track === undefined) return false;
      const cue = cueOf(packet, track.stream);
      if (cue !== undefined) track.cues.push(cue);
      return true;
    },
    read: (): CaptionTrack[] =>
      [...tracks.values()].map(({ stream, cues }) => {
        const language = stream.metadata?.get('language') ?? undefined;
        return { ...(language !== undefined && language !== 'und' && { language }), cues };
      }),
  };
}

/** "ReadOrder,Layer,Style,Name,MarginL,MarginR,MarginV,Effect,Text" */
const subStationFields = 8;

function cueOf(packet: Packet, { codecpar }: Stream): Cue | undefined {
  const bytes = packet.data;
  if (bytes === null) return undefined;
  const start = secondsIn(packet.pts, packet.timeBase);
  const end = start + secondsIn(packet.duration, packet.timeBase);
  const text = plainCueText(cueText(bytes, codecpar.codecId));
  return text === '' || !Number.isFinite(start) ? undefined : { start, end, text };
}

function cueText(bytes: Buffer, codec: number): string {
  // The first two bytes are the length; styling boxes follow the text.
  if (codec === AV_CODEC_ID_MOV_TEXT)
    return bytes.length < 2 ? '' : bytes.toString('utf8', 2, 2 + bytes.readUInt16BE(0));
  const text = bytes.toString('utf8');
  return codec === AV_CODEC_ID_ASS || codec === AV_CODEC_ID_SSA
    ? text.split(',').slice(subStationFields).join(',')
    : text;
}
