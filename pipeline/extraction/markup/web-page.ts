import { cleanText, type DraftBlock } from '../draft-block.ts';
import { htmlBlocks } from './html-blocks.ts';
import { mainContent } from './html-main-content.ts';
import { htmlFindAll, htmlText, parseHtml } from './html-tree.ts';
import { readMarkdown } from './markdown.ts';
import { slideSource } from './slide-source.ts';
import { withToldAbbreviations } from './told-abbreviations.ts';
import { visibilityOf } from './html-visibility.ts';
import { hiddenTextNotice, outlineOf, type Reading } from '../reading.ts';
import { UnreadableFile } from '../rejections.ts';
import { decodeText } from '../sniff.ts';

const headReach = 2_048;
/** What a server fills in before anybody reads the page: `<%= title %>`. */
const serverTag = /<%(?:[^%]|%(?!>)){0,2000}%>/g;

/** A web page saved as a file: its main text, by the page's own marks; what a reader does not see stays out and is said. */
export function readWebPage(bytes: Uint8Array): Reading {
  const html = withToldAbbreviations(decodeHtml(bytes).replace(serverTag, ''));
  const page = parseHtml(html);
  const slides = slideSource(html, page);
  if (slides !== undefined) return readMarkdown(new TextEncoder().encode(slides));
  const isHidden = visibilityOf(page);
  const parts = mainContent(page);
  const isMarked = parts[0]?.name !== 'body';
  const read = parts.map((part) => htmlBlocks(part, isHidden, isMarked));
  const blocks = read.flatMap((part) => part.blocks);
  const hiddenLetters = read.reduce((sum, part) => sum + part.hiddenLetters, 0);
  const [root] = htmlFindAll(page, ({ name }) => name === 'html');
  const [named] = htmlFindAll(page, ({ name }) => name === 'title');
  const title = topHeading(blocks) ?? (named === undefined ? '' : cleanText(htmlText(named)).trim());
  const language = root?.attributes['lang'] ?? root?.attributes['xml:lang'];
  return {
    blocks,
    outline: outlineOf(blocks),
    notices: hiddenTextNotice(hiddenLetters),
    ...(title !== '' && { title }),
    ...(language !== undefined && { declaredLanguage: language }),
  };
}

function topHeading(blocks: readonly DraftBlock[]): string | undefined {
  const tops = blocks.filter((block) => block.kind === 'heading' && block.level === 1);
  return tops.length === 1 ? tops[0]?.text : undefined;
}

/** By its mark, as UTF-8, or by the character set that its head names. */
function decodeHtml(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headReach));
  const charset = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'windows-1252';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableFile('corrupt', { cause });
  }
}
