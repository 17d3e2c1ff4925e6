import { ownWords, type Told } from './told-question.ts';

const lead = String.raw`(?:if|when|once|before|after|while|until|unless)`;

/**
 * Faults of questions that hang on the page they stood on, or ask so openly that one must have the sentence in mind; found
 * in manuals and textbooks that no rule was written for, and by a strict reader of 1.19.0 (2026-11-28). English.
 */
const doubts: Readonly<Record<string, (told: Told) => boolean>> = {
  // "Use these instructions", "Fill in the form below": what these are, only the page shows.
  of_its_page: ({ left }) =>
    /\b(?:these|this|those|the following|the attached|the linked) (?:\p{Ll}+ )?(?:instructions?|steps?|forms?|pages?|links?|guides?|sections?|templates?|tables?|images?|photos?|pictures?|figures?|documents?|docs?|checklists?|articles?|videos?|commands?|codes?|scripts?|examples?)\b/iu.test(
      left,
    ),
  // "A table, like, that shows": where a number of a figure stood is nothing left.
  lost_reference: ({ left, rule }) =>
    /\b(?:like|in|see|of|from|as in|shown in|by)\s*,/iu.test(left) || /\b(?:like|in|see|of|from) ,/iu.test(rule),
  // "What should you do if changed during maintenance?": who or what was changed, another line says.
  unnamed_case: ({ text }) =>
    new RegExp(
      String.raw`\b${lead} (?!needed|required|asked|told|called|used|applied|applicable|requested|provided|allowed|possible)\p{Ll}{3,}(?:ed|wn|pt) (?!to\b|people\b|\p{Ll}+s?\?)(?:during|at|for|before|after|since|again|twice|\p{Ll}+ly)\b`,
      'u',
    ).test(ownWords(text)),
  // "How should you order/Prepare the buffer?": two words of a note in one.
  two_in_one: ({ text }) => /\p{L}\/\p{Lu}\p{Ll}/u.test(ownWords(text)),
  // "What should you do with a screwdriver?": many things; the deed is what one has to know.
  tool_for_deed: ({ text }) => /\bshould you do with (?:an?|the) /iu.test(ownWords(text)),
  // "What does the time depend on?", "What do the charts show?": a sentence with its end taken off.
  clipped_sentence: ({ text }) =>
    /^what (?:do|does) (?!“)(?!the term\b)(?!you\b)(?![^?]* (?:need|refer to|guarantee|need to \p{Ll}+)\?)[^?]+\?$/iu.test(
      ownWords(text),
    ) && !/\bmean\?$/u.test(text),
  // "What are policies used for?": whose, the question does not say, and of any the answer is plain.
  plural_use: ({ text }) =>
    /^what are (?:\p{Ll}+ )*\p{Ll}+s (?:used for|separated into|divided into)\?$/iu.test(ownWords(text)),
  // "To how many months should you aim to spend the day looking ahead?"
  far_preposition: ({ text }) => /^(?:to|of|at) how (?:many|much)\b/iu.test(ownWords(text)),
  // "Which things should you do before operating?" Operating what?
  deed_without_thing: ({ text }) =>
    /\b(?:before|after|while|when|by) (?:operating|using|handling|cleaning|starting|installing|opening|closing|removing|lifting|wearing|applying|submitting|sending)\?$/iu.test(
      ownWords(text),
    ),
  // "You receive it within [two] pay periods", "pay <amount>": a form that nobody has filled in.
  placeholder: ({ text, left }) => /[[<{][\p{L} ]{2,30}[\]>}]|_{3,}|\bX{2,}\b|\bTB[CD]\b/u.test(`${text} ${left}`),
  // "What is FOC? $\\pi' = 8$"
  formula: ({ left }) => /\$[^$]*[\\=^_][^$]*\$|\\\p{L}{2,}/u.test(left),
  // "What must changing phones means you rebuild?": a sentence was taken for a subject.
  clause_as_subject: ({ text }) =>
    /^what (?:must|should|may|can|will) [^?]*\b(?:means|requires|makes|causes|allows|lets)\b[^?]* \p{Ll}+\?$/iu.test(
      ownWords(text),
    ),
  // "Slots, say 6 of 40 minutes": an example that was thought of.
  said_for_example: ({ left }) => /, say (?:\p{N}|an?\b|the\b)|\bfor example\b|\be\.g\./u.test(left),
  // "What happens if you want information?": a wish, upon which nothing happens.
  wished: ({ text }) => /\bwhat happens (?:if|when) you (?:want|need|wish|would like|['’]d like)\b/iu.test(text),
  // "Update it when it'll be available": one waits, and nothing is known.
  of_later: ({ left }) =>
    /\buntil (?:it is (?:convenient|time|done)|you(?:['’]re| are) (?:ready|done|finished|happy))\b/iu.test(left) ||
    /\b(?:when|once|as soon as) it(?:['’]ll| will| is) (?:be )?(?:available|ready|possible)\b/iu.test(left),
};

/** The first such fault; undefined: none. */
export const faultOfLooseness = (told: Told): string | undefined =>
  Object.entries(doubts).find(([, holds]) => holds(told))?.[0];
