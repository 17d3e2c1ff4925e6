import { tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import type { Point } from '../lesson-plan.ts';
import { clauseParts } from './clause-parts.ts';
import { isTold } from './catchwords.ts';

/** Fewer say nothing alone, save a ban. */
const fewestWords = 6;
/** A fact of so few words mostly leads up to the next sentence. */
const fewestWordsOfFact = 9;

/** A line of so few words, of a list without a head, is a catchword even where it has a verb. */
const mostBareWords = 6;
/** One step of many, without what it is done for. */
const mostStepWords = 14;
const mustBeKnown = 3;

const hedged =
  /\b(?:some|many|several|various|often|usually|sometimes|generally|typically|most|few|normally|a lot|lots)\b/iu;
const praised =
  /\b(?:good|great|nice|love|best|useful|helpful|amazing|interesting|awesome|fun|fantastic|wonderful|easy|game-changer|look no further|worth it|beautiful|ideal|perfect|welcome|excited|happy|hope)\b/iu;
/** Says that something matters, is meant or is thought, and not what is so. */
const valued =
  /^(?!it(?:['’]s| is)\b).*\b(?:(?:important|vital|essential|crucial) (?:to|for|part|role|in)|(?:key|central) (?:to|part|role)|(?:heart|heartbeat|foundation|cornerstone|backbone) of|(?:a|our) (?:collective|shared) responsibility|everyone['’]s responsibility|plenty|powerful|committed to (?:the|ensuring|providing|maintaining|creating|making)|commits? to|do(?:es)? (?:play|matter))\b|\b(?:important|vital|crucial|basic)[.!]?$/iu;
const meant =
  /^(?:we|our \p{L}+|as an? [^,]+, we) (?:\p{Ll}+ly |all |also |do |need to take |don['’]t )?(?:believe|recogni[sz]e|want|hope|aim|strive|know|love|care|value|understand|think|feel|try|frown|commit|follow the|precautionary)\b|^(?:the|our) (?:main |overall |primary |key )?(?:goal|aim|idea|intention|objective|result|point|hope)s? (?:is|are|was)\b/iu;
const chatty = /\b(?:actually|probably|of course|for sure|lots? of|quite|maybe|perhaps|a bit|basically)\b/iu;
/** "Some people will not be so lucky", "Sometimes we do need to say no": binds nobody, whatever its verb. */
const ofSome = /^(?:some|sometimes|many|several|different|various|few)\b(?!.*\b(?:must|should|shall|never)\b)/iu;
/** "Ask us if you have any questions", "Feel free to try it": binds nobody, and everybody knows it. */
const asksForNothing =
  /(?:^|, )(?:please )?feel free\b(?!.*\b(?:but|not|never|only)\b)|\bif you have (?:any |further |other |more |additional )*(?:questions?|concerns?|doubts?)(?: (?:or|and) (?:questions?|concerns?|doubts?))?(?:,|[.!]?$)|\band we can help\b/iu;
/** Leads on to what follows, thanks, or says what is still being made: only where nobody is bound by it. */
const leadsOn =
  /^(?:below|above|here) (?:are|is|you(?:['’]ll| will| can) find)\b|^(?:many |a big |big )?thank(?:s| you)\b|\b(?:brochure|leaflet|guide|text|information|story)(?: itself)? (?:starts|begins) (?:from|on|at|with|in|below)\b|^we(?:['’]re| are) (?:still|currently|always|constantly|now) (?:building|working|looking|planning|trying|developing|improving|in the process)\b|^the (?:first|next|last|final|second|third|only other|biggest) (?:problem|step|thing|question|part|point|one) (?:is|was)\b|^you(?:['’]ve| have) (?:decided|found|heard|seen|just)\b|^(?:other |any )?(?:feedback|feature requests?|bug reports?)\b|\bmore than just\b|\b(?:initial|integral|essential|big|large|core) part of\b|\bjust that important\b|\b(?:paramount|prime) (?:importance|consideration)\b/iu;
/** "It took me a week", "attach it to my head": of whoever tells it. */
const ofTeller =
  /\b(?:my (?:head|face|own|wife|husband|partner|friends?|mother|father|son|daughter|family|first|experience|opinion|favou?rite)|me (?:a|an|about|some|\p{L}+ (?:hours?|days?|weeks?|months?|years?)))\b|\bI(?:['’]ve| have)? (?:was|had|did|made|used|started|bought|found|went|tried|wanted|thought|decided|been|remember|love|like|learned|noticed|saw|kept|grew|got|took)\b/u;
const pointsAtOne = /\bthe (?:first|second|third|last|other) one\b/iu;
const date =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d\b|^today\b/iu;
const condition = /\b(?:if|when|unless|until|before|after|once|while|only|without|not?|never|always|must)\b|n['’]t\b/iu;
const purpose = /\b(?:so|because|in order|for|until) \p{Ll}|[–—;-]/u;
/** "Members may appeal": said of somebody, and no step. */
const hasSubject = (text: string): boolean =>
  /^\P{Lu}*\p{Lu}\S*(?: \S+){0,6} (?:may|must|shall|should) /u.test(text) && (clauseParts(text)?.subject ?? '') !== '';
/** "Turn the lamp to dry the clay", and not "to the shelf". */
const saysWhy = (text: string): boolean =>
  purpose.test(text) ||
  tagEnglish(text).some(({ text: word }, at, all) => word === 'to' && all[at + 1]?.partOfSpeech === 'VERB');
const year = /\b(?:1[5-9]|20)\d\d\b/u;
const ban = /^(?:do not|don['’]t|never|always|no)\b/iu;

/**
 * Whether an English point says that something matters or is hoped, tells of one day, or tells of some people: nothing to keep in any
 * text.
 */
export function isIdle({ text, kind, importance }: Pick<Point, 'text' | 'kind' | 'importance'>): boolean {
  if (asksForNothing.test(text) || pointsAtOne.test(text)) return true;
  if (kind === 'rule') return ofSome.test(text) || (importance < mustBeKnown && valued.test(text));
  if (leadsOn.test(text) || ofTeller.test(text)) return true;
  const hasNumber = /\p{N}/u.test(text);
  return (
    date.test(text) ||
    (!hasNumber && (valued.test(text) || meant.test(text) || chatty.test(text))) ||
    (!hasNumber && kind === 'definition' && praised.test(text)) ||
    (importance === 1 &&
      !hasNumber &&
      (hedged.test(text) || praised.test(text) || countWords(text) < fewestWordsOfFact))
  );
}

/**
 * Whether an English point of a working document is one that strict readers would not print on a card: of 1,237 points of 74
 * documents (2026-11-28) they kept 72 %, and of each class here a third to a half.
 *
 * @param isListed it is an item of a list, which may be short
 */
export function isThin(
  { text, kind, importance, how }: Pick<Point, 'text' | 'kind' | 'importance' | 'how'>,
  isListed: boolean,
): boolean {
  const words = countWords(text);
  if (importance === 1 || (words < fewestWords && !ban.test(text)) || !isTold(text)) return true;
  const hasNumber = /\p{N}/u.test(text);
  const isBare = isListed && !how.startsWith('template:') && !hasNumber && !condition.test(text);
  if (isBare && words <= (kind === 'procedure' && !saysWhy(text) && !hasSubject(text) ? mostStepWords : mostBareWords))
    return true;
  if (isIdle({ text, kind, importance })) return true;
  if (kind !== 'fact') return false;
  return (
    year.test(text) ||
    praised.test(text) ||
    (!hasNumber && (hedged.test(text) || (words < fewestWordsOfFact && !isListed))) ||
    how.includes('connective')
  );
}
