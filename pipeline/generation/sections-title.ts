import { type Block, type Document, wholeBlock } from '../document.ts';
import { headsRules } from '../languages/bids-and-bans.ts';
import { isPlace, leansOnSubject, saysNothing } from '../languages/empty-headings.ts';
import { asGerund } from '../languages/english-gerund.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { subjectOf } from './clauses.ts';
import { displayText, startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { headingText, isPlainName, isSetApart, sharedStart } from './heading-text.ts';
import { commonHeading, headingAbove, headingsAbove } from './heading-tree.ts';
import { inSentenceCase } from './objectives.ts';
import { isOrder } from './rule-objectives.ts';
import { withoutBrackets } from './self-contained.ts';
import { maximumTitleGraphemes, shortTitle, wholeTitle } from './short-title.ts';
import { type TitlePart, type TitleParts, titleParts, toldAfter } from './title-parts.ts';
import { saysWhatItsSourcesSay } from './told-by-sources.ts';
import { timesWritten } from './word-forms.ts';

/** With less of the text a section is by the way: no title names it. */
const smallPart = 0.12;
/** With so much of the text one section stands for all. */
const mostOfText = 0.8;
/** Names that cover less of the text say too little of a lesson to be its title where a heading stands over them. */
const enoughOfText = 0.5;
/** A shorter text right below the heading over all sections only opens them. */
const shortIntro = 0.2;
const mostNames = 4;
/** Of more sections than these no subset is looked for. */
const mostParts = 7;

/** Names a subject, in letters that make words. */
export const isTelling = (block: Block, document: Document): boolean => {
  const text = headingText(block, document);
  return /\p{L}/u.test(text) && !saysNothing(text) && !headsRules(text) && !isSetApart(text);
};

/** A heading as a title. */
export const titleOf = (block: Block, document: Document): Sourced => ({
  text: (document.language === 'en' ? wholeTitle : shortTitle)(headingText(block, document)),
  sources: [wholeBlock(block)],
  how: 'trimmed:title',
});

/**
 * The title of an English lesson by what it holds: its one section, or the one that most is told of; of several what stands
 * over them alone; a run of steps by their numbers; else its main sections side by side, "Keys, guests and quiet hours".
 *
 * @returns undefined where its sections name no subject, or cannot be named together
 */
export function sectionsTitle(segment: AnalysedSegment, document: Document): Sourced | undefined {
  const sections = titleParts(segment, document);
  const { over, parts } = sections;
  const steps = stepsTitle(parts, document);
  if (steps !== undefined) return steps;
  const main = mainParts(parts, document);
  const [largest] = main.toSorted((a, b) => b.words - a.words);
  if (largest === undefined) return undefined;
  const all = wordsOf(parts);
  const intro = wordsOf(parts.filter(({ heading }) => heading === over));
  const total = intro < shortIntro * all && largest.heading !== over ? all - intro : all;
  const opener = openerOf(sections, segment, document);
  // What says no subject, "Purpose", is most of it: what stands over all of it says more than a small section.
  if (wordsOf(main) < enoughOfText * all)
    return opener === undefined ? withOpening(sections, document) : titleOf(opener, document);
  const under = (title: Sourced) => (opener === undefined ? title : (underOpener(opener, title, document) ?? title));
  if (main.length === 1 || largest.words >= mostOfText * total || largest.heading === opener)
    return under(titleOf(largest.heading, document));
  const chapter = chapterOf(parts, segment, document);
  if (chapter !== undefined) return titleOf(chapter, document);
  const joined = joinedParts(sections, document);
  if (joined !== undefined && joined.share >= enoughOfText) return under(joined.title);
  // The heading of a whole document says less of its first lesson than one section of it, unless that is small.
  if (opener !== undefined && ((opener.level ?? 1) > 1 || largest.words < fewOfText * total))
    return titleOf(opener, document);
  if (largest.words >= enoughOfText * total) return under(titleOf(largest.heading, document));
  if (joined !== undefined) return under(withMore(joined.title));
  // "Before the event" is no name of half a lesson, and what stands over all of it is one.
  if (opener !== undefined && isCase.test(headingText(largest.heading, document))) return titleOf(opener, document);
  const at = commonHeading(
    parts.map(({ heading }) => heading.id),
    document,
  );
  const common = at === undefined ? undefined : document.blocks[at];
  return common !== undefined && (common.level ?? 1) > 1 && isTelling(common, document)
    ? titleOf(common, document)
    : withMore(titleOf(largest.heading, document));
}

const fewOfText = 0.4;

/** The heading over the lesson's sections, or the document's own that stands beside them as the first of its rank. */
function openerOf({ over, parts }: TitleParts, { blockStart }: AnalysedSegment, document: Document): Block | undefined {
  const [first, ...others] = parts;
  const headings = document.blocks.filter(({ kind, level }) => kind === 'heading' && (level ?? 1) === 1);
  const isOfDocument = first?.heading === headings[0] && headings.length >= fewestBeside;
  const opener = over ?? (isOfDocument && others.length > 0 ? first?.heading : undefined);
  return opener !== undefined && opener.id >= blockStart && isTelling(opener, document) ? opener : undefined;
}

const fewestBeside = 4;

/** "Welcome, food and parking tickets": where most stands under a heading that names no subject, it is named as well. */
function withOpening({ over, parts }: TitleParts, document: Document): Sourced | undefined {
  const opening = over === undefined ? '' : headingText(over, document).replace(/[!.:]+$/u, '');
  const own = parts.filter(({ heading }) => heading !== over).map(({ heading }) => heading);
  if (over === undefined || !/^\p{L}{4,14}$/u.test(opening) || own.length >= mostNames) return undefined;
  const names = namesTogether([{ ...over, text: opening }, ...own], document);
  return names === undefined
    ? undefined
    : { text: names, sources: [over, ...own].map(wholeBlock), how: 'template:sections' };
}

const isCase = /^(?:before|after|during|while|if|when|whenever|once|until)\b/iu;

/** "Campers, water and more", where the names that can be put together are less than half of what a lesson holds. */
function withMore(title: Sourced): Sourced {
  const names = /^(?<first>.+) and (?<last>[^,]+)$/u.exec(title.text)?.groups;
  const isList = title.how === 'template:sections';
  // "Lost and found" is one name, and "Lost and found and more" none.
  if (!isList && (names !== undefined || !isName(title.text))) return title;
  const text =
    names === undefined ? `${title.text} and more` : `${names['first']?.replace(/,$/u, '')}, ${names['last']} and more`;
  return graphemeCount(text) <= maximumTitleGraphemes ? { ...title, text, how: 'template:sections' } : title;
}

/**
 * The names of an English lesson's main sections side by side, as many of its words as fit, and how much of its text they
 * are, 0..1.
 */
export function joinedParts(
  { over, parts }: TitleParts,
  document: Document,
): { title: Sourced; share: number } | undefined {
  const own = parts.filter(({ heading }) => heading !== over);
  const main = mainParts(own, document)
    .toSorted((a, b) => b.words - a.words)
    .slice(0, mostParts)
    .toSorted((a, b) => a.heading.id - b.heading.id);
  let best: { title: Sourced; words: number } | undefined;
  for (const some of subsetsOf(main)) {
    const words = wordsOf(some);
    if (words <= (best?.words ?? 0)) continue;
    const text = namesTogether(
      some.map(({ heading }) => heading),
      document,
    );
    if (text === undefined) continue;
    const sources = some.map(({ heading }) => wholeBlock(heading));
    const title = { text, sources, how: 'template:sections' } as const;
    if (saysWhatItsSourcesSay(title, document)) best = { title, words };
  }
  return best && { title: best.title, share: best.words / wordsOf(own) };
}

/** A lesson's sections that name a subject and are more than by the way, in order; one that another names too is one with it. */
export function mainParts(parts: readonly TitlePart[], document: Document): TitlePart[] {
  const total = wordsOf(parts);
  const stemsOf = ({ heading }: TitlePart) => contentStems(headingText(heading, document), rulesOf(document.language));
  const telling = parts.filter(({ heading }) => isTelling(heading, document) && !byTheWay.test(heading.text));
  const apart: TitlePart[] = [];
  for (const part of telling) {
    const own = stemsOf(part);
    const same = apart.findIndex((other) => {
      const stems = stemsOf(other);
      return stems.length > 0 && stems.every((stem) => own.includes(stem));
    });
    const other = apart[same];
    if (other === undefined) apart.push(part);
    else apart[same] = { ...other, words: other.words + part.words };
  }
  const main = apart.filter(({ words }) => words >= smallPart * total);
  return main.length > 0 ? main : apart;
}

/** What any document may end with, or says of itself. */
const byTheWay =
  /^(?:\W*)(?:(?:additional |further |useful |other |related )?(?:resources|readings?|links)|recap|wrap(?:ping)?[- ]up|appendix|references?|credits|thanks|contacts?|about (?:me|us|the authors?|this .*)|contribut(?:e|ing|ors?)\b.*|(?:version|revision|change) ?(?:history|log)|sections|questions\??|the end|table of contents|remember|reminders?)\W*$/iu;

const wordsOf = (parts: readonly TitlePart[]): number => parts.reduce((sum, { words }) => sum + words, 0);

/** "Laser safety: Eye protection", where the lesson opens what it is a part of; one name where either says the other. */
function underOpener(opener: Block, title: Sourced, document: Document): Sourced | undefined {
  const name = headingText(opener, document);
  const [over, own] = [name, title.text].map((text) => contentStems(text, rulesOf('en')));
  if (own?.every((stem) => over?.includes(stem)) === true) return titleOf(opener, document);
  const isSaid = over?.every((stem) => own?.includes(stem)) === true || saysAgain(name, title.text);
  const text = `${name}: ${title.text}`;
  const isPlain = !/[:?!–—]/u.test(name) && !/[:?!–—]/u.test(title.text);
  return isPlain && !isSaid && graphemeCount(text) <= maximumTitleGraphemes
    ? { ...title, text, sources: [wholeBlock(opener), ...title.sources] }
    : undefined;
}

/** "End the war on tabs: The war on tabs": as many words one behind the other. */
function saysAgain(name: string, title: string): boolean {
  const words = title.toLowerCase().split(' ');
  const over = ` ${name.toLowerCase()} `;
  return words.some(
    (_, at) => at + mostAgain <= words.length && over.includes(` ${words.slice(at, at + mostAgain).join(' ')} `),
  );
}

const mostAgain = 3;

/** The heading right above all sections, where it has none outside of the lesson. */
function chapterOf(parts: readonly TitlePart[], segment: AnalysedSegment, document: Document): Block | undefined {
  const { blockStart } = segment;
  const [first] = parts;
  const at = first === undefined ? undefined : headingAbove(first.heading.id, document);
  const over = at === undefined ? undefined : document.blocks[at];
  if (over === undefined || !isTelling(over, document)) return undefined;
  if (parts.some(({ heading }) => heading !== over && headingAbove(heading.id, document) !== at)) return undefined;
  const isOnlyHere = document.blocks.slice(over.id + 1, blockStart).every(({ kind }) => kind === 'heading');
  const next = toldAfter(segment, document);
  const endsHere = next === undefined || (next.kind === 'heading' && (next.level ?? 1) <= (over.level ?? 1));
  return isOnlyHere && endsHere ? over : undefined;
}

/** "Double welt pockets, steps 6 to 12". English. */
function stepsTitle(parts: readonly TitlePart[], document: Document): Sourced | undefined {
  if (parts.length < 3) return undefined;
  const numbers = parts.map(
    ({ heading }) => /^(?<kind>step|phase|stage|day|week) (?<number>\d+)\b/iu.exec(displayText(heading.text))?.groups,
  );
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined || numbers.some((one) => one?.['kind'] !== first['kind']))
    return undefined;
  const [opening, closing] = [parts[0]?.heading, parts.at(-1)?.heading];
  if (opening === undefined || closing === undefined) return undefined;
  const [nearest, next] = headingsAbove(opening.id, document).filter(
    (block) => isTelling(block, document) && !isPlace(block.text),
  );
  const range = `${(first['kind'] ?? '').toLowerCase()}s ${first['number']} to ${last['number']}`;
  const leaning = nearest !== undefined && next !== undefined && leansOnSubject(headingText(nearest, document));
  const names = (leaning ? [next, nearest] : [nearest]).filter((block) => block !== undefined);
  const name = names.map((block) => headingText(block, document)).join(': ');
  const text = name === '' ? undefined : `${name}, ${range}`;
  return text === undefined || graphemeCount(text) > maximumTitleGraphemes
    ? undefined
    : { text, sources: [...names, opening, closing].map(wholeBlock), how: 'template:sections' };
}

function* subsetsOf(parts: readonly TitlePart[]): Generator<TitlePart[]> {
  for (let mask = 1; mask < 1 << parts.length; mask += 1) {
    const some = parts.filter((_, index) => (mask >> index) & 1);
    if (some.length > 1 && some.length <= mostNames) yield some;
  }
}

/** Headings side by side, "Storage and closed days"; undefined where they are no short names of one kind or do not fit. */
function namesTogether(headings: readonly Block[], document: Document): string | undefined {
  const texts = headings.map((block) => withoutBrackets(headingText(block, document)).trim());
  const start = sharedStart(texts);
  const bare = texts.map((text) =>
    (start !== '' ? text.slice(start.length) : text.replace(/^(?<name>[^:]{4,}): .*$/u, '$<name>'))
      .replace(/ [&/] /gu, ' and ')
      .replace(/ \(?@.*$/u, ''),
  );
  const parts = bare.map((written) => {
    const text = inSmall(written, document);
    return { text, isDeed: deed.test(written) && isOrder(startUpper(text)) };
  });
  const isMixed = parts.some(({ isDeed }) => isDeed) && parts.some(({ isDeed }) => !isDeed);
  if (isMixed && parts.some(({ text, isDeed }) => !isDeed && mayBid(text))) return undefined;
  const names = parts.flatMap(({ text, isDeed }) => apart(isMixed && isDeed ? asGerund(text) : text));
  if (!names.every(isName) || new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return start === '' && !parts.some(({ isDeed }) => isDeed) ? twoPairs(parts.map(({ text }) => text)) : undefined;
  const listed = listOf(names);
  const text = start === '' ? startUpper(listed) : `${start}${listed}`;
  if (graphemeCount(text) <= maximumTitleGraphemes) return text;
  const shorter = start === '' ? underOneEnd(names) : undefined;
  return shorter !== undefined && graphemeCount(shorter) <= maximumTitleGraphemes ? startUpper(shorter) : undefined;
}

/** "Absences, and sickness and communicable diseases": of two names one is of two things. */
function twoPairs(names: readonly string[]): string | undefined {
  const [first, second] = names;
  if (first === undefined || second === undefined || names.length > 2) return undefined;
  const isOfNames = names.every(
    (name) => !/^be /iu.test(name) && name.split(' and ').length <= 2 && name.split(' and ').every(isName),
  );
  const text = startUpper(/ and /u.test(`${first}${second}`) ? `${first}, and ${second}` : `${first} and ${second}`);
  return isOfNames && graphemeCount(text) <= maximumTitleGraphemes ? text : undefined;
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

/** "Immediate response to reports" and "follow-up response to reports" as "immediate and follow-up response to reports". */
function underOneEnd(names: readonly string[]): string | undefined {
  const words = names.map((name) => name.split(' '));
  const [first = []] = words;
  let shared = 0;
  while (words.every((own) => own.length > shared + 1 && own.at(-1 - shared) === first.at(-1 - shared))) shared += 1;
  const leads = words.map((own) => own.slice(0, own.length - shared));
  if (shared < fewestShared || leads.some((lead) => lead.length !== 1)) return undefined;
  return `${listOf(leads.map(([lead = '']) => lead))} ${first.slice(-shared).join(' ')}`;
}

const fewestShared = 2;

/** A stem of this class or below is a word that everybody uses. */
const commonRarity = 4.5;

/** A heading's name in the small letters of a sentence: a common word keeps no capital, however often a form writes one. */
export function inSmall(text: string, document: Document): string {
  const { rarity, stem } = rulesOf('en');
  const isCommon = (lower: string) =>
    timesWritten(lower, document) > 0 || (rarity(stem(lower)) <= commonRarity && !/(?:an|ese|ish)$/u.test(lower));
  const written = text.split(' ');
  return inSentenceCase(text, document)
    .split(' ')
    .map((word, at) => {
      const own = written[at] ?? word;
      // "Two-Factor" is a common word where its second half is one, and "Wi-Fi" is a name.
      const half = /^\p{Lu}\p{Ll}+-(?<half>\p{L}\p{Ll}+)$/u.exec(own)?.groups?.['half']?.toLowerCase();
      if (half !== undefined) return isCommon(half) ? own.toLowerCase() : own;
      const bare = /^(?<bare>\p{Lu}\p{Ll}+)[?!:;,]*$/u.exec(word)?.groups?.['bare']?.toLowerCase();
      return bare !== undefined && isCommon(bare) ? word.toLowerCase() : word;
    })
    .join(' ');
}

/** "Email and passwords", "Follow-up patients": things, though their first word may be a deed. */
const deed = /^\p{L}+ (?!(?:and|or)\b)/u;

/** "use alt text" may be a thing or a deed: beside a deed nobody knows which. */
function mayBid(name: string): boolean {
  const [, , first] = tagEnglish(`You must ${name}`);
  return first?.partOfSpeech === 'VERB' && first.lemma === first.text;
}

const isName = (text: string): boolean =>
  isPlainName(text) &&
  !/^(?:important|general|optional|required|recommended|additional|basic|other|special)$/iu.test(text) &&
  !/[+<>=]|\d$|^\p{Lu}?$/u.test(text) &&
  !/^(?:never|do not|don['’]t|always|if|when|how|why|what|where|who|which|before|after|during|while|as|via|by|through|with|without|from|in|on|at|for|to|under)\b/iu.test(
    text,
  ) &&
  // "Check behind": behind what, only its section says.
  !/ (?:behind|below|above|around|before|after|as)$/iu.test(text) &&
  subjectOf(startUpper(text)) === undefined;

/** "Reporting and enforcement" among others is two of them; "hot and cold water" is one. */
function apart(text: string): string[] {
  const { one, other } = /^(?<one>\S+(?: \S+)?) and (?<other>\S+(?: \S+)?)$/u.exec(text)?.groups ?? {};
  if (one === undefined || other === undefined || /\b(?:of|for|in|to|with|on|at)\b/u.test(text)) return [text];
  const isThing = ['NOUN', 'PROPN'].includes(tagEnglish(`The ${one}`).at(-1)?.partOfSpeech ?? '');
  return isThing && (other.split(' ').length === 1 || one.split(' ').length > 1) ? [one, other] : [text];
}
