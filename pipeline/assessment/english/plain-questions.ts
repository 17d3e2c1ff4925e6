import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { ofCircumstance, ofOnly } from './circumstance-questions.ts';
import { asksWhether, ofMoment, ofTelegram } from './moment-questions.ts';
import {
  ofAnybody,
  ofBreach,
  ofEverybody,
  ofHolders,
  ofLead,
  ofOnlyWhere,
  ofOurDuty,
  ofStanding,
  ofSuited,
  ofTermInQuotes,
  ofWariness,
} from './bound-questions.ts';
import { ofToldThing, ofRuledThing } from './object-questions.ts';
import { inCase, ofCalled, ofContrast, ofInstead, ofLikely, ofOnlyThing } from './contrast-questions.ts';
import { ofCount } from './count-questions.ts';
import { ofDesign, ofDoer, ofDone, ofOutcome, ofWanted } from './outcome-questions.ts';
import {
  hanging,
  isAnOrder,
  isBan,
  isParty,
  lowerFirst,
  lowerSubject,
  upper,
  withoutTerms,
  youMust,
} from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';
import { asDirect } from './direct-speech.ts';
import { ofReason } from './reason-questions.ts';
import { ofAim, ofBeing, ofExpectation, ofHeldThing, ofOrder, ofPassive } from './thing-questions.ts';

const mostAskedWords = 20;
const fewestAskedStems = 2;

/** The first form that fits an English sentence; undefined where none does. */
export const plainQuestion = (sentence: string): PlainQuestion | undefined => plainQuestions(sentence).next().value;

/** Each form that fits an English sentence, the surest first. */
export function* plainQuestions(sentence: string): Generator<PlainQuestion, undefined> {
  const text = asDirect(firstOrder(sentence.replace(/[.!]?\s*$/u, '')));
  if (/\b[Ss]tep \d+ \p{Lu}/u.test(text)) return;
  const labelled = ofLabel(text);
  if (labelled !== undefined) {
    yield labelled;
    return;
  }
  yield* ofLabelledOrder(text);
  const isPlain = !/[;:?“”"]|\s[–—-]\s|->/u.test(withoutTerms(text));
  const asked = new Set<string>();
  for (const form of [ofTermInQuotes, ...(isPlain ? forms : [ofBreach])]) {
    const made = form(withoutAsides(text));
    const found = made && named({ ...made, text: toReader(made.text, made.text) });
    if (found === undefined || asked.has(found.text) || !isAskable(found)) continue;
    asked.add(found.text);
    yield {
      ...found,
      text: upper(found.text),
      left: toReader(found.isWhole === true ? upper(found.left) : asAnswer(found.left), found.text),
    };
  }
}

/** A name behind the first word says of what a question is. */
const namesOne = /^\p{L}+ [^?]*\b\p{Lu}\p{L}*[\p{Lu}\d]/u;

/** "Lay the hose in the tray; avoid kinks": two orders, of which the first is asked. */
function firstOrder(text: string): string {
  const [first = '', second = '', ...others] = text.split('; ');
  const areOrders = others.length === 0 && isAnOrder(first) && isAnOrder(upper(second)) && countWords(first) >= 5;
  return areOrders ? first : text;
}

/** A question of one common word is a case of anything, "When must gloves be used?", unless its heading stands before it. */
const named = (made: PlainQuestion): PlainQuestion =>
  made.isTerm !== true &&
  /^When\b/u.test(made.text) &&
  !namesOne.test(made.text) &&
  contentStems(made.text, rulesOf('en')).length < fewestAskedStems
    ? { ...made, needsHeading: true }
    : made;

/** What stands in brackets is no part of what is asked. */
const withoutAsides = (text: string): string =>
  text
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/\s*(?:\p{Extended_Pictographic}|\uFE0F)+(?!\p{N})/gu, '')
    .replace(/\s+(?=,|\.(?:\s|$))/gu, '');

/** A question to "you" is not answered of "us": "If we're blocked" is "If you are blocked". */
const toReader = (left: string, question: string): string =>
  /\byou\b/u.test(question)
    ? left
        .replace(/\b(?<we>[Ww]e)(?:['’]re| are)\b/gu, (_, we: string) => (we === 'We' ? 'You are' : 'you are'))
        .replace(/\bWe\b/gu, 'You')
        .replace(/\bwe\b/gu, 'you')
    : left;

/** "You should please call the desk" answers with "Call the desk". */
const asAnswer = (left: string): string =>
  upper(
    left
      .replace(/^(?:then|please) /iu, '')
      .replace(/^you(?:['’]ll| will)? (?:must|should|need to|have to|are (?:required|expected|advised) to) /iu, '')
      .replace(/^please /iu, '')
      .replace(/^(?:make sure|be sure|remember|try) to /iu, '')
      .replace(secondClause, ''),
  );

/** What goes on behind the answer with another verb or another thought. */
const secondClause =
  /,? (?:and|or|but) (?:should|must|may|can|cannot|will|shall|is|are|was|were|has|have|does|do|might|could)\b.*$| so (?:it|they|that|the) .*$|, (?:whereas|while|but(?! not)|so(?! that)|which|as) .*$|,? including but not .*$/u;

const label = /^(?<label>\p{Lu}[^:–—()“”".,]{3,36}?)(?::| [–—-]) (?<left>\p{L}.{15,})$/u;
const sayNothing =
  /\b(?:note|warning|caution|example|examples|tip|tips|important|task|how|exception|step|definition|default|option|options|part|figure|table|part|section|chapter|summary|question|answer|source|author|date|contact|result|problem|solution)\b/iu;

/** "Scope creep: wishes that grow with the project" tells what a term means. */
function ofLabel(text: string): PlainQuestion | undefined {
  const found = label.exec(text)?.groups;
  const term = found?.['label'] ?? '';
  if (found === undefined || sayNothing.test(term) || hanging.test(term) || countWords(term) > 4) return undefined;
  const tokens = tagEnglish(term);
  const isTerm =
    ['NOUN', 'PROPN'].includes(tokens.at(-1)?.partOfSpeech ?? '') &&
    tokens.every(({ partOfSpeech }) => inTerm.has(partOfSpeech));
  const left = found?.['left'] as string;
  if (!isTerm || !/\p{Ll}/u.test(term) || label.test(left)) return undefined;
  // "Axis - The channel is used to ..." is a sentence about it, no meaning.
  return isDefining.test(left) && subjectOf(left.split(/[,;]/u)[0] as string) === undefined
    ? { text: `What does “${term}” mean?`, left }
    : undefined;
}

const stage = /^(?<label>\p{Lu}[^:–—()“”".,]{5,36}?)(?::| [–—-]) (?<left>\p{Lu}\p{Ll}+ [^:;–—]{18,110})$/u;

/** "Second coat: Thin the paint and let it rest": what should you do at that stage? */
function* ofLabelledOrder(text: string): Generator<PlainQuestion, undefined> {
  const found = stage.exec(text)?.groups;
  const [name, left] = [found?.['label'] ?? '', found?.['left'] ?? ''];
  const isStage = countWords(name) >= 2 && countWords(name) <= 4 && !sayNothing.test(name) && !hanging.test(name);
  if (!isStage || !isAnOrder(left) || hanging.test(left) || isAnOrder(name) || countWords(left) < 5) return;
  if (tagEnglish(name).some(({ partOfSpeech }) => !inTerm.has(partOfSpeech))) return;
  yield { text: `${name}: what should you do?`, left };
}

const isDefining = /^(?:an?|the|any|one who|someone who) /iu;
const inTerm: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'CCONJ', 'PART']);

/** "Files that are kept offline", "flights that leave the zone": it points at nothing. */
const withoutRelatives = (text: string): string => {
  const tokens = tagEnglish(text);
  const isRelative = tokens.some(
    ({ text: word }, at) =>
      word === 'that' && tokens[at - 1]?.partOfSpeech === 'NOUN' && ofVerb.has(tokens[at + 1]?.partOfSpeech ?? ''),
  );
  return text
    .replace(relative, ' which ')
    .replace(ofAny, ' which ')
    .replace(/(?<=\p{Ll}) that (?=\p{Ll}+ )/u, isRelative ? ' which ' : '$&');
};
const ofAny = /(?<=\b(?:any|all|every|each|no)(?: [\p{L}-]+){1,3}) that (?=\p{Ll})/giu;
const ofVerb: ReadonlySet<string> = new Set(['VERB', 'AUX']);
const relative =
  /(?<=\p{Ll}) that (?=(?:an?|the) \p{L}+ (?:is|are|be)\b|(?:are|is|have|has|can|may|must|do|does|was|were|will)\b)/gu;

const isAskable = ({ text, left, needsHeading, isTerm }: PlainQuestion): boolean =>
  countWords(text) <= mostAskedWords &&
  countWords(left) >= 2 &&
  !/\b(?:we|us|I)\b/u.test(text) &&
  !hanging.test(withoutRelatives(text).replace(/(?<= .{12,})\b(?:its|their|his|her) /gu, '')) &&
  !/\b(?:if|when|whenever|before|after|once) (?:its|their|his|her|they|it)\b/u.test(text) &&
  !/^(?:we|I|it|they|this|these|he|she|another|consider|think|suppose|imagine|note|see|look|recall|remember)\b|\blet['’]s\b/iu.test(
    // "It" is the deed that was asked about.
    /^What (?:happens when you|(?:must|should) be done) /u.test(text) ? left.replace(/^(?:It|They) /u, '') : left,
  ) &&
  !vague.test(left) &&
  !/,\.|\.\.\.|…|#/u.test(`${text} ${left.replace(/#\p{L}/gu, '')}`) &&
  !runsOn(text) &&
  !/, (?:if|when) \p{Ll}/u.test(left) &&
  // A question of one common word is a case of anything: "What should you do before flying?"
  (needsHeading === true ||
    isTerm === true ||
    namesOne.test(text) ||
    contentStems(text, rulesOf('en')).length >= fewestAskedStems) &&
  // "Ask yourself these questions", "if you did not do that": what, only another sentence says.
  !(pointsAway.test(left) && !/^Why\b/u.test(text)) &&
  !endsOpen.test(text) &&
  // "In that country", "by this step": which, only another sentence says.
  !/\b(?:in|of|for|to|with|by|on|at|from) (?:this|that|these|those|such(?! a way that)) \p{Ll}/u.test(left) &&
  isBalanced(text);

const pointsAway =
  /^.{0,60}\b(?:these|those|the following)\b.{0,30}$|\b(?:do|did|does|done|doing|happens?|happened) (?:that|this|so|it)\b|\b(?:this|such(?! a way that)) \p{Ll}/iu;
/** "The steps required from", "a tool which you should use": the sentence was cut at the wrong place. */
const endsOpen =
  /^(?:When|Until when|Why|How|Where) .*\b(?:from|to|of|with|by|on|in|at|for|about|and|or) ?\?$|\b(?:which|that|who) (?:you|we|they) (?:should|must|can|may) \p{Ll}+\?$/u;

/** "A second effect", "many features": an answer that only leads up to one. */
const vague =
  /^(?:many|several|some|various|numerous|a (?:little|bit|lot|number|variety|range|second|third|similar|different|key|basic|great|good|new)|the (?:second|third|next|other|same))\b|\bbuilding block\b/iu;

/** "... lines of responsibility Adapt existing processes": two lines of a slide in one. */
const runsOn = (text: string): boolean =>
  tagEnglish(text).some(
    ({ text: word, partOfSpeech, lemma }, at, all) =>
      at > 1 &&
      partOfSpeech === 'VERB' &&
      /^\p{Lu}\p{Ll}+$/u.test(word) &&
      lemma?.toLowerCase() === word.toLowerCase() &&
      all[at - 1]?.partOfSpeech === 'NOUN',
  );

const isBalanced = (text: string): boolean =>
  (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0) && !/,$/u.test(text.replace(/\?$/u, ''));

const condition =
  /^(?<when>(?:If|When|Whenever|As soon as|Each time|Every time|Before|After|Once|While|During|Upon|Prior to|In case of|In the event of) (?<case>(?!(?:not |so )?(?:required|necessary|possible|needed|applicable)\b)[^,;]{4,110}))(?:, (?:then )?| then (?!\p{Ll}+ing\b))(?<left>.+)$/u;
const purpose = /^(?<when>To (?<case>(?!be\b|do so\b)\p{Ll}[^,;]{4,90})), (?<left>.+)$/u;
const duty =
  /^(?<who>[^,’']{1,60}?) (?:must|shall|should|need to|needs to|will need to|will have to|(?:is|are) expected to|have to|has to|are required to|is required to) (?!not\b|never\b|be\b|have\b)(?<left>.+)$/u;
const ban =
  /^(?<who>[^,]{1,60}?) (?:must not|must never|shall not|should not|should never|may not) (?!be\b)(?<left>.+)$/u;

/** "If you smell gas, leave the building." */
function ofCondition(text: string): PlainQuestion | undefined {
  const found = (condition.exec(text) ?? purpose.exec(text))?.groups;
  if (found === undefined) return undefined;
  const long = ofLongCase(text);
  if (long !== undefined) return long;
  const [when, left] = [lowerFirst(found['when'] as string), found['left'] as string];
  const placed = isAnOrder(upper(left)) || youMust.test(left) ? undefined : ofCircumstance(upper(left));
  if (placed !== undefined && !/^When\b/u.test(placed.text)) return inCase(placed, when);
  // "If you have questions" is a case of anything.
  if (contentStems(found['case'] as string, rulesOf('en')).length < 2) return undefined;
  const asked = whatToDo(left, when);
  if (asked !== undefined) return asked;
  const bound = whatMustBe(left, when);
  if (bound !== undefined) return bound;
  const leave = mayDo.exec(left)?.groups;
  if (leave !== undefined && isParty(leave['who'] as string))
    return {
      text: `What ${leave['modal']} ${lowerSubject(leave['who'] as string)} do ${when}?`,
      left: leave['left'] as string,
    };
  const isCase =
    /^(?:if|when|whenever|once|as soon as|each time|every time)\b(?! \p{Ll}+ing\b)/u.test(when) &&
    !/^you\b/iu.test(left);
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

/** What somebody is to do, or never to do, in a case. */
function whatToDo(left: string, when: string): PlainQuestion | undefined {
  // "While leaving room for more": no case that somebody is in.
  if (/^while \p{Ll}+ing\b/u.test(when)) return undefined;
  const bare = left.replace(/^(?:simply|just|please|always) (?=\p{Ll})/u, '');
  if (bare !== left) return whatToDo(bare, when);
  if (isBan(left)) return { text: `What must you not do ${when}?`, left: withoutBan(left) };
  if (isAnOrder(left) || youMust.test(left)) return { text: `What should you do ${when}?`, left };
  const called =
    /^it is (?:(?:your (?:duty|responsibility|job)|best|important|essential|necessary|critical|vital) to|(?:important|essential|necessary|critical|vital) that you) (?<deed>.+)$/u.exec(
      left,
    )?.groups;
  if (called !== undefined) return { text: `What should you do ${when}?`, left: called['deed'] as string };
  const bound = duty.exec(left)?.groups;
  return bound !== undefined && isParty(bound['who'] as string)
    ? { text: `What must ${lowerSubject(bound['who'] as string)} do ${when}?`, left: bound['left'] as string }
    : undefined;
}

const passive =
  /^(?<what>[^,]{4,60}?) (?<modal>must|should|shall) be (?<deed>\p{Ll}+(?:ed|en|ept|ut|ent))(?<rest> (?!and |or )[^,]{4,80})?$/u;

/** "If a pane breaks, a report must be written by the guard": what must be written then? */
function whatMustBe(left: string, when: string): PlainQuestion | undefined {
  const found = passive.exec(left)?.groups;
  const what = found?.['what'] ?? '';
  if (
    found === undefined ||
    hanging.test(what) ||
    /^(?:the|your|you|all)\b/iu.test(what) ||
    subjectOf(upper(left)) === undefined
  )
    return undefined;
  return {
    text: `What ${(found['modal'] as string).replace('shall', 'must')} be ${found['deed']} ${when}?`,
    left: `${what}${found['rest'] ?? ''}`,
  };
}

/** "What must you not do?" is not answered with another "not". */
const withoutBan = (left: string): string =>
  upper(left.replace(/^(?:do not|don['’]t|never|you (?:must not|may not|should not|cannot)) (?:ever )?/iu, ''));

const excepted =
  /^(?<what>[^,]{4,80}?) (?<verb>is|are) (?:strictly )?(?:prohibited|forbidden|not allowed|not permitted),? except (?:for )?(?<left>(?:when|if|in|with|for|during|by|at|on) .{4,90})$/u;

/** "Smoking is forbidden, except in the yard": when or where is it allowed? */
function ofException(text: string): PlainQuestion | undefined {
  const found = excepted.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || subjectOf(text) === undefined || hanging.test(what)) return undefined;
  return { text: `When ${found['verb']} ${lowerSubject(what)} allowed?`, left: `only ${found['left']}` };
}

const mayDo = /^(?<who>[^,’']{1,60}?) (?<modal>may|can) (?!not\b|be\b|only\b|also\b)(?<left>.+)$/u;

const trailing =
  /^(?<left>.{8,120}?),? (?<when>(?:if|when|whenever|before|after|(?<!\bat )once|while|during|upon|prior to|in case of|in the event of) (?!possible|necessary|needed|applicable|required|appropriate|available)[^,]{6,90})$/u;

/** "Lock the screen before you leave the desk": what should you do then? When one locks it, nobody would wonder. */
function ofTrailingCondition(text: string): PlainQuestion | undefined {
  const found = trailing.exec(text)?.groups;
  if (found === undefined || /,|\b(?:and|or|but|that|even|only)$/u.test(found['left'] as string)) return undefined;
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
  return contentStems(when, rulesOf('en')).length < 2 ? undefined : whatToDo(isBan(left) ? left : own, when);
}

/** "Wear a mask when you sand the hull": where more is to be done then, one still asks when that is. */
function ofOrderedCase(text: string): PlainQuestion | undefined {
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
  // When one solves problems or avoids something is no rule of its own.
  if (/^(?:Solve|Avoid|Ensure|Update|Fix|Respect|Consider|Try|Make|Improve|Share|Discuss)\b/u.test(left))
    return undefined;
  if (/,|\b(?:and|or|but|that|even|only)$/u.test(left) || asksWhether.test(left)) return undefined;
  return { text: `When should you ${lowerFirst(left.replace(/^(?:Always|Please) /u, ''))}?`, left: when };
}

const placed = /^(?<where>(?:For|In|On|At|During|With|Without|Under) [^,]{5,80}), (?<left>.+)$/u;

const onScreen = /\b(?:menu|window|panel|tab|page|screen|dialog|dialogue|dropdown|field|box|list|sidebar|toolbar)$/u;

/** "For a fire in the bin, use the blanket." */
function ofPlace(text: string): PlainQuestion | undefined {
  const found = placed.exec(text)?.groups;
  if (
    found === undefined ||
    /^(?:In (?:general|fact|short|addition|particular|turn|practice|some|many|most|other|certain|rare|order)|For (?:example|instance|(?:more|additional|further) (?:information|details|help|guidance))|On the other)\b/u.test(
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
function ofBan(text: string): PlainQuestion | undefined {
  const found = ban.exec(text)?.groups;
  const who = found?.['who'];
  return who !== undefined && isParty(who) && !/^(?:you|we)$/iu.test(who) && countWords(who) > 1
    ? { text: `What must ${lowerSubject(who)} not do?`, left: found?.['left'] as string }
    : undefined;
}

const forms: readonly ((text: string) => PlainQuestion | undefined)[] = [
  ofBreach,
  ofLead,
  ofStanding,
  ofOurDuty,
  ofOnlyWhere,
  ofEverybody,
  ofWariness,
  ofException,
  ofContrast,
  ofInstead,
  ofOnlyThing,
  ofCalled,
  ofCondition,
  ofPlace,
  ofOnly,
  ofTelegram,
  ofReason,
  ofCount,
  ofTrailingCondition,
  ofOrderedCase,
  ofMoment,
  ofCircumstance,
  ofAim,
  ofExpectation,
  ofPassive,
  ofWanted,
  ofOutcome,
  ofRuledThing,
  ofBan,
  ofDone,
  ofHeldThing,
  ofHolders,
  ofSuited,
  ofAnybody,
  ofBeing,
  ofDesign,
  ofLikely,
  ofDoer,
  ofToldThing,
  ofOrder,
];
