import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';

/** What opens a clause inside of the sentence: its verb is not the main one. */
const inner =
  /^(?:that|which|who|whom|whose|where|when|while|if|because|so|as|until|unless|before|after|once|since|how|why|what|whether|although|though|sure)$/iu;

/**
 * Whether an English text is a clause without its subject or its main verb: "Running participants for a study", "Shuts off the power when
 * the guard is open", "Total patients divided by the number of people", "Papers Research papers are ...".
 */
export function isBareClause(text: string): boolean {
  const doubled = /^(?<label>\p{Lu}\p{Ll}{3,}) \p{Lu}\p{Ll}+ (?<own>\p{Ll}{4,}) /u.exec(text)?.groups;
  if (doubled !== undefined && doubled['label']?.toLowerCase() === doubled['own']) return true;
  if (/:/u.test(text)) return false;
  // "Low rate and no loss, so it lasts": what "it" is, is told of and not named.
  const told = /^(?<told>[^,;.]{3,80}), so (?:it|they) /u.exec(text)?.groups?.['told'];
  if (told !== undefined && !['VERB', 'AUX', 'PRON'].includes(tagEnglish(told)[0]?.partOfSpeech ?? ''))
    return !hasMainVerb(tagEnglish(told));
  const words = tagEnglish(text);
  const first = /^\p{Lu}\p{Ll}+ly$/u.test(words[0]?.text ?? '') ? words[1] : words[0];
  if (first === undefined) return false;
  if (/ing$/u.test(first.text) && first.text.length > shortestGerund && first.text.toLowerCase() !== 'during')
    return !hasMainVerb(words);
  return isQuantity(text) ? ofSomebodys.test(text) || !hasMainVerb(words) : isVerbOfSomebody(first, words);
}
const shortestGerund = 5;

/** "The number of patients a clinic is responsible for": a clause without the word that opens it. */
const ofSomebodys = /^(?:the )?\p{Ll}+ of \p{Ll}+ (?:an?|the|each|every) \p{Ll}+ (?:is|are|has|have)\b/iu;

/** A measure that is told what it is: of which name, only its heading says. */
export const isQuantity = (text: string): boolean =>
  /^(?:the )?(?:total )?(?:number|percentage|share|ratio|proportion|amount|count|rate) of\b|^total \p{Ll}/iu.test(text);

/** "Shuts off ...": somebody or something does, and not who is told to. */
const isVerbOfSomebody = (first: TaggedWord, words: readonly TaggedWord[]): boolean =>
  words[0] === first &&
  first.partOfSpeech === 'VERB' &&
  /[^s]s$/u.test(first.text) &&
  first.lemma !== first.text.toLowerCase() &&
  ['DET', 'ADP', 'ADJ', 'NOUN', 'PRON', 'CCONJ'].includes(words[1]?.partOfSpeech ?? '');

/** A finite verb before any clause inside of the sentence, or more of them than such clauses, each of which has one of its own. */
function hasMainVerb(words: readonly TaggedWord[]): boolean {
  const firstInner = words.findIndex(({ text }) => inner.test(text));
  const found = words.flatMap((_, at) => (at > 0 && isFiniteVerb(words, at) ? [at] : []));
  const clauses = words.filter(({ text }) => inner.test(text)).length;
  return found.length > clauses || (found[0] ?? Number.POSITIVE_INFINITY) < firstInner;
}

function isFiniteVerb(words: readonly TaggedWord[], at: number): boolean {
  const { text, partOfSpeech, lemma } = words[at] as TaggedWord;
  const before = words[at - 1];
  if (before?.text.toLowerCase() === 'to') return false;
  if (partOfSpeech === 'AUX') return before?.partOfSpeech !== 'AUX' && !/^(?:be|been|being)$/iu.test(text);
  if (partOfSpeech !== 'VERB' || before?.partOfSpeech === 'AUX') return false;
  // "coded-up", "trained by": participles of what stands before them.
  return /(?:ing|ed|en)$/u.test(text)
    ? /ed$/u.test(text) && ['DET', 'PRON'].includes(words[at + 1]?.partOfSpeech ?? '')
    : lemma === text.toLowerCase() || /s$/u.test(text);
}
