import type { Block, Document, Sentence } from '../../document.ts';
import { startUpper } from '../../generation/display-text.ts';
import { headingAbove } from '../../generation/heading-tree.ts';
import { headingText, isSetApart } from '../../generation/heading-text.ts';
import { inSentenceCase } from '../../generation/objectives.ts';
import { inSmall } from '../../generation/sections-title.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { timesWritten } from '../../generation/word-forms.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { saysNothing } from '../../languages/empty-headings.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonDraft } from '../../lesson-plan.ts';

/** A heading with what stands right below it; the first may go on from the lesson before. */
export interface LessonSection {
  /** Whose name it has: its own heading, or the nearest above that names a subject. */
  heading: Block;
  /** The heading's subject as running text writes it. */
  name: string;
  /** The heading of whose thing it is a part: "Snake bites" over "Treatment". */
  of?: Block;
  /** It names an illness under a heading such as "Treatment". */
  isTreatment: boolean;
  /** It began in the lesson before. */
  goesOn: boolean;
  /** Its own blocks, up to the next heading. */
  blocks: Block[];
  sentences: Sentence[];
  /** With all that stands under it. */
  words: number;
}

/** The sections of an English lesson, in order. */
export function lessonSections({ segment }: LessonDraft, document: Document): LessonSection[] {
  const inside = document.blocks.slice(segment.blockStart, segment.blockEnd);
  const starts = inside.filter(({ kind }) => kind === 'heading');
  const first = starts[0]?.id ?? segment.blockEnd;
  const sentencesIn = new Map<number, Sentence[]>();
  for (const sentence of segment.sentences) {
    const own = sentencesIn.get(sentence.block);
    if (own === undefined) sentencesIn.set(sentence.block, [sentence]);
    else own.push(sentence);
  }
  const part = (from: number, to: number, heading: Block | undefined, reach: number): LessonSection | undefined => {
    const named = heading === undefined ? undefined : nameOf(heading, document);
    const blocks = document.blocks.slice(from, to).filter(({ kind }) => kind !== 'heading');
    const all = document.blocks.slice(from, reach).flatMap(({ id }) => sentencesIn.get(id) ?? []);
    return named === undefined || heading === undefined
      ? undefined
      : {
          ...named,
          isTreatment: isUnderTreatment(named.heading, document),
          goesOn: named.heading.id < segment.blockStart,
          blocks,
          sentences: blocks.flatMap(({ id }) => sentencesIn.get(id) ?? []),
          words: all.reduce((sum, { wordCount }) => sum + wordCount, 0),
        };
  };
  const before =
    first > segment.blockStart ? document.blocks.slice(0, segment.blockStart).findLast(isHeading) : undefined;
  const reachOf = ({ level = 1 }: Block, index: number) =>
    starts.slice(index + 1).find((other) => (other.level ?? 1) <= level)?.id ?? segment.blockEnd;
  return [
    part(segment.blockStart, first, before, first),
    ...starts.map((heading, index) =>
      part(heading.id + 1, starts[index + 1]?.id ?? segment.blockEnd, heading, reachOf(heading, index)),
    ),
  ].filter((one) => one !== undefined);
}

const isHeading = ({ kind }: Block): boolean => kind === 'heading';

/** "Treatment Protocol" over "Heat stroke" and what helps nobody but who suffers from it. */
function isUnderTreatment({ id, text }: Block, document: Document): boolean {
  const above = headingAbove(id, document);
  const over = above === undefined ? '' : (document.blocks[above]?.text ?? '');
  return /\btreatments?\b/iu.test(over) && ill.test(text);
}

/** What hurts somebody, and is treated. */
export const ill =
  /\b(?:stroke|shock|burns?|exhaustion|cramps?|illness|injur(?:y|ies)|wounds?|bleeding|fractures?|sprains?|bites?|stings?|poisoning|fever|infections?|hypothermia|dehydration|diarrh?oea|pain|choking|seizures?|fainting|frostbite|asthma|anaphylaxis|reactions?|disease|syndrome|cuts?|blisters?)\b/iu;

/** A heading that names no subject is called after the one that it stands under: "Hazards" is "hazards of liquid nitrogen". */
function nameOf(heading: Block, document: Document): Pick<LessonSection, 'heading' | 'name' | 'of'> | undefined {
  let kind: string | undefined;
  const own = subjectIn(heading, document);
  for (let at: number | undefined = heading.id; at !== undefined; at = headingAbove(at, document)) {
    const block = document.blocks[at] as Block;
    const name = subjectIn(block, document);
    if (teachesNothing.test(name)) return undefined;
    if (name === '' || saysNothing(name) || isSetApart(name) || ofAnyPart.test(name)) continue;
    const part = partOf.exec(name)?.groups?.['part']?.toLowerCase();
    if (part !== undefined && kind === undefined) kind = part;
    else if (part === undefined)
      return kind === undefined ? { heading: block, name } : { heading, name: joined(kind, name, own), of: block };
  }
  if (kind === undefined) return undefined;
  const title = document.title === undefined ? '' : subjectIn({ text: document.title }, document);
  return { heading, name: title === '' || saysNothing(title) ? own : joined(kind, title, own) };
}

const mostNameWords = 5;

/** "rules for the guidelines" would say nothing: what is itself called after its kind has no second one. */
function joined(kind: string, name: string, own: string): string {
  if (countWords(own) > 1 && !/^(?:the|key|main|general|standard|basic) /iu.test(own)) return own;
  const isPlain = countWords(name) <= mostNameWords && !/[:;,?!/|]|\p{Pd} /u.test(name) && !kindInName.test(name);
  return isPlain ? `${kind} ${joint(kind)} ${name}` : own;
}

const kindInName =
  /\b(?:rules|guidelines|procedures?|polic(?:y|ies)|process|requirements|checklist|handbook|manual|guide|overview|introduction|how|what|why)\b/iu;

const joint = (kind: string): string =>
  /^(?:.* )?(?:rules|guidelines|procedures?|process|steps|instructions|precautions|requirements|equipment|materials|tools|tips|checklist)$/u.test(
    kind,
  )
    ? 'for'
    : 'of';

/** Below these stands nothing that one learns. */
const teachesNothing =
  /^(?:references?|bibliography|further reading|see also|related (?:pages|posts|links)|(?:table of )?contents|on this page|featured pages|credits?|acknowledge?ments?|licen[cs]e|copyright|changelog|revision history|version history|contributors?|contribute.*|(?:any )?questions\??|feedback|contacts?|contact us|sources?|links?|useful links|(?:additional )?resources|review questions|list of (?:tables|figures)|header|footer|the end|help \+ guidance|get help now|downloads?|videos?|recap|abstract|objectives|learning objectives|sign[- ]?offs?|approvals?|forms?|slides|about (?:the|this) course|about (?:me|us)|sections|agenda|outline|translations?)$/iu;
/** Says nothing, and neither does what stands above it with it: "Specifically". */
const ofAnyPart =
  /^(?:method|methods|directions|policy|policy elements|specifically|recommended|required|optional|key info|the basics|next steps|ongoing|main|select|part (?:one|two|three|\p{N}+|[ivx]+)|warnings?|caution|definitions?|key definitions|how it works|what it is|when|who|why\??|safety|logistics|key points?|expectations|safety benefit|general use|events|play|header|setup|cases?|at a glance)$/iu;
/** "Procedure", "Key features": of what, the heading above says. */
const partOf =
  /^(?:the )?(?:(?:general|standard|basic|key|main|safety|specific) )?(?<part>(?:(?:key|safety) )?(?:rules|guidelines|procedures?|process|steps|instructions|precautions|requirements|tips|checklist|hazards|risks|responsibilities|duties|roles|features|principles|signs|symptoms|causes|benefits|advantages|disadvantages|limitations|components|parts|equipment|materials|tools|signs and symptoms|ingredients|treatments?|prevention|diagnosis|complications|aftercare))$/iu;

/** A lesson's title as running text writes it. */
export const titleSubject = (text: string, document: Document): string => subjectIn({ text }, document);

/** Without numbers, pictures and brackets; a title's capitals undone, and a sentence's kept. */
function subjectIn({ text }: Pick<Block, 'text'>, document: Document): string {
  let known = subjects.get(document);
  if (known === undefined) {
    known = new Map();
    subjects.set(document, known);
  }
  const found = known.get(text) ?? subjectOfHeading(text, document);
  known.set(text, found);
  return found;
}

/** A heading is asked for by each section below it. */
const subjects = new WeakMap<Document, Map<string, string>>();

function subjectOfHeading(heading: string, document: Document): string {
  const text = withoutBrackets(headingText({ text: plain(heading) }, document))
    .replace(/^\d+(?:[-./]\d+)*\/? (?=\p{L})/u, '')
    .replace(/^(?:optional|note|tip|example|important|bonus):? (?=\p{L})/iu, '')
    .replace(/^\p{L}+ (?:\d+|[IVX]+)[:.] (?=\p{L})/u, '')
    .replace(/^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|First|Second|Third|Fourth|Fifth)[:.] (?=\p{L})/u, '')
    .replace(/(?:^|\s)[“"](?<quoted>[^“”"]+)[”"](?=\s|$)/gu, ' $<quoted>')
    .replace(
      /^(?:(?:a few |some |general )?(?:things|notes|words|information|info) )?(?:to know )?(?:about|on(?! (?:holidays?|call|sites?|arrival|leave|duty|time|board|the day|departure)\b)) (?=\p{L})/iu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .replace(/[\s.:;,!–—-]+$/u, '')
    .trim()
    // "Laser access Laser access": written twice.
    .replace(/^(?<once>.{4,60}?)[\s:.]+\k<once>$/iu, '$<once>');
  const [, ...others] = text.split(' ');
  const isSentence =
    others.filter((word) => /^\p{Ll}{4,}/u.test(word) && !smallLong.test(word)).length * 2 >= others.length;
  return isSentence && others.length > 0
    ? lowerFirst(text, document)
    : asHead(
        withNames(inSmall(calm(calm(inSentenceCase(text, document), document), document), document), text, document),
        document,
      );
}

/** "loom Etiquette": behind a thing in small letters the last word is none with a capital, unless the text writes one. */
function asHead(name: string, document: Document): string {
  const { thing, head } = /^(?<thing>\p{Ll}+) (?<head>\p{Lu}\p{Ll}+)$/u.exec(name)?.groups ?? {};
  const isNamed = (text: string) => new RegExp(String.raw`\p{Ll},? ${head}\b`, 'u').test(text);
  if (thing === undefined || document.blocks.some(({ kind, text }) => kind === 'paragraph' && isNamed(text)))
    return name;
  const tagged = tagEnglish(`The ${thing} must stay`)[1];
  const [, , bid] = tagEnglish(`You must ${thing} it`);
  return tagged?.partOfSpeech === 'NOUN' && bid?.partOfSpeech !== 'VERB' ? name.toLowerCase() : name;
}

/** "Home Assistant" keeps the capitals that the running text writes. */
function withNames(small: string, heading: string, document: Document): string {
  const names = [...namePairs(document)].filter(
    (pair) => heading.includes(pair) && !smallPairs(document).has(pair.toLowerCase()),
  );
  return names.reduce((text, pair) => {
    const at = text.toLowerCase().indexOf(pair.toLowerCase());
    return at < 0 ? text : text.slice(0, at) + pair + text.slice(at + pair.length);
  }, small);
}

/** "Safety Guidelines", "the Throttle": a capital that means no name, where the text has the word without one too. */
function calm(text: string, document: Document): string {
  const words = text.split(' ').map((word) => (kindWord.test(word) ? word.toLowerCase() : word));
  // "Open Source Review": of a row of capitals each word is common that stands beside another in small letters somewhere.
  const pairs = words.map((word, at) => {
    const other = words[at + 1];
    if (other === undefined || !isCapital(other) || (at > 0 && !isCapital(word))) return undefined;
    if (
      at === 0 &&
      namePairs(document).has(`${word} ${other}`) &&
      !smallPairs(document).has(`${word} ${other}`.toLowerCase())
    )
      return false;
    // The first word has its capital of the heading, and says something only where both are common.
    return smallPairs(document).has(`${word} ${other}`.toLowerCase()) || (at === 0 ? undefined : false);
  });
  const isName = (at: number) => {
    const beside = [pairs[at - 1], pairs[at]].filter((written) => written !== undefined);
    return beside.length > 0 && !beside.includes(true);
  };
  return words
    .map((word, at) => {
      const lower = word.toLowerCase();
      const isOfKind = kindWord.test(startUpper(words[at + 1] ?? ''));
      const isCommon =
        /^\p{Lu}\p{Ll}+$/u.test(word) &&
        (isOfKind || timesWritten(lower, document) > 0) &&
        !/^\p{Lu}{2,}$/u.test(words[at - 1] ?? '') &&
        (isOfKind || !isName(at)) &&
        ['NOUN', 'ADJ', 'VERB', 'ADV'].includes(tagEnglish(`It has ${lower}`).at(-1)?.partOfSpeech ?? '');
      return isCommon ? lower : word;
    })
    .join(' ');
}

const pairsOf = new WeakMap<Document, ReadonlySet<string>>();

/** Which two words the running text writes beside each other in small letters. */
function smallPairs(document: Document): ReadonlySet<string> {
  const known = pairsOf.get(document);
  if (known !== undefined) return known;
  const pairs = new Set<string>();
  for (const { kind, text } of document.blocks)
    if (kind !== 'heading')
      for (const [first, second] of text.matchAll(/(?<!\p{L})\p{Ll}+(?= (?<second>\p{Ll}+))/gu))
        pairs.add(`${first} ${second}`);
  pairsOf.set(document, pairs);
  return pairs;
}

const namesOf = new WeakMap<Document, ReadonlySet<string>>();

/** Which two words the running text writes with capitals behind a small one: names, as "Home Assistant" or "AB Tech". */
function namePairs(document: Document): ReadonlySet<string> {
  const known = namesOf.get(document);
  if (known !== undefined) return known;
  const names = document.blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ text }) =>
      [
        ...text.matchAll(
          /(?<=\p{Ll}{2},? )(?<!\b(?:the|an|each|every|your|our|all|any) )(?:\p{Lu}\p{Ll}+|\p{Lu}{2,5}) \p{Lu}\p{Ll}+/gu,
        ),
      ].map(([pair]) => pair),
    );
  const pairs = new Set(names);
  namesOf.set(document, pairs);
  return pairs;
}

const isCapital = (word: string): boolean => /^\p{Lu}\p{Ll}*/u.test(word);

const kindWord =
  /^(?:Rules?|Guidelines?|Procedures?|Process|Protocols?|Precautions?|Steps|Instructions?|Checklists?|Measures|Signs?|Symptoms?|Causes|Types|Parts|Components|Features|Benefits|Risks?|Hazards?|Roles?|Responsibilities|Materials|Equipment|Requirements?|Methods?|Principles|Policy|Policies|Issues|Required|Maintenance|Training|Communication)$/u;

const smallLong = /^(?:with|from|your|into|over|under|when|after|before|that|this|their)$/u;
const lowerFirst = (text: string, document: Document): string => {
  const [word = '', ...others] = text.split(' ');
  return [inSmall(word, document), ...others].join(' ');
};

const plain = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu, ' ')
    // ":material-home:", a picture by its name.
    .replace(/(?<!\S):[a-z][a-z\d_+-]+:(?!\S)/gu, ' ')
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/\*\*|__|`/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether a section says enough to be learned. */
export const isTaught = ({ blocks, words }: LessonSection): boolean =>
  words >= fewestWords ||
  blocks.some(({ kind, text }) => kind === 'list' && text.split('\n').length > 1 && countWords(text) > 5);

const fewestWords = 10;
