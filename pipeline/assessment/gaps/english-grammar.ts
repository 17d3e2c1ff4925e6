import { tagEnglish } from '../../languages/english-tagger.ts';

/** One word or mark of an English sentence; offsets are UTF-16 into the sentence. */
export interface Token {
  text: string;
  lemma: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, DET ... */
  pos: string;
  start: number;
  end: number;
}

/** A noun phrase without its article; `first` and `last` are token indices, both inclusive. */
interface NounPhrase {
  first: number;
  last: number;
  text: string;
  start: number;
  end: number;
  isName: boolean;
}

/** The words of a sentence where they stand. */
export function readEnglishSentence(text: string): Token[] {
  let at = 0;
  return tagEnglish(text).map(({ text: word, partOfSpeech, lemma }) => {
    const start = text.indexOf(word, at);
    at = start + word.length;
    return { text: word, lemma: lemma ?? word, pos: partOfSpeech, start, end: at };
  });
}

/** Participles that stand before a noun as a preposition does: "following OSHA standards" names nothing. */
const asPreposition =
  /^(?:following|including|regarding|concerning|according|depending|based|given|using|during|to) ?\b/iu;

/** Whether a text by itself names something: ends in a noun, or is one gerund such as "budgeting". */
export function isNounPhrase(text: string): boolean {
  const words = tagEnglish(text);
  const last = words.at(-1);
  if (last === undefined || asPreposition.test(text)) return false;
  if (words.length === 1 && (/ing$/u.test(text) || last.partOfSpeech === 'ADJ')) return true;
  return ['NOUN', 'PROPN', 'NUM', 'SYM', 'X'].includes(last.partOfSpeech);
}

const isNoun = (token: Token | undefined): boolean => token?.pos === 'NOUN' || token?.pos === 'PROPN';
const isNameWord = (token: Token | undefined): boolean => token?.pos === 'PROPN' && /^\p{Lu}/u.test(token.text);
const isModifier = (token: Token | undefined): boolean => token?.pos === 'ADJ' || isNoun(token);

/** Noun phrases at their full length, so that no answer is half a term; hyphens and "of" inside names do not cut. */
export function nounPhrases(tokens: readonly Token[], text: string): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (!isModifier(tokens[at])) {
      at += 1;
      continue;
    }
    const end = phraseEnd(tokens, at);
    const [first, last] = nounCore(tokens, at, end);
    if (last >= first && isNoun(tokens[last]) && !clings(tokens, first, last))
      phrases.push(phrase(tokens, text, first, last));
    at = end + 1;
  }
  return phrases;
}

function phraseEnd(tokens: readonly Token[], start: number): number {
  let end = start;
  for (;;) {
    if (isModifier(tokens[end + 1])) end += 1;
    else if (isHyphen(tokens, end + 1) && tokens[end + 2] !== undefined) end += 2;
    else if (joinsName(tokens, end)) end += tokens[end + 2]?.text === 'the' ? 3 : 2;
    else return end;
  }
}

/** Without "many", "greater" in front and adjectives behind: what can be asked for. */
function nounCore(tokens: readonly Token[], start: number, end: number): [first: number, last: number] {
  const isComparison = ({ pos, text }: Token) => pos === 'ADJ' && /(?:er|est)$/u.test(text);
  let first = start;
  while (first < end && (quantity.test((tokens[first] as Token).text) || isComparison(tokens[first] as Token)))
    first += 1;
  let last = end;
  while (last >= first && !isNoun(tokens[last]) && !isHyphen(tokens, last - 1)) last -= 1;
  return [first, last];
}

const quantity =
  /^(?:many|few|several|such|same|most|more|other|own|new|various|certain|first|second|third|last|next|much|some|any|only|different|main|major|important|particular|whole|entire|early|late|former|numerous|additional|similar|recent|long|large|great|good|old|big|small|little|key|common|typical|possible|likely|able|available)$/iu;

/** Whether the phrase is a piece of something longer: "the ______ Act", "Northwest ______", "______’s policies". */
function clings(tokens: readonly Token[], first: number, last: number): boolean {
  const before = tokens[first - 1];
  const after = tokens[last + 1];
  if (after !== undefined && (/^(?:['’]s?|[-–—])$/u.test(after.text) || /^\p{Lu}/u.test(after.text))) return true;
  if (after !== undefined && (isModifier(after) || after.pos === 'NUM')) return true;
  if (before === undefined || (first === 1 && before.pos === 'DET')) return false;
  return /^[-–—]$/u.test(before.text) || (first > 1 && before.pos !== 'DET' && /^\p{Lu}/u.test(before.text));
}

function isHyphen(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  return (
    token !== undefined &&
    /^[-‑–]$/u.test(token.text) &&
    tokens[index - 1]?.end === token.start &&
    tokens[index + 1]?.start === token.end
  );
}

function joinsName(tokens: readonly Token[], index: number): boolean {
  if (!isNameWord(tokens[index]) || tokens[index + 1]?.text !== 'of') return false;
  return isNameWord(tokens[index + 2]) || (tokens[index + 2]?.text === 'the' && isNameWord(tokens[index + 3]));
}

function phrase(tokens: readonly Token[], text: string, first: number, last: number): NounPhrase {
  const start = (tokens[first] as Token).start;
  const end = (tokens[last] as Token).end;
  const words = tokens.slice(first, last + 1);
  return {
    first,
    last,
    start,
    end,
    text: text.slice(start, end),
    isName: words.every((token) => isNameWord(token) || /^(?:of|the|[-‑–])$/u.test(token.text)),
  };
}

export const isPlural = (phrase: string): boolean =>
  /(?:[^sui]s|ses|xes|men|children|people)$/iu.test(phrase) &&
  !/(?:ics|ness|massachusetts|texas|kansas|arkansas|illinois|netherlands|wales|politics|news|series)$/iu.test(phrase);

/**
 * The question order of a plain clause: "Parliament passed the act" gives "did Parliament pass the act".
 *
 * @param tokens of one clause, subject first, without its closing mark
 * @returns undefined when the clause does not begin with a plain subject and a finite verb
 */
export function inverted(tokens: readonly Token[], text: string): string | undefined {
  const verb = verbAfterSubject(tokens);
  const word = tokens[verb];
  if (word === undefined || verb === 0) return undefined;
  const last = tokens.at(-1) as Token;
  const subject = lowerStart(
    text.slice((tokens[0] as Token).start, (tokens[verb - 1] as Token).end),
    tokens[0] as Token,
  );
  const rest = text.slice(word.end, last.end);
  if (/^(?:was|were|is|are|can|could|will|would|should|must|may|might)$/u.test(word.text))
    return `${word.text} ${subject}${rest}`;
  if (word.pos === 'AUX' && /^(?:had|has|have)$/u.test(word.text)) return `${word.text} ${subject}${rest}`;
  if (word.pos !== 'VERB' || /ing$/u.test(word.text)) return undefined;
  const isPast = word.text !== word.lemma && !/s$/u.test(word.text);
  if (
    !isPast &&
    word.text === word.lemma &&
    /^(?:set|put|cut|let|cost|hit|shut|split|spread|hurt|read)$/u.test(word.lemma)
  )
    return undefined;
  const helper = isPast ? 'did' : word.text === word.lemma ? 'do' : 'does';
  return `${helper} ${subject} ${word.lemma}${rest}`;
}

/** Index of the finite verb that follows a plain subject; 0 when the clause begins otherwise. */
export function verbAfterSubject(tokens: readonly Token[]): number {
  let at = tokens[0]?.pos === 'DET' ? 1 : 0;
  const begin = at;
  while (
    isModifier(tokens[at]) ||
    (at > begin &&
      (tokens[at]?.text === 'of' ||
        isHyphen(tokens, at) ||
        (tokens[at]?.pos === 'DET' && tokens[at - 1]?.text === 'of')))
  )
    at += 1;
  if (at === begin || !isNoun(tokens[at - 1])) return 0;
  const verb = tokens[at];
  return verb?.pos === 'VERB' || verb?.pos === 'AUX' ? at : 0;
}

const lowerStart = (text: string, first: Token): string =>
  first.pos === 'PROPN' ? text : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
