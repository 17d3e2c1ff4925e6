import { subjectOf } from '../generation/clauses.ts';
import { countWords } from '../languages/words.ts';
import type { Point } from '../lesson-plan.ts';
import { askingWordsOf } from './asking-words.ts';
import { changeElsewhere } from './changes-elsewhere.ts';
import { calmed } from './english/answer-repairs.ts';
import { denialOf } from './english/denials.ts';
import type { Proposal } from './proposal.ts';
import { couldBeAllowed, hasSecondDeed, isBannedAnyway, opensWithBan } from './english/obvious-bans.ts';
import { isAnOrder, isDeed, isLoneKind, isNamed, isParty, lowerFirst, upper } from './english/question-grammar.ts';
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
  /;|\s[–-]\s|—|->|\bplease\b|\b(?:just|only|merely|simply) because\b|\bbut\b|\balso\b(?! (?:applies|apply|covers?|includes?)\b)|^For (?:the same|this|that) reason\b/iu;

/** A reason in brackets would tell which it is; ", which ..." at the end is a second thing to judge. */
const behind =
  /\s*\((?=[^()]*\b(?:causes?|because|prevents?|risks?|makes?|can|cannot|will|may|is|are)\b)[^()]*\)(?=[.!]?$)|, which (?:will|is|are|can|may|must|should) [^,;]{4,60}(?=[.!]?$)/giu;

/** A rule as it stands, and with one meaningful thing changed; either is left out where nobody would think about it. */
interface Tellings {
  right?: string;
  wrong?: string;
  /** Of denials and freedoms, which people doubt, and of what only its figures tell, more are told as they stand. */
  isDoubted: boolean;
  /** Only a number could be wrong: 62 days for 56, or 56 as the card says; readers sent none of six, since the number itself can be asked (2026-11-29). */
  isByFigure?: boolean;
}

/** "True or false" of a rule, or of the rule with one meaningful thing changed. */
export function statement(
  point: Point,
  index: number,
  position: number,
  seed: string,
  language: string,
): Proposal | undefined {
  const words = askingWordsOf(language);
  const last = point.sources.at(-1);
  const rule = language === 'en' ? firstDenied(point.text) : point.text;
  if (last === undefined || isTwofold.test(rule)) return undefined;
  const {
    right,
    wrong,
    isDoubted,
    isByFigure = false,
  } = language === 'en' ? tellingsInEnglish(rule) : tellingsElsewhere(point, language);
  const canBeRight = right !== undefined && !(language === 'en' && isCopiedToReader(right));
  const isTrue = canBeRight && isDoubted && seeded(seed, last.block, last.start, 'truth') % 3 !== 0;
  const told = isTrue ? right : wrong;
  if (told === undefined) return undefined;
  const other = isTrue ? wrong : canBeRight ? right : undefined;
  const asked = (text: string) => words.asked.replace('{statement}', () => (language === 'en' ? closed(text) : text));
  return {
    kind: 'true_false',
    question: asked(told),
    answer: isTrue ? words.yes : words.no,
    distractors: [isTrue ? words.no : words.yes],
    ...(language === 'en' &&
      other !== undefined && { turned: { question: asked(other), answer: isTrue ? words.no : words.yes } }),
    evidence: last,
    explanation: point.text,
    weight: weightOf[point.importance] - index / 100,
    position,
    ...(language === 'en' && isByFigure && { needsEye: true as const }),
  };
}

const twoClauses =
  /^(?<first>[^;]{15,120}?)(?:;| ?-{2}(?= ?\p{Ll})| [–—](?= \p{Ll})|, but\b(?! (?:only|not|you may not)\b)|[,;]? however\b|, so\b(?! that\b)|, which\b) ?.{8,}$/u;
const denies = /\b(?:cannot|(?:can|may|must|shall|will|do|does|is|are)(?: not|n['’]t))\b/u;
const bans = /\b(?:must|may|shall) not\b|\bcannot\b|\b(?:is|are) not (?:allowed|permitted)\b/u;

/** "They may not be lent, but can be copied": what is denied stands alone, and what follows says something else. */
function firstDenied(text: string): string {
  const first = twoClauses.exec(text)?.groups?.['first'];
  const plain = inFull(calmed(first ?? ''));
  return denies.test(plain) && (bans.test(plain) || isFreedom.test(plain) || denialOf(plain) !== undefined)
    ? `${first}.`
    : text;
}

/** "You don't need to come every week", as the card says it: whoever has read it nods. */
const isCopiedToReader = (text: string): boolean => /\b(?:you|your|we|our|us)\b/iu.test(text);

function tellingsElsewhere(point: Point, language: string): Tellings {
  const changed = changeElsewhere(point.text, language);
  if (changed === undefined || !isStatement(point, changed, language)) return { isDoubted: false };
  // "... because they spoil" would tell which it is; what was changed only in the reason is as true without it.
  const wrong = changed.replace(reason, '.');
  return {
    ...(canBeTrue(point.text, language) && { right: point.text }),
    ...(wrong !== point.text.replace(reason, '.') && { wrong }),
    isDoubted: true,
  };
}

/** A stop sign or a tick before a statement tells which it is. */
const sign = /(?![©®™])\p{Extended_Pictographic}\uFE0F?\s*/gu;
/** An example or a pointer in brackets: what is true or false is the rule around it. */
const aside = /\s*\((?:e\.g\.|i\.e\.|ex:|for example|see|refer|such as|including|optional|if applicable)[^()]*\)/giu;

function tellingsInEnglish(written: string): Tellings {
  const text = upper(
    inFull(calmed(written))
      .replace(sign, '')
      .replace(aside, '')
      .replace(behind, '')
      .replace(/^Please (?=\p{Ll})/u, ''),
  );
  const change = changesOf(text).find((one) => isTellable(one) && canBeTold(text, one));
  if (change === undefined || countWords(text) > mostToldWords || hedged.test(text)) return { isDoubted: false };
  const wrong = asStatement(change.text);
  const isSame = wrong === asStatement(text) || contradicts(text, change.text);
  // "You must not ..." is true for everybody; what would be fine, and what a text has to deny, makes a reader think.
  const isDoubted = change.what === 'leave' ? isDenied(text) : isOfFigures(change, text);
  return {
    ...((isDoubted || opensWithBan(text)) && { right: asStatement(text) }),
    ...(!isSame && { wrong }),
    isDoubted,
    isByFigure: change.what === 'number' || (change.what === 'bound' && onlyQuantity(text) !== undefined),
  };
}

/**
 * Whether somebody who skimmed would take a denial for false: that one is free to do something, or what a text denies of
 * a thing because people believe it. Bans can only be told false, so two of three of these are told true.
 */
const isDenied = (text: string): boolean => isFreedom.test(text) || denialOf(text) !== undefined;
/** That one is free to do something, a reader doubts. */
const isFreedom =
  /\b(?:(?:do not|don['’]t|does not|doesn['’]t) (?:need|have to|require)|need not|not (?:required|necessary|needed))\b/u;

const closed = (text: string): string => `${text.replace(/[.!]+$/u, '')}${/\?$/u.test(text) ? '' : '.'}`;

/** "Can't" and "won't" as the patterns of bans and denials know them. */
const inFull = (text: string): string =>
  text
    .replace(/\b([Cc])an(?:['’]t| not)\b/gu, '$1annot')
    .replace(/\b([Ww])on['’]t\b/gu, '$1ill not')
    .replace(
      /\b((?:[Dd]o|[Dd]oes|[Ss]hould|[Ii]s|[Aa]re|[Mm]ust|[Dd]id|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave))n['’]t\b/gu,
      '$1 not',
    );

/** A ban is told as what one may; any other order as what one should, where its number, its time or its exception can be mixed up. */
function canBeTold(text: string, { what }: Change): boolean {
  if (ofItsWriter.test(text) || ofItsWriters.test(text) || ofNextStep.test(text)) return false;
  if (what === 'leave' && !isFreedom.test(text) && isBannedAnyway(text)) return false;
  // "You may move another team's cases without permission": the word tells the answer.
  if (what === 'exception' && opensWithBan(text) && isBannedAnyway(text)) return false;
  // "You must not catch one, even if you are sure": as false it would say that one may.
  if (what === 'exception' && /\b(?:must|may|should|can) not\b|\bcannot\b/u.test(text) && / unless /u.test(text))
    return false;
  // "You need not come every month" is as true as "every week".
  if ((what === 'time' || what === 'number') && isFreedom.test(text)) return false;
  // "You must not put in more than 2 litres" is no lie where 3 are allowed at most: such a ban is told as a leave.
  if (what === 'number' && bannedBehindCase.test(text)) return false;
  // "Images cannot be ‘read’ by a program": of a word that is not meant as it stands, nothing is true or false.
  if (/[‘“"'](?:[^\s‘’“”"']+)[’”"'](?!\p{L})/u.test(text)) return false;
  if (opensWithBan(text)) return what === 'exception' || (what === 'leave' && couldBeAllowed(text));
  const banned = /^(?<lead>[^,]{8,80}), (?:do not|don['’]t|never) (?<deed>.+)$/u.exec(text)?.groups;
  if (banned !== undefined && what === 'leave')
    return couldBeAllowed(`Do not ${banned['deed']} ${lowerFirst(banned['lead'] as string)}`) && !isHanging.test(text);
  if (isOrderInCase(text) && !isOneDeed(text)) return false;
  if (isOrderInCase(text)) return what === 'number' || what === 'time' || what === 'exception';
  // "No refunds will be given": what there is none of binds whoever asks for it.
  if (what === 'leave' && /^No \p{Ll}/u.test(text)) return true;
  const isBinding = what === 'time' || what === 'exception' || denialOf(text) !== undefined || binds.test(ruleIn(text));
  return isBinding && !isTelegram.test(text) && namesItsSubject(text);
}

const bannedBehindCase = /^[^,]{4,80}, (?:do not|never) /u;

const isHanging = /\b(?:it|them|this|that|these|those|they)\b/iu;

/** "My charges include travel": whoever is asked has none. */
export const ofItsWriter = /\b(?:I|[Mm]y|mine)\b/u;
/** "We ensure that everyone takes 23 days": what its writers do, and no rule for whoever is asked. */
const ofItsWriters = /^We\b/u;
/** "You then have to show the card": behind what, the step before says. */
const ofNextStep = /^(?:You|They|It) then\b|^Then\b/u;

/** "Set it up, let it run and start": true or false of which deed? */
const isOneDeed = (text: string): boolean => {
  const main = text.replace(leadingCase, '');
  return (
    !/,(?! (?:even|including|unless|except)\b)/u.test(main) &&
    !hasSecondDeed(main) &&
    !/^(?:ensure|make sure|note|remember)\b/iu.test(main)
  );
};

const isOrderInCase = (text: string): boolean => isAnOrder(text.replace(leadingCase, ''));

/** "Operator cannot reach into it": a line of a table, not a sentence. */
const isTelegram = /^\p{Lu}\p{Ll}*[^s\P{Ll}] (?:can|cannot|may|must|is|does|should)\b/u;

function namesItsSubject(text: string): boolean {
  const main = text.replace(leadingCase, '');
  const subject = /^You\b/iu.test(main) ? 'you' : subjectOf(upper(main));
  return (
    subject !== undefined &&
    (/^(?:you|everyone)$/iu.test(subject) ||
      isNamed(subject) ||
      isParty(subject) ||
      isDeed(subject) ||
      // "Parking is not permitted on the lawn": where, it says itself.
      (isLoneKind(subject) && / (?:on|in|at|near|inside|behind) (?:the|any|all|our|this) \p{Ll}/u.test(main)))
  );
}
const leadingCase = /^(?:If|When|Whenever|Before|After|Once|For|In|On|At|During|Under|Unless) [^,]{4,80}, (?=\p{L})/u;
/** No order is true or false: a ban is told as what one must not, any other as what one should. */
function asStatement(text: string): string {
  const plain = text.replace(reason, '.');
  if (opensWithBan(plain)) return plain.replace(/^(?:Do not|Don['’]t|Never) (?:ever )?(?=\p{Ll})/u, 'You must not ');
  if (!isOrderInCase(plain)) return plain;
  const lead = leadingCase.exec(plain)?.[0] ?? '';
  return `${lead}${lead === '' ? 'You' : 'you'} should ${lowerFirst(plain.slice(lead.length))}`;
}

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
  // "All commits are not required", "may be used for all work": of which of them is that false?
  !(
    what === 'leave' &&
    (/^(?:All|Every|Any|Each)\b.*\bnot\b/u.test(text) ||
      // "You need to come every week": what nobody has to do, in none of them.
      (/\b(?:all|every|each|everything|everyone)\b/u.test(text) && !/\b(?:have|has|needs?) to\b/u.test(text)) ||
      isSecondClause.test(text.replace(leadingCase, '')))
  );
/** "... is deprecated and may be used": the other clause says that it may not. */
const isSecondClause = /(?:, (?!you may )(?:and |but )?|\b(?:and|but) )(?:[^ ,]+ ){0,3}(?:may|can|is|are) (?!and\b)/u;
/** What could be otherwise and nobody would wonder; all else, copied from its card, is given away. */
const isOfFigures = ({ what }: Change, text: string): boolean =>
  what === 'number' ||
  what === 'grant' ||
  what === 'time' ||
  what === 'exception' ||
  (what === 'bound' && onlyQuantity(text) !== undefined);
/** Of what is not sure, and of what everybody may find for themselves, nothing is true or false. */
export const hedged =
  /\bmay (?:very )?well\b|\bmay (?:also |even |then |still )?(?:affect|influence|vary|differ|change|depend|help|cause|seem|want|choose|wish|find|need|feel|prefer|like|look|take|be (?:able|useful|helpful|harmful|tempting))\b|\b(?:does|do) not (?:mean|need to be an?)\b|\b(?:doesn|don)['’]t (?:mean|need to be an?)\b|\b(?:might|could|would|perhaps|probably|arguably|ideally|but (?:ensure|make|keep|check)|so the|in this case)\b/iu;
