/** What a learner can show about a term; the verb of a learning objective follows from the evidence in the text. */
export type ObjectiveVerb =
  | 'define'
  | 'explain'
  | 'explain_why'
  | 'list'
  | 'apply'
  | 'compare'
  | 'calculate'
  | 'interpret'
  | 'describe';

export interface DefinitionPattern {
  id: string;
  /** Flags `du`; the named groups `term` and `meaning` are the parts, anchored to one whole sentence. */
  pattern: RegExp;
}

/** Everything that the pure steps need to know about one language. All words are lower-cased and NFC. */
export interface LanguageRules {
  /** ISO 639-1, or `und` for any language outside the five. */
  code: string;
  wordsPerMinute: number;
  stopWords: ReadonlySet<string>;
  /** Verbs of saying: a short clause that ends in one belongs to the question or call before it. */
  reportingVerbs?: ReadonlySet<string>;
  /** Characters that end a sentence. */
  sentenceEnds: string;
  /** Words after which a full stop does not end the sentence, without their last full stop. */
  abbreviations: ReadonlySet<string>;
  /** For comparing words only, never for display. Takes a lower-cased word. */
  stem: (word: string) => string;
  /** How rare a stem is in textbooks: natural log of inverse passage frequency, above 0; constant where no table exists. */
  rarity: (stem: string) => number;
  /** Openings that point back at an earlier sentence ("this", "such a", "यह"). */
  anaphors: readonly string[];
  /** Openings that join on to an earlier sentence and can be cut off ("however", "therefore"). */
  connectives: readonly string[];
  /** Openings with which a speaker starts a new topic. */
  topicOpeners: readonly string[];
  /**
   * Openings of the sentence that says what a whole lesson is about; mostly the first, or the one behind its title.
   * Greetings are none: before them stands the last lesson's farewell.
   */
  announcements: readonly string[];
  definitionPatterns: readonly DefinitionPattern[];
  negations: ReadonlySet<string>;
  causeWords: readonly string[];
  comparisonWords: readonly string[];
  /** One sentence each with `{term}` where the term goes. */
  objectives: Readonly<Record<ObjectiveVerb, string>>;
  /**
   * Endings of verbs, participles and inflected cases: a word with none of them can stand alone as the answer to a
   * question. Absent where a tagger knows better.
   */
  notBareNoun?: RegExp;
}

/** For languages without a table of word frequencies: every word weighs the same. */
export const evenRarity = (): number => 1;

/** A word set from words separated by blanks: keeps the lists readable. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Phrases between bars, lower-cased as written. */
export const phraseList = (phrases: string): readonly string[] => phrases.split('|').map((phrase) => phrase.trim());
