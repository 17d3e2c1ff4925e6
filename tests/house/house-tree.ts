import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'vite';

/** One import of one file: type imports, re-exports, `import()`, `import('...')` types and started programs included. */
export interface ImportEdge {
  from: string;
  /** A path of the tree, `node:x`, or the name of a package. */
  to: string;
  /** `program`: a file of ours that is started as a process of its own, not imported. */
  kind: 'own' | 'program' | 'node' | 'package';
}

export interface Finding {
  file: string;
  message: string;
}

export interface HouseRule {
  name: string;
  find(tree: HouseTree): Finding[];
}

const skippedFolders = new Set(['node_modules', '.git', '.data', 'dist', 'planted']);
const rooms: Record<string, string> = { '#kit/': 'tests/kit/' };

/** The files of a repository, or of a planted one: path (with `/`) to text. */
export class HouseTree {
  readonly files: ReadonlyMap<string, string>;
  readonly #parsed = new Map<string, ParseResult>();
  readonly #codes = new Map<string, string>();
  #edges: ImportEdge[] | undefined;

  constructor(files: ReadonlyMap<string, string>) {
    this.files = files;
  }

  text(path: string): string {
    return this.files.get(path) ?? '';
  }

  paths(pattern: RegExp): string[] {
    return [...this.files.keys()].filter((path) => pattern.test(path));
  }

  /** TypeScript and JavaScript of ours. */
  sources(): string[] {
    return this.paths(/\.(ts|tsx|mjs|cjs)$/);
  }

  parsed(path: string): ParseResult {
    const known = this.#parsed.get(path);
    if (known !== undefined) return known;
    const result = parseSync(path, this.text(path));
    this.#parsed.set(path, result);
    return result;
  }

  /** The source with comments blanked out, line breaks kept. */
  code(path: string): string {
    const known = this.#codes.get(path);
    if (known !== undefined) return known;
    const text = this.text(path);
    const parts: string[] = [];
    let at = 0;
    for (const { start, end } of this.parsed(path).comments) {
      parts.push(text.slice(at, start), text.slice(start, end).replace(/[^\n]/g, ' '));
      at = end;
    }
    const code = parts.join('') + text.slice(at);
    this.#codes.set(path, code);
    return code;
  }

  edges(): readonly ImportEdge[] {
    this.#edges ??= this.sources().flatMap((path) => [
      ...specifiersOf(this.parsed(path), this.text(path)).map((to) => resolve(path, to)),
      ...programsOf(path, this).map((to) => ({ ...resolve(path, to), kind: 'program' as const })),
    ]);
    return this.#edges;
  }
}

function specifiersOf(parsed: ParseResult, text: string): string[] {
  const found = parsed.module.staticImports.map((statement) => statement.moduleRequest.value);
  for (const statement of parsed.module.staticExports) {
    for (const entry of statement.entries) if (entry.moduleRequest !== null) found.push(entry.moduleRequest.value);
  }
  // The tree of a file is the dear part of reading it.
  if (!/\bimport\s*(?:\(|\/[/*])/.test(text)) return [...new Set(found)];
  new Visitor({
    TSImportType(node) {
      if (typeof node.source?.value === 'string') found.push(node.source.value);
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') found.push(node.source.value);
    },
  }).visit(parsed.program);
  return [...new Set(found)];
}

/** `new URL('./x.ts', import.meta.url)` */
const programsOf = (path: string, tree: HouseTree): string[] =>
  tree.text(path).includes('new URL(')
    ? [...tree.code(path).matchAll(/new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url/g)].map((match) => match[1] ?? '')
    : [];

function resolve(from: string, specifier: string): ImportEdge {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { from, to: posix.join(posix.dirname(from), plain), kind: 'own' };
  if (plain.startsWith('#')) {
    const prefix = plain.slice(0, plain.indexOf('/') + 1);
    return { from, to: (rooms[prefix] ?? prefix.slice(1)) + plain.slice(prefix.length), kind: 'own' };
  }
  if (plain.startsWith('node:')) return { from, to: plain, kind: 'node' };
  return {
    from,
    to: plain
      .split('/')
      .slice(0, plain.startsWith('@') ? 2 : 1)
      .join('/'),
    kind: 'package',
  };
}

const textFile = /\.(ts|tsx|mjs|cjs|json|md|sql|css|html|svg|txt|yml|yaml)$|(^|\/)(LICENSE|run|\.gitignore)$/;

/** Reads the repository; files that are not text are listed with an empty text. */
export function readHouse(root: string): HouseTree {
  const files = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name) && path !== 'shots') walk(path);
      } else if (entry.isFile()) {
        files.set(path, textFile.test(path) ? readFileSync(join(root, path), 'utf8') : '');
      }
    }
  };
  walk('');
  return new HouseTree(files);
}

export interface Planted {
  rule: string;
  /** File in which the rule has to find the violation. */
  expected: string;
  tree: HouseTree;
}

/**
 * Reads one planted violation: a head (`rule: x`, `found in: path`), then `--- path` before each file of a small
 * tree. A `¦` is dropped, so that a forbidden word can be planted without standing in the repository itself.
 */
export function readPlanted(path: string): Planted {
  const [head = '', ...parts] = readFileSync(path, 'utf8').replaceAll('¦', '').split(/^--- /m);
  const field = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const files = new Map<string, string>();
  for (const part of parts) {
    const lineEnd = part.indexOf('\n');
    files.set(part.slice(0, lineEnd).trim(), part.slice(lineEnd + 1));
  }
  return { rule: field('rule'), expected: field('found in'), tree: new HouseTree(files) };
}
