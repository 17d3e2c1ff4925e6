import type { Document, Notice, Sentence, Span } from './document.ts';

/** A run of blocks that becomes one lesson: what segmentation gives. */
export interface Segment {
  /** 0-based, without gaps. */
  index: number;
  /** Headings above it, outermost first. */
  headingPath: string[];
  /** Half-open range of `Document.blocks`. */
  blockStart: number;
  blockEnd: number;
  /** In reading order; headings are not sentences. */
  sentences: Sentence[];
  /** Reading or playing time. */
  seconds: number;
  /** 1-based first and last page; documents only. */
  pages?: [number, number];
  /** First and last second; video and audio only. */
  time?: [number, number];
  /** Passages inside the range that were left out because they repeat an earlier one; absent: none. */
  repeated?: number;
  /** Ids of the blocks inside the range that are front or back matter, a page's furniture or left out by a plan; absent: none. */
  outside?: number[];
  /** What the plan of a language model says of it; absent where the program has cut it. */
  planned?: PlannedLesson;
}

/** A lesson as a language model has planned it: proposals, and checked like all that it writes. */
export interface PlannedLesson {
  title: string;
  /** What a learner can do afterwards. */
  aim: string;
}

export interface Term {
  /** As the source writes it. */
  text: string;
  /** Stems joined by a space: the key for comparison. */
  stem: string;
  /** Above 0; comparable within one document only. */
  score: number;
  /** Sentences (indices into `Segment.sentences`) that use it. */
  sentences: number[];
}

export interface Definition {
  term: Term;
  /** The sentence that defines it. */
  sentence: number;
  /** The words that say what it is, inside that sentence. */
  meaning: Span;
}

/** A segment with what is known about it: what analysis gives. */
export interface AnalysedSegment extends Segment {
  /** Best first. */
  terms: Term[];
  definitions: Definition[];
  difficulty: 1 | 2 | 3 | 4 | 5;
  /** Indices of earlier segments whose terms this one uses. */
  prerequisites: number[];
}

/** A text with the spans that prove it. */
export interface Sourced {
  text: string;
  sources: Span[];
  /** verbatim, trimmed:<rule>, template:<id>, model:<lesson>, model:parts:<lesson>, model-read:<lesson> or model-name:<lesson>. */
  how: string;
}

/** One screenful of a lesson. */
export interface Card {
  /** The heading that it stands under; the lesson's title where there is none. */
  title: Sourced;
  /** Paragraphs, and parts of paragraphs, in order. */
  pieces: Sourced[];
}

/** What a point is, and so how it can be asked. */
export type PointKind = 'rule' | 'number' | 'procedure' | 'definition' | 'cause' | 'fact';

/** What one must know after a card: one sentence that stands alone. */
export interface Point extends Sourced {
  kind: PointKind;
  /** 3 must be known, 2 is worth asking, 1 is shown and not asked. */
  importance: 1 | 2 | 3;
}

/** What generation gives for one segment. */
export interface LessonDraft {
  segment: AnalysedSegment;
  title: Sourced;
  /** In source order; their texts one after another are the lesson's content. */
  cards: Card[];
  /** In source order; up to two for a card. */
  keyPoints: Point[];
  /** Up to 5. */
  objectives: Sourced[];
}

export type QuestionKind =
  | 'true_false'
  | 'rule_number'
  | 'amount'
  | 'role'
  | 'recall'
  | 'rate'
  | 'definition'
  | 'cloze'
  | 'number'
  | 'sequence'
  | 'match'
  | 'table'
  | 'sibling'
  | 'cause'
  | 'list'
  | 'chart'
  | 'given'
  | 'model';

/**
 * One question; `options` holds `answer` exactly once, or nothing where it is to be recalled or typed. A sequence and a match offer
 * steps and pairs, and their answer names them all: "a → b → c", "x = 1; y = 2".
 */
export interface Question {
  kind: QuestionKind;
  /** The case it is about, read before it. */
  setting?: string;
  question: string;
  options: string[];
  answer: string;
  /** What else counts as right, the answer first; only where nothing is offered. */
  accepted?: string[];
  explanation: string;
  /** The words of the source that prove the answer. */
  evidence: Span;
  /** model:<lesson> when a language model wrote it; model-read:<lesson> when only its second reading vouches for it. */
  how?: string;
  /** What a model's question is to the learner; the program's own say it by their kind. */
  asked?: 'choice' | 'true_false' | 'numeric' | 'recall';
  /** A sentence for each option, where a model has written them all. */
  feedback?: Record<string, string>;
  /** 1 easy .. 3 hard; absent: by its kind. */
  difficulty?: 1 | 2 | 3;
  /** What the checker says of a model's question. */
  check?: { verdict: 'proved' | 'for_eye'; reason: string };
  /** Not sent before a person has looked at it. */
  needsEye?: true;
}

/** A draft with its questions: what assessment gives. */
export interface AssessedLesson extends LessonDraft {
  questions: Question[];
}

/** Everything that the five steps made of one document, before it is written down as result lessons. */
export interface LessonPlan {
  document: Document;
  lessons: AssessedLesson[];
  notices: Notice[];
}
