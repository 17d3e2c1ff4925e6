import { termMentions } from '../analysis/term-candidates.ts';
import type { Document, Sentence, Span } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { contentStems, countWords, leansOnPrevious } from '../languages/words.ts';
import type { AnalysedSegment, Card, Sourced } from '../lesson-plan.ts';
import { mostTitle } from './card-units.ts';
import { isBearer } from './card-subjects.ts';
import { isCommand, oftenVerb } from './catchwords.ts';
import { displayText, startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { isOrganisation } from './organisations.ts';
import { isOrder } from './rule-objectives.ts';
import { inSmall } from './sections-title.ts';
import { shortTitle } from './short-title.ts';

const mostWordsOfThing = 4;
const mostPieces = 3;

/**
 * What a card is called that goes on with a section and has no name of its own, best first: in English the things that its
 * sentences are about and the cards beside it do not speak of; elsewhere the term that it says again and again, else the words
 * on which it opens. In English a word told in passing and a cut sentence are worse than the number that stands where there
 * is no name: of some 50 such titles a reader called three good ("– spoons", read blind, 2026-11-30).
 *
 * @param siblings the other cards under the same heading
 */
export function continuationNames(
  card: Card,
  siblings: readonly Card[],
  segment: AnalysedSegment,
  document: Document,
): Sourced[] {
  const own = sentencesOn(card, segment);
  const fresh = own.filter((one) => !siblings.some((other) => sentencesOn(other, segment).includes(one)));
  const told = fresh.length > 0 ? fresh : own;
  const elsewhere = siblings.flatMap((one) => sentencesOn(one, segment)).filter((one) => !told.includes(one));
  const things = thingsOf(told, elsewhere, card, segment, document);
  const opening = card.pieces
    .slice(0, 1)
    .filter(({ sources }) => document.blocks[sources[0]?.block ?? -1]?.kind === 'heading');
  const headings = opening.map(({ text, sources }) => ({ text: text.replace(/^\*|\*$/gu, ''), sources }));
  // A thing alone below a question answers nothing ("favorite stuffed toy", read blind, 2026-11-30).
  const named = document.language === 'en' && /[?!]$/u.test(card.title.text) ? [] : things;
  return [
    ...headings,
    ...pairsOf(named, document.language),
    ...named.map(({ text, source }) => ({ text, sources: [source] })),
  ]
    .map((name) => under(card.title, { ...name, how: 'trimmed:title' }))
    .concat(
      document.language === 'en'
        ? []
        : told.slice(0, mostPieces).flatMap((one) => openingOf(one, card.title, document)),
    );
}

const sentencesOn = ({ pieces }: Card, { sentences }: AnalysedSegment): Sentence[] => {
  const spans = pieces.flatMap(({ sources }) => sources);
  return sentences.filter(({ block, start }) =>
    spans.some((span) => span.block === block && span.start <= start && start < span.end),
  );
};

interface Thing {
  text: string;
  stems: string[];
  source: Span;
  worth: number;
  /** The first sentence that names it. */
  at: number;
  /** It opens its sentence, or is what an order is about. */
  isMain: boolean;
}

/** The things that the sentences name, those that tell most of the card first. */
function thingsOf(
  told: readonly Sentence[],
  elsewhere: readonly Sentence[],
  { title }: Card,
  segment: AnalysedSegment,
  document: Document,
): Thing[] {
  const rules = rulesOf(document.language);
  const isEnglish = rules.code === 'en';
  const inTitle = new Set(contentStems(title.text, rules));
  const others = ` ${elsewhere.flatMap(({ text }) => contentStems(text, rules)).join(' ')} `;
  const all = new Map<string, Thing & { times: number }>();
  for (const [at, sentence] of told.entries()) {
    const text = withoutAsides(sentence.text);
    for (const mention of termMentions(text, at, rules)) {
      const { stem, stems } = mention;
      const from = Math.max(0, text.toLowerCase().indexOf(mention.text.toLowerCase()));
      const written = isEnglish ? wholeName(mention.text, text.slice(from), rules) : mention.text;
      const known = all.get(stem);
      if (known !== undefined) known.times += 1;
      if (known !== undefined || !isNameable(written, stems, inTitle, rules)) continue;
      if (isEnglish && from <= mostBefore && opensOrder(written, stems, text)) continue;
      const start = sentence.start + from;
      const role = isEnglish ? roleOf(text.slice(0, from)) : 1;
      const rarity = stems.reduce((sum, one) => sum + Math.min(rules.rarity(one), mostRarity), 0) / stems.length;
      const worth =
        rarity *
        role *
        (stems.length > 1 ? worthOfWords : 1) *
        (worthOfPlace[at] ?? 1) *
        (others.includes(` ${stem} `) ? worthElsewhere : 1) *
        shareOf(written, document);
      const name = isEnglish ? inSmall(written, document) : written;
      const source = { block: sentence.block, start, end: start + written.length };
      all.set(stem, { text: name, stems, source, worth, at, times: 1, isMain: role > 1 });
    }
  }
  return (
    [...all.values()]
      // One word that a card says once, and not as what a sentence is about, is told in passing.
      .filter(
        ({ times, stems, isMain, at }) => !isEnglish || (stems.length > 1 ? isMain || times > 1 : isMain && at === 0),
      )
      .filter(({ times, stems }) => isEnglish || (times > 1 && (stems.length > 1 || isKey(stems.join(' '), segment))))
      .map((one) => ({ ...one, worth: one.worth * (1 + Math.log(one.times)) }))
      .toSorted((a, b) => b.worth - a.worth)
  );
}

/** Where no tagger tells a thing from a deed, one word is a name where the lesson's key terms have it. */
const isKey = (stem: string, { terms }: AnalysedSegment): boolean =>
  terms.slice(0, mostKeys).some((one) => one.stem === stem);
const mostKeys = 8;

/** What every page of a document names, its company or its subject, tells none of its cards apart. */
function shareOf(name: string, document: Document): number {
  const texts = smallTextsOf(document);
  const lower = name.toLowerCase();
  const holding = texts.filter((text) => text.includes(lower)).length;
  return holding * fewestOfPages > texts.length && holding > fewestHolding ? worthEverywhere : 1;
}

const smallTexts = new WeakMap<Document, readonly string[]>();

/** Every name of every card is looked for in all of them. */
function smallTextsOf(document: Document): readonly string[] {
  const known = smallTexts.get(document) ?? document.blocks.map(({ text }) => text.toLowerCase());
  smallTexts.set(document, known);
  return known;
}
const fewestOfPages = 7;
const fewestHolding = 3;
const worthEverywhere = 0.4;

/** "Statutory Maternity Pay", of which the tagger takes the last word for a deed. */
const wholeName = (name: string, from: string, { stopWords }: LanguageRules): string => {
  if (!/^\p{Lu}/u.test(name)) return name;
  const [more = ''] = /^(?: \p{Lu}\p{Ll}+)+/u.exec(from.slice(name.length)) ?? [];
  const words = more.split(' ').slice(1);
  const end = words.findIndex((word) => stopWords.has(word.toLowerCase()));
  return [name, ...words.slice(0, end < 0 ? undefined : end)].join(' ');
};

/** "Wrap the area": what is bid, though the word may be a thing. */
const mayBid = (word: string, sentence: string): boolean =>
  isOrder(sentence.trim()) ||
  oftenVerb.test(word) ||
  tagEnglish(`to ${word.toLowerCase()} it`)[1]?.partOfSpeech === 'VERB';

/** "Wrap", or "Place TN" of "Place TN in the freezer": what is done, and no thing. */
const opensOrder = (name: string, stems: readonly string[], sentence: string): boolean =>
  stems.length === 1
    ? mayBid(name, sentence)
    : oftenVerb.test(name) && (isOrder(sentence.trim()) || isCommand(startUpper(sentence.replace(/^\P{L}+/u, ''))));

/** A bullet, a number, "the". */
const mostBefore = 4;

/** With as many blanks for what stands in brackets, formulas and addresses: a place in it is the same in the sentence. */
const withoutAsides = (text: string): string =>
  text.replace(/\([^)]*\)|\[[^\]]*\]|\$[^$]*\$|`[^`]*`|https?:\S+|!\[[^\]]*\]/gu, (aside) => ' '.repeat(aside.length));

/** What opens a sentence is mostly what it is about, what an order or a verb is right before as well; behind "of" and "in" it is not. */
function roleOf(before: string): number {
  const open = before.replace(determiner, '').trim();
  if (open === '' || /^\P{L}*$/u.test(open)) return worthOfSubject;
  if (joining.test(open)) return worthOfFurther;
  return countWords(open) === 1 ||
    /(?:^|[,;] )(?:\p{L}+ )?(?:must|should|can|may|to|not|never|always) \p{L}+$/iu.test(open)
    ? worthOfObject
    : 1;
}

const determiner =
  /\b(?:the|an?|your|our|all|any|each|every|some|most|many|their|its|his|her|this|that|these|those)\s*$/iu;
const joining =
  /\b(?:of|in|on|at|to|from|with|for|by|as|into|onto|like|than|via|about|within|without|during|after|before|under|over|between|through|against|per|and|or|such as)$/iu;

const mostRarity = 5;
const worthOfSubject = 2;
const worthOfObject = 1.6;
const worthOfFurther = 0.55;
const worthOfWords = 1.4;
const worthOfPlace = [1.7, 1.2];
const worthElsewhere = 0.5;

function isNameable(
  text: string,
  stems: readonly string[],
  inTitle: ReadonlySet<string>,
  rules: LanguageRules,
): boolean {
  if (stems.every((stem) => inTitle.has(stem)) || countWords(text) > mostWordsOfThing) return false;
  if (/\p{N}|^\p{L}{1,2}$|[_/\\<>{}$=@#]/u.test(text) || isOrganisation(text)) return false;
  return rules.code !== 'en' || !(anyThing.test(text) || isBearer(text));
}

/** Words of every page, which name nothing. */
const anyThing =
  /^(?:first|second|third|next|last|other|something|anything|everything|nothing|someone|anyone|everyone|things?|ways?|times?|pieces?|levels?|parts?|points?|cases?|examples?|numbers?|people|persons?|lots?|kinds?|days?|weeks?|months?|years?|hours?|minutes?|results?|questions?|ideas?|issues?|problems?|reasons?|types?|forms?|aspects?|factors?|facts?|goals?|aims?|uses?|need|order|addition|general|others|guys|ones?|bit|end|start|beginning|place|use|help|note|notes|advance|sure|please|thanks?|yes|no|ok|steps?|pages?|sections?|figures?|options?|\p{L}+-wise|monitoring|wanna|gonna|gotta|dude|guy|stuff|yup|yeah|yep|okay|hey|wow|gosh|ton|tons|\p{L}+ing|.*\.|\p{Ll}{1,3})$|\b(?:etc|e\.g|i\.e)\b/iu;

/** "Chores and plots": two things of which neither is a part of the other, in the order in which the card names them. */
function pairsOf(things: readonly Thing[], language: string): Pick<Sourced, 'text' | 'sources'>[] {
  const [first, ...others] = things;
  if (first === undefined || language !== 'en' || !first.isMain) return [];
  const second = others.find(
    (one) =>
      one.at !== first.at &&
      one.isMain &&
      one.worth >= leastOfSecond * first.worth &&
      !one.stems.some((stem) => first.stems.includes(stem)) &&
      graphemeCount(one.text) + graphemeCount(first.text) <= mostOfPair,
  );
  if (second === undefined) return [];
  const [one, other] = [first, second].toSorted((a, b) => a.at - b.at) as [Thing, Thing];
  return [{ text: `${one.text} and ${other.text}`, sources: [one.source, other.source] }];
}

const leastOfSecond = 0.5;
const mostOfPair = 34;

/** "Alarms: thresholds"; below a title that is too long for it the thing stands alone. */
function under(title: Sourced, name: Sourced): Sourced {
  const parts = title.text.split(/(?<=\S)(?::| –) /u);
  const [last = title.text] = parts.slice(-1);
  // "Lesson plan" in between says nothing.
  const [first = title.text] = saysNothing(last) ? parts : [title.text];
  const text = [first, last]
    .filter(() => !name.text.includes(':'))
    .filter((above) => !/[.?!।؟]$/u.test(above))
    .map((above) => `${startUpper(above)}${above.includes(':') ? ' –' : ':'} ${name.text}`)
    .find((one) => graphemeCount(one) <= mostTitle);
  return text === undefined
    ? { ...name, text: startUpper(name.text) }
    : { ...name, text, sources: [...title.sources, ...name.sources], how: 'template:part' };
}

/** "Alarms: If the device has been locked …": the words on which the card opens, up to a comma where there is one. */
function openingOf({ text, block, start, end }: Sentence, title: Sourced, { language }: Document): Sourced[] {
  const rules = rulesOf(language);
  const written = displayText(text).replace(/^[^\p{L}\p{N}]+/u, '');
  if (countWords(written) < fewestOpening || leansOnPrevious(written, rules)) return [];
  const clause = /^(?:[^,;:.!?।،؛؟]|[.,:](?=\S))+/u.exec(written)?.[0].trim() ?? written;
  const cut = shortTitle(clause, mostOpening);
  const opening = cut === written.replace(/[.!?।؟]+$/u, '') ? cut : `${cut} …`;
  const above = shortTitle(title.text, mostTitle - graphemeCount(opening) - 3);
  return countWords(cut) >= fewestOpening
    ? [
        {
          text: `${above}${above.includes(':') ? ' –' : ':'} ${opening}`,
          sources: [...title.sources, { block, start, end }],
          how: 'template:part',
        },
      ]
    : [];
}

const mostOpening = 36;
const fewestOpening = 2;
