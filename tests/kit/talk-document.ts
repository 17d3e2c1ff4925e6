import type { Block, Document } from '#pipeline/document.ts';

/** A talk as its extractor reads it: a block for each turn, its label in front. */
export function talkDocument(turns: readonly (readonly [speaker: string, text: string])[]): Document {
  const blocks = turns.map(
    ([speaker, text], id): Block => ({
      id,
      kind: 'paragraph',
      text: `${speaker}: ${text}`,
      marks: [],
      provenance: [{ source: 'markup' }],
      turn: { number: id, speaker, label: speaker.length + 2 },
    }),
  );
  return { sha256: 'b'.repeat(64), mediaType: 'document', language: 'en', blocks, outline: [], notices: [] };
}
