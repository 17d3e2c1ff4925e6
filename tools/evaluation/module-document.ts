import { createHash } from 'node:crypto';
import type { Block, Document, Mark } from '#pipeline/document.ts';

/** One line of openstax-modules/modules.jsonl; the set's README says what each field is. */
export interface TextbookModule {
  book: string;
  module: string;
  title: string;
  objectives: string[];
  blocks: {
    type: 'heading' | 'para' | 'list' | 'table' | 'figure';
    text?: string;
    level?: number;
    terms?: string[];
    items?: string[];
    rows?: string[][];
    caption?: string;
  }[];
  summary: string[];
  mcq: { question: string; options: string[]; answer: string }[];
}

/** A textbook module as the extractor would give it, its printed terms as marks and its title as the chapter heading. */
export function moduleDocument(source: TextbookModule): Document {
  const blocks: Block[] = [];
  const add = (kind: Block['kind'], text: string, rest: Partial<Block> = {}) => {
    const plain = text.normalize('NFC').trim();
    if (plain !== '')
      blocks.push({ id: blocks.length, kind, text: plain, marks: [], provenance: [{ source: 'markup' }], ...rest });
  };
  add('heading', source.title, { level: 1 });
  for (const block of source.blocks) {
    const text = block.text?.normalize('NFC').trim() ?? '';
    if (block.type === 'heading') add('heading', text, { level: (block.level ?? 1) + 1 });
    else if (block.type === 'para') add('paragraph', text, { marks: marksOf(text, block.terms ?? []) });
    else if (block.type === 'list') add('list', (block.items ?? []).join('\n'));
    else if (block.type === 'table') add('table', (block.rows ?? []).map((row) => row.join('\t')).join('\n'));
    else add('caption', block.caption ?? '');
  }
  return {
    sha256: createHash('sha256').update(JSON.stringify(source.blocks)).digest('hex'),
    mediaType: 'document',
    language: 'en',
    title: source.title,
    blocks,
    outline: [],
    notices: [],
  };
}

function marksOf(text: string, terms: readonly string[]): Mark[] {
  return terms.flatMap((term) => {
    const start = text.indexOf(term.normalize('NFC'));
    return start < 0 ? [] : [{ start, end: start + term.normalize('NFC').length, kind: 'term' as const }];
  });
}
