import { htmlChildren, type HtmlElement, htmlText } from './html-tree.ts';

/** An ordered list without the numbers that its page draws itself, each in an element of its own: a step has one. */
export function withoutDrawnNumbers(list: HtmlElement): HtmlElement {
  const items = htmlChildren(list);
  const numbers = items.map((item) => htmlChildren(item)[0]);
  const areDrawn =
    list.name === 'ol' &&
    items.length > 1 &&
    numbers.every((one, at) => one !== undefined && htmlText(one).trim().replace(/[.)]$/u, '') === `${at + 1}`);
  if (!areDrawn) return list;
  return {
    ...list,
    children: list.children.map((child) =>
      typeof child === 'string'
        ? child
        : { ...child, children: child.children.filter((part) => part !== numbers[items.indexOf(child)]) },
    ),
  };
}
