import { subjectOf } from '../../generation/clauses.ts';
import { rulesOf } from '../../languages/language.ts';
import { isOffice } from '../../languages/offices.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { ofCircumstance } from './circumstance-questions.ts';
import { inCase } from './contrast-questions.ts';
import { asksWhether, beforeMoment } from './moment-questions.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, isAnOrder, isBan, isParty, lowerFirst, lowerSubject, upper, youMust } from './question-grammar.ts';
import { ofReason } from './reason-questions.ts';

const condition =
  /^(?<when>(?:If|When|Whenever|As soon as|Each time|Every time|Before|After|Once|While|During|Upon|Prior to|In case of|In the event of) (?<case>(?!(?:not |so )?(?:required|necessary|possible|needed|applicable)\b)[^,;]{4,110}))(?:, (?:then )?| then (?!\p{Ll}+ing\b))(?<left>.+)$/u;
const purpose = /^(?<when>To (?<case>(?!be\b|do so\b)\p{Ll}[^,;]{4,90})), (?<left>.+)$/u;
const duty =
  /^(?<who>[^,’']{1,60}?) (?:must|shall|should|need to|needs to|will need to|will have to|(?:is|are) expected to|have to|has to|are required to|is required to) (?!not\b|never\b|be\b|have\b)(?<left>.+)$/u;
const ban =
  /^(?<who>[^,]{1,60}?) (?:must not|must never|shall not|should not|should never|may not) (?!be\b)(?<left>.+)$/u;

/** A moment that a section has but one of. */
const ofItsSection = /^(?:before|after|once|while|during) (?:(?:you|each|every|any) )?(?:(?:have|are) )?\p{L}{4,}$/u;

/** "When you are back from your trip": so many words make a case of one noun known. */
const mostOfVagueCase = 5;

/** "If you smell gas, leave the building." */
export function ofCondition(text: string): PlainQuestion | undefined {
  const found = (condition.exec(text) ?? purpose.exec(text))?.groups;
  if (found === undefined) return undefined;
  const long = ofLongCase(text);
  if (long !== undefined) return long;
  const [when, left] = [lowerFirst(found['when'] as string), found['left'] as string];
  const placed = isAnOrder(upper(left)) || youMust.test(left) ? undefined : ofCircumstance(upper(left));
  if (placed !== undefined && !/^When\b/u.test(placed.text)) return inCase(placed, when);
  // "If you have questions" is a case of anything; "before you apply", its heading makes known.
  const told = contentStems(found['case'] as string, rulesOf('en')).length;
  if (told < 2 && !(told === 1 && (ofItsSection.test(when) || countWords(when) > mostOfVagueCase))) return undefined;
  const asked = whatToDo(left, when);
  if (asked !== undefined) return told < 2 ? { ...asked, needsHeading: true } : asked;
  if (told < 2) return undefined;
  const bound = whatMustBe(left, when);
  if (bound !== undefined) return bound;
  const needed = mayNeed.exec(left)?.groups;
  if (needed !== undefined)
    return { text: `What ${needed['modal']} you need to do ${when}?`, left: needed['left'] as string };
  const leave = mayDo.exec(left)?.groups;
  if (leave !== undefined && isParty(leave['who'] as string))
    return {
      text: `What ${leave['modal']} ${lowerSubject(leave['who'] as string)} do ${when}?`,
      left: leave['left'] as string,
    };
  const isCase =
    /^(?:if|when|whenever|once|as soon as|each time|every time)\b(?! \p{Ll}+ing\b)/u.test(when) &&
    !/^you\b/iu.test(left);
  const isBorne = befalls.test(left) || (isCase && isLost.test(left));
  if (/^(?:if|when|once)\b/u.test(when) && told >= fewestOfConsequence && isBorne)
    return { text: `What happens ${when}?`, left };
  return isCase &&
    subjectOf(left) !== undefined &&
    !/\b(?:must|shall|should|needs?)\b/u.test(left.replace(/ (?:that|which) .*$/u, ''))
    ? { text: `What happens ${when}?`, left }
    : undefined;
}

const opensCase = /^(?:If|When|Whenever|Before|After|Once) /u;
const mostCaseWords = 16;

/** "If a guest is ill, or says so, call the desk": the case ends where an order begins. */
function ofLongCase(text: string): PlainQuestion | undefined {
  if (!opensCase.test(text)) return undefined;
  const commas = [...text.matchAll(/, (?:then )?/gu)].slice(1);
  for (const { index, 0: comma } of commas) {
    const when = text.slice(0, index);
    const left = text.slice(index + comma.length);
    // "If it rains, stop, and cover it": what stands before the last order is no case.
    if (isAnOrder(upper(when.split(/, (?!or )(?:and )?/u)[1] ?? '')) || countWords(when) > mostCaseWords)
      return undefined;
    const asked = /^(?:and|or|but)\b/u.test(left) ? undefined : whatToDo(left, lowerFirst(when));
    if (asked !== undefined) return asked;
  }
  return undefined;
}

const fewestOfConsequence = 3;
/** What somebody must bear, and no advice. */
const befalls =
  /^you (?:will|['’]ll|won['’]t|will not) (?:not |also |then )?(?:repay|pay|lose|forfeit|receive|get|be (?:granted|given|offered|excused|exempt|charged|refunded|removed|suspended|asked to leave|locked|banned|paid|reimbursed)|owe|be able to)\b/iu;
/** "It cannot be carried over": what "it" is, the case has named. */
const isLost = /^(?:it|they) (?:cannot|can not|will not|won['’]t|may not|will|must) (?:be )?\p{Ll}+/iu;

/** "Do not use the press and notify the warden": the second deed is bidden, and not banned with the first. */
const bidsAsWell =
  /\b(?:and|but)(?: then| also| please| instead| immediately| always)? (?:notify|inform|call|tell|report|contact|ask|alert|email|warn|let|seek|get|go|move|leave|turn|switch|keep|stop|wait|take|use|wear|make|ensure|raise|return|evacuate|speak|talk|write|send|follow|remain|stay|consult|see|check|close|lock|mark|place|put)\b/u;

/** What somebody is to do, or never to do, in a case. */
function whatToDo(left: string, when: string): PlainQuestion | undefined {
  // "While leaving room for more": no case that somebody is in.
  if (/^while \p{Ll}+ing\b/u.test(when)) return undefined;
  const bare = left.replace(/^(?:simply|just|please|always) (?=\p{Ll})/u, '');
  if (bare !== left) return whatToDo(bare, when);
  if (isBan(left) && bidsAsWell.test(left)) return { text: `What should you do ${when}?`, left };
  const isAdvice = /^you should not\b/iu.test(left);
  if (isBan(left)) return { text: `What ${isAdvice ? 'should' : 'must'} you not do ${when}?`, left: withoutBan(left) };
  if (isAnOrder(left) || youMust.test(left)) return { text: `What should you do ${when}?`, left };
  const called =
    /^it is (?:(?:your (?:duty|responsibility|job)|best|important|essential|necessary|critical|vital) to|(?:important|essential|necessary|critical|vital) that you) (?<deed>.+)$/u.exec(
      left,
    )?.groups;
  if (called !== undefined) return { text: `What should you do ${when}?`, left: called['deed'] as string };
  const bound = duty.exec(left)?.groups;
  return bound !== undefined &&
    (isParty(bound['who'] as string) || /^every(?:one|body)$/iu.test(bound['who'] as string))
    ? { text: `What must ${lowerSubject(bound['who'] as string)} do ${when}?`, left: bound['left'] as string }
    : undefined;
}

const passive =
  /^(?<what>[^,]{4,60}?) (?<modal>must|should|shall) be (?<deed>\p{Ll}+(?:ed|en|ept|ut|ent)(?: (?:off|on|up|down|out))?|present|available|visible|closed|open|in place|at hand)(?<rest> (?!and |or )[^,]{4,80})?$/u;

/** "If a pane breaks, a report must be written by the guard": what must be written then? */
function whatMustBe(left: string, when: string): PlainQuestion | undefined {
  const found = passive.exec(left)?.groups;
  const what = found?.['what'] ?? '';
  if (
    found === undefined ||
    hanging.test(what) ||
    (/^(?:the|your|you|all)\b/iu.test(what) && !/^the \p{L}+ \p{L}+ \p{L}/iu.test(what)) ||
    subjectOf(upper(left)) === undefined
  )
    return undefined;
  return {
    text: `${isOffice(what) ? 'Who' : 'What'} ${(found['modal'] as string).replace('shall', 'must')} be ${found['deed']} ${when}?`,
    left: `${what}${found['rest'] ?? ''}`,
  };
}

/** "What must you not do?" is not answered with another "not". */
const withoutBan = (left: string): string =>
  upper(left.replace(/^(?:do not|don['’]t|never|you (?:must not|may not|should not|cannot)) (?:ever )?/iu, ''));

const excepted =
  /^(?<what>[^,]{4,80}?) (?<verb>is|are) (?:strictly )?(?:prohibited|forbidden|not allowed|not permitted),? except (?:for )?(?<left>(?:when|if|in|with|for|during|by|at|on) .{4,90})$/u;

/** "Smoking is forbidden, except in the yard": when or where is it allowed? */
export function ofException(text: string): PlainQuestion | undefined {
  const found = excepted.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || subjectOf(text) === undefined || hanging.test(what)) return undefined;
  return { text: `When ${found['verb']} ${lowerSubject(what)} allowed?`, left: `only ${found['left']}` };
}

const mayNeed = /^you (?<modal>may|might) (?:also )?need to (?<left>(?!be\b|have\b)\p{Ll}.+)$/iu;
const mayDo = /^(?<who>[^,’']{1,60}?) (?<modal>may|can) (?!not\b|be\b|only\b|also\b)(?<left>.+)$/u;

const trailing =
  /^(?<left>.{8,120}?),? (?<when>(?:if|when|whenever|before|after|(?<!\bat )once|while|during|upon|prior to|in case of|in the event of) (?!possible|necessary|needed|applicable|required|appropriate|available)[^,]{6,90})$/u;

/** "Lock the screen before you leave the desk": what should you do then? When one locks it, nobody would wonder. */
export function ofTrailingCondition(text: string): PlainQuestion | undefined {
  const found = trailing.exec(text)?.groups;
  if (found === undefined || /,|\b(?:and|or|but|that|even|only|about|of|regarding)$/u.test(found['left'] as string))
    return undefined;
  // "Arrive 15 minutes before the show": how long before, not what.
  if (/^(?:before|after|prior to)\b/u.test(found['when'] as string) && beforeMoment.test(found['left'] as string))
    return undefined;
  // "... to stop the belt when a hand is near": a part of the reason.
  if (ofReason(text) !== undefined) return undefined;
  if (asksWhether.test(found['left'] as string) || /\b(?:no more than|at most)\b/u.test(found['left'] as string))
    return undefined;
  const [left, when] = [found['left'] as string, found['when'] as string];
  const own = upper(
    left.replace(
      /^(?:Do (?=\p{Ll})|You (?:must|should|need to|have to) |Please |Always )?(?:make sure (?:to|that you) |be sure to |remember to )?/iu,
      '',
    ),
  );
  // "Use the sledge": that is no deed of its own, so its case is asked.
  if (/^Use \S+(?: \S+)?$/u.test(left)) return ofOrderedCase(text);
  const isPlainCase = /^(?:before|after) \p{Ll}{2,}ing (?:the|your|an?) \p{L}{3,}/u.test(when);
  return contentStems(when, rulesOf('en')).length < 2 && !isPlainCase
    ? undefined
    : whatToDo(isBan(left) ? left : own, when);
}

/** "Wear a mask when you sand the hull": where more is to be done then, one still asks when that is. */
export function ofOrderedCase(text: string): PlainQuestion | undefined {
  const found = trailing.exec(text)?.groups;
  const [left, when] = [found?.['left'] ?? '', found?.['when'] ?? ''];
  if (
    found === undefined ||
    !/^(?:if|when|whenever|after)\b/u.test(when) ||
    isBan(left) ||
    !isAnOrder(left) ||
    ofReason(text) !== undefined
  )
    return undefined;
  // "Give it four weeks after the first": how long after, not when.
  if (beforeMoment.test(left)) return undefined;
  // "Tick the box to show the grid whenever it is on": when it is shown, not when to tick.
  if (/^whenever\b/u.test(when) && / to \p{Ll}{2,} /u.test(left)) return undefined;
  // When one solves problems or avoids something is no rule of its own.
  if (/^(?:Solve|Avoid|Ensure|Update|Fix|Respect|Consider|Try|Make|Improve|Share|Discuss)\b/u.test(left))
    return undefined;
  if (/,|\b(?:and|or|but|that|even|only)$/u.test(left) || asksWhether.test(left)) return undefined;
  return { text: `When should you ${lowerFirst(left.replace(/^(?:Always|Please) /u, ''))}?`, left: when };
}

const placed = /^(?<where>(?:For|In|On|At|During|With|Without|Under) [^,]{5,80}), (?<left>.+)$/u;

const onScreen = /\b(?:menu|window|panel|tab|page|screen|dialog|dialogue|dropdown|field|box|list|sidebar|toolbar)$/u;

/** "For a fire in the bin, use the blanket." */
export function ofPlace(text: string): PlainQuestion | undefined {
  const found = placed.exec(text)?.groups;
  if (
    found === undefined ||
    /^(?:In (?:the (?:simplest|broadest|plainest|strictest) |other |simple |short )?(?:terms|words|sense)\b|In (?:general|fact|short|addition|particular|turn|practice|some|many|most|other|certain|rare|order)|For (?:example|instance|(?:more|additional|further) (?:information|details|help|guidance))|On the other)\b/u.test(
      found['where'] as string,
    )
  )
    return undefined;
  const [where, left] = [lowerFirst(found['where'] as string), found['left'] as string];
  const asked =
    contentStems(where, rulesOf('en')).length < 2 ? undefined : (whatToDo(left, where) ?? whatMustBe(left, where));
  // "In the pop-up menu" is where one clicks, whatever one is at.
  return asked && onScreen.test(where) ? { ...asked, needsHeading: true } : asked;
}

/** "Managers must not sign their own claims." */
export function ofBan(text: string): PlainQuestion | undefined {
  const found = ban.exec(text)?.groups;
  const who = found?.['who'];
  return who !== undefined && isParty(who) && !/^(?:you|we)$/iu.test(who) && countWords(who) > 1
    ? { text: `What must ${lowerSubject(who)} not do?`, left: found?.['left'] as string }
    : undefined;
}
