import { resultNotice } from '#contract/result-notices.ts';
import { isPlace } from '../../languages/empty-headings.ts';
import { draftBlock, withoutBullet, type DraftBlock, type Run } from '../draft-block.ts';
import { offTheLine } from '../raised-signs.ts';
import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { inOneLine } from '../cell-paragraphs.ts';
import { CountedList } from './counted-list.ts';
import { bulletsOf, drawnTitleOf } from './drawn-slide.ts';
import { slideNumbers } from './slide-numbers.ts';
import { elementsOf, find, findAll, parseXml, type XmlElement } from './xml-tree.ts';
import { unpack } from './zip-archive.ts';

const wanted =
  /^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|slides\/slide\d+\.xml|slides\/_rels\/slide\d+\.xml\.rels|notesSlides\/notesSlide\d+\.xml)$/;

/** A PowerPoint file: the slide's title is a heading, its text boxes and tables are the body, its notes follow as notes. */
export function readPresentation(bytes: Uint8Array): Reading {
  const parts = unpack(bytes, (name) => wanted.test(name));
  const slides = slideOrder(parts);
  if (slides.length === 0) throw new UnreadableFile('corrupt');
  const read = slides.map((path, index) => slideBlocks(parts, path, index + 1));
  const perSlide = read.filter(({ isHidden }) => !isHidden);
  const hidden = read.flatMap(({ isHidden }, index) => (isHidden ? [index + 1] : []));
  const { title, rest } = withoutCover(perSlide);
  const blocks = levelled(rest);
  return {
    blocks,
    outline: blocks
      .filter((block) => block.kind === 'heading')
      .map((block) => ({ title: block.text, level: block.level ?? 1, ...pageOf(block) })),
    notices: hiddenSlidesNotice(hidden),
    pageCount: slides.length,
    ...(title === undefined ? {} : { title }),
  };
}

const hiddenSlidesNotice = (slides: readonly number[]): Reading['notices'] =>
  slides.length === 0 ? [] : [resultNotice('hidden_slides', { list: slides.join(', ') })];

const pageOf = (block: DraftBlock) => {
  const page = block.provenance[0]?.page;
  return page === undefined ? {} : { page };
};

function slideOrder(parts: Map<string, Uint8Array>): string[] {
  const presentation = parts.get('ppt/presentation.xml');
  if (presentation === undefined) return [];
  const targets = relations(parts, 'ppt/_rels/presentation.xml.rels');
  return findAll(parseXml(presentation), 'sldId')
    .map((slide) => targets.get(slide.attributes['r:id'] ?? '')?.target)
    .filter((target) => target !== undefined)
    .map((target) => `ppt/${target.replace(/^\/?(ppt\/)?/, '')}`)
    .filter((path) => parts.has(path));
}

function relations(parts: Map<string, Uint8Array>, path: string): Map<string, { type: string; target: string }> {
  const bytes = parts.get(path);
  const found = bytes === undefined ? [] : findAll(parseXml(bytes), 'Relationship');
  return new Map(
    found.map(({ attributes }) => [
      attributes['Id'] ?? '',
      { type: attributes['Type'] ?? '', target: attributes['Target'] ?? '' },
    ]),
  );
}

interface SlideBlocks {
  isCover: boolean;
  isHidden: boolean;
  blocks: DraftBlock[];
}

function slideBlocks(parts: Map<string, Uint8Array>, path: string, page: number): SlideBlocks {
  const tree = parseXml(parts.get(path) ?? new Uint8Array());
  const provenance = [{ page, source: 'markup' as const }];
  const blocks: DraftBlock[] = [];
  const add = (block: DraftBlock | undefined) => block !== undefined && blocks.push(block);
  let isCover = false;
  const shapes = shapesOf(find(tree, 'cSld', 'spTree'));
  const drawnTitle = shapes.some((shape) => isTitleRole(roleOf(shape))) ? undefined : drawnTitleOf(shapes);
  for (const shape of shapes) {
    const role = shape === drawnTitle ? 'title' : roleOf(shape);
    if (['sldNum', 'dt', 'ftr', 'hdr'].includes(role)) continue;
    const described = find(shape, 'nvPicPr', 'cNvPr')?.attributes['descr'] ?? '';
    if (shape.name === 'pic') {
      if (/\s/.test(described.trim())) add(draftBlock('figure', [{ text: described }], provenance));
    } else if (shape.name === 'graphicFrame') add(draftBlock('table', tableRuns(shape), provenance));
    else if (isTitleRole(role)) {
      isCover ||= role === 'ctrTitle';
      add(
        draftBlock(
          'heading',
          paragraphsOf(shape).flatMap((runs) => [...runs.map(({ text }) => ({ text })), { text: ' ' }]),
          provenance,
          1,
        ),
      );
    } else bodyBlocks(shape, role, provenance).forEach(add);
  }
  const notes = [...relations(parts, `${path.replace('slides/', 'slides/_rels/')}.rels`).values()].find(({ type }) =>
    type.endsWith('/notesSlide'),
  );
  const notesPart = notes === undefined ? undefined : parts.get(`ppt/${notes.target.replace(/^(\.\.\/|\/ppt\/)/, '')}`);
  if (notesPart !== undefined) notesBlocks(parseXml(notesPart), provenance).forEach(add);
  // The title is what the slide is about, wherever its box comes in the drawing order.
  blocks.sort((first, second) => Number(second.kind === 'heading') - Number(first.kind === 'heading'));
  return { isCover, isHidden: ['0', 'false'].includes(tree.attributes['show'] ?? ''), blocks };
}

function roleOf(shape: XmlElement): string {
  const placeholder = find(shape, 'nvSpPr', 'nvPr', 'ph');
  return placeholder?.attributes['type'] ?? (placeholder === undefined ? 'text' : 'body');
}

const isTitleRole = (role: string): boolean => role === 'title' || role === 'ctrTitle';

const shapesOf = (tree: XmlElement | undefined): XmlElement[] =>
  elementsOf(tree).flatMap((child) =>
    child.name === 'grpSp' ? shapesOf(child) : ['sp', 'graphicFrame', 'pic'].includes(child.name) ? [child] : [],
  );

function bodyBlocks(shape: XmlElement, role: string, provenance: DraftBlock['provenance']): (DraftBlock | undefined)[] {
  const written = findAll(find(shape, 'txBody'), 'p')
    .map((paragraph) => ({ paragraph, runs: runsOf(paragraph) }))
    .filter(({ runs }) => runs.some((run) => run.text.trim() !== ''));
  const paragraphs = written.map(({ runs }) => runs);
  const words = paragraphs.flat().reduce((sum, run) => sum + run.text.split(/\s+/).length, 0);
  // Bullets of a body box are a list; long ones are prose that somebody put on a slide.
  const isBulleted = role === 'body' || bulletsOf(shape) * 2 >= paragraphs.length;
  if (isBulleted && paragraphs.length > 1 && words / paragraphs.length < 25) {
    const list = new CountedList();
    for (const [index, numbered] of slideNumbers(written.map(({ paragraph }) => paragraph)).entries())
      list.add({ ...numbered, runs: withoutItsBullet(paragraphs[index] ?? []) });
    const { runs, told } = list.take();
    const block = draftBlock('list', runs, provenance);
    return [block && told(block)];
  }
  return paragraphs.map((runs) => draftBlock('paragraph', runs, provenance));
}

const withoutItsBullet = (runs: readonly Run[]): Run[] =>
  runs.map((run, at) => (at === 0 ? { ...run, text: withoutBullet(run.text) } : run));

const paragraphsOf = (shape: XmlElement): Run[][] => findAll(find(shape, 'txBody'), 'p').map(runsOf);

const runsOf = (paragraph: XmlElement): Run[] =>
  elementsOf(paragraph).flatMap((part): Run[] => {
    if (part.name === 'br') return [{ text: ' ' }];
    if (part.name !== 'r' && part.name !== 'fld') return [];
    const text = (find(part, 't')?.children ?? [])
      .filter((child) => typeof child === 'string')
      .join('')
      .replace(/\s+/g, ' ');
    const style = find(part, 'rPr')?.attributes ?? {};
    const raise = Number(style['baseline'] ?? 0);
    const told = raise > 0 ? offTheLine(text, 'above') : raise < 0 ? offTheLine(text, 'below') : text;
    return [{ text: told, bold: style['b'] === '1', italic: style['i'] === '1' }];
  });

const tableRuns = (frame: XmlElement): Run[] =>
  findAll(frame, 'tr').flatMap((row) => [
    ...findAll(row, 'tc').flatMap((cell, index) => [
      ...(index > 0 ? [{ text: '\t' }] : []),
      ...inOneLine(paragraphsOf(cell)),
    ]),
    { text: '\n' },
  ]);

function notesBlocks(notes: XmlElement, provenance: DraftBlock['provenance']): (DraftBlock | undefined)[] {
  const bodies = shapesOf(find(notes, 'cSld', 'spTree')).filter(
    (shape) => find(shape, 'nvSpPr', 'nvPr', 'ph')?.attributes['type'] === 'body',
  );
  return bodies.flatMap((shape) => paragraphsOf(shape)).map((runs) => draftBlock('note', runs, provenance));
}

function withoutCover(slides: SlideBlocks[]): { title?: string; rest: DraftBlock[] } {
  const [first, ...others] = slides;
  const title = first?.blocks.find((block) => block.kind === 'heading')?.text;
  if (first === undefined || title === undefined || !first.isCover || others.length === 0)
    return { rest: slides.flatMap((slide) => slide.blocks) };
  return {
    title,
    rest: [...first.blocks.filter((block) => block.kind !== 'heading'), ...others.flatMap((slide) => slide.blocks)],
  };
}

const continuation = /\s*[([](?:cont(?:inued|\.|'d)?|continued|\d+\s*(?:\/|of)\s*\d+)\.?[)\]]\s*$/i;

/** A title that continues the slide before is no new heading; a slide with a title alone opens a chapter over the next ones. */
function levelled(blocks: DraftBlock[]): DraftBlock[] {
  const pageAt = (index: number) => blocks[index]?.provenance[0]?.page;
  // "CHAPTER 1" beside the chapter's name, and what the speaker says of it, make no body.
  const hasBody = new Set(
    blocks
      .filter(({ kind, text }) => kind !== 'heading' && kind !== 'note' && !isPlace(text))
      .map(({ provenance: [place] }) => place?.page),
  );
  const isDivider = (index: number) =>
    blocks[index]?.kind === 'heading' && pageAt(index) !== pageAt(blocks.length - 1) && !hasBody.has(pageAt(index));
  const hasDividers = blocks.some((_, index) => isDivider(index));
  let current = '';
  return blocks.flatMap((block, index): DraftBlock[] => {
    if (block.kind !== 'heading') return [block];
    const name = block.text.replace(continuation, '');
    if (name === current) return [];
    current = name;
    return [{ ...block, text: name, level: hasDividers && !isDivider(index) ? 2 : 1 }];
  });
}
