import { pastedText } from './pasted-text.ts';

/** More than that is a whole document with its pictures: its plain text is enough. */
const mostLength = 400_000;
const blocks = 'address article aside blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 li ol p pre section table tr ul';
const blockNames: ReadonlySet<string> = new Set(blocks.split(' '));
const unread: ReadonlySet<string> = new Set(['script', 'style', 'title', 'head', 'meta', 'link', 'xml', 'o:p', 'img']);

interface Run {
  text: string;
  isBold: boolean;
  isItalic: boolean;
}
interface Line {
  runs: Run[];
  /** "• ", "2. "; empty for a paragraph. */
  sign: string;
  isHeading: boolean;
}

/**
 * What a word processor, a mail or a page puts on the clipboard as a card has it: *bold* and _italic_ as a chat reads
 * them, "• " and "1. " before items, a line for each row of a table, the address of a link behind its words.
 *
 * @returns undefined where its plain text says as much
 */
export function pastedMarkup(html: string): string | undefined {
  if (html.length > mostLength) return undefined;
  // The page's own rules forbid styles, and a browser complains of each that it meets.
  const tame = html.replace(/<style\b.*?<\/style>/gisu, '').replace(/\sstyle\s*=/giu, ' data-css=');
  const { body } = new DOMParser().parseFromString(tame, 'text/html');
  const isMarked = body.querySelector(
    'b, strong, i, em, li, table, a[href], h1, h2, h3, h4, h5, h6, [data-css*="mso-list"]',
  );
  if (isMarked === null && body.querySelector('[data-css*="font-weight"]') === null) return undefined;
  const lines: Line[] = [{ runs: [], sign: '', isHeading: false }];
  readInto(body, lines, { isBold: false, isItalic: false });
  const told = lines.flatMap((line) => {
    const text = lineText(line);
    return text === '' ? [] : [{ text: line.sign + text, isItem: line.sign !== '' }];
  });
  // An item stands right below what it belongs to; a paragraph has room before it.
  const joined = told.map(({ text, isItem }, at) => (at === 0 ? text : `${isItem ? '\n' : '\n\n'}${text}`)).join('');
  return pastedText(joined);
}

type Look = Pick<Run, 'isBold' | 'isItalic'>;

function readInto(node: Node, lines: Line[], look: Look): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) lines.at(-1)?.runs.push({ text: child.data.replace(/\s+/gu, ' '), ...look });
    else if (child instanceof Element) readElement(child, lines, look);
  }
}

function readElement(element: Element, lines: Line[], look: Look): void {
  const name = element.localName;
  const css = element.getAttribute('data-css') ?? '';
  // Word writes the sign of an item into it; the item's own style says the same.
  if (unread.has(name) || /mso-list:\s*ignore/iu.test(css)) return;
  if (name === 'table') readTable(element, lines);
  else if (name === 'br') lines.at(-1)?.runs.push({ text: '\n', ...look });
  else if (blockNames.has(name)) {
    lines.push({ runs: [], sign: signOf(element, name, css), isHeading: /^h\d$/u.test(name) });
    readInto(element, lines, lookOf(element, css, look));
    lines.push({ runs: [], sign: '', isHeading: false });
  } else {
    readInto(element, lines, lookOf(element, css, look));
    const address = name === 'a' ? addressBehind(element) : undefined;
    if (address !== undefined) lines.at(-1)?.runs.push({ text: ` (${address})`, isBold: false, isItalic: false });
  }
}

/** Where a link leads, where its words do not say it: a chat makes a link of the address itself. */
function addressBehind(link: Element): string | undefined {
  const address = (link.getAttribute('href') ?? '').trim().replace(/^mailto:/iu, '');
  const isAddress = /^https?:\/\/\S+$/iu.test(address) || /^[^\s@/]+@[^\s@/?]+$/u.test(address);
  const bare = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?|\/$/gu, '');
  const words = link.textContent ?? '';
  return !isAddress || address.length > mostAddress || words.trim() === '' || bare(words).includes(bare(address))
    ? undefined
    : address;
}

/** A longer one fills a card and is kept by nobody. */
const mostAddress = 200;

function lookOf({ localName }: Element, css: string, { isBold, isItalic }: Look): Look {
  // Word says the weight of other scripts beside it ("mso-bidi-font-weight: normal").
  const weight = /(?<![-\w])font-weight:\s*(\w+)/iu.exec(css)?.[1];
  const isHeavy = weight === undefined ? undefined : /^(?:bold|bolder|[6-9]00)$/iu.test(weight);
  return {
    isBold: isHeavy ?? (isBold || localName === 'b' || localName === 'strong'),
    isItalic: isItalic || localName === 'i' || localName === 'em' || /(?<![-\w])font-style:\s*italic/iu.test(css),
  };
}

function signOf(element: Element, name: string, css: string): string {
  if (name === 'li') {
    const list = element.parentElement;
    if (list?.localName !== 'ol') return '• ';
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    return `${Number(list.getAttribute('start') ?? 1) + items.indexOf(element)}. `;
  }
  if (!/mso-list:\s*(?!ignore|none|skip)/iu.test(css)) return '';
  const written = [...element.querySelectorAll('[data-css]')].find((part) =>
    /mso-list:\s*ignore/iu.test(part.getAttribute('data-css') ?? ''),
  );
  const number = /^\s*(\p{N}{1,3}[.)])/u.exec(written?.textContent ?? '')?.[1];
  return number === undefined ? '• ' : `${number} `;
}

/** "Freezer: -18 °C" for a row of two cells; with more of them each says of which column it is. */
function readTable(table: Element, lines: Line[]): void {
  // The rows of a table in one of its cells are read with that cell.
  const rows = [...table.querySelectorAll(':scope > tr, :scope > * > tr')].map((row) => [...row.children].map(cellOf));
  const [first = []] = rows;
  const heads = rows.length > 1 && first.every(({ text, isHead }) => isHead || text === '') ? first : undefined;
  for (const [at, cells] of rows.entries()) {
    const filled = cells.map(({ text }) => text);
    const isHead = at === 0 && heads !== undefined;
    if (isHead && cells.length > 2) continue;
    lines.push({
      runs: [
        {
          text: rowText(
            filled,
            heads?.map(({ text }) => text),
          ),
          isBold: isHead,
          isItalic: false,
        },
      ],
      sign: isHead ? '' : '• ',
      isHeading: false,
    });
  }
  lines.push({ runs: [], sign: '', isHeading: false });
}

function rowText(cells: readonly string[], heads: readonly string[] | undefined): string {
  const [name = '', ...rest] = cells;
  if (rest.length === 0) return name;
  const told = rest.map((text, at) =>
    rest.length === 1 || text === '' || !heads?.[at + 1] ? text : `${heads[at + 1]} ${text}`,
  );
  return [name, told.filter((text) => text !== '').join('; ')].filter((text) => text !== '').join(': ');
}

/** Read once: each reading of a cell reads all tables in it. */
function cellOf(cell: Element): { text: string; isHead: boolean } {
  const lines: Line[] = [{ runs: [], sign: '', isHeading: false }];
  readInto(cell, lines, { isBold: false, isItalic: false });
  const texts = lines.map(({ runs }) =>
    runs
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  const told = lines.flatMap((line) => line.runs).filter(({ text }) => text.trim() !== '');
  const isBold = told.length > 0 && told.every((run) => run.isBold);
  return {
    text: pastedText(texts.filter((text) => text !== '').join(', ')),
    isHead: cell.localName === 'th' || isBold,
  };
}

function lineText({ runs, isHeading }: Line): string {
  const plain = runs.map(({ text }) => text).join('');
  if (isHeading) {
    const words = plain.replace(/\s+/gu, ' ').trim();
    return words === '' ? '' : `*${words.replaceAll('*', '')}*`;
  }
  // Word cuts a bold word into several runs, and blanks between two words belong to both.
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame = last !== undefined && last.isBold === run.isBold && last.isItalic === run.isItalic;
    if (last !== undefined && (isSame || run.text.trim() === '')) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined
    .map((run, at) => marked(run, joined[at - 1]?.text.at(-1) ?? '', joined[at + 1]?.text[0] ?? ''))
    .join('')
    .replace(/[ \t\u00A0]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();
}

/** A mark counts only at the edge of a word and on one line. */
function marked({ text, isBold, isItalic }: Run, before: string, after: string): string {
  const [, left = '', words = '', right = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  const isInWord = (left === '' && /[\p{L}\p{N}]/u.test(before)) || (right === '' && /[\p{L}\p{N}]/u.test(after));
  if (words === '' || !(isBold || isItalic) || /[*_\n]/u.test(words) || isInWord) return text;
  const sign = isBold ? '*' : '_';
  return `${left}${sign}${words}${sign}${right}`;
}
