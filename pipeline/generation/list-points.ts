import { type Block, type Document, type Span, wholeBlock } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { isCatchword, isCommand, isTold } from './catchwords.ts';
import { displayText, startUpper, withoutSign } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { inSentenceCase } from './objectives.ts';
import { isAboutTheDocument } from './point-kind.ts';
import { isOrder } from './rule-objectives.ts';
import { standsAlone, withoutBrackets, withoutCitations } from './self-contained.ts';
import { pointsToUnnamed } from './unnamed-things.ts';

const mostWords = 25;
const mostIntroWords = 15;
const mostItems = 12;
const mostItemWords = 10;
const fewestTold = 2;
/** Of a row of orders none may be left out. */
const mostOrders = 4;

const listMark = /^\s*(?:(?:step\s+)?\d{1,2}[.):]|#\.|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;

/**
 * What an English list of things says as a whole, in a sentence of at most 25 words: the line above it with as many of its items
 * as fit. Undefined where that line leans on what stood before, or where the items are sentences of their own.
 */
export function listPoint(list: Block, segment: AnalysedSegment, document: Document): Sourced | undefined {
  const items = itemsOf(list);
  const intro = items && introOf(list, segment, document);
  if (items === undefined || intro === undefined) return undefined;
  const areOrders = items.every((item) => isOrder(item) || isCommand(item));
  const text = areOrders ? withOrders(intro.text, items) : withThings(intro.text, items);
  if (text === undefined || pointsToUnnamed(text) || isAboutTheDocument(text)) return undefined;
  const sources = [...intro.sources, wholeBlock(list)];
  return { text, sources, how: 'template:list' };
}

interface Intro {
  text: string;
  sources: Span[];
}

function itemsOf({ text }: Block): string[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const items = lines.map((line) =>
    withoutBrackets(withoutCitations(withoutSign(displayText(line.replace(listMark, '')))))
      .replace(/[\s.,;]+$/u, '')
      .replace(/,? (?:and|or)$/u, '')
      .trim(),
  );
  const isRow =
    items.length >= fewestTold &&
    items.length <= mostItems &&
    new Set(items).size === items.length &&
    items.every((item) => item !== '' && !unfit.test(item) && !/[.!?:;] \p{L}/u.test(item));
  return isRow ? items : undefined;
}

/** A link, a question, a person's title, a blank to fill in: nothing to be told in a row. */
const unfit =
  /https?:|www\.|[?“”"{}<>|@=_]|\p{Extended_Pictographic}|\d{4}[-/]\d\d|\]\(|^(?:it|they|this|these|he|she|their|its|same|other|another|etc)\b/iu;

function introOf(list: Block, segment: AnalysedSegment, document: Document): Intro | undefined {
  const before = document.blocks[list.id - 1];
  if (before === undefined || document.blocks[list.id + 1]?.kind === 'list') return undefined;
  if (before.kind === 'heading') {
    const text = withoutSign(inSentenceCase(headingText(before, document), document));
    const isTelling = kindOfThings.test(text) || tellsOfThings.test(text);
    return isTelling ? { text: startUpper(text), sources: [wholeBlock(before)] } : undefined;
  }
  const isLead = /:\s*$/u.test(before.text) || takesThing.test(before.text) || includes.test(before.text);
  if (before.kind !== 'paragraph' || !isLead) return undefined;
  const last = segment.sentences.findLast(({ block }) => block === before.id);
  if (last === undefined) return undefined;
  const text = withoutSign(displayText(withoutBrackets(last.text)))
    .replace(/\s*:\s*$/u, '')
    .replace(/^(?:Please note that|Note that|In addition,|Generally,|In general,|Also,) /u, '');
  const sources = [{ block: last.block, start: last.start, end: last.end }];
  const heading = document.blocks[before.id - 1];
  const isUnderHeading = heading?.kind === 'heading' && !saysNothing(heading.text);
  if (isUnderHeading && bareKind.test(text)) {
    const thing = inSentenceCase(headingText(heading, document), document);
    return isThing(thing)
      ? { text: `${startUpper(text)} of ${thing}`, sources: [wholeBlock(heading), ...sources] }
      : undefined;
  }
  return { text: startUpper(text), sources };
}

const kinds =
  '(?:signs(?: (?:and|or|&) symptoms)?|symptoms|causes|risks|risk factors|hazards|dangers|benefits|advantages|disadvantages|side effects|warning signs|danger signs|red flags|exceptions|examples|types|kinds|requirements|responsibilities|duties|penalties|consequences)';
const kindOfThings = new RegExp(
  String.raw`^(?:the |common |general |early |late |possible |typical |main |key |some )*${kinds} (?:of|for|from) (?!the following\b|this\b|these\b|it\b)\p{L}[^:?!]{2,60}$`,
  'iu',
);
/** "Call the vet if you notice", "When to see the vet", "What to bring to the show", "Signs that call for help": its things say it all. */
const tellsOfThings =
  /^(?:(?:please )?(?:call|phone|ring|contact|see|alert|seek|stop|go|leave|report|get)\b[^,;:?]{1,60} (?:if|when)(?: you(?:r \p{Ll}+)? (?:have|has|notice|see|feel|experience|hear|smell))?|(?:when|where) to \p{Ll}[^,;:?]{4,60}|what to (?:bring|wear|pack|check|record|include|avoid|report|take|watch for|look for) \p{Ll}[^,;:?]{2,60}|(?:[\p{L}-]+ ){0,2}[\p{L}-]+s that (?!you\b|we\b|they\b|it\b)\p{Ll}[^,;:?]{4,60}|(?:consequences|penalties|exceptions) (?:of|for|to) [\p{L} ’'-]{3,50})$/iu;
const bareKind =
  /^(?:common |general |early |late |possible |typical |main )?(?:signs(?: (?:and|or|&) symptoms)?|symptoms|causes|risk factors|side effects|warning signs|danger signs)$/iu;

const isThing = (text: string): boolean =>
  countWords(text) <= 4 &&
  tagEnglish(text).every(({ partOfSpeech }) => /^(?:NOUN|PROPN|ADJ|ADP|CCONJ)$/u.test(partOfSpeech));

/** Leads to something that is shown, counted or read elsewhere. */
const announces =
  /\b(?:here|below|above|steps|instructions?|questions?|resources|links?|references|topics|sections?|chapters?|agenda|contents|credits|able to|will (?:learn|need|cover|discuss|look)|we (?:have|use|had|used)|in mind)\b|^(?:for example|example|e\.g|such as|so|and|but|this|these|that|those|it|they|he|she|then|also|other|another)\b/iu;

const ending =
  /(?:,? (?:any (?:one )?|one |all |both |each |either )?of)? ?(?:the following|these)(?: (?:[\p{Ll}-]+ ){0,2}\p{Ll}+)?$/u;

/** "We do not repay the following:", "Requests must include", "Signs of shock": the line with its things behind it. */
function withThings(intro: string, items: readonly string[]): string | undefined {
  if (announces.test(intro) || countWords(intro) > mostIntroWords) return undefined;
  if (tellsOfThings.test(intro)) return inRow(`${intro}:`, items, / (?:if|when)\b/iu.test(intro) ? 'or' : 'and');
  const areThings = items.every(
    (item) => countWords(item) <= mostItemWords && (isCatchword(item) || isNounAlone(item)),
  );
  if (!areThings) return undefined;
  const isKind = kindOfThings.test(intro) || /^\p{L}+ and symptoms of /u.test(intro);
  if (isKind) return inRow(`${intro.replace(/ (?:are|include|may include|can include)$/u, '')} include`, items);
  if (
    !isTold(intro) ||
    !standsAlone(`${intro.replace(ending, '')}.`, 'en') ||
    /^(?:if|when|to|in|for|on|at)\b/iu.test(intro)
  )
    return undefined;
  const cut = intro.replace(ending, '');
  if (includes.test(cut) || takesThing.test(cut))
    return inRow(cut, items, /\b(?:not|never|n['’]t|no)\b/iu.test(cut) ? 'or' : 'and');
  return opensMore.test(intro) ? undefined : inRow(`${intro}:`, items);
}

const includes =
  /\b(?:includes?|contains?|covers?|comprises?|consists? of|requires?|needs?|provides?|are|must (?:include|contain|have|state|show|cover|list|provide|specify))$/u;
/** A verb stands last that wants something: "reimburse", "for". */
const takesThing =
  /\b(?:include|contain|reimburse|accept|cover|bring|wear|use|carry|provide|submit|eat|drink|avoid|need|require|have|report|check|keep|store|take|allow|permit|support|for|with|from|of|to|about)$/u;
/** It would go on in its items, and there is no place for a colon. */
const opensMore =
  /\b(?:must|should|shall|may|can|will|to|not|never|is|by|of|that|if|when|unless|because|with|in|on|at|from|for|and|or|the|an?)$/iu;

const isNounAlone = (item: string): boolean => {
  const words = tagEnglish(item);
  return (
    ['NOUN', 'PROPN', 'ADJ', 'DET', 'NUM'].includes(words[0]?.partOfSpeech ?? '') &&
    words.every(({ partOfSpeech }) => partOfSpeech !== 'AUX')
  );
};

/** The things one after another, as many as the words allow; what is left out is said to be more. */
function inRow(start: string, items: readonly string[], word = 'and'): string | undefined {
  for (let count = items.length; count >= fewestTold; count -= 1) {
    const told = items.slice(0, count).map(lowerStart);
    const mark = told.some((item) => item.includes(',')) ? ';' : ',';
    const isAll = count === items.length;
    const row = isAll
      ? `${told.slice(0, -1).join(`${mark} `)}${mark === ';' || told.length > 2 ? mark : ''} ${word} ${told.at(-1)}`
      : `${told.join(`${mark} `)}${mark} ${word === 'or' ? 'or the like' : 'and others'}`;
    const text = `${start} ${row}.`;
    if (countWords(text) <= mostWords) return text;
  }
  return undefined;
}

const purpose = /^(?:to|if|when|before|after|in case of|in the event of) (?!sum\b|summari[sz]e\b)\p{L}[^,:]{3,70}$/iu;

/** "To save a show:" over "Press Disk", "Press Save": in one sentence, where every step has its place. */
function withOrders(intro: string, items: readonly string[]): string | undefined {
  const start = intro.replace(/,? (?:please )?(?:do the following|follow these steps|take these steps|please)$/iu, '');
  if (!purpose.test(start) || items.length > mostOrders || !standsAlone(`${start}, wait.`, 'en')) return undefined;
  const told = items.map((item) => lowerStart(item.replace(/^(?:then|next|finally|first),? /iu, '')));
  const text = `${start}, ${told.slice(0, -1).join(', ')} and then ${told.at(-1)}.`;
  return countWords(text) <= mostWords && !told.some((item) => item.includes(',')) ? text : undefined;
}

/** Names and abbreviations keep their capitals, and so does the start of "District Offices". */
function lowerStart(text: string): string {
  if (/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(text)) return text;
  if (!/^\p{Lu}\p{Ll}*(?:[’']\p{Ll}+)?(?:[\s,-]|$)/u.test(text)) return text;
  const lower = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return tagEnglish(`We see ${lower}`)[2]?.partOfSpeech === 'PROPN' ? text : lower;
}
