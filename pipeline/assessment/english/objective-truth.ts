import type { Sentence } from '../../document.ts';
import { withoutExamples } from '../../generation/rule-objectives.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import type { Sourced } from '../../lesson-plan.ts';

/** Words behind which more has to come. */
const openEnd =
  /\b(?:each|that|this|these|those|such|others?|same|the|an?|of|and|or|both|any|some|than|into|following|above|below|its|their|your|our|my)$/iu;
/** What may be left undone: the duty of a section is another. */
const optional =
  /\b(?:if|where|when|as) (?:necessary|needed|required|possible|applicable|desired|appropriate|relevant)\b|\bif you (?:like|wish|prefer|have time)\b|\b(?:feel free|optionally)\b/iu;
const choice = /(?:^|\s)-\s?or\s?-(?:\s|$)|\bOR\b|\band\/or$|\beither\b(?!.* or )/u;

/** Whether an objective ends as a sentence does, binds, and says both halves of a choice. English. */
export const isToldWhole = (text: string): boolean =>
  !openEnd.test(text) && !optional.test(text) && !choice.test(text.replace(/^Either/u, 'either'));

const denies = /^(?:not|never|no|none|nobody|cannot|neither|nor)$/u;
/** Without one of them a rule binds where it does not, or is another. */
const limits =
  /^(?:only|unless|except|excluding|if|when|whenever|until|without|but|or|either|otherwise|that|which|who|whose|where|while|instead)$/u;

/** ", which means that ...": what is said of a thing besides. */
const added = /, (?:which|who|where) [^,]+(?=,|[.!]?$)/gu;

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
