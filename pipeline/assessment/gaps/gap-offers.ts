import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonDraft } from '../../lesson-plan.ts';
import type { Offer, Proposal } from '../proposal.ts';
import { gap } from './question-stems.ts';

/** Every fourth point or more says what must be done. */
const shareOfRules = 0.25;

/**
 * In a policy or a procedure a gap asks for a word where the rule is what must be known: of 139 such questions, read
 * blind by two, 3 % could be sent as they were (2026-11-23). A textbook's gaps ask for its terms, and stay.
 */
export const isOfRules = ({ keyPoints }: LessonDraft): boolean =>
  keyPoints.filter(({ kind }) => kind === 'rule').length >= shareOfRules * Math.max(1, keyPoints.length);

export const withoutGap = ({ most, make }: Offer): Offer => ({
  most,
  make: () => {
    const made = make();
    return made?.question.includes(gap) ? undefined : made;
  },
});

/** Outside textbooks blind readers sent none of 11 gaps in Indic languages as they were (2026-11-23). */
export const forAnEye = ({ most, make }: Offer): Offer => ({
  most,
  make: () => {
    const made = make();
    return made && { ...made, needsEye: true };
  },
});

/** Readers sent none of 22 gaps whose options were of other kinds (2026-11-23): "voltage" and "flooded" beside "electrolyte". */
export const amongItsKind = ({ most, make }: Offer): Offer => ({
  most,
  make: () => {
    const made = make();
    if (made === undefined) return undefined;
    const isFair =
      areAlike([made.answer, ...made.distractors]) && asksForTerm(made) && !ofItsAuthors.test(made.explanation);
    return isFair ? made : { ...made, needsEye: true };
  },
});

const fewestUses = 3;

/**
 * A word that the text prints as a term is worth knowing in any sentence; another one only where the sentence says what it
 * is. Of eight gaps for other words of a textbook a reader sent none: "most of the ______ in the game" (2026-11-27).
 */
const asksForTerm = ({ subject, question }: Proposal): boolean =>
  subject === undefined ||
  subject.key.kind !== 'term' ||
  subject.key.isPrinted ||
  (saysWhatItIs.test(question) && subject.key.count >= fewestUses);
const saysWhatItIs = /^(?:Which of these (?:is|are|was|were) |Which term )/u;

/** Who wrote a text, and who paid for it, nobody needs to know. */
const ofItsAuthors = /\b(?:we|our|us|funding|funded|auspices|contributed|authors?|grant)\b/iu;

/** All nouns, in one number, written alike: a capital, a sign or an abbreviation among plain words stands out. */
function areAlike(options: readonly string[]): boolean {
  const isSame = (feature: (option: string) => unknown) => new Set(options.map(feature)).size === 1;
  return (
    options.length >= 3 &&
    isSame((option) => /^\p{Lu}/u.test(option)) &&
    isSame((option) => /\p{Lu}{2}/u.test(option)) &&
    isSame((option) => /[\d%$-]/u.test(option)) &&
    isSame((option) => /[^su]s$/u.test(option)) &&
    Math.max(...options.map(countWords)) - Math.min(...options.map(countWords)) <= 1 &&
    options.every((option) => ['NOUN', 'PROPN', 'NUM'].includes(tagEnglish(option).at(-1)?.partOfSpeech ?? ''))
  );
}
