import type { Document } from '#pipeline/document.ts';
import { segment } from '#pipeline/segmentation/segment.ts';
import { joinCues } from '#pipeline/segmentation/spoken-sentences.ts';
import { jsonLinesOfAll } from './json-lines.ts';
import { boundaryHits, f1, mean, segmentationErrors } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

interface TimedTranscript {
  id: string;
  duration: number;
  cues: [number, number, string][];
  chapters: { start: number; title: string }[];
}

const TOLERANCE_SECONDS = 10;
const EVEN_SECONDS = 240;

/** Boundaries of the joined lectures, found without knowing their number; see the set's README. */
export function scoreTranscripts(folder: string): Metrics {
  const transcripts = jsonLinesOfAll<TimedTranscript>(folder);
  const found = transcripts.map((transcript) => {
    const { segments } = segment(documentOf(transcript), { targetMinutes: 3 });
    return segments.slice(1).map((one) => one.time?.[0] ?? 0);
  });
  const even = transcripts.map(({ duration }) =>
    Array.from({ length: Math.floor(duration / EVEN_SECONDS) }, (_, index) => (index + 1) * EVEN_SECONDS),
  );
  return {
    ...scoreOf('lessons', transcripts, found),
    ...scoreOf(
      'none',
      transcripts,
      transcripts.map(() => []),
    ),
    ...scoreOf('even', transcripts, even),
  };
}

function scoreOf(name: string, transcripts: readonly TimedTranscript[], found: readonly number[][]): Metrics {
  const references = transcripts.map(({ chapters }) => chapters.slice(1).map(({ start }) => start));
  const hits = references.map((reference, index) => boundaryHits(reference, found[index] ?? [], TOLERANCE_SECONDS));
  const total = (lists: readonly (readonly number[])[]) => lists.reduce((sum, list) => sum + list.length, 0);
  const allHits = hits.reduce((sum, hit) => sum + hit, 0);
  return {
    [`${name}.f1Within10s`]: f1(allHits, total(found), total(references)),
    [`${name}.precision`]: total(found) === 0 ? 0 : allHits / total(found),
    [`${name}.recall`]: allHits / total(references),
    [`${name}.pk`]: mean(
      transcripts.map(
        ({ duration }, index) =>
          segmentationErrors(
            Math.ceil(duration),
            (references[index] ?? []).map(Math.round),
            (found[index] ?? []).map(Math.round),
          ).pk,
      ),
    ),
  };
}

function documentOf({ id, duration, cues }: TimedTranscript): Document {
  const sentences = joinCues(
    cues.map(([start, end, text]) => ({ start, end, text })),
    'en',
  );
  return {
    sha256: id,
    mediaType: 'video',
    language: 'en',
    durationSeconds: duration,
    outline: [],
    notices: [],
    blocks: sentences.map(({ start, end, text }, index) => ({
      id: index,
      kind: 'cue',
      text,
      marks: [],
      provenance: [{ source: 'captions', seconds: [start, end] }],
    })),
  };
}
