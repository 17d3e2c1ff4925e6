import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { startUpper } from './display-text.ts';
import { isNounOf, isOrder } from './rule-objectives.ts';

const label = /^[^:–—]{2,40}?(?::| [–—-]) (?=\S)/u;
/** "Must be inspected daily": who or what, only the page around it says. */
const withoutSubject = /^(?:must|can|may|should|shall|will|is|are|was|were|has|had|does|could|might)\b/iu;
const subordinate =
  /^(?:where|which|that|who|whose|when|whenever|if|because|as|while|unless|until|although|though|how|what|why)$/iu;
const order = /^(?:do not|don['’]t|never|always|please|only|be|have|let|make)\b/iu;

/**
 * Whether a line of an English list is no sentence: a noun with what belongs to it ("Large systems where parts must fit"),
 * a verb without its subject ("Requires a brake"), a participle ("Used for training").
 */
export function isCatchword(line: string): boolean {
  const text = line.replace(label, '');
  // "Missed visits: The number of patients who ..." tells what its label is.
  if (order.test(text) || (text !== line && /^(?:the|an?) /iu.test(text))) return false;
  if (withoutSubject.test(text)) return true;
  const tokens = tagEnglish(text);
  const [first] = tokens;
  if (first === undefined) return true;
  if (isCommand(text)) return false;
  const isVerb = first.partOfSpeech === 'VERB';
  if (isVerb && first.lemma !== first.text.toLowerCase() && !/ing$/u.test(first.text)) return true;
  if (!subordinate.test(first.text) && first.partOfSpeech !== 'ADP') return !hasFiniteVerb(tokens);
  const main = text.replace(/^[^,]*, (?:(?:then|first|please) )?/u, '');
  return !isOrder(startUpper(main)) && !isCommand(main) && !hasFiniteVerb(tagEnglish(main));
}

/** Most sentences begin so, and the tagger takes its time over each. */
const noVerb =
  /^(?:the|an?|this|that|these|those|it|its|they|their|you|your|we|our|he|she|his|her|i|my|if|when|whenever|where|while|because|since|as|in|on|at|by|for|from|with|without|under|of|after|until|unless|although|though|what|which|who|why|how|there|and|but|or|so|each|every|all|any|some|no|many|most|one|two|three)\b(?!-)/iu;

/** Begins with a verb in its plain form: "Test and validate ..." is one where "Test" alone would be a noun. */
export function isCommand(text: string): boolean {
  if (noVerb.test(text) || isNounOf(text)) return false;
  const own = text
    .replace(/^(?:\p{Lu}\p{Ll}+ly|Always|Please|Then|First) (?=\p{Ll})/u, '')
    // "Wear cut-resistant gloves": what a thing is like, whatever its first half would be alone.
    .replace(/(?<=^\p{L}+ )\p{L}+-\p{L}+(?= \p{Ll})/u, 'solid');
  const told = `You must ${own.replace(/^\p{Lu}(?=\p{Ll}+\b)/u, (letter) => letter.toLowerCase())}`;
  const tokens = tagEnglish(told);
  const verb = tokens[2];
  const [first, second] = tagEnglish(own);
  // "Source code scanning" is a thing, "Create copies" is not.
  if (first?.partOfSpeech === 'NOUN' && second?.partOfSpeech === 'NOUN') return false;
  return (
    verb?.partOfSpeech === 'VERB' &&
    verb.lemma === verb.text.toLowerCase() &&
    tokens[3] !== undefined &&
    !['AUX', 'VERB'].includes(tokens[3].partOfSpeech) &&
    !/^[^,]{0,40}\b(?<!\b(?:that|which|who|if|as|it|they|you) )(?:must|should|shall)\b/u.test(own)
  );
}

const isNoun = (token: TaggedWord | undefined): boolean => /^(?:NOUN|PROPN)$/u.test(token?.partOfSpeech ?? '');
const belongsBehind: ReadonlySet<string> = new Set(['ADP', 'SCONJ', 'ADV']);

/** A verb of the main clause, not of what is said of a noun in between. */
function hasFiniteVerb(tokens: readonly TaggedWord[]): boolean {
  for (const [index, { partOfSpeech, text }] of tokens.entries()) {
    if (index > 0 && subordinate.test(text) && partOfSpeech !== 'DET') return false;
    if (partOfSpeech === 'AUX' && !/^(?:be|been|being|having)$/iu.test(text)) return true;
    const before = tokens[index - 1]?.text ?? '';
    // "Fines incurred while driving": what is said of the noun.
    if (/ed$/u.test(text) && isNoun(tokens[index - 1]) && belongsBehind.has(tokens[index + 1]?.partOfSpeech ?? 'ADP'))
      continue;
    if (partOfSpeech === 'VERB' && index > 0 && !/ing$/u.test(text) && !/^(?:to|be|been|being)$/iu.test(before))
      return true;
  }
  return false;
}
