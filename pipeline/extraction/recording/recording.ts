import { resultNotice } from '#contract/result-notices.ts';
import type { Notice, TimeMark } from '../../document.ts';
import { type Cue, longestRecording } from '../../engines.ts';
import { languageOf } from '../../languages/language.ts';
import type { CaptionTrack } from '../../media/caption-tracks.ts';
import type { MediaFacts } from '../../media/examine-media.ts';
import { mediaFacts } from '../../media/media-tools.ts';
import { clockOf } from './playing-time.ts';
import { containerHeadBytes, isLyingWav, sevenBitSize } from '../container.ts';
import { cuesOfLyrics, largestTagBytes, timedLyrics, untimedLyrics } from './lyrics.ts';
import { firstBytes } from '../first-bytes.ts';
import type { ExtractOptions, Reading } from '../reading.ts';
import { recordingBlocks } from './recording-blocks.ts';
import type { RecordingFile } from './recording-file.ts';
import { UnreadableFile } from '../rejections.ts';
import { type SlideText, readSlides } from './slide-text.ts';
import { parseSubtitles } from './subtitles.ts';
import { tidyCues } from './tidy-cues.ts';
import { transcribeRecording } from './transcribe-recording.ts';

const mostPixels = 40_000_000;
/** Files that stop before their header's end by more than this lost something. */
const toleratedMissingShare = 0.05;
const toleratedMissingSeconds = 3;
const mostBadCaptions = 0.2;

/**
 * Reads a video or an audio file: words from the best source there is, chapters, slides, moments where lessons may begin.
 * Nothing is made up: without words the reading needs a transcript and holds only what slides and chapters say.
 *
 * @throws UnreadableFile corrupt, no_audio, no_speech, nothing_to_extract, too_long, too_heavy, captions_mismatch,
 *   captions_unreadable, timeout, cancelled
 */
export async function readRecording(
  file: RecordingFile,
  options: ExtractOptions,
): Promise<Reading & { mediaType: 'video' | 'audio' }> {
  const head = await firstBytes(file.path, containerHeadBytes);
  if (file.container === 'wav' && isLyingWav(head, file.bytes)) throw new UnreadableFile('corrupt');
  const sidecar = options.captions && sidecarCues(options.captions.bytes);
  const facts = await mediaFacts(
    file,
    {
      mayListen: sidecar === undefined,
      longestSeconds: Math.min(longestRecording, options.longestSeconds ?? longestRecording),
      mostPixels,
    },
    { signal: options.signal, ...(options.onSeconds && { onSeconds: options.onSeconds }) },
  );
  refuseEmpty(facts, file);
  const mediaType = facts.picture === undefined ? 'audio' : 'video';
  const seconds = facts.realSeconds;
  const notices = [...streamNotices(facts, file.chosenType), ...missingNotice(facts)];

  const words = await wordsOf(file, facts, sidecar, options, notices);
  const marks = timeMarks(facts);
  const language = options.language ?? languageOf(words.map(({ text }) => text).join('\n'));
  const slides = await readSlides(file, facts, { hasWords: words.length > 0, language }, options);
  if (words.length === 0) refuseUntold(facts, slides, notices);
  const { title, ...about } = recordingBlocks({ cues: words, chapters: facts.chapters, slides, seconds, language });
  const name = title ?? titleTag(facts.tags);
  return {
    ...about,
    notices,
    mediaType,
    durationSeconds: seconds,
    timeMarks: marks,
    ...(name !== undefined && { title: name }),
    ...(words.length === 0 && { needsTranscript: true }),
  };
}

function refuseEmpty({ sound, picture, realSeconds }: MediaFacts, { container }: RecordingFile): void {
  if (picture !== undefined && sound === undefined && picture.isBlank) throw new UnreadableFile('nothing_to_extract');
  if (sound !== undefined && realSeconds > 0) return;
  if (picture !== undefined && realSeconds > 0) return;
  throw new UnreadableFile(container === 'mp4' && picture !== undefined ? 'corrupt' : 'no_audio');
}

function streamNotices(facts: MediaFacts, chosen: 'video' | 'audio' | undefined): Notice[] {
  const isOther = chosen !== undefined && (chosen === 'video') !== (facts.picture !== undefined);
  return isOther ? [resultNotice('type_mismatch')] : [];
}

function missingNotice({ declaredSeconds, realSeconds }: MediaFacts): Notice[] {
  const missing = declaredSeconds - realSeconds;
  if (missing <= Math.max(toleratedMissingSeconds, declaredSeconds * toleratedMissingShare)) return [];
  return [resultNotice('corrupt', { a: clockOf(realSeconds), b: clockOf(declaredSeconds) })];
}

function sidecarCues(bytes: Uint8Array): Cue[] {
  const cues = parseSubtitles(bytes, true);
  if (cues === undefined) throw new UnreadableFile('captions_unreadable');
  return cues;
}

/** Words from the captions beside the file, in the file, in its tags, or from the speech engine; empty when there are none. */
async function wordsOf(
  file: RecordingFile,
  facts: MediaFacts,
  sidecar: Cue[] | undefined,
  options: ExtractOptions,
  notices: Notice[],
): Promise<Cue[]> {
  if (sidecar !== undefined) {
    const { cues, badShare } = tidyCues(sidecar, facts.realSeconds);
    if (badShare > mostBadCaptions || cues.length === 0) throw new UnreadableFile('captions_mismatch');
    notices.push(...mismatchNotice(badShare));
    return cues;
  }
  for (const track of bestFirst(facts.captions, options.language)) {
    const { cues, badShare } = tidyCues(track.cues, facts.realSeconds);
    notices.push(...mismatchNotice(badShare));
    if (badShare <= mostBadCaptions && cues.length > 0) return cues;
  }
  const written = await lyricsOf(file, facts, notices);
  if (written.length > 0) return written;
  return transcribeRecording(file, facts, options, notices);
}

const mismatchNotice = (badShare: number): Notice[] =>
  badShare === 0 ? [] : [resultNotice('captions_mismatch', { a: Math.max(1, Math.round(badShare * 100)) })];

/** ISO 639-2, as containers write languages, of the five. */
const longCodes: Readonly<Record<string, string>> = { eng: 'en', hin: 'hi', mar: 'mr', tam: 'ta', tel: 'te' };

/** The track in the wished language first, then the one with most words. */
function bestFirst(tracks: readonly CaptionTrack[], wished: string | undefined): CaptionTrack[] {
  const isWished = ({ language = '' }: CaptionTrack) =>
    wished !== undefined && (longCodes[language] ?? language) === wished;
  const letters = ({ cues }: CaptionTrack) => cues.reduce((sum, { text }) => sum + text.length, 0);
  return tracks.toSorted(
    (first, second) => Number(isWished(second)) - Number(isWished(first)) || letters(second) - letters(first),
  );
}

async function lyricsOf(file: RecordingFile, facts: MediaFacts, notices: Notice[]): Promise<Cue[]> {
  const seconds = facts.realSeconds;
  if (file.container === 'mp3') {
    const head = await firstBytes(file.path, 10);
    const tagBytes = Math.min(largestTagBytes, 10 + sevenBitSize(head.subarray(6, 10)));
    const timed = tidyCues(timedLyrics(await firstBytes(file.path, tagBytes), seconds), seconds);
    if (timed.cues.length > 0) return timed.cues;
  }
  const text = untimedLyrics(facts.tags);
  if (text === undefined) return [];
  const { cues, isGuess } = cuesOfLyrics(text, seconds);
  if (isGuess && cues.length > 0) {
    notices.push(resultNotice('estimated_times'));
  }
  return tidyCues(cues, seconds).cues;
}

function timeMarks({ picture, sound }: MediaFacts): TimeMark[] {
  const slides = (picture?.changes ?? []).filter(({ kind }) => kind === 'slide');
  const pauses = sound?.shape?.isSteady === false ? sound.shape.silences : [];
  return [
    ...slides.map(({ seconds }): TimeMark => ({ seconds, kind: 'slide' })),
    ...pauses.map(([from, to]): TimeMark => ({ seconds: (from + to) / 2, kind: 'pause' })),
  ].toSorted((first, second) => first.seconds - second.seconds);
}

/** Ruling 2: drafts need slide text or a chapter to show. */
function refuseUntold({ chapters }: MediaFacts, slides: readonly SlideText[], notices: readonly Notice[]): void {
  const hasChapter = chapters.some(({ title }) => title !== '');
  if (hasChapter || slides.some(({ lines }) => lines.length > 0)) return;
  const failure = notices.find(({ code }) => code === 'speech_failed');
  throw failure === undefined
    ? new UnreadableFile('no_speech')
    : new UnreadableFile('speech_failed', {
        sentence: `${failure.message} You can attach a .vtt or .srt file instead.`,
      });
}

const titleTag = (tags: Readonly<Record<string, string>>): string | undefined => {
  const name = Object.keys(tags).find((tag) => tag.toLowerCase() === 'title');
  const title = name === undefined ? '' : (tags[name] ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return title === '' ? undefined : title.normalize('NFC');
};
