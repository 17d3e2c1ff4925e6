import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import type { Passage, Passages } from './passages.ts';
import { saidPlainly } from './plain-wording.ts';

const asked = /^(?<question>[^?]+\?)\s*(?<answer>[^?]+)$/u;
const asksForOrder = /\b(?:order|sequence)\b/iu;
const asksForPairs = /\b(?:belongs?|goes with|go with|match(?:es)?|pairs?)\b/iu;
const turned = /\b(?:not|never|wrong|false|except|least)\b|n['’]t\b/iu;
/** Where one of these stands, what is told first need not be done first. */
const timeWords = /\b(?:before|after|until|prior|previous\w*|earlier|later|first|finally|last|meanwhile|while)\b/iu;
/** Words without a stem that turn a step into another one. */
const polar = /\b(?:on|off|up|down|in|out|not|no|never|without|before|after)\b/giu;
const fewestSteps = 3;
const fewestPairs = 2;
/** Steps stand close together: so many sentences for each may lie between the first and the last. */
const sentencesForStep = 2;

/**
 * The sentences that prove the answer to a question for an order ("Which order is right? Stop, lift, wipe"): each step is
 * told by one sentence alone, in this order, close together. English.
 *
 * @returns undefined when the text is no such question, or they do not
 */
export function stepsToldBy(text: string, { all, language }: Passages): Passage[] | undefined {
  const { question = '', answer = '' } = asked.exec(text)?.groups ?? {};
  if (language !== 'en' || !asksForOrder.test(question) || turned.test(question)) return undefined;
  const steps = answer.split(/,\s*(?:and |then )*|;\s*|\s+then\s+/u).filter((step) => step.trim() !== '');
  if (steps.length < fewestSteps) return undefined;
  const told = steps.map((step) => all.flatMap((passage, at) => (tells(passage.text, step) ? [at] : [])));
  for (const first of told[0] ?? []) {
    const end = first + sentencesForStep * steps.length;
    const places = told.map((each) => each.filter((at) => at >= first && at <= end));
    const path = places.map(([at = -1]) => at);
    const isAlone = places.every((each) => each.length === 1);
    const isUpwards = path.every((at, index) => index === 0 || at > (path[index - 1] ?? at));
    const proof = path.flatMap((at) => all[at] ?? []);
    if (isAlone && isUpwards && !proof.some((passage) => timeWords.test(passage.text))) return proof;
  }
  return undefined;
}

/**
 * The sentences that prove which things go together ("Which gas belongs to which plate? A: chlorine; B: cyanide"): each
 * pair is told in one clause or row that has nothing of the other pairs, and no other clause tells its first half. English.
 *
 * @returns undefined when the text is no such question, or they do not
 */
export function pairsToldBy(text: string, { all, language }: Passages): Passage[] | undefined {
  const { question = '', answer = '' } = asked.exec(text)?.groups ?? {};
  if (language !== 'en' || !asksForPairs.test(question) || turned.test(question)) return undefined;
  const pairs = answer.split(/;\s*/u).map((pair) => pair.split(/:\s+/u));
  if (pairs.length < fewestPairs || pairs.some(({ length }) => length !== 2)) return undefined;
  const clauses = all.flatMap((passage) =>
    passage.text.split(/;\s|\b(?:whereas|while|but)\b/iu).map((clause) => ({ clause, passage })),
  );
  const proof = pairs.map(([left = '', right = ''], at) => {
    const others = pairs.filter((_, index) => index !== at).flat();
    const proving = clauses.filter(
      ({ clause }) => tells(clause, left) && others.every((other) => !tells(clause, other)) && !turned.test(clause),
    );
    return proving.length > 0 && proving.every(({ clause }) => tells(clause, right)) ? proving[0]?.passage : undefined;
  });
  return proof.includes(undefined) ? undefined : [...new Set(proof.flatMap((one) => one ?? []))];
}

/** Whether a sentence has every word of a few, and what turns them. */
function tells(sentence: string, few: string): boolean {
  const rules = rulesOf('en');
  const own = contentStems(saidPlainly(few, 'en'), rules);
  const known = new Set(contentStems(saidPlainly(sentence, 'en'), rules));
  const turns = few.toLowerCase().match(polar) ?? [];
  return (
    own.length > 0 &&
    own.every((stem) => known.has(stem)) &&
    turns.every((word) => new RegExp(`\\b${word}\\b`, 'iu').test(sentence))
  );
}
