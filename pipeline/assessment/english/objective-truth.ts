import type { Document, Sentence } from '../../document.ts';
import { doerOverList } from '../../generation/bans-over-lists.ts';
import { withoutExamples } from '../../generation/rule-objectives.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import type { Sourced } from '../../lesson-plan.ts';
import { bansWhatFollows } from '../../languages/bids-and-bans.ts';
import { hasOwnVerb } from './rule-clauses.ts';

/** Words behind which more has to come. */
const openEnd =
  /\b(?:each|that|this|these|those|such|others?|same|the|an?|of|and|or|both|any|some|than|into|following|above|below|its|their|your|our|my|though|too|either|as well|instead|however)$/iu;
/** What may be left undone: the duty of a section is another. */
const optional =
  /\b(?:if|where|when|as) (?:necessary|needed|required|possible|applicable|desired|appropriate|relevant)\b|\bif you (?:like|wish|prefer|have time)\b(?! (?:not )?to\b)|\b(?:feel free|optionally)\b/iu;
const choice = /(?:^|\s)-\s?or\s?-(?:\s|$)|\bOR\b|\band\/or$|\beither\b(?!.* or )/u;

/** "then do #Second fermentation", "by now.Day 5Same as": marks of a page, and sentences that ran into each other. */
const torn =
  /#\p{L}|\.\.\.|…|[<>{}]|\p{Ll}{2}[.!?]\p{Lu}\p{Ll}|\d\p{Lu}\p{Ll}{2}|\bby now\b|(?<!\b(?:is|are|be|was|have|has|with|there)) (?:no|NO) \p{Lu}{4,}|\b(?:with|of|for|from) (?:by|of|with|for|from|”)(?!\p{L})/u;
/** "Follow the link to the terms", "if you're looking for a guide to it": what a page has elsewhere, and a lesson has not. */
const elsewhere =
  /\b(?:follow|use|click|open|visit|see|find|via|through) (?:(?:the|this|these|our|an?) )?(?:\p{L}+ )?links?\b|\b(?:looking|searching) for (?:an?|the|more|some|our) (?:[\p{L}-]+ ){0,3}(?:guides?|articles?|tutorials?|posts?|blogs?|books?|videos?|information|details|list|page)\b|\b(?:check|see|visit|consult|read) (?:(?:the|our|your|individual|its) )?(?:[\p{L}-]+ ){0,3}(?:pages?|websites?|posts?|articles?|wiki|calendar|blog)\b|\b(?:guide|link|post|article|page|form|video) here\b/iu;

/** Whether an objective ends as a sentence does, binds, says both halves of a choice, and leads nowhere else. English. */
export const isToldWhole = (text: string): boolean =>
  !openEnd.test(text) &&
  !optional.test(text) &&
  !choice.test(text.replace(/^Either/u, 'either')) &&
  !torn.test(text) &&
  !elsewhere.test(text);

const ofKnowing =
  /^(?:Say|Name|Explain|Tell|Know|Describe|Recogni[sz]e|Identify|State|List|Ensure|Make sure|Check|Show|Confirm|Remember)\b/u;

const ofNoun =
  /^(?:start|stop|end|close|use|care|cost|lack|loss|state|list|set|part|check|change|control) of the \p{Ll}+/iu;

/** "Do not be afraid to smile": said to whoever comes, and nothing that is learned. */
const comforts =
  /^(?:Do not|Don['’]t|Never) (?:be (?:afraid|shy|scared|discouraged|embarrassed)|hesitate|worry|panic)\b/u;

/** "Soil temperature is vital", "Start of the machine": a sentence or a thing, and nothing that somebody does. */
export function isNoDeed(text: string): boolean {
  if (ofKnowing.test(text)) return false;
  return hasOwnVerb(text) || ofNoun.test(text) || comforts.test(text);
}

const deniesSomewhere =
  /\b(?:not|never|no|nobody|nothing|avoid\p{L}*|refrain|refuse|without|stop|ban(?:ned)?|prohibited|forbidden)\b|n['’]t\b/iu;

/** "Take a kayak out after 6 pm" of a list below "Do not": an objective that bids what its heading or the line above its list bans. */
export function bidsWhatIsBanned({ text, sources: [first] }: Sourced, { blocks }: Pick<Document, 'blocks'>): boolean {
  const block = blocks[first?.block ?? -1];
  if (block?.kind !== 'list' || deniesSomewhere.test(text)) return false;
  const before = blocks[block.id - 1];
  const heading = blocks.slice(0, block.id).findLast(({ kind }) => kind === 'heading');
  const doer = doerOverList(before?.text ?? '');
  // "What the club will do:": nobody who reads does it.
  if (doer !== undefined && !/^(?:you|all|everyone)\b/iu.test(doer)) return true;
  const isLine = before !== undefined && before.kind !== 'heading' && /[:：]\s*$/u.test(before.text);
  return bansWhatFollows((isLine ? before.text : heading?.text) ?? '');
}

const denies = /^(?:not|never|no|none|nobody|cannot|neither|nor)$/u;
/** Without one of them a rule binds where it does not, or is another. */
const limits =
  /^(?:only|unless|except|excluding|if|when|whenever|until|without|but|or|either|otherwise|that|which|who|whose|where|while|instead)$/u;

/** ", which means that ...", ", even if it is late": what is said of a thing besides, or makes it no narrower. */
const added = /, (?:which|who|where) [^,]+(?=,|[.!]?$)|,? even (?:if|when|though) [^,]+(?=[.!]?$)/gu;

/**
 * Whether an objective that tells a rule holds all that its sentence denies, limits and makes it depend on: "Wipe all laptops"
 * is not what "Wipe all laptops that held such data" bids. What says of a case only that one can tell what to do keeps it.
 */
export function keepsRule({ text, sources: [first], how }: Sourced, sentences: readonly Sentence[]): boolean {
  if (how !== 'template:duty' || /^(?:Say|Name|Explain) /u.test(text)) return true;
  const rule = sentences.find(
    ({ block, start, end }) =>
      first !== undefined && block === first.block && start <= first.start && first.start < end,
  );
  if (rule === undefined) return true;
  const said = wordsIn(text);
  const left = [...said];
  const told = withoutBrackets(rule.text.trim()).replace(added, '');
  const dropped = wordsIn(withoutExamples(told)).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const isDenied = dropped.some((word) => denies.test(word)) && !said.some((word) => denies.test(word));
  return !isDenied && !dropped.some((word) => limits.test(word));
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/n['’]t\b/gu, ' not')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
