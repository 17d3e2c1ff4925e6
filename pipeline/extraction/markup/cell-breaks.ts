import type { fromMarkdown } from 'mdast-util-from-markdown';
import { cellBreak, cellBullet } from '../cell-paragraphs.ts';
import type { HtmlElement } from './html-tree.ts';

type Content = ReturnType<typeof fromMarkdown>['children'][number];

/** What begins and ends a line of its own inside of a cell. */
const ownLine =
  'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd table tr section details summary center';
const names = new Set(ownLine.split(' '));
const tag = /^<(?<end>\/?)(?<name>[a-z][a-z\d]*)(?=[\s/>])/iu;

/** Items of an ordered list are counted, those of others not. */
class Lists {
  private readonly open: (number | undefined)[] = [];

  begin(name: string): void {
    this.open.push(name === 'ol' ? 0 : undefined);
  }

  end(): void {
    this.open.pop();
  }

  item(): string {
    const last = this.open.at(-1);
    if (last === undefined) return cellBullet();
    this.open[this.open.length - 1] = last + 1;
    return cellBullet(last + 1);
  }
}

/** A cell of a table in Markdown, with a break in the text wherever a tag of HTML begins or ends a line. */
export function brokenCell(parts: readonly Content[]): Content[] {
  const lists = new Lists();
  const broken = (part: Content): Content => {
    if ('children' in part) return { ...part, children: part.children.map(broken) } as Content;
    const found = part.type === 'html' ? tag.exec(part.value)?.groups : undefined;
    const name = found?.['name']?.toLowerCase() ?? '';
    if (!names.has(name)) return part;
    const opens = found?.['end'] === '';
    if (name === 'ul' || name === 'ol') opens ? lists.begin(name) : lists.end();
    return { type: 'text', value: opens && name === 'li' ? lists.item() : cellBreak };
  };
  return parts.map(broken);
}

/** The same of a cell in HTML. */
export function withCellBreaks(cell: HtmlElement): HtmlElement {
  const lists = new Lists();
  const broken = (element: HtmlElement): HtmlElement => {
    const isList = element.name === 'ul' || element.name === 'ol';
    if (isList) lists.begin(element.name);
    const children = element.children.flatMap((child): HtmlElement['children'] => {
      if (typeof child === 'string' || !names.has(child.name))
        return [typeof child === 'string' ? child : broken(child)];
      if (child.name === 'br' || child.name === 'hr') return [cellBreak];
      return [child.name === 'li' ? lists.item() : cellBreak, broken(child), cellBreak];
    });
    if (isList) lists.end();
    return { ...element, children };
  };
  return broken(cell);
}
