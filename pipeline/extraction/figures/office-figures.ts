import { captionName } from '#contract/figure-names.ts';
import { elementsOf, find, findAll, parseXml, textOf, type XmlElement } from '../office/xml-tree.ts';
import { unpack } from '../office/zip-archive.ts';
import { captionText, type FigureEvent, figureLimits } from './cut-figure.ts';
import { encodeFigure } from './encode-figure.ts';

/** A picture where it stands in the document. */
interface Placed {
  page?: number;
  /** Its file in the archive. */
  part: string;
  name: string;
  caption: string;
}

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'tiff']);
const leastPixels = 100;
/** A picture on so many slides is part of their look. */
const repeatedPlaces = 3;

/** The pictures of a .pptx file, slide by slide. */
export async function* slideFigures(bytes: Uint8Array): AsyncGenerator<FigureEvent> {
  const parts = unpack(bytes, (name) =>
    /^ppt\/(?:_rels\/presentation\.xml\.rels|presentation\.xml|slides\/.*)$/.test(name),
  );
  const presentation = parts.get('ppt/presentation.xml');
  if (presentation === undefined) return;
  const targets = relations(parts, 'ppt/_rels/presentation.xml.rels', 'ppt');
  const slides = findAll(parseXml(presentation), 'sldId').map((slide) => targets.get(slide.attributes['r:id'] ?? ''));
  const placed = slides.flatMap((path, index): Placed[] => {
    const slide = path === undefined ? undefined : parts.get(path);
    if (path === undefined || slide === undefined) return [];
    const tree = parseXml(slide);
    if (['0', 'false'].includes(tree.attributes['show'] ?? '')) return [];
    const files = relations(parts, path.replace('slides/', 'slides/_rels/').concat('.rels'), 'ppt/slides');
    const said = findAll(tree, 'p').map(wordsOf);
    const captions = said.filter((line) => captionName(line) !== undefined);
    const pictures = findAll(tree, 'pic');
    return pictures.flatMap((picture, nth) => {
      const part = files.get(find(picture, 'blipFill', 'blip')?.attributes['r:embed'] ?? '');
      if (part === undefined) return [];
      const described = find(picture, 'nvPicPr', 'cNvPr')?.attributes['descr'] ?? '';
      const own = pictures.length === captions.length ? captions[nth] : pictures.length === 1 ? captions[0] : undefined;
      const caption = own ?? (isDescription(described) ? described : (said.find((line) => line !== '') ?? ''));
      return [{ page: index + 1, part, name: captionName(own ?? '') ?? '', caption: captionText(caption) }];
    });
  });
  yield* drawnAnew(bytes, placed);
}

/** The pictures of a .docx file in reading order; its pages are known to a printer alone. */
export async function* textFigures(bytes: Uint8Array): AsyncGenerator<FigureEvent> {
  const parts = unpack(bytes, (name) => /^word\/(?:document\.xml|_rels\/document\.xml\.rels)$/.test(name));
  const main = parts.get('word/document.xml');
  if (main === undefined) return;
  const files = relations(parts, 'word/_rels/document.xml.rels', 'word');
  const paragraphs = findAll(find(parseXml(main), 'body'), 'p');
  const lines = paragraphs.map(wordsOf);
  const placed = paragraphs.flatMap((paragraph, index): Placed[] =>
    findAll(paragraph, 'drawing').flatMap((drawing) => {
      const part = files.get(blipOf(drawing)?.attributes['r:embed'] ?? '');
      if (part === undefined) return [];
      const near = [lines[index], lines[index + 1], lines[index - 1]].find(
        (line) => captionName(line ?? '') !== undefined,
      );
      const described = findAll(drawing, 'docPr')[0]?.attributes['descr'] ?? '';
      const caption = near ?? (isDescription(described) ? described : '');
      return [{ part, name: captionName(near ?? '') ?? '', caption: captionText(caption) }];
    }),
  );
  yield* drawnAnew(bytes, placed);
}

const blipOf = (drawing: XmlElement): XmlElement | undefined =>
  elementsOf(drawing)
    .flatMap((kind) => findAll(kind, 'blip'))
    .at(0);

const wordsOf = (paragraph: XmlElement): string =>
  findAll(paragraph, 't').map(textOf).join('').replace(/\s+/gu, ' ').trim();

/** What a program guessed, or a file's name, describes nothing. */
const isDescription = (text: string): boolean =>
  /\s/u.test(text.trim()) &&
  !/\.(?:png|jpe?g|gif|bmp|emf|wmf|tiff?)$/iu.test(text.trim()) &&
  !/automatically generated/iu.test(text);

/** Of a part: the path of each thing it names. */
function relations(parts: ReadonlyMap<string, Uint8Array>, path: string, folder: string): Map<string, string> {
  const bytes = parts.get(path);
  const found = bytes === undefined ? [] : findAll(parseXml(bytes), 'Relationship');
  return new Map(
    found
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => [attributes['Id'] ?? '', resolved(folder, attributes['Target'] ?? '')]),
  );
}

const resolved = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${folder}/`).pathname.slice(1);

async function* drawnAnew(bytes: Uint8Array, placed: readonly Placed[]): AsyncGenerator<FigureEvent> {
  const times = new Map<string, number>();
  for (const { part } of placed) times.set(part, (times.get(part) ?? 0) + 1);
  const shown = new Set<string>();
  for (const { part, page, ...said } of placed) {
    // Without words of its own, the picture of a title slide is its decoration.
    const isCover = page === 1 && said.name === '';
    if ((times.get(part) ?? 0) >= repeatedPlaces || isCover || shown.has(part)) continue;
    shown.add(part);
    const drawn = await drawnPart(bytes, part);
    const where = page === undefined ? {} : { page };
    if (typeof drawn === 'string') yield { kind: 'lost', lost: { ...where, why: drawn } };
    else if (drawn !== undefined) yield { kind: 'figure', figure: { ...where, ...said, ...drawn } };
  }
}

/** One at a time, so that no more than one picture is unpacked at once. */
async function drawnPart(bytes: Uint8Array, part: string) {
  const tooLarge = { is: false };
  const packed = unpack(bytes, (name, size) => {
    if (name !== part) return false;
    tooLarge.is = size > figureLimits.mostSourceBytes;
    return !tooLarge.is;
  }).get(part);
  if (tooLarge.is) return 'too_large';
  if (packed === undefined) return 'unreadable';
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, format } = await sharp(packed, { limitInputPixels: false }).metadata();
    if (!formats.has(format)) return 'unreadable';
    if (width * height > figureLimits.mostPixels) return 'too_large';
    if (Math.min(width, height) < leastPixels) return undefined;
    const source = sharp(packed, { limitInputPixels: figureLimits.mostPixels, failOn: 'error' }).autoOrient();
    return await encodeFigure(source, { isPhotograph: format === 'jpeg' });
  } catch (error) {
    // The library throws plain errors for every fault of a file.
    if (!(error instanceof Error)) throw error;
    return 'unreadable';
  }
}
