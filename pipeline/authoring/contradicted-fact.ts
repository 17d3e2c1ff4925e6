import type { LanguageRules } from '../languages/language-rules.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { onlySome } from './contradicted-rule.ts';
import { saidPlainly } from './plain-wording.ts';
import { denies, hidesDenial } from './turned-sentence.ts';

/** A denial with what comes before it, and what it denies up to the end of its clause. */
const denial = /^(?<before>.*?\S)\s+(?:not|never|no longer|cannot|no)\s+(?<denied>[^,.;:]+)/isu;
/** "When it is not the root" denies nothing of the rule itself. */
const inSubordinate = /\b(?:if|when|unless|while|because|that|which|who|where)\b[^,;:]*$/iu;
const denialOfOthers = /\bwithout\b|\bnor\b/iu;
/** This share of a claim's words must be in the sentence that it denies; below, it may speak of something else. */
const leastShared = 0.5;

const exclusive = /\b(?:only|solely|sole|exclusively|alone|just|unless|except\w*|no other)\b/iu;
const whatever = /\b(?:whatever|whichever|regardless|no matter)\b/iu;
const universal =
  /\b(?:every\w*|each|all|any\w*|always|whatever|whoever|whichever|whether|regardless|never|no|nobody|none)\b/iu;

/** Of each line a thing is one and no other. */
const exclusives = [
  ['morning', 'afternoon', 'evening', 'night', 'noon', 'midday', 'midnight', 'middle of the day'],
  ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly', 'annual', 'annually'],
  ['spring', 'summer', 'autumn', 'winter'],
  ['red', 'blue', 'green', 'yellow', 'orange', 'black', 'white'],
  ['series', 'parallel'],
  ['horizontal', 'vertical'],
].map((words) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'giu'));

/**
 * Whether a text denies what its sentences, none of which denies anything, affirm; says "only" or "whatever" where they
 * limit nothing; or names another of things that exclude each other ("weekly" for "monthly"). English.
 *
 * @param sentences all that the text is held against: what one of them denies or limits excuses it
 */
export function contradictsFact(claim: string, sentences: readonly string[], language: string): boolean {
  if (language !== 'en') return false;
  const rules = rulesOf(language);
  const [own, ...sources] = [claim, ...sentences].map((text) => text.replaceAll('’', "'")) as [string, ...string[]];
  return (
    deniesTold(own, sources, rules) ||
    (onlySome.test(own) && !sources.some((source) => exclusive.test(source))) ||
    (whatever.test(own) && !sources.some((source) => universal.test(source))) ||
    namesAnother(own, sources.join('\n'))
  );
}

function deniesTold(claim: string, sources: readonly string[], rules: LanguageRules): boolean {
  const { before = '', denied = '' } = denial.exec(claim.replace(/n't\b/giu, ' not'))?.groups ?? {};
  // "No gloves" and "...: never refresh" are bans, which the source may tell by its danger.
  if (before === '' || /[;:]$/u.test(before) || inSubordinate.test(before) || hidesDenial(claim)) return false;
  if (sources.some((source) => denies(source, rules) || hidesDenial(source) || denialOfOthers.test(source)))
    return false;
  const stemsOf = (text: string) => contentStems(saidPlainly(text, 'en'), rules);
  const [own, gone] = [stemsOf(claim), stemsOf(denied)];
  if (gone.length === 0) return false;
  return sources.some((source) => {
    const known = new Set(stemsOf(source));
    const shared = own.filter((stem) => known.has(stem)).length;
    return gone.every((stem) => known.has(stem)) && shared >= leastShared * own.length;
  });
}

function namesAnother(claim: string, source: string): boolean {
  return exclusives.some((pattern) => {
    const own = wordsLike(pattern, claim);
    const known = new Set(wordsLike(pattern, source));
    return own.length > 0 && known.size > 0 && own.every((word) => !known.has(word));
  });
}

const wordsLike = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([word]) => (/^annual/iu.test(word) ? 'yearly' : word.toLowerCase()));
