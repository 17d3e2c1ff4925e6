import { isLink } from '../document.ts';
import { type Cut, withoutCuts, withoutEmptied } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

/** The words of a link that only say "here": its page is all that they tell, and the learner does not have it. */
const here =
  '(?:here|(?:the |this |that |following )?(?:link|page|article|post|blog post|video|guide|tutorial|document|doc|form)|(?:read|see|learn|find out|view) more|more(?: info(?:rmation)?| details)?|details)';
const hereAlone = new RegExp(`^${here}$`, 'iu');
const asked =
  'click|see|read|find|check(?: out)?|view|visit|watch|download|learn|go|look|browse|refer|head|jump|skip|scroll';
/** "You can read more about it here": nothing is said but that it can be read elsewhere. */
const pointing = [
  new RegExp(`^(?:please |also |to (?:learn|read|see|find out) more,? )?(?:${asked})\\b[^,;:]{0,90}$`, 'iu'),
  /^(?:for (?:more|further|additional|details|information|instructions|examples?)\b[^,;:]{0,60}, )?[^,;:]{0,110}\b(?:(?:be|is|are) (?:\p{Ll}+ly )?(?:found|downloaded|viewed|read|seen|accessed|available|listed|linked|documented|described|explained|outlined|posted|detailed)|(?:read|find|see|learn|look)(?: out| up)?(?: more| about| it| them)+|(?:see|visit|read|check))\b[^;:]{0,70}$/iu,
  /^(?:more|further|details|information)\b[^,;:]{0,60}$/iu,
];
const sentence = /\S(?:.*?[.!?…]["”’)]*(?=\s+[\p{Lu}\p{Extended_Pictographic}*_“"(]|\s*$)|.*$)/gu;
/** In brackets these, too, only say that something stands behind them: "(example)". */
const shown = '(?:an? |one )?(?:examples?|samples?|demo|map|picture|photo|image|screenshot|source|website|web ?site)';
const shownAlone = new RegExp(`^${shown}$`, 'iu');
const bracket = new RegExp(
  `\\s?\\((?:(?:see|read|more|found|link)\\s+(?:about\\s+)?)?(?<words>${here}|${shown})[.!]?\\)`,
  'giu',
);

/** What a page says beside a link to those who do not see its sign. */
const beside = /\s?\((?:link )?(?:opens?(?: in)?(?: an?)? new (?:window|tab)|external link|link is external)\)/giu;

/**
 * Sentences and brackets that say nothing but that more stands behind a link go: "You can read more here", "(see here)". A
 * sentence that also tells something stays as it is, and so does what no link lies on: "Sign here" is an order.
 */
export function withoutDeadPointers(blocks: readonly DraftBlock[]): DraftBlock[] {
  return withoutEmptied(blocks, blocks.map(withoutPointersIn));
}

function withoutPointersIn(block: DraftBlock): DraftBlock[] {
  if (['heading', 'table', 'code'].includes(block.kind)) return [block];
  const links = block.marks.filter((mark) => {
    const words = block.text.slice(mark.start, mark.end).trim();
    return isLink(mark) && (hereAlone.test(words) || shownAlone.test(words));
  });
  if (links.length === 0 && block.text.search(beside) < 0) return [block];
  let offset = 0;
  const cuts = block.text.split('\n').flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    const own = links.map((link) => ({ start: link.start - start, end: link.end - start }));
    return cutsOf(line, own).map((cut) => ({ start: cut.start + start, end: cut.end + start }));
  });
  return withoutCuts(block, cuts);
}

function cutsOf(line: string, links: readonly Cut[]): Cut[] {
  const found = (shape: RegExp) =>
    [...line.matchAll(shape)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }));
  const linked = found(bracket).filter(({ start, end }) =>
    links.some((link) => link.start >= start && link.end <= end),
  );
  const brackets = [...linked, ...found(beside)];
  const outside = links.filter(
    (link) =>
      hereAlone.test(line.slice(link.start, link.end).trim()) &&
      !brackets.some(({ start, end }) => link.start >= start && link.end <= end),
  );
  const sentences = [...line.matchAll(sentence)]
    .filter(({ index, 0: text }) => isPointer(text, index, outside))
    // With the blank before it, or behind it where it is the first.
    .map(({ index, 0: text }) => ({
      start: Math.max(0, index - 1),
      end: Math.min(line.length, index + text.length + (index === 0 ? 1 : 0)),
    }));
  const apart = brackets.filter(({ start }) => !sentences.some((cut) => start >= cut.start && start < cut.end));
  return [...sentences, ...apart].toSorted((one, other) => one.start - other.start);
}

/** Whether a sentence ends with such a link, or holds nothing but it, and only points to it. */
function isPointer(text: string, at: number, links: readonly Cut[]): boolean {
  const bare = text.replace(/[\s.!?…"”’)*_→»>]+$/u, '');
  const link = links.find(({ start, end }) => start >= at && end === at + bare.length);
  if (link === undefined) return false;
  return hereAlone.test(bare.trim()) || pointing.some((shape) => shape.test(bare));
}
