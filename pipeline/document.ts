/**
 * The pipeline's reading of one media file: blocks in reading order, each with the spot it came from.
 * A block's text is final once the extractor returns (NFC, hyphens joined, soft hyphens removed);
 * everything later points into it as (block, start, end), so every sentence of a lesson can be traced.
 */

export type MediaType = 'video' | 'audio' | 'image' | 'document' | 'chart';

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'table'
  | 'figure'
  | 'caption'
  | 'code'
  | 'formula'
  | 'quote'
  | 'note'
  | 'slide'
  | 'cue'
  | 'chart';

export interface Provenance {
  /** 1-based page, slide or sheet. */
  page?: number;
  /** x0, y0, x1, y1 in points from the page's top left corner. */
  box?: [number, number, number, number];
  /** First and last second in the media. */
  seconds?: [number, number];
  source: 'text_layer' | 'outline' | 'tag' | 'markup' | 'ocr' | 'captions' | 'speech' | 'user';
}

export interface Mark {
  /** UTF-16 offsets into the block's text, end exclusive. */
  start: number;
  end: number;
  kind: 'bold' | 'italic' | 'term';
}

export interface Block {
  /** Index in `Document.blocks`. */
  id: number;
  kind: BlockKind;
  /** List items and table rows are joined by "\n", cells by "\t". */
  text: string;
  marks: Mark[];
  /** 1 for a chapter, 2 for a section ...; headings only. */
  level?: number;
  /** Every provenance the text came from, in order; more than one when a paragraph crosses a page. */
  provenance: Provenance[];
}

export interface OutlineEntry {
  title: string;
  level: number;
  page?: number;
}

export interface Notice {
  code: string;
  /** A sentence for the creator. */
  message: string;
}

export interface Document {
  /** SHA-256 of the file, hex; seeds every choice that looks random. */
  sha256: string;
  mediaType: MediaType;
  /** ISO 639-1 of the content; `und` when it is none of the five. */
  language: string;
  title?: string;
  pageCount?: number;
  durationSeconds?: number;
  blocks: Block[];
  outline: OutlineEntry[];
  notices: Notice[];
}

/** A run of UTF-16 offsets in one block; end exclusive. */
export interface Span {
  block: number;
  start: number;
  end: number;
}

/** One sentence of a block, made once after extraction. */
export interface Sentence extends Span {
  text: string;
  /** Lower-cased content words, stop words removed, stemmed for the document's language. */
  stems: string[];
  /** All words, for length. */
  wordCount: number;
}
