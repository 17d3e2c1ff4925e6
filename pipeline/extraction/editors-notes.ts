import { mayHoldPictures } from '../document.ts';
import type { DraftBlock } from './draft-block.ts';

/** What a wiki's editors put behind a sentence. */
const wikiNote =
  /\s?\[(?:citation needed|needs? citation|clarification needed|dubious(?: [-–—] discuss)?|who\?|when\?|by whom\?|edit|edit source|page needed|verification needed|failed verification|dead link)\]/giu;
const sign = '(?:TODO|TO DO|TO-DO|FIXME|TBD|TBC)';
/** "(to do: do we need this?)", in capitals: a remark in brackets to whoever writes on. */
const bracketed = new RegExp(
  String.raw`\s?(?:\(\s?\*?\s?${sign}\b[^()\n]{0,200}\)|\[\s?\*?\s?${sign}\b[^\][\n]{0,200}\])`,
  'gu',
);
/** The same as a line of its own: "to do: add pictures of the feeders". */
const wholeLine = new RegExp(String.raw`^[\s\p{P}\p{S}]*(?:${sign}|T[Oo][Dd][Oo])(?=\s*[:(–—-]|\s*$)`, 'u');

/** "Here's a picture of the yeast.", where no picture came along. */
const pictureAway =
  /(?:^|(?<=[.!?])\s)(?:Here['’]s|Here is|Here are|Below is) (?:a|an|the|another|some) (?:[a-z]{3,8} )?(?:pictures?|photos?|photographs?|screenshots?|images?)(?: of [^.!?:]{1,80})?[.!](?=\s|$)/gu;

/** The same text without what a wiki's editors remark in brackets. */
export const withoutWikiNotes = (text: string): string => text.replace(wikiNote, '');

/**
 * A text still being written holds remarks for whoever goes on with it: "to do", "[citation needed]". No reader is meant;
 * what is left of the line stays. A pointer to a picture goes with them where the file holds no pictures.
 */
export const withoutEditorsNotes = (blocks: readonly DraftBlock[]): DraftBlock[] => {
  const shapes = mayHoldPictures(blocks) ? notes : [...notes, pictureAway];
  return blocks.flatMap((block) => {
    if (['code', 'heading', 'table'].includes(block.kind) || !hasNote(block.text)) return [block];
    let offset = 0;
    const cuts = block.text.split('\n').flatMap((line) => {
      const found = cutsOf(line, offset, shapes);
      offset += line.length + 1;
      return found;
    });
    return withoutCuts(block, cuts);
  });
};

const notes = [wikiNote, bracketed];

const hasNote = (text: string): boolean =>
  /\[[a-z ?–—-]{4,30}\]/iu.test(text) ||
  /\b(?:TODO|TO DO|TO-DO|FIXME|TBD|TBC|T[Oo][Dd][Oo])\b/u.test(text) ||
  /\b(?:Here(?:['’]s| is| are)|Below is)\b/u.test(text);

interface Cut {
  start: number;
  end: number;
}

function cutsOf(line: string, offset: number, shapes: readonly RegExp[]): Cut[] {
  if (wholeLine.test(line)) return [{ start: offset, end: offset + line.length }];
  return shapes
    .flatMap((shape) => [...line.matchAll(shape)])
    .map(({ index, 0: found }) => ({ start: offset + index, end: offset + index + found.length }))
    .toSorted((a, b) => a.start - b.start);
}

function withoutCuts(block: DraftBlock, cuts: readonly Cut[]): DraftBlock[] {
  if (cuts.length === 0) return [block];
  const gone = (at: number) =>
    cuts.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(at, end) - Math.min(at, start)), 0);
  const lines = cutOut(block.text, cuts).split('\n');
  const emptied = lines.flatMap((line, at) => (line.trim() === '' ? [at] : []));
  if (emptied.length === lines.length) return [];
  const text = lines.filter((line) => line.trim() !== '').join('\n');
  // Where a whole line goes, bold words further on are worth less than the trouble of counting.
  const marks =
    emptied.length > 0
      ? []
      : block.marks
          .map((mark) => ({ ...mark, start: mark.start - gone(mark.start), end: mark.end - gone(mark.end) }))
          .filter(({ start, end }) => end > start);
  const steps = block.steps
    ?.filter((step) => !emptied.includes(step))
    .map((step) => step - emptied.filter((at) => at < step).length);
  const depths = block.depths?.filter((_, at) => !emptied.includes(at));
  return [{ ...block, text, marks, ...(steps !== undefined && { steps }), ...(depths !== undefined && { depths }) }];
}

function cutOut(text: string, cuts: readonly Cut[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of cuts) {
    kept += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}
