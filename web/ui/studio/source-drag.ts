import * as z from 'zod/mini';
import { Source } from '#contract/lesson-proof.ts';
import type { DragEvent } from 'react';

/** Of our own: nothing but a card takes it, and a card takes nothing else. */
const kind = 'application/x-chalkline-source';

const Dragged = z.union([
  z.object({ source: Source, words: z.array(z.string()) }),
  /** Of a figure among those of the document. */
  z.object({ place: z.number() }),
]);

/** What of the document is on its way to a card. */
export type Dragged = z.infer<typeof Dragged>;

export function beginDrag({ dataTransfer }: DragEvent, dragged: Dragged): void {
  dataTransfer.effectAllowed = 'copy';
  dataTransfer.setData(kind, JSON.stringify(dragged));
  // For other windows: a text editor takes the words.
  dataTransfer.setData('text/plain', 'words' in dragged ? dragged.words.join('\n\n') : '');
}

export const isFromSource = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);

/** @returns undefined for what is not from the source pane */
export function draggedIn({ dataTransfer }: DragEvent): Dragged | undefined {
  const text = dataTransfer.getData(kind);
  return text === '' ? undefined : z.safeParse(Dragged, JSON.parse(text)).data;
}
