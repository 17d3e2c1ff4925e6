import type { Source } from '#contract/lesson-proof.ts';
import type { Block, Document, Provenance, Span } from '../document.ts';

/** A span with its words and the spot in the media that shows them. */
export function sourceOf(span: Span, document: Document): Source {
  const block = document.blocks[span.block];
  const spot = block && spotOf(block, span);
  return {
    block: span.block,
    start: span.start,
    end: span.end,
    quote: quote(span, document),
    ...(spot?.page !== undefined && { page: spot.page }),
    ...(spot?.box !== undefined && { box: spot.box }),
    ...(spot?.seconds !== undefined && { seconds: spot.seconds }),
  };
}

/** The source's own words, on one line. */
export function quote(span: Span, document: Document): string {
  const text = document.blocks[span.block]?.text.slice(span.start, span.end) ?? '';
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * Which of a block's spots holds a span. A paragraph that crosses a page has several, and blocks keep no
 * character range for each, so the text is taken as spread over the boxes in proportion to their area.
 */
function spotOf(block: Block, span: Span): Provenance | undefined {
  const areas = block.provenance.map(({ box }) => (box ? Math.max(1, (box[2] - box[0]) * (box[3] - box[1])) : 1));
  const total = areas.reduce((sum, area) => sum + area, 0);
  const middle = (span.start + span.end) / 2 / Math.max(1, block.text.length);
  let passed = 0;
  for (const [index, area] of areas.entries()) {
    passed += area / total;
    if (middle <= passed) return block.provenance[index];
  }
  return block.provenance.at(-1);
}
