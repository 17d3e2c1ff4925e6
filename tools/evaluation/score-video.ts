import { join } from 'node:path';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import { mediaFacts } from '#pipeline/media/media-tools.ts';
import { contentStems } from '#pipeline/languages/words.ts';
import { rulesOf } from '#pipeline/languages/language.ts';
import { readFile } from 'node:fs/promises';
import { jsonLines } from './json-lines.ts';
import { f1 } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

interface VideoTruth {
  file: string;
  captions: string;
  duration: number;
  style: string;
  changes: { t: number; kind: 'slide' | 'build' }[];
  chapters: { start: number; title: string }[];
}

const toleranceSeconds = 1;
const examination = { mayListen: false, longestSeconds: 4 * 3600, mostPixels: 40_000_000 };

/**
 * Slide changes against the times at which the slides were made to change; see the set's README.
 *
 * @returns slide_recall, change_f1, change_precision, false_per_minute (of the camera style), kind_accuracy, and of the
 *   whole way with captions: sourced (share of sentences that resolve to seconds), title_stems (share of lesson titles that
 *   hold half of a chapter's words)
 */
export async function scoreVideo(folder: string): Promise<Metrics> {
  const truths = jsonLines<VideoTruth>(folder, 'truth.jsonl');
  const counts = {
    slides: 0,
    slidesFound: 0,
    changes: 0,
    found: 0,
    hits: 0,
    rightKind: 0,
    cameraFalse: 0,
    cameraMinutes: 0,
  };
  for (const truth of truths) {
    const facts = await mediaFacts({ path: join(folder, truth.file), container: 'mp4' }, examination);
    const found = merged(facts.picture?.changes ?? []);
    const pairs = matched(truth.changes, found);
    counts.changes += truth.changes.length;
    counts.found += found.length;
    counts.hits += pairs.length;
    counts.rightKind += pairs.filter(([wanted, got]) => wanted.kind === got.kind).length;
    counts.slides += truth.changes.filter(({ kind }) => kind === 'slide').length;
    counts.slidesFound += pairs.filter(([{ kind }]) => kind === 'slide').length;
    if (truth.style === 'camera') {
      counts.cameraFalse += found.length - pairs.length;
      counts.cameraMinutes += truth.duration / 60;
    }
  }
  return {
    slide_recall: counts.slidesFound / counts.slides,
    change_f1: f1(counts.hits, counts.found, counts.changes),
    change_precision: counts.hits / counts.found,
    kind_accuracy: counts.rightKind / counts.hits,
    camera_false_per_minute: counts.cameraFalse / counts.cameraMinutes,
    ...(await scoreLessons(folder, truths)),
  };
}

type Change = VideoTruth['changes'][number];
type Found = { seconds: number; kind: Change['kind'] };

/** Detections closer than a second to the one before count as one. */
const merged = (found: readonly Found[]): Found[] =>
  found.filter(({ seconds }, index) => index === 0 || seconds - (found[index - 1]?.seconds ?? 0) >= 1);

/** One to one, nearest first. */
function matched(wanted: readonly Change[], found: readonly Found[]): [Change, Found][] {
  const candidates = wanted
    .flatMap((change) => found.map((one) => ({ change, one, distance: Math.abs(one.seconds - change.t) })))
    .filter(({ distance }) => distance <= toleranceSeconds)
    .toSorted((first, second) => first.distance - second.distance);
  const taken = new Set<unknown>();
  return candidates.flatMap(({ change, one }): [Change, Found][] => {
    if (taken.has(change) || taken.has(one)) return [];
    taken.add(change).add(one);
    return [[change, one]];
  });
}

async function scoreLessons(folder: string, truths: readonly VideoTruth[]): Promise<Metrics> {
  let sentences = 0;
  let sourced = 0;
  let lessons = 0;
  let titled = 0;
  for (const { file, captions, chapters } of truths) {
    const outcome = await transformInSandbox({
      path: join(folder, file),
      fileName: file,
      mediaType: 'video',
      mediaUrl: '',
      captions: new Uint8Array(await readFile(join(folder, captions))),
    });
    if (outcome.kind === 'rejected') continue;
    for (const lesson of outcome.result.lessons) {
      const { provenance } = lesson.metadata;
      const texts = [...provenance.content, ...provenance.key_learning_points, ...provenance.learning_objectives];
      sentences += texts.length;
      sourced += texts.filter(
        ({ sources }) => sources.length > 0 && sources.every(({ seconds }) => seconds !== undefined),
      ).length;
      lessons += 1;
      if (chapters.some(({ title }) => sharesHalf(lesson.title, title))) titled += 1;
    }
  }
  return { sourced: sentences === 0 ? 0 : sourced / sentences, title_stems: lessons === 0 ? 0 : titled / lessons };
}

function sharesHalf(title: string, chapter: string): boolean {
  const wanted = new Set(contentStems(chapter, rulesOf('en')));
  const found = new Set(contentStems(title, rulesOf('en')));
  return wanted.size > 0 && [...wanted].filter((stem) => found.has(stem)).length * 2 >= wanted.size;
}
