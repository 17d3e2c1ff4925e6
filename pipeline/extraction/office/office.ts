import type { BlockKind, Provenance } from '../../document.ts';
import { draftBlock, withoutBullet, type DraftBlock, type Run } from '../draft-block.ts';
import { offTheLine } from '../raised-signs.ts';
import { hiddenTextNotice, type Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { cellBullet, inOneLine } from '../cell-paragraphs.ts';
import { CountedList, type Told } from './counted-list.ts';
import { outlineLevel, paragraphStyles, type ParagraphStyle } from './word-styles.ts';
import { type ItemLabel, itemCounter, type ItemCounter, type ListPlace, listPlace } from './word-numbering.ts';
import { elementsOf, find, findAll, parseXml, textOf, type XmlElement } from './xml-tree.ts';
import { unpack } from './zip-archive.ts';

type StyleOf = (id: string | undefined) => ParagraphStyle;

/** A Word document: headings by style or outline level, lists, tables, bold and italic, pages where Word noted them. */
export function readWordDocument(bytes: Uint8Array): Reading {
  const parts = unpack(bytes, (name) => /^word\/(?:document|styles|footnotes|numbering)\.xml$/.test(name));
  const main = parts.get('word/document.xml');
  if (main === undefined) throw new UnreadableFile('corrupt');
  const styles = parts.get('word/styles.xml');
  const body = find(parseXml(main), 'body');
  const footnotes = parts.get('word/footnotes.xml');
  const numbering = parts.get('word/numbering.xml');
  const reader = new WordReader(
    paragraphStyles(styles === undefined ? undefined : parseXml(styles)),
    itemCounter(numbering === undefined ? undefined : parseXml(numbering)),
    footnotes === undefined ? [] : findAll(parseXml(footnotes), 'footnote'),
  );
  for (const element of elementsOf(body)) reader.read(element);
  return reader.finish(findAll(body, 'lastRenderedPageBreak').length > 0);
}

class WordReader {
  private readonly styleOf: StyleOf;
  private readonly count: ItemCounter;
  private readonly footnotes: ReadonlyMap<string, XmlElement>;
  private readonly blocks: DraftBlock[] = [];
  private readonly list = new CountedList();
  /** Pictures, text boxes and footnotes hang on a paragraph and are told after it. */
  private hanging: (() => void)[] = [];
  private page = 1;
  private hiddenLetters = 0;
  private title: string | undefined;

  constructor(styleOf: StyleOf, count: ItemCounter, footnotes: readonly XmlElement[]) {
    this.styleOf = styleOf;
    this.count = count;
    this.footnotes = new Map(footnotes.map((note) => [note.attributes['w:id'] ?? '', note]));
  }

  read(element: XmlElement): void {
    if (element.name === 'p') {
      this.readParagraph(element);
      const hanging = this.hanging;
      this.hanging = [];
      for (const tell of hanging) tell();
    } else if (element.name === 'tbl') this.readTable(element);
    else if (element.name !== 'sectPr' && element.name !== 'del' && element.name !== 'moveFrom') {
      for (const child of elementsOf(element)) this.read(child);
    }
  }

  finish(hasPages: boolean): Reading {
    this.endList();
    const blocks = hasPages
      ? this.blocks
      : this.blocks.map((block) => ({ ...block, provenance: [{ source: 'markup' as const }] }));
    const hasHeadings = blocks.some((block) => block.kind === 'heading');
    return {
      blocks: hasHeadings ? blocks : blocks.map(promoteBoldLine),
      outline: blocks
        .filter((block) => block.kind === 'heading')
        .map((block) => ({ title: block.text, level: block.level ?? 1 })),
      notices: hiddenTextNotice(this.hiddenLetters),
      ...(hasPages ? { pageCount: this.page } : {}),
      ...(this.title === undefined ? {} : { title: this.title }),
    };
  }

  private readParagraph(paragraph: XmlElement): void {
    const properties = find(paragraph, 'pPr');
    const style = this.styleOf(find(properties, 'pStyle')?.attributes['val']);
    if (find(properties, 'pageBreakBefore') !== undefined) this.page += 1;
    const start = this.page;
    const runs = this.runsOf(paragraph);
    const text = runs
      .map((run) => run.text)
      .join('')
      .trim();
    const place = { ...style.place, ...listPlace(find(properties, 'numPr')) };
    // Headings and empty items count too; an item that was struck out does not.
    const counted = find(properties, 'rPr', 'del') === undefined ? this.count(place) : undefined;
    if (text === '' || style.isContents) return;
    const level = outlineLevel(properties) ?? style.headingLevel;
    if (level !== undefined) {
      const words = runs.map((run) => ({ text: run.text }));
      this.add('heading', words, start, level);
      return;
    }
    if (style.isTitle && this.title === undefined) {
      this.title = text.replace(/\s+/g, ' ');
      return;
    }
    if (find(properties, 'numPr') !== undefined || style.isList) {
      this.addItem(flat(runs), place, counted);
      return;
    }
    this.add(style.isCaption ? 'caption' : style.isQuote ? 'quote' : 'paragraph', runs, start);
  }

  private readTable(table: XmlElement): void {
    const start = this.page;
    const rows = elementsOf(table).filter((row) => row.name === 'tr');
    const runs = rows.flatMap((row) => [...this.rowRuns(row), { text: '\n' }]);
    this.add('table', runs, start);
  }

  private rowRuns(row: XmlElement): Run[] {
    const cells = elementsOf(row).filter((cell) => cell.name === 'tc');
    return cells.flatMap((cell, index) => {
      const paragraphs = findAll(cell, 'p').map((paragraph) => [
        ...(find(paragraph, 'pPr', 'numPr') === undefined ? [] : [{ text: cellBullet() }]),
        ...flat(this.runsOf(paragraph)),
      ]);
      return [...(index > 0 ? [{ text: '\t' }] : []), ...inOneLine(paragraphs)];
    });
  }

  private add(kind: BlockKind, runs: Run[], startPage: number, level?: number): void {
    this.endList();
    this.push(kind, runs, startPage, level);
  }

  private addItem(runs: Run[], { level = 0 }: ListPlace, counted: ItemLabel | undefined): void {
    const item = { runs, level, ...counted };
    if (this.list.isEndedBy(item)) this.endList();
    this.list.add(item);
  }

  private endList(): void {
    const { runs, told } = this.list.take();
    if (runs.length > 0) this.push('list', runs, this.page, undefined, told);
  }

  private push(kind: BlockKind, runs: Run[], startPage: number, level?: number, told?: Told): void {
    const pages = startPage === this.page ? [startPage] : [startPage, this.page];
    const provenance = pages.map((page): Provenance => ({ page, source: 'markup' }));
    const block = draftBlock(kind, runs, provenance, level);
    if (block !== undefined) this.blocks.push(told?.(block) ?? block);
  }

  private runsOf(element: XmlElement): Run[] {
    return elementsOf(element).flatMap((child): Run[] => {
      if (child.name === 'r') return this.runOf(child);
      // Deleted text, the drawing's fallback copy and field codes are not what a reader sees.
      if (['pPr', 'del', 'moveFrom', 'Fallback', 'instrText'].includes(child.name)) return [];
      return this.runsOf(child);
    });
  }

  private runOf(run: XmlElement): Run[] {
    const properties = find(run, 'rPr');
    if (isOn(properties, 'vanish')) {
      this.hiddenLetters += findAll(run, 't').map(textOf).join('').replace(/\s+/g, '').length;
      return [];
    }
    for (const part of elementsOf(run)) this.hang(part);
    const text = elementsOf(run)
      .map((part) => this.characters(part))
      .join('');
    const place = places[find(properties, 'vertAlign')?.attributes['w:val'] ?? ''];
    return [
      {
        text: place ? offTheLine(text, place) : text,
        bold: isOn(properties, 'b'),
        italic: isOn(properties, 'i'),
      },
    ];
  }

  private hang(part: XmlElement): void {
    if (part.name === 'footnoteReference') {
      const note = this.footnotes.get(part.attributes['w:id'] ?? '');
      const runs = findAll(note, 'p').flatMap((paragraph) => [...this.runsOf(paragraph), { text: ' ' }]);
      this.hanging.push(() => this.add('note', runs, this.page));
    }
    if (part.name !== 'drawing' && part.name !== 'AlternateContent' && part.name !== 'pict') return;
    // The second copy of a drawing is for programs that cannot read the first.
    const shown = part.name === 'AlternateContent' ? find(part, 'Choice') : part;
    const described = findAll(shown, 'docPr').map(({ attributes }) => attributes['descr'] ?? '');
    for (const text of described)
      if (/\s/.test(text.trim())) this.hanging.push(() => this.add('figure', [{ text }], this.page));
    for (const box of findAll(shown, 'txbxContent'))
      this.hanging.push(() => {
        for (const element of elementsOf(box)) this.read(element);
      });
  }

  private characters(part: XmlElement): string {
    if (part.name === 't') return part.children.filter((child) => typeof child === 'string').join('');
    if (part.name === 'tab' || part.name === 'cr') return ' ';
    if (part.name === 'noBreakHyphen') return '-';
    if (part.name === 'lastRenderedPageBreak') this.page += 1;
    return part.name === 'br' ? ' ' : '';
  }
}

const places: Readonly<Record<string, 'above' | 'below'>> = { superscript: 'above', subscript: 'below' };

const isOn = (properties: XmlElement | undefined, name: string): boolean => {
  const element = find(properties, name);
  return element !== undefined && !['0', 'false', 'off', 'none'].includes(element.attributes['val'] ?? '');
};

const flat = (runs: Run[]): Run[] =>
  runs.map((run, index) => {
    const text = run.text.replace(/\s+/g, ' ');
    return { ...run, text: index === 0 ? withoutBullet(text) : text };
  });

// Where nobody used heading styles, a short line that is bold from end to end is what the author meant as one.
function promoteBoldLine(block: DraftBlock): DraftBlock {
  const [mark] = block.marks;
  const isBoldLine =
    block.kind === 'paragraph' && mark?.kind === 'bold' && mark.start === 0 && mark.end === block.text.length;
  return isBoldLine && block.text.length <= 90 && !/[.!?:;,]$/.test(block.text)
    ? { ...block, kind: 'heading', level: 1, marks: [] }
    : block;
}
