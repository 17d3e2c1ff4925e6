import { isLink } from '../document.ts';
import { type Cut, withoutCuts, withoutEmptied } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

/** The words of a link that only say "here": its page is all that they tell, and the learner does not have it. */
const here =
  '(?:here|(?:the |this |that |following )?(?:link|page|article|post|blog post|video|guide|tutorial|document|doc|form)|(?:read|see|learn|find out|view) more|more(?: info(?:rmation)?| details)?|details)';
const hereAlone = new RegExp(`^${here}$`, 'iu');
const asked =
  'click|see|read|find|check(?: out)?|view|visit|watch|download|learn|go|look|browse|refer|head|jump|skip|scroll';
const endsInHere = /\bhere$/iu;
/** "You can read more about it here": nothing is said but that it can be read elsewhere. */
const pointing = [
  new RegExp(`^(?:please |also |to (?:learn|read|see|find out) more,? )?(?:${asked})\\b[^,;:]{0,90}$`, 'iu'),
  /^(?:for (?:more|further|additional|details|information|instructions|examples?)\b[^,;:]{0,60}, )?[^,;:]{0,110}\b(?:(?:be|is|are) (?:\p{Ll}+ly )?(?:found|downloaded|viewed|read|seen|accessed|available|listed|linked|documented|described|explained|outlined|posted|detailed)|(?:read|find|see|learn|look)(?: out| up)?(?: more| about| it| them)+|(?:see|visit|read|check))\b[^;:]{0,70}$/iu,
  /^(?:more|further|details|information)\b[^,;:]{0,60}$/iu,
  /^(?:also,? )?(?:you|one|we) (?:can|may|could|will|should)(?: also| always| then)? (?:find|see|get|check|look|view|read|access|watch|listen|download)\b[^,;:]{0,110}$/iu,
  /^we (?:provide|publish|keep|list|share|collect|maintain)\b[^,;:]{0,110}$/iu,
];
/** "Please refer here for further terms": the way is all that it tells. */
const wayBefore =
  /^(?:please |also,? |you can (?:also )?)*(?:refer|see|look|go|check|click|visit|read)(?: to| at| on| out| over)?$/iu;
const wayBehind = /^(?:for|about|on|regarding|to (?:see|find|read|learn|view|get|know))\b[^,;:]{0,90}[.!]?$/iu;
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
    return isLink(mark) && (hereAlone.test(words) || shownAlone.test(words) || endsInHere.test(words));
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
  const saysHere = (words: string) => hereAlone.test(words) || endsInHere.test(words);
  const outside = links.filter(
    (link) =>
      saysHere(line.slice(link.start, link.end).trim()) &&
      !brackets.some(({ start, end }) => link.start >= start && link.end <= end),
  );
  const sentences = [...line.matchAll(sentence)]
    .filter(({ index, 0: text }) => isPointer(text, index, outside))
    // With the blank before it, or behind it where it is the first.
    .map(({ index, 0: text }) => ({
      start: Math.max(0, index - 1),
      end: Math.min(line.length, index + text.length + (index === 0 ? 1 : 0)),
    }));
  const words = outside.flatMap(({ start, end }) => wordAlone(line, start, end));
  const apart = [...brackets, ...words].filter(
    ({ start }) => !sentences.some((cut) => start >= cut.start && start < cut.end),
  );
  return [...sentences, ...apart].toSorted((one, other) => one.start - other.start);
}

/** " from here" of "I bought the lime from here for 11.95": what the sentence tells, it tells without. */
function wordAlone(line: string, start: number, end: number): Cut[] {
  if (line.slice(start, end).trim().toLowerCase() !== 'here') return [];
  const before = /(?<word>[\p{L}’']+)(?<way> (?:from|over|at|via|on))? $/u.exec(
    line.slice(Math.max(0, start - 40), start),
  )?.groups;
  // "Submit the form here" bids where.
  const isTold =
    before?.['way'] !== undefined ||
    telling.test(
      line
        .slice(0, start)
        .split(/[.!?] /u)
        .at(-1) ?? '',
    );
  if (before === undefined || !isTold || ofPlace.test(before['word'] ?? '')) return [];
  return [{ start: start - 1 - (before['way']?.length ?? 0), end: start + line.slice(start, end).trimEnd().length }];
}
const telling = /\b(?:I|we|you|they|he|she|it|was|were|had|has|have|can|could|should|would|will|did)\b/iu;
/** "The form is here", "Look here": without it nothing would be said. */
const ofPlace =
  /^(?:is|are|was|were|be|been|found|available|look|looks|see|click|come|comes|go|goes|lives?|out|in|right|over|and|or|not|\p{L}+ed)$/iu;

/** Whether a sentence ends with such a link, or holds nothing but it, and only points to it. */
function isPointer(text: string, at: number, links: readonly Cut[]): boolean {
  const [inner] = links.filter(({ start, end }) => start >= at && end <= at + text.length);
  if (
    inner !== undefined &&
    wayBefore.test(text.slice(0, inner.start - at).trim()) &&
    wayBehind.test(text.slice(inner.end - at).trim())
  )
    return true;
  const bare = text.replace(/[\s.!?…"”’)*_→»>]+$/u, '');
  const link = links.find(({ start, end }) => start >= at && end === at + bare.length);
  if (link === undefined) return false;
  return hereAlone.test(bare.trim()) || pointing.some((shape) => shape.test(bare));
}
