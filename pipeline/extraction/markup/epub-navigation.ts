import type { OutlineEntry } from '../../document.ts';
import { cleanText } from '../draft-block.ts';
import { parseBookFile, pathBeside, type BookFile } from './epub-files.ts';
import { hasToken, htmlChildren, htmlFindAll, htmlText, type HtmlElement } from './html-tree.ts';
import { elementsOf, find, findAll, parseXml, textOf, type XmlElement } from '../office/xml-tree.ts';

/** An entry with the file that it leads to. */
type NavigationEntry = OutlineEntry & { path: string };

const mostEntries = 2_000;

/** The book's table of contents: the navigation document of EPUB 3, else the list of EPUB 2. */
export function bookNavigation(parts: Map<string, Uint8Array>, files: readonly BookFile[]): NavigationEntry[] {
  const navigation = files.find(({ isNavigation, path }) => isNavigation && parts.has(path));
  const entries = navigation === undefined ? [] : fromPage(parts.get(navigation.path), navigation.path);
  if (entries.length > 0) return entries.slice(0, mostEntries);
  const list = files.find(({ isContentsList, path }) => isContentsList && parts.has(path));
  return list === undefined ? [] : fromList(parts.get(list.path), list.path).slice(0, mostEntries);
}

function fromPage(bytes: Uint8Array | undefined, path: string): NavigationEntry[] {
  if (bytes === undefined) return [];
  const lists = htmlFindAll(parseBookFile(bytes), ({ name }) => name === 'nav');
  const contents = lists.find((list) => hasToken(list, 'epub:type', 'toc')) ?? lists[0];
  const walk = (list: HtmlElement, level: number): NavigationEntry[] =>
    htmlChildren(list).flatMap((entry) => {
      const [link] = htmlFindAll(entry, ({ name }) => name === 'a' || name === 'span');
      const inner = htmlChildren(entry).filter(({ name }) => name === 'ol');
      const own = link === undefined ? [] : entryOf(htmlText(link), link.attributes['href'] ?? '', path, level);
      return [...own, ...inner.flatMap((one) => walk(one, level + 1))];
    });
  return contents === undefined
    ? []
    : htmlChildren(contents)
        .filter(({ name }) => name === 'ol')
        .flatMap((list) => walk(list, 1));
}

function fromList(bytes: Uint8Array | undefined, path: string): NavigationEntry[] {
  if (bytes === undefined) return [];
  // EPUB 2 names a document type by its public address; it defines nothing of its own.
  const text = new TextDecoder().decode(bytes).replace(/<!DOCTYPE[^[>]*>/i, '');
  const walk = (point: XmlElement, level: number): NavigationEntry[] => {
    const label = find(point, 'navLabel');
    const own =
      label === undefined ? [] : entryOf(textOf(label), find(point, 'content')?.attributes['src'] ?? '', path, level);
    return [
      ...own,
      ...elementsOf(point)
        .filter(({ name }) => name === 'navPoint')
        .flatMap((inner) => walk(inner, level + 1)),
    ];
  };
  const map = findAll(parseXml(new TextEncoder().encode(text)), 'navMap')[0];
  return elementsOf(map)
    .filter(({ name }) => name === 'navPoint')
    .flatMap((point) => walk(point, 1));
}

function entryOf(text: string, reference: string, path: string, level: number): NavigationEntry[] {
  const title = cleanText(text).trim();
  return title === '' ? [] : [{ title, level, path: reference === '' ? '' : pathBeside(path, reference) }];
}
