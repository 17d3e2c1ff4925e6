import type { Block } from '../document.ts';

/** What a page is fetched from, and when: an address or a date behind it, and nothing else. */
const fetchedLabel =
  '(?:source(?: url)?|original(?: url)?|fetched|retrieved|accessed|archived|scraped|crawled|downloaded)(?: (?:on|at|from|date))?';
// Up to a blank: where it could end earlier, a row of addresses without blanks would be cut in every way there is.
const address = String.raw`<?https?:\/\/\S+(?!\S)`;
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
  `^(?:${recordLabel}|dates?|changes?|change description|descriptions?(?: of changes?)?|summary(?: of changes?)?|amendments?|name|role|comments?|notes?|reason)$`,
  'iu',
);

/**
 * Whether a block only says of its page where it comes from ("Source: https://... Fetched: 2031-02-03"), or stands under a
 * heading such as "Document control" and records who reviewed which version when. Anything else there is text.
 */
export function isPageRecord(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at];
  if (block === undefined || block.kind === 'heading') return false;
  if (block.kind === 'paragraph' && fetched.test(block.text)) return true;
  return isRecord(block) && isUnderRecord(blocks, at);
}

/** Whether the heading over a block, or one over that, is of such a section. */
function isUnderRecord(blocks: readonly Block[], at: number): boolean {
  let level = Number.POSITIVE_INFINITY;
  for (let above = at - 1; above >= 0; above -= 1) {
    const { kind, text, level: own = 1 } = blocks[above] as Block;
    if (kind !== 'heading' || own >= level) continue;
    if (ofItself.test(text.trim())) return true;
    level = own;
    if (level <= 1) return false;
  }
  return false;
}

function isRecord({ kind, text }: Block): boolean {
  const lines = text.split('\n');
  if (kind !== 'table') return lines.every((line) => recordLine.test(line.trim()));
  const [columns = []] = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return columns.every((cell) => recordColumn.test(cell)) || lines.every((line) => recordLine.test(line.trim()));
}
