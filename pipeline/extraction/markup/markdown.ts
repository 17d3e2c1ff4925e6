import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { BlockKind } from '../../document.ts';
import { cellLine } from '../cell-paragraphs.ts';
import { draftBlock, type DraftBlock, linkTo, type Run } from '../draft-block.ts';
import { tellsReaction } from '../stage-directions.ts';
import { withTurnsApart } from '../turns/turn-lines.ts';
import { withoutWikiNotes } from '../editors-notes.ts';
import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { decodeText } from '../sniff.ts';
import { offTheLine } from '../raised-signs.ts';
import { labelled, lineBreak } from './bold-labels.ts';
import { brokenLines } from './broken-lines.ts';
import { brokenCell } from './cell-breaks.ts';
import { plainDefinitions } from './definition-lists.ts';
import { joinedHtml, withoutPageScripts } from './page-source.ts';
import { withFootnotes } from './placed-footnotes.ts';
import { frontTitle, withoutFrontMatter } from './front-matter.ts';
import { htmlBlocks } from './html-blocks.ts';
import { mainContent } from './html-main-content.ts';
import { parseHtml } from './html-tree.ts';
import { visibilityOf } from './html-visibility.ts';
import {
  itemsByLoneSign,
  headingsBelowText,
  headingsWithTheirBlank,
  itemsByPastedPoint,
  itemsByPoint,
  itemsBySign,
  partedBehindAddresses,
  partedFromLists,
  withoutStraySigns,
} from './lazy-lines.ts';
import { firstLines, linesOf, nesting } from '../list-lines.ts';
import { partedByCode, type List } from './list-code.ts';
import { plainMarkdown } from './markdown-dialects.ts';
import { withNumberedNames } from './numbered-names.ts';
import { withoutRemarkSettings } from './remark-slides.ts';
import { tameMarkdown } from './tame-markdown.ts';
import { withToldAbbreviations } from './told-abbreviations.ts';

/** In the mean of the others: a first section as long as that is one of them. */
const mostOfIntro = 0.6;

/** The heading over all others; of several of the first rank the first, where little stands below it. */
function titleIn(blocks: readonly DraftBlock[]): string | undefined {
  const tops = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1);
  const lengths = tops.map((top, at) => {
    const [from, to] = [top, tops[at + 1]].map((one) => (one === undefined ? blocks.length : blocks.indexOf(one)));
    return blocks.slice((from as number) + 1, to).reduce((sum, { text }) => sum + text.length, 0);
  });
  const [first = 0, ...others] = lengths;
  const isOne = first > (mostOfIntro * others.reduce((sum, length) => sum + length, 0)) / others.length;
  return others.length > 1 && isOne ? undefined : tops[0]?.text;
}

type Root = ReturnType<typeof fromMarkdown>;
type Content = Root['children'][number];

/** Markdown with the GitHub tables and lists, and with HTML in between; front matter is skipped. */
export function readMarkdown(bytes: Uint8Array): Reading {
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile('corrupt');
  const body = withTurnsApart(withToldAbbreviations(withoutFrontMatter(text).replace(contentsMark, '')));
  const page = joinedHtml(withoutPageScripts(body));
  const pasted = itemsByLoneSign(
    itemsByPastedPoint(plainDefinitions(withoutStraySigns(withNumberedNames(withoutRemarkSettings(page))))),
  );
  return readingOfMarkdown(
    plainMarkdown(
      partedFromLists(
        itemsByPoint(itemsBySign(partedBehindAddresses(headingsBelowText(headingsWithTheirBlank(pasted))))),
      ),
    ),
    frontTitle(text),
  );
}

/**
 * Markdown without a dialect's signs, as blocks.
 *
 * @param named what the page is called elsewhere; its one heading of the first rank goes before
 */
export function readingOfMarkdown(text: string, named?: string): Reading {
  const tree = fromMarkdown(tameMarkdown(text), {
    // "~5 minutes" is about five of them; only two signs strike out.
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const blocks = withFootnotes(tree.children).flatMap(blocksOf);
  const isFlat = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1).length > 1;
  // Of several chapters none is what the page says that it is called.
  const title = isFlat && named !== undefined ? named : (titleIn(blocks) ?? named);
  return {
    blocks,
    outline: blocks
      .filter((block) => block.kind === 'heading')
      .map((block) => ({ title: block.text, level: block.level ?? 1 })),
    notices: [],
    ...(title === undefined ? {} : { title }),
  };
}

/** "[[_TOC_]]": a page's contents are put there when it is shown. */
const contentsMark = /^[ \t]*(?:\[\[?_?toc_?\]?\]|\$\{toc\}|\{\{>?[ \t]*toc[ \t]*\}\})[ \t]*$/gimu;

function blocksOf(node: Content): DraftBlock[] {
  switch (node.type) {
    case 'heading':
      return made('heading', runsOf(node), node.depth);
    case 'paragraph':
      return made('paragraph', runsOf(node));
    case 'code':
      return diagram.test(node.lang ?? '') ? [] : made('code', [{ text: node.value }]);
    case 'html':
      return blocksOfHtml(node.value);
    case 'blockquote':
      return blocksOfQuote(node.children);
    case 'list':
      return partedByCode(node).flatMap((part) => (part.type === 'list' ? listBlocks(part) : blocksOf(part)));
    case 'table':
      return made(
        'table',
        node.children.flatMap((row, rowIndex) => [
          ...(rowIndex > 0 ? [{ text: '\n' }] : []),
          ...row.children.flatMap((cell, cellIndex) => [
            ...(cellIndex > 0 ? [{ text: '\t' }] : []),
            ...cellLine(runsOfAll(brokenCell(cell.children), {})),
          ]),
        ]),
      );
    case 'definition':
    case 'thematicBreak':
    case 'yaml':
      return [];
    default:
      // Footnotes, and whatever an extension brings: what it holds is text all the same.
      return 'children' in node ? node.children.flatMap(blocksOf) : made('paragraph', runsOf(node));
  }
}

const listBlocks = (list: List): DraftBlock[] =>
  made('list', itemsOf(list)).map((block) => ({ ...block, ...stepsOf(list), ...nesting(block, depthsOf(list)) }));

/** Code that a program draws a picture of: nobody reads it. */
const diagram =
  /^\{?\.?(?:mermaid|plantuml|puml|uml|c4plantuml|dot|graphviz|ditaa|blockdiag|seqdiag|actdiag|nwdiag|wavedrom|vega|vega-lite|nomnoml|erd|bpmn|d2|pikchr|svgbob|tikz|kroki|markmap|flowchart|sequence|gantt)\}?$/iu;

/** Words that are quoted, as one; a list, a table or a heading between them, as slides have them, is what it is. */
function blocksOfQuote(parts: readonly Content[]): DraftBlock[] {
  if (!parts.every(({ type }) => type === 'paragraph'))
    return parts.flatMap((part) =>
      part.type === 'paragraph' ? made(isLabel(part) ? 'paragraph' : 'quote', runsOf(part)) : blocksOf(part),
    );
  return made(
    'quote',
    parts.flatMap((part, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...runsOf(part)]),
  );
}

/** "**Registration desk**" over its points: a box, and no words of somebody. */
const isLabel = ({ children }: Extract<Content, { type: 'paragraph' }>): boolean =>
  children.length === 1 && children[0]?.type === 'strong';

/** A link of Markdown between the tags of HTML, which Markdown does not read there: its words stay. */
const linkInHtml = /!?\[([^\][\n]{1,200})\]\([^()\s]{1,500}\)/g;

/** A table or a box that the author wrote in HTML; a lone tag or a comment says nothing. */
function blocksOfHtml(html: string): DraftBlock[] {
  if (!/>[^<]*[\p{L}\p{N}]/u.test(html.replace(/<!--[\s\S]*?-->/g, ''))) return [];
  const page = parseHtml(html.replace(linkInHtml, '$1'));
  return mainContent(page).flatMap((part) => htmlBlocks(part, visibilityOf(page), true).blocks);
}

/** Brackets that held nothing but a picture: "(![lamp](lamp.png))". */
const withoutEmptyBrackets = (runs: readonly Run[]): Run[] =>
  runs.map((run, index) => {
    const closes = /^\s*[)\]]/u.test(run.text) && /[([]\s*$/u.test(runs[index - 1]?.text ?? '');
    const opens = /[([]\s*$/u.test(run.text) && /^\s*[)\]]/u.test(runs[index + 1]?.text ?? '');
    const text = closes ? run.text.replace(/^\s*[)\]]/u, '') : run.text;
    return opens ? { ...run, text: text.replace(/\s*[([]\s*$/u, '') } : { ...run, text };
  });

/** "Ask [the miller](#contacts) .": the blank behind a link is the link's. */
const stopped = (runs: readonly Run[]): Run[] =>
  runs.map((run, at) =>
    runs[at - 1]?.link === undefined || /[/:]\S*$/u.test(runs[at - 1]?.text ?? '')
      ? run
      : { ...run, text: run.text.replace(/^[ \t]+(?=[.,](?:\s|$))/u, '') },
  );

const made = (kind: BlockKind, runs: Run[], level?: number): DraftBlock[] => {
  const broken = kind === 'paragraph' ? brokenLines(runs) : undefined;
  if (broken !== undefined)
    return [...(broken.lead ? made('paragraph', broken.lead) : []), ...made('list', broken.lines)];
  const block = draftBlock(
    kind,
    withoutEmptyBrackets(kind === 'paragraph' ? labelled(stopped(runs)) : runs),
    [{ source: 'markup' }],
    level,
  );
  return block === undefined ? [] : [block];
};

const itemsOf = (list: Content): Run[] => itemRuns(list).flat();

// Nested items follow their parent as items of their own; a step keeps its number.
const itemRuns = (list: Content): Run[][] => {
  const first = list.type === 'list' && list.ordered === true ? (list.start ?? 1) : undefined;
  return ('children' in list ? list.children : []).map((entry, index) => {
    let number = first === undefined ? '' : `${first + index}. `;
    return partsOfItem(entry).flatMap((part) => {
      const runs = Array.isArray(part) ? flat(part) : itemsOf(part);
      if (runs.every(({ text }) => text === '')) return [];
      const own = !Array.isArray(part) || number === '' ? runs : [{ text: number }, ...runs];
      number = '';
      return [...own, { text: '\n' }];
    });
  });
};

const depthsOf = (list: Content, depth = 0): number[] =>
  ('children' in list ? list.children : []).flatMap((entry) =>
    partsOfItem(entry).flatMap((part, at) =>
      Array.isArray(part)
        ? Array<number>(linesOf(flat(part))).fill(at > 0 ? depth + 1 : depth)
        : depthsOf(part, depth + 1),
    ),
  );

/**
 * The lists inside of an item, and the lines between them: a paragraph goes on with the one before it where that ended as a
 * sentence, stands over it as a label, or goes on in its middle; else it is a line below.
 */
function partsOfItem(entry: Content): (Run[] | Content)[] {
  const parts: (Run[] | Content)[] = [];
  for (const part of 'children' in entry ? entry.children : []) {
    const before = parts.at(-1);
    if (part.type === 'list') parts.push(part);
    else if (part.type === 'paragraph' && Array.isArray(before) && goOn(before, runsOf(part)))
      parts[parts.length - 1] = labelled([...before, { text: '\n' }, ...runsOf(part)]);
    else parts.push(partOfItem(part));
  }
  return parts.filter((part) => !Array.isArray(part) || part.some(({ text }) => text !== ''));
}

const goOn = (before: readonly Run[], after: readonly Run[]): boolean => {
  const [text, next] = [before, after].map((runs) => runs.map((run) => run.text).join('')) as [string, string];
  const isLabel = before.every((run) => run.bold === true || run.text.trim() === '');
  return isLabel || /^\p{Ll}/u.test(next) || (/[.!?…。।]["”’)]*\s*$/u.test(text) && !/https?:\S+\s*$/iu.test(text));
};

/** The lines of an ordered list with which its own items begin. */
const stepsOf = (list: Content): Pick<DraftBlock, 'steps'> =>
  list.type === 'list' && list.ordered === true ? { steps: firstLines(itemRuns(list)) } : {};

/** "[Getting Started]", whose address is defined nowhere: Markdown leaves its brackets in the text. */
const brokenLink = /\[(\p{L}[^[\]]{3,80})\](?![(:])/gu;

const withoutBrokenLinks = (text: string): string =>
  text.replace(brokenLink, (whole, words: string) => (tellsReaction(words) ? whole : words));

/** "[^3]", a footnote that stands nowhere: where it does, Markdown has read it as one. */
const lostFootnote = /\s?\[\^[^\]\s]{1,40}\]/gu;

/** A box in HTML, or code, between the words of an item. */
const partOfItem = (part: Content): Run[] =>
  part.type === 'html' || part.type === 'code'
    ? [
        {
          text: blocksOf(part)
            .map(({ text }) => text)
            .join(' '),
        },
      ]
    : labelled(runsOf(part));

const flat = (runs: Run[]): Run[] => runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));

function runsOf(node: Content, style: Omit<Run, 'text'> = {}): Run[] {
  switch (node.type) {
    case 'text':
      return [{ ...style, text: withoutBrokenLinks(withoutWikiNotes(node.value).replace(lostFootnote, '')) }];
    case 'inlineCode':
      return [{ ...style, text: node.value }];
    case 'break':
      return [{ ...style, text: lineBreak }];
    case 'html':
      return /^<br\b/iu.test(node.value) ? [{ ...style, text: lineBreak }] : [];
    // What its author struck out holds no more.
    case 'delete':
      return [];
    case 'strong':
      return runsOfAll(node.children, { ...style, bold: true });
    case 'emphasis':
      return runsOfAll(node.children, { ...style, italic: true });
    case 'link':
      return runsOfAll(node.children, { ...style, ...linkTo(node.url) });
    case 'linkReference':
      return runsOfAll(node.children, { ...style, ...linkTo(undefined) });
    default:
      return 'children' in node ? runsOfAll(node.children, style) : [];
  }
}

/** Tags in a line that say what its words are; of an anchor without an address nothing follows. */
const tagged =
  /^<(?<end>\/?)(?<name>sup|sub|b|strong|a)(?:\s[^>]*?\bhref\s*=\s*["']?(?<address>[^"'\s>]*)[^>]*|\s[^>]*)?>$/iu;

interface Place {
  style: Omit<Run, 'text'>;
  raised?: 'above' | 'below' | undefined;
}

/** The parts of a line; what stands between `<sup>` and its end stands above it, and `<b>` and `<a>` are as their signs are. */
function runsOfAll(parts: readonly Content[], style: Omit<Run, 'text'>): Run[] {
  let place: Place = { style };
  return parts.flatMap((part) => {
    const tag = part.type === 'html' ? tagged.exec(part.value)?.groups : undefined;
    if (tag !== undefined) place = placeBehind(tag, place, style);
    const { raised } = place;
    const own = runsOf(part, place.style);
    return raised === undefined ? own : own.map((run) => ({ ...run, text: offTheLine(run.text, raised) }));
  });
}

/** What holds behind a tag. */
function placeBehind(tag: Partial<Record<string, string>>, place: Place, around: Omit<Run, 'text'>): Place {
  const name = tag['name']?.toLowerCase();
  const opens = tag['end'] === '';
  if (name === 'sup' || name === 'sub')
    return { ...place, raised: opens ? (name === 'sup' ? 'above' : 'below') : undefined };
  if (name !== 'a') return { ...place, style: { ...place.style, bold: opens || around.bold === true } };
  const { link: _, ...plain } = place.style;
  const address = opens ? tag['address'] : undefined;
  return { ...place, style: address === undefined ? plain : { ...plain, ...linkTo(address) } };
}
