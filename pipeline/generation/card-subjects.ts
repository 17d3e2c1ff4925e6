import type { Document, Span } from '../document.ts';
import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { englishRarity } from '../languages/english-word-rarity.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import type { AnalysedSegment, Card, Point, Sourced } from '../lesson-plan.ts';
import { type Idea, toldOn } from './card-labels.ts';
import { openingCase, openingClaim, openings } from './card-openings.ts';
import { isCommand } from './catchwords.ts';
import { endsInNoun, subjectOf } from './clauses.ts';
import { displayText, startUpper } from './display-text.ts';
import { isOrganisation } from './organisations.ts';
import { isOrder } from './rule-objectives.ts';

/** Whether a span lies on the card. */
type IsOn = (span: Span) => boolean;

/**
 * What the text of a card is about, surest first: a term that it defines or prints as one; in English also the thing that it
 * names again and again and its siblings do not, what its first sentence or a point bids or tells of, and a short sentence that
 * the rest tells more of. Elsewhere no tagger tells a thing from a clause.
 *
 * @param siblings the other cards under the same heading
 */
export function cardSubjects(
  card: Card,
  siblings: readonly Card[],
  points: readonly Point[],
  segment: AnalysedSegment,
  document: Document,
): Idea[] {
  const spans = card.pieces.flatMap(({ sources }) => sources);
  const isOn: IsOn = ({ block, start }) =>
    spans.some((span) => span.block === block && span.start <= start && start < span.end);
  const isOfWords = ({ text }: Idea) => new Set(contentStems(text, rulesOf(document.language))).size > 1;
  const isEnglish = document.language === 'en';
  const isThing = ({ text }: Idea) => !isEnglish || subjectLike(text) !== undefined;
  const defined = definedTerms(segment, isOn).filter((term) => isOfWords(term) && isThing(term));
  const terms = [...defined, ...printedTerms(card, document)];
  if (!isEnglish) return terms;
  const own = points.filter(({ sources }) => sources.some(isOn));
  return [
    ...terms,
    ...ownThings(card, siblings, segment, isOn),
    ...[...openings(card), ...own].flatMap((point) => aboutOf(point, card)).filter(isOfWords),
    ...stepNames(card),
    ...openingCase(card),
    ...openingClaim(card),
  ];
}

const definedTerms = ({ definitions, sentences }: AnalysedSegment, isOn: IsOn): Idea[] =>
  definitions.flatMap(({ term, sentence }) => {
    const told = sentences[sentence];
    return told !== undefined && isOn(told) ? ideaIn(told, term.text) : [];
  });

/** The one or two terms that a textbook prints as such, told in the first half of the card. */
function printedTerms(card: Card, document: Document): Idea[] {
  const terms = card.pieces.flatMap(({ sources }) =>
    sources.flatMap(({ block: id, start, end }) => {
      const block = document.blocks[id];
      const marks = block?.marks.filter((mark) => mark.kind === 'term' && mark.start >= start && mark.end <= end) ?? [];
      return marks.map((mark) => ({
        text: displayText(block?.text.slice(mark.start, mark.end) ?? ''),
        sources: [{ block: id, start: mark.start, end: mark.end }],
      }));
    }),
  );
  const told = toldOn(card).toLowerCase();
  const [first] = terms;
  if (document.language === 'en' && first !== undefined && !(endsInNoun(first.text) && isSpecial(first.text)))
    return [];
  const isEarly = first !== undefined && told.indexOf(first.text.toLowerCase()) < told.length / 2;
  return isEarly && terms.length === 1 ? [{ ...first, text: startUpper(first.text) }] : [];
}

/** The words of a sentence that name a term. */
function ideaIn({ block, start, text }: { block: number; start: number; text: string }, name: string): Idea[] {
  const at = text.indexOf(name);
  if (at < 0) return [];
  return [{ text: startUpper(name), sources: [{ block, start: start + at, end: start + at + name.length }] }];
}

/**
 * What an English point bids, "Wear gloves", or tells of, "Solar lamps", where the card opens with it or speaks of it again: one
 * of several names the others wrongly. What is forbidden has no short name.
 */
function aboutOf({ text, sources, how }: Sourced, card: Card): Idea[] {
  if (how.startsWith('template')) return [];
  const own = text
    .replace(/^(?:Always|Please) (?=\p{L})/iu, '')
    .replace(/^(?:Ensure|Make sure|Be sure)(?: that)? (?:you |to )?(?=\p{L})/iu, '')
    .replace(/[.!]$/u, '');
  if (/\b(?:not|never|no|only|unless)\b|n['’]t\b/iu.test(own)) return [];
  const isBid = isOrder(startUpper(own));
  const name = isBid ? orderIn(own) : subjectIn(own);
  return name !== undefined && !/\p{N}$|·/u.test(name) && isAbout(name, isBid, card)
    ? [{ text: startUpper(name), sources }]
    : [];
}

function subjectIn(text: string): string | undefined {
  const subject = subjectOf(text.replace(besides, ' '))?.replace(
    /^(?:the|an?|all|any|your|our|every|each|most|many|some) /iu,
    '',
  );
  return subject === undefined ? undefined : subjectLike(subject);
}

/** "Informal nets, like ours, run at noon" */
const besides = /(?<=^[\p{L}’' -]{3,40}), (?:like|such as|including|especially|unlike) [^,.;:]{2,60}, (?=\p{Ll})/u;

/** "Rice planters", and no "Interested in", "Slowly" or "Second reason". */
function subjectLike(subject: string): string | undefined {
  if (isBearer(subject) || isOrganisation(subject) || weak.test(subject)) return undefined;
  const words = tagEnglish(subject);
  const isThing = ['NOUN', 'PROPN'].includes(words.at(-1)?.partOfSpeech ?? '') && words[0]?.partOfSpeech !== 'ADP';
  const isName = words.every(
    ({ partOfSpeech }) => !['PRON', 'VERB', 'ADV', 'AUX', 'SCONJ', 'DET'].includes(partOfSpeech),
  );
  return isThing && isName && !vague.test(words.at(-1)?.text ?? '') && !vague.test(subject.split(' ')[0] ?? '')
    ? subject
    : undefined;
}

/** "Bleach the waste bottle" of an order that goes on. */
function orderIn(own: string): string | undefined {
  if (saysLittle.test(own)) return undefined;
  const words = tagEnglish(own);
  const end = words.findIndex(
    ({ partOfSpeech, text: word }, index) =>
      index > 1 &&
      ((word !== 'of' && ['ADP', 'SCONJ', 'PUNCT', 'AUX', 'PART', 'CCONJ', 'PRON', 'ADV'].includes(partOfSpeech)) ||
        word === 'that'),
  );
  const kept = words.slice(0, end < 0 ? words.length : end);
  // "Place TN, TP and ammonium samples": a row, of which the first is no name.
  if (words[end]?.text === ',' && /^[^,]*, [^,]{1,40}(?:, |,? (?:and|or) )/u.test(own)) return undefined;
  const last = kept.at(-1);
  if (kept.length < 2 || last === undefined || !['NOUN', 'PROPN'].includes(last.partOfSpeech)) return undefined;
  const before = kept.slice(0, -1).reduce((sum, word) => sum + word.text.length, 0);
  return own.slice(0, own.indexOf(last.text, before) + last.text.length);
}

/** "Rinse the filter and label all tubes": what the first step of a card bids, and the last where both are short. */
function stepNames({ pieces }: Card): Idea[] {
  const steps = pieces.flatMap(({ text, sources }) =>
    text.split('\n').flatMap((line) => {
      const own = /^\d{1,2}[.)] (?<own>\p{L}.*)$/u.exec(line)?.groups?.['own'];
      return own === undefined ? [] : [{ text: own, sources }];
    }),
  );
  const names = steps.flatMap(({ text, sources }) => {
    const bid = (/^(?:While|When|Once|After|Before|If) [^,]+, (?<bid>\p{Ll}.+)$/u.exec(text)?.groups?.['bid'] ?? text)
      .replace(/^(?:Please|Then|Now|Next|First|Finally),? (?=\p{L})/u, '')
      .replace(/\s*\([^)]*\)/gu, '');
    const isBid = isOrder(startUpper(bid)) || isCommand(startUpper(bid));
    const name = isBid && !/^(?:do not|don['’]t|never)\b/iu.test(bid) ? orderIn(startUpper(bid)) : undefined;
    return name === undefined || name.length > mostStep || vagueStep.test(name) ? [] : [{ text: name, sources }];
  });
  const [first] = names;
  const last = names.at(-1);
  if (first === undefined || last === undefined || names.length * 2 < steps.length) return [];
  const both = `${first.text} and ${last.text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
  const isPair = last !== first && !/ and /u.test(`${first.text}${last.text}`) && both.length <= mostSteps;
  return [
    ...(isPair ? [{ text: both, sources: [...first.sources, ...last.sources], isAlone: true }] : []),
    { ...first, isAlone: true },
  ];
}

const mostStep = 36;
const mostSteps = 56;
/** "Click the button", "Repeat steps": of which, the text says. */
const vagueStep =
  /^(?:repeat|click|tap|press|select|choose|go|scroll|type|see|note|wait|continue|follow|open the (?:page|app|file))\b/iu;

/** Whether a card's text opens with these words, or an order's thing is named two times more. */
function isAbout(name: string, isBid: boolean, card: Card): boolean {
  const told = toldOn(card).toLowerCase();
  const whole = name.toLowerCase();
  const isList = /^\s*[•◦*\d(–-]/u.test(told);
  const before = isBid && opensWithCare.test(told) ? mostBeforeBid : mostBefore;
  if (!isList && told.slice(0, whole.length + before).includes(whole)) return true;
  return isBid && told.split(whole.split(' ').at(-1) ?? whole).length > fewestTimes;
}

/** A bullet, a number, "Always the". */
const mostBefore = 12;
/** "Please make sure that you" */
const mostBeforeBid = 30;
const opensWithCare = /^(?:please |always )?(?:ensure|make sure|be sure) /u;
const fewestTimes = 3;

/** "Steve Fox": who did something is not what a card is about. */
export const isBearer = (name: string): boolean =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?){1,2}$/u.test(name) &&
  tagEnglish(name).every(({ partOfSpeech }) => partOfSpeech === 'PROPN');

/**
 * Things that a card names again and again and its siblings do not, most often named first: what one of its sentences is
 * about and another names, or what half of them name.
 */
function ownThings(card: Card, siblings: readonly Card[], { sentences }: AnalysedSegment, isOn: IsOn): Idea[] {
  const own = sentences.filter(isOn).map((one) => ({ ...one, low: one.text.toLowerCase() }));
  const elsewhere = siblings.map((one) => toldOn(one).toLowerCase()).join('\n');
  const told = toldOn(card);
  const subjects = own.flatMap(({ text }) => subjectIn(text) ?? []);
  const inSubjects = new Set(subjects.map(keyOf));
  const things = new Map(
    [...subjects, ...own.flatMap(({ text }) => thingsIn(text))].map((name) => [keyOf(name), name]),
  );
  return [...things]
    .flatMap(([key, name]) => {
      const times = own.filter(({ low }) => low.includes(key)).length;
      const isOfWords = /[ -]/u.test(key);
      if (!isOfWords && !inSubjects.has(key)) return [];
      const fewest = isOfWords && inSubjects.has(key) ? 2 : fewestTimes;
      const share = times / own.length;
      const isOwn = times >= fewest && share >= (inSubjects.has(key) ? leastShare : leastOfOthers);
      return isOwn && !elsewhere.includes(key) && told.includes(name) && tells(name) ? [{ name, times }] : [];
    })
    .sort((a, b) => b.times - a.times || b.name.length - a.name.length)
    .flatMap(({ name }) => {
      const sentence = own.find(({ text }) => text.includes(name));
      return sentence === undefined ? [] : ideaIn(sentence, name);
    });
}

/** A thing named in fewer of a card's sentences is told in passing. */
const leastShare = 0.4;
const leastOfOthers = 0.5;

/** "Service contracts", and no "Economic studies" or "Latest figures": words that any text has, which only look like a subject. */
function tells(name: string): boolean {
  if (subjectLike(name) === undefined) return false;
  const rarity = contentStems(name, rulesOf('en')).reduce((sum, stem) => sum + englishRarity(stem), 0);
  return rarity >= (name.includes(' ') ? leastRarity : leastRarityAlone);
}

/** "Market": a word of every page, printed as a term or not. */
const isSpecial = (name: string): boolean =>
  name.includes(' ') || contentStems(name, rulesOf('en')).some((stem) => englishRarity(stem) >= leastOfTerm);

const leastOfTerm = 2.5;
const leastRarity = 3.5;
const leastRarityAlone = 6;
const weak =
  /^(?:different|new|old|latest|larger?|smaller?|high(?:er)?|low(?:er)?|same|certain|various|several|many|own|similar|good|better|best|important|main|major|great|long|short|current|recent|early|late|particular|specific|appropriate|alternative|additional|further|next|other|possible|local|entire|whole|total|real|full|actual|general|common|personal|human)\b/iu;

/** "Service Contracts" and "service contract" are one. */
const keyOf = (name: string): string => name.toLowerCase().replace(/(?<=[^s])s$/u, '');

/** The noun phrases of a sentence, without articles; none of half a word: "storm-related" is one, "Nell’s farm" is whole. */
function thingsIn(text: string): string[] {
  const runs: TaggedWord[][] = [[]];
  for (const word of tagEnglish(text)) {
    const joins = /^(?:NOUN|PROPN|ADJ)$/u.test(word.partOfSpeech) && /^[\p{L}]/u.test(word.text) && word.spaced;
    if (joins) (runs.at(-1) as TaggedWord[]).push(word);
    else if (word.spaced) runs.push([]);
    // A mark or an ending right behind: what it belongs to is no word by itself.
    else if (/^[\p{L}’'-]/u.test(word.text)) runs.splice(-1, 1, [], []);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const end = run.findLastIndex(({ partOfSpeech }) => partOfSpeech !== 'ADJ');
    const phrase = run.slice(0, end + 1);
    return phrase.length === 0 || phrase.length > mostThingWords ? [] : [phrase.map((word) => word.text).join(' ')];
  });
}

const mostThingWords = 4;

const vague =
  /^(?:first|second|third|other|such|same|next|last|following|ones?|things?|ways?|time|times|pieces?|levels?|parts?|points?|cases?|examples?|numbers?|people|person|members?|lot|kind|days?|weeks?|months?|years?|hours?|minutes?|two|three|four|results?|patterns?|questions?|ideas?|issues?|problems?|reasons?|types?|forms?|aspects?|factors?|features?|efforts?|attempts?|differences?|changes?|terms?|words?|facts?|goals?|aims?|process|information|use|documents?|approach(?:es)?|\d+)$/iu;

/** "Ensure the operating system": what is to be ensured stands behind the cut. */
const saysLittle =
  /^(?:ensure|make|have|get|keep|take|give|let|allow|provide|limit|consider|try|be|do|suppose|imagine|assume|think|note|notice|see|recall|remember|look|say|picture)\b/iu;
