import type { Cue } from '../../engines.ts';
import { sevenBitSize } from '../container.ts';
import { parseSubtitles, plainCueText } from './subtitles.ts';

/** Larger tags hold pictures; words of ten hours are 1 MB. */
export const largestTagBytes = 16 * 1024 * 1024;

const timesInMilliseconds = 2;

/**
 * Timed words in an ID3 tag (SYLT), which FFmpeg does not read. Syllables are joined to lines at their line breaks.
 *
 * @param tag the file's beginning, with the whole tag
 * @returns ascending as written; each line lasts until the next one starts
 */
export function timedLyrics(tag: Uint8Array, durationSeconds: number): Cue[] {
  const bytes = Buffer.from(tag.buffer, tag.byteOffset, tag.length);
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return [];
  const [, , , version = 0] = bytes;
  const end = Math.min(bytes.length, 10 + sevenBitSize(bytes.subarray(6, 10)));
  for (let at = 10; at + 10 <= end; ) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = version >= 4 ? sevenBitSize(bytes.subarray(at + 4, at + 8)) : bytes.readUInt32BE(at + 4);
    if (!/^[A-Z0-9]{4}$/.test(id) || size <= 0 || at + 10 + size > end) return [];
    if (id === 'SYLT') return linesOf(bytes.subarray(at + 10, at + 10 + size), durationSeconds);
    at += 10 + size;
  }
  return [];
}

/** Encoding, language (3), unit of time, kind, description; then text and time in turn. */
function linesOf(frame: Buffer, durationSeconds: number): Cue[] {
  const [encoding = 0, , , , unit] = frame;
  if (unit !== timesInMilliseconds) return [];
  const [, first] = textAt(frame, 6, encoding);
  const lines: { start: number; text: string }[] = [];
  for (let at = first; at < frame.length; ) {
    const [text, next] = textAt(frame, at, encoding);
    if (next + 4 > frame.length) break;
    const start = frame.readUInt32BE(next) / 1000;
    const last = lines.at(-1);
    // A syllable goes on in the line; a line break before it begins the next.
    if (last === undefined || /^[\r\n]/.test(text) || /[\r\n]$/.test(last.text)) lines.push({ start, text });
    else last.text += text;
    at = next + 4;
  }
  return lines.flatMap(({ start, text }, index) => {
    const spoken = plainCueText(text);
    return spoken === '' ? [] : [{ start, end: lines[index + 1]?.start ?? durationSeconds, text: spoken }];
  });
}

/** @returns the text and where the next field starts */
function textAt(frame: Buffer, at: number, encoding: number): [string, number] {
  const isWide = encoding === 1 || encoding === 2;
  let end = at;
  while (end < frame.length && !(frame[end] === 0 && (!isWide || frame[end + 1] === 0))) end += isWide ? 2 : 1;
  const bytes = frame.subarray(at, end);
  const label =
    encoding === 3 ? 'utf-8' : encoding === 0 ? 'latin1' : isBigEndian(bytes, encoding) ? 'utf-16be' : 'utf-16le';
  return [new TextDecoder(label).decode(bytes), end + (isWide ? 2 : 1)];
}

const isBigEndian = (bytes: Buffer, encoding: number): boolean =>
  encoding === 2 || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Words without times, by FFmpeg's names for them in ID3 (USLT), MP4 and Vorbis tags. */
export function untimedLyrics(tags: Readonly<Record<string, string>>): string | undefined {
  const name = Object.keys(tags).find((tag) => /^(?:lyrics|unsyncedlyrics|unsynced lyrics)(?:-|$)/i.test(tag));
  return name === undefined ? undefined : tags[name];
}

const lrcTime = /^\s*\[(\d{1,3}):(\d{2}(?:\.\d{1,3})?)\]\s*(.*)$/;

/**
 * Written words as cues: by their own times when the text is SubRip, WebVTT or LRC inside the tag, else spread over the
 * recording by their length, which is a guess that the caller must tell.
 */
export function cuesOfLyrics(text: string, durationSeconds: number): { cues: Cue[]; isGuess: boolean } {
  const subtitles = parseSubtitles(new TextEncoder().encode(text));
  if (subtitles !== undefined) return { cues: subtitles, isGuess: false };
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const timed = lines.flatMap((line) => {
    const [, minutes, seconds, words = ''] = lrcTime.exec(line) ?? [];
    return minutes === undefined ? [] : [{ start: Number(minutes) * 60 + Number(seconds), text: plainCueText(words) }];
  });
  if (timed.length * 2 > lines.length) {
    const cues = timed.map(({ start, text: words }, index) => ({
      start,
      end: timed[index + 1]?.start ?? durationSeconds,
      text: words,
    }));
    return { cues: cues.filter((cue) => cue.text !== ''), isGuess: false };
  }
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  let before = 0;
  const cues = lines.map((line) => {
    const start = (durationSeconds * before) / letters;
    before += line.length;
    return { start, end: (durationSeconds * before) / letters, text: plainCueText(line) };
  });
  return { cues: cues.filter((cue) => cue.text !== ''), isGuess: true };
}
