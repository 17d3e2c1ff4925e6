import { isOrder } from '../../generation/rule-objectives.ts';
import { losesItsThing } from './lost-thing.ts';
import { upper } from './question-grammar.ts';

/** A ban as an order. "You must not" bans too, and is a statement as it stands. English. */
export const opensWithBan = (text: string): boolean => /^(?:Do not|Don['’]t|Never)\b/u.test(text);

/**
 * Whether somebody who skimmed could take the opposite of a ban for what a document allows. Of danger, theft and drink
 * nobody would; nor of a ban that names no case. English.
 */
export const couldBeAllowed = (text: string): boolean =>
  !idle.test(text) &&
  !asReason.test(text) &&
  !asPurpose.test(text) &&
  !losesItsThing(`may you ${text.replace(/^(?:Do not|Don['’]t|Never) (?:ever )?/u, '')}`) &&
  !givenAway.test(text.replace(ofThemselves, '')) &&
  !absurd.test(text) &&
  !isBannedAnyway(text) &&
  namesCase.test(text) &&
  !hasSecondDeed(text);

/** "... as the lamp will burn": a reason without a comma tells which it is. */
const asReason = / as (?:\S+ ){1,6}(?:will|is|are|can|has|have|may) | as \p{Ll}+ \p{Ll}{3,}s[.!]?$/u;
/** "Do not leave wax alone to prevent fires": that one may, for that purpose, is nonsense. */
const asPurpose = / (?:in order )?to (?:prevent|avoid|reduce|ensure|protect|minimi[sz]e|keep|preserve|stop|save) /u;
/** "Don't hesitate", "Do not forget": that one may, nobody would say. */
const idle =
  /^(?:Do not|Don['’]t|Never) (?:ever )?(?:hesitate|forget|worry|panic|be|let|expect|assume|think|feel|fail|wait|underestimate|blame|trust|rush|overdo|overload|give up|lose)\b/u;

/** "You may cut prohibited materials": the word says that one may not; behind a comma, and in brackets, stands what follows. */
const givenAway =
  /[,(]|\b(?:them|it|this|these|those|they)\b|\b(?:prohibited|forbidden|untrained|unauthori[sz]ed|illegal|dangerous|unsafe|harmful|damaged|expired|broken|unknown|suspicious|contaminated|defective|deprecated|unlawful|improper|inappropriate|attempt|mistakes?|neglect(?:ing)?|unnecessar(?:y|ily)|needless(?:ly)?|blindly|recklessly|lightly|carelessly|ignore|ignoring|misuse|abuse|waste|too (?:much|many|long|far|fast))\b|\bor \p{Ll}+ (?:it|them|him|her)\b/iu;

/** "You may touch the blade while it is running": nobody would say so. */
const absurd =
  /\bstand\b.*\b(?:in front of|behind|under|below)\b|\b(?:touch|reach|grab|hold)\b.*\b(?:spinning|rotating|moving|running|live|hot|burning|sharp)\b|\b(?:touch|reach|put|place|stick|insert|grab|hold|lean|clear)\b.*\b(?:while|when|as|during)\b.*\b(?:on|running|moving|motion|spinning|rotating|live|energi[sz]ed|hot|use|operation)\b|\b(?:fingers?|hands?|limbs?|body parts?|eyes?|face|hair)\b.*\b(?:in|into|inside|near|under|between)\b|\b(?:throw|put|place|leave|drop|expose)\b.* (?:in|into|to|near) (?:the |an? |open )*(?:fires?|flames?|rain|heaters?|sparks?)\b|\b(?:all|every|everything|everybody|everyone|always)\b/iu;

/** Readers called these given away in whatever document they stood (2026-11-28). */
const harmful =
  /\b(?:alcohol|drugs?|drunk|intoxicated|unattended|unsupervised|passwords?|passcodes?|credentials?|PINs?|one-time codes?|harass\p{L}*|bully\p{L}*|discriminat\p{L}*|threaten|insult|steal|lie|cheat|plagiari\p{L}*|violat\p{L}*|break the|destroy|hurt|harm|injure|endanger|disregard|bypass|defeat|circumvent|tamper|horseplay|fight|litter|butts?|rubbish|trash|garbage|fatigued?|tired|exhausted|live (?:equipment|wires?|circuits?)|smok\p{L}*|weapons?|malware|phishing|offensive|abusive|racist|obscene|poison\p{L}*|toxic|hazardous|explosives?|retaliat\p{L}*|falsif\p{L}*|forge|naked eye|directly into|shock|electrocut\p{L}*|overheat\p{L}*|force|unmanned|unlocked|unsecured|(?:another|other|someone else|somebody else|others)(?: \p{L}+)?['’]s?|without (?:(?:prior|written|express|explicit) )*(?:permission|approval|authori[sz]ation|consent)[.!]?$)(?!\p{L})/iu;

/** Children, fire, and whoever is left alone: that one may, nobody says, whatever the sentence is. */
const ofDanger =
  /\b(?:children|child|kids?|toddlers?|infants?|bab(?:y|ies)|fires?|flames?|candles?|(?:left|leave|be|are|stay) alone)\b/iu;

/** Whether a ban speaks of what nobody would take for allowed, in an order or in a sentence: "Guests must not smoke". English. */
export const isBannedAnyway = (text: string): boolean => harmful.test(text) || ofDanger.test(text);

/** "Never reuse filters" says of nothing when; who reads it apart from its page knows nothing better than to believe it. */
const namesCase =
  / (?:for|to|in|on|onto|with|at|during|while|when|between|from|as|into|within|after|before|by|over|through|more than|that|who|if|outside|inside|under|against) /u;

/** "Do not leave dogs alone while they eat": who they are stands before. */
const ofThemselves = / (?:when|while|if|before|after|until|once) they(?= (?:are|have|were)\b)/u;

/** "Do not leave tools there and put them back": the second deed is bidden, so the opposite of the whole is half true. */
export function hasSecondDeed(text: string): boolean {
  const [, second] = / (?:and|but) (?<deed>\p{Ll}.*)$/u.exec(text) ?? [];
  return second !== undefined && isOrder(upper(second));
}
