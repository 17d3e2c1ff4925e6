import type { Document } from '../document.ts';

const counts = new WeakMap<Document, Map<string, number>>();

/**
 * How often the running text writes a word exactly so ("Reason" and "reason" apart), not counting the first word
 * of a sentence, whose capital says nothing.
 */
export function timesWritten(word: string, document: Document): number {
  let forms = counts.get(document);
  if (forms === undefined) {
    forms = new Map();
    for (const { kind, text } of document.blocks) {
      if (kind === 'heading') continue;
      for (const [form] of text.matchAll(/(?<=[\p{L}\p{N},;’'”)-]\s?)(?<!\p{L})\p{L}[\p{L}\p{M}’']*/gu))
        forms.set(form, (forms.get(form) ?? 0) + 1);
    }
    counts.set(document, forms);
  }
  return forms.get(word) ?? 0;
}
