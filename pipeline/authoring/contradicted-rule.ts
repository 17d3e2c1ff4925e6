import { numbersOf } from '../generation/written-numbers.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { denies, hidesDenial } from './turned-sentence.ts';

/** A ban, with what it bans up to the end of its clause. */
const ban =
  /\b(?:do not|don't|never|avoid|(?:must|shall|should|may|can) ?not|(?:must|should|can)n't|can't|(?:is|are) (?:not allowed|forbidden|not permitted) to)\s+(?<banned>[^.;:!?]+)/giu;
/** What a ban leaves open: there the claim may tell the exception. */
const exception = /\b(?:unless|except\w*|until|without|other than|otherwise|only|alone)\b/iu;
const leave = /\b(?:may|can|could|allowed|permitted|acceptable|optional|free to|fine|okay|ok)\b/iu;
/** What is praised is as good as allowed; what comes behind may be the worse one: "prefer A to B". */
const praise = /\b(?:safer?|safest|better|best|good|recommend\w*|prefer\w*|improve\w*)\b/iu;
/** Verbs that tell little: who bans using a thing bans the thing. */
const lightVerb = /^(?:use|using|do|have|take|get|go|come|put|be)\b/iu;
/** "Always fold": an order, whose verb comes first. */
const order = /^(?:always |please |you (?:must|should|need to|have to) )?(?<verb>[\p{L}-]+)/iu;
const only = /\b(?:only|solely|exclusively|alone)\b/iu;
const notOnly = /\bnot (?:only|just|solely)\b/iu;
/** "Only" of some people or things, not of a time, a way or a condition. */
export const onlySome =
  /^only (?!after|when|while|if|once|by|with|in|on|at|from|for|through|then|what|where)(?!one\b|two\b|three\b)(?=\p{L})/iu;
const everyone = /\b(?:all|every|everyone|everybody|each|any|anyone|both)\b/iu;
const inTime = /\b(?<side>before|after)\s+(?<moment>[^.,;:!?]+)/giu;

/** So many words of a ban must be in the order that breaks it. */
const fewestBanned = 2;
/** So many words must be shared before an "only" can deny what a sentence says of all. */
const fewestShared = 2;

/**
 * Whether a text says the contrary of a rule without repeating its sentence: gives leave for what it bans or orders it, says "only"
 * of what holds for all, or puts before what comes after. Where either of them speaks of an exception, nothing is told by that. English.
 */
export function contradictsRule(claim: string, sentence: string, language: string): boolean {
  if (language !== 'en') return false;
  const rules = rulesOf(language);
  const [own, source] = [claim, sentence].map((text) => text.replaceAll('’', "'")) as [string, string]; // two in, two out
  return breaksBan(own, source, rules) || deniesOthers(own, source, rules) || turnsTime(own, source, rules);
}

function breaksBan(claim: string, source: string, rules: LanguageRules): boolean {
  if (denies(claim, rules) || hidesDenial(claim)) return false;
  const own = new Set(contentStems(claim, rules));
  const praised = new Set(contentStems(claim.slice(0, praise.exec(claim)?.index ?? 0), rules));
  return [...source.matchAll(ban)].some(({ 0: whole, groups: { banned = '' } = {} }) => {
    const stems = contentStems(banned, rules);
    const [verb] = stems;
    if (verb === undefined || exception.test(banned)) return false;
    const known = stems.filter((stem) => own.has(stem)).length;
    const isThing = lightVerb.test(banned) || /^avoid/iu.test(whole);
    const isMost = (count: number) => (isThing || own.has(verb)) && count >= Math.max(1, stems.length / 2);
    if (leave.test(claim)) return isMost(known);
    if (stems.filter((stem) => praised.has(stem)).length > 0 && isMost(known)) return true;
    if (!own.has(verb)) return false;
    return known === stems.length && known >= fewestBanned && isOrder(claim, verb, rules);
  });
}

/** "Riding it is dangerous" tells of what is banned; "Ride it" orders it. */
function isOrder(claim: string, verb: string, rules: LanguageRules): boolean {
  const first = order.exec(claim)?.groups?.['verb'] ?? '';
  return !/ing$/iu.test(first) && contentStems(first, rules)[0] === verb;
}

function deniesOthers(claim: string, source: string, rules: LanguageRules): boolean {
  if (!only.test(claim) || notOnly.test(claim)) return false;
  const isOfAll = onlySome.test(claim) && everyone.test(source) && !only.test(source);
  return (isOfAll || notOnly.test(source)) && shared(claim, source, rules) >= fewestShared;
}

function turnsTime(claim: string, source: string, rules: LanguageRules): boolean {
  const own = momentsOf(claim, rules);
  const known = momentsOf(source, rules);
  const [one, other] = [own[0], known[0]];
  // With more of them than one each it is not clear which belongs to which.
  if (own.length !== 1 || known.length !== 1 || one === undefined || other === undefined) return false;
  if (one.side === other.side || denies(claim, rules) !== denies(source, rules)) return false;
  return one.stems.length > 0 && one.stems.every((stem) => other.stems.includes(stem));
}

const momentsOf = (text: string, rules: LanguageRules) =>
  [...text.matchAll(inTime)].map(({ groups: { side = '', moment = '' } = {} }) => ({
    side: side.toLowerCase(),
    stems: contentStems(moment, rules),
  }));

function shared(claim: string, source: string, rules: LanguageRules): number {
  const known = new Set(contentStems(source, rules));
  return new Set(contentStems(claim, rules).filter((stem) => known.has(stem))).size;
}

/** Whether a text measures a number of its source in another unit: "300 feet" for "300 meters". */
export function turnsUnit(claim: string, source: string): boolean {
  const known = numbersOf(source);
  return numbersOf(claim).some(({ value, unit }) => {
    const others = known.filter((other) => other.value === value);
    return unit !== '' && others.length > 0 && others.every((other) => other.unit !== '' && other.unit !== unit);
  });
}
