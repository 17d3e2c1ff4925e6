import { groundingFaults } from '../generation/grounded-claim.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { rulesOf } from '../languages/language.ts';
import { wordsOf } from '../languages/words.ts';
import { limitFaults } from './limits.ts';
import { saidPlainly } from './plain-wording.ts';
import { isToldInOrder } from './told-in-order.ts';

/** Words that deny without a "not": where one of them stands, a count of negations tells nothing. */
const hiddenDenial =
  /\b(?:avoid\w*|prohibit\w*|forbid\w*|forbad\w*|ban(?:s|ned)?|refrain\w*|prevent\w*|lack\w*|fail\w*|refus\w*|except\w*|unless|only|otherwise|instead|rather|unable|hardly|stop\w*|exempt\w*|free (?:of|from))\b/iu;

export const hidesDenial = (text: string): boolean => hiddenDenial.test(text);

/** Whether a "not" of any form stands in a text. */
export const denies = (text: string, rules: LanguageRules): boolean =>
  /n['’]t\b/iu.test(text) || wordsOf(text.toLowerCase()).some(({ text: word }) => rules.negations.has(word));

/**
 * Whether a text repeats one sentence nearly word for word and yet turns it: with a "not" of its own or without its "not",
 * with leave where it has a duty or a duty where it has leave,
 * or with a name that it has not. Two wordings of one rule may differ in their negations; the
 * same words in the same order may not. Languages without a list of words that deny otherwise are left out.
 */
export function turnsSentence(
  claim: string,
  sentence: string,
  language: string,
): 'negation' | 'modality' | 'name' | undefined {
  if (language !== 'en') return undefined;
  const rules = rulesOf(language);
  const own = saidPlainly(claim, language);
  const source = saidPlainly(sentence, language);
  if (!isToldInOrder(own, source, rules)) return undefined;
  const isTurned =
    denies(own, rules) !== denies(source, rules) &&
    !hidesDenial(claim) &&
    !hidesDenial(sentence) &&
    groundingFaults(own, [source], language).includes('negation');
  if (isTurned) return 'negation';
  if (limitFaults(own, source, language).includes('modality')) return 'modality';
  return groundingFaults(own, [source], language).includes('name') ? 'name' : undefined;
}
