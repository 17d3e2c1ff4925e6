import type { LanguageRules } from '../languages/language-rules.ts';
import { countWords, leansOnPrevious, openingOf } from '../languages/words.ts';

// A speaker's first words tell a new subject or the old one; found on the dev half of the talks, 2026-11-22, where 3 and 6
// for all three gave 28.6 and 28.8 Pk (none 30.4) and either half of the talks gained.
const OPENER_COST = -3;
const SHORT_COST = -3;
const LEANING_COST = 3;
/** "Thank you.", "So, privacy.": a turn, not a thought. */
const MOST_SHORT_WORDS = 6;

/**
 * What the first sentence of a paragraph says about a cut before it: "The third story is ..." draws one, "This means ..."
 * keeps it off. Inside a paragraph the same words say little: any sentence may begin with "another".
 */
export function paragraphOpeningCost(sentence: string, rules: LanguageRules): number {
  return (
    (openingOf(sentence, rules.topicOpeners) === undefined ? 0 : OPENER_COST) +
    (countWords(sentence) <= MOST_SHORT_WORDS ? SHORT_COST : 0) +
    (leansOnPrevious(sentence, rules) ? LEANING_COST : 0)
  );
}
