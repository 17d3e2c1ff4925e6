import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import type { PartOfSpeech, WinkMethods } from 'wink-nlp';

export interface TaggedWord {
  /** As written. */
  text: string;
  /** Universal part of speech: NOUN, PROPN, ADJ, VERB, ADP ...; `und` for other languages. */
  partOfSpeech: string;
  /** Dictionary form, lower-cased: "passed" has "pass". */
  lemma?: string;
  /** Whether a blank stands before it. */
  spaced: boolean;
}

let tagger: WinkMethods | undefined;

/**
 * The tagger takes the "’s" before a mark for a part of an unknown word, keeps that word, and from then on reads every
 * "Turner’s" as one: what it says of a sentence would hang on the sentences read before. A blank keeps them apart.
 */
const possessiveBeforeMark = /(?<=\p{L}['’]s)(?=[^\s\p{L}\p{M}\p{N}])/gu;

/**
 * The analysis and the questions ask for the same sentences, one after the other; a whole book's would be 60 MB. What
 * was asked for since the last turn stays over the next one; a hundred pages ask for 5,200 texts, clauses and all.
 */
const mostKept = 5_000;
let kept = new Map<string, readonly TaggedWord[]>();
let keptBefore = kept;

/** English words and punctuation marks with their part of speech; deterministic, about 90,000 words a second. */
export function tagEnglish(text: string): readonly TaggedWord[] {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const words = keptBefore.get(text) ?? tagged(text);
  if (kept.size === mostKept) {
    keptBefore = kept;
    kept = new Map();
  }
  kept.set(text, words);
  return words;
}

/** No word and no address that is read out: the tagger tries whether it is one, in the cube of its length. */
const unbroken = /(\S{200,})/u;

function tagged(text: string): TaggedWord[] {
  if (!unbroken.test(text)) return taggedWords(text);
  return text.split(unbroken).flatMap((part, at): TaggedWord[] => {
    if (at % 2 === 0) return part.trim() === '' ? [] : taggedWords(part);
    return [{ text: part, partOfSpeech: 'X', lemma: part, spaced: !text.startsWith(part) }];
  });
}

/** The tagger has "sterilize" for "sterilise", which then would be no verb in its plain form: a lemma is spelled as its word is. */
function spelledAs(word: string, lemma: string): string {
  const stem = /^(?<stem>.{2,}[iy])ze$/u.exec(lemma)?.groups?.['stem'];
  return stem !== undefined && word.toLowerCase().startsWith(`${stem}s`) ? `${stem}se` : lemma;
}

function taggedWords(text: string): TaggedWord[] {
  // The model costs 90 ms to set up, so only a text that needs it pays.
  tagger ??= winkNLP(model, ['sbd', 'pos']);
  const { its } = tagger;
  const tokens = tagger.readDoc(text.replace(possessiveBeforeMark, ' ')).tokens();
  // The casts only undo the union with the default output type, which a call with a function never gives.
  const texts = tokens.out() as string[];
  const parts = tokens.out(its.pos) as PartOfSpeech[];
  // The library types `out` for two-argument features; lemma takes the model's add-ons as a third.
  const lemmas = tokens.out(its.lemma as unknown as typeof its.value) as string[];
  const blanks = tokens.out(its.precedingSpaces) as string[];
  return texts.map((word, index) => ({
    text: word,
    partOfSpeech: parts[index] ?? 'X',
    lemma: spelledAs(word, lemmas[index] ?? word),
    spaced: (blanks[index] ?? '') !== '',
  }));
}
