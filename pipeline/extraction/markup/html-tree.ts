import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { UnreadableFile } from '../rejections.ts';

/** An element with its attributes by name; text sits between the children as plain strings. */
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (HtmlElement | string)[];
}

const deepestNesting = 400;
/** Their content is code, a control or a drawing; none of it is text of the page. */
const neverText = new Set(
  `script style template noscript iframe object embed canvas audio video select option datalist button input textarea
   progress meter map dialog frameset`.split(/\s+/),
);

/**
 * Parses HTML as a browser does, and runs none of it: no script, no style sheet, no address is ever followed.
 *
 * @throws UnreadableFile corrupt, for nesting that no author writes
 */
export function parseHtml(text: string): HtmlElement {
  return elementOf(parse(text, { scriptingEnabled: false }), 0);
}

function elementOf(node: DefaultTreeAdapterTypes.ParentNode, depth: number): HtmlElement {
  if (depth > deepestNesting) throw new UnreadableFile('corrupt');
  const children: HtmlElement['children'] = [];
  for (const child of node.childNodes) {
    if ('value' in child) children.push(child.value);
    else if ('tagName' in child && (!neverText.has(child.tagName) || child.tagName === 'style'))
      children.push(elementOf(child, depth + 1));
  }
  return 'tagName' in node
    ? {
        name: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        children,
      }
    : { name: '', attributes: {}, children };
}

export const htmlChildren = (element: HtmlElement): HtmlElement[] =>
  element.children.filter((child): child is HtmlElement => typeof child !== 'string');

/** Every descendant that fits, in document order; does not look inside a match. */
export const htmlFindAll = (element: HtmlElement, fits: (one: HtmlElement) => boolean): HtmlElement[] =>
  htmlChildren(element).flatMap((child) => (fits(child) ? [child] : htmlFindAll(child, fits)));

export const htmlText = (element: HtmlElement): string =>
  element.name === 'style'
    ? ''
    : element.children.map((child) => (typeof child === 'string' ? child : htmlText(child))).join('');

/** One of its words equals `word`, as `class`, `role` and `epub:type` are written. */
export const hasToken = (element: HtmlElement, attribute: string, word: string): boolean =>
  (element.attributes[attribute] ?? '').toLowerCase().split(/\s+/).includes(word);
