import type { ResultLesson } from '#contract/transformation.ts';
import type { Document, Notice } from './document.ts';

/** One timed piece of speech; seconds from the start of the media. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Speech to text: a transcription server or a local model. */
export interface Transcriber {
  /** Longer recordings are handed over in parts; absent: any length. */
  longestSeconds?: number;
  /**
   * @param wavPath 16 kHz mono
   * @throws TranscriptionFailed
   */
  transcribe(
    wavPath: string,
    options: { language?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Cue[]>;
}

/** Its message is a sentence for the creator that completes "We couldn't recognize the speech: ". */
export class TranscriptionFailed extends Error {}

export interface RecognisedWord {
  text: string;
  /** x0, y0, x1, y1 in pixels of the picture, from its top left corner. */
  box: [number, number, number, number];
  /** 0..1; below 0.6 a word is shown but never asked about. */
  confidence: number;
}

export interface RecognisedLine extends RecognisedWord {
  words: RecognisedWord[];
  /** Where the letters stand, at the line's middle; pixels from the top. */
  baseline: number;
  /** Ascenders to descenders of the fitted row: the same for every line of one letter size. */
  height: number;
  /** Lines with the same number stand in one paragraph. */
  paragraph: number;
}

export interface RecogniseOptions {
  /** ISO 639-1 of the five; more than one costs as much time again. */
  languages: readonly string[];
  /** `page`: running text in columns. `sparse`: words anywhere. `line`: the picture is one line. `number`: one line of figures. */
  layout?: 'page' | 'sparse' | 'line' | 'number';
  signal?: AbortSignal | undefined;
}

/** Text in a picture (PNG, JPEG or PNM bytes), in reading order. */
export interface TextRecogniser {
  recognise(image: Uint8Array, options: RecogniseOptions): Promise<RecognisedLine[]>;
  /** How many pictures are read at once; more requests wait. */
  readonly parallel: number;
  /** Lets its memory go when all pictures are read; a later one takes it anew. */
  close?(): Promise<void>;
}

/** A model that gave no answer; the run goes on without it. */
export class ModelFailed extends Error {}

/** What may be spent on the model is spent: every further call of the run would end so. */
export class BudgetSpent extends ModelFailed {}

/** Any chat model; its answer is checked claim by claim, never trusted. */
export interface LanguageModel {
  /**
   * @param request.schema JSON Schema of the answer
   * @throws ModelFailed: no answer in time, no budget left, not set up rightly
   */
  complete(request: { system: string; user: string; schema: unknown; signal?: AbortSignal }): Promise<unknown>;
}

/** The outside powers that a run may use. A missing engine never fails a run that can finish without it. */
export interface Engines {
  transcriber?: Transcriber;
  textRecogniser?: TextRecogniser;
  languageModel?: LanguageModel;
}

export type StepName = 'extraction' | 'segmentation' | 'analysis' | 'generation' | 'assessment';

export interface Progress {
  step: StepName;
  /** 0..100 over the whole run, never falling. */
  percent: number;
  /** What the step has found so far, as figures: {pages: 23, headings: 41}. */
  found: Record<string, number>;
}

/** Lessons of a run that still goes on. */
export interface EarlyLessons {
  lessons: ResultLesson[];
  /** Place of the first of them in the result. */
  from: number;
  /** Settled lessons stay as they are; the others are a first look that the settled ones replace. */
  areSettled: boolean;
}

/** In seconds: a longer recording is refused. */
export const longestRecording = 4 * 3600;

export interface TransformOptions {
  /** Wished content language; detected when absent. */
  language?: string;
  /** Wished minutes of a learner with one lesson, its questions included, 1..10; default 3. */
  minutes?: number;
  /** At most so many lessons; default 60. */
  maxLessons?: number;
  /** At most so many questions a lesson; default 4, up to 6 in a long one. */
  questions?: number;
  /** Only these pages, 1-based, both ends included. */
  pages?: readonly (readonly [number, number])[];
  /** Only these chapters: places in what `chaptersOf` gives. */
  chapters?: readonly number[];
  /** What an earlier run read from the same file with the same options; the file is not read again. */
  document?: Document;
  /** Called with what was read, before it is cut. */
  onDocument?: (document: Document) => void;
  /** Called whenever lessons are there before the result is. */
  onLessons?: (early: EarlyLessons) => void;
  engines?: Engines;
  /** A recording that plays longer is refused as too_long before it is decoded, where its header says so; 4 hours when absent. */
  longestSeconds?: number;
  /** What the creator says about a picture. */
  description?: string;
  /** A SubRip or WebVTT file that came with a recording. */
  captions?: { bytes: Uint8Array };
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** Why a file cannot become lessons: the user can act on each. */
export interface Rejection {
  kind: 'rejected';
  /** As in the pipeline's table: empty_file, type_mismatch, corrupt, needs_ocr, encrypted, too_little_text ... */
  reason: string;
  /** One sentence that says what happened and what to do. */
  message: string;
}

export type Extraction<T> = { kind: 'ok'; document: T; notices: Notice[] } | Rejection;
