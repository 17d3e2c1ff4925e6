import { resultNotice } from '#contract/result-notices.ts';
import type { Document, MediaType, Notice, OutlineEntry } from '../document.ts';
import type { Engines } from '../engines.ts';
import type { DraftBlock } from './draft-block.ts';
import type { PlainLine } from './plain/plain-line.ts';

/** One media file: where its bytes are and what its owner says it is. */
export type MediaInput = ({ path: string } | { bytes: Uint8Array }) & {
  fileName: string;
  /** Absent: decided by the content. */
  mediaType?: MediaType;
};

/** What one extractor made of one file. */
export interface Reading
  extends Pick<Document, 'durationSeconds' | 'timeMarks' | 'needsTranscript' | 'needsDescription' | 'chart'> {
  blocks: DraftBlock[];
  outline: OutlineEntry[];
  notices: Notice[];
  title?: string;
  pageCount?: number;
  /** Language that the file itself declares, as it declares it. */
  declaredLanguage?: string;
  /** The file as a plain reader sees it, where it is had on the way; what was lost is found by it. */
  plainLines?: PlainLine[];
}

export interface ExtractOptions {
  /** Overrules the detected language. */
  language?: string;
  signal?: AbortSignal;
  engines?: Engines;
  /** A recording that plays longer is refused as too_long; 4 hours when absent. */
  longestSeconds?: number;
  /** What the creator says about a picture. */
  description?: string;
  /** A SubRip or WebVTT file that came with a recording. */
  captions?: { bytes: Uint8Array };
  /** Called after every page with pages done and pages in all. */
  onPage?: (done: number, total: number) => void;
  /** The same for the seconds of a recording. */
  onSeconds?: (done: number, total: number) => void;
  /** Called once, by readers of long files, with what the first pages say: for a first look only. */
  onFirstPages?: (reading: Reading) => Promise<void>;
}

/** Said once for a whole file; empty when a reader sees all of it. */
export const hiddenTextNotice = (letters: number): Notice[] =>
  letters === 0 ? [] : [resultNotice('hidden_text', { a: letters })];

export const outlineOf = (blocks: readonly DraftBlock[]): Reading['outline'] =>
  blocks.filter((block) => block.kind === 'heading').map((block) => ({ title: block.text, level: block.level ?? 1 }));
