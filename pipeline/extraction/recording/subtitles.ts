import type { Cue } from '../../engines.ts';
import { decodeText } from '../sniff.ts';

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`);

/**
 * Reads SubRip (.srt) and WebVTT (.vtt) alike: both are blocks of lines with a line of times.
 *
 * @param withVoices "<v Ana>" is told as "Ana: "
 * @returns in the file's order; undefined when the bytes are no such file
 */
export function parseSubtitles(bytes: Uint8Array, withVoices = false): Cue[] | undefined {
  const text = decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  if (text.includes('\0')) return undefined;
  const cues: Cue[] = [];
  // A block ends at an empty line; some writers leave it out between cues, so a line of times opens one as well.
  let open: { start: number; end: number; lines: string[] } | undefined;
  const close = () => {
    const lines = open?.lines.join('\n') ?? '';
    const spoken = plainCueText(withVoices ? lines.replace(voice, '$<who>: ') : lines);
    if (open !== undefined && spoken !== '') cues.push({ start: open.start, end: open.end, text: spoken });
    open = undefined;
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const found = timing.exec(line);
    if (found !== null) {
      dropCounter(open?.lines);
      close();
      open = { start: secondsOf(found.slice(1, 5)), end: secondsOf(found.slice(5, 9)), lines: [] };
    } else if (line.trim() === '') close();
    else open?.lines.push(line);
  }
  close();
  return cues.length > 0 ? cues : undefined;
}

const voice = /<v(?:\.[^\s<>]*)?\s+(?<who>[^<>]{1,60})>/giu;

/** The number of the next cue, when no empty line parts it from the cue before. */
function dropCounter(lines: string[] | undefined): void {
  if (lines !== undefined && lines.length > 1 && /^\d+$/.test(lines.at(-1)?.trim() ?? '')) lines.pop();
}

const secondsOf = ([hours, minutes, seconds, fraction]: (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number((fraction ?? '0').padEnd(3, '0')) / 1000;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&quot;': '"',
  '&#39;': "'",
};

/** The words of a cue without the marks of SubRip, WebVTT and SubStation: tags, karaoke times, positions. */
export const plainCueText = (text: string): string =>
  text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?(?:[a-z][^<>]*|\d[\d:.]*)>/gi, '')
    .replace(/\\[Nnh]/g, ' ')
    .replace(/&[a-z#0-9]{2,5};/g, (entity) => entities[entity] ?? entity)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A track as WebVTT: what a browser's player takes. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) =>
      `${clockOf(start)} --> ${clockOf(end)}\n${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/-->/g, '--&gt;')}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function clockOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (size: number, unit: number) => String(Math.floor(thousandths / unit) % size).padStart(2, '0');
  return `${String(Math.floor(thousandths / 3_600_000)).padStart(2, '0')}:${part(60, 60_000)}:${part(60, 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
}
