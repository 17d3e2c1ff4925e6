import type { BlockKind, Provenance } from '../../document.ts';
import { cellLine } from '../cell-paragraphs.ts';
import { draftBlock, type DraftBlock, linkTo, type Run } from '../draft-block.ts';
import { labelled, lineBreak } from './bold-labels.ts';
import { brokenLines } from './broken-lines.ts';
import { withCellBreaks } from './cell-breaks.ts';
import { withoutDrawnNumbers } from './drawn-numbers.ts';
import { isSilent, isSiteMatter } from './html-main-content.ts';
import { partedByPre } from './list-code.ts';
import { firstLines, linesOf, nesting } from '../list-lines.ts';
import { offTheLine } from '../raised-signs.ts';
import { htmlChildren, htmlFindAll, htmlText, type HtmlElement } from './html-tree.ts';
import type { IsHidden } from './html-visibility.ts';

type Style = Omit<Run, 'text'>;
type Place = 'above' | 'below';
const places: Readonly<Record<string, Place>> = { sup: 'above', sub: 'below' };

/** Five words and a colon at the end. */
const leadsToList = /(?:\S+\s+){4}\S+:\s*$/u;

const blockNames = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6
   header hgroup hr html li main math ol p pre section summary table tbody td tfoot th thead tr ul caption`.split(
    /\s+/,
  ),
);
/** The sign by which a heading can be linked to, no word of it. */
const anchorSign = /^\s*[#¶§🔗]\s*$/u;

const withoutAnchor = (heading: HtmlElement): HtmlElement => ({
  ...heading,
  children: heading.children.filter(
    (child) => typeof child === 'string' || child.name !== 'a' || !anchorSign.test(htmlText(child)),
  ),
});

const boldNames = new Set(['b', 'strong', 'dfn']);
const italicNames = new Set(['i', 'em', 'cite', 'var']);
const unread = new Set(['rp', 'rt', 'del', 's', 'strike', 'svg', 'head', 'style']);
const markup: Provenance[] = [{ source: 'markup' }];

interface HtmlBlocks {
  blocks: DraftBlock[];
  /** Letters that a reader of the page does not see; they are in no block. */
  hiddenLetters: number;
}

/**
 * Text, lists, tables, pictures' descriptions and headings of one part of a page, in reading order.
 *
 * @param isMarked the page itself says that this part is its text, so headers and footers inside belong to it
 */
export function htmlBlocks(part: HtmlElement, isHidden: IsHidden, isMarked: boolean): HtmlBlocks {
  const walk = new BlockWalk(isHidden, isMarked);
  walk.read(part);
  return walk.finish();
}

class BlockWalk {
  private readonly isHidden: IsHidden;
  private readonly isMarked: boolean;
  private readonly blocks: DraftBlock[] = [];
  private hiddenLetters = 0;
  /** Text that stands in no paragraph of its own yet. */
  private loose: Run[] = [];

  constructor(isHidden: IsHidden, isMarked: boolean) {
    this.isHidden = isHidden;
    this.isMarked = isMarked;
  }

  finish(): HtmlBlocks {
    this.endLoose();
    return { blocks: this.blocks, hiddenLetters: this.hiddenLetters };
  }

  read(element: HtmlElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.loose.push({ text: child });
      else if (!this.isLeftOut(child)) this.readChild(child);
    }
  }

  private readChild(child: HtmlElement): void {
    if (!blockNames.has(child.name) && htmlFindAll(child, ({ name }) => blockNames.has(name)).length === 0) {
      this.readInline(child);
      return;
    }
    this.endLoose();
    const level = /^h([1-6])$/.exec(child.name)?.[1];
    if (level !== undefined) this.add('heading', plain(this.runsOf(withoutAnchor(child))), Number(level));
    else if (isList(child)) this.readList(child);
    else if (child.name === 'dl') this.readEntries(child);
    else if (child.name === 'table') this.readTable(child);
    else if (child.name === 'pre') this.add('code', this.runsOf(child));
    else if (child.name === 'blockquote' && !hasParts(child)) this.add('quote', this.runsOf(child));
    else if (child.name === 'figcaption' || child.name === 'caption') this.add('caption', this.runsOf(child));
    else if (child.name === 'math') this.add('formula', this.runsOf(child));
    else if (child.name === 'hr') return;
    else {
      this.read(child);
      this.endLoose();
    }
  }

  private readInline(child: HtmlElement): void {
    if (child.name === 'img') this.addPicture(child);
    else if (child.name === 'br') this.loose.push({ text: lineBreak });
    else {
      const pictures = htmlFindAll(child, ({ name }) => name === 'img');
      this.loose.push(...this.runsOf(child));
      for (const picture of pictures) this.addPicture(picture);
    }
  }

  private addPicture({ attributes }: HtmlElement): void {
    const alt = (attributes['alt'] ?? '').trim();
    // A file name or one word is a label for the layout, not a description.
    if (!/\s/.test(alt)) return;
    const figure = draftBlock('figure', [{ text: alt }], markup);
    this.endLoose();
    if (figure !== undefined) this.blocks.push(figure);
  }

  private isLeftOut(element: HtmlElement): boolean {
    if (unread.has(element.name) || isSilent(element, this.isHidden)) return true;
    if (this.isHidden(element)) {
      this.hiddenLetters += htmlText(element).replace(/\s+/g, '').length;
      return true;
    }
    return isSiteMatter(element, { isInside: this.isMarked, isLed: isList(element) && this.endsWithLead() });
  }

  /** "Fill in the following fields:", and not "See also:". */
  private endsWithLead(): boolean {
    const last = this.blocks.at(-1);
    return last?.kind === 'paragraph' && leadsToList.test(last.text);
  }

  private runsOf(element: HtmlElement, style: Style = {}, above?: Place): Run[] {
    const place = places[element.name] ?? above;
    const own = {
      ...style,
      ...(boldNames.has(element.name) && { bold: true }),
      ...(italicNames.has(element.name) && { italic: true }),
      ...(element.name === 'a' && 'href' in element.attributes && linkTo(element.attributes['href'])),
    };
    return element.children.flatMap((child): Run[] => {
      if (typeof child === 'string') return [{ ...own, text: place ? offTheLine(child, place) : child }];
      if (child.name === 'br') return [{ text: element.name === 'pre' ? '\n' : lineBreak }];
      if (this.isLeftOut(child) || child.name === 'annotation') return [];
      const runs = this.runsOf(child, own, place);
      // The name of a step, above what it says.
      if (/^h[1-6]$/u.test(child.name) && !own.bold)
        return [{ text: ' ' }, ...runs.map((run) => ({ ...run, bold: true })), { text: lineBreak }];
      return blockNames.has(child.name) && child.name !== 'math' ? [{ text: ' ' }, ...runs, { text: ' ' }] : runs;
    });
  }

  private itemsOf(list: HtmlElement): Run[] {
    return this.itemRuns(list).flat();
  }

  // Nested items follow their parent as items of their own; a step keeps its number.
  private itemRuns(list: HtmlElement): Run[][] {
    let number = list.name === 'ol' ? Number.parseInt(list.attributes['start'] ?? '1', 10) : Number.NaN;
    return htmlChildren(withoutDrawnNumbers(list)).map((entry) => {
      if (this.isLeftOut(entry)) return [];
      if (isList(entry)) return this.itemsOf(entry);
      const nested = htmlFindAll(entry, isList);
      const runs = flat(labelled(unwrapped(this.runsOf(withoutLists(entry)))));
      const isNumbered = !Number.isNaN(number) && runs.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
      const mark = isNumbered ? [{ text: `${number}. ` }] : [];
      if (isNumbered) number += 1;
      return [...mark, ...runs, { text: '\n' }, ...nested.flatMap((inner) => this.itemsOf(inner))];
    });
  }

  private depthsOf(list: HtmlElement, depth = 0): number[] {
    return htmlChildren(list).flatMap((entry) => {
      if (this.isLeftOut(entry)) return [];
      if (isList(entry)) return this.depthsOf(entry, depth + 1);
      const nested = htmlFindAll(entry, isList);
      const own = linesOf(flat(this.runsOf(withoutLists(entry))));
      return [...Array<number>(own).fill(depth), ...nested.flatMap((inner) => this.depthsOf(inner, depth + 1))];
    });
  }

  /** Questions with their answers, and entries as long as a section, are headings with text below them. */
  private readEntries(list: HtmlElement): void {
    const parts = htmlFindAll(list, ({ name }) => name === 'dt' || name === 'dd').filter((one) => !this.isLeftOut(one));
    const areSections = parts.some((one) =>
      one.name === 'dt' ? /[?？؟]\s*$/u.test(htmlText(withoutAnchor(one))) : hasParts(one),
    );
    if (!areSections) {
      this.addList(this.entriesOf(list));
      return;
    }
    const level = Math.min(6, (this.blocks.findLast(({ kind }) => kind === 'heading')?.level ?? 1) + 1);
    for (const part of parts) {
      if (part.name === 'dt') this.add('heading', plain(this.runsOf(withoutAnchor(part))), level);
      else {
        this.read(part);
        this.endLoose();
      }
    }
  }

  // A term and its description are one entry; several descriptions follow each other.
  private entriesOf(list: HtmlElement): Run[] {
    return htmlFindAll(list, ({ name }) => name === 'dt' || name === 'dd').flatMap((part) => {
      if (this.isLeftOut(part)) return [];
      const runs = flat(this.runsOf(part, part.name === 'dt' ? { bold: true } : {}));
      return [...runs, { text: part.name === 'dt' ? ': ' : '\n' }];
    });
  }

  private readTable(table: HtmlElement): void {
    const rows = htmlFindAll(table, ({ name }) => name === 'tr');
    const cells = rows.map((row) => htmlChildren(row).filter(({ name }) => name === 'td' || name === 'th'));
    const isLayout =
      rows.length < 2 ||
      cells.every((row) => row.length < 2) ||
      table.attributes['role'] === 'presentation' ||
      cells
        .flat()
        .some((cell) => htmlFindAll(cell, ({ name }) => name === 'table' || name === 'h1' || name === 'h2').length > 0);
    if (isLayout) {
      for (const cell of cells.flat()) {
        this.read(cell);
        this.endLoose();
      }
      return;
    }
    for (const caption of htmlFindAll(table, ({ name }) => name === 'caption'))
      this.add('caption', this.runsOf(caption));
    const runs = cells.flatMap((row) => [
      ...row
        .filter((cell) => !this.isLeftOut(cell))
        .flatMap((cell, index) => [
          ...(index > 0 ? [{ text: '\t' }] : []),
          ...cellLine(this.runsOf(withCellBreaks(cell))),
        ]),
      { text: '\n' },
    ]);
    this.add('table', runs);
  }

  private readList(list: HtmlElement): void {
    for (const part of partedByPre(list)) {
      if (isList(part)) this.readItems(part);
      else this.read(part);
      this.endLoose();
    }
  }

  private readItems(list: HtmlElement): void {
    const items = this.itemRuns(list);
    const blocks = this.blocks.length;
    this.addList(items.flat());
    const added = this.blocks.slice(blocks).find(({ kind }) => kind === 'list');
    if (added === undefined) return;
    if (list.name === 'ol') added.steps = firstLines(items);
    Object.assign(added, nesting(added, this.depthsOf(list)));
  }

  private addList(runs: Run[]): void {
    const text = runs.map((run) => run.text).join('');
    if (/[\p{L}\p{N}]/u.test(text)) this.add('list', withoutEmptyLines(runs));
  }

  private endLoose(): void {
    const runs = this.loose;
    this.loose = [];
    this.push('paragraph', runs);
  }

  private add(kind: BlockKind, runs: Run[], level?: number): void {
    this.endLoose();
    this.push(kind, runs, level);
  }

  private push(kind: BlockKind, runs: Run[], level?: number): void {
    if (!runs.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return;
    const broken = kind === 'paragraph' ? brokenLines(unwrapped(runs)) : undefined;
    if (broken !== undefined) {
      if (broken.lead) this.push('paragraph', broken.lead);
      this.push('list', broken.lines);
      return;
    }
    const told = kind === 'paragraph' ? labelled(unwrapped(runs)) : runs;
    const block = draftBlock(kind, told, markup, level);
    if (block !== undefined) this.blocks.push(block);
  }
}

/** More than a paragraph: a list, a table, a heading, or a second paragraph. */
const hasParts = (element: HtmlElement): boolean =>
  htmlFindAll(element, ({ name }) => /^(?:ul|ol|table|h[1-6])$/u.test(name)).length > 0 ||
  (element.name === 'dd' && htmlFindAll(element, ({ name }) => name === 'p').length > 1);

const isList = ({ name }: HtmlElement): boolean => name === 'ul' || name === 'ol';
const withoutLists = (element: HtmlElement): HtmlElement => ({
  ...element,
  children: element.children
    .filter((child) => typeof child === 'string' || !isList(child))
    .map((child) => (typeof child === 'string' ? child : withoutLists(child))),
});

/** The lines of a page's source are none of its own. */
const unwrapped = (runs: readonly Run[]): Run[] =>
  runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') }));

const plain = (runs: Run[]): Run[] => runs.map(({ text }) => ({ text }));
const flat = (runs: Run[]): Run[] => {
  const joined = runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));
  const last = joined.findLastIndex(({ text }) => text.trim() !== '');
  return joined.slice(0, last + 1).map((run, index) => (index === last ? { ...run, text: run.text.trimEnd() } : run));
};
const withoutEmptyLines = (runs: Run[]): Run[] =>
  runs.filter((run, index) => run.text !== '\n' || (index > 0 && runs[index - 1]?.text !== '\n'));
