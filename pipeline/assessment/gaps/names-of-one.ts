import type { Sentence } from '../../document.ts';
import type { Answer } from './answer.ts';

// The same two meet at every gap that asks for one of them; what the document says of them does not change.
const known = new WeakMap<Answer, WeakMap<Answer, boolean>>();

/** Whether a sentence calls one thing by both: "X, also called Y" or "X (Y)". */
export function areNamesOfOne(candidate: Answer, key: Answer): boolean {
  const ofKey = known.get(key) ?? new WeakMap<Answer, boolean>();
  known.set(key, ofKey);
  const found = ofKey.get(candidate) ?? isSaidOfBoth(candidate, key);
  ofKey.set(candidate, found);
  return found;
}

function isSaidOfBoth(candidate: Answer, key: Answer): boolean {
  const [one, other] = [candidate.text.toLowerCase(), key.text.toLowerCase()];
  for (const { sentence } of candidate.readings) if (isLinkedAsSame(lowerCased(sentence), one, other)) return true;
  return false;
}

// A sentence of a book is held against thousands of candidates.
const lowered = new WeakMap<Sentence, string>();

function lowerCased(sentence: Sentence): string {
  const known = lowered.get(sentence) ?? sentence.text.toLowerCase();
  lowered.set(sentence, known);
  return known;
}

/** "X, also called Y" or "X (Y)": two words for one thing. All in lower case; mostly the second is not there. */
function isLinkedAsSame(text: string, a: string, b: string): boolean {
  const second = text.indexOf(b);
  const first = second < 0 ? second : text.indexOf(a);
  if (first < 0) return false;
  const between = text.slice(Math.min(first + a.length, second + b.length), Math.max(first, second));
  return /^[\s,(]*(?:or|also (?:called|known as)|known as|called|i\.e\.|that is)?[\s,(]*(?:the |an? )?[“"]?$/u.test(
    between,
  );
}
