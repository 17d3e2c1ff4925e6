import type { Notice } from './document.ts';

/** One timed piece of speech; seconds from the start of the media. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Speech to text: a transcription server or a local model. */
export interface Transcriber {
  transcribe(file: string, options: { language?: string; signal?: AbortSignal }): Promise<Cue[]>;
}

/** Text in a picture. */
export interface TextRecogniser {
  recognise(
    image: Uint8Array,
    options: { languages: string[]; signal?: AbortSignal },
  ): Promise<{ text: string; box: [number, number, number, number]; confidence: number }[]>;
}

/** Pictures and facts of a video. */
export interface FrameGrabber {
  grab(file: string, atSeconds: number[], signal?: AbortSignal): Promise<Uint8Array[]>;
}

/** Any chat model; its answer is checked claim by claim, never trusted. */
export interface LanguageModel {
  complete(request: { system: string; user: string; schema: unknown; signal?: AbortSignal }): Promise<unknown>;
}

/** The outside powers that a run may use. A missing engine never fails a run that can finish without it. */
export interface Engines {
  transcriber?: Transcriber;
  textRecogniser?: TextRecogniser;
  frameGrabber?: FrameGrabber;
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

export interface TransformOptions {
  /** Wished content language; detected when absent. */
  language?: string;
  /** Wished length of one lesson in minutes, 3..7; default 5. */
  minutes?: number;
  /** At most so many lessons; default 60. */
  maxLessons?: number;
  engines?: Engines;
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
