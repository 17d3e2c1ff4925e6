import { tagEnglish } from '../languages/english-tagger.ts';
import type { TaggedWord } from '../languages/english-tagger.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { withWesternDigits } from '../languages/words.ts';

/** A phrase that may be a term, at one place. */
export interface Mention {
  text: string;
  /** Stems of all its words, joined by a blank. */
  stem: string;
  stems: string[];
  /** Index of the sentence. */
  sentence: number;
}

const LONGEST_WORDS = 5;
/** Runs between stop words pick up the verb that ends a clause in the four Indian languages; short ones seldom do. */
const LONGEST_RUN = 3;

/**
 * Phrases of one sentence that may be terms: noun phrases by part of speech in English, runs between stop words
 * elsewhere. With the same ranking, F1@10 of noun phrases against runs was 35.5 to 32.6 on inspec, 32.3 to 29.9 on
 * semeval2017 and 32.0 to 32.8 on openstax-terms (dev, 2026-11-21).
 */
export function termMentions(text: string, sentence: number, rules: LanguageRules): Mention[] {
  const runs =
    rules.code === 'en'
      ? nounPhrases(withoutSentenceCapital(tagEnglish(text.replace(/\s+/gu, ' '))), rules)
      : runsBetweenStopWords(text, rules);
  return runs.flatMap((words) => {
    const phrase = words.reduce(
      (joined, word, index) => joined + (index > 0 && word.spaced ? ' ' : '') + word.text,
      '',
    );
    const stems = stemsOf(phrase, rules);
    const tooLong = stems.length > (rules.code === 'en' ? LONGEST_WORDS : LONGEST_RUN);
    return stems.length === 0 || tooLong || phrase.length < 3
      ? []
      : [{ text: phrase, stem: stems.join(' '), stems, sentence }];
  });
}

/** The capital of a first word that is no name says nothing about the term: "Gluten" is written "gluten". */
function withoutSentenceCapital([first, ...rest]: readonly TaggedWord[]): TaggedWord[] {
  if (first === undefined) return [];
  const isName = first.partOfSpeech === 'PROPN' || !/^\p{Lu}\p{Ll}+$/u.test(first.text);
  return [isName ? first : { ...first, text: first.text.toLowerCase() }, ...rest];
}

/** Stems of all words of a phrase, hyphens as blanks: the key by which phrases are compared. */
export function stemsOf(phrase: string, rules: LanguageRules): string[] {
  const words =
    withWesternDigits(phrase.toLowerCase())
      .replace(/['’]s\b/gu, '')
      .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  return words.map((word) => rules.stem(word));
}

const NOUNS = new Set(['NOUN', 'PROPN']);
// X: Greek letters and formula signs.
const INNER = new Set(['NOUN', 'PROPN', 'ADJ', 'X']);

function nounPhrases(tagged: readonly TaggedWord[], rules: LanguageRules): TaggedWord[][] {
  const words = tagged.filter((word) => word.partOfSpeech !== 'SPACE');
  const phrases: TaggedWord[][] = [];
  let open: TaggedWord[] = [];
  let previous: { phrase: TaggedWord[]; end: number } | undefined;
  const close = (end: number) => {
    const size = open.length;
    while (open.length > 0 && !isHead(open.at(-1))) open.pop();
    while (open.length > 0 && !isHyphen(open[1]) && isWeak(open[0], rules)) open.shift();
    if (open.length > 0) {
      phrases.push(open);
      const link = words[previous?.end ?? -1];
      // "cost of goods": told from chance neighbours in the ranking, where it must come back.
      if (
        previous !== undefined &&
        link?.text === 'of' &&
        previous.end + 1 === end - size &&
        open.length + previous.phrase.length < LONGEST_WORDS - 1
      ) {
        phrases.push([...previous.phrase, link, ...open]);
      }
      previous = { phrase: open, end };
    }
    open = [];
  };
  for (const [index, word] of words.entries()) {
    const joinsHyphen = isHyphen(word) && open.length > 0 && !word.spaced && words[index + 1]?.spaced === false;
    if (joinsHyphen || belongsInside(words, index, open, rules)) open.push(word);
    else close(index);
  }
  close(words.length);
  return phrases;
}

function belongsInside(
  words: readonly TaggedWord[],
  index: number,
  open: readonly TaggedWord[],
  rules: LanguageRules,
): boolean {
  const word = words[index];
  if (word === undefined || !/^[\p{L}\p{N}]/u.test(word.text)) return false;
  // What a hyphen ties on is part of the compound, function word or not: "pixel-to-pixel".
  const tied =
    (isHyphen(open.at(-1)) && !word.spaced) ||
    (isHyphen(words[index + 1]) && words[index + 1]?.spaced === false && open.length > 0);
  if (tied) return true;
  if (open.length === 0 && opensCompound(words, index)) return true;
  if (isUnit(words[index - 1], word)) return false;
  if (rules.stopWords.has(word.text.toLowerCase())) return false;
  // "the Keithley 617B electrometer": a number between two words of a name.
  if (word.partOfSpeech === 'NUM' && open.length > 0) return NOUNS.has(words[index + 1]?.partOfSpeech ?? '');
  return INNER.has(word.partOfSpeech) || (word.partOfSpeech === 'VERB' && isParticipleInPhrase(words, index, open));
}

const DIRECTIONS = new Set('through toward towards along across from to into onto up out at'.split(' '));

/** "generalized parsing algorithm", "machine learning": participles that name, told from verbs by their neighbours. */
function isParticipleInPhrase(words: readonly TaggedWord[], index: number, open: readonly TaggedWord[]): boolean {
  const text = words[index]?.text ?? '';
  const before = words[index - 1]?.partOfSpeech ?? 'START';
  const after = words[index + 1]?.partOfSpeech ?? 'END';
  const beforeNoun = INNER.has(after) || after === 'VERB';
  if (text.endsWith('ed')) return INNER.has(after) && !NOUNS.has(before) && before !== 'PRON' && before !== 'AUX';
  if (!text.endsWith('ing')) return false;
  if (beforeNoun && (before === 'DET' || before === 'ADJ')) return true;
  // "densities pointing toward", "a path passing through": said of the noun, no name with it.
  if (/[^s]s$/u.test(words[index - 1]?.text ?? '') || DIRECTIONS.has(words[index + 1]?.text ?? '')) return false;
  return open.length > 0 && !['DET', 'PRON', 'ADJ', 'NOUN', 'PROPN', 'NUM'].includes(after);
}

/** A dash without blanks ties as a hyphen does: "donor–acceptor pair". */
const isHyphen = (word: TaggedWord | undefined) => word?.text === '-' || word?.text === '–';

/** "two-dimensional flow", "first-order logic": a number or small word that a hyphen ties to what follows. */
const opensCompound = (words: readonly TaggedWord[], index: number) =>
  words[index]?.text.toLowerCase() !== 'so' &&
  isHyphen(words[index + 1]) &&
  words[index + 1]?.spaced === false &&
  words[index + 2]?.spaced === false &&
  /^\p{L}{2}/u.test(words[index + 2]?.text ?? '');

/** "1560nm", "400°C": what a figure is counted in is no part of the phrase that follows. */
const isUnit = (previous: TaggedWord | undefined, word: TaggedWord) =>
  !word.spaced && previous !== undefined && /[\p{N}°%]$/u.test(previous.text) && word.text.length <= 3;

const isHead = (word: TaggedWord | undefined) =>
  word !== undefined &&
  !/^\p{Ll}$/u.test(word.text) &&
  (NOUNS.has(word.partOfSpeech) || (word.text.endsWith('ing') && word.partOfSpeech === 'VERB'));

// Adjectives and nouns that qualify every subject and so name none.
const WEAK = new Set(
  (
    'new good bad big main major different various certain particular specific possible similar able available recent ' +
    'current previous own such same whole full example examples way ways number numbers lot part parts case cases figure table section ' +
    'chapter today proposed corresponding conventional overall called novel simple arbitrary average usual important basic small'
  ).split(' '),
);

// Where a paper points at its own parts and at others.
const CITED = new Set(
  'fig figs figure figures table scheme eq eqs ref refs e.g i.e e.g. i.e. et al al. section chapter'.split(' '),
);

function isWeak(word: TaggedWord | undefined, rules: LanguageRules): boolean {
  if (word === undefined || isHyphen(word)) return true;
  const lower = word.text.toLowerCase();
  if (/^\p{Ll}$/u.test(word.text)) return true;
  // "New York".
  if (word.partOfSpeech === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(word.text) && !rules.stopWords.has(lower))
    return CITED.has(lower);
  return WEAK.has(lower) || CITED.has(lower) || rules.stopWords.has(lower) || /^\p{N}+$/u.test(lower);
}

function runsBetweenStopWords(text: string, rules: LanguageRules): TaggedWord[][] {
  const runs: TaggedWord[][] = [];
  let open: TaggedWord[] = [];
  let last = 0;
  const close = () => {
    if (open.length > 0 && open.length <= LONGEST_RUN) runs.push(open);
    open = [];
  };
  for (const match of text.matchAll(/(?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)+(?:-[\p{L}\p{M}\p{N}]+)*/gu)) {
    const between = text.slice(last, match.index);
    if (/[^\s]/u.test(between)) close();
    last = match.index + match[0].length;
    const lower = match[0].toLowerCase();
    if (rules.stopWords.has(lower) || /^\p{N}+$/u.test(lower) || lower.length < 2) close();
    else open.push({ text: match[0], partOfSpeech: 'X', spaced: true });
  }
  close();
  return runs;
}
