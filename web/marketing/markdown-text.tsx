import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ReactNode } from 'react';
import { keyboardStop } from './keyboard-stop.ts';

type Root = ReturnType<typeof fromMarkdown>;
type RootContent = Root['children'][number];
type Nodes = Root | RootContent;
type Table = Extract<RootContent, { type: 'table' }>;

export interface Heading {
  depth: number;
  words: string;
  id: string;
}

export interface MarkdownText {
  /** Of the first heading of the first order. */
  title: string;
  /** The first paragraph, cut at a word near 155 characters: what search engines show. */
  description: string;
  /** Every word once, in small letters: what a search looks in. */
  words: string;
  /** Second-order headings, in order. */
  sections: Heading[];
  /** Third-order headings, each with the words below it. */
  questions: { question: string; answer: string }[];
  /** Everything but the title. */
  body: ReactNode;
}

interface Resolve {
  resolveLink: (address: string) => string | undefined;
  /** Sizes in pixels: the room is kept while the picture loads. */
  resolvePicture: (address: string) => { src: string; width: number; height: number } | undefined;
}

/**
 * Reads a text of ours. HTML inside it stays visible text, and only addresses of the web, of mail and of this site become
 * links.
 *
 * @param resolve turns addresses as written ("../running.md", "../pictures/x.png") into those of the site; undefined: no
 *   link, no picture
 */
export function readMarkdown(text: string, resolve: Resolve): MarkdownText {
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const [first, ...rest] = root.children;
  const isTitled = first?.type === 'heading' && first.depth === 1;
  const blocks = isTitled ? rest : root.children;
  const ids = new Map<string, number>();
  const headings = new Map<RootContent, Heading>();
  for (const node of blocks) {
    if (node.type !== 'heading') continue;
    const words = plainText(node);
    headings.set(node, { depth: node.depth, words, id: uniqueId(words, ids) });
  }
  // A decision begins with its day and the word "Question".
  const opening = blocks.find((node) => node.type === 'paragraph' && !plainText(node).startsWith('Date:'));
  return {
    title: isTitled ? plainText(first) : '',
    description:
      opening === undefined
        ? ''
        : cut(
            plainText(opening)
              .replace(/^(?:Question|Asked)\.\s+/, '')
              .replace(/\s+/g, ' '),
            155,
          ),
    words: [
      ...new Set(
        plainText(root)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
      ),
    ].join(' '),
    sections: [...headings.values()].filter(({ depth }) => depth === 2),
    questions: questionsIn(blocks),
    body: draw({ type: 'root', children: blocks }, { ...resolve, idOf: (node) => headings.get(node)?.id }),
  };
}

function questionsIn(blocks: readonly RootContent[]): MarkdownText['questions'] {
  const found: MarkdownText['questions'] = [];
  let isAnswer = false;
  for (const node of blocks) {
    if (node.type === 'heading') {
      isAnswer = node.depth === 3;
      if (isAnswer) found.push({ question: plainText(node), answer: '' });
    } else if (isAnswer) {
      const last = found.at(-1);
      if (last !== undefined) last.answer = `${last.answer} ${plainText(node)}`.replace(/\s+/g, ' ').trim();
    }
  }
  return found;
}

interface Drawing extends Resolve {
  idOf: (node: RootContent) => string | undefined;
}

export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  // Blocks are parted; the words of one paragraph are not.
  const isBlock =
    node.type === 'root' || node.type === 'list' || node.type === 'listItem' || node.type.startsWith('table');
  return node.children.map(plainText).join(isBlock ? ' ' : '');
}

function uniqueId(words: string, taken: Map<string, number>): string {
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const times = taken.get(plain) ?? 0;
  taken.set(plain, times + 1);
  return times === 0 ? plain : `${plain}-${times + 1}`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length)).replace(/[\s,;:.]+$/, '')} …`;
}

/** Where a piece begins in its text: what tells it from its neighbours. */
const placeOf = (node: Nodes): number | undefined => node.position?.start.offset;

function within(node: Extract<Nodes, { children: unknown[] }>, drawing: Drawing): ReactNode[] {
  return node.children.map((child) => <Piece key={placeOf(child)} node={child} drawing={drawing} />);
}

const Piece = ({ node, drawing }: { node: Nodes; drawing: Drawing }) => draw(node, drawing);

function draw(node: Nodes, drawing: Drawing): ReactNode {
  switch (node.type) {
    case 'root':
      return within(node, drawing);
    case 'paragraph':
      return <p>{within(node, drawing)}</p>;
    case 'heading': {
      // The page's own title is the only heading of the first order.
      const Rank = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[node.depth - 1] ?? 'h6';
      return <Rank id={drawing.idOf(node)}>{within(node, drawing)}</Rank>;
    }
    case 'text':
    case 'html':
      return node.value;
    case 'emphasis':
      return <em>{within(node, drawing)}</em>;
    case 'strong':
      return <strong>{within(node, drawing)}</strong>;
    case 'delete':
      return <s>{within(node, drawing)}</s>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <CodeBlock text={node.value} />;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{within(node, drawing)}</blockquote>;
    case 'list':
      return node.ordered === true ? (
        <ol start={node.start === 1 ? undefined : (node.start ?? undefined)}>{within(node, drawing)}</ol>
      ) : (
        <ul>{within(node, drawing)}</ul>
      );
    case 'listItem':
      return (
        <li>
          {node.children.map((child) =>
            // A tight list has no paragraphs of its own.
            child.type === 'paragraph' && node.spread !== true ? (
              within(child, drawing)
            ) : (
              <Piece key={placeOf(child)} node={child} drawing={drawing} />
            ),
          )}
        </li>
      );
    case 'link': {
      const href = safeAddress(drawing.resolveLink(node.url));
      return href === undefined ? within(node, drawing) : <a href={href}>{within(node, drawing)}</a>;
    }
    case 'image': {
      const picture = drawing.resolvePicture(node.url);
      return picture === undefined ? null : <img {...picture} alt={node.alt ?? ''} loading="lazy" />;
    }
    case 'table':
      return <MarkdownTable table={node} drawing={drawing} />;
    default:
      throw new Error(`A text of the site holds "${node.type}", which no page can show.`);
  }
}

/** Scrolls sideways on a phone, and so has to be reachable by keys. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre {...keyboardStop}>
      <code>{text}</code>
    </pre>
  );
}

function MarkdownTable({ table, drawing }: { table: Table; drawing: Drawing }) {
  const [head, ...rows] = table.children;
  const cells = (row: Table['children'][number] | undefined, Cell: 'th' | 'td') =>
    row?.children.map((cell) => (
      <Cell key={placeOf(cell)} scope={Cell === 'th' ? 'col' : undefined}>
        {within(cell, drawing)}
      </Cell>
    ));
  return (
    <figure className="table-scroll" {...keyboardStop}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={placeOf(row)}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Nothing that could run: https, http, mail, and places on this site. */
function safeAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address) ? address : undefined;
}
