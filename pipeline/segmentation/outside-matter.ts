import type { Block } from '../document.ts';
import { phraseList } from '../languages/language-rules.ts';

// Headings of parts that readers look things up in, in the five languages; "summary" is not here:
// it repeats the content in the author's own words, which is what a lesson wants.
const OUTSIDE_TITLES = phraseList(`
  table of contents | contents | list of [a-z]+ | references |
  bibliography | works cited | further reading | suggested reading | suggested resources | index | subject index |
  author index | copyright | copyright page | colophon | acknowledge?ments? | about the authors? | dedication |
  review questions | self-check questions | check your understanding | critical thinking questions |
  practice questions | end of chapter questions | multiple choice questions | answer key | answers | endnotes |
  footnotes | notes and references | image credits | photo credits | license | key terms | glossary | see also |
  related (?:pages|topics|articles|links|reading|documents|resources) | external links | revision history |
  document history | version history | change ?log |
  विषय[- ]?सूची | अनुक्रमणिका | संदर्भ | संदर्भ सूची | संदर्भ ग्रंथ | अभ्यास प्रश्न | आभार | स्वाध्याय |
  பொருளடக்கம் | மேற்கோள்கள் | குறிப்புகள் | பயிற்சி வினாக்கள் | విషయ సూచిక | సూచనలు | మూలాలు | అభ్యాస ప్రశ్నలు`);

const OUTSIDE_HEADING = new RegExp(
  `^(?:[\\divxlc]+[.)]?\\s+|appendix\\s+\\w+[.:]?\\s+|chapter\\s+)?(?:${OUTSIDE_TITLES.join('|')})\\s*[:.]?$`,
  'iu',
);

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
  let underLevel: number | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      if (underLevel !== undefined && level <= underLevel) underLevel = undefined;
      if (underLevel === undefined && OUTSIDE_HEADING.test(block.text.trim())) underLevel = level;
    }
    flags.push(underLevel !== undefined || isListing(block) || isContents(block, headings) || isRightsNotice(block));
  }
  const contentLeft = blocks.some(
    (block, index) => flags[index] === false && block.kind !== 'heading' && block.text.trim() !== '',
  );
  return contentLeft ? flags : blocks.map(() => false);
}

/** Who owns a picture or a page is no content; a long text about copyright is. */
function isRightsNotice({ kind, text }: Block): boolean {
  return kind !== 'heading' && text.length < 300 && RIGHTS_WORDS.test(text);
}

const bare = (text: string): string =>
  text
    .replace(/[\P{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** A page's own contents: a list of the headings that follow. */
function isContents({ kind, text }: Block, headings: ReadonlySet<string>): boolean {
  if (kind !== 'list') return false;
  const lines = text.split('\n').map(bare).filter(Boolean);
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
