import type { Document } from '../../document.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft, Point } from '../../lesson-plan.ts';
import { cutsBracket, faultInWords } from './answer-doubts.ts';
import { asksForLeave, isAnsweredTwice } from './answered-twice.ts';
import { isSameLine } from '../same-line.ts';
import { isAnOrder, isBan, upper } from './question-grammar.ts';
import { subjectsAbove, unnamedThings } from './section-subject.ts';
import { type Asked, type Doubts, firstOf, ownWords } from './told-question.ts';

const stemsOf = (text: string): string[] => contentStems(text, rulesOf('en'));

/** Where a question stands. */
interface Place {
  point: Pick<Point, 'kind' | 'text'>;
  position: number;
  draft: LessonDraft;
  document: Document;
  narrative: boolean;
}

/** Each is a class of fault that blind readers named (readings of 2026-11-23 and 2026-11-25). */
const doubts: Doubts<[asked: Asked, place: Place]> = {
  loose: (asked, { point, narrative }) =>
    !narrative &&
    isLoose(asked) &&
    !(definesTerm(asked) && (point.kind === 'definition' || setsApart.test(asked.left))),
  thin: (asked) => isThin(asked),
  self_evident: (asked) => isSelfEvident(asked),
  answered_twice: (asked, { position, draft }) => isAnsweredTwice(asked, position, draft),
  one_of_several: (asked, { point, position, draft, document }) =>
    isOneOfSeveral(asked, point.text, position, draft, document),
  case_of_section: (asked, { position, draft, document }) => isCaseOfSection(asked, position, draft, document),
  // A reason holds, whatever is taken back of the rule.
  limited_behind: ({ text }, { position, draft, document }) =>
    !/(?:^|: )why\b/iu.test(text) && isLimitedBehind(position, draft, document),
  // The case stands in the sentence before: "Otherwise, it is refused".
  case_before: (_, { position, draft }) =>
    /^(?:otherwise|in (?:that|this) case|if so|if not|in such cases?)\b/iu.test(
      draft.segment.sentences[position]?.text ?? '',
    ),
  case_told_before: (asked, place) => isOfCaseBefore(asked, place),
  // Of a case and of a time readers sent most, whatever the answer names besides (2026-11-30).
  unnamed: (asked, { position, draft, document }) =>
    !/(?:^|: )when (?:must|should)\b|\b(?:if|when|once)\b/iu.test(asked.text) &&
    answersWithUnnamed(asked, position, draft, document),
  // "If you sleep through your class": a textbook's "you" is somebody in an example.
  of_example: ({ text }, { narrative, point }) =>
    narrative && /\byour?\b/iu.test(text) && !(/\b(?:should|must) you\b/iu.test(text) && bids(point.text)),
  of_exercise: (_, { position, draft, document }) => isOfExercise(position, draft, document),
  // A point is told without its brackets; what its sentence excepts in one holds all the same.
  cut_exception: (asked, { position, draft }) =>
    cutsBracket({ ...asked, rule: draft.segment.sentences[position]?.text ?? '' }),
  faulty: (asked, { point }) => faultInWords({ ...asked, rule: point.text }) !== undefined,
};

const opensCase =
  /^(?:If|When|Whenever|In case|In the event|Once|Should you|For (?:a|an|any|all|each|every)\b)[^.]{6,}, /u;

/** "If it is strep throat, keep your child at home. Call the nurse before it returns": the call is of that case as well. */
function isOfCaseBefore({ text }: Asked, { point, position, draft: { segment } }: Place): boolean {
  const [own, before] = [segment.sentences[position], segment.sentences[position - 1]];
  if (own === undefined || before?.block !== own.block || !opensCase.test(before.text)) return false;
  if (!isAnOrder(upper(point.text.replace(/[.!]$/u, ''))) && !isBan(point.text)) return false;
  // "What should you wear when you enter the room?" says its own.
  if (/\b(?:if|when|while|whenever) (?:\p{Ll}+ing|you|your|the|an?) \p{L}/u.test(text)) return false;
  // What the case names, the question may say itself.
  const told = stemsOf(before.text.split(', ')[0] ?? '');
  const asked = stemsOf(text);
  return told.filter((stem) => asked.includes(stem)).length * 2 < told.length;
}

/** Why a question that is grammatical may still be none to send, so that a person looks at it first; undefined: it may. English. */
export const doubtOf = (asked: Asked, place: Place): string | undefined => firstOf(doubts, asked, place);

/** An order, or what its reader must do, also in a case: a rule, and no example. */
const bids = (rule: string): boolean =>
  /\byou (?:must|should|have to|need to|are required to)\b/iu.test(rule) ||
  rule.split(/, (?:then )?/u).some((part) => isAnOrder(upper(part.replace(/[.!]$/u, ''))) || isBan(part));

/** What learners are to try is no rule of the house. */
const exercising = /\b(?:exercises?|homework|practice questions?|worksheets?|quiz(?:zes)?|assignments?)\b/iu;

function isOfExercise(position: number, { segment }: LessonDraft, document: Document): boolean {
  const block = segment.sentences[position]?.block;
  const headings = block === undefined ? [] : subjectsAbove(block, document);
  return (document.title === undefined ? headings : headings.slice(0, -1)).some((text) => exercising.test(text));
}

/** "What happens? It saves time": too little to be known; how one should feel is no deed; of whom and when is another question. */
const isThin = ({ text, left }: Asked): boolean =>
  // What is refused or lost is told in two words.
  (/(?:^|: )what happens\b/iu.test(text) &&
    new Set(stemsOf(left)).size < 3 &&
    !(/\b(?:cannot|not|no|never|lose|loses|lost)\b/iu.test(left) && stemsOf(text).length >= 4)) ||
  /^\p{L}+ (?:it|them) and \p{L}+ (?:it|them)[.]?$|^(?:wait|try|repeat|start|continue|stop)(?: (?:again|it|over))?[.]?$|^(?:feel|(?:make sure you are |be )aware|consider|think|keep in mind|remember|simply|bear in mind|start \p{L}+ing)\b/iu.test(
    left,
  ) ||
  (asksUs.test(left) && !isOfOwnCase(text)) ||
  (/(?:^|: )what (?:should|must) (?:(?!be )\p{L}+ ){1,6}\p{Ll}+\?$/iu.test(text) &&
    !/\bdo\b/u.test(text) &&
    /\b(?:to|at|with|by|within|every|regularly|promptly|before|after|when|if)\b/u.test(left)) ||
  /\bsomething\b/iu.test(text);

const asksUs = /^(?:let|tell|ask|call|contact|email) (?:us|me)\b/iu;
/** "What should you do if heavy bleeding continues after two hours?": to call is what one has to know. */
const isOfOwnCase = (text: string): boolean => /\b(?:if|when|once)\b/iu.test(text) && stemsOf(text).length >= 3;

/** What sets one thing apart: worth knowing, unlike what a thing is. */
const telling =
  /^What (?:is|are) (?:the |an? )?(?:\p{L}+ )?(?:purpose|goal|aim|objective|deadline|limit|disadvantage|advantage|benefit|drawback|risk|minimum|maximum|difference|deposit|fee|penalty|target|threshold|cause|reason|requirement)s? (?:of|for|to|between)\b/u;

/**
 * What a thing is, a reader at work need not recite, and of what may be done or may happen there is more than one sentence
 * says: blind readers found other answers right, or nothing worth asking.
 */
const isLoose = ({ text, left }: Asked): boolean =>
  (/(?:^|: )what (?:can|may|might|could|will)\b(?! happen| help\b)/iu.test(text) &&
    !(leaveInCase.test(text) && !/^End up\b/u.test(left))) ||
  (/(?:^|: )what (?:is|are) (?:the |an? )?[^?]+\?$/iu.test(text) &&
    !/\d/u.test(left) &&
    !asksForStanding.test(text) &&
    !telling.test(upper(text.replace(/^[^:?]+: /u, ''))));

/** What one may do in a case of its own. */
const leaveInCase = /(?:^|: )what (?:can|may|might) you (?:need to )?do (?:if|when|once)\b/iu;
/** What somebody answers for, is bound by or may not do, and what a thing is for. */
const asksForStanding =
  /(?:^|: )what are the (?:two|three|four|five|six) \p{Ll}+ of\b|\b(?:bound by|covered by|entitled to|eligible for|subject to|exempt from|liable for) (?:if|when|once|as)\b|\b(?:responsible for|not allowed to do|used for|suited for|best for|used as|based on|calculated from|calculated by|determined by|measured by|measured in|paid by|covered by|funded by|reserved for|derived from|limited to|restricted to|made of|divided into|separated into|split into|grouped into|broken down into|counted as|treated as|considered|entitled to|(?:expected|encouraged|required) to \p{Ll}+|likely to do)\?$|^(?:[^:?]+: )?what is (?:mandatory|compulsory|obligatory|required|prohibited|forbidden|not allowed|not permitted|strictly \p{L}+) (?:in|on|at|during|inside|within|near|throughout|for|before)\b/iu;
/** "Costs that serve one contract": what sets the term apart stands right at the head. */
const setsApart = /^.{3,60}? (?:that|which|who|whose|where) /u;

/** A term without "the", and what sets it apart from its kind; readers sent such definitions as they were. */
const definesTerm = ({ text, left }: Asked): boolean =>
  /(?:^|: )what (?:is|are) (?!the\b|your\b|our\b)[^?]{3,40}\?$/iu.test(text) &&
  /^(?:an?|the|any|all|one|\p{L}+s) .*\b(?:that|which|where|who|whose|used|designed|of|in|by|to) /iu.test(left) &&
  countWords(left) >= 6;

/** Aims that every deed has: "to make sure that it works". */
const ofAnyAim: ReadonlySet<string> = new Set(
  stemsOf(
    'ensure make sure function functioning work working works expected properly correct correctly correctness safe safety safely secure security securely success successful quality good better best improve improved help support address addressed fair fairly detect block prevent protect avoid allow reduce minimize minimise risk activity activities comply compliance requirement requirements standard standards malicious data need needed proper right effective effectively efficiency ready complete completed available problem issue concern',
  ),
);

/** "Before the work" says no more than the deed; "prior to submitting an abstract to a conference" does. */
const fewestOfMoment = 1;

/** "Test the pumps to ensure that they work": whoever has not read it says the same. */
function isSelfEvident({ text, left }: Asked): boolean {
  const asked = stemsOf(text);
  const news = [...new Set(stemsOf(left))].filter((stem) => !asked.includes(stem));
  if (/(?:^|: )why\b/iu.test(text)) return news.filter((stem) => !ofAnyAim.has(stem)).length < 2;
  // "When should you read the manual?" "Before the work."
  if (/(?:^|: )when (?:should|must) \b/iu.test(text) && /^(?:before|prior to|during)\b/iu.test(left))
    return news.length <= fewestOfMoment;
  // "What should you do if a tool needs ear protection?" "Wear ear protection."
  const [, object = ''] =
    /^\p{Lu}\p{Ll}+ (?:the |an? |your )?((?!the\b|your\b|any\b|all\b)\p{Ll}{3,} (?!into\b|with\b|from\b|for\b|and\b)\p{Ll}{3,})\b/u.exec(
      left,
    ) ?? [];
  if (/(?:^|: )what (?:should|must) you do\b/iu.test(text) && object !== '' && text.includes(object)) return true;
  const shared = [...new Set(stemsOf(left))].filter((stem) => asked.includes(stem)).length;
  // "When should you wear a mask?" "When you sand the hull": a case of its own is worth knowing.
  if (
    /(?:^|: )when should you\b/iu.test(text) &&
    (news.length < 2 || shared > 1 || /^(?:before|prior to|during)\b/iu.test(left))
  )
    return true;
  return new Set(stemsOf(left)).size >= 3 && news.length * 2 < new Set(stemsOf(left)).size;
}

/** A rule so far away is of something else. */
const nearBlocks = 4;

const adds = /\b(?:also|in addition|additionally|furthermore|moreover|as well)\b(?! as)/iu;
const opensAdding = /^(?:also|in addition|additionally|furthermore|moreover)\b/iu;
const goesOnWithSteps = /^(?:then|next|second|secondly|after that|afterwards|finally|once (?:this|that|done)|now)\b/iu;

/** The sentence adds to another, is the first of some steps, or an item of a list that a case opens. */
function isOneOfSeveral(
  { text }: Asked,
  rule: string,
  position: number,
  { segment }: LessonDraft,
  { blocks }: Document,
): boolean {
  const [before, own, next] = [-1, 0, 1].map((step) => segment.sentences[position + step]);
  // Why and how often, another sentence does not answer because it tells of another deed.
  const asksOneThing =
    /(?:^|: )(?:why|how (?:often|long|many|much|far)|what is an?|what (?:is|are) .* used for)\b/iu.test(text);
  if (own === undefined || (!asksOneThing && (adds.test(rule) || opensAdding.test(own.text)))) return true;
  if (asksOneThing) return false;
  // "Test every day and wear a mask" was parted in two: the other deed is done then, too.
  const asksForDeed = /(?:^|: )what (?:should|must) .*\bdo\b/iu.test(text);
  if ((asksForDeed || /(?:^|: )what happens\b/iu.test(text)) && isHalfOf(own.text, rule)) return true;
  const inBlock = next !== undefined && isSameLine(own, next, blocks) ? next.text : '';
  if (asksForDeed && goesOnWithSteps.test(inBlock)) return true;
  // "What happens when it is pressed? A countdown starts. Tap it to stop": what follows happens, too.
  if (
    /(?:^|: )what happens (?:when|if|once) (?!.* not )/iu.test(text) &&
    inBlock !== '' &&
    !/^(?:If|When|Once|However|But)\b/u.test(inBlock)
  )
    return true;
  // "If you smoke outside, close the windows. Use the black bin": what follows, and names no case of its own, is done then, too.
  if (
    asksForDeed &&
    / (?:if|when|while|whenever) /u.test(text) &&
    bids(inBlock.replace(/[.!]$/u, '')) &&
    !opensCase.test(inBlock)
  )
    return true;
  const inSection = (test: (text: string) => boolean) =>
    segment.sentences.filter(
      (other) =>
        other !== own && Math.abs(other.block - own.block) <= nearBlocks && test(other.text.replace(/[.!]\s*$/u, '')),
    ).length;
  // "What must members do for their travel?", "When must you not touch it?": with other rules beside it one of several;
  // "... for issues with the cash register?" is of those alone.
  const what = /\bdo (?:for|in|on|at|with|during) (?<what>.+)\?$/u.exec(text)?.groups?.['what'];
  if (asksForDeed && what !== undefined && stemsOf(what).length < fewestOfThing && inSection(bids) >= fewestOtherRules)
    return true;
  if (/(?:^|: )when must you not\b/iu.test(text) && inSection(isBan) > 0) return true;
  if (/^(?:or|alternatively)\b/iu.test(inBlock)) return true;
  const isItem = blocks[own.block]?.kind === 'list';
  // The case stands over the list, so each of its items is what to do then.
  const [, when] = /\bdo (?<case>(?:if|when|before|after|once|while|during) .+)$/iu.exec(text) ?? [];
  const told = stemsOf(own.text);
  const isBesideOrders = [before, next].some(
    (other) =>
      isSameLine(own, other, blocks) && isAnOrder((other?.text ?? '').replace(/^Please /u, '').replace(/[.!]$/u, '')),
  );
  const isOfHeading = when !== undefined && stemsOf(when).some((stem) => !told.includes(stem));
  if (isOfHeading && (isItem || isBesideOrders)) return true;
  const isBegun = asksForDeed && /\bdo (?:first )?to \p{Ll}|\bdo (?:before|after|prior to|upon|during)\b/u.test(text);
  if (isBegun && (isItem || isAnOrder(upper(inBlock)))) return true;
  // "High risk: if A, or B, or C" as a list: each of its lines is but one of them.
  return (
    isItem &&
    /(?:^|: )when\b/iu.test(text) &&
    !asksForLeave.test(ownWords(text)) &&
    [before, next].some((other) => other?.block === own.block && /^(?:if|when|they|it|is|has|the)\b/iu.test(other.text))
  );
}

/** Whether a rule leaves out a deed of its sentence, joined to it by "and". */
function isHalfOf(sentence: string, rule: string): boolean {
  const told = stemsOf(rule);
  const rest = sentence.replace(/\([^()]*\)/gu, '');
  return / and /u.test(rest) && stemsOf(rest).filter((stem) => !told.includes(stem)).length >= fewestOfDeed;
}
const fewestOfDeed = 2;

/** What any machine or text is done with: it begins, runs and is in use. */
const ofAnyUse: ReadonlySet<string> = new Set(
  stemsOf(
    'use used using operate operating operation work working start starting begin beginning turn turned run running handle handling equipment machine tool device thing product solution make making do doing perform performing powered power switch switched',
  ),
);
/** Somebody else, or something that goes wrong, makes a case of its own. */
const ofItsOwn =
  /\b(?:someone|somebody|anyone|another|else|not|no|cannot|never|alone|fails?|first|last|again|too|still|only)\b|n['’]t\b/iu;
/** With one other rule below its heading a case of the whole section has several answers. */
const fewestOtherRules = 2;
const fewestOfThing = 2;

/** "What should you do when the saw is turned on?", in a section on that saw: each of its rules is an answer. */
function isCaseOfSection({ text }: Asked, position: number, { segment }: LessonDraft, document: Document): boolean {
  const [, when] =
    /\b(?:should|must) (?:you|\p{L}+) (?:not )?do (?<case>(?:if|when|whenever|before|while|during|for|in|with) [^?]+)\?$/iu.exec(
      text,
    ) ?? [];
  const own = segment.sentences[position];
  if (when === undefined || own === undefined || ofItsOwn.test(when)) return false;
  const above = subjectsAbove(own.block, document).flatMap(stemsOf);
  const stems = stemsOf(when);
  if (
    !stems.every(
      (stem) => ofAnyUse.has(stem) || above.some((other) => other.startsWith(stem) || stem.startsWith(other)),
    )
  )
    return false;
  const head = headAbove(own.block, document);
  const others = segment.sentences.filter(
    (other, index) =>
      index !== position &&
      headAbove(other.block, document) === head &&
      (isAnOrder(other.text.replace(/[.!]\s*$/u, '')) ||
        /^(?:Do not|Don['’]t|Never|Always|You (?:must|should))\b/u.test(other.text)),
  );
  return others.length >= fewestOtherRules;
}

/** The block of the heading that a block stands under. */
function headAbove(block: number, { blocks }: Document): number {
  for (let at = block; at >= 0; at -= 1) if (blocks[at]?.kind === 'heading') return at;
  return -1;
}

/** "However, ..." behind a rule takes something of it back. */
function isLimitedBehind(position: number, { segment }: LessonDraft, { blocks }: Document): boolean {
  const [own, next] = [segment.sentences[position], segment.sentences[position + 1]];
  return (
    next !== undefined &&
    isSameLine(own, next, blocks) &&
    /^(?:however|but|unless|except|exceptions?|that said|nevertheless|only)\b/iu.test(next.text)
  );
}

/** What a lesson speaks of again and again, its reader knows: the timesheet of a policy on timesheets. */
const isSpokenOf = (thing: string, { sentences }: LessonDraft['segment']): boolean =>
  sentences.filter(({ stems }) => stemsOf(thing).every((stem) => stems?.includes(stem))).length >= fewestMentions;
const fewestMentions = 4;

/** "The process can end": which process, neither question nor heading says. */
function answersWithUnnamed(
  { text, left }: Asked,
  position: number,
  { segment }: LessonDraft,
  document: Document,
): boolean {
  const block = segment.sentences[position]?.block;
  const names = [text, ...(block === undefined ? [] : subjectsAbove(block, document))];
  const opening = left.split(/(?<=^.{40,}) /u)[0] ?? left;
  if (countWords(left) <= 6 && unnamedThings(left, names).some((thing) => !isSpokenOf(thing, segment))) return true;
  const [, first] = /^(?:the|your|any) (\p{Ll}+) (?:is|are|can|will|must|should|may|has|have)\b/iu.exec(opening) ?? [];
  return first !== undefined && !stemsOf(first).every((stem) => names.flatMap(stemsOf).includes(stem));
}
