import { isOffice } from '../../languages/offices.ts';
import { isCommand } from '../../generation/catchwords.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';

/** What points out of itself: who "they" are, only another sentence says. */
export const hanging =
  /\b(?:this|that|these|those|such|it|its|they|their|them|he|she|his|her|him|here|there(?! (?:is|are|was|were|will|may|might|can|could|must|should|has|have)\b)|(?:the|each) other|another|also|same|(?:above|below)(?! [\d$€£₹])|following|former|latter|(?:next|previous|first|last|second|third|final) (?:step|one|part|thing|point|reason|type|approach|option))\b/iu;
export const youMust = /^you(?:['’]ll| will)? (?:must|should|need to|have to|are required to|are expected to)\b/iu;
/** What one is not to do, in an order or told to "you". */
export const isBan = (text: string): boolean =>
  /^(?:do not|don['’]t|never|you (?:must not|may not|should not|cannot))\b/iu.test(text);
export const isAnOrder = (text: string): boolean =>
  (isOrder(upper(text)) || isCommand(upper(text))) &&
  subjectOf(upper(text)) === undefined &&
  // "Re-routing is at your own cost": what is done, and its verb.
  !/^\p{L}[\p{L}-]{2,}ing (?:\S+ ){0,3}?(?:is|are|was|will|can|may|must|should|has|costs|takes|needs|requires)\b/u.test(
    text,
  ) &&
  // "live-config consists of scripts": a name with a hyphen; a "re-check" is a deed.
  !/^(?!(?:re|pre|double|cross|spot|dry|hand|heat|air|deep|over|under|hot|cold|co|de|un|fast|test|vacuum|machine|steam|spell|proof|auto|back|hard|soft|triple)-)\p{L}+-\p{L}+ /iu.test(
    text,
  ) &&
  // "WARN* macros are not to be used": a name in capitals, and its verb.
  !/^(?!DO\b|NEVER\b|ALWAYS\b)\p{Lu}{3,}\S* (?:\S+ ){0,4}(?:is|are|will|can|may|must|should|has|have) /u.test(text);

/** "The timer stops counting" as it stands behind "when": "does the timer stop counting"; undefined where that is not sure. */
export function inverted(main: string, underHeading = false): string | undefined {
  const subject = subjectOf(main);
  if (subject === undefined) return undefined;
  // "The timer": which one, the heading of its section says, or the question waits.
  const isBare = underHeading && (/^The \p{Ll}{3,}$/u.test(subject) || isLoneKind(subject)) && !hanging.test(subject);
  if (!(isBare || isKnown(subject))) return undefined;
  const rest = main.slice(subject.length).trim();
  const [, adverb = '', auxiliary, after] =
    /^(\p{Ll}+ly |always |also |often )?(is|are|must|should|shall|can|may|cannot|will|has to|have to|needs to|need to) (.+)$/u.exec(
      rest,
    ) ?? [];
  const who = lowerSubject(subject);
  if (auxiliary !== undefined && after !== undefined) {
    if (/\bnot\b|\bnever\b/u.test(after) || auxiliary === 'cannot') return undefined;
    const parted = / to$/u.test(auxiliary) ? askedVerb(auxiliary) : undefined;
    if (parted !== undefined) return `${parted.auxiliary} ${who} ${parted.plain} ${after}`;
    return `${auxiliary} ${who} ${adverb}${after}`;
  }
  const [verb, ...behind] = rest.split(' ');
  const tagged = tagEnglish(main).find(({ text }) => text === verb);
  if (verb === undefined || tagged?.partOfSpeech !== 'VERB' || tagged.lemma === undefined) return undefined;
  if (tagged.lemma === verb) return `do ${who} ${rest}`;
  return /s$/u.test(verb) ? `does ${who} ${[tagged.lemma, ...behind].join(' ')}` : undefined;
}

/** A verb as a question parts it: "consists of" is "does" and "consist of", "has to" is "does" and "have to". */
export function askedVerb(verb: string): { auxiliary: 'do' | 'does'; plain: string } {
  const [word = '', ...behind] = verb.split(' ');
  const isOne = /s$/u.test(word);
  const plain = word === 'has' ? 'have' : isOne ? word.slice(0, -1) : word;
  return { auxiliary: isOne ? 'does' : 'do', plain: [plain, ...behind].join(' ') };
}

/** Somebody, named as the document names them. */
export const isParty = (who: string): boolean =>
  /^(?:you|we)$/iu.test(who) ||
  (countWords(who) <= 6 &&
    isOffice(who) &&
    !/\p{L} an? /u.test(who) &&
    subjectOf(`${who} must go`) !== undefined &&
    !hanging.test(who));

/** Whom or what a reader knows: a thing by its name, somebody, all of a kind. */
export const isKnown = (subject: string): boolean => isNamed(subject) || isParty(subject) || isAllOf(subject);

/** A thing that a reader knows by its name: no lone general noun, no "the result". */
export const isNamed = (subject: string): boolean => {
  const nouns = tagEnglish(subject).filter(
    ({ partOfSpeech }) => partOfSpeech === 'NOUN' || partOfSpeech === 'PROPN' || partOfSpeech === 'ADJ',
  );
  const isBare =
    nouns.length === 1 && (/^(?:the|an?)\b/iu.test(subject) || /^\p{Lu}?\p{Ll}*[^s\P{Ll}]$/u.test(subject));
  const first = tagEnglish(subject)[0]?.partOfSpeech;
  return (
    !/^(?:(?:you|we|some|many|most|several|each|every|any|all|no|another)\b|an? (?:second|third|fourth|further|final|last) )/iu.test(
      subject,
    ) &&
    first !== 'NUM' &&
    first !== 'ADV' &&
    first !== 'ADP' &&
    !isBare &&
    !/\b(?:where|when|which|who|that|how|why|if)\b/u.test(subject) &&
    !/\bthe (?:file|page|system|document|site|project|tool|table|list|section|item|form)$/iu.test(subject) &&
    !hanging.test(subject)
  );
};

const tooBroad =
  /^(?:things?|items?|others?|some|many|both|these|those|results?|examples?|changes?|issues?|problems?|questions?|steps?|cases?|reasons?|ways?|times?|works?|details?|points?|options?|parts?|places?|areas?|factors?|features?|elements?|aspects?|types?|kinds?|methods?|values?|numbers?|names?|words?|rules?|requirements?|systems?|goals?|tools?|tests?|data|information)$/iu;

/** Nouns that stand without an article though they are one. */
const uncounted =
  /^(?:overtime|compost|waste|equipment|food|water|access|mail|post|leave|travel|feedback|software|hardware|clothing|furniture|jewell?ery|money|cash|sand|glass|paper|wood|milk|rice|maize|manure|fuel|petrol|diesel|electricity|footwear|luggage|homework|noise|dust|smoking|parking|bleach|alcohol|medicine|medication|hair|skin|blood|fruit|meat|fish|bread|honey|soap|snow|rain|mulch|fertilizer|fertiliser|training|attendance|insurance|childcare|research|payment|registration|vaccination|maintenance|cattle|poultry|livestock|sheep|probation|harassment|bullying|discrimination|plagiarism|theft|fraud|sickness|illness|absence|clay|yeast|nitrogen|hay|straw|wool|aid|advice|fun|progress|evidence)$/iu;

export const isUncounted = (noun: string): boolean => uncounted.test(noun);

/** "Guards", "every package", "compost": a kind of thing by one noun, which only the heading of its section makes known. */
export function isLoneKind(subject: string): boolean {
  const [, all, noun = ''] = /^(?:(all|any|each|every) )?(\p{L}{4,})$/iu.exec(subject) ?? [];
  return (
    noun !== '' &&
    (all !== undefined || /[^s]s$/u.test(noun) || uncounted.test(noun)) &&
    !tooBroad.test(noun) &&
    tagEnglish(`The ${noun.toLowerCase()} must stay`)[1]?.partOfSpeech === 'NOUN'
  );
}

export const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
export const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Names keep their capitals; what is no name was written large only because it came first. */
export const lowerSubject = (subject: string): string => {
  // "Shareholder must ask first": a notice leaves the article out.
  if (/^\p{Lu}\p{Ll}+$/u.test(subject) && isOffice(subject) && !severalPeople.test(subject))
    return `the ${subject.toLowerCase()}`;
  const lower = subject.replace(/^\p{Lu}(?=\p{Ll}*(?:-\p{Ll}|s['’]|\s|$))/u, (letter) => letter.toLowerCase());
  const isName = /^\p{Lu}\p{Ll}+(?: (?:of |the )?\p{Lu})/u.test(subject) && !determiner.test(subject);
  return isName || tagEnglish(lower)[0]?.partOfSpeech === 'PROPN' ? subject : lower;
};
const severalPeople = /(?:s|people|staff|crew|personnel|council|board|management|men|children)$/iu;
const determiner = /^(?:the|an?|all|each|every|any|no|our|your)\b/iu;

/** "All full-time lab members", "any use of project funds": who is bound, in two words or more. */
export const isAllOf = (subject: string): boolean => {
  const [, rest] = /^(?:all|any|each|every) (.+)$/iu.exec(subject) ?? [];
  return rest !== undefined && !hanging.test(rest) && contentStems(rest, rulesOf('en')).length >= 2;
};

/** "Rotate", as something that one may do. */
export const canBeVerb = (word: string): boolean => {
  const [, , verb] = tagEnglish(`We must ${word} them`);
  return verb?.partOfSpeech === 'VERB' && verb.lemma === word;
};

/** "Heavy repairs", "the lock of the boat house"; of a lone word the tagger is surer behind an article. */
export const endsInThing = (text: string): boolean =>
  ['NOUN', 'PROPN'].includes(tagEnglish(text).at(-1)?.partOfSpeech ?? '');

/** "a Open Source project" is the writer's slip, and would be ours. */
export const withArticles = (text: string): string =>
  text
    .replace(
      /\b(?<article>[Aa]) (?=[aeiou]\p{Ll}|[AEIO]\p{Ll})(?!(?:one|once|uni|use|usual|usable|user|euro|eu)\p{L}*)/gu,
      '$<article>n ',
    )
    // "a RS event": an abbreviation that is spelt, and begins with a vowel's sound.
    .replace(/\b(?<article>[Aa]) (?=[FHLMNRSX][B-DF-HJ-NP-TV-XZ]{1,3}\b)/gu, '$<article>n ');

/** A name or a term in quotation marks is no speech: marked as "done". */
export const withoutTerms = (text: string): string => text.replace(/(?<=\S )(?:“[^“”"]{1,40}”|"[^“”"]{1,40}")/gu, 'x');

/** "Simply removing names": something that is done, as the subject of a sentence. */
export const isDeed = (subject: string): boolean =>
  /^(?:(?:Simply|Merely|Just|Only) )?\p{L}\p{Ll}+ing \p{L}/u.test(subject) && !hanging.test(subject);
