import type { Block, Document, Span } from '../document.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { withoutAddedClause } from '../languages/closing-clauses.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { withLongForm } from './abbreviations-in-full.ts';
import { resolved } from './antecedents.ts';
import { clauseParts } from './clause-parts.ts';
import { withoutAddition } from './clauses.ts';
import { toldInItsCase } from './item-cases.ts';
import { isCatchword, isCommand, isTold } from './catchwords.ts';
import { displayText, startUpper, withoutSign } from './display-text.ts';
import { withoutBackwardPurpose, withoutItemLabel } from './indic-openings.ts';
import { isFragment } from './fragments.ts';
import { withFullerNoun } from './fuller-nouns.ts';
import { underScope } from './item-scopes.ts';
import { continuesBelow, headOf, parentHead, underHead } from './list-heads.ts';
import { labelledValue } from './labelled-values.ts';
import { listPoint } from './list-points.ts';
import { isOrder } from './rule-objectives.ts';
import { opensOnHalf, withoutBoldName } from './sentence-openings.ts';
import { asMeaning, underHeading } from './paragraph-scopes.ts';
import { piecesOf, withoutInsertion } from './sentence-pieces.ts';
import { underThing, withPurpose } from './step-purposes.ts';
import { withTopic } from './topic-subjects.ts';
import { isSpeech, withoutFillers } from './spoken-words.ts';
import {
  standsAlone,
  withoutCitations,
  withoutClosingClause,
  withoutConnective,
  withoutGluedHeading,
  withoutLooseBrackets,
  withoutNoteLabel,
  withoutPointer,
  withoutSource,
  withoutTies,
} from './self-contained.ts';

const maximumWords = 25;
const minimumWords = 5;
/** A Tamil or Telugu word says what two of English do. */
const minimumOfJoined = 4;
const joins: ReadonlySet<string> = new Set(['ta', 'te']);
/** "Do not reuse passwords" is a whole rule. */
const minimumBanWords = 4;
const ban = /^(?:Do not|Don['’]t|Never|Always) \p{Ll}/u;
const listMark = /^\s*(?:(?:step\s+\d{1,2}[.):]?|\d{1,2}[.):])|#\.|[•*◦▪–-]|[-=]+>|[→⇒➔➤►✓✔]|\(?[a-z][.)])\s+/iu;

type Cut = [rule: string, cut: (text: string, language: string) => string];
const cuts: Cut[] = [
  [
    'mark',
    (text) =>
      withoutItemEnd(
        text
          .replace(listMark, '')
          .replace(listMark, '')
          .replace(/^§\s+(?=\p{L})/u, ''),
      )
        .replace(asHere, '')
        .replace(emphasis, '$<told>$<loose>'),
  ],
  ['tie', withoutTies],
  ['label', withoutNoteLabel],
  ['heading', withoutGluedHeading],
  ['citation', withoutCitations],
  ['pointer', withoutPointer],
  ['connective', withoutConnective],
  ['opening', withoutBackwardPurpose],
];
/** "..., and" at the end of an item goes on in the next one. */
const withoutItemEnd = (text: string): string => text.replace(/\s*;(?:\s*(?:and|or))?\s*$/iu, '.');
/** "the *Staff Member*", "the `leave form`": marks that a page shows as letters. */
const emphasis =
  /(?<![\p{L}\p{N}*`])(?:(?<mark>\*{1,2}|`{1,2})(?<told>\p{L}[^*`\n]{0,60}?)\k<mark>|\*\* (?<loose>\p{L}[^*\n]{0,60}?) ?\*\*)(?![\p{L}\p{N}*`_])/gu;
/** "(0.5 cm in our example)" */
const asHere = /\s*\([^()]*\b(?:our|this|the) example\b[^()]*\)/giu;
/** Only when the sentence is too long without them. */
const longerCuts: Cut[] = [
  ['source', withoutSource],
  ['bracket', withoutLooseBrackets],
  ['item', (text, language) => (language === 'en' ? withoutSentenceLabel(text) : withoutItemLabel(text, language))],
  ['clause', (text, language) => (language === 'en' ? withoutClosingClause(text) : withoutAddedClause(text, language))],
];

/**
 * What a sentence of a segment says so that it stands alone, in at most 25 words: the sentence itself, trimmed, under
 * its list's head, with its pronoun resolved, or else its clauses one by one. Empty where it leans on its neighbours.
 */
export function pointTexts(index: number, block: Block, segment: AnalysedSegment, document: Document): Sourced[] {
  const { language } = document;
  const sentence = segment.sentences[index];
  if (sentence === undefined) return [];
  if (language === 'en' && block.kind === 'paragraph' && opensOnHalf(sentence.text, document)) return [];
  const written = withoutBoldName(sentence, block, language);
  const span: Span = { block: sentence.block, start: sentence.end - written.length, end: sentence.end };
  const isSaid = language === 'en' && isSpeech(segment.sentences);
  const whole = trimmed(written, span, language, isSaid);
  const isNoted = language === 'en' && (block.kind === 'list' || block.kind === 'paragraph');
  const noted = isNoted ? labelledValue(whole.text.replace(/\.$/u, ''), span, block, document) : undefined;
  if (noted !== undefined && countWords(noted.text) <= maximumWords) return [noted];
  const named = isNoted ? withTopic(whole.text, span, block, document) : undefined;
  if (named !== undefined && isFit(named, language) && !isFragment(named.text, isSaid)) return [named];
  const placed = block.kind === 'list' ? inList(whole, block, segment, document) : [whole];
  if (block.kind === 'list' && language === 'en') {
    const isFirst = segment.sentences[index - 1]?.block !== sentence.block;
    const told = isFirst ? listPoint(block, segment, document) : undefined;
    if (told !== undefined && !isFragment(told.text, isSaid)) return [told];
    if (placed.some(({ text }) => isCatchword(text)) || isRowOfThings(block)) return [];
  }
  const isKept = (one: Sourced) => isFit(one, language) && !(language === 'en' && isFragment(one.text, isSaid));
  const isBare = block.kind === 'list' && placed[0] === whole;
  const led = isBare ? purposed(whole, block, document) : headed(whole, block, document).filter(isKept);
  // What holds of one thing alone is not told of everything.
  if (led.length > 0 && !led.some(isKept)) return [];
  const own = [...led, ...placed].filter(isKept).slice(0, 1);
  // An item with a label of its own needs no head.
  if (own.length === 0 && language !== 'en' && /\bitem\b/u.test(whole.how)) return [whole].filter(isKept);
  if (language !== 'en') return own;
  if (own.length > 0)
    return own.map((one) => {
      const bare = {
        ...one,
        text: withoutSaidLabel(one.text),
        how: one.how === 'verbatim' ? 'trimmed:label' : one.how,
      };
      const isNamedTwice = bare.text !== one.text && !one.how.startsWith('template:') && isKept(bare);
      return fuller(isNamedTwice ? bare : one, index, block, segment, document);
    });
  const pieces = placed.flatMap((one) => (one === whole && !isSaid ? split(sentence.text, span) : []));
  const told = pieces.filter((one) => isKept(one) && !pointsAway.test(one.text));
  const inCase = (one: Sourced) => headed(one, block, document).find(isKept) ?? one;
  if (told.length > 1 && told.length === pieces.length) return told.map(inCase);
  const [best] = placed
    .flatMap((one) => [...withSubject(one, index, segment), ...shortened(one), ...consequence(one)])
    .filter(isKept);
  return best === undefined ? told : [best];
}

const fewestOfRow = 4;
const shareOfThings = 0.6;
const rows = new WeakMap<Block, boolean>();

/** Whether most lines of an English list name things: then one that has a verb somewhere does so too. */
function isRowOfThings(list: Block): boolean {
  const known = rows.get(list);
  if (known !== undefined) return known;
  const lines = list.text.split('\n').map((line) => displayText(line.replace(listMark, '').replace(/[;,.]\s*$/u, '')));
  const things = lines.filter((line) => isCatchword(startUpper(line))).length;
  const isRow = lines.length >= fewestOfRow && things >= lines.length * shareOfThings;
  rows.set(list, isRow);
  return isRow;
}

/** What a long sentence says in parts (a speaker's goes on without end), each trimmed for itself; what proves it is the whole sentence. */
function split(written: string, span: Span): Sourced[] {
  if (countWords(written) <= maximumWords) return [];
  const whole = trimmed(written, span, 'en', false, [['bracket', withoutLooseBrackets]]);
  const rule = withoutInsertion(whole.text) ?? whole.text;
  const parts = piecesOf(rule);
  return (parts.length > 0 || rule === whole.text ? parts : [rule]).map((text) => {
    const part = trimmed(text, span, 'en');
    return {
      ...part,
      how: [whole.how, part.how].map(cutsOf).filter(Boolean).concat('split').join('+').replace(/^/u, 'trimmed:'),
    };
  });
}

/** "... to collect this data": in a part of a sentence more often of the part before, or of the page. */
const pointsAway = /\b(?:this|these|those|such) \p{Ll}|\bhere\b/iu;

const cutsOf = (how: string): string => (how === 'verbatim' ? '' : how.replace(/^trimmed:/u, ''));

function trimmed(
  written: string,
  span: Span,
  language: string,
  isSaid = false,
  longer: readonly Cut[] = longerCuts,
): Sourced {
  const rules: string[] = [];
  let text = withoutSign(displayText(written));
  const apply = ([rule, cut]: Cut) => {
    const shorter = cut(text, language);
    if (shorter !== text) rules.push(rule);
    text = shorter;
  };
  if (isSaid) apply(['filler', withoutFillers]);
  apply(['quote', withoutStrayQuote]);
  for (const cut of cuts) apply(cut);
  for (const cut of longer) if (countWords(text) > maximumWords) apply(cut);
  const how = rules.length === 0 ? 'verbatim' : `trimmed:${rules.join('+')}`;
  return { text: startUpper(text), sources: [span], how };
}

/** "Consequences: Violations may result in ...": the sentence, without the name that its item gives it. */
function withoutSentenceLabel(text: string): string {
  const found = /^(?:\d+\. )?(?<label>\p{Lu}[^:;.,!?]{2,60}): (?<rest>\p{Lu}\p{Ll}* [^:]+)$/u.exec(text)?.groups;
  const { label = '', rest = '' } = found ?? {};
  const isName = !tagEnglish(label).some(({ partOfSpeech }) => ['AUX', 'PRON', 'VERB'].includes(partOfSpeech));
  return found !== undefined && isName && clauseParts(rest) !== undefined ? rest : text;
}

/** "Large drills: For drills above 10 mm, drill twice": a name that the rule behind it says once more. */
function withoutSaidLabel(text: string): string {
  const { label = '', rest = '' } =
    /^(?<label>\p{Lu}[^:;.,!?()–—]{2,50}): (?<rest>\p{L}[^:]+)$/u.exec(text)?.groups ?? {};
  if (label === '' || countWords(label) > mostLabelWords) return text;
  const rules = rulesOf('en');
  const said = contentStems(rest, rules);
  const own = contentStems(label, rules);
  if (own.length === 0 || own.filter((stem) => said.includes(stem)).length * 2 < own.length) return text;
  const told = startUpper(rest);
  const isWhole = isOrder(told) || isCommand(told) || ban.test(told) || caseOrScope.test(told) || clauseParts(told);
  return isWhole ? told : text;
}
const mostLabelWords = 6;
const caseOrScope = /^(?:If|When|Before|After|For|During|While|Once) [^,]+, /u;

/** The mark that closes what was said some sentences before. */
const withoutStrayQuote = (text: string): string =>
  (text.match(/"/gu)?.length ?? 0) === 1
    ? text.replace(/"(?=\s*$)|^"/u, '')
    : text.includes('“')
      ? text
      : text.replace(/”(?=\s*$)/u, '');

function inList(item: Sourced, list: Block, segment: AnalysedSegment, document: Document): Sourced[] {
  const inCase = toldInItsCase(item, list, document);
  if (inCase !== undefined) return inCase;
  const head = (document.language === 'en' ? parentHead(item, list) : undefined) ?? headOf(list, segment, document);
  if (head === undefined && document.language === 'en' && isOneOf(list, document)) return [];
  // The head's sentence goes on in the first of an item alone: what comes behind that explains it.
  const isOwn = head !== undefined && document.language === 'en' && continuesBelow(head.text) && !opensItem(item, list);
  const whole = head === undefined || isOwn ? item : underHead(item, head, document.language);
  return whole === undefined ? [] : [whole];
}

function opensItem({ sources }: Sourced, { text }: Block): boolean {
  const before = text.slice(0, sources.at(-1)?.start ?? 0);
  return /^\W*(?:\d{1,2}\W+|[a-z][.)]\s+)?$/iu.test(before.slice(before.lastIndexOf('\n') + 1));
}

/**
 * "Talk to your lead if any of the following applies to you:" is too long a head, and without it an item says nothing; of
 * "two choices, and one of them is really bad" either may be what nobody should do.
 */
const isOneOf = ({ id }: Block, { blocks }: Document): boolean =>
  /\b(?:any|one|either|some|all|both) of (?:the following|these)\b[^.]*[:.]?\s*$|\b(?:two|three|four|several|some|these|following) (?:choices|options|alternatives|possibilities)\b[^.]*[:.]?\s*$/iu.test(
    blocks[id - 1]?.text ?? '',
  );

const purposed = (item: Sourced, list: Block, document: Document): Sourced[] => {
  if (document.language !== 'en') return [];
  const told =
    asMeaning(item, list, document) ??
    underScope(item, list, document) ??
    withPurpose(item, list, document) ??
    underThing(item, list, document);
  return told === undefined ? [] : [told];
};

/** With its bare "the object" named as the section names it before, and a short form with its words. */
function fuller(
  one: Sourced,
  index: number,
  block: Block,
  { sentences }: AnalysedSegment,
  document: Document,
): Sourced {
  const heading = document.blocks.slice(0, block.id).findLast(({ kind }) => kind === 'heading')?.id ?? -1;
  const before = sentences.slice(0, index).filter((sentence) => sentence.block > heading);
  return withLongForm(withFullerNoun(one, block, before, document), document);
}

const headed = (told: Sourced, block: Block, document: Document): Sourced[] => {
  const found =
    document.language === 'en' ? (underHeading(told, block, document) ?? asMeaning(told, block, document)) : undefined;
  return found === undefined ? [] : [found];
};

/** The sentence with the subject of the one before it, of the same paragraph, in place of its pronoun. */
function withSubject(one: Sourced, index: number, { sentences }: AnalysedSegment): Sourced[] {
  const [own, previous] = [sentences[index], sentences[index - 1]];
  if (own === undefined || previous === undefined || previous.block !== own.block) return [];
  const found = resolved(one.text, displayText(previous.text));
  if (found === undefined) return [];
  const subject = { block: previous.block, start: previous.start, end: previous.end };
  const told = { text: found.text, sources: [subject, ...one.sources], how: 'template:antecedent' };
  return [told, ...shortened(told)];
}

/** A sentence that is too long, without what only adds to it. */
function shortened(one: Sourced): Sourced[] {
  if (countWords(one.text) <= maximumWords) return [];
  const how = one.how.startsWith('template:')
    ? one.how
    : one.how === 'verbatim'
      ? 'trimmed:addition'
      : `${one.how}+addition`;
  return withoutAddition(one.text).map((text) => ({ ...one, text, how }));
}

/** "The club ensures that all parents are aware that dogs must stay outside": what they are to know. */
const toBeKnown =
  /^[^.;:]{3,120} (?:are|is) (?:made |kept |fully |always )?aware that (?<rule>[^;:]{0,90}\b(?:must|may|should|cannot|never|not)\b[^;:]{0,120})$/u;

/** "There is no rule about this, so ask the warden first": what is then to be done stands alone. */
function consequence(one: Sourced): Sourced[] {
  const known = toBeKnown.exec(one.text)?.groups?.['rule'];
  if (known !== undefined)
    return [{ ...one, text: startUpper(known), how: one.how === 'verbatim' ? 'trimmed:reason' : `${one.how}+reason` }];
  const rest = startUpper(
    /^[^;:]{8,120}?(?:,| [–—-]) so (?:please )?(?<rest>.+)$/u.exec(one.text)?.groups?.['rest'] ?? '',
  );
  if (!isOrder(rest) && !isCommand(rest)) return [];
  return [{ ...one, text: rest, how: one.how === 'verbatim' ? 'trimmed:reason' : `${one.how}+reason` }];
}

function isFit({ text }: Sourced, language: string): boolean {
  const words = countWords(text);
  const fewest =
    language === 'en' && ban.test(text) ? minimumBanWords : joins.has(language) ? minimumOfJoined : minimumWords;
  return words <= maximumWords && words >= fewest && standsAlone(text, language) && isSentence(text, language);
}

/** Has a verb; a list's catchwords are no sentence. Outside English length and form must do. */
function isSentence(text: string, language: string): boolean {
  if (language !== 'en') return true;
  return isTold(text);
}
