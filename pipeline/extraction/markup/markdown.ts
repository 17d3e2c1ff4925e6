import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { BlockKind } from '../../document.ts';
import { draftBlock, type DraftBlock, type Run } from '../draft-block.ts';
import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { decodeText } from '../sniff.ts';
import { htmlBlocks } from './html-blocks.ts';
import { mainContent } from './html-main-content.ts';
import { parseHtml } from './html-tree.ts';
import { visibilityOf } from './html-visibility.ts';
import { plainMarkdown } from './markdown-dialects.ts';
import { tameMarkdown } from './tame-markdown.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Content = Root['children'][number];

/** Markdown with the GitHub tables and lists, and with HTML in between; front matter is skipped. */
export function readMarkdown(bytes: Uint8Array): Reading {
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableFile('corrupt');
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
  const tree = fromMarkdown(tameMarkdown(plainMarkdown(body)), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const blocks = tree.children.flatMap(blocksOf);
  const title = blocks.find((block) => block.kind === 'heading' && block.level === 1)?.text;
  return {
    blocks,
    outline: blocks
      .filter((block) => block.kind === 'heading')
      .map((block) => ({ title: block.text, level: block.level ?? 1 })),
    notices: [],
    ...(title === undefined ? {} : { title }),
  };
}

function blocksOf(node: Content): DraftBlock[] {
  switch (node.type) {
    case 'heading':
      return made('heading', runsOf(node), node.depth);
    case 'paragraph':
      return made('paragraph', runsOf(node));
    case 'code':
      return made('code', [{ text: node.value }]);
    case 'html':
      return blocksOfHtml(node.value);
    case 'blockquote':
      return made(
        'quote',
        node.children.flatMap((child, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...runsOf(child)]),
      );
    case 'list':
      return made('list', itemsOf(node));
    case 'table':
      return made(
        'table',
        node.children.flatMap((row, rowIndex) => [
          ...(rowIndex > 0 ? [{ text: '\n' }] : []),
          ...row.children.flatMap((cell, cellIndex) => [
            ...(cellIndex > 0 ? [{ text: '\t' }] : []),
            ...flat(runsOf(cell)),
          ]),
        ]),
      );
    default:
      return [];
  }
}

/** A table or a box that the author wrote in HTML; a lone tag or a comment says nothing. */
function blocksOfHtml(html: string): DraftBlock[] {
  if (!/>[^<]*[\p{L}\p{N}]/u.test(html.replace(/<!--[\s\S]*?-->/g, ''))) return [];
  const page = parseHtml(html);
  return mainContent(page).flatMap((part) => htmlBlocks(part, visibilityOf(page), true).blocks);
}

const made = (kind: BlockKind, runs: Run[], level?: number): DraftBlock[] => {
  const block = draftBlock(kind, runs, [{ source: 'markup' }], level);
  return block === undefined ? [] : [block];
};

// Nested items follow their parent as items of their own.
const itemsOf = (list: Content): Run[] =>
  ('children' in list ? list.children : []).flatMap((entry) =>
    ('children' in entry ? entry.children : []).flatMap((part) => {
      const runs = part.type === 'list' ? itemsOf(part) : flat(runsOf(part));
      return runs.length === 0 ? [] : [...runs, { text: '\n' }];
    }),
  );

const flat = (runs: Run[]): Run[] => runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));

function runsOf(node: Content, style: Omit<Run, 'text'> = {}): Run[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ ...style, text: node.value }];
    case 'break':
      return [{ ...style, text: ' ' }];
    case 'strong':
      return node.children.flatMap((child) => runsOf(child, { ...style, bold: true }));
    case 'emphasis':
      return node.children.flatMap((child) => runsOf(child, { ...style, italic: true }));
    default:
      return 'children' in node ? node.children.flatMap((child) => runsOf(child, style)) : [];
  }
}
