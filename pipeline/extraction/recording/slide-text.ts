import sharp from 'sharp';
import type { RecognisedLine } from '../../engines.ts';
import type { MediaFacts } from '../../media/examine-media.ts';
import { grabFrames } from '../../media/media-tools.ts';
import { languagesOfPicture } from '../picture/picture-language.ts';
import type { ExtractOptions } from '../reading.ts';
import type { RecordingFile } from './recording-file.ts';

export interface SlideText {
  start: number;
  end: number;
  /** The largest line at the top; absent when none stands out or none was read surely. */
  title?: string;
  /** All lines that were read surely, with the title; empty when only titles were looked for. */
  lines: string[];
}

/** Small enough to be read fast, large enough for 18 point text of a 720p slide. */
const longestSide = 1280;
const mostPixels = 40_000_000;
/** Of a film without captions every slide is read; an hour of slides has 60. */
const mostSlides = 200;
/** The last moment of a slide shows all that was built on it. */
const beforeChangeSeconds = 0.75;
const topShare = 0.3;
const sureConfidence = 0.7;
const longestTitle = 80;
/** What a recogniser makes of a bullet. */
const misreadBullet = /^[«»=+*•·°®©-]+\s+/u;

/**
 * The slides of a film with their titles and, when nobody says what is spoken, with all their words.
 *
 * @returns ascending; empty without moving pictures or without a text recogniser
 */
export async function readSlides(
  file: RecordingFile,
  { picture, realSeconds }: MediaFacts,
  { hasWords, language }: { hasWords: boolean; language: string },
  { engines, signal }: ExtractOptions,
): Promise<SlideText[]> {
  const recogniser = engines?.textRecogniser;
  if (recogniser === undefined || picture === undefined || picture.isBlank) return [];
  const starts = [0, ...picture.changes.filter(({ kind }) => kind === 'slide').map(({ seconds }) => seconds)];
  const slides = starts
    .map((start, index) => ({ start, end: starts[index + 1] ?? realSeconds }))
    .filter(({ start, end }) => end - start >= 1)
    .slice(0, mostSlides);
  // A talking head, a demonstration: a single picture all along is no slide show, unless it is all there is.
  if (slides.length === 0 || (hasWords && slides.length < 3)) return [];
  const at = slides.map(({ start, end }) => Math.max(start, end - beforeChangeSeconds));
  const frames = await grabFrames(file, { at, longestSide, mostPixels }, { signal });

  const known = language === 'und' ? undefined : language;
  let languages = known === undefined ? undefined : [known];
  const read = async (jpeg: Uint8Array | undefined): Promise<RecognisedLine[]> => {
    if (jpeg === undefined) return [];
    const part = hasWords ? await topOf(jpeg) : jpeg;
    languages ??= (await languagesOfPicture(recogniser, part, undefined, signal)).languages;
    return recogniser.recognise(part, { languages, layout: 'page', signal });
  };
  // Titles take a tenth of a second each; a second reader would take 70 MB (2026-11-21).
  const atOnce = hasWords ? 1 : recogniser.parallel;
  const texts = await inTurns(atOnce, frames, (frame) => read(frame?.jpeg));
  return slides.map((slide, index) => {
    const lines = (texts[index] ?? []).filter(isSure);
    const height = frames[index]?.height ?? 0;
    const title = titleOf(lines, height);
    return {
      ...slide,
      ...(title !== undefined && { title }),
      lines: hasWords ? [] : lines.map(({ text }) => text.replace(misreadBullet, '')),
    };
  });
}

/** The first alone, because it settles the language. */
async function inTurns<T, R>(atOnce: number, frames: readonly T[], read: (frame: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < frames.length; index = next++) results[index] = await read(frames[index] as T);
  };
  if (frames.length > 0) results[next] = await read(frames[next++] as T);
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function topOf(jpeg: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(jpeg);
  const { width, height } = await picture.metadata();
  return picture
    .extract({ left: 0, top: 0, width, height: Math.max(1, Math.round(height * topShare)) })
    .jpeg()
    .toBuffer();
}

const isSure = ({ text, confidence }: RecognisedLine): boolean =>
  confidence >= sureConfidence && /[\p{L}\p{N}]{2}/u.test(text);

/** The highest letters in the top of the picture; two lines of them are one title. */
function titleOf(lines: readonly RecognisedLine[], frameHeight: number): string | undefined {
  const top = lines.filter(({ box }) => box[1] < frameHeight * topShare && box[3] - box[1] > 0);
  const sizes = top.map(({ box }) => box[3] - box[1]);
  const largest = Math.max(0, ...sizes);
  const first = top.findIndex((_, index) => (sizes[index] ?? 0) >= 0.8 * largest);
  const title: string[] = [];
  for (let index = first; index >= 0 && index < top.length && (sizes[index] ?? 0) >= 0.8 * largest; index += 1)
    title.push(top[index]?.text ?? '');
  const text = title.slice(0, 2).join(' ').replace(/\s+/gu, ' ').trim().normalize('NFC');
  return text.length < 3 || text.length > longestTitle || !/\p{L}{2}/u.test(text) ? undefined : text;
}
