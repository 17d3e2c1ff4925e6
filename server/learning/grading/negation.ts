import { foldText } from './fold-text.ts';

// One letter more or less turns "must" into "must not" in Tamil and Telugu: what denies is compared as it is.
const words = new Set(
  'no not never none nor neither nothing without cannot cant dont doesnt didnt isnt arent wasnt wont shouldnt mustnt except unless नहीं ना न मत बिना बगैर नाही नाहीत नको नका नये नयेत विना शिवाय இல்லை அல்ல கூடாது வேண்டாம் இன்றி లేదు కాదు వద్దు కూడదు రాదు లేకుండా కాకుండా'
    .split(' ')
    .map(foldText),
);
const ending = /(?:ாது|ாமல்|ாதே|ாதீர்கள்|ில்லை|கூடாது|வேண்டாம்|కూడదు|రాదు|లేదు|కుండా|వద్దు|నవద్దు)$/u;

/** @param word folded */
export const isDenying = (word: string): boolean => words.has(word) || ending.test(word);
export const denialsOf = (folded: readonly string[]): number => folded.filter(isDenying).length;

/** Who names two leaves it open which one is meant. */
const either = new Set('or either या अथवा किंवा அல்லது లేదా'.split(' ').map(foldText));
export const namesSeveral = (folded: readonly string[]): boolean => folded.some((word) => either.has(word));
