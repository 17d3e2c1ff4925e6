import type { fromMarkdown } from 'mdast-util-from-markdown';

type Content = ReturnType<typeof fromMarkdown>['children'][number];

/** Each footnote behind the first block that refers to it, where its reader is; one that nobody refers to stays where it is. */
export function withFootnotes(nodes: readonly Content[]): Content[] {
  const waiting = new Map(
    nodes.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, node] as const] : [])),
  );
  if (waiting.size === 0) return [...nodes];
  const referred = new Set(nodes.flatMap((node) => (node.type === 'footnoteDefinition' ? [] : referredBy(node))));
  return nodes.flatMap((node): Content[] => {
    if (node.type === 'footnoteDefinition') return referred.has(node.identifier) ? [] : [node];
    return [
      node,
      ...referredBy(node).flatMap((name) => {
        const note = waiting.get(name);
        waiting.delete(name);
        return note ?? [];
      }),
    ];
  });
}

const referredBy = (node: Content): string[] =>
  node.type === 'footnoteReference'
    ? [node.identifier]
    : 'children' in node
      ? node.children.flatMap((child) => referredBy(child))
      : [];
