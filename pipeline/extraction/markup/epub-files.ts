import { parseHtml, type HtmlElement } from './html-tree.ts';
import { UnreadableFile } from '../rejections.ts';

const elementsWithoutContent = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** A file that the book's package names; its path is the one inside the archive. */
export interface BookFile {
  path: string;
  isNavigation: boolean;
  isContentsList: boolean;
}

/** The archive's path of a reference in one of its files; a reference never leaves the archive. */
export function pathBeside(path: string, reference: string): string {
  const steps = path.split('/').slice(0, -1);
  for (const step of decoded(reference.replace(/[#?].*$/s, '')).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    // A stray percent sign is part of the name.
    return reference;
  }
}

/**
 * A file of the book as a tree. It is XHTML, where any element may close itself; an HTML parser would let such a one
 * swallow the rest of the file.
 *
 * @throws UnreadableFile unsafe_archive for entity definitions
 */
export function parseBookFile(bytes: Uint8Array): HtmlElement {
  const text = new TextDecoder().decode(bytes);
  if (/<!ENTITY/i.test(text.slice(0, 4_096))) throw new UnreadableFile('unsafe_archive');
  const closed = text.replace(/<([a-z][\w:-]*)((?:\s+[^<>]*?)?)\/>/gi, (whole, name: string, attributes: string) =>
    elementsWithoutContent.test(name) ? whole : `<${name}${attributes}></${name}>`,
  );
  return parseHtml(closed);
}
