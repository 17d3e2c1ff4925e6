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
  /**
   * doubtful: recognised in a picture with little confidence; shown, never asked about. link: of Markdown and web pages alone,
   * to an address that the learner cannot press; site_link: to another page or place of the same site.
   */
  kind: 'bold' | 'italic' | 'term' | 'doubtful' | 'link' | 'site_link';
}

/** To another site or within its own. */
export const isLink = ({ kind }: Pick<Mark, 'kind'>): boolean => kind === 'link' || kind === 'site_link';

/** Where a block stands in a talk of several people: who speaks, until another goes on. */
export interface SpeakerTurn {
  /** Counts the turns of the document, from 0. */
  number: number;
  /** As the source calls who speaks; empty where it only marks that somebody else goes on (">>"). */
  speaker: string;
  /** So many characters at the start of the block's text say who speaks ("Ada Byron: "); 0 in a turn's further blocks. */
  label: number;
  /** It ends with a question that the next turn answers. */
  asks?: true;
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
  /** The lines that an ordered list itself counts, 0-based; those of lists inside it are not among them. */
  steps?: number[];
  /** How deep each line of a list lies, 0 for its own items; absent where no list lies inside of it, or nobody knows. */
  depths?: number[];
  /** Of talks whose speakers are marked; its label is part of the text and of no sentence. */
  turn?: SpeakerTurn;
  /** Every provenance the text came from, in order; more than one when a paragraph crosses a page. */
  provenance: Provenance[];
}

/** All of a block's text, to point at. */
export const wholeBlock = ({ id, text }: Pick<Block, 'id' | 'text'>): Span => ({
  block: id,
  start: 0,
  end: text.length,
});

/** Whether the file's pictures may come along: of pages and slides they do, of Markdown and web pages they do not. */
export const mayHoldPictures = (blocks: readonly Pick<Block, 'kind' | 'provenance'>[]): boolean =>
  blocks.some(({ kind, provenance }) => kind === 'figure' || provenance.some(({ page }) => page !== undefined));

export const chartKinds = ['bar', 'hbar', 'grouped-bar', 'line', 'multi-line', 'pie', 'scatter'] as const;
export type ChartKind = (typeof chartKinds)[number];

export interface ChartPoint {
  /** A category, or a number in a scatter chart. */
  x: string | number;
  y: number;
  /** How far `y` may be off; 0 when it was written down, not measured. */
  tolerance: number;
  /** The mark in the picture, in its pixels. */
  box?: [number, number, number, number];
}

export interface ChartSeries {
  /** Empty when the chart has one series without a name. */
  name: string;
  points: ChartPoint[];
}

/** What a chart says in numbers. A value that could not be read is absent. */
export interface ChartTable {
  kind: ChartKind;
  title: string;
  xLabel: string;
  yLabel: string;
  unit: string;
  series: ChartSeries[];
}

/** A moment of a recording at which a lesson may well begin, seen or heard without understanding a word. */
export interface TimeMark {
  seconds: number;
  kind: 'slide' | 'pause';
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
  /** What a translation of the sentence puts in its places. */
  values?: Record<string, string>;
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
  /** Ascending; video and audio only. */
  timeMarks?: TimeMark[];
  /** Nobody has written down what is said: the lessons are drafts. */
  needsTranscript?: boolean;
  /** Too little is said of a picture to teach anything: the lesson is a draft. */
  needsDescription?: boolean;
  /** Charts only: the numbers that `blocks` say in words. */
  chart?: ChartTable;
  blocks: Block[];
  outline: OutlineEntry[];
  notices: Notice[];
  /** Of the words that a second, plain reader finds, the share that was read, 0 to 1; absent where there is none. */
  readShare?: number;
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
