import type { Block } from '../document.ts';

const NEAR_BITS = 3;
/** Short blocks differ by one word in a meaning-changing way; only long ones can be near-duplicates. */
const SHORTEST_WORDS = 20;
/** Blocks alike but for their figures are a repeated page, not a series of facts, from this many on. */
const REPEATS_OF_A_PAGE = 5;
/** Hashes held against each other at most; chance puts one of 65,536 blocks into a band. */
const MOST_OF_A_BAND = 200;

/**
 * Which blocks repeat an earlier one: the same text, a 64-bit simhash within 3 bits, or at least five blocks
 * alike but for their numbers. Headings and pictures are never counted. A passage that a document tells again in another
 * section, "You are paid in full" for a birth and for an adoption, is that section's own unless it comes back all over.
 * Source: Charikar, "Similarity estimation techniques from rounding algorithms", STOC 2002.
 *
 * @returns one flag per block; the first of its kind is never flagged
 */
export function nearDuplicates(blocks: readonly Block[]): boolean[] {
  /** The sections that tell a text. */
  const exact = new Map<string, Set<number>>();
  const shapes = countShapes(blocks);
  const seenShapes = new Set<string>();
  const bands = new Map<string, [number, number][]>();
  /** What stood below each line that leads on. */
  const led = new Map<string, Set<string>>();
  let section = -1;
  return blocks.map((block, index) => {
    if (block.kind === 'heading') section = index;
    if (!isComparable(block)) return false;
    // Who says it makes no two short answers one.
    const words = wordsToCompare(block.text.slice(block.turn?.label ?? 0));
    if (words.length < 4) return false;
    const text = words.join(' ');
    const shape = shapeOf(text);
    const isOfPage = (shapes.get(shape) ?? 0) >= REPEATS_OF_A_PAGE && seenShapes.has(shape);
    const told = exact.get(text);
    if (leadsToOther(blocks, index, text, led)) return false;
    const repeated =
      (isOfPage && !isLed(blocks, index)) ||
      (told !== undefined && !isLed(blocks, index) && !(isOwn(block, words) && !told.has(section)));
    exact.set(text, (told ?? new Set()).add(section));
    seenShapes.add(shape);
    if (repeated) return true;
    if (told !== undefined) return false;
    return words.length >= SHORTEST_WORDS && isNearAnother(simhash(words), text, bands);
  });
}

const isComparable = (block: Block) =>
  block.kind === 'paragraph' ||
  block.kind === 'list' ||
  block.kind === 'quote' ||
  block.kind === 'slide' ||
  block.kind === 'note';
/** "When the dose is too high, a sign is shown:" over the list that stood below another line before. */
const isLed = (blocks: readonly Block[], at: number): boolean =>
  blocks[at]?.kind === 'list' && /[:：]\s*$/u.test(blocks[at - 1]?.text ?? '');
/**
 * "What the school will NOT do:" over another list than before: without it the list says the opposite. Over the same list as
 * before the line is no more than that.
 */
function leadsToOther(blocks: readonly Block[], at: number, text: string, led: Map<string, Set<string>>): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]];
  if (block?.kind !== 'paragraph' || !/[:：]\s*$/u.test(block.text)) return false;
  if (next === undefined || !(isComparable(next) || next.kind === 'table')) return false;
  const seen = led.get(text) ?? new Set();
  led.set(text, seen);
  const isOther = !seen.has(next.text);
  seen.add(next.text);
  return isOther;
}
/** "Approval: by the manager" is noted of each leave by itself. A shorter line, one of a slide, a lead and who said something say nothing of their section where they come back. */
const isOwn = ({ kind, text }: Block, words: readonly string[]) =>
  (kind === 'paragraph' || kind === 'list') &&
  (words.length >= FEWEST_WORDS_OF_SECTION || /^\P{L}*\p{L}[^:：\n]{2,40}[:：][*_]* \S/u.test(text)) &&
  !/^\s*[—–]|[:：]\s*$/u.test(text);
const FEWEST_WORDS_OF_SECTION = 8;
const wordsToCompare = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const shapeOf = (text: string) => text.replace(/\p{N}+/gu, '#');

function countShapes(blocks: readonly Block[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    if (!isComparable(block)) continue;
    const shape = shapeOf(wordsToCompare(block.text).join(' '));
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return counts;
}

function isNearAnother(hash: [number, number], text: string, bands: Map<string, [number, number][]>): boolean {
  // Two hashes within 3 bits agree in at least one of four 16-bit bands.
  const keys = [`0:${hash[0] & 0xffff}`, `1:${hash[0] >>> 16}`, `2:${hash[1] & 0xffff}`, `3:${hash[1] >>> 16}`];
  const near = keys.some((key) =>
    bands.get(key)?.some((other) => bitCount(hash[0] ^ other[0]) + bitCount(hash[1] ^ other[1]) <= NEAR_BITS),
  );
  // Blocks with numbers are kept apart: a simhash does not see that 1992 became 1993.
  if (near) return !/\p{N}/u.test(text);
  for (const key of keys) {
    const band = bands.get(key);
    if (band === undefined) bands.set(key, [hash]);
    else if (band.length < MOST_OF_A_BAND) band.push(hash);
  }
  return false;
}

function simhash(words: readonly string[]): [number, number] {
  const votes = new Int32Array(64);
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [low, high] = hash64(`${words[at]} ${words[at + 1]}`);
    for (let bit = 0; bit < 32; bit += 1) {
      votes[bit] = (votes[bit] ?? 0) + ((low >>> bit) & 1 ? 1 : -1);
      votes[bit + 32] = (votes[bit + 32] ?? 0) + ((high >>> bit) & 1 ? 1 : -1);
    }
  }
  let low = 0;
  let high = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    if ((votes[bit] ?? 0) > 0) low |= 1 << bit;
    if ((votes[bit + 32] ?? 0) > 0) high |= 1 << bit;
  }
  return [low >>> 0, high >>> 0];
}

/** Two FNV-1a hashes with different seeds. */
function hash64(text: string): [number, number] {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000193) ^ (low >>> 13);
  }
  return [low >>> 0, high >>> 0];
}

function bitCount(value: number): number {
  let bits = value >>> 0;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}
