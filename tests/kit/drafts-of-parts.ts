import { analyse } from '../../pipeline/analysis/analyse.ts';
import type { Block, BlockKind, Document } from '../../pipeline/document.ts';
import { generate } from '../../pipeline/generation/generate.ts';
import type { LessonDraft } from '../../pipeline/lesson-plan.ts';
import { segment } from '../../pipeline/segmentation/segment.ts';

/** A block of a document: "**Oars** are ..." has the word in bold, "_spring line_" as a printed term; two blanks set an item in. */
export type Part = [kind: BlockKind, text: string, level?: number];

/** The lessons of a document of these blocks, before anything is asked in them. */
export function draftsOfParts(parts: readonly Part[], language = 'en'): LessonDraft[] {
  const blocks = parts.map(
    ([kind, text, level = 1], id): Block => ({
      id,
      kind,
      ...marked(text.replace(/^ +/gmu, '')),
      ...(/^ /mu.test(text) && { depths: text.split('\n').map((line) => line.search(/\S/u) / 2) }),
      ...(kind === 'heading' && { level }),
      provenance: [{ source: 'markup', page: 1 }],
    }),
  );
  const document: Document = {
    sha256: 'c'.repeat(64),
    mediaType: 'document',
    language,
    pageCount: 1,
    blocks,
    outline: [],
    notices: [],
  };
  const { segments } = segment(document, { targetMinutes: 10 });
  return analyse(segments, document).map((one) => generate(one, document));
}

function marked(written: string): Pick<Block, 'text' | 'marks'> {
  const marks: Block['marks'] = [];
  let text = '';
  for (const part of written.split(/(\*\*.+?\*\*|_.+?_)/u)) {
    const plain = part.replace(/^(?:\*\*|_)|(?:\*\*|_)$/gu, '');
    const kind = part.startsWith('**') ? 'bold' : 'term';
    if (plain !== part) marks.push({ kind, start: text.length, end: text.length + plain.length });
    text += plain;
  }
  return { text, marks };
}
