import type { OutlineEntry } from '../../document.ts';
import type { DraftBlock } from '../draft-block.ts';
import { parseBookFile, pathBeside, type BookFile } from './epub-files.ts';
import { bookNavigation } from './epub-navigation.ts';
import { htmlBlocks } from './html-blocks.ts';
import { hasToken, htmlFindAll, type HtmlElement } from './html-tree.ts';
import { visibilityOf } from './html-visibility.ts';
import { titleKey } from '../pdf/pdf-outline.ts';
import { hiddenTextNotice, outlineOf, type Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { find, findAll, parseXml, textOf, type XmlElement } from '../office/xml-tree.ts';
import { unpack } from '../office/zip-archive.ts';

const wanted = /\.(?:x?html?|xml|opf|ncx)$/i;
/** Parts of a book that are looked at, not read. */
const unreadParts = [
  'cover',
  'titlepage',
  'halftitlepage',
  'copyright-page',
  'toc',
  'landmarks',
  'loi',
  'lot',
  'index',
  'bibliography',
  'colophon',
  'dedication',
];

/** One file of the book in reading order. */
interface Chapter {
  path: string;
  blocks: DraftBlock[];
  hiddenLetters: number;
}

/** An EPUB: the files of its spine in order, its own navigation as outline and as the levels of its headings. */
export function readBook(bytes: Uint8Array): Reading {
  const parts = unpack(bytes, (name) => wanted.test(name));
  if (isLocked(parts)) throw new UnreadableFile('encrypted');
  const packagePath = packagePathOf(parts);
  const book = packagePath === undefined ? undefined : parts.get(packagePath);
  if (packagePath === undefined || book === undefined) throw new UnreadableFile('corrupt');
  const tree = parseXml(book);
  const files = manifestOf(tree, packagePath);
  const navigation = bookNavigation(parts, [...files.values()]);
  const chapters = spineOf(tree, files)
    .filter(({ path, isNavigation }) => !isNavigation && parts.has(path))
    .map(({ path }) => readChapter(path, parts.get(path) ?? new Uint8Array()));
  if (chapters.length === 0) throw new UnreadableFile('corrupt');
  const blocks = levelled(chapters, navigation);
  const metadata = find(tree, 'metadata');
  const title = textAt(metadata, 'title');
  const language = textAt(metadata, 'language');
  return {
    blocks,
    outline:
      navigation.length > 0
        ? navigation.map(({ title: entry, level }) => ({ title: entry, level }))
        : outlineOf(blocks),
    notices: hiddenTextNotice(chapters.reduce((sum, chapter) => sum + chapter.hiddenLetters, 0)),
    ...(title !== undefined && { title }),
    ...(language !== undefined && { declaredLanguage: language }),
  };
}

const textAt = (metadata: XmlElement | undefined, name: string): string | undefined => {
  const element = find(metadata, name);
  const text = element === undefined ? '' : textOf(element).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
};

/** Fonts may be scrambled in any book; a scrambled text means that a shop locked it. */
function isLocked(parts: Map<string, Uint8Array>): boolean {
  const rights = parts.get('META-INF/encryption.xml');
  if (rights === undefined) return false;
  return findAll(parseXml(rights), 'CipherReference').some(({ attributes }) => wanted.test(attributes['URI'] ?? ''));
}

function packagePathOf(parts: Map<string, Uint8Array>): string | undefined {
  const container = parts.get('META-INF/container.xml');
  if (container === undefined) return undefined;
  return findAll(parseXml(container), 'rootfile')[0]?.attributes['full-path'];
}

function manifestOf(tree: XmlElement, packagePath: string): Map<string, BookFile> {
  return new Map(
    findAll(find(tree, 'manifest'), 'item').map(({ attributes }) => [
      attributes['id'] ?? '',
      {
        path: pathBeside(packagePath, attributes['href'] ?? ''),
        isNavigation: (attributes['properties'] ?? '').split(/\s+/).includes('nav'),
        isContentsList: attributes['media-type'] === 'application/x-dtbncx+xml',
      },
    ]),
  );
}

const spineOf = (tree: XmlElement, files: Map<string, BookFile>): BookFile[] =>
  findAll(find(tree, 'spine'), 'itemref')
    .filter(({ attributes }) => attributes['linear'] !== 'no')
    .flatMap(({ attributes }) => files.get(attributes['idref'] ?? '') ?? []);

function readChapter(path: string, bytes: Uint8Array): Chapter {
  const page = parseBookFile(bytes);
  const body = htmlFindAll(page, ({ name }) => name === 'body')[0] ?? page;
  const isUnread = (element: HtmlElement): boolean => unreadParts.some((part) => hasToken(element, 'epub:type', part));
  if (isUnread(body)) return { path, blocks: [], hiddenLetters: 0 };
  const pruned = { ...body, children: body.children.filter((child) => typeof child === 'string' || !isUnread(child)) };
  return { path, ...htmlBlocks(pruned, visibilityOf(page), true) };
}

/**
 * Headings by the book's own navigation: a file that opens without one gets the title that the navigation gives it, and
 * where the navigation names a heading, it knows its level better than the file, which often starts at 1 again.
 */
function levelled(
  chapters: readonly Chapter[],
  navigation: readonly (OutlineEntry & { path: string })[],
): DraftBlock[] {
  return chapters.flatMap(({ path, blocks }) => {
    const own = navigation.filter((entry) => entry.path === path);
    const [first] = blocks;
    const [named] = own;
    let shift = 0;
    const known = blocks.map((block): DraftBlock => {
      if (block.kind !== 'heading') return block;
      const entry = own.find(({ title }) => titleKey(title) === titleKey(block.text));
      if (entry !== undefined) shift = entry.level - (block.level ?? 1);
      return { ...block, level: Math.max(1, (block.level ?? 1) + shift) };
    });
    if (first === undefined || named === undefined || first.kind === 'heading') return known;
    return [
      { kind: 'heading', text: named.title, marks: [], level: named.level, provenance: [{ source: 'outline' }] },
      ...known,
    ];
  });
}
