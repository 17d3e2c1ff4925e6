import { mayHoldPictures, type Block } from '../document.ts';
import { leansOnSubject, saysNothing } from '../languages/empty-headings.ts';
import { phraseList } from '../languages/language-rules.ts';
import { isApprovalMark, isSignatureForm } from './approval-marks.ts';
import { isLinkFurniture } from './link-furniture.ts';
import { isPageFurniture } from './page-furniture.ts';
import { isPageRecord } from './page-records.ts';

// Headings of parts that readers look things up in, in the five languages; "summary" is not here:
// it repeats the content in the author's own words, which is what a lesson wants.
const OUTSIDE_TITLES = phraseList(`
  table of contents | contents | list of [a-z]+ | references |
  bibliography | works cited | further reading | suggested reading | suggested resources | index | subject index |
  author index | copyright | copyright page | colophon | acknowledge?ments? | about the authors? | dedication |
  authors? | contributors | credits? | attributions? | additional reading | recommended reading | further resources |
  useful links | helpful links | edit this page |
  review questions | self-check questions | check your understanding | critical thinking questions |
  practice questions | end of chapter questions | multiple choice questions | answer key | answers | endnotes |
  footnotes | notes and references | image credits | photo credits | licen[cs]e | key terms | glossary | see also |
  related (?:pages|topics|articles|links|reading|documents|resources|guides|posts|content) | external links | revision history |
  document history | version history | change ?log | change history | amendment history | record of changes |
  colaborador(?:es|as)? | agradecimientos? | recursos adicionales | referencias | créditos | enlaces útiles | agradecimentos? |
  recursos adicionais | referências | contributeurs | remerciements | ressources (?:complémentaires|supplémentaires) | références | crédits |
  विषय[- ]?सूची | अनुक्रमणिका | संदर्भ | संदर्भ सूची | संदर्भ ग्रंथ | अभ्यास प्रश्न | आभार | स्वाध्याय |
  பொருளடக்கம் | மேற்கோள்கள் | குறிப்புகள் | பயிற்சி வினாக்கள் | విషయ సూచిక | సూచనలు | మూలాలు | అభ్యాస ప్రశ్నలు`);

const outsideTitle = `(?:${OUTSIDE_TITLES.join('|')})`;
const OUTSIDE_HEADING = new RegExp(
  `^(?:[\\divxlc]+[.)]?\\s+|appendix\\s+\\w+[.:]?\\s+|chapter\\s+)?${outsideTitle}(?:\\s*(?:and|&|/|,)\\s*${outsideTitle})?\\s*[:.]?$`,
  'iu',
);
/** The same as a line above a list; of a glossary's or a licence's words alone it would be too much. */
const OUTSIDE_LEAD =
  /^(?:references|bibliography|further reading|additional reading|recommended reading|see also|related (?:pages|topics|articles|links|reading|documents|guides|posts)|external links|useful links|acknowledge?ments?|credits|version history|revision history|change ?log)\s*:?$/iu;
/** A part of a form that was left empty. */
const NOTHING =
  /^[\s(]*(?:none|n\/a|nil|tbd|tbc|to be (?:added|written|determined|confirmed|completed)|coming soon|under construction)[\s.)!…]*$/iu;

const LEADER_LINE = /(?:\.\s?){4,}\s*\p{N}+\s*$|…{2,}\s*\p{N}+\s*$/u;
const INDEX_LINE = /^[^.!?]{2,60}(?:,\s*\p{N}+(?:[–-]\p{N}+)?){1,}$/u;

const RIGHTS_WORDS =
  /(?:©|\(c\)|\bcopyright\b|\bcredit:).{0,120}(?:\blicen[cs]e|\brights reserved|\bCC[ -]BY|\bpublic domain|\b(?:19|20)\d\d\b)/iu;

/**
 * Which blocks are front or back matter: contents, references, index, questions for the reader, with all that
 * stands under their headings.
 *
 * @returns one flag per block; all false when nothing else would be left
 */
export function outsideMatter(blocks: readonly Block[]): boolean[] {
  const flags: boolean[] = [];
  const headings = new Set(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => bare(text)));
  const hasFigures = mayHoldPictures(blocks);
  let underLevel: number | undefined;
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      if (underLevel !== undefined && level <= underLevel) underLevel = undefined;
      if (underLevel === undefined && OUTSIDE_HEADING.test(block.text.trim())) underLevel = level;
    }
    flags.push(
      underLevel !== undefined ||
        isListing(block) ||
        isContents(block, headings) ||
        isRightsNotice(block) ||
        isApprovalMark(block) ||
        isSignatureForm(block) ||
        isHeadRecord(blocks, at) ||
        isEmptyPart(blocks, at) ||
        isLedList(blocks, at) ||
        isLedNothing(blocks, at) ||
        isEmptyAppendix(blocks, at) ||
        isLetterhead(block, at) ||
        isLinkFurniture(blocks, at) ||
        isPageRecord(blocks, at) ||
        isPageFurniture(block, { at, blocks: blocks.length, hasFigures }),
    );
  }
  flagBareHeadings(blocks, flags);
  const contentLeft = blocks.some(
    (block, index) => flags[index] === false && block.kind !== 'heading' && block.text.trim() !== '',
  );
  return contentLeft ? flags : blocks.map(() => false);
}

/** A heading under which nothing is left goes with what stood there; the first one names the document. */
function flagBareHeadings(blocks: readonly Block[], flags: boolean[]): void {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  for (let at = blocks.length - 1; at > first; at -= 1) {
    const block = blocks[at] as Block;
    if (block.kind !== 'heading') continue;
    let end = at + 1;
    const isBelow = ({ kind, level }: Block) => kind !== 'heading' || (level ?? 1) > (block.level ?? 1);
    while (end < blocks.length && isBelow(blocks[end] as Block)) end += 1;
    const isBare = end > at + 1 ? flags.slice(at + 1, end).every(Boolean) : isUnfilled(block, blocks[end]);
    if (isBare) flags[at] = true;
  }
}

/** "Treatment" with the next section right below it: a place that nobody has filled yet. */
const isUnfilled = ({ text, level }: Block, next: Block | undefined): boolean =>
  (leansOnSubject(text) || saysNothing(text)) &&
  (next === undefined || (next.kind === 'heading' && (next.level ?? 1) <= (level ?? 1)));

/** Who owns a picture or a page is no content; a long text about copyright is. */
function isRightsNotice({ kind, text }: Block): boolean {
  return kind !== 'heading' && text.length < 300 && RIGHTS_WORDS.test(text);
}

/** "Resources: None.": a heading, and below it nothing but that there is nothing. */
function isEmptyPart(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at] as Block;
  const head = block.kind === 'heading' ? at : at - 1;
  const [heading, only, next] = blocks.slice(Math.max(0, head), head + 3);
  if (head < 0 || heading?.kind !== 'heading' || only === undefined || !NOTHING.test(only.text)) return false;
  return (
    only.kind !== 'heading' &&
    (next === undefined || (next.kind === 'heading' && (next.level ?? 1) <= (heading.level ?? 1)))
  );
}

/** "Further reading:" above a list, where an author spared the heading. */
function isLedList(blocks: readonly Block[], at: number): boolean {
  const leads = (block: Block | undefined) => block?.kind === 'paragraph' && OUTSIDE_LEAD.test(block.text.trim());
  if (blocks[at]?.kind === 'list') return leads(blocks[at - 1]);
  return leads(blocks[at]) && blocks[at + 1]?.kind === 'list';
}

/** "References:" above "N/A", where an author spared the heading. */
function isLedNothing(blocks: readonly Block[], at: number): boolean {
  const leads = (block: Block | undefined) => block?.kind === 'paragraph' && OUTSIDE_LEAD.test(block.text.trim());
  const isNothing = (block: Block | undefined) => block?.kind === 'paragraph' && NOTHING.test(block.text.trim());
  return (isNothing(blocks[at]) && leads(blocks[at - 1])) || (leads(blocks[at]) && isNothing(blocks[at + 1]));
}

const APPENDIX_LINE = /^(?:appendix|annex|attachment) (?:[A-Z]|\d{1,2})\b[^.!?]{0,80}$/iu;

/** "APPENDIX A – Sample set up" at the end, or above another: its pictures were not in the file. */
function isEmptyAppendix(blocks: readonly Block[], at: number): boolean {
  const isLine = (block: Block) => block.kind !== 'table' && APPENDIX_LINE.test(block.text.trim());
  const block = blocks[at];
  return block?.kind === 'paragraph' && isLine(block) && blocks.slice(at + 1).every(isLine);
}

const LETTERHEAD_LABEL =
  /^(?:(?:sop|document|doc|policy|procedure|form|file|record|revision|issue|version|rev|ref|reference)\.?\s*(?:no|number|id|code|#|ref|title)?\b\.?|approved(?: by| on)?|approval(?: date)?|signed|signature|authori[sz]ed(?: by)?|prepared by|written by|reviewed by|issued(?: by| on)?|author|owner|page|effective(?: from| date)?|date|issue date|review date|next review(?: date)?|last (?:edited|updated|reviewed|revised)|supersedes|department|status|classification)\s*(?::|\t|$|(?=\S*\d))/iu;
const letterheadsSign =
  /\b(?:approved|signed|signature|sop|document|doc|version|revision|rev|page|supersedes|issue)\b/iu;
const blocksOfLetterhead = 8;
const mostOfLetterhead = 600;

/** Who approved a procedure, its number, version and page, in the frame at its head. */
function isLetterhead({ kind, text }: Block, at: number): boolean {
  if (kind !== 'table' || at >= blocksOfLetterhead || text.length > mostOfLetterhead || !letterheadsSign.test(text))
    return false;
  const rows = text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()));
  const cells = rows.flat().filter((cell) => cell !== '');
  const isLabelled = (cell: string) => LETTERHEAD_LABEL.test(cell);
  // Labels stand before their values, each in its cell, or with them in one.
  const isPaired = rows.every((row) =>
    row.every((cell, column) => column % 2 === 1 || cell === '' || isLabelled(cell)),
  );
  return cells.length >= 2 && (cells.every(isLabelled) || isPaired);
}

const HEAD_LABEL =
  /^(?:(?:sop|document|procedure|policy|protocol) (?:title|name|number|no\.?|id|owner)|titles?|princip(?:al|le) investigators?|PI|lab(?:oratory)?|rooms?(?: and buildings?)?|buildings?|locations?|departments?|institution|dates?|version|revision|authors?|owner|prepared by|reviewed by|approved by|approval date|effective(?: date| from)?|last (?:updated|revised|reviewed)|(?:next )?review(?: date)?|status|contact|applies to)\s*:\s*\S/iu;
const blocksOfHead = 4;
const longestHeadLine = 90;

/** "SOP Title: ...", "Principal Investigator: ...", "Room and Building: ...": of what page, in lines of labels at its head. */
function isHeadRecord(blocks: readonly Block[], at: number): boolean {
  if (at >= blocksOfHead) return false;
  const isRecord = ({ kind, text }: Block) =>
    (kind === 'paragraph' || kind === 'list') &&
    text.split('\n').every((line) => line.length <= longestHeadLine && HEAD_LABEL.test(line.trim()));
  const block = blocks[at] as Block;
  if (!isRecord(block)) return false;
  const around = blocks.slice(0, blocksOfHead).filter(isRecord);
  return around.reduce((lines, { text }) => lines + text.split('\n').length, 0) >= fewestHeadLines;
}
const fewestHeadLines = 3;

const bare = (text: string): string =>
  text
    .replace(/[\P{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** A page's own contents: a list of the headings that follow. */
function isContents({ kind, text }: Block, headings: ReadonlySet<string>): boolean {
  if (kind !== 'list' && kind !== 'table') return false;
  const lines = text
    .split('\n')
    .map(bare)
    .filter((line) => line !== '' && line !== 'table of contents' && line !== 'contents');
  return lines.length >= 3 && lines.filter((line) => headings.has(line)).length >= lines.length * shareOfHeadings;
}
const shareOfHeadings = 0.9;

function isListing(block: Block): boolean {
  if (block.kind === 'table' || block.kind === 'cue' || block.kind === 'heading') return false;
  const lines = block.text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return false;
  const leaders = lines.filter((line) => LEADER_LINE.test(line)).length;
  const indexLines = lines.filter((line) => INDEX_LINE.test(line.trim())).length;
  return leaders / lines.length > 0.5 || (lines.length >= 5 && indexLines / lines.length > 0.7);
}
