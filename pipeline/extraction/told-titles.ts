import type { DraftBlock } from './draft-block.ts';

/** What a page is, and not of what. */
const kindAlone =
  /^(?:standard operating procedures?|sop|polic(?:y|ies)|procedures?|guidelines?|protocols?|handbook|manual|instructions?|work instructions?|fact ?sheet|information sheet)\s*:?$/iu;
const titleLine =
  /^(?:(?:sop|document|policy|procedure|protocol|guideline|handbook|manual) )?(?:title|name|subject)\s*:\s*(?<title>\p{L}[^\n]{3,88}?)[\s.]*$/iu;
const linesBelow = 4;

/**
 * "Standard Operating Procedure" over "SOP title: Cleaning the lab": what the page is called stands in its record.
 *
 * @returns the title; undefined where the heading says more, or the record less
 */
export function toldTitle(blocks: readonly DraftBlock[]): { heading: DraftBlock; title: string } | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'heading');
  const heading = blocks[at];
  if (heading === undefined || at > 1 || !kindAlone.test(heading.text.trim())) return undefined;
  for (const { kind, text } of blocks.slice(at + 1, at + 1 + linesBelow)) {
    if (kind === 'heading') return undefined;
    const found = text.split('\n').flatMap((line) => titleLine.exec(line.trim())?.groups?.['title'] ?? []);
    if (found[0] !== undefined) return { heading, title: found[0] };
  }
  return undefined;
}
