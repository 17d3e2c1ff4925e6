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
      areAlike([made.answer, ...made.distractors]) &&
      asksForTerm(made) &&
      isWorthKnowing(made) &&
      !ofItsAuthors.test(made.explanation);
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

/** A company, an office or a person is no term, whatever a sentence says of it. */
const ofBearer =
  /“(?:an?|the|one of the) (?:[\p{L}-]+,? ){0,5}?(?:company|firm|retailer|corporation|conglomerate|foundation|organi[sz]ation|agency|start-?up|brand|nonprofit|website|magazine|newspaper|university|institute|bank|director|president|chair(?:man|woman|person)?|CEO|founder|co-founder|author|professor|economist|researcher|scientist|psychologist|philosopher|inventor|entrepreneur|leader|king|queen|writer|physicist|judge|senator|minister)\b/iu;
/** "a cycle of observation, assessment": the first two of a list that goes on. */
const isCutShort = /“(?:[^,“”]+, )+(?!and\b|or\b|which\b|that\b|who\b|where\b)[\p{L}-]+”/u;
const meaningOf = /“(?<meaning>[^”]+)”/u;
/** "... are called ______", "A ______ is a level that ...": the word is what the sentence teaches. */
const teachesWord =
  /\b(?:called|known as|termed|named|referred to as|(?:is|are) (?:the |an? )?term for) (?:the |an? |an |“)?______|^(?:An? |The )?______(?:s|es)? (?:is|are|means?|refers? to|occurs? when|describes?|consists? of) /u;

/**
 * Whether a textbook's question asks for what it teaches: who is described somewhere, a year, and a word in a sentence that
 * tells of something else, a strict reader sent none of 14 (2026-11-28).
 */
function isWorthKnowing({ question, subject, kind, answer }: Proposal): boolean {
  // A sentence copied from its page is true, and everybody says so.
  if (kind === 'true_false') return answer !== 'True';
  // "Which of these may be cleaned?": a rule of a text that otherwise explains; the other options are none of its things.
  if (
    /^Which of these (?:would be|may|must|should|shall|can|will|is what|(?:is|are) (?:often|usually|sometimes|always|also|required|needed|recommended|allowed|prohibited|expected)|are (?:the|an?) (?:[\p{Ll}-]+ ){0,2}[\p{Ll}-]+[^s\s](?= (?:in|of|for|to|that|which)\b)) /u.test(
      question,
    )
  )
    return false;
  if (question.includes(gap)) return teachesWord.test(question);
  if (subject !== undefined && /^(?:year|person|place)$/u.test(subject.key.kind)) return false;
  const meaning = meaningOf.exec(question)?.groups?.['meaning'] ?? '';
  return !ofBearer.test(question) && !isCutShort.test(question) && (meaning === '' || countWords(meaning) > 4);
}

/** A textbook's statement or meaning, told the way that makes one think; it waits for a person where it is not worth knowing. */
export function worthKnowing(proposal: Proposal): Proposal {
  const { turned, ...told } = proposal;
  if (turned !== undefined && !isWorthKnowing(proposal)) return { ...told, ...turned, distractors: [proposal.answer] };
  return isWorthKnowing(told) ? told : { ...told, needsEye: true };
}

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
