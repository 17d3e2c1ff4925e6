import type { Document } from '../document.ts';

const label = /^[^\p{L}\n]{0,8}(?<name>\p{L}[^:*\n]{1,40}?)\s*\**\s*:/u;

const known = new WeakMap<Document, ReadonlySet<string>>();

/**
 * Whether a text opens on a label that its document writes under several headings, "Consequence: ..." of each of four offences: of
 * which it is then told only the heading says. In every language.
 */
export function hasSharedLabel(text: string, document: Document): boolean {
  const name = label.exec(text)?.groups?.['name'];
  return name !== undefined && labelsOf(document).has(name.toLowerCase());
}

function labelsOf(document: Document): ReadonlySet<string> {
  const found = known.get(document);
  if (found !== undefined) return found;
  const sections = new Map<string, Set<number>>();
  let heading = -1;
  for (const { id, kind, text } of document.blocks) {
    if (kind === 'heading') heading = id;
    else
      for (const line of text.split('\n')) {
        const name = label.exec(line)?.groups?.['name']?.toLowerCase();
        if (name !== undefined) sections.set(name, (sections.get(name) ?? new Set()).add(heading));
      }
  }
  const shared = new Set([...sections].flatMap(([name, { size }]) => (size > 1 ? [name] : [])));
  known.set(document, shared);
  return shared;
}
