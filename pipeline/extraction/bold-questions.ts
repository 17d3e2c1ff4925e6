import type { DraftBlock } from './draft-block.ts';

/** Where fewer headings ask, a question in bold may be one that the text only dwells on. */
const fewestAsking = 3;
const mostQuestion = 120;
const asks = (text: string): boolean => /[?？؟]["”’)]?$/u.test(text.trim());

/** Among questions that are headings one that is only printed bold is a heading too: its answer stands below it. */
export function withBoldQuestions(blocks: readonly DraftBlock[]): DraftBlock[] {
  const asking = blocks.filter(({ kind, text }) => kind === 'heading' && asks(text));
  if (asking.length < fewestAsking) return [...blocks];
  return blocks.map((block, at) => {
    const { kind, text, marks } = block;
    const isBold = marks.some((mark) => mark.kind === 'bold' && mark.start === 0 && mark.end >= text.trimEnd().length);
    const isAnswered = blocks[at + 1] !== undefined && blocks[at + 1]?.kind !== 'heading';
    if (kind !== 'paragraph' || !isBold || !isAnswered || !asks(text) || text.length > mostQuestion) return block;
    const near = asking.findLast((one) => blocks.indexOf(one) < at) ?? asking[0];
    return { ...block, kind: 'heading', marks: [], level: near?.level ?? 2 };
  });
}
