import { type Block, type Document, type Span, wholeBlock } from '../document.ts';
import { isPlace, saysNothing } from '../languages/empty-headings.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { isCommand, oftenVerb } from './catchwords.ts';
import { displayText, startUpper } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { inSentenceCase } from './objectives.ts';
import { isOrder } from './rule-objectives.ts';
import { withoutBrackets } from './self-contained.ts';
import { pointsToUnnamed } from './unnamed-things.ts';

const mostLabelWords = 8;
const mostCaseWords = 12;
const mostNamedWords = 6;
const mostParentWords = 10;
const mostWords = 25;
/** Of the words of a case: an item that has more of them says the case itself. */
const mostShared = 0.5;
/** In blocks: higher up a heading is of something else, or of the whole document. */
const farthest = 12;
const mostLabels = 3;

/** "Treatment", "Method", "What to do" */
const part =
  /^(?:(?:the|key|general|basic|immediate|initial|first|common|main|important|recommended|emergency) )*(?:treatments?|response|care|methods?|procedures?|process|steps?|protocol|instructions?|actions?(?: to take)?|first aid(?: actions| steps)?|what to do|management|precautions?|prevention|rules?|guidelines?|tips?|checklist|requirements?|responsibilit(?:y|ies)|duties|tasks?|roles?|preparation|overview|summary|notes?|symptoms?|signs?(?: and symptoms)?|causes?|dos?(?: and don['’]?ts?)?|always|never|contents?|delivery|activit(?:y|ies)|outcomes?)(?: for (?:both|all))?$/iu;

/** Whether a label says only which part of a subject is told, and not of which subject. */
export const saysOnlyPart = (text: string): boolean => part.test(text) || saysNothing(text) || isPlace(text);

/** A case that is put in words of its own: "Before a test flight", "If the pump fails". */
const inCase =
  /^(?:checklist: )?(?<word>if|when|whenever|while|before|after|during|upon|until|once|in case of|in the event of|at the (?:start|end|beginning) of) (?!to\b|not\b)(?<rest>\p{L}.{2,90})$/iu;
const askedCase =
  /^what (?:(?:(?:should|can|must|do) (?:i|you|we|they) do|to do|happens)[ ,]+)?(?<word>if|when) (?<rest>[^?]{4,90})\?*$/iu;

/** An ailment at the end of its name, which is treated: "Second degree burns", "Heat stroke". */
const ailment =
  /\b(?:burns?|scalds?|bleeding|choking|shock|fractures?|sprains?|strains?|heat (?:stroke|exhaustion|cramps?|illness|rash)|sunburn|dehydration|hypothermia|hyperthermia|frostbite|poisoning|seizures?|strokes?|heart attacks?|asthma attacks?|hypo(?:s|glyc(?:a)?emia)|hyperglyc(?:a)?emia|ketoacidosis|anaphylaxis|allergic reactions?|wounds?|cuts?|scrapes?|bites?|stings?|nosebleeds?|diarrh?o?ea|vomiting|concussions?|fainting|unconsciousness|(?:eye|skin|fume|chemical|laser)s? (?:exposure|contact|inhalation|ingestion)|inhalation|ingestion|injur(?:y|ies)|panic attacks?)$/iu;
/** What may come to pass. */
const incident =
  /\b(?:fires?|spills?|spillages?|evacuations?|emergenc(?:y|ies)|leaks?|leakages?|accidents?|incidents?|outages?|power cuts?|floods?|earthquakes?|breach(?:es)?|theft|contamination|overheating|needlesticks?|lightning|thunderstorms?)$/iu;
const oneOfMany =
  /\b(?:burn|scald|fracture|sprain|strain|seizure|heart attack|asthma attack|panic attack|allergic reaction|wound|cut|scrape|bite|sting|nosebleed|concussion|injury|spill|spillage|emergency|leak|leakage|accident|incident|outage|power cut|flood|earthquake|breach|needlestick)$/iu;
const person = /^(?:adults?|child(?:ren)?|infants?|bab(?:y|ies)|toddlers?)\b/iu;
/** "Immobilization for suspected fracture": of the fracture. */
const measure = /^\p{L}+ (?:for|of|in) (?=\p{L})/u;

const ofRole = /^(?<role>[\p{L}\p{N} ]{2,40}?)(?:['’]s?)? (?:responsibilities|duties|actions|tasks)$/iu;
/** What stands under it is bidden to whoever a heading names. */
const ofDuties = /\b(?:responsibilit(?:y|ies)|duties|roles|tasks)$/iu;
const role =
  /\b(?:volunteers?|emcees?|officers?|coordinators?|supervisors?|moderators?|shepherds?|team leaders?|managers?|mentors?|drivers?|stewards?|trainers?|operators?|marshals?|members|directors?|coaches|officials|employees|contractors|staff|students|parents|guardians|players|visitors|teachers|tenants|residents|trustees|treasurer|secretary|instructors?)$/iu;

export interface Scope {
  lead: string;
  mark: ', ' | ': ';
  sources: Span[];
  /** Whoever finds one of these words in an item knows already what it is about. */
  named: string;
  isCase?: boolean;
}

/** What stands over a list, nearest first: the line that leads to it, its heading, the headings over that one. */
function labelsOver({ id }: Block, { blocks }: Document): Block[] {
  const found: Block[] = [];
  const before = blocks[id - 1];
  if (before?.kind === 'paragraph' && /:\s*$/u.test(before.text) && countWords(before.text) <= mostLabelWords)
    found.push(before);
  let level = Number.POSITIVE_INFINITY;
  for (let at = id - 1; at >= 0 && found.length < mostLabels; at -= 1) {
    const block = blocks[at] as Block;
    if (level === Number.POSITIVE_INFINITY && id - at > farthest) break;
    if (block.kind !== 'heading' || (block.level ?? 1) >= level) continue;
    level = block.level ?? 1;
    found.push(block);
  }
  return found;
}

const textOf = (block: Block, document: Document): string =>
  inSentenceCase(
    block.kind === 'heading' ? headingText(block, document) : displayText(block.text).replace(/\s*:\s*$/u, ''),
    document,
  );

/**
 * The label over a list that names its subject, past those that only say which part of it is told: "Making kimchi" over
 * "Method:".
 */
export const subjectOver = (list: Block, document: Document): Block | undefined => {
  const labels = labelsOver(list, document);
  const at = labels.findIndex((label) => !saysOnlyPart(textOf(label, document)));
  return at > 0 ? labels[at] : undefined;
};

/** These stand under what somebody suffers from, whatever its name. */
const treating = /^(?:(?:the|immediate|initial|emergency) )*(?:treatments?|first aid(?: actions| steps)?)$/iu;
/** What one sees or what it comes from is nothing to be done. */
const observed = /^(?:the |common )?(?:symptoms?|signs?(?: and symptoms)?|causes?)$/iu;

/** The case, ailment or role that stands over a block of an English document, nearest first. */
export function scopeOf(list: Block, document: Document): Scope | undefined {
  const labels = labelsOver(list, document);
  let prevents = false;
  let isTreated = false;
  for (const [at, label] of labels.entries()) {
    const text = textOf(label, document);
    const above = labels[at + 1];
    const sources = [wholeBlock(label)];
    if (above !== undefined && person.test(text)) {
      const over = textOf(above, document);
      if (ailment.test(over))
        return {
          lead: startUpper(`${over}, ${lowerFirst(text)}`),
          mark: ': ',
          sources: [wholeBlock(above), ...sources],
          named: over,
        };
    }
    if (observed.test(text)) return undefined;
    if (/^prevention$/iu.test(text)) prevents = true;
    if (prevents || treating.test(text)) isTreated = true;
    if (saysOnlyPart(text)) continue;
    const told =
      caseOf(text) ??
      ailmentOf(text, isTreated) ??
      roleOf(text, at > 0 || (above !== undefined && ofDuties.test(textOf(above, document))));
    if (told === undefined || !prevents) return told && { ...told, sources };
    return told.mark === ', ' && !told.isCase
      ? { ...told, lead: `To prevent ${inSmall(told.named)}`, sources }
      : undefined;
  }
  return undefined;
}

/**
 * The case in a heading farther up that another heading below it divides: "If you're adopting" over "What the law gives you". The
 * document's first heading is its title, and what holds of everything need not be said.
 */
export function caseOver(block: Block, document: Document): Scope | undefined {
  const [, ...above] = labelsOver(block, document).filter(({ kind }) => kind === 'heading');
  const first = document.blocks.findIndex(({ kind }) => kind === 'heading');
  for (const label of above) {
    const told = label.id === first ? undefined : caseOf(textOf(label, document));
    if (told !== undefined) return { ...told, sources: [wholeBlock(label)] };
  }
  return undefined;
}

function caseOf(text: string): Omit<Scope, 'sources'> | undefined {
  const asked = askedCase.exec(text)?.groups;
  const found = asked ?? inCase.exec(withoutBrackets(text))?.groups;
  const word = found?.['word']?.toLowerCase();
  const rest = (found?.['rest'] ?? '')
    .replace(/,.*$/u, '')
    .replace(/\bI\b/gu, 'you')
    .replace(/\bmy\b/gu, 'your')
    .trim();
  if (word === undefined || countWords(rest) > mostCaseWords || /[:;/?!]/u.test(rest)) return undefined;
  const isClause = /^(?:if|when|whenever|while|once|until)$/u.test(word);
  // "If Laser-Induced Fire"
  if (word === 'if' && (ailment.test(rest) || incident.test(rest)) && !/ (?:is|are|has|have) /u.test(rest))
    return { lead: `In case of ${withArticle(inSmall(rest))}`, mark: ', ', named: rest, isCase: true };
  const hasVerb = tagEnglish(rest).some(({ partOfSpeech }) => partOfSpeech === 'VERB' || partOfSpeech === 'AUX');
  if (isClause && !hasVerb && asked === undefined) return undefined;
  return { lead: startUpper(`${word} ${lowerFirst(rest)}`), mark: ', ', named: rest, isCase: true };
}

/** @param isTreated what stands below it treats or prevents it, so that it is one by whatever name */
function ailmentOf(written: string, isTreated: boolean): Omit<Scope, 'sources'> | undefined {
  const text = withoutBrackets(written).replace(/:$/u, '').trim();
  const isIncident = incident.test(text);
  const isAilment = ailment.test(text);
  if (!isIncident && !isAilment && !isTreated) return undefined;
  const name = inSmall(isAilment || isIncident ? text.replace(measure, '') : text);
  const words = tagEnglish(name);
  // "Snake bites", "Bug bites and stings": many of them, though the tagger takes them for what somebody does.
  const isName = words.every(
    ({ partOfSpeech, text: word }, at) =>
      inName.has(partOfSpeech) || /ed$/u.test(word) || (at > 0 && partOfSpeech === 'VERB' && /[^s]s$/u.test(word)),
  );
  if (countWords(name) > mostNamedWords || !isName) return undefined;
  return { lead: `${isIncident ? 'In case of' : 'For'} ${withArticle(name)}`, mark: ', ', named: name };
}
const inName: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'DET', 'CCONJ', 'NUM', 'PUNCT', 'ADP']);

function roleOf(label: string, isOverPart: boolean): Omit<Scope, 'sources'> | undefined {
  const text = label.replace(/\s*\([^)]*\)$/u, '');
  const named = ofRole.exec(text)?.groups?.['role'] ?? (isOverPart && role.test(text) ? text : undefined);
  return named === undefined || /^(?:your|our|my|their|key|main|general)\b/iu.test(named)
    ? undefined
    : { lead: startUpper(named), mark: ': ', named };
}

/** "a suspected fracture", "heat stroke", "burns". */
const withArticle = (name: string): string =>
  oneOfMany.test(name) || /\S \S*fire$/u.test(name)
    ? /^(?:the|an?|any|no)\b/u.test(name)
      ? name
      : `${/^[aeiou]/u.test(name) ? 'an' : 'a'} ${name}`
    : name;

/** An ailment is no name, however a heading writes it. */
const inSmall = (text: string): string => text.replace(/\p{Lu}(?=\p{Ll}+)/gu, (letter) => letter.toLowerCase());

/** Names and abbreviations keep their capitals. */
const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}+\b)/u, (letter) => letter.toLowerCase());
/** A sentence as it goes on behind its case: "Do not", "If" and common words in small letters. */
export const startLower = (text: string): string =>
  lowerFirst(text)
    .replace(/^Do (?=NOT\b)/u, 'do ')
    .replace(/^I(?=f\b)/u, 'i');

/** Bids or forbids; what only is so mostly holds in any case. */
export const bids = (text: string): boolean =>
  isOrder(text) ||
  isCommand(text) ||
  /^(?:do not|don['’]t|never|avoid)\b|\b(?:must|should|shall)\b/iu.test(text) ||
  isOrder(startUpper(/, so (?<deed>.+)$/u.exec(text)?.groups?.['deed'] ?? ''));

/**
 * An item of an English list in the case, for the ailment or of the role that stands over it: "Do not use ice" under "Burns" is "For
 * burns, do not use ice"; below another item, in the case or on the occasion of that one.
 *
 * @returns undefined where nothing over it says so, or where the item itself does
 */
export function underScope(item: Sourced, list: Block, document: Document): Sourced | undefined {
  const own = inOwnCase(item);
  if (own !== undefined) return own;
  if (/^[^.,(]{0,40}: /u.test(item.text) || !bids(item.text) || pointsToUnnamed(item.text)) return undefined;
  const scope = parentCase(item, list) ?? scopeOf(list, document);
  // "In case of fire, never leave the cutter alone while it runs": what holds at all times keeps it from coming to that.
  const isHeldAnyway = scope !== undefined && !scope.isCase && ownTime.test(item.text);
  return scope === undefined || (isHeldAnyway && scope.lead.startsWith('In case')) ? undefined : inScope(item, scope);
}

/** "Fire: Leave at once, call 911" is what to do in case of fire. */
function inOwnCase(item: Sourced): Sourced | undefined {
  const { label = '', deed = '' } =
    /^(?<label>\p{Lu}[^:.,()]{2,40}): (?<deed>\p{Lu}[^:]{8,})$/u.exec(item.text)?.groups ?? {};
  if (label === '' || !(incident.test(label) || ailment.test(label)) || !bids(deed) || pointsToUnnamed(deed))
    return undefined;
  const scope = ailmentOf(label, false);
  return scope && inScope({ ...item, text: deed }, { ...scope, sources: [] });
}

const ownTime = /^(?:never|always|check|do not|don['’]t)\b.* (?:while|before|when|from previous)\b/iu;

/** A sentence behind the case, the ailment or the role for which it holds; undefined where it says that itself. */
export function inScope(item: Sourced, scope: Scope): Sourced | undefined {
  const own = new Set(contentStems(item.text, rulesOf('en')));
  const named = contentStems(scope.named, rulesOf('en'));
  const shared = named.filter((stem) => own.has(stem)).length;
  if (scope.isCase ? shared > named.length * mostShared : shared > 0) return undefined;
  if (scope.isCase && /^(?:if|when|whenever|before|after|once|while|during|until)\b/iu.test(item.text))
    return undefined;
  const text = `${scope.lead}${scope.mark}${startLower(item.text)}`;
  return { text, sources: [...scope.sources, ...item.sources], how: 'template:scope' };
}

/** "If autoclaving liquids, take them out" over "Wear gloves"; "Load the bin" over "Do not stack bottles". */
function parentCase(item: Sourced, list: Block): Scope | undefined {
  const lines = list.text.split('\n');
  const { depths = [] } = list;
  if (depths.length !== lines.length) return undefined;
  const own = list.text.slice(0, item.sources.at(-1)?.start ?? 0).split('\n').length - 1;
  const parent = depths.findLastIndex((depth, at) => at < own && depth < (depths[own] ?? 0));
  const line = lines[parent];
  if (line === undefined) return undefined;
  const text = displayText(line.replace(/^\s*(?:(?:step\s+)?\d{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu, ''));
  const start = lines.slice(0, parent).join('\n').length + (parent > 0 ? 1 : 0);
  const sources = [{ block: list.id, start, end: start + line.length }];
  const condition = /^(?<lead>(?:if|when|whenever|before|after|once|while|during|in case of) [^,:]{4,70})[,:]/iu.exec(
    text,
  );
  if (condition?.groups !== undefined) {
    const lead = condition.groups['lead'] as string;
    return { lead, mark: ', ', sources, named: lead, isCase: true };
  }
  const deed = text.replace(/[.:]$/u, '');
  const isDeed =
    !/:\s*$/u.test(text) &&
    !/^(?:do not|don['’]t|never|always|be|make sure|ensure|please|avoid|remember|consider|note|see|think|keep|watch|stay|know|have|send|plan|learn|try)\b|[.:;?!(]/iu.test(
      deed,
    ) &&
    countWords(deed) <= mostParentWords &&
    countWords(deed) + countWords(item.text) + 2 <= mostWords &&
    (isOrder(deed) || oftenVerb.test(deed));
  return isDeed ? { lead: `When you ${lowerFirst(deed)}`, mark: ', ', sources, named: deed, isCase: true } : undefined;
}
