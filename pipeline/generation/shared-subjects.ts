import { isCommand } from './catchwords.ts';
import { type ClauseParts, clauseParts, placedWords, type Word } from './clause-parts.ts';
import { endsInNoun } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { isOrder } from './rule-objectives.ts';

/** These tie one part to another: neither stands alone. */
export const tiesAll = /\b(?:not only|respectively|the former|the latter|vice versa)\b/iu;
/** The other half may be what stands behind the "and". */
export const tiesOn = /\b(?:either|neither|both|between|not just|whether)\b|["“”]/iu;
/** Says when or for whom a rule holds; behind two parts it may be meant of both. */
const binds =
  /\b(?:if|unless|until|except|only|provided|when|whenever|where|before|after|within|during|while|upon|prior to|no later than|as (?:long|soon|needed|required)|daily|weekly|monthly|annually|(?:each|every) (?:day|week|month|year|shift|time)|by (?:the end|close|noon|\d))\b/iu;
/** Opens a clause inside of the sentence: what follows an "and" behind it may belong to that one. */
export const opensInner =
  /\b(?:if|unless|until|except|provided|when|whenever|where|which|who|whose|whom|that|because|since|as|while|although|though|whether|whereby|how|why|what|than|so|before|after|once|rather|instead|between)\b/iu;
/** Stands for what the part before names. */
export const leaning =
  /\b(?:it|its|them|they|their|this|these|those|such|he|him|his|she|her|one|ones|the same|thereby|therefore|also|another|else|do so)\b/iu;

const modal = /^(?:must|shall|should|may|can|will)$/iu;
const finite = /^(?:is|are|was|were|has|have|must|shall|should|may|can|will|does|do)$/iu;
const singular = /^(?:is|was|has|does)$/iu;
const negation = /\b(?:not|never|no|nor|cannot|only|without)\b|n['’]t\b/iu;

/**
 * What one clause tells of its subject, one by one: "Drivers must check the oil and report leaks" tells two things. Only
 * where each verb has the form that the first one asks for, and nothing before it opens a clause that it could belong to.
 *
 * @returns undefined where the clause tells one thing, or where it is not sure
 */
export function predicatesOf(clause: string): string[] | undefined {
  if (tiesAll.test(clause) || /[;:()–—]/u.test(clause)) return undefined;
  const parts = clauseParts(clause) ?? orderParts(clause);
  if (parts === undefined) return undefined;
  const frame = frameOf(parts);
  const places = splitPlaces(parts, frame);
  const [first] = places;
  if (first === undefined) return undefined;
  const rest = clause.slice(first.to);
  const ends = [...places.map(({ from }) => from), clause.length];
  const told = ends.map((end, index) => {
    const place = places[index - 1];
    const own = clause.slice(place?.to ?? 0, end).trimEnd();
    return place === undefined ? own : `${clause.slice(0, place.shared)} ${own}`.trim();
  });
  const last = places.at(-1) as Place;
  const governed = clause.slice(frame.from, last.from);
  const sharesForm = places.some(({ isInfinite }) => isInfinite);
  const before = parts.words.filter(({ start }) => start >= frame.from && start < last.from);
  const isSure =
    !opensInner.test(governed) &&
    !tiesOn.test(governed) &&
    !(sharesForm && (negation.test(governed) || hasInfinitive(before))) &&
    told.slice(0, -1).every((text) => isComplete(text, frame));
  if (!isSure) return undefined;
  const lastTold = told.slice(-1).filter(() => !leaning.test(rest));
  return binds.test(rest)
    ? lastTold
    : [...told.slice(0, -1).filter((_, index) => index === 0 || !leaning.test(rest)), ...lastTold];
}

const hasInfinitive = (words: readonly Word[]): boolean =>
  words.some(({ text }, index) => text === 'to' && words[index + 1]?.partOfSpeech === 'VERB');

/** "The book is kept" is whole, "The clerk keeps" is not. */
const isComplete = (text: string, frame: Frame): boolean =>
  endsInNoun(text) || (frame.isBe && /(?:ed|en|wn|pt|nt|ld)$/u.test(text));

/** An order has a verb and no subject. */
export function orderParts(clause: string): ClauseParts | undefined {
  return isOrder(startUpper(clause)) && isCommand(startUpper(clause))
    ? { words: placedWords(clause), subject: '', verb: 0 }
    : undefined;
}

/** What the further verbs of a clause share with its first one. */
interface Frame {
  /** Where the subject ends, and "must", and "must be": what a finite verb, a plain one and a participle stand behind. */
  subject: number;
  plain: number | undefined;
  participle: number | undefined;
  isSingular: boolean;
  isBe: boolean;
  /** Where the words of the first verb begin. */
  from: number;
}

function frameOf({ words, subject, verb }: ClauseParts): Frame {
  const first = words[verb] as Word;
  const isModal = modal.test(first.text);
  const be = words.slice(verb, verb + 4).find(({ text }) => /^(?:be|is|are|was|were)$/iu.test(text));
  const isBe = be !== undefined && (be === first || isModal);
  const own = isBe ? words[words.indexOf(be) + 1] : undefined;
  return {
    subject: subject.length,
    plain: subject === '' ? 0 : isModal ? first.end : undefined,
    participle: isBe && own !== undefined && isParticiple(own) ? be.end : undefined,
    isSingular:
      singular.test(first.text) ||
      (first.partOfSpeech === 'VERB' && /[^s]s$/u.test(first.text) && first.lemma !== first.text.toLowerCase()),
    isBe,
    from: first.end,
  };
}

interface Place {
  /** Where the part before ends and where the next one begins; UTF-16 offsets. */
  from: number;
  to: number;
  /** How much of the clause it stands behind. */
  shared: number;
  isAnd: boolean;
  isInfinite: boolean;
}

/** Where a further verb of the same subject begins, behind "and" or, in a row of three, behind a comma. */
function splitPlaces({ words, verb }: ClauseParts, frame: Frame): Place[] {
  const found: Place[] = [];
  for (let at = verb + 2; at < words.length - 2; at += 1) {
    const link = words[at] as Word;
    const isAnd = link.text === 'and';
    if ((!isAnd && link.text !== ',') || words[at + 1]?.text === 'and') continue;
    const hasAdverb = words[at + 1]?.partOfSpeech === 'ADV' && words[at + 2]?.partOfSpeech !== 'ADP';
    const next = at + (hasAdverb ? 2 : 1);
    const shared = sharedBy(words, next, frame);
    if (shared === undefined) continue;
    const before = words[at - 1];
    found.push({
      from: isAnd && before?.text === ',' ? before.start : link.start,
      to: (words[at + 1] as Word).start,
      shared,
      isAnd,
      isInfinite: shared === frame.plain || shared === frame.participle,
    });
  }
  // A comma alone may stand anywhere; before an "and" it is a row, whose every part must be seen.
  const last = found.at(-1);
  const commas = words.filter(({ text, start }) => text === ',' && start >= frame.from && start < (last?.from ?? 0));
  const isRead = commas.length === found.length - 1;
  return last?.isAnd === true && found.filter(({ isAnd }) => isAnd).length === 1 && isRead ? found : [];
}

const opensObject: ReadonlySet<string> = new Set(['DET', 'NOUN', 'PROPN', 'ADJ', 'NUM', 'ADP', 'PRON', 'PART']);

/** How much of the clause the verb at a place stands behind; undefined where it is none of its verbs. */
function sharedBy(words: readonly Word[], at: number, frame: Frame): number | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined) return undefined;
  if (word.partOfSpeech === 'AUX')
    return finite.test(word.text) &&
      (modal.test(word.text) || singular.test(word.text) === frame.isSingular) &&
      frame.subject > 0
      ? frame.subject
      : undefined;
  const isPlain = word.lemma === word.text.toLowerCase();
  if (frame.plain !== undefined && frame.participle === undefined) {
    const rest = words
      .slice(at)
      .map(({ text }) => text)
      .join(' ');
    const isMeant = ['DET', 'PRON'].includes(next.partOfSpeech) || words[at - 2]?.text === ',';
    const isVerb =
      word.partOfSpeech === 'VERB'
        ? isPlain && opensObject.has(next.partOfSpeech)
        : isMeant && (isCommand(startUpper(rest)) || isOrder(startUpper(rest)));
    return isVerb ? frame.plain : undefined;
  }
  if (word.partOfSpeech !== 'VERB') return undefined;
  if (frame.participle !== undefined && isParticiple(word) && next.partOfSpeech === 'ADP') return frame.participle;
  if (frame.isSingular && !isPlain && /[^s]s$/u.test(word.text) && opensObject.has(next.partOfSpeech))
    return frame.subject;
  return undefined;
}

const isParticiple = ({ text, partOfSpeech, lemma }: Word): boolean =>
  partOfSpeech === 'VERB' &&
  (/(?:ed|en|wn)$/u.test(text) ||
    /^(?:kept|held|sent|made|built|put|set|read|told|left|lost|met|paid|sold|done|found|bought|brought|taught)$/iu.test(
      text,
    )) &&
  lemma !== '';
