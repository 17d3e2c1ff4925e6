import type { Sentence } from '../../document.ts';
import type { Token } from './english-grammar.ts';
import type { Word } from '../../languages/words.ts';

/** What sort of thing an answer is; options of one question are of one sort. */
export type AnswerKind = 'person' | 'people' | 'place' | 'law' | 'war' | 'organisation' | 'name' | 'term' | 'year';

/** Something a question can ask for: a name, a term or a year that the document uses. */
export interface Answer {
  text: string;
  /** Content stems joined by a blank. Singular and plural have one key but are two answers: only one fits a gap. */
  key: string;
  kind: AnswerKind;
  isPlural: boolean;
  /** What the language's stemmer takes off the last word: case and number of Indic nouns. Empty in English. */
  ending: string;
  /** Outside English: one word that shows no verb's or case's ending, so that it can stand as an option. */
  isBare: boolean;
  /** How often the document uses it. */
  count: number;
  lessons: Set<number>;
  /** The sentences that use it. */
  readings: Set<Reading>;
  /** The words before and after its uses, counted: what it can be put next to. */
  neighbours: Map<string, number>;
  /** Uses after "the". */
  withArticle: number;
  /** Whether the source prints it as a term or defines it. */
  isPrinted: boolean;
  /** Best term score of any lesson over that lesson's highest, 0..1; 1 when the source prints it as a term. */
  weight: number;
}

export interface Occurrence {
  answer: Answer;
  /** Whether the source prints it as a term here: the place that introduces it. */
  isPrinted: boolean;
  /** UTF-16 offsets into the sentence. */
  start: number;
  end: number;
}

/** One sentence, read for questions. */
export interface Reading {
  sentence: Sentence;
  lesson: number;
  /** Index in the lesson's segment. */
  index: number;
  /** Empty outside English. */
  tokens: Token[];
  /** Of a sentence without tokens, once somebody asked for them. */
  words?: readonly Word[];
  occurrences: Occurrence[];
}

export interface AnswerPool {
  answers: Map<string, Answer>;
  /** The answers that each lesson uses. */
  byLesson: Set<Answer>[];
  /** By lesson, in sentence order. */
  readings: Reading[][];
}

/** A reason that a sentence gives for what its main clause says. */
export interface Cause {
  reading: Reading;
  question: string;
  /** "Because ..." or "To ..." without its pronouns, as an option. */
  reason: string;
  stems: string[];
  /** Set when the reason is one noun phrase that the document uses: then its like are the wrong options. */
  phrase?: { answer: Answer; article: string };
}
