import type { Document } from '../../document.ts';
import { isAnOrder } from './question-grammar.ts';

const known = new WeakMap<Document, { small: ReadonlySet<string>; large: ReadonlySet<string> }>();

/** The words that a document writes small, and those that it writes large behind a small one. */
function wordsIn(document: Document): { small: ReadonlySet<string>; large: ReadonlySet<string> } {
  const kept = known.get(document);
  if (kept !== undefined) return kept;
  const text = document.blocks.map((block) => block.text).join('\n');
  const small = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}{3,}(?!\p{L})/gu));
  const large = new Set(
    Array.from(text.matchAll(/\p{Ll},? (?<name>\p{Lu}\p{Ll}{2,})(?!\p{L})/gu), ({ groups }) => groups?.['name'] ?? ''),
  );
  const words = { small, large };
  known.set(document, words);
  return words;
}

/**
 * "When may loomio ask for it?" has lost a capital: the word that opens a rule is a name where its document writes it
 * large in the midst of sentences, and never small.
 */
export function withName(question: string, rule: string, document: Document): string {
  const first = /^\p{Lu}\p{Ll}{2,}(?!\p{L})/u.exec(rule)?.[0];
  if (first === undefined || isAnOrder(rule)) return question;
  const lower = first.toLowerCase();
  const at = new RegExp(`(?<![\\p{L}])${lower}(?!\\p{L})`, 'u');
  if (!at.test(question)) return question;
  const { small, large } = wordsIn(document);
  return large.has(first) && !small.has(lower) ? question.replace(at, first) : question;
}

/** Of these a table says as much in any document: "Game Length", "Normal Range". */
const ofMeasures =
  /^(?:length|range|size|width|height|depth|weight|dose|dosage|temperature|time|duration|rate|limit|price|cost|fee|amount|number|maximum|minimum|normal|level|speed|pressure|distance|age|score|period|frequency|interval|value|capacity|volume)s?$/u;

/** The head of a column inside a question: "what is the game length?"; a word keeps its capital unless its document writes it small, too. */
export function inSmallLetters(heading: string, document: Document): string {
  const { small, large } = wordsIn(document);
  return heading.replace(/(?<![\p{L}\p{N}-])\p{Lu}\p{Ll}{2,}(?![\p{L}\p{N}])/gu, (word) => {
    const lower = word.toLowerCase();
    return ofMeasures.test(lower) || (small.has(lower) && !large.has(word)) ? lower : word;
  });
}
