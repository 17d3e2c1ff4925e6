import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { startUpper } from './display-text.ts';
import { isOrder, nounOf } from './rule-objectives.ts';
import { withoutBrackets } from './self-contained.ts';

const label = /^[^:–—]{2,40}?(?::| [–—-]) (?=\S)/u;
/** "Must be inspected daily": who or what, only the page around it says. */
const withoutSubject = /^(?:must|can|may|should|shall|will|is|are|was|were|has|had|does|could|might)\b/iu;
const subordinate =
  /^(?:where|which|that|who|whose|when|whenever|if|because|as|while|unless|until|although|though|how|what|why)$/iu;
const order =
  /^(?:do not|don['’]t|never|always|please|only|be|have|let|make|(?:use|keep|ensure|avoid|verify|select|remove|replace|wear|insert) (?!of\b))\b/iu;

/**
 * Whether a line of an English list is no sentence: a noun with what belongs to it ("Large systems where parts must fit"),
 * a verb without its subject ("Requires a brake"), a participle ("Used for training").
 */
export function isCatchword(line: string): boolean {
  const text = startUpper(line.replace(label, ''));
  // "Missed visits: The number of patients who ..." tells what its label is.
  if (order.test(text) || (text !== line && /^(?:the|an?) /iu.test(text))) return false;
  if (withoutSubject.test(text)) return true;
  const tokens = tagEnglish(text);
  const [first] = tokens;
  if (first === undefined) return true;
  if (isCommand(text)) return false;
  const isVerb = first.partOfSpeech === 'VERB';
  if (isVerb && first.lemma !== first.text.toLowerCase() && !/ing$/u.test(first.text)) return true;
  if (!subordinate.test(first.text) && !['ADP', 'ADV'].includes(first.partOfSpeech)) return !hasFiniteVerb(tokens);
  const outside = withoutBrackets(text);
  const mains = outside
    .split(/, (?:(?:then|first|please) )?/u)
    .slice(1)
    .map(startUpper);
  const isMain = (main: string) => isOrder(main) || isCommand(main) || hasFiniteVerb(tagEnglish(main));
  // "When the drum turns you must not wear a scarf": without its comma.
  return !mains.some(isMain) && (first.partOfSpeech === 'ADV' ? !hasFiniteVerb(tokens) : finiteVerbs(tokens) < 2);
}

/** Most sentences begin so, and the tagger takes its time over each. */
const noVerb =
  /^(?:the|an?|this|that|these|those|it|its|they|their|you|your|we|our|he|she|his|her|i|my|if|when|whenever|where|while|because|since|as|in|on|at|by|for|from|with|without|under|of|after|until|unless|although|though|what|which|who|why|how|there|and|but|or|so|each|every|all|any|some|no|many|most|one|two|three)\b(?!-)/iu;

/** Another word than a verb elsewhere, but at the start of an item seldom. */
export const oftenVerb =
  /^(?:check|test|record|label|place|water|clean|report|store|wash|dry|empty|stop|start|turn|plan|schedule|order|request|book|log|note|mark|monitor|limit|control|contact|call|email|phone|visit|post|share|name|list|sign|lock|seal|set|cut|lift|load|fill|mix|heat|cool|drain|rinse|repeat|close|drink|eat|feed|document|update|review|plug|press|click|tap|raise|lower|hold|pull|push|screw|tie|tape|wipe|wrap|send|pay|charge|support|practi[cs]e|measure|sample|weigh|count|save|copy|paste|type|enter|open|undo|cancel|change|switch|move|seek|give|get|make|take|find|help|let|ask|tell|answer|wait|leave|stay|walk|run|use|remove|replace|swipe|flash|feel)\b/iu;
/** Begins as an order does, also by a verb that is a thing elsewhere: "Use gloves", "Water the plants". */
export const isBid = (text: string): boolean => isOrder(text) || (oftenVerb.test(text) && isCommand(text));

/** "Weather-resistant", "Real-time": what a thing is like, and "Double-check" is not. */
const hyphened =
  /^(?!(?:re|pre|double|cross|hand|spot|un|de|fine|hot|cold|dry|deep|air|vacuum|steam|machine)-)\p{L}+-\p{L}/iu;
/** "Date and time of the visit", "Fire or explosions". */
const pairOfThings = /^\p{L}+ (?:and|or) \p{L}+(?: (?:of|for|from|at)\b|[^s\P{L}]s\b)/u;
/** "Club Members Rights and Responsibilities" */
const inTitleCase = /^(?:\p{Lu}\p{Ll}+ ){2,}(?:and|or|of|for|in|to) (?:\p{Lu}\p{Ll}+ ?)+$/u;
const isOneThing = (text: string): boolean =>
  !oftenVerb.test(text) &&
  /^\p{L}+ \p{L}+[^s\P{L}]\b(?! (?:the|an?|your|all|any|each|every|before|after)\b)/u.test(text);

/** Begins with a verb in its plain form: "Test and validate ..." is one where "Test" alone would be a noun. */
export function isCommand(text: string): boolean {
  if (
    noVerb.test(text) ||
    nounOf.test(text) ||
    hyphened.test(text) ||
    pairOfThings.test(text) ||
    inTitleCase.test(text)
  )
    return false;
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
  // "Gas exchange", "Spirit level": a bare noun behind a word that is seldom a verb makes it one thing.
  if (first?.partOfSpeech === 'PROPN' && second?.partOfSpeech === 'NOUN' && isOneThing(own)) return false;
  return (
    verb?.partOfSpeech === 'VERB' &&
    verb.lemma === verb.text.toLowerCase() &&
    tokens[3] !== undefined &&
    // "Rail, plane and other fares": things, where none of the row has an article.
    (tokens[3].text !== ',' || /\b(?:the|an?|your|all|any|each|every|it|them)\b/u.test(own)) &&
    !['AUX', 'VERB'].includes(tokens[3].partOfSpeech) &&
    !/^[^,]{0,40}\b(?<!\b(?:that|which|who|if|as|it|they|you) )(?:must|should|shall)\b/u.test(own)
  );
}

const isNoun = (token: TaggedWord | undefined): boolean => /^(?:NOUN|PROPN)$/u.test(token?.partOfSpeech ?? '');
const belongsBehind: ReadonlySet<string> = new Set(['ADP', 'SCONJ', 'ADV']);
/** What a plain verb is said of: "tools break", "who row". */
const ofMany =
  /\p{L}[^su’']s[’']?$|^(?:and|you|we|they|i|who|that|which|people|staff|children|men|women|all|some|most|many|both)$/iu;

const participle =
  /(?:ed|^(?:paid|kept|held|made|given|taken|sent|shown|written|sold|bought|built|left|found|spoken|worn|known|seen|done|drawn|grown|lost|born|broken|chosen|hidden|driven))$/u;

/** "Any player who is hurt must leave the field": behind the verb of what is said of a noun, what the noun must do. */
function bindsBehind(tokens: readonly TaggedWord[], from: number): boolean {
  const verbs = tokens.flatMap((token, index) => (index > from && isFiniteVerb(tokens, index) ? [token] : []));
  return (
    /^(?:who|which|that)$/iu.test((tokens[from] as TaggedWord).text) &&
    verbs.slice(1).some(({ text }) => /^(?:must|should|shall|may|can|cannot|will)$/u.test(text))
  );
}

/** A verb of the main clause, not of what is said of a noun in between. */
function hasFiniteVerb(tokens: readonly TaggedWord[]): boolean {
  let isRelative = false;
  for (const [index, { partOfSpeech, text }] of tokens.entries()) {
    // "The hour he was called": what is said of the noun, without its joining word.
    if (/^(?:he|she|they|you|we|it|i)$/iu.test(text) && isNoun(tokens[index - 1])) isRelative = true;
    if (index > 0 && subordinate.test(text) && partOfSpeech !== 'DET') return bindsBehind(tokens, index);
    // "Fines incurred while driving": what is said of the noun.
    const isOfNoun =
      participle.test(text) && isNoun(tokens[index - 1]) && belongsBehind.has(tokens[index + 1]?.partOfSpeech ?? 'ADP');
    if (isOfNoun || !isFiniteVerb(tokens, index)) continue;
    if (!isRelative) return true;
    isRelative = false;
  }
  return false;
}

/**
 * Whether an English text tells or bids something anywhere: it has a finite verb, or an order opens it or a part of it. "Tools
 * for tracking" and "An easy test to run" do neither.
 */
export function isTold(text: string): boolean {
  const rest = startUpper(text.replace(label, ''));
  const tokens = tagEnglish(rest);
  if (tokens.some((_, index) => isFiniteVerb(tokens, index) || isUnseenVerb(tokens, index)) || order.test(rest))
    return true;
  if (rest !== startUpper(text) && explains.test(rest)) return true;
  const starts = [0, ...[...rest.matchAll(partMark)].map(({ index, 0: mark }) => index + mark.length)];
  return starts.some((start) => {
    const part = startUpper(rest.slice(start));
    return order.test(part) || isOrder(part) || isCommand(part);
  });
}

/** "Missed visits: The number of guests with ...": tells what its label is. */
const explains =
  /^(?:the|an?) (?:\p{L}+ )?(?:number|sum|share|percentage|proportion|amount|ratio|rate|person|people|place|process|act|time|period|date|set|group|type|kind|way|method|device|tool|document|measure|unit|name|right|duty|state)\b/iu;

/** Where a part begins that may be an order, or what a label stands for. */
const partMark = /(?:[,;:] | [–—-] |\) )(?:then |please |also |simply |just )*/gu;

const finiteVerbs = (tokens: readonly TaggedWord[]): number =>
  tokens.filter((_, index) => isFiniteVerb(tokens, index)).length;

/** "Hens love eating", "The mill breaks up the ore": right behind its noun, a verb that the tagger takes for another noun. */
function isUnseenVerb(tokens: readonly TaggedWord[], index: number): boolean {
  const { partOfSpeech, text } = tokens[index] as TaggedWord;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (partOfSpeech !== 'NOUN' || !isNoun(before) || before === undefined || !/^\p{Ll}+$/u.test(text)) return false;
  const isMany = /[^su]s$/u.test(before.text) || tokens.slice(0, index).some((one) => one.text === 'and');
  const opensRest =
    /^(?:DET|PRON|ADV)$/u.test(next?.partOfSpeech ?? '') || /ing$|^(?:up|down|off|out)$/u.test(next?.text ?? '');
  return opensRest && isMany !== /[^s]s$/u.test(text);
}

function isFiniteVerb(tokens: readonly TaggedWord[], index: number): boolean {
  const { partOfSpeech, text, lemma } = tokens[index] as TaggedWord;
  const before = tokens.slice(0, index).findLast((one) => one.partOfSpeech !== 'ADV');
  if (before === undefined) return partOfSpeech === 'AUX' && !/^(?:be|been|being|having)$/iu.test(text);
  if (/^(?:to|be|been|being)$/iu.test(before.text) || (before.partOfSpeech === 'AUX' && partOfSpeech === 'VERB'))
    return false;
  if (partOfSpeech === 'AUX') return !/^(?:be|been|being|having)$/iu.test(text);
  // "storm-related": belongs to its noun.
  if (tokens[index - 1]?.text === '-' && !(tokens[index] as TaggedWord).spaced) return false;
  // "A Named Member": a name, or a line in title case.
  if (partOfSpeech !== 'VERB' || /ing$|^\p{Lu}/u.test(text)) return false;
  if (lemma === text)
    return tokens.slice(0, index).some((one) => ofMany.test(one.text)) && !/^(?:the|an?)$/iu.test(before.text);
  // "on suspended rods", "records, lists and files".
  if (/ed$/u.test(text))
    return ![',', '(', 'not'].includes(before.text) && !['ADP', 'DET', 'ADJ'].includes(before.partOfSpeech);
  return !/^(?:,|and|or)$/u.test(tokens[index + 1]?.text ?? '');
}
