import { withoutCuts } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

const inQuotes = /^\s*[“"„«](?<asked>[^“”"„«»]+[?？؟])[”"“»]\s*$/u;

/** A heading that is a question in quotation marks, “How much should I water?”, without them: its section answers it as any other. */
export const withUnquotedQuestions = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.flatMap((block) => {
    const asked = block.kind === 'heading' ? inQuotes.exec(block.text)?.groups?.['asked'] : undefined;
    if (asked === undefined) return [block];
    const start = block.text.indexOf(asked);
    return withoutCuts(block, [
      { start: 0, end: start },
      { start: start + asked.length, end: block.text.length },
    ]);
  });
