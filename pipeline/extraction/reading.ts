import type { Notice, OutlineEntry } from '../document.ts';
import type { DraftBlock } from './draft-block.ts';

/** What one extractor made of one file. */
export interface Reading {
  blocks: DraftBlock[];
  outline: OutlineEntry[];
  notices: Notice[];
  title?: string;
  pageCount?: number;
  /** Language that the file itself declares, as it declares it. */
  declaredLanguage?: string;
}

export interface ExtractOptions {
  /** Overrules the detected language. */
  language?: string;
  signal?: AbortSignal;
  /** Called after every page with pages done and pages in all. */
  onPage?: (done: number, total: number) => void;
}
