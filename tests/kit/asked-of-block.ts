import type { Document } from '../../pipeline/document.ts';
import type { LessonDraft } from '../../pipeline/lesson-plan.ts';
import type { pairQuestions } from '../../pipeline/assessment/pair-questions.ts';

/**
 * @param lines of one block that stands under `heading`
 * @param isCounted the lines are the steps of an ordered list
 * @param above a line of its own before them
 * @returns the questions that `make` asks of it
 */
export function askedOfBlock(
  make: typeof pairQuestions,
  kind: 'list' | 'table' | 'paragraph',
  heading: string,
  lines: readonly string[],
  { language = 'en', isCounted = false, above }: { language?: string; isCounted?: boolean; above?: string } = {},
) {
  const text = lines.join(kind === 'paragraph' ? ' ' : '\n');
  const steps = isCounted ? { steps: lines.map((_, line) => line) } : {};
  const blocks = [
    { id: 0, kind: 'heading', level: 1, text: heading },
    ...(above === undefined ? [] : [{ id: 1, kind: 'paragraph', text: above }]),
    { id: above === undefined ? 1 : 2, kind, text, ...steps },
  ];
  const sentences = lines.map((line) => {
    const start = text.indexOf(line);
    return { block: blocks.length - 1, start, end: start + line.length, text: line };
  });
  const draft = { segment: { sentences, blockStart: 0, blockEnd: blocks.length } } as unknown as LessonDraft;
  const document = { blocks, language, sha256: 'a'.repeat(64) } as unknown as Document;
  return make(draft, document).map(({ question }) => question);
}
