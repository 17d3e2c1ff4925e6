import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../rejections.ts';

/** An element without its namespace prefix (attributes answer to both spellings); text sits between the children as plain strings. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

const deepestNesting = 200;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML into a tree. A document type definition is refused: it is where entity bombs live, and office files have none.
 *
 * @throws UnreadableFile unsafe_archive, corrupt
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  const addText = (text: string) => open.at(-1)?.children.push(text);
  parser.on('doctype', () => {
    throw new UnreadableFile('unsafe_archive');
  });
  parser.on('error', (cause) => {
    throw new UnreadableFile('corrupt', { cause });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    if (open.length > deepestNesting) throw new UnreadableFile('corrupt');
    const attributes: Record<string, string> = {};
    for (const [name, value] of Object.entries(tag.attributes)) attributes[local(name)] = attributes[name] = value;
    const element: XmlElement = { name: local(tag.name), attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return elementsOf(root)[0] ?? root;
}

export const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  (element?.children ?? []).filter((child): child is XmlElement => typeof child !== 'string');

/** The first child, grandchild ... along a path of names. */
export const find = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => elementsOf(at).find((child) => child.name === name), element);

/** Every descendant of one name, in document order; does not look inside a match. */
export const findAll = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => (child.name === name ? [child] : findAll(child, name)));

export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
