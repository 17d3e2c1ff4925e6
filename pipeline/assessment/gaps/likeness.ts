import type { Answer } from './answer.ts';

/** How well a candidate passes for the key, for ranking only: form, company, topic and weight. */
export function likeness(key: Answer, candidate: Answer): number {
  const sharesLesson = [...candidate.lessons].some((lesson) => key.lessons.has(lesson));
  const nearYears = key.kind === 'year' ? 1 - Math.abs(Number(key.text) - Number(candidate.text)) / 60 : 0;
  return (
    formLikeness(key.text, candidate.text, trigramsOf(key), trigramsOf(candidate)) +
    contextLikeness(key, candidate) +
    (sharesLesson ? 0.7 : 0) +
    Math.min(1, candidate.weight) * 0.8 +
    Math.min(candidate.count, 4) * 0.1 +
    nearYears
  );
}

/** Cosine of what stands before and after the two, 0..1. */
export function contextLikeness({ neighbours: a }: Answer, { neighbours: b }: Answer): number {
  let dot = 0;
  for (const [feature, times] of a) dot += times * (b.get(feature) ?? 0);
  return dot === 0 ? 0 : dot / (norm(a) * norm(b));
}

// Like the groups of letters below: an answer of a book is held against thousands of others, and then changes no more.
const norms = new WeakMap<Answer['neighbours'], number>();

function norm(features: Answer['neighbours']): number {
  const found = norms.get(features);
  if (found !== undefined) return found;
  let sum = 0;
  for (const times of features.values()) sum += times * times;
  norms.set(features, Math.sqrt(sum));
  return Math.sqrt(sum);
}

/**
 * Likeness of two options by their letters alone, 0..about 3: number of words, length, last word, ending, capitals,
 * digits and shared groups of three letters.
 */
export function formLikeness(a: string, b: string, gramsOfA = trigrams(a), gramsOfB = trigrams(b)): number {
  const [own, other] = [a.toLowerCase().split(/\s+/u), b.toLowerCase().split(/\s+/u)];
  const [last, otherLast] = [own.at(-1) as string, other.at(-1) as string];
  const sameHead = last === otherLast && own.length > 1 && other.length > 1;
  const sameOpening = own[0] === other[0] && own.length > 1 && other.length > 1;
  const lengthRatio = Math.min(a.length, b.length) / Math.max(a.length, b.length);
  return (
    (sameHead ? 0.8 : 0) +
    (sameOpening ? 0.4 : 0) +
    (own.length === other.length ? 0.5 : 0) +
    lengthRatio * 0.6 +
    (last.slice(-3) === otherLast.slice(-3) ? 0.4 : last.slice(-1) === otherLast.slice(-1) ? 0.1 : 0) +
    (/^\p{Lu}/u.test(a) === /^\p{Lu}/u.test(b) ? 0.2 : 0) +
    (/\p{N}/u.test(a) === /\p{N}/u.test(b) ? 0.3 : -0.7) +
    trigramLikeness(gramsOfA, gramsOfB)
  );
}

function trigramLikeness(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of own) if (other.has(gram)) shared += 1;
  return own.size + other.size === 0 ? 0 : (2 * shared) / (own.size + other.size);
}

function trigrams(text: string): ReadonlySet<string> {
  const padded = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

// An answer of a book is held against thousands of others.
const known = new WeakMap<Answer, ReadonlySet<string>>();

function trigramsOf(answer: Answer): ReadonlySet<string> {
  const grams = known.get(answer) ?? trigrams(answer.text);
  known.set(answer, grams);
  return grams;
}
