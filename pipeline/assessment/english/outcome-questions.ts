import { isOffice } from '../../languages/offices.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import { hanging, isAllOf, isLoneKind, isNamed, isParty, lowerFirst, lowerSubject, upper } from './question-grammar.ts';
import { infinitive } from './restricted-questions.ts';
import { isPlural } from './basis-questions.ts';
import type { PlainQuestion } from './plain-question.ts';

/** Verbs that say what a deed is, asks for or may bring, not what comes of it. */
const noOutcome =
  /^(?:is|are|was|has|have|does|can|may|might|could|should|must|requires?|involves?|needs?|means?|takes?|includes?|consists?|depends?|seems?|makes sense|refers?|remains?|comes?|goes|starts?|begins?|plays?|becomes?)\b/u;
/** "Running participants for a study": a heading, or an item of a list. */
const finite = /^(?:will |automatically |also |always |usually |only )*\p{Ll}+/u;

const completed =
  /^(?<when>(?:When|Once|As soon as|If|Only when|Only once) [^,;:]{6,100}), (?:then )?(?<what>(?:the|your|an?) [^,;:]{3,50}?) (?<be>is|are) (?<state>complete|completed|finished|over|done|final|valid|ready|binding|official|effective|closed|confirmed|approved)$/u;

/** "Once the deposit is paid, your booking is final": when is it? What happens then is less to know. */
export function ofCompletion(text: string): PlainQuestion | undefined {
  const found = completed.exec(text)?.groups;
  return found === undefined || hanging.test(found['when'] as string)
    ? undefined
    : { text: `When ${found['be']} ${found['what']} ${found['state']}?`, left: lowerFirst(found['when'] as string) };
}

/** "Uploading a new file will overwrite the first": what happens when you upload one? English. */
export function ofOutcome(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  const [first] = tagEnglish(text);
  if (subject === undefined || first === undefined || !/^\p{Lu}\p{Ll}+ing$/u.test(first.text)) return undefined;
  const deed = subject.slice(first.text.length).trim();
  if (first.partOfSpeech !== 'VERB' || first.lemma === undefined || deed === '' || hanging.test(deed)) return undefined;
  if (
    /^(?:of|to|in|for) |^(?:on|up|out|off) (?!the |an? |your |any |all )/u.test(deed) ||
    /^(?:Resulting|Including|Following|Regarding)$/u.test(first.text)
  )
    return undefined;
  const rest = text
    .slice(subject.length)
    .trim()
    .replace(/^also /u, '');
  const verb = rest.replace(/^(?:(?:will|automatically|also|always|usually|only) )+/u, '');
  if (!finite.test(rest) || noOutcome.test(verb) || countWords(rest) < 3) return undefined;
  const isTold = /^will /u.test(rest) || /^\p{Ll}+[^s]s\b/u.test(verb);
  return isTold
    ? { text: `What happens when you ${first.lemma.toLowerCase()} ${deed}?`, left: `It ${rest}` }
    : undefined;
}

const handled =
  /^(?<modal>must|should|shall) (?:always )?(?<deed>be (?!un|kept (?:free|away|out)\b)(?:immediately |promptly |securely |safely |properly |thoroughly |regularly |carefully |fully |clearly )?\p{Ll}+(?:ed|en|ept|ent|own|ut|ored|ound)\b.{8,110})$/u;

const inCase = /^(?<when>(?:After|Before|When|Once|If|During|Upon) [^,;]{5,80}), (?<main>\p{L}[^,;]{15,120})$/u;

/** "Affected instances should be isolated from any others": what should be done with them? */
export function ofDone(text: string): PlainQuestion | undefined {
  const found = inCase.exec(text)?.groups;
  const [when, main] = [found?.['when'] ?? '', found?.['main'] ?? ''];
  if (found === undefined) return doneWith(text);
  // "They" and "it" are what the case has named, and the question names it again.
  const asked = hanging.test(when) ? undefined : doneWith(upper(main));
  return asked && { ...asked, text: asked.text.replace(/\?$/u, ` ${lowerFirst(when)}?`) };
}

/** Deeds that any reader of a rule does himself. */
const ofReaders: ReadonlySet<string> = new Set(
  'document store keep report discuss coordinate copy return label check inspect test review send submit record lock charge wash clean rinse dry discard dispose remove place put file archive save move carry wear cover seal close share summarize summarise register sign mark upload delete encrypt sort pack replace store empty tie hang'.split(
    ' ',
  ),
);
const yours =
  /^be (?<how>(?:\p{Ll}+ly )?)(?<first>\p{Ll}+)(?: and (?<second>\p{Ll}+(?:ed|en|ept|ent|ut|ung)))?(?<rest> (?!and |or |by )[^,]{6,100})$/u;

/** "Be documented and stored on the drive" is "Document them and store them on the drive" to whoever does it. */
function asYourDeed(deed: string, isMany: boolean): string | undefined {
  const found = yours.exec(deed)?.groups;
  const them = isMany ? 'them' : 'it';
  const [first, second] = [found?.['first'], found?.['second']].map((word) => word && infinitive(word));
  if (found === undefined || first === undefined || !ofReaders.has(first)) return undefined;
  if (found['second'] !== undefined && (second === undefined || !ofReaders.has(second))) return undefined;
  return upper(
    `${found['how']}${first} ${them}${second === undefined ? '' : ` and ${second} ${them}`}${found['rest']}`,
  );
}

function doneWith(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !(isNamed(subject) || isAllOf(subject) || isLoneKind(subject)) || isParty(subject))
    return undefined;
  const found = handled.exec(text.slice(subject.length).trim())?.groups;
  // "They must be charged before the trip": when, not what is done with them.
  if (
    found === undefined ||
    /,(?! not )| (?:before|prior to) /u.test(found['deed'] as string) ||
    hanging.test(found['deed'] as string)
  )
    return undefined;
  const modal = (found['modal'] as string).replace('shall', 'must');
  const isMany = isPlural(subject);
  const active = asYourDeed(found['deed'] as string, isMany);
  if (active !== undefined) return { text: `What ${modal} you do with ${lowerSubject(subject)}?`, left: active };
  return {
    text: `What ${modal} be done with ${lowerSubject(subject)}?`,
    left: `${isMany ? 'They' : 'It'} ${modal} ${found['deed']}`,
  };
}

const aimed = /^(?<verb>is|are) (?<how>designed|built) to (?<left>(?!be\b|have\b|help\b)\p{Ll}.{10,110})$/u;

/** "The pool is designed to hold requests back": what is it designed to do? */
export function ofDesign(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  const found = subject && isNamed(subject) ? aimed.exec(text.slice(subject.length).trim())?.groups : undefined;
  return found === undefined || subject === undefined
    ? undefined
    : {
        text: `What ${found['verb']} ${lowerSubject(subject)} ${found['how']} to do?`,
        left: found['left'] as string,
      };
}

const modalBeing =
  /^(?<modal>must|should|shall) (?:always )?be (?<left>(?:an? |the |one of |between |at least |at most |\d).{4,90})$/u;

/** "Your census tract should be an 11 digit number": what should it be? */
export function ofWanted(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  const isKnown = subject !== undefined && (isNamed(subject) || /^your \p{L}+ \p{L}/iu.test(subject));
  const found = isKnown ? modalBeing.exec(text.slice(subject.length).trim())?.groups : undefined;
  return found === undefined || subject === undefined
    ? undefined
    : {
        text: `What ${kindIn(found['left'] as string)}${(found['modal'] as string).replace('shall', 'should')} ${lowerSubject(subject)} be?`,
        left: found['left'] as string,
      };
}

/** "An eight digit number" is a kind of number: "what must it be?" alone, readers found clumsy. */
function kindIn(left: string): string {
  const tokens = tagEnglish(left);
  const [first, last] = [tokens[0], tokens.at(-1)];
  const isKind =
    tokens.length >= 3 &&
    tokens.length <= 7 &&
    /^an?$/u.test(first?.text ?? '') &&
    last?.partOfSpeech === 'NOUN' &&
    !tokens.some(({ partOfSpeech }) => partOfSpeech === 'ADP' || partOfSpeech === 'VERB' || partOfSpeech === 'PRON');
  return isKind ? `kind of ${last?.text} ` : '';
}

const opening = /^(?<where>(?:In|On|At|For|During) [^,]{4,30}), (?<rest>\p{Lu}.+)$/u;
const doing = /^(?<verb>(?:can|may|will) (?!not\b|be\b|also\b|have\b)\p{Ll}+|\p{Ll}+[^s]s) (?<deed>.{10,120})$/u;
/** Who does anything at all. */
const anybody =
  /^(?:the |our |an? |all |most |some )?(?:\p{Ll}+ )?(?:people|users?|customers?|patients?|students?|visitors?|company|team|staff)$/iu;
/** What somebody is or has is no duty of theirs. */
const noDuty =
  /^(?:is|has|was|does|needs|wants|includes|consists|means|comes|becomes|likes|believes|knows|thinks|feels|seems|recognizes|recognises|agrees|depends|plays|remains|values|supports|(?:can|may|will) (?:help|become|need|want|feel|find|see))\b/u;

/** "The Accounting Department reviews the holiday codes": who does? Only of offices that the document names. */
export function ofDoer(text: string): PlainQuestion | undefined {
  const placed = opening.exec(text)?.groups;
  const main = placed?.['rest'] ?? text;
  const subject = subjectOf(main);
  if (subject === undefined || !isOffice(subject) || !isParty(subject) || anybody.test(subject)) return undefined;
  // "Bringing in experts" is a deed.
  if (/^\p{Lu}\p{Ll}+ing\b/u.test(subject)) return undefined;
  const rest = main.slice(subject.length).trim().replace(/, .*$/u, '');
  const found = doing.exec(rest)?.groups;
  if (found === undefined || noDuty.test(rest) || hanging.test(found['deed'] as string)) return undefined;
  const [, verb] = tagEnglish(`She ${rest}`);
  if (verb?.partOfSpeech !== 'VERB' && verb?.partOfSpeech !== 'AUX') return undefined;
  const where = placed === undefined ? '' : ` ${lowerFirst(placed['where'] as string)}`;
  return { text: `Who ${rest}${where}?`, left: upper(subject) };
}
