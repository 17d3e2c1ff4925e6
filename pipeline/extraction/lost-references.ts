import { isLink } from '../document.ts';
import { type Cut, withoutCuts, withoutEmptied } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

const sentence = /\S(?:.*?[.!?…]["”’)]*(?=\s+[\p{Lu}\p{Extended_Pictographic}*_“"(]|\s*$)|.*$)/gu;
/** "Click the button below to book": the page showed it. */
const onPage =
  /^(?:please |simply |just |to [^,.;:]{2,60}, (?:please )?)?(?:click|press|tap|use|fill (?:in|out)|complete|submit|follow|visit|select|choose)(?: on)? the (?:\p{L}+ )?(?:buttons?|links?|forms?|icons?|banner|image|video|widget|map) (?:right )?below(?: (?:to|for) [^.;:]{2,80})?[.!]?$/iu;
const contactUs =
  "(?:feel free to |(?:do not|don[’']t) hesitate to )?(?:contact|reach out to|get in touch with|email|e-mail|call|write to|ask|message) us(?: (?:directly|at any time|anytime|today))?";
/** For whatever it may be; what is to be told in one case is a rule. */
const anything =
  '(?:you (?:have|need|want|require) (?:any |further |more |additional |other )*(?:questions?|queries|comments?|concerns?|feedback|suggestions?|help|assistance|support|information|details|clarifications?)(?: (?:or|and) (?:any |further |more )*\\p{Ll}+)?(?: (?:about|on|regarding|with) [^.;:,]{2,60})?|(?:something|anything) is (?:unclear|not clear|missing))';
const offer = [
  new RegExp(`^(?:please |you can (?:also )?|also,? )?${contactUs}[.!]?$`, 'iu'),
  new RegExp(`^(?:please |you can (?:also )?)?${contactUs} (?:if|when(?:ever)?|should) ${anything}[.!]?$`, 'iu'),
  new RegExp(
    `^(?:please |you can (?:also )?)?${contactUs} (?:with|for) (?:any |further |more |additional )*(?:questions?|queries|information|details|help|assistance|comments?|feedback)(?: (?:or|and) \\p{Ll}+)?[.!]?$`,
    'iu',
  ),
  new RegExp(`^(?:if|should|when(?:ever)?) ${anything},? (?:please |you can |then )?${contactUs}[.!]?$`, 'iu'),
];
const reachable = /@|https?:|www\.|\+?\d[\d ()/-]{5,}\d|#[a-z][\w-]+|\b(?:ext|tel|phone|fax|e-?mail|address)\b/iu;
const blocksOfContact = 2;

/** "as outlined below": what was below it stands in another lesson, or nowhere. */
const asBelow =
  /,? as (?:outlined|described|shown|listed|detailed|explained|set out|stated|indicated|illustrated|given|seen|depicted|pictured)(?: in (?:the|this) (?:picture|photo|image|figure|diagram|video|screenshot))? (?:below|above|here),?(?=[.!,;]|\s|$)/giu;
/** "Alarm 1 – ;": a picture stood behind the dash. */
const openDash = /\s+[–—-]\s*(?=[;.,]?\s*$)/gu;
/** "Please refer here for further terms": a link that was lost on the way. */
const referHere =
  /^(?:please |also,? )?(?:refer|click|tap|look|go|see|check) here(?: (?:for|to|about|on)\b[^.;!?]{0,100})?[.!]?$/iu;
/** "(see below)", "(see the Crafting chapter)": in a lesson that is somewhere else, or nowhere. */
const seeElsewhere =
  /\s?\((?:please |also |again,? )*(?:see|refer(?: back)? to|reread|cf\.?)(?: also)? (?:[^()\n]{0,70}\b)?(?:below|above|overleaf|chapters?|sections?|appendix|(?:page|p\.|pp\.|chapter|section|appendix) ?[\d.A-Z]{1,6}(?:[–-]\d+)?)(?: (?:below|above|for [^()\n]{3,40}))?\)/giu;
/** "We have listed the entitlements below.": says only that they come. */
const announced =
  /^(?:(?:we|i)(?:['’]ve| have) (?:\p{L}+ )?(?:detailed|listed|outlined|described|explained|summari[sz]ed|set out|included|added|given|provided)|(?:the|our|a|an|all|more|some|full) [^,.;:]{3,60}? (?:is|are|can be found|follows?)(?: (?:detailed|listed|outlined|described|explained|summari[sz]ed|set out|included|given|provided))?)\b(?:[^.;:!?]{0,110} )?below(?: for (?:reference|details|more (?:information|details)))?[.!]?$/iu;
const placed = /^(?:this|the|that) (?:website|web ?site|site|link|page|web ?page|portal|platform|address|url)$/iu;
const way = /\s(?:via|through|using|on|at|by using|by visiting|by following)\s*$/iu;
/** " by following " and a blank or two. */
const longestWay = 20;
const fewestWords = 3;
const shows: ReadonlySet<DraftBlock['kind']> = new Set(['list', 'table', 'figure', 'code', 'chart']);
const told: ReadonlySet<DraftBlock['kind']> = new Set(['paragraph', 'list', 'quote']);

/**
 * Without what only makes sense beside the page it was printed on: buttons and forms below, an "us" of whom nobody says how
 * to reach them, "as outlined below", the way through a link that the learner does not have.
 */
export function withoutLostReferences(blocks: readonly DraftBlock[]): DraftBlock[] {
  const parts = blocks.map((block, at) => {
    if (!told.has(block.kind)) return [block];
    const page = around(block, blocks.slice(at + 1, at + 1 + blocksOfContact));
    let offset = 0;
    const cuts = block.text.split('\n').flatMap((line) => {
      const start = offset;
      offset += line.length + 1;
      return cutsOf(line, start, page).map((cut) => ({ start: cut.start + start, end: cut.end + start }));
    });
    return withoutCuts(block, cuts);
  });
  return withoutEmptied(blocks, parts);
}

/** What is asked of a block once, however many lines it has. */
interface Around {
  /** What "below" speaks of stands there. */
  isShown: boolean;
  isReachable: boolean;
  /** To the page itself, in the block's order; what has been looked at is taken off. */
  links: Cut[];
}

function around(block: DraftBlock, after: readonly DraftBlock[]): Around {
  return {
    isShown: shows.has(after[0]?.kind ?? 'paragraph'),
    isReachable: [block, ...after].some(({ text }) => reachable.test(text)),
    links: block.marks
      .filter((mark) => isLink(mark) && placed.test(block.text.slice(mark.start, mark.end).trim()))
      .map(({ start, end }) => ({ start, end }))
      .toSorted((one, other) => one.start - other.start),
  };
}

/** Takes off the links that begin before an end; of a block with thousands each is looked at once. */
function takeUntil(links: Cut[], to: number): Cut[] {
  const end = links.findIndex(({ start }) => start >= to);
  return links.splice(0, end < 0 ? links.length : end);
}

function cutsOf(line: string, start: number, { isShown, isReachable, links: ofBlock }: Around): Cut[] {
  const links = takeUntil(ofBlock, start + line.length).map((link) => ({
    start: link.start - start,
    end: link.end - start,
  }));
  return [...line.matchAll(sentence)].flatMap(({ index, 0: text }): Cut[] => {
    // With the blank before it, or behind it where it is the first.
    const whole = {
      start: Math.max(0, index - 1),
      end: Math.min(line.length, index + text.length + (index === 0 ? 1 : 0)),
    };
    if (referHere.test(text) || (!isShown && announced.test(text))) return [whole];
    if (onPage.test(text) || (!isReachable && offer.some((shape) => shape.test(text)))) return [whole];
    const until = index + text.length;
    const ways = takeUntil(links, until).flatMap((link) => wayTo(link, line, index, until));
    const pointers = isShown ? [] : [...text.matchAll(asBelow)].map((found) => pointerAt(found, index));
    const asides = [...text.matchAll(seeElsewhere), ...text.matchAll(openDash)].map((found) => pointerAt(found, index));
    const cuts = [...ways, ...pointers, ...asides].toSorted((one, other) => one.start - other.start);
    const words =
      ways.length + pointers.length === 0
        ? fewestWords
        : withoutAll(line, cuts, index, text.length).split(/\s+/u).length;
    return words < fewestWords ? [whole] : cuts;
  });
}

const pointerAt = ({ index, 0: text }: RegExpExecArray, from: number): Cut => ({
  start: from + index,
  end: from + index + text.length,
});

/** " via this website", with the word before the link. */
function wayTo({ start, end }: Cut, line: string, from: number, to: number): Cut[] {
  if (start < from || end > to) return [];
  const looked = Math.max(from, start - longestWay);
  const before = way.exec(line.slice(looked, start));
  return before === null ? [] : [{ start: looked + before.index, end }];
}

const withoutAll = (line: string, cuts: readonly Cut[], from: number, length: number): string =>
  cuts
    .toReversed()
    .reduce(
      (text, { start, end }) => text.slice(0, start - from) + text.slice(end - from),
      line.slice(from, from + length),
    )
    .trim();
