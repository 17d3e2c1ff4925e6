import { type Block, isLink } from '../document.ts';
import { countWords } from '../languages/words.ts';

/** An item or a line is nothing but a link when this share of its letters is one: a bullet or a bracket may stand beside. */
const shareOfLine = 0.85;
const shareOfList = 0.7;
const fewestLines = 3;
/** A short line names a page; a longer one, or one that ends as a sentence does, says something. */
const mostWords = 8;
const fewestWordsOfLead = 5;

/** One address or several, each with its number before it and when it was read behind it, as a footnote has them. */
const address =
  /^\s*(?:(?:\[?\d{1,2}[\].)]?\s)?(?:https?:\/\/|www\.)\S+(?:,? \(?(?:accessed|retrieved|read) (?:on )?\d{1,2} ?\p{L}{3,9} ?\d{4}\)?)?(?:\s+|$))+$/iu;
/** "Training booklet (PDF): https://...": what a page is called, and where it lies. */
const namedAddress = /^[^!?]{2,90}: (?:https?:\/\/|www\.)\S+(?: \([^()]*\))?$/iu;
const footnote = /^\s*\[?\d{1,2}[\].)]?\s/u;
/** "External websites", and nothing else: what stands below is to be opened. */
const awayAlone =
  /^\W*(?:(?:external|useful|related|other|further|more|helpful|important|additional) )*(?:links?|web ?sites?|web ?pages?|pages|resources?|reading|see also)\W*$/iu;
/** Headings and labels of lists that lead away, in English; elsewhere the links themselves tell. */
const awayHeading =
  /\b(?:resources?|links?|readings?|read more|learn more|further|references?|sources?|urls?|related|see also|navigation|menu|sections|pages|contents?|documentation|docs|videos?|tutorials?|blogs?|websites?|social media|more information|find out more)\b/iu;
const asksToPress =
  /^(?:apply|log|sign|register|download|read|view|see|book|join|watch|visit|open|edit|jump|back|go|click|check|learn|get|find|contact us|buy|donate|subscribe|follow|submit|share|print|start|try)\b/iu;

/**
 * Whether a block is nothing but links, to other pages of its site or to where a list is headed as leading away: on a phone they
 * lead nowhere. A list that a sentence with a colon leads to holds what that sentence names, and stays.
 */
export function isLinkFurniture(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at] as Block;
  if (block.marks.length === 0 && !/https?:|www\./iu.test(block.text)) return false;
  if (isLed(blocks, at)) return false;
  if (block.kind === 'list') return isLinkList(block, headingOver(blocks, at));
  return block.kind === 'paragraph' && isLinkLine(blocks, at);
}

function isLinkList(list: Block, heading: string): boolean {
  let start = 0;
  const lines = list.text.split('\n').map((text) => {
    const line = { text, ...linkedIn(list, start, start + text.length) };
    start += text.length + 1;
    return line;
  });
  const links = lines.filter(({ text, share }) => share >= shareOfLine || address.test(text));
  const named = lines.filter((line) => links.includes(line) || namedAddress.test(line.text));
  if (named.length === lines.length && named.length >= fewestLines && awayHeading.test(heading)) return true;
  if (links.length === lines.length && awayAlone.test(heading)) return true;
  if (links.length < fewestLines || links.length < lines.length * shareOfList) return false;
  return awayHeading.test(heading) || links.every(({ text, isOnSite }) => isOnSite || address.test(text));
}

/** A row of links, or one that stands alone: "Log your tool time". */
function isLinkLine(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at] as Block;
  const { share, count } = linkedIn(block, 0, block.text.length);
  if (share < shareOfLine && !address.test(block.text)) return false;
  if (footnote.test(block.text) && address.test(block.text)) return true;
  if (count >= fewestLines + 1) return true;
  if (countWords(block.text) > mostWords || /[.!?।:]["”’)]*\s*$/u.test(block.text)) return false;
  const next = blocks[at + 1];
  const standsOver =
    next !== undefined && next.kind !== 'heading' && linkedIn(next, 0, next.text.length).share < shareOfLine;
  return !standsOver || asksToPress.test(block.text.replace(/^[^\p{L}]+/u, ''));
}

/** "Fill in the following forms:", and not "See also:". */
function isLed(blocks: readonly Block[], at: number): boolean {
  const before = blocks[at - 1];
  return (
    before !== undefined &&
    before.kind !== 'heading' &&
    /[:：]\s*$/u.test(before.text) &&
    countWords(before.text) >= fewestWordsOfLead &&
    !awayHeading.test(before.text)
  );
}

function headingOver(blocks: readonly Block[], at: number): string {
  const before = blocks[at - 1];
  const isLabel = before !== undefined && before.kind !== 'heading' && /[:：]\s*$/u.test(before.text);
  return isLabel ? before.text : (blocks.slice(0, at).findLast(({ kind }) => kind === 'heading')?.text ?? '');
}

/** The share of letters that are links, their number, and whether all stay on the site. */
function linkedIn({ text, marks }: Block, start: number, end: number) {
  const own = marks.filter((mark) => isLink(mark) && mark.start < end && mark.end > start);
  const letters = (from: number, to: number) => text.slice(from, to).replace(/[^\p{L}\p{M}\p{N}]/gu, '').length;
  const linked = own.reduce((sum, mark) => sum + letters(Math.max(start, mark.start), Math.min(end, mark.end)), 0);
  return {
    share: linked / Math.max(1, letters(start, end)),
    count: own.length,
    isOnSite: own.length > 0 && own.every(({ kind }) => kind === 'site_link'),
  };
}
