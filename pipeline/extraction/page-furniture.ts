import type { DraftBlock } from './draft-block.ts';

/** What a page is fetched from, and when: an address or a date behind it, and nothing else. */
const fetchedLabel =
  '(?:source(?: url)?|original(?: url)?|fetched|retrieved|accessed|archived|scraped|crawled|downloaded)(?: (?:on|at|from|date))?';
const address = String.raw`<?https?:\/\/\S+>?`;
const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*';
const date = String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]\d{1,2}:\d{2}\S*)?|\d{1,2}(?:st|nd|rd|th)? ${month},? \d{4}|${month} \d{1,2},? \d{4})`;
const fetched = new RegExp(String.raw`^(?:${fetchedLabel}\s*:\s*(?:${address}|${date})[\s.,;|]*)+$`, 'iu');

/** The sections in which a page or a policy keeps the record of itself. */
const ofItself =
  /^(?:\d+(?:\.\d+)*[.)]?\s+)?(?:editorial information|document(?:ation)? (?:control|history|information|details)|(?:revision|version|change|amendment|review|document) (?:history|record|log)|(?:record|history) of (?:changes|revisions|amendments)|page information|about this page)\s*:?$/iu;
const recordLabel =
  '(?:(?:document|policy|page|file) )?(?:last|next|first|date|original)?\\s?(?:date )?(?:of )?(?:reviewed|updated|modified|revised|edited|changed|published|created|approved|issued|issue|review|revision|version|effective|approval|publication|reviewers?|authors?|editors?|owners?|approvers?|maintainers?|co-?authors?|prepared|written|reference|ref|status|classification|id|number|url|source|title)(?: (?:date|by|on|no|number|names?|status|from|due))?(?:\\(s\\))?\\.?';
const recordLine = new RegExp(String.raw`^${recordLabel}\s*(?:[:：–—\t-]\s*\S.{0,120}|)$`, 'iu');
const recordColumn = new RegExp(
  String.raw`^(?:${recordLabel}|dates?|changes?|change description|descriptions?(?: of changes?)?|summary(?: of changes?)?|amendments?|name|role|comments?|notes?|reason)$`,
  'iu',
);

/**
 * What a page says of itself goes: "Source: https://...", "Fetched: 2031-02-03", and of sections such as "Document control" or
 * "Revision history" the lines and tables that record who reviewed which version when. Anything else in them stays.
 */
export function withoutPageFurniture(blocks: readonly DraftBlock[]): DraftBlock[] {
  let inRecord: number | undefined;
  const kept = blocks.filter((block) => {
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      if (ofItself.test(block.text.trim())) inRecord = Math.min(inRecord ?? level, level);
      else if (inRecord !== undefined && level <= inRecord) inRecord = undefined;
      return true;
    }
    if (block.kind === 'paragraph' && fetched.test(block.text)) return false;
    return inRecord === undefined || !isRecord(block);
  });
  return kept.length === blocks.length ? [...blocks] : withoutEmptied(kept, blocks);
}

function isRecord({ kind, text }: DraftBlock): boolean {
  const lines = text.split('\n');
  if (kind !== 'table') return lines.every((line) => recordLine.test(line.trim()));
  const [columns = []] = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return columns.every((cell) => recordColumn.test(cell)) || lines.every((line) => recordLine.test(line.trim()));
}

/** A heading of such a section under which nothing is left says nothing either. */
const withoutEmptied = (kept: readonly DraftBlock[], all: readonly DraftBlock[]): DraftBlock[] =>
  kept.filter((block, at) => {
    if (block.kind !== 'heading' || !ofItself.test(block.text.trim())) return true;
    const [next, was] = [kept[at + 1], all[all.indexOf(block) + 1]];
    const isEmpty = next === undefined || (next.kind === 'heading' && (next.level ?? 1) <= (block.level ?? 1));
    return !(isEmpty && was !== undefined && was !== next);
  });
