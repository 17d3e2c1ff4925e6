import type { BlockKind, Provenance } from '../../document.ts';
import { draftBlock, type DraftBlock, type Run } from '../draft-block.ts';
import { cellBullet, inOneLine } from '../cell-paragraphs.ts';
import { CountedList, type Told } from './counted-list.ts';
import { type ItemNumbering, openDocumentLists } from './open-document-lists.ts';
import { openDocumentStyles, type TextStyle, type TextStyles } from './open-document-styles.ts';
import { hiddenTextNotice, outlineOf, type Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { elementsOf, find, findAll, parseXml, textOf, type XmlElement } from './xml-tree.ts';
import { unpack } from './zip-archive.ts';

const wanted = /^(?:content|styles|meta|META-INF\/manifest)\.xml$/;
/** Lists that the program made of the text itself, and text that is not there any more. */
const leftOut = new Set([
  'tracked-changes',
  'table-of-content',
  'illustration-index',
  'table-index',
  'object-index',
  'user-index',
  'alphabetical-index',
  'bibliography',
  'annotation',
  'annotation-end',
  'sequence-decls',
  'variable-decls',
  'forms',
  'hidden-text',
  'hidden-paragraph',
]);

/** An OpenDocument text: headings by outline level, lists, tables, notes, pictures' descriptions, pages where the program noted them. */
export function readOpenDocument(bytes: Uint8Array): Reading {
  const parts = unpack(bytes, (name) => wanted.test(name));
  const part = (name: string) => {
    const found = parts.get(name);
    return found === undefined ? undefined : parseXml(found);
  };
  if (findAll(part('META-INF/manifest.xml'), 'encryption-data').length > 0) throw new UnreadableFile('encrypted');
  const content = part('content.xml');
  const text = find(content, 'body', 'text');
  if (content === undefined || text === undefined) throw new UnreadableFile('corrupt');
  const styles = part('styles.xml');
  const reader = new OpenDocumentReader(openDocumentStyles([styles, content]), openDocumentLists([styles, content]));
  reader.readAll(text);
  const title = findAll(part('meta.xml'), 'title').map(textOf).join('').trim();
  const language = findAll(styles, 'default-style')
    .flatMap((style) => find(style, 'text-properties')?.attributes['fo:language'] ?? [])
    .at(0);
  return {
    ...reader.finish(title),
    ...(language !== undefined && { declaredLanguage: language }),
  };
}

class OpenDocumentReader {
  private readonly styles: TextStyles;
  private readonly numberingOf: (list: XmlElement) => ItemNumbering;
  private readonly blocks: DraftBlock[] = [];
  private notes: Run[][] = [];
  private figures: string[] = [];
  private page = 1;
  private hiddenLetters = 0;
  private title: string | undefined;

  constructor(styles: TextStyles, numberingOf: (list: XmlElement) => ItemNumbering) {
    this.styles = styles;
    this.numberingOf = numberingOf;
  }

  finish(documentTitle: string): Reading {
    const hasPages = this.page > 1;
    const blocks = hasPages
      ? this.blocks
      : this.blocks.map((block) => ({ ...block, provenance: [{ source: 'markup' as const }] }));
    const title = this.title ?? documentTitle;
    return {
      blocks,
      outline: outlineOf(blocks),
      notices: hiddenTextNotice(this.hiddenLetters),
      ...(hasPages && { pageCount: this.page }),
      ...(title !== '' && { title }),
    };
  }

  readAll(parent: XmlElement): void {
    for (const element of elementsOf(parent)) this.read(element);
  }

  private read(element: XmlElement): void {
    if (element.name === 'h' || element.name === 'p') this.readParagraph(element);
    // Numbered headings stand in lists of their own.
    else if (element.name === 'list' && findAll(element, 'h').length === 0) this.readList(element);
    else if (element.name === 'table') this.readTable(element);
    else if (element.name === 'soft-page-break') this.page += 1;
    else if (leftOut.has(element.name) || element.attributes['text:display'] === 'none') this.countHidden(element);
    else if (element.name === 'frame') this.readFrame(element);
    else this.readAll(element);
    this.endParagraph();
  }

  private readParagraph(element: XmlElement): void {
    const start = this.page;
    const style = this.styles(element.attributes['text:style-name']);
    if (style.isHidden) {
      this.countHidden(element);
      return;
    }
    const runs = this.runsOf(element, style);
    const text = runs
      .map((run) => run.text)
      .join('')
      .trim();
    if (element.name === 'h') {
      const level = Number(element.attributes['text:outline-level'] ?? style.outlineLevel ?? 1);
      this.push(
        'heading',
        runs.map((run) => ({ text: run.text })),
        start,
        Math.min(9, Math.max(1, level || 1)),
      );
    } else if (style.isTitle && this.title === undefined && text !== '') this.title = text.replace(/\s+/g, ' ');
    else if (style.outlineLevel !== undefined)
      this.push(
        'heading',
        runs.map((run) => ({ text: run.text })),
        start,
        style.outlineLevel,
      );
    else
      this.push(
        style.isQuote ? 'quote' : style.isCaption ? 'caption' : style.isCode ? 'code' : 'paragraph',
        runs,
        start,
      );
  }

  /** Pictures and footnotes stand inside a paragraph and are told after it. */
  private endParagraph(): void {
    const { figures, notes } = this;
    this.figures = [];
    this.notes = [];
    for (const text of figures) this.push('figure', [{ text }], this.page);
    for (const runs of notes) this.push('note', runs, this.page);
  }

  private readTable(table: XmlElement): void {
    const start = this.page;
    const runs = findAll(table, 'table-row').flatMap((row) => [
      ...elementsOf(row)
        .filter(({ name }) => name === 'table-cell')
        .flatMap((cell, index) => [...(index > 0 ? [{ text: '\t' }] : []), ...inOneLine(this.paragraphsOf(cell))]),
      { text: '\n' },
    ]);
    this.push('table', runs, start);
  }

  private paragraphsOf(part: XmlElement, isListed = false): Run[][] {
    return elementsOf(part).flatMap((inside) =>
      inside.name === 'p'
        ? [
            [
              ...(isListed ? [{ text: cellBullet() }] : []),
              ...flat(this.runsOf(inside, this.styles(inside.attributes['text:style-name']))),
            ],
          ]
        : this.paragraphsOf(inside, isListed || inside.name === 'list-item'),
    );
  }

  private readList(element: XmlElement): void {
    const list = new CountedList();
    this.gather(element, list, this.numberingOf(element), 0);
    const { runs, told } = list.take();
    this.push('list', runs, this.page, undefined, told);
  }

  // Nested items follow their parent as items of their own.
  private gather(element: XmlElement, list: CountedList, numbering: ItemNumbering, level: number): void {
    for (const entry of elementsOf(element)) {
      let label = elementsOf(entry).some(({ name }) => name === 'p' || name === 'h')
        ? numbering.next(entry, level)
        : undefined;
      for (const part of elementsOf(entry)) {
        if (part.name === 'list') this.gather(part, list, numbering, level + 1);
        if (part.name !== 'p' && part.name !== 'h') continue;
        const runs = flat(this.runsOf(part, this.styles(part.attributes['text:style-name'])));
        if (!runs.some(({ text }) => text.trim() !== '')) continue;
        list.add({ runs, level, ...(label !== undefined && { label }) });
        label = undefined;
      }
    }
  }

  private runsOf(element: XmlElement, style: TextStyle): Run[] {
    return element.children.flatMap((child): Run[] => {
      if (typeof child === 'string')
        return [{ text: child, ...(style.bold && { bold: true }), ...(style.italic && { italic: true }) }];
      if (child.name === 's') return [{ text: ' ' }];
      if (child.name === 'tab' || child.name === 'line-break')
        return [{ text: style.isCode && child.name === 'line-break' ? '\n' : ' ' }];
      if (child.name === 'soft-page-break') this.page += 1;
      if (child.name === 'note') this.addNote(child);
      if (child.name === 'frame') this.readFrame(child);
      if (['note', 'frame', 'soft-page-break'].includes(child.name)) return [];
      const own = { ...style, ...this.styles(child.attributes['text:style-name']) };
      if (leftOut.has(child.name) || own.isHidden) {
        this.countHidden(child);
        return [];
      }
      return this.runsOf(child, { ...own, bold: own.bold || style.bold, italic: own.italic || style.italic });
    });
  }

  private addNote(note: XmlElement): void {
    const body = find(note, 'note-body');
    const runs = findAll(body, 'p').flatMap((paragraph) => [
      ...this.runsOf(paragraph, this.styles(undefined)),
      { text: ' ' },
    ]);
    if (runs.length > 0) this.notes.push(runs);
  }

  private readFrame(frame: XmlElement): void {
    const described = find(frame, 'desc') ?? find(frame, 'title');
    const text = described === undefined ? '' : textOf(described).trim();
    if (/\s/.test(text)) this.figures.push(text);
    const box = find(frame, 'text-box');
    if (box !== undefined) this.readAll(box);
  }

  private countHidden(element: XmlElement): void {
    if (element.name.startsWith('hidden') || !leftOut.has(element.name))
      this.hiddenLetters += textOf(element).replace(/\s+/g, '').length;
  }

  private push(kind: BlockKind, runs: Run[], startPage: number, level?: number, told?: Told): void {
    if (!runs.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return;
    const pages = startPage === this.page ? [startPage] : [startPage, this.page];
    const block = draftBlock(
      kind,
      runs,
      pages.map((page): Provenance => ({ page, source: 'markup' })),
      level,
    );
    if (block !== undefined) this.blocks.push(told?.(block) ?? block);
  }
}

const flat = (runs: Run[]): Run[] => runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));
