import { subjectOf } from '../generation/clauses.ts';
import { isOrder } from '../generation/rule-objectives.ts';
import { countWords } from '../languages/words.ts';
import type { Point } from '../lesson-plan.ts';
import { askingWordsOf } from './asking-words.ts';
import { changeElsewhere } from './changes-elsewhere.ts';
import { denialOf } from './english/denials.ts';
import type { Proposal } from './proposal.ts';
import { isDeed, isNamed, isParty, upper } from './english/question-grammar.ts';
import { type Change, changesOf, onlyQuantity } from './rule-changes.ts';
import { seeded } from './seeded-choice.ts';
import { canBeTrue, isStatement } from './statements-elsewhere.ts';

/** A rule is worth more than any gap in a sentence. */
export const weightOf = { 3: 6, 2: 4, 1: 0 } as const;
/** A statement is held against the memory of one rule, not of a paragraph. */
const mostToldWords = 24;

/** An order reads oddly as true or false, and what does not bind is an opinion. */
const binds =
  /\b(?:must|shall|should|have to|has to|needs? to|may|cannot|can|does not|do not|(?:is|are) not \p{Ll}+ed|(?:is|are) (?:not )?(?:required|allowed|permitted|prohibited|forbidden))(?!\p{L})|\d/u;
/** Without its reason and what hangs on behind: "Top up only after charging, because acid can overflow" binds nobody by its "can". */
function ruleIn(text: string): string {
  const told = text.split(/,? because /u)[0] ?? text;
  return /^(?:If|When|Whenever|Before|After|Once|Until|Unless|For|In|On|At|During) /u.test(told)
    ? told
    : (told.split(',')[0] ?? told);
}

/** Two statements at once, a label or a request: true or false of which part? */
const isTwofold =
  /;|\s[–—-]\s|->|\bplease\b|\b(?:just|only|merely|simply) because\b|\bbut\b|\balso\b(?! (?:applies|apply|covers?|includes?)\b)|^For (?:the same|this|that) reason\b/iu;

/** "True or false" of a rule, or of the rule with one meaningful thing changed. */
export function statement(
  point: Point,
  index: number,
  position: number,
  seed: string,
  language: string,
): Proposal | undefined {
  const words = askingWordsOf(language);
  const change = language === 'en' ? changesOf(point.text).find(isTellable) : undefined;
  const changed = language === 'en' ? change?.text : changeElsewhere(point.text, language);
  const last = point.sources.at(-1);
  if (changed === undefined || last === undefined || isTwofold.test(point.text)) return undefined;
  if (language !== 'en' && !isStatement(point, changed, language)) return undefined;
  if (language === 'en' && countWords(point.text) > mostToldWords) return undefined;
  if (language === 'en' && (hedged.test(point.text) || !canBeTold(point.text, change?.what === 'leave')))
    return undefined;
  // "You must not ..." is true for everybody; what would be fine, and what a text has to deny, makes a reader think.
  const isTrue =
    (language === 'en' ? change?.what !== 'leave' || isDoubted(point.text) : canBeTrue(point.text, language)) &&
    (change === undefined || change.what === 'leave' || isOfNumber(change, point.text)) &&
    seeded(seed, last.block, last.start, 'truth') % 3 !== 0;
  // "... because they spoil" would tell which it is; what was changed only in the reason is as true without it.
  const told = isTrue ? asStatement(point.text, language) : changed.replace(reason, '.');
  if (!isTrue && told === point.text.replace(reason, '.')) return undefined;
  if (!isTrue && language === 'en' && contradicts(point.text, told)) return undefined;
  return {
    kind: 'true_false',
    question: words.asked.replace('{statement}', () => (language === 'en' ? closed(told) : told)),
    answer: isTrue ? words.yes : words.no,
    distractors: [isTrue ? words.no : words.yes],
    evidence: last,
    explanation: point.text,
    weight: weightOf[point.importance] - index / 100,
    position,
  };
}

/**
 * Whether somebody who skimmed would take a denial for false: that one is free to do something, or what a text denies of
 * a thing because people believe it. Bans can only be told false, so two of three of these are told true.
 */
const isDoubted = (text: string): boolean => isFreedom.test(text) || denialOf(text) !== undefined;
/** That one is free to do something, a reader doubts. */
const isFreedom =
  /\b(?:(?:do not|don['’]t|does not|doesn['’]t) (?:need|have to|require)|need not|not (?:required|necessary|needed))\b/u;

const closed = (text: string): string => `${text.replace(/[.!]+$/u, '')}${/\?$/u.test(text) ? '' : '.'}`;

/** A ban is told as what would be fine; any other order reads oddly as true or false. */
const canBeTold = (text: string, isLeave: boolean): boolean =>
  ban.test(text)
    ? isLeave &&
      !idle.test(text) &&
      !asReason.test(text) &&
      !asPurpose.test(text) &&
      !givenAway.test(text.replace(ofThemselves, '')) &&
      !absurd.test(text) &&
      !hasSecondDeed(text)
    : !isOrder(text) && binds.test(ruleIn(text)) && !isTelegram.test(text) && namesItsSubject(text);
/** "It is fine to cut prohibited materials": the word says that it is not; behind a comma, and in brackets, stands what follows. */
const givenAway =
  /[,(]|\b(?:them|it|this|these|those|they)\b|\b(?:prohibited|forbidden|untrained|unauthori[sz]ed|illegal|dangerous|unsafe|harmful|damaged|expired|broken|unknown|suspicious|contaminated|defective|deprecated|unlawful|improper|inappropriate|attempt|mistakes?|neglect(?:ing)?|unnecessar(?:y|ily)|needless(?:ly)?|blindly|recklessly|lightly|carelessly|ignore|ignoring|misuse|abuse|waste|too (?:much|many|long|far|fast))\b|\bor \p{Ll}+ (?:it|them|him|her)\b/iu;

/** "It is fine to touch the blade while it is running": nobody would say so. */
const absurd =
  /\b(?:touch|reach|grab|hold)\b.*\b(?:spinning|rotating|moving|running|live|hot|burning|sharp)\b|\b(?:touch|reach|put|place|stick|insert|grab|hold|lean|clear)\b.*\b(?:while|when|as|during)\b.*\b(?:on|running|moving|motion|spinning|rotating|live|energi[sz]ed|hot|use|operation)\b|\b(?:fingers?|hands?|limbs?|body parts?|eyes?|face|hair)\b.*\b(?:in|into|inside|near|under|between)\b|\b(?:throw|put|place|leave|drop|expose)\b.* (?:in|into|to) (?:the |an? |open )*(?:fires?|flames?|rain|heaters?)\b|\b(?:all|every|everything|everybody|everyone|always)\b/iu;

/** "Do not leave dogs alone while they eat": who they are stands before. */
const ofThemselves = / (?:when|while|if|before|after|until|once) they(?= (?:are|have|were)\b)/u;

/** "Do not leave tools there and put them back": the second deed is bidden, so the opposite of the whole is half true. */
function hasSecondDeed(text: string): boolean {
  const [, second] = / (?:and|but) (?<deed>\p{Ll}.*)$/u.exec(text) ?? [];
  return second !== undefined && isOrder(upper(second));
}

/** "Operator cannot reach into it": a line of a table, not a sentence. */
const isTelegram = /^\p{Lu}\p{Ll}*[^s\P{Ll}] (?:can|cannot|may|must|is|does|should)\b/u;

function namesItsSubject(text: string): boolean {
  const main = text.replace(leadingCase, '');
  const subject = /^You\b/iu.test(main) ? 'you' : subjectOf(upper(main));
  return (
    subject !== undefined &&
    (/^(?:you|everyone)$/iu.test(subject) || isNamed(subject) || isParty(subject) || isDeed(subject))
  );
}
const leadingCase = /^(?:If|When|Whenever|Before|After|Once|For|In|On|At|During|Under|Unless) [^,]{4,80}, (?=\p{L})/u;
const ban = /^(?:Do not|Don['’]t|Never)\b/u;
/** "... as the lamp will burn": a reason without a comma tells which it is. */
const asReason = / as (?:\S+ ){1,6}(?:will|is|are|can|has|have|may) /u;
/** "Do not leave wax alone to prevent fires": that it is fine to, for that purpose, is nonsense. */
const asPurpose = / (?:in order )?to (?:prevent|avoid|reduce|ensure|protect|minimi[sz]e|keep|preserve|stop|save) /u;
/** "Don't hesitate", "Do not forget": that it is fine to, nobody would say. */
const idle =
  /^(?:Do not|Don['’]t|Never) (?:hesitate|forget|worry|panic|be|let|expect|assume|think|feel|fail|wait|underestimate)\b/u;

/** A ban is an order, and no order is true: "You must not ...". Were it only told as what is fine, false would always be right. */
const asStatement = (text: string, language: string): string =>
  language === 'en'
    ? text.replace(/^(?:Do not|Don['’]t|Never) (?=\p{Ll})/u, 'You must not ').replace(reason, '.')
    : text;
/** "Useful in an emergency, when it can work": changed behind its "when", a sentence only contradicts itself. */
function contradicts(text: string, told: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === told[same]) same += 1;
  return (
    /,? (?:when|because|since|although|while|as)\b/u.test(text.slice(0, same)) && !/^(?:When|While|As)\b/u.test(text)
  );
}

const reason = /,? (?:because|so that) .*$|, (?:as|since) .*$/u;

/** That something comes before and not after something else, common sense decides: readers sent none of four (2026-11-23). */
const isTellable = ({ what, text }: Change): boolean =>
  what !== 'order' &&
  // "All commits are not required": of which of them is that false?
  !(what === 'leave' && (/^(?:All|Every|Any|Each)\b.*\bnot\b/u.test(text) || isSecondClause.test(text)));
/** "... is deprecated and may be used": the other clause says that it may not. */
const isSecondClause = /(?:, (?:and |but )?|\b(?:and|but) )(?:[^ ,]+ ){0,3}(?:may|can|is|are) (?!and\b)/u;
/** Only a number or what one is free to do could be otherwise and nobody would wonder; all else, copied from its card, is given away. */
const isOfNumber = ({ what }: Change, text: string): boolean =>
  what === 'number' || what === 'grant' || (what === 'bound' && onlyQuantity(text) !== undefined);
/** Of what is not sure, and of what everybody may find for themselves, nothing is true or false. */
export const hedged =
  /\bmay (?:very )?well\b|\bmay (?:also |even |then |still )?(?:affect|influence|vary|differ|change|depend|help|cause|seem|want|choose|wish|find|need|feel|prefer|like|look|take|be (?:able|useful|helpful|harmful|tempting))\b|\b(?:does|do) not (?:mean|need to be an?)\b|\b(?:doesn|don)['’]t (?:mean|need to be an?)\b|\b(?:might|could|would|perhaps|probably|arguably|ideally|but (?:ensure|make|keep|check)|so the|in this case)\b/iu;
