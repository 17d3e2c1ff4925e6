import type { Block, Document } from '../document.ts';
import { isCatchword, isCommand } from '../generation/catchwords.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import { inSentenceCase } from '../generation/objectives.ts';
import { isOrder } from '../generation/rule-objectives.ts';
import { standsAlone, withoutBrackets } from '../generation/self-contained.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft } from '../lesson-plan.ts';
import {
  askedVerb,
  hanging,
  inverted,
  isNamed,
  isParty,
  lowerFirst,
  lowerSubject,
} from './english/question-grammar.ts';
import { withoutPictures } from './english/answer-repairs.ts';
import { faultOfQuestion } from './english/loose-doubts.ts';
import { aimOfSteps, caseOfMishap } from './english/list-cases.ts';
import type { AskedList } from './english/asked-list.ts';
import { askedOfHead } from './english/asked-list-heads.ts';
import { askedOfIntro, ends, naming } from './english/list-intros.ts';
import { withSubject } from './english/section-subject.ts';
import { answeredAsWritten, type Recall } from './recalled.ts';
import { askedClause, asking } from './english/rule-clauses.ts';

const fewestItems = 2;
/** All of four or more nobody types, and readers sent none (2026-11-26): two or three of them are named. */
const mostItems = 16;
/** A list of orders is done one by one: of more than six nobody names any. */
const mostOrders = 6;
const mostItemWords = 18;
const mostWords = 130;
const listMark = /^\s*(?:(?:step\s+)?\d{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;
const inWords = ['', '', 'two', 'three', 'four', 'five', 'six'];
/** Of a longer list its number is no news. */
const countOf = (items: number): string => (items <= mostOrders ? `${inWords[items]} ` : '');

/**
 * What a short list answers: its introducing line, asked as a question, with all its items as the answer; first what calls for help
 * or is forbidden, last what waits for a person. English.
 */
export function listRecalls(draft: LessonDraft, document: Document): Recall[] {
  const weight = ({ question: { question, needsEye } }: Recall) =>
    needsEye === true ? 2 : isGrave.test(question) ? 0 : 1;
  return recallsOf(draft, document).toSorted((a, b) => weight(a) - weight(b));
}

const isGrave =
  /\b(?:in which (?:\p{Ll}+ )?cases|must [^?]*\b(?:not|never)|red flags|warning signs|danger|when should you)\b/iu;

function recallsOf(draft: LessonDraft, document: Document): Recall[] {
  const { segment, title } = draft;
  const topic = contentStems(title.text, rulesOf('en'));
  return document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap((block) => {
    const items = block.kind === 'list' ? itemsOf(block) : undefined;
    const position = segment.sentences.findIndex((sentence) => sentence.block === block.id);
    const made = items && position >= 0 ? askedBy(block, items, document) : undefined;
    if (items === undefined || made === undefined) return [];
    const asked = namedList(made, position, draft, document);
    if (asked === undefined || !isFit(asked, items, topic)) return [];
    const answer = `${items.map((item, index) => (index === 0 ? startUpper(item) : lowerItem(item))).join('; ')}.`;
    const evidence = { block: block.id, start: 0, end: block.text.length };
    const written = answer.replace(/(?<=\p{Ll})\/(?=\p{Ll})/gu, ' or ');
    const needsEye = faultOfQuestion({ text: asked, left: written, rule: written }) !== undefined;
    const question = answeredAsWritten(naming(asked, items.length), answer, evidence, needsEye);
    return [{ question, position }];
  });
}

/** Under the heading that says of what a list is; undefined where it needs one and there is none. */
function namedList(made: AskedList, position: number, draft: LessonDraft, document: Document): string | undefined {
  const named = withSubject(made.text, position, draft, document);
  if (named.isOpen || (made.needsHeading === true && named.question === made.text && named.isSaid !== true))
    return undefined;
  // "The doctor/clinic": a person says "or".
  return named.question.replace(/(?<=\p{Ll}{3})\/(?=\p{Ll}{3})/gu, ' or ');
}

function itemsOf(block: Block): string[] | undefined {
  const items = block.text
    .split('\n')
    .map((line) =>
      withoutPictures(displayText(line.replace(listMark, '')))
        .replace(/[.;,\s]+$/u, '')
        .replace(/,? (?:and|or)$/u, ''),
    )
    .filter((item) => item !== '')
    .map((item, _, all) => (all.every((one) => labelOf(one) !== undefined) ? (labelOf(item) as string) : item));
  const isShort =
    items.length >= fewestItems &&
    items.length <= mostItems &&
    items.every((item) => countWords(item) <= mostItemWords && !/[.!?:] \p{Lu}|:$|[“”"{}<>|]|https?:/u.test(item)) &&
    items.reduce((sum, item) => sum + countWords(item), 0) <= mostWords;
  return isShort && new Set(items).size === items.length ? items : undefined;
}

/** "Trust. The seal ...": the labels of longer items, where all have one. */
const labelOf = (item: string): string | undefined =>
  /^(?<label>\p{Lu}[^.:!?–—]{2,40}?)(?:[.:] (?=\p{Lu}|an? |the )| [-–—] (?=\p{L}))/u.exec(item)?.groups?.['label'];

/** "Thirst", "Weakness, fatigue"; names and abbreviations keep their capitals. */
const lowerItem = (item: string): string =>
  /^\p{Lu}[\p{Ll}’']+(?:[ ,]|$)/u.test(item) && tagEnglish(lowerFirst(item))[0]?.partOfSpeech !== 'PROPN'
    ? lowerFirst(item)
    : item;

const isFit = (question: string, items: readonly string[], topic: readonly string[]): boolean => {
  const stems = contentStems(question, rulesOf('en')).filter((stem) => !topic.includes(stem));
  const own = contentStems(question, rulesOf('en'));
  return (
    own.length >= 2 &&
    stems.length >= 1 &&
    countWords(question) <= 20 &&
    !hanging.test(question) &&
    items.every((item) => !/^(?:it|they|this|these|he|she|their|its|another|same|other)\b/iu.test(item)) &&
    standsAlone(`${items.join('; ')}.`, 'en')
  );
};

function askedBy(list: Block, items: readonly string[], document: Document): AskedList | undefined {
  const before = document.blocks[list.id - 1];
  const after = document.blocks[list.id + 1];
  if (before === undefined || (after?.kind === 'list' && list.kind === after.kind)) return undefined;
  const isHeading = before.kind === 'heading';
  const text = displayText(isHeading ? inSentenceCase(before.text, document) : before.text.slice(-220));
  const line = isHeading ? text : (/(?:^|[.!?] )(?<line>[^.!?]{4,160}):$/u.exec(text)?.groups?.['line'] ?? '');
  const intro = withoutBrackets(withoutPictures(line).replace(/^[^\p{L}\p{N}“"(]+|[:\s]+$/gu, ''));
  if (intro === '') return undefined;
  // "If the lamp is red, DO NOT:" bids the opposite of what its items say.
  if (endsInBan.test(intro)) return askedOfHead(intro, items);
  const count = countOf(items.length).trim();
  const counted =
    items.length > mostCounted ? undefined : (askedOfCounted(intro, items.length) ?? askedOfSources(intro, count));
  if (counted !== undefined) return { text: counted };
  const areOrders = items.every(
    (item) => isOrder(item) || isCommand(item) || /^(?:do not|don['’]t|never|always)\b/iu.test(item),
  );
  const asked = areOrders
    ? items.length > mostOrders
      ? undefined
      : askedOfOrders(intro, count)
    : askedOfThings(intro, items);
  if (asked !== undefined) return { text: asked };
  // A list of whole sentences is no list of things.
  const areThings = items.every((item) => isCatchword(item) || countWords(item) <= mostWordsOfThing);
  const ofIntro = areOrders || !areThings ? undefined : askedOfIntro(intro);
  return ofIntro ?? askedOfHead(intro, items);
}

const endsInBan = /(?:^|,? )(?:do not|don['’]?ts?|never|must not|should not|what not to do)$/iu;

/** Blind readers disliked lists of four to recite. */
const mostCounted = 3;
const numbers: Readonly<Record<string, number>> = { two: 2, 2: 2, three: 3, 3: 3 };
const counting =
  /^(?:(?:In general|Generally|When properly \p{Ll}+), )?(?<who>[^,]{4,70}?) (?<verb>has|have|guarantees?|falls? into|serves?|needs?|requires?|offers?|consists? of|comes? in|supports?|follows?|gives?|covers?) (?<count>two|three|2|3) (?<what>(?:\p{Ll}+ )?\p{Ll}+)$/u;

/** "A seal of grade two has three marks:": which three marks does it have? */
function askedOfCounted(intro: string, items: number): string | undefined {
  const found = counting.exec(
    intro.replace(
      /(?<=^|, )(?:generally|usually|typically|mainly) | (?:generally|usually|typically|mainly)(?= )/gu,
      '',
    ),
  )?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || numbers[found['count'] as string] !== items || !isNamed(who)) return undefined;
  const [word = '', ...behind] = (found['verb'] as string).split(' ');
  const { auxiliary, plain } = askedVerb(word);
  const particle = behind.join(' ');
  const which = `which ${inWords[items]} ${found['what']}`;
  const asked = particle === '' ? startUpper(which) : `${startUpper(particle)} ${which}`;
  return `${asked} ${auxiliary} ${lowerSubject(who)} ${plain}?`;
}

const following =
  /^(?<order>\p{Lu}[^,:]{3,70}?) (?<word>from|in|with|by|at|on|for|to|into|using) (?:the following|these|one of the following) (?<what>(?:\p{Ll}+ )?\p{Ll}+s)$/u;

/** "Take the paint from the following shelves:": from which three shelves? */
function askedOfSources(intro: string, count: string): string | undefined {
  const found = following.exec(intro)?.groups;
  const order = found?.['order'] ?? '';
  if (found === undefined || !(isOrder(order) || isCommand(order)) || hanging.test(order)) return undefined;
  return `${startUpper(found['word'] as string)} which ${count} ${found['what']} should you ${lowerFirst(order)}?`;
}

const circumstance =
  /^(?<when>(?:If|When|Whenever|Before|After|Once|While|During|In case of|In the event of|To) .{4,90}?)(?:, (?:then |please )?(?:you (?:must|should|need to|can) ?)?(?:do the following|(?:follow|take|use|complete) (?:these|the following) \p{Ll}+|please)?)?$/u;
const bound =
  /^(?<who>[^,]{2,50}?) (?<modal>must|should|shall|may|can|need to|needs to|has to|have to|are required to|is required to|are expected to|is expected to|is responsible for|are responsible for)(?: not)?(?: also| always)?(?: do the following)?$/u;

/** "During quiet hours, guests must:", "To lead a climb you must:" */
const partyInCase =
  /^(?<when>(?:If|When|Whenever|Before|After|Once|While|During|In case of|To) .{4,80}?),? (?<who>you|(?:all |the )?[\p{Ll}-]{4,}s) (?<modal>must|should|need to|have to|are asked to|are expected to)(?: also| always)?(?: do the following)?$/u;

/** "If fire occurs:" above "Press the stop", "Keep the lid closed". */
function askedOfOrders(intro: string, count: string): string | undefined {
  // "After the fair, the first things to do are:" has its own question in it.
  const ofParty = partyInCase.exec(intro)?.groups;
  if (ofParty !== undefined) {
    const { when: inCase = '', who: party = '', modal: word = '' } = ofParty;
    const modal = /^(?:must|should)$/u.test(word) ? word : 'must';
    return party === 'you'
      ? `Which ${count} things should you do ${lowerFirst(inCase)}?`
      : `Which ${count} things ${modal} ${party} do ${lowerFirst(inCase)}?`;
  }
  const when = /, .* (?:is|are)$/u.test(intro) ? undefined : circumstance.exec(intro)?.groups?.['when'];
  if (when !== undefined) return `Which ${count} things should you do ${lowerFirst(when)}?`;
  const aim = caseOfMishap(intro) ?? aimOfSteps(intro);
  if (aim !== undefined) return `Which ${count} things should you do ${aim}?`;
  const { each, rest } = /^(?<each>For (?:each|every) [^,;:]{3,40}), (?<rest>.+)$/u.exec(intro)?.groups ?? {};
  const found = bound.exec(rest === undefined ? intro : startUpper(rest))?.groups;
  const who = found?.['who'];
  if (who === undefined || / not\b/u.test(intro) || /responsible/u.test(found?.['modal'] ?? '')) return undefined;
  if (!(isParty(who) || isNamed(who)) || /^(?:you|we)$/iu.test(who)) return undefined;
  const modal = found?.['modal'] as string;
  const clause = askedClause(`${who} ${modal} do`);
  const behind = each === undefined ? '' : ` ${lowerFirst(each)}`;
  return clause ? asking(`Which ${count} things`, clause, `${clause.deed}${behind}`) : undefined;
}

const mostWordsOfThing = 9;
const kindsOf = new RegExp(
  String.raw`^(?:(?:There are|We have|These are) )?(?:the |our )?(?:(?:two|three|four|five|main|key|most common|common|following) )*(?<what>(?:types|kinds|signs|symptoms|benefits|advantages|disadvantages|causes|limitations|risks|hazards|reasons|uses|stages|phases|components|elements|parts|levels|goals|duties|responsibilities|requirements|conditions|criteria|exceptions|principles|ways|methods) (?:of|for|in|to) (?!the following\b).{3,60}?),?${ends}$`,
  'iu',
);
const isCase =
  /^(?<main>.{6,80}?)(?: only)? (?:when|if|whenever|in (?:the following|these) cases|under (?:the following|these) (?:conditions|circumstances))$/u;
const listing =
  /^(?<who>.{4,70}?) (?<verb>includes?|contains?|consists? of|comprises?|covers?|requires?|needs?|involves?|provides?|prevents?|causes?)(?: the following(?: \p{Ll}+)?)?$/u;

/** "Eye protection is required when:", "Signs of dehydration", "The kit contains:". */
function askedOfThings(intro: string, items: readonly string[]): string | undefined {
  const count = countOf(items.length);
  const what = kindsOf.exec(intro)?.groups?.['what'];
  if (what !== undefined) return `What are the ${count}${lowerFirst(what)}?`;
  const main = isCase.exec(intro)?.groups?.['main'];
  if (main !== undefined) {
    const clause = askedClause(
      main.replace(/ required$/u, (end) => (/\b(?:is|are) required$/u.test(main) ? end : ` is${end}`)),
    );
    const plain = clause
      ? asking(`In which ${count}cases`, clause, clause.deed)
      : inverted(main) && `In which ${count}cases ${inverted(main)}?`;
    return plain || undefined;
  }
  const found = listing.exec(intro)?.groups;
  // "What you need:"
  const who = found?.['who']?.replace(/^what (?=you$|we$|they$)/iu, '');
  // "Notes should include:"
  const bidden = /^(?<things>.{3,50}) (?<modal>must|should|may|can|will)$/u.exec(who ?? '')?.groups;
  if (bidden !== undefined && found !== undefined)
    return isNamed(bidden['things'] as string)
      ? `Which ${count}things ${bidden['modal']} ${lowerSubject(bidden['things'] as string)} ${found['verb']}?`
      : undefined;
  if (found === undefined || who === undefined || !isNamed(who) || /\b(?:and|or)\b/u.test(who)) return undefined;
  if (items.some((item) => !isCatchword(item) && countWords(item) > mostWordsOfThing)) return undefined;
  const { auxiliary, plain } = askedVerb(found['verb'] as string);
  return `Which ${count}things ${auxiliary} ${lowerSubject(who)} ${plain}?`;
}
