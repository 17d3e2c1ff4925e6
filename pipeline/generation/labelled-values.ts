import type { Block, Document, Span } from '../document.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { isCommand } from './catchwords.ts';
import { subjectOf } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { type Head, headsOver, siblingsOf } from './heads-over.ts';
import { isOrder } from './rule-objectives.ts';

/** How a point came to be that a policy notes without a sentence: "Annual leave – standard allocation: 20 days per year". */
export const ofLabelledValue = 'template:value';

const mostLabelWords = 7;
const mostValueWords = 14;
const fewestOfOwn = 2;
const mostOfKind = 8;

/** What somebody reads off: an amount, a length of time, a price. */
const measure =
  /(?<![\p{L}-])(?:allocation|allotment|request|maximum|minimum|max|min|notice|carry-?over|expiry|expiration|duration|length|frequency|period|limit|cap|fees?|rate|costs?|price|charge|deposit|rent|salary|wage|pay|bonus|allowance|entitlement|dose|dosage|temperature|pressure|speed|weight|height|width|depth|size|capacity|volume|voltage|power|distance|time|age|deadline|hours|interval|cycle|term|warranty|retention|balance|quota|score|budget|threshold|ratio|percentage|discount|tax|fine|penalty|number|count|amount|range|validity|payment|spacing|yield|stipend|reimbursement|mileage|premium|contribution|copay|deductible|quorum)$/iu;
/** What a remark is about, nobody asks. */
const remark =
  /^(?:note|notes|warning|caution|example|e\.g|tip|tips|step|figure|table|source|version|revision|date|author|authors|contact|phone|tel|telephone|fax|mobile|e-?mail|address|website|web|url|link|last updated|updated|next review|effective|page|pages|name|title|purpose|description|overview|summary|subject|goal|objective|exception|see|ref|reference|id|code|no|number|chapter|section|part|day|week|month|year|prerequisites?|difficulty|credits?|posted|published|written|created|by)\b/iu;
const labelled =
  /^(?<label>[\p{L}\p{N}][^:;!?–—“”"|=]{1,52}?): (?<value>(?:[\p{L}\p{N}$€£₹~≥≤<>+±(-])[^:;?“”"|]{1,110})$/u;
const hasAmount = /\p{N}/u;
/** An address, a telephone number, a moment of one day. */
const unfit =
  /https?:|www\.|@|\+?\d[\d -]{7,}\d|\b(?:19|20)\d\d\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\{|\}|\b(?:tbd|tba|n\/a|xx+)\b/iu;

/** Whether words name what somebody reads off. English. */
export const isMeasure = (text: string): boolean => measure.test(text.replace(/ for .+$/u, ''));

interface Labelled {
  label: string;
  value: string;
}

function labelledIn(line: string): Labelled | undefined {
  const { label = '', value = '' } = labelled.exec(line)?.groups ?? {};
  const told = value.replace(/[.,;\s]+$/u, '');
  const isFit =
    label !== '' &&
    !remark.test(label) &&
    countWords(label) <= mostLabelWords &&
    countWords(told) <= mostValueWords &&
    hasAmount.test(told) &&
    !unfit.test(told) &&
    !/[.!] \p{Lu}/u.test(told);
  return isFit ? { label: label.trim(), value: told } : undefined;
}

/**
 * What a line of an English list or a paragraph notes without a sentence, so that it stands alone: its label and value under what they
 * are of, "Sick leave – entitlement: 12 days per year", "Response time for urgent requests: within 24 hours". Only amounts: any other
 * value would have to be told in a sentence.
 *
 * @param line as it is shown, without its mark
 * @param span of the line in its block
 * @returns undefined where it notes no amount, or where nothing says of what it is
 */
export function labelledValue(line: string, span: Span, block: Block, document: Document): Sourced | undefined {
  const heads = headsOver(block, span.start, document);
  const own = labelledIn(line);
  const [near] = heads;
  const ruled = own === undefined ? ruleIn(line, block) : undefined;
  if (ruled !== undefined) return inSentence(`rule for ${inSmall(ruled.label)}`, ruled.value, topicOf(heads), [span]);
  if (own === undefined) return bareValue(line, span, heads, block.text.slice(0, span.start));
  const label = inSmall(own.label);
  const kind = near === undefined ? '' : ofOne(inSmall(near.text));
  const isOwn = measure.test(withoutBracket(label));
  // "Prices" over "Weekday hire: £18 per hour", a line or a heading.
  const isKind = !isOwn && near !== undefined && (measure.test(kind) || / (?:limit|times?)$/u.test(kind));
  if (!isOwn && !isKind) return undefined;
  // A price list: nobody knows its lines by heart.
  if (isKind && siblingsOf(block, span.start) > mostOfKind) return undefined;
  if (!isNoun(withoutBracket(label)) && !(isKind && isFor(withoutBracket(label)))) return undefined;
  const asked = isKind ? `${kind} for ${label}` : label;
  const topic = heads.find((head) => head.isTopic && !(isKind && head === near));
  const isOfAll = topic?.sources[0]?.block === document.blocks.findIndex(({ kind: block }) => block === 'heading');
  // What the whole document is called need not be said where the words say of what they are.
  const isTold = isOfAll && contentStems(asked, rulesOf('en')).length >= fewestOfOwn;
  const above = topic === undefined || isTold || isSaid(topic.text, asked) ? undefined : topic;
  return inSentence(asked, own.value, above, [...(isKind && near !== undefined ? near.sources : []), span]);
}

/** "Smoking: designated areas only", in a list whose lines all have their labels. */
function ruleIn(line: string, { kind, text }: Block): Labelled | undefined {
  const { label = '', value = '' } = labelled.exec(line)?.groups ?? {};
  const told = value.replace(/[.,;\s]+$/u, '');
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  const isList = kind === 'list' && lines.length > 1 && lines.every((one) => /^\P{L}*\p{L}[^:]{1,50}:/u.test(one));
  const isFit =
    isList &&
    binds.test(told) &&
    !remark.test(label) &&
    isNoun(label) &&
    countWords(label) <= mostRuledWords &&
    countWords(told) >= fewestRuleWords &&
    countWords(told) <= mostValueWords &&
    !/^(?:the|an?|any|all|each|this|that|to) /iu.test(told) &&
    subjectOf(startUpper(told)) === undefined &&
    !isOrder(startUpper(told)) &&
    !isCommand(startUpper(told)) &&
    !unfit.test(told) &&
    !/[.!] \p{Lu}/u.test(told);
  return isFit ? { label, value: told } : undefined;
}
const mostRuledWords = 3;
const fewestRuleWords = 3;
const binds = /\b(?:only|not|no|never|prohibited|forbidden|not allowed|mandatory|at all times)\b/iu;

const topicOf = (heads: readonly Head[]): Head | undefined => heads.find(({ isTopic }) => isTopic);

/** "Entitlement:" over "12 days per year", and "Minimum 12 characters" under "Passwords". */
function bareValue(line: string, span: Span, heads: readonly Head[], before: string): Sourced | undefined {
  const [near] = heads;
  const { bound = '', amount = '' } = bounded.exec(line)?.groups ?? {};
  if (bound !== '' && near?.isTopic && !unfit.test(amount))
    return inSentence(bound.toLowerCase(), amount.replace(/[.,;\s]+$/u, ''), near, [span]);
  const value = line.replace(/[.,;\s]+$/u, '');
  const isFirst = !before.split('\n').some((one) => opensWithAmount.test(one.replace(listMark, '')));
  const isAmount =
    isFirst &&
    opensWithAmount.test(value) &&
    countWords(value) >= 2 &&
    countWords(value) <= mostValueWords &&
    !unfit.test(value) &&
    !/[:;?]|[.!] \p{Lu}/u.test(value);
  if (near === undefined || near.isTopic || !isAmount || !measure.test(ofOne(inSmall(near.text)))) return undefined;
  const asked = ofOne(inSmall(near.text));
  const above = topicOf(heads);
  // "Entitlement: 12 days": of what, a heading has to say.
  return above === undefined ? undefined : inSentence(asked, value, above, [...near.sources, span]);
}

const bounded = /^(?<bound>Minimum|Maximum)(?: of)? (?<amount>\d[\d.,]* [\p{Ll}][\p{L} ]{2,30})[.]?$/u;
const opensWithAmount =
  /^(?:(?:up to|at least|at most|minimum|maximum|max|min|no more than|about|approximately)\.? )?[$€£₹]? ?\d/iu;
const listMark = /^\s*(?:[•*◦▪–-]|\(?[a-z][.)])\s+/iu;

function inSentence(
  asked: string,
  value: string,
  above: Head | undefined,
  spans: readonly Span[],
): Sourced | undefined {
  // A label of one word is of anything.
  if (above === undefined && contentStems(asked, rulesOf('en')).length < fewestOfOwn) return undefined;
  const told = value.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const text = above === undefined ? `${startUpper(asked)}: ${told}.` : `${above.text} – ${asked}: ${told}.`;
  return { text, sources: [...(above?.sources ?? []), ...spans], how: ofLabelledValue };
}

const withoutBracket = (text: string): string => text.replace(/\s*\([^()]*\)/gu, '').trim();

/** "Minimum Notice Periods": one of them is asked for. */
const ofOne = (text: string): string =>
  /(?:hours|costs|times)$/u.test(text)
    ? text.replace(/times$/u, 'time')
    : text.replace(/ies$/u, 'y').replace(/(?<=[^s])s$/u, '');

/** A label is no name, however a page writes it; abbreviations keep their capitals. */
const inSmall = (text: string): string =>
  text.replace(/\p{Lu}\p{Ll}+\b/gu, (word) => (named.test(word) ? word : word.toLowerCase()));
const named =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|June|July|August|September|October|November|December|Easter|Christmas|Ramadan|Diwali)$/u;

const wordsOf = (label: string): string[] =>
  tagEnglish(`the ${label}`)
    .slice(1)
    .map(({ partOfSpeech }) => partOfSpeech);
const isOther = (part: string): boolean => ['AUX', 'PRON', 'SCONJ', 'DET'].includes(part);

/** "Standard allocation", and no "Extended" or "Used by". */
const isNoun = (label: string): boolean => {
  const parts = wordsOf(label);
  return ['NOUN', 'PROPN'].includes(parts.at(-1) ?? '') && !parts.some(isOther);
};

/** "6+ days leave", "Weekday hire", "Monday to Friday": for what a price or a time is. */
const isFor = (label: string): boolean => {
  const parts = wordsOf(label);
  return parts.length > 1 && parts.some((part) => ['NOUN', 'PROPN'].includes(part)) && !parts.some(isOther);
};

/** Whether all that a heading says is in the words already. */
const isSaid = (heading: string, words: string): boolean => {
  const told = contentStems(words, rulesOf('en'));
  return contentStems(heading, rulesOf('en')).every((stem) => told.includes(stem));
};
