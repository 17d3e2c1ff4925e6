import type { TimeMark } from '../document.ts';
import { type CutWeights, lessonCuts, type Piece } from './lesson-cuts.ts';
import { bandOf, type Pace } from './lesson-length.ts';

const CHAPTER_COST = -40;
const SLIDE_COST = -8;
const PAUSE_COST = -2;
const NOTHING_COST = 30;
/** Marks closer than this are one place; the strongest tells what it is. */
const SAME_PLACE_SECONDS = 2;

const WEIGHTS: CutWeights = { alpha: 0.1, temperature: 0, lengthWeight: 1, costPerCut: 20 };

/**
 * Cuts a recording whose words nobody knows where a chapter, a slide or a pause allows it, in lessons of two to five
 * minutes; a stretch without any such place is divided evenly.
 *
 * @param chapters seconds at which chapters begin
 * @returns first and last second of each part, ascending, without gaps
 */
export function timeCuts(
  durationSeconds: number,
  chapters: readonly number[],
  marks: readonly TimeMark[],
  pace: Pace,
): [number, number][] {
  const band = bandOf(pace, 'spoken');
  const places = placesOf(durationSeconds, chapters, marks, band.longest);
  const starts = places.map(({ seconds }) => seconds);
  const pieces = places.map(
    ({ seconds, cost }, index): Piece => ({
      seconds: (starts[index + 1] ?? durationSeconds) - seconds,
      cards: 0,
      stems: [],
      sentences: [],
      cutCost: cost,
      crossingCost: 0,
    }),
  );
  const cuts = lessonCuts(pieces, band, WEIGHTS).map((piece) => Math.round((starts[piece] ?? 0) * 1000) / 1000);
  return cuts.map((start, index) => [start, cuts[index + 1] ?? durationSeconds]);
}

interface Place {
  seconds: number;
  cost: number;
}

function placesOf(
  durationSeconds: number,
  chapters: readonly number[],
  marks: readonly TimeMark[],
  longest: number,
): Place[] {
  const wished = [
    ...chapters.map((seconds) => ({ seconds, cost: CHAPTER_COST })),
    ...marks.map(({ seconds, kind }) => ({ seconds, cost: kind === 'slide' ? SLIDE_COST : PAUSE_COST })),
  ]
    .filter(({ seconds }) => seconds > SAME_PLACE_SECONDS && seconds < durationSeconds - SAME_PLACE_SECONDS)
    .toSorted((first, second) => first.seconds - second.seconds);
  const places: Place[] = [{ seconds: 0, cost: 0 }];
  for (const place of wished) {
    const last = places.at(-1);
    if (last === undefined || place.seconds - last.seconds > SAME_PLACE_SECONDS) places.push(place);
    else if (place.cost < last.cost && places.length > 1) places[places.length - 1] = place;
  }
  return places.flatMap((place, index) => divided(place, places[index + 1]?.seconds ?? durationSeconds, longest));
}

/** A stretch longer than the longest lesson may be cut anywhere inside, at even distances. */
function divided(place: Place, end: number, longest: number): Place[] {
  const parts = Math.ceil((end - place.seconds) / longest);
  const step = (end - place.seconds) / Math.max(1, parts);
  return Array.from({ length: Math.max(1, parts) }, (_, part) =>
    part === 0 ? place : { seconds: place.seconds + part * step, cost: NOTHING_COST },
  );
}
