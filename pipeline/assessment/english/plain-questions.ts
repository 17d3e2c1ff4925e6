import { withoutBrackets } from '../../generation/self-contained.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { lazyList } from '../lazy-list.ts';
import { ofBreach, ofTermInQuotes } from './bound-questions.ts';
import {
  hanging,
  isAnOrder,
  isLoneKind,
  isNamed,
  isParty,
  isUncounted,
  lowerFirst,
  upper,
  withoutTerms,
} from './question-grammar.ts';
import { ofBrackets } from './bracket-questions.ts';
import { withPlainDuty } from './plain-duties.ts';
import type { PlainQuestion } from './plain-question.ts';
import { forms } from './question-forms.ts';
import { narrowed } from './narrow-questions.ts';
import { calmed, pictures } from './answer-repairs.ts';
import { mended } from './plain-sentences.ts';
import { asDirect } from './direct-speech.ts';
import { withoutRelatives } from './relative-clauses.ts';

const mostAskedWords = 20;
const fewestAskedStems = 2;

/** The first form that fits an English sentence; undefined where none does. */
export function plainQuestion(sentence: string): PlainQuestion | undefined {
  const [first] = plainQuestions(sentence);
  return first;
}

/** Whether a sentence of a language has a question that needs nobody's eye; where there are no forms, none has. */
export const canBeAsked =
  (language: string) =>
  (sentence: string): boolean =>
    language === 'en' && Iterator.from(plainQuestions(sentence)).some(({ needsEye }) => needsEye !== true);

/** Each form that fits an English sentence, the surest first; where none does, each that fits the rule it begins with. */
export function plainQuestions(sentence: string): Iterable<PlainQuestion> {
  const text = sentence.replace(/[.!]?\s*$/u, '');
  const known = kept.get(text);
  if (known !== undefined) return known;
  const questions = lazyList(questionsOfWhole(text));
  if (kept.size === mostKept) kept.clear();
  kept.set(text, questions);
  return questions;
}

/** A rule is asked for its number, for what it says and in the first look, one after the other: some sixty forms are tried once. */
const kept = new Map<string, Iterable<PlainQuestion>>();
const mostKept = 2_000;

function* questionsOfWhole(text: string): Generator<PlainQuestion, undefined> {
  let isAsked = false;
  for (const found of questionsOf(text)) {
    isAsked = true;
    yield found;
  }
  const first = isAsked ? undefined : firstRule(text);
  if (first !== undefined) yield* questionsOf(first);
}

/** "... like a countdown - beginning at ten": only more of what was said. */
const explained = / [–—-] (?:i\.e\.|that is,|in other words,|\p{Ll}{3,}ing ).*$/u;

function* questionsOf(sentence: string): Generator<PlainQuestion, undefined> {
  const text = withPlainDuty(asDirect(firstOrder(mended(calmed(sentence).replace(explained, '')))));
  if (/\b[Ss]tep \d+ \p{Lu}/u.test(text)) return;
  const labelled = ofLabel(text);
  if (labelled !== undefined) {
    yield labelled;
    return;
  }
  const inBrackets = ofBrackets(text.replace(/^\p{Lu}[^:]{3,40}: (?=\p{Ll})/u, ''));
  if (inBrackets !== undefined) yield inBrackets;
  yield* ofLabelledOrder(text);
  yield* ofLabelled(text);
  const subject = subjectOf(text) ?? '';
  const isLone = isLoneKind(subject) && !isNamed(subject) && !isParty(subject) && !/\d/u.test(text);
  const isPlain = !/[;:?“”"]|\s[–—-]\s|->/u.test(withoutTerms(text).replace(/(?<=\d):(?=\d)/gu, ''));
  const asked = new Set<string>();
  const bare = withoutAsides(text);
  for (const made of eachForm(bare, [ofTermInQuotes, ...(isPlain ? forms : [ofBreach])])) {
    const found = named({
      ...made,
      text: toReader(made.text, made.text),
      ...(isLone && !/\byou\b/u.test(made.text) && !asksWhyOfMuch(made.text) && { needsHeading: true as const }),
    });
    if (asked.has(found.text) || !isAskable(found)) continue;
    asked.add(found.text);
    yield {
      ...found,
      text: upper(found.text),
      left: toReader(found.isWhole === true ? upper(found.left) : asAnswer(found.left), found.text),
    };
  }
}

/** What each form asks, the narrower question first. */
function* eachForm(text: string, tried: readonly Form[]): Generator<PlainQuestion> {
  for (const form of tried) {
    const made = form(text);
    const narrow = made && narrowed(made);
    if (narrow !== undefined) yield narrow;
    if (made !== undefined) yield made;
  }
}
type Form = (text: string) => PlainQuestion | undefined;

/** With so much told, why it is so needs no heading: "Why should images not be the only method of communication?" */
const asksWhyOfMuch = (text: string): boolean =>
  /^Why\b/u.test(text) && contentStems(text, rulesOf('en')).length >= fewestOfWhy;
const fewestOfWhy = 4;

/** A name behind the first word says of what a question is. */
const namesOne = /^\p{L}+ [^?]*\b\p{Lu}\p{L}*[\p{Lu}\d]/u;

/** "Lay the hose in the tray; avoid kinks": two orders, of which the first is asked. */
function firstOrder(text: string): string {
  const [first = '', second = '', ...others] = text.split('; ');
  const areOrders = others.length === 0 && isAnOrder(first) && isAnOrder(upper(second)) && countWords(first) >= 5;
  return areOrders ? first : text;
}

const takesBack = /^(?:but|unless|except|however|otherwise|or|and|not|only|although|though|if|until|which|with)\b/iu;

/** "Rinse the filter with cold water; a new one needs no rinsing": the rule that stands before what is added. */
function firstRule(text: string): string | undefined {
  const [first = '', ...others] = text.split(/; | [–—-] /u);
  const added = others[0] ?? '';
  const isRule = isAnOrder(first) || /\b(?:must|should|shall|may not)\b|, (?:always|never) /u.test(first);
  return added !== '' && isRule && countWords(first) >= fewestWordsOfRule && !takesBack.test(added) && !/:/u.test(first)
    ? first
    : undefined;
}
const fewestWordsOfRule = 7;

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
  withoutBrackets(text)
    .replace(pictures, '')
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
      .replace(/(?<=^\S+) instead\b/u, '')
      .replace(/^you(?:['’]ll| will)? (?:must|should|need to|have to|are (?:required|expected|advised) to) /iu, '')
      .replace(/^please /iu, '')
      .replace(/^(?:make sure|be sure|remember|try) to /iu, '')
      .replace(secondClause, ''),
  );

/** What goes on behind the answer with another verb or another thought. */
const secondClause =
  /,? (?:and|or|but) (?:should|must|may|can|cannot|will|shall|is|are|was|were|has|have|does|do|might|could)\b.*$| so (?:it|they|that|the) .*$|, (?:whereas|while|but(?! not)|so(?! that)|which|as) .*$|,? and (?:we|the|it|they|an?|each|all|your|our|their) (?:\p{L}+ ){0,3}(?:is|are|was|were|will|must|should|can|may|has|have)\b.*$|,? including but not .*$|, then \p{Ll}.*$/u;

const label = /^(?<label>\p{Lu}[^:–—()“”".,]{3,36}?)(?::| [–—-]) (?<left>\p{L}.{15,})$/u;
const sayNothing =
  /\b(?:note|warning|caution|example|examples|tip|tips|important|task|how|exception|step|definition|risk|hazard|danger|benefit|concern|issue|default|option|options|part|figure|table|part|section|chapter|summary|question|answer|source|author|date|contact|result|problem|solution|ingredient|direction|instruction|method|title|time|yield|optional|recommended|remember|reminder|also|then|next|finally)s?\b/iu;

/** "Scope creep: wishes that grow with the project" tells what a term means. */
function ofLabel(text: string): PlainQuestion | undefined {
  const found = label.exec(text)?.groups;
  const term = found?.['label'] ?? '';
  if (found === undefined || sayNothing.test(term) || hanging.test(term) || countWords(term) > 4) return undefined;
  const tokens = tagEnglish(term);
  const isTerm =
    ['NOUN', 'PROPN'].includes(tokens.at(-1)?.partOfSpeech ?? '') &&
    tokens.every(({ partOfSpeech, text: word }) => inTerm.has(partOfSpeech) || /(?:ed|ing)$/u.test(word));
  const left = found?.['left'] as string;
  if (!isTerm || !/\p{Ll}/u.test(term) || label.test(left)) return undefined;
  // "Chroot: The chroot program, in short, lets us ..." too.
  const opens = contentStems(left.split(' ').slice(0, 4).join(' '), rulesOf('en'));
  if (contentStems(term, rulesOf('en')).every((stem) => opens.includes(stem))) return undefined;
  // "Axis - The channel is used to ..." is a sentence about it, no meaning.
  // "The chance of losing a finger is higher here": a sentence, and no meaning.
  const isSentence =
    /^(?:(?!that\b|which\b|who\b|whose\b|where\b)[\p{L}’'-]+ ){1,12}(?:is|are|was|were|will|can|may|must|should) /iu.test(
      left,
    );
  return isDefining.test(left) && !isSentence && subjectOf(left.split(/[,;]/u)[0] as string) === undefined
    ? { text: askedTerm(term, left), left }
    : undefined;
}

/** "Cell membrane: A double layer that ...": what is a cell membrane? Of what is no one thing, the meaning is asked. */
const askedTerm = (term: string, left: string): string =>
  /^An? /u.test(left) &&
  /^\p{Lu}\p{Ll}+(?: \p{L}\p{Ll}+){0,2}$/u.test(term) &&
  !/s$/u.test(term) &&
  !isUncounted(term.toLowerCase())
    ? `What is ${/^[aeiou]/iu.test(term) ? 'an' : 'a'} ${term.toLowerCase()}?`
    : `What does “${term}” mean?`;

const stage = /^(?<label>\p{Lu}[^:–—()“”".,]{5,36}?)(?::| [–—-]) (?<left>\p{L}\p{Ll}+ [^:;–—]{18,110})$/u;

/** "Second coat: Thin the paint and let it rest": what should you do at that stage? */
function* ofLabelledOrder(text: string): Generator<PlainQuestion, undefined> {
  const found = stage.exec(text)?.groups;
  const [name, left] = [found?.['label'] ?? '', found?.['left'] ?? ''];
  const isStage = countWords(name) >= 2 && countWords(name) <= 4 && !sayNothing.test(name) && !hanging.test(name);
  if (!isStage || !isAnOrder(left) || hanging.test(left) || isAnOrder(name) || countWords(left) < 4) return;
  if (tagEnglish(name).some(({ partOfSpeech }) => !inTerm.has(partOfSpeech))) return;
  yield { text: `${name}: what should you do?`, left: upper(left) };
}

const told = /^(?<label>\p{Lu}[^:–—()“”".,]{3,40}): (?<rest>\p{Lu}[^:]{25,180})$/u;

/** "Absorb moisture: If the pile gets wet, add straw": asked as if it had no label; of a thing, the label says of which. */
function* ofLabelled(text: string): Generator<PlainQuestion, undefined> {
  const found = told.exec(text)?.groups;
  const [name, rest] = [found?.['label'] ?? '', found?.['rest'] ?? ''];
  if (found === undefined || sayNothing.test(name) || hanging.test(name) || countWords(name) > 5) return;
  const isDone = isAnOrder(name) || /^\p{Lu}\p{Ll}+ing\b/u.test(name);
  for (const question of questionsOf(rest)) {
    const said = contentStems(question.text, rulesOf('en'));
    const isSaid = isDone || contentStems(name, rulesOf('en')).every((stem) => said.includes(stem));
    yield isSaid ? question : { ...question, text: `${name}: ${lowerFirst(question.text)}` };
  }
}

const isDefining = /^(?:an?|the|any|one who|someone who) /iu;
const inTerm: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'CCONJ', 'PART']);

/** "Monthly", "water", "training": a word is the whole answer. */
const asksForOneWord =
  /^How often\b|^What must you (?:not|never) (?:use|wear|add|bring|eat|drink|burn)\b|^What (?:do|does) .+ need to\b/u;

/** "Only sit here if the other desk is taken" gives leave in a case: it bids nobody to sit then. */
const turnsLeaveRound = ({ text, left }: Pick<PlainQuestion, 'text' | 'left'>): boolean =>
  /\b(?:should|must) you only\b/iu.test(text) ||
  (/^only \p{Ll}/iu.test(left) && /\bwhat (?:should|must) \p{L}+ do (?:if|when)\b/iu.test(text));

const isAskable = ({ text, left, needsHeading, isTerm }: PlainQuestion): boolean =>
  countWords(text) <= mostAskedWords &&
  (countWords(left) >= 2 || asksForOneWord.test(text)) &&
  !/\b(?:we|us|I)\b/u.test(text) &&
  !turnsLeaveRound({ text, left }) &&
  !hanging.test(
    withoutRelatives(text)
      .replace(/\bit take\b/u, 'one take')
      .replace(ofNamedParty, '$<party> x')
      .replace(/(?<= .{12,})\b(?:its|their|his|her) /gu, ''),
  ) &&
  !/\b(?:if|when|whenever|before|after|once) (?:its|their|his|her|they|it)\b/u.test(text.replace(ofNamedParty, '')) &&
  !/^(?:we|I|it|they|this|these|he|she|another|consider|think|suppose|imagine|note|see|look|recall|remember)\b|\blet['’]s\b/iu.test(
    // "It" is the deed that was asked about.
    /^What (?:happens (?:when you|if you|when|if|once) |(?:must|should) (?:be done|happen to) )/u.test(text)
      ? left.replace(/^(?:It|They) /iu, '')
      : left,
  ) &&
  !vague.test(left) &&
  !/,\.|\.\.\.|…|#/u.test(`${text} ${left.replace(/#[\p{L}_]/gu, '')}`) &&
  !runsOn(text) &&
  !bidsInItsCase.test(text) &&
  !hasMainInItsCase.test(text) &&
  !ofUs.test(text) &&
  !(/^When\b/u.test(text) && (bidsInItsCase.test(lowerFirst(left)) || howOften.test(left))) &&
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

/** "Once every three years" tells how often, and not when. */
const howOften =
  /^(?:once|twice|every|each|daily|weekly|monthly|annually|yearly|\d+ times)\b(?! (?:when|if|you|the|an?) )/iu;

/** "What must a guard do if they see smoke?": who they are, the question has said. */
const ofNamedParty =
  /(?<party>^What (?:must|should|may|can|does) an? [^?]{3,50}? (?:do|need)) (?:if|when|whenever|before|after|once|while) they\b/u;

const pointsAway =
  /^.{0,60}\b(?:these|those|the following)\b.{0,30}$|\b(?:do|did|does|done|doing|happens?|happened) (?:that|this|so|it)\b|\b(?:this|such(?! a way that| as\b)) \p{Ll}/iu;
/** "The steps required from", "a tool which you should use": the sentence was cut at the wrong place. */
const endsOpen =
  /^(?:When|Until when|Why|How|Where) .*\b(?:from|to|of|with|by|on|in|at|for|about|and|or|at least|at most|the (?:first|last|next)) ?\?$|\b(?:which|that|who) (?:you|we|they) (?:should|must|can|may) \p{Ll}+\?$/u;

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

/** "Who should you call if indicated and inform the nurse?": a second order that went with the case of the first. */
const bidsInItsCase =
  /\b(?:if|when|for|before|after|once|to) [^?]*\band (?:ensure|inform|notify|call|tell|contact|send|submit|ask|report|bring|give|follow|wait|make|use|put|remove|keep|write|email|check|let) (?:the|your|an?|all|any|for|until|sure)\b/u;

/** "If you have no soap, you can use ashes": a second clause that went with the case. */
const hasMainInItsCase =
  /\b(?:if|when|once) [^?]*, (?:you|they|we|the \p{Ll}+) (?:can|may|should|must|will|need|have)\b/u;
/** "In the best interest of our children": anything is. */
const ofUs = /\bour\b|\bin the (?:best )?interests? of\b/u;

const isBalanced = (text: string): boolean =>
  (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0) && !/,$/u.test(text.replace(/\?$/u, ''));
