import type { Language } from '#contract/languages.ts';

/** Words that turn a sentence around, and words that narrow it. */
type Patterns = Readonly<Record<Language, RegExp>>;

// Each word counts once. What is not done, what is excepted and what is done without are one kind: "unless" is "जब तक … न" in
// Hindi, "without" an ending of the verb in Tamil, and a translation may say one by another.
const denials: Patterns = {
  en: /^(?:not|never|no|none|nobody|nothing|nowhere|neither|cannot|without|except|excepting|unless|excluding|\p{L}+n['’]t)$/iu,
  hi: /^(?:नहीं|नही|न|ना|मत|बिना|बग़ैर|बगैर|सिवाय|सिवा|अलावा|छोड़कर|छोड़कर)$/u,
  mr: /^(?:नाही\p{M}*|नाहीत|नाहीस|नये|नयेत|नका|नको|नकोत|न|ना|नसताना|नसेल|नसल्यास|नसतो|नसते|विना|शिवाय|वगळता|सोडून|व्यतिरिक्त|\p{L}[\p{L}\p{M}]*(?:शिवाय|विना))$/u,
  ta: /(?:இல்லை|இல்லாம|இல்லாத|இல்லாவி|யில்லை|ில்லை|அல்ல(?!து)|கூடாது|கூடாத|வேண்டாம்|வேண்டியதில்லை|முடியாது|முடியாத|மாட்ட|ாதீர்|ாதே$|ாதீ|ாமல்|ாது$|ாத$|ாவிட்டால்|ாவிடில்|தவிர)/u,
  te: /(?:^కాదు|కాదు$|కారు$|లేదు|లేరు|లేవు|లేము|లేను|లేని|లేకుండా|లేకపో|వద్దు|కూడదు|[\u0c15-\u0c39]దు$|రాదు$|కండి$|కుండా|కాని$|కానిదే|తప్పితే|తప్ప$|మినహా|కాకుండా)/u,
};
const limits: Patterns = {
  en: /^(?:only|solely|exclusively)$/iu,
  hi: /^(?:केवल|सिर्फ़|सिर्फ|सिर्फ़|मात्र)$/u,
  mr: /^(?:फक्त|केवळ|मात्र)$/u,
  ta: /(?:மட்டும்|மட்டுமே|மாத்திரமே|மாத்திரம்)/u,
  te: /(?:మాత్రమే|కేవలం|ఒక్కటే)/u,
};

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/\bno(?:\.|s\.)\s*(?=\p{Nd})/giu, ' ')
    .replace(/\b(can|could|do|does|did|must|should|will|would)\s+not\b/giu, '$1 not')
    .split(/[^\p{L}\p{M}'’]+/u)
    .filter((word) => word !== '');

/** "Neither … nor" is one, "other than" and "apart from" are an exception, "no one" is one word. */
const joined = (text: string): string =>
  text.replace(/\b(?:other than|apart from|but for)\b/giu, ' except ').replace(/\bno one\b/giu, ' nobody ');

const counted =
  (patterns: Patterns) =>
  (text: string, language: Language): number =>
    wordsIn(joined(text)).filter((word) => patterns[language].test(word)).length;

/** How often a text says not, never, no, without or except. */
export const denialsTold = counted(denials);
/** How often it says only. */
export const limitsTold = counted(limits);
