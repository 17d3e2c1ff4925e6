import { withoutBrackets } from './self-contained.ts';
import { type Block, type Document, wholeBlock } from '../document.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { toldWithBan, bansBelow, doerOverList } from './bans-over-lists.ts';
import { isCommand } from './catchwords.ts';
import { subjectOf } from './clauses.ts';
import { saysOnlyPart } from './item-scopes.ts';
import { isOrder } from './rule-objectives.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords, leansOnPrevious } from '../languages/words.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { leadsTo } from '../segmentation/lead-ins.ts';
import { displayText, startUpper } from './display-text.ts';

const mostHeadWords = 14;
/** "..., and one of the following is true" is left out of what is told. */
const mostCaseWords = 22;

/** What stands right above a list and goes on in its items: a line that leads on, "You must:", "Do not...", or a heading such as "Do not". */
export function headOf(list: Block, segment: AnalysedSegment, document: Document): Sourced | undefined {
  const before = document.blocks[list.id - 1];
  if (before === undefined) return undefined;
  if (before.kind === 'heading')
    return document.language === 'en' ? (banOf(before) ?? doneBy(before) ?? deniedBy(before)) : undefined;
  if (!isOver(before, list, document)) return undefined;
  // A line that stands over several lists is no sentence of the lesson, and bans what it bans all the same.
  const last = segment.sentences.findLast(({ block }) => block === before.id) ?? lineAlone(before);
  if (last === undefined) return undefined;
  const written = displayText(last.text).replace(leadEnd, '');
  const text = (document.language === 'en' ? doerOverList(written) : undefined) ?? written;
  // A long line that goes on in its items would leave them saying something else.
  const isBinding = document.language === 'en' && (open.test(text) || turns.test(text) || verifies.test(text));
  if (!isBinding && countWords(text) > (anyOf.test(text) ? mostCaseWords : mostHeadWords)) return undefined;
  // "But here are some themes:" would make every item lean on what came before.
  if (document.language !== 'en' && leansOnPrevious(text, rulesOf(document.language))) return undefined;
  return { text, sources: [{ block: last.block, start: last.start, end: last.end }], how: 'template:list-head' };
}

function lineAlone(before: Block): { text: string; block: number; start: number; end: number } | undefined {
  const { text, id, kind } = before;
  return kind === 'paragraph' && text.length <= longestLine && leads.test(text)
    ? { text, block: id, start: 0, end: text.length }
    : undefined;
}
const longestLine = 120;

/** Elsewhere no rule tells what an item under a line without a colon is. */
const itemMark = /^\s*(?:\d{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;
const leads = /:\s*$/u;
const bans = /\b(?:do not|don['’]t|never|must not|may not)\s*(?:\.{3}|…)?\s*$/iu;

/** The item that an item is nested under, where it goes on in it: "Never:" over "Lift alone". English. */
export function parentHead(item: Sourced, list: Block): Sourced | undefined {
  const lines = list.text.split('\n');
  const { depths = [] } = list;
  if (depths.length !== lines.length) return undefined;
  const own = list.text.slice(0, item.sources.at(-1)?.start ?? 0).split('\n').length - 1;
  const parent = depths.findLastIndex((depth, at) => at < own && depth < (depths[own] ?? 0));
  const line = lines[parent] ?? '';
  if (!leads.test(line) && !bans.test(line)) return undefined;
  const text = displayText(line.replace(itemMark, '')).replace(leadEnd, '');
  if (countWords(text) > mostHeadWords && !bansBelow(text)) return undefined;
  const start = lines.slice(0, parent).join('\n').length + (parent > 0 ? 1 : 0);
  return { text, sources: [{ block: list.id, start, end: start + line.length }], how: 'template:list-head' };
}

const isOver = (before: Block, list: Block, { language }: Document): boolean =>
  /:\s*$/u.test(before.text) || (language === 'en' && leadsTo(before, list));

const leadEnd = /\s*(?::|\.{3}|[…;,–—-])\s*$/u;

const ban = /^(?:do not|don['’]?ts?|never)\s*(?:[:!.…]|\.{3})?\s*$/iu;
/** "You must not", "Staff should never...". */
const longBan = /^(?:\p{L}+ ){1,4}(?:not|never)\s*(?:[:!…]|\.{3})?\s*$/iu;

function banOf(heading: Block): Sourced | undefined {
  const written = displayText(heading.text);
  const isShort = ban.test(written);
  if (!isShort && !longBan.test(written)) return undefined;
  const word = /^never/iu.test(written) ? 'Never' : 'Do not';
  return {
    text: isShort ? word : written.replace(/\s*(?:[:!…]|\.{3})\s*$/u, ''),
    sources: [wholeBlock(heading)],
    how: 'template:list-head',
  };
}

/** "What the club will not do": whoever stands below it, the club does or does not do that. */
function doneBy(heading: Block): Sourced | undefined {
  const text = doerOverList(displayText(heading.text));
  return text === undefined ? undefined : { text, sources: [wholeBlock(heading)], how: 'template:list-head' };
}

/** "Not eligible", "Common mistakes": no item below is so, and none is told alone. */
function deniedBy(heading: Block): Sourced | undefined {
  const text = displayText(heading.text).replace(/\s*:\s*$/u, '');
  if (countWords(text) > mostDenialWords || !denial.test(text) || /[?!]$/u.test(text)) return undefined;
  return { text, sources: [wholeBlock(heading)], how: 'template:list-head' };
}

const mostDenialWords = 4;
const denial =
  /^(?:not|never)\b|\b(?:mistakes|myths|prohibited|forbidden|unacceptable|exceptions|exclusions|what not to|avoid)\b/iu;

/** The head's sentence goes on in the item: "Employees must", "Do not", "You are responsible for". */
const open =
  /(?:\b(?:must|should|shall|may|can|cannot|will|to|not|never|always|are|is|for|by|of|that|please|avoid|if|when|whenever|unless|before|after|until|because|with|in|on|at|from|only|(?:if|when|unless|that) (?:they|you|he|she|it))(?: (?:also|only|always|never|either))?|\b(?:will|may|might|can) (?:likely|probably|often|usually)|\b(?:must|should|shall|may|can|cannot|not|never)(?: also)? (?:be|have|include|contain|state|show|list|provide|involve))$/iu;
/** "If you find a leak", "In an emergency": the item is what is then to be done. */
const adjunct =
  /^(?:if|when|whenever|before|after|once|until|while|during|in case of|in the event of|in an?|at the|on the|for|to) (?!example\b|instance\b|more\b|the following\b|addition\b|summary\b|short\b)/iu;
/** "Once a report is in, the office will take the following steps": each item is what is then done. */
const thenFollows =
  /^(?<when>(?:once|when|whenever|after|if|before|in case of) [^,:]{4,60}), .{3,60}\b(?:the following|these) (?:steps|actions|measures|procedures?|process|things?)$/iu;
/** "The following are prohibited": what an item says is not to be done, which the item alone does not tell. */
const turns =
  /\b(?:not|never|prohibited|forbidden|banned|unacceptable|except|unless|excluded|avoid|mistakes?|myths?|don['’]?ts?|wrong|instead of|rather than|false|exceptions?|cannot|no longer)\b|\b(?:won|can|doesn|isn|aren|shouldn|mustn)['’]t\b|\bnon-?\p{L}/iu;

/** Whether an English head and its item are one sentence: "Employees must", "if any of the following occurs". */
export const continuesBelow = (head: string): boolean => open.test(head) || anyOf.test(head);

/**
 * An item with its head: "Employees must" and "return devices within 5 days" are one sentence. English; elsewhere the
 * head is put before the item.
 *
 * @returns undefined where the item alone would say something else than under its head
 */
export function underHead(item: Sourced, head: Sourced, language: string): Sourced | undefined {
  const sources = [...head.sources, ...item.sources];
  const join = (mark: string, start = head.text) => ({
    text: startUpper(`${start}${mark}${lowerStart(closed(item.text))}`),
    sources,
    how: head.how,
  });
  const case_ = language === 'en' ? anyOf.exec(head.text)?.groups?.['base'] : undefined;
  if (case_ !== undefined)
    return { text: startUpper(`${case_} ${lowerStart(closed(item.text))}`), sources, how: head.how };
  // "The steps are" and "create a folder" make no sentence together.
  if (/\b(?:are|is)$/iu.test(head.text) && language === 'en' && isOrder(item.text)) return item;
  // "Be sure to" and "You can also ask" are two sentences.
  if (language === 'en' && /\bto$/iu.test(head.text) && !isOrder(item.text) && !isCommand(item.text)) return undefined;
  if (language === 'en' && ofExamples.test(head.text)) return undefined;
  if (language === 'en' && verifies.test(head.text))
    return isOrder(item.text) || isCommand(item.text) ? undefined : join(/ that$/u.test(head.text) ? ' ' : ' that ');
  // "The advantages are" and "it saves time": that it does; "Fill the bin with" and "spray each layer" go together in no way.
  if (language === 'en' && /\b(?:are|is)$/iu.test(head.text)) {
    if (labelled.test(item.text)) return undefined;
    if (isClause(item.text)) return { ...join(' that '), how: 'template:scope' };
  }
  if (language === 'en' && wantsThing.test(head.text) && isOrder(item.text)) return undefined;
  // "Volunteers should" and "if somebody is in the wrong queue, ..." or "vendors are marked" are two sentences.
  if (language === 'en' && modal.test(head.text) && isSentenceAlone(item.text)) return undefined;
  const banned = language === 'en' ? toldWithBan(head.text, item) : undefined;
  if (banned !== undefined) return { text: banned, sources, how: head.how };
  if (open.test(head.text)) return isDouble(head.text, item.text) ? undefined : join(' ');
  if (language === 'en' && turns.test(head.text)) return isBan(item.text) ? item : undefined;
  if (language === 'en' && adjunct.test(head.text)) {
    if (isOrder(item.text)) return join(', ', calmCaseOf(head.text));
    const when = thenFollows.exec(head.text)?.groups?.['when'];
    const told = item.text.replace(/^\p{Lu}[^:.,]{2,40}: (?=\p{Lu})/u, '');
    const text = when === undefined || !isSentenceAlone(told) ? undefined : `${when}, ${lowerStart(closed(told))}`;
    return text === undefined ? undefined : { text: startUpper(text), sources, how: head.how };
  }
  // "Small fire" over "Keep the lid closed", "Eye hazards" over "Damage can occur": it holds in that case, of that thing alone.
  if (language === 'en' && isCase(head.text) && needsCase(head.text, item.text))
    return join(': ', calmCaseOf(head.text));
  // "There you find", "The following are": says nothing that the item lacks.
  if (/\b(?:following|these|below|include[sd]?|are|find)\b/iu.test(head.text)) return item;
  return language === 'en' ? item : join(': ');
}

/** "When Ill" */
const calmCaseOf = (head: string): string =>
  head.replace(
    /^(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)$/u,
    (_, first: string, second: string) => `${first} ${second.toLowerCase()}`,
  );

const mostCaseLabelWords = 4;
/** Labels of any list. */
export const anyLabel =
  /\b(?:requirements?|recommended|rules?|steps?|tips?|notes?|examples?|guidelines?|procedures?|instructions?|responsibilities|duties|ongoing|always|checklist|best practices?|tasks?|actions?|goals?|objectives?|how|why|what|when|who|where|do|dos|options?|features?|benefits|summary|overview|general|important|warning|caution|danger|following|these|below|key|main|types?|methods?|ways|things|points|questions|answers?|usage|settings|results?|prerequisites|preparation|minimum)\b/iu;

/** Where on its page, or in its course, something stands. */
export const ofPage =
  /^(?:(?:further|additional|core|key|main|other|common) )*(?:contents?|part(?: \p{L}+)?|sections?|phases?|stages?|modules?|activit(?:y|ies)|delivery|outcomes?|demos?|introduction|background|purpose|scope|basics|materials?|equipment|ingredients|components|real-life examples|advantages|disadvantages|limitations?|limits|verifications?|normal|scenarios?|impacts?|user experience impacts?|preparations?|preperations?|trade-offs|timeline|considerations|principles|count down|next|day \d+)$/iu;

/** "Small fire (contained)", "Eye exposure": a thing that may come to pass, said without a verb. */
const isCase = (head: string): boolean => {
  const label = withoutBrackets(head);
  return (
    countWords(label) <= mostCaseLabelWords &&
    !anyLabel.test(label) &&
    !saysOnlyPart(label) &&
    !ofPage.test(label) &&
    /^\p{Lu}?\p{Ll}+(?: \p{L}\p{Ll}+){0,3}$/u.test(label) &&
    tagEnglish(label).every(({ partOfSpeech }) => ['NOUN', 'PROPN', 'ADJ', 'ADP', 'DET'].includes(partOfSpeech)) &&
    ['NOUN', 'PROPN'].includes(tagEnglish(label).at(-1)?.partOfSpeech ?? '')
  );
};

/** "A visitor is at risk if one of the following is true": each item is such a case. */
const anyOf =
  /^(?<base>.*\b(?:if|when|and|where|unless|whenever)) (?:any|one|either|at least one)(?: or more)? of (?:the following|these)(?: \p{Ll}+)?(?: (?:is|are|applies|apply|occurs?|exists?|has|have|happens?)(?: true| met| present)?)?$/u;

/** An order holds in the case that stands over it; of what is only told a short item says least. */
function needsCase(head: string, item: string): boolean {
  if (/^\p{Lu}?[^\p{Lu}]* [^\p{Lu}]*$/u.test(withoutBrackets(head)) && (isOrder(item) || isCommand(item))) return true;
  const own = new Set(contentStems(item, rulesOf('en')));
  return (
    countWords(item) <= mostBareWords &&
    !labelled.test(item) &&
    !contentStems(head, rulesOf('en')).some((stem) => own.has(stem))
  );
}
const mostBareWords = 10;
const labelled = /^[^.,(]{0,40}(?::| [–—-]) /u;
const wantsThing = /\b(?:with|of|for|by|from|at|in|on)$/iu;
/** "it saves time", "all requests are answered" */
const isClause = (text: string): boolean =>
  /^(?:it|they|you|we|he|she|all|each|every|there)\b/iu.test(text) || (!isOrder(text) && subjectOf(text) !== undefined);

const modal = /\b(?:must|should|shall|may|can)$/iu;
const isSentenceAlone = (text: string): boolean =>
  /^(?:if|when|once|unless) /iu.test(text) || (!isOrder(text) && !isCommand(text) && subjectOf(text) !== undefined);

/** Bids not to do what a head forbids. */
const isBan = (text: string): boolean => /^(?:do not|don['’]t|never|avoid)\b/iu.test(text);
/** What stands below is one of many, and mostly no sentence. */
const ofExamples = /\bexamples? (?:include|are|(?:may|could|can|might) (?:be|include))$/iu;
/** "A technician must verify": a sentence below is what is to be so, and not what is so. */
const verifies = /\b(?:must|should|shall|to|and) (?:verify|check|confirm|ensure|make sure|see)(?: that)?$/iu;

/** "Do not:" above "Never leave ..." or above what is one more "Do not ...". */
const isDouble = (head: string, item: string): boolean =>
  /\b(?:not|never)$/iu.test(head) && /^(?:do not|don['’]t|never|not|no)\b/iu.test(item);

/** An item ends as its list goes on: "...; and". */
const closed = (text: string): string =>
  text.replace(/[\s,;]+(?:and|or)?\s*$/u, '').replace(/(?<=[\p{L}\p{N})])$/u, '.');

/** Names and abbreviations keep their capitals. */
const lowerStart = (text: string): string =>
  text
    .replace(/^(?:A|The)(?= \p{L})/u, (article) => article.toLowerCase())
    .replace(/^(\p{Lu})(?=\p{Ll}+(?:[’']\p{Ll}+)?(?:[\s,]|$))/u, (letter) => letter.toLowerCase());
