import { withoutBrackets } from './self-contained.ts';
import { pointsToUnnamed } from './unnamed-things.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import type { Point, Sourced } from '../lesson-plan.ts';
import { isOffice } from '../languages/offices.ts';
import { countWords } from '../languages/words.ts';
import { startUpper } from './display-text.ts';
import { objectlessStart } from './objectless-verbs.ts';

const subjectAndModal =
  /^(?<who>(?:(?:all|the|each|every|any|our|your)\s+)?[\p{L}’'/& -]{2,45}?) (?<modal>must|shall|should|has to|have to|needs? to|(?:is|are) (?:required|expected|obliged) to) (?<duty>(?!(?:always )?(?:not|be|have|also|been|now|already|still)\b)\p{Ll}.{8,90}?)[.!]?$/u;
const banned =
  /^(?<who>(?:(?:all|the|each|every|any|our|your)\s+)?[\p{L}’'/& -]{2,45}?) (?:must|shall|should|may|can) (?:not|never) (?<duty>(?!be\b|have\b)\p{Ll}.{8,90}?)[.!]?$/u;
const order = /^(?<duty>(?:Always |Never |Do not )?\p{Lu}?\p{Ll}+ .{8,90}?)[.!]?$/u;

/** Endings that hang on the sentence before: "as described above", "this form". */
const hanging =
  /\b(?:this|these|those|his|her|they|it|them|(?:above|below)(?! [\p{N}$€£₹])|following|such|here|(?:next|previous|last) (?:section|page|step|chapter))\b|^(?:Leave|Keep|Do|Use|Put|Set|Take|Remove|Change) that\b/iu;
const pronoun = /\b(?:their|its)\b/iu;

/** "Keep the clay in its bag" names what "its" stands for. */
const leans = (text: string): boolean => hanging.test(text) || (pronoun.test(text) && pointsToUnnamed(text));

/**
 * "Report harassment within 48 hours", from the rules of an English lesson: what a learner will do, in the rule's words.
 * Up to four, the weightiest first; none where a rule cannot be told without its neighbours.
 */
export function ruleObjectives(points: readonly Point[]): Sourced[] {
  const seen = new Set<string>();
  return points
    .filter(({ kind, importance }) => importance > 1 && kind !== 'definition')
    .toSorted((a, b) => b.importance - a.importance)
    .flatMap((point) => {
      const text = dutyOf(
        withoutSplice(withoutExamples(withoutPictures(withoutBrackets(calmOrder(point.text)))))
          .replace(/^(?:All|Each|Both) of our (?=\p{Ll})/u, 'All ')
          .replace(/^Our (?=\p{Ll})/u, 'The ')
          .replace(/^Please (?=\p{Ll})/u, '')
          .replace(/^It is (?:very )?(?:important|essential|vital|mandatory|necessary|required) to (?=\p{Ll})/u, '')
          .replace(/^Don['’]t (?=\p{Ll})/u, 'Do not '),
      )?.replace(/\b(?:themselves|oneself)\b/u, 'yourself');
      if (text === undefined || exceptInBrackets.test(point.text) || !isKept(text) || seen.has(text)) return [];
      seen.add(text);
      return [{ text, sources: point.sources, how: 'template:duty' }];
    })
    .slice(0, 4);
}

/** Whether a duty stands without its neighbours, for whoever reads, and is more than a click. English. */
export const isKept = (text: string): boolean =>
  !leans(withoutOwn(text)) &&
  !toReader.test(text) &&
  !ofScreen.test(text) &&
  !isOfAnother(text) &&
  !objectlessStart.test(text) &&
  !noDeed.test(text) &&
  !ofPast.test(text) &&
  countWords(text) >= fewestWords &&
  countWords(text) <= mostObjectiveWords;

/** "Split into two seas about 180 million years ago": what happened, though it reads as an order does. */
const ofPast = /\b(?:years|centuries) ago\b/iu;

/** "Never leave the kiln unattended while it is hot": what it is stands in the same sentence. */
const withoutOwn = (text: string): string =>
  text.replace(
    /(?<=^(?:Never |Do not |Only |Always )?\p{L}+ (?:the|an?|your|any|all|each|every) \p{Ll}.*)\b(?:while|when|if|until|once|before|after) (?:it|they) (?:is|are|has|have|was|were|gets?|cools?)\b/u,
    'when on',
  );

/** "Do NOT leave it on": as a voice at rest says it; a whole line in capitals keeps its names hidden, and is left alone. */
const calmOrder = (text: string): string =>
  text.replace(/\b(?:NOT|NEVER|ALWAYS|MUST|DO|ALL|ONLY|BEFORE|AFTER)\b/gu, (word, at: number) =>
    /\p{Ll}{2}/u.test(text) ? (at === 0 ? startUpper(word.toLowerCase()) : word.toLowerCase()) : word,
  );

/** "Measure the sugar, it should be around 1.04": an order, and what is said of it besides. */
const withoutSplice = (text: string): string => {
  const { bid, rest = '' } =
    /^(?<bid>(?:\S+ ){3,}[^\s,]+), (?<rest>(?:it|this|they|you) .+)$/u.exec(text)?.groups ?? {};
  return bid === undefined || /\b(?:if|unless|except|only|not|never|must)\b/iu.test(rest) || !isOrder(bid) ? text : bid;
};

/** "(unless you are an instructor)": without it a rule would bind where it does not. */
const exceptInBrackets =
  /\([^)]*\b(?:except|unless|excluding|other than|only|if|when|not|but|without|optional)\b[^)]*\)/iu;

/** "at any time, including while loading": what is counted up binds no more than what it stands behind. */
export const withoutExamples = (text: string): string => {
  const { rule, rest = '' } =
    /^(?<rule>(?:\S+ ){3,}\S+), (?:including|such as|for example|e\.g\.|especially|particularly) (?<rest>[^;:]+)$/u.exec(
      text,
    )?.groups ?? {};
  return rule === undefined || goesOnBehind.test(rest) ? text : rule;
};
const goesOnBehind =
  /, (?:near|in|on|at|if|when|unless|except|until|to|for|without|before|after)\b|\b(?:if|unless|except|only|not)\b/u;

/** "Call if ⚠️ Baby is hard to wake": a picture is no word, and what it set apart goes on in small letters. */
const withoutPictures = (text: string): string =>
  text
    .replace(/^(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\s)+/u, '')
    .replace(
      /\s*(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})+\s*(?<next>\p{Lu}(?=\p{Ll}))?/gu,
      (_, next: string | undefined) => ` ${next?.toLowerCase() ?? ''}`,
    )
    .trim();

/** An objective is read at a glance. */
export const mostObjectiveWords = 16;
const fewestWords = 3;
/** A single click is a step, and nothing that a lesson is for. */
const ofScreen = /^(?:Click|Tap|Select|Choose|Navigate to|Go to|Scroll|Press|Type|Push|Swipe|Hold|Hit|Drag)\b/u;

/** "Clear the bed before every job": begins with a verb in its plain form. */
export function isOrder(text: string): boolean {
  if (/^(?:Need|Want)\b|\?/u.test(text)) return false;
  const order = text.replace(/^(?:Always|Never|Do not|Please) (?=\p{Ll})/u, '');
  const tokens = tagEnglish(order.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
  const [first, second] = tokens;
  if (first === undefined || isTelling(order) || nounOf.test(order)) return false;
  if (first.partOfSpeech === 'VERB' && first.lemma === first.text.toLowerCase()) return second?.partOfSpeech !== 'VERB';
  // "Report" and "Clear" are other words too: right before an article they are verbs.
  return (
    ['NOUN', 'PROPN', 'ADJ'].includes(first.partOfSpeech) &&
    /^\p{L}+[^s\P{L}] (?:the|an?|your|all|any|each|every)\b/u.test(order)
  );
}

/** "Risk of splashing": a noun that is a verb elsewhere; one disposes of waste. */
export const nounOf =
  /^(?!(?:dispose|think|beware|approve|be|make|get|take|consist|hear|learn|complain|rid)\b)\p{L}+ of\b/iu;

/** Behind these a whole sentence may stand without a joining word: "Verify appropriate notices are provided". */
const holdsSentence =
  /^(?:ensure|check|verify|confirm|see|note|remember|know|make sure|be sure|assume|suppose|say|believe|think|understand|recogni[sz]e|show|tell|let|explain|decide|report|state|acknowledge|imagine|consider)\b/iu;
/** "File contents are compared with ...": a finite verb right behind a few words, none of which joins a second clause. */
export const isTelling = (text: string): boolean =>
  !holdsSentence.test(text) &&
  /^(?:(?!(?:that|which|who|whom|whose|what|where|when|while|if|how|why|whether|because|so|as|until|unless|before|after|once|since|than|and|or|but|you|they|we|it)\b)[\p{L}\p{N}’'/-]+ ){2,6}(?:is|are|was|were|has|have|can|will|may|must|should)\b/iu.test(
    text,
  );

const handled =
  /^(?<what>(?:(?:all|the|each|every|any|our|your)\s+)?[\p{L}’'/&, -]{2,60}?) (?:(?:must|shall|should|needs? to|ha(?:s|ve) to) (?:always )?(?<ban>not |never )?be|(?:(?:is|are) )?to be) (?<deed>\p{Ll}+)(?<rest>(?: (?!and\b|or\b).{4,90}?)?)[.!]?$/iu;
const inCase =
  /^(?<when>(?:If|When|Whenever|Before|After|Once|While|During|(?:The first|Each|Every|Any|The next) time) [^,]{6,70}), (?:please |then |you (?:must|should|have to|need to) (?:immediately |always )?(?!not\b|be\b))?(?<deed>\p{Ll}[^,]{6,80}?)[.!]?$/u;
/** "At no time should exits be blocked", "No staples are to be used": a ban, too. */
const deniedFirst =
  /^(?:(?:At no time|Under no circumstances|Never) (?:should|must|may|shall|can) (?<thing>[\p{L}’'/&, -]{2,60}?) be|No (?<what>[\p{L}’'/&, -]{2,60}?) (?:(?:is|are) to|may|must|should|shall|can) be) (?<deed>\p{Ll}+(?: (?:or|and) \p{Ll}+)?)(?<rest>(?: (?!and\b|or\b).{4,90}?)?)[.!]?$/iu;
/** Participles that the tagger does not take back to their verb. */
const irregular: Readonly<Record<string, string>> = {
  worn: 'wear',
  kept: 'keep',
  held: 'hold',
  made: 'make',
  taken: 'take',
  given: 'give',
  sent: 'send',
  put: 'put',
  written: 'write',
  read: 'read',
  shown: 'show',
  built: 'build',
};

/** "The ball must be touched by another player": whoever reads does not do it. */
/** "Some windows are sealed and should not be opened": a sentence, and no thing. */
const isSentence = (what: string): boolean =>
  /\b(?:is|are|was|were|has|have|will|can|may|that|which|who)\b|,? and$|,$|^(?:when|if|while|before|after|once|as|unless|until) |^(?:no|none|neither|some|few|other|another)\b/iu.test(
    what,
  );

const byAnother =
  / by (?:another|others|both|all|each|two|an?|their|his|her|its|someone|somebody|the (?!end\b|deadline\b|time\b))\b/iu;

/** "Worn" as "wear". */
export function verbOf(participle: string): string | undefined {
  if (irregular[participle] !== undefined) return irregular[participle];
  if (!/ed$/u.test(participle)) return undefined;
  // In one of them the tagger takes "supervised" for what somebody is like.
  const tagged = [tagEnglish(`It must be ${participle} now`)[3], tagEnglish(`They ${participle} it now`)[1]];
  return tagged.find((word) => word?.partOfSpeech === 'VERB' && word.lemma !== participle)?.lemma;
}

/** "Gloves must be worn at the table": "Wear gloves at the table". */
function deedOf(found: Record<string, string>): string | undefined {
  const { what = '', deed = '', rest = '', ban } = found;
  if (byAnother.test(rest) || isSentence(what)) return undefined;
  const verb = verbOf(deed);
  if (verb === undefined) return undefined;
  const isCapital = /^\p{Lu}\p{Lu}|^\p{Lu}\p{Ll}+ \p{Lu}/u.test(what) && verb !== deed;
  const thing = isCapital ? what : what.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  // "Glass must be disposed of in the box", "Lamps are to be switched off"
  const { particle = '', more = rest } =
    /^(?<particle> (?:of|up|off|on|out|down|away|back|aside))(?<more>(?: (?!the\b|an?\b|your\b).+)?)$/u.exec(rest)
      ?.groups ?? {};
  const bid = ban === undefined ? startUpper(verb) : `Never ${verb}`;
  return `${bid}${particle} ${verb === deed ? what.toLowerCase() : thing}${more}`;
}

/** "At no time should exits be blocked or obstructed": "Never block or obstruct exits". */
function banOfDeeds({
  thing,
  what = '',
  deed = '',
  rest = '',
}: Record<string, string | undefined>): string | undefined {
  const own = (thing ?? what).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const told = deed.split(' ').map((word) => (/^(?:or|and)$/u.test(word) ? 'or' : verbOf(word)));
  return told.includes(undefined) || isSentence(own) ? undefined : `Never ${told.join(' ')} ${own}${rest}`;
}

/** "Gardeners must weed their plots": whoever reads weeds their own. */
const asReader = (duty: string, who: string): string =>
  /[^s]s$|^(?:everyone|everybody|all)\b|people$|staff$/iu.test(who) ? duty.replace(/\btheir\b/gu, 'your') : duty;

/** Whoever reads, or somebody with an office; what a machine must do is no learner's duty. */
const isBound = (who: string): boolean =>
  /^(?:you|everyone|everybody|we)$/iu.test(who) || ((isOffice(who) || doers.test(who)) && !ofSome.test(who));
/** Who does something where a rule is for them, though they hold no office. */
const doers =
  /(?<!\p{L})(?:gardeners|growers|learners|campers|hikers|players|riders|swimmers|cyclists|bakers|brewers|carers|makers|borrowers|readers|speakers|travell?ers|commuters|renters|buyers|shoppers|parents|children|passengers|beginners|newcomers|climbers|divers|sailors|actors|artists|musicians|individuals)$/iu;
/** "Only trained staff should operate it", "No other member may": what all others do not. */
const ofSome = /^(?:only|no|none|not|neither|few|some|other|another)\b/iu;
/** "An admin will send you an invitation", taken from a list: whoever reads does not send it. */
const toReader = /^\p{L}+ (?:you|me|him)\b/u;

/** "Put another way, ...", "Understanding it requires ..." */
const noDeed =
  /^(?:(?:Put|To put it) (?:another|in other)|(?:Make|Be) (?:sure|certain)\b|(?:See|Refer|Visit) |Remember\b|Keep in mind\b|(?:Do not|Never) forget\b|Raise your hand\b|(?!(?:Bring|String|Fling|Sling|Swing|Cling|Wring|Sting)\b)\p{L}{2,}ing)\b/u;

/** "Approve any exceptions by your manager": who does it is another; "and your manager must": a second rule. */
const isOfAnother = (text: string): boolean => {
  const doer = / by (?<who>(?:the|your|an?|our) .+)$/u.exec(text)?.groups?.['who'];
  return (doer !== undefined && isOffice(doer)) || secondRule.test(text);
};
const secondRule = /\band (?:the|your|an?|all|they|it)(?: \p{L}+){1,3} (?:must|should|may|will|shall)\b/iu;

/** "Entering the lift is prohibited", "The use of thermos flasks is not allowed": "Never enter the lift". */
const forbidden =
  /^(?:(?<gerund>\p{Lu}\p{Ll}+ing) |The use of )(?<rest>[^,;:]{4,80}?) (?:is|are) (?:strictly |also )?(?:prohibited|forbidden|banned|not (?:allowed|permitted))[.!]?$/u;

function banOf({ gerund, rest = '' }: Record<string, string | undefined>): string | undefined {
  if (gerund === undefined) return `Never use ${rest}`;
  const [, , verb] = tagEnglish(`They are ${gerund.toLowerCase()} ${rest}`);
  const isDeed = verb?.partOfSpeech === 'VERB' && verb.lemma !== undefined && verb.lemma !== verb.text;
  return isDeed && !/^(?:and|or)\b/u.test(rest) ? `Never ${verb.lemma} ${rest}` : undefined;
}

/** "By May 1, gardeners must ...": when it is to be done stands behind it. */
const dueFirst =
  /^(?<due>(?:By|Before|Within|At the (?:start|end|beginning) of|Outside|During) [^,;:]{4,50}), (?<rest>.+)$/u;

function dutyOf(written: string): string | undefined {
  const { due, rest = '' } = dueFirst.exec(written)?.groups ?? {};
  const duty = due === undefined ? undefined : dutyIn(startUpper(rest));
  return duty === undefined || /^Never |[,;]/u.test(duty)
    ? dutyIn(written)
    : `${duty} ${due?.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;
}

function dutyIn(text: string): string | undefined {
  if (/[;:@]|\s[–—-]\s|\b(?:we|our|us|I|my)\b/u.test(text)) return undefined;
  const denied = deniedFirst.exec(text)?.groups;
  if (denied !== undefined) return banOfDeeds(denied);
  const ban = banned.exec(text)?.groups;
  if (ban !== undefined) return isBound(ban['who'] as string) ? `Never ${ban['duty']}` : undefined;
  const bound = subjectAndModal.exec(text)?.groups;
  if (bound !== undefined)
    return isBound(bound['who'] as string)
      ? startUpper(asReader(bound['duty'] as string, bound['who'] as string))
      : undefined;
  const prohibited = forbidden.exec(text)?.groups;
  if (prohibited !== undefined) return banOf(prohibited);
  const passive = handled.exec(text)?.groups;
  if (passive !== undefined) return deedOf(passive);
  const when = inCase.exec(text)?.groups;
  if (when !== undefined)
    return isOrder(startUpper(when['deed'] as string)) && !/ (?:if|when) /u.test(when['deed'] as string)
      ? `${startUpper(when['deed'] as string)} ${(when['when'] as string).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`
      : undefined;
  const own = isOrder(text) ? order.exec(text)?.groups?.['duty'] : undefined;
  return own === undefined ? undefined : startUpper(own);
}
