import { Visitor } from 'vite';
import type { HouseTree } from './house-tree.ts';

/** The least that is asked of a node. */
interface Span {
  start: number;
  end: number;
}

interface LongFunction {
  file: string;
  /** 1-based. */
  line: number;
  name: string;
  lines: number;
}

const isTest = (path: string): boolean => /\.(test|journey)\.tsx?$/.test(path);

/** Functions of more lines than that, signature included, by the file they stand in. Tests are not asked. */
export function longFunctions(tree: HouseTree, limit: number): LongFunction[] {
  return tree
    .sources()
    .filter((path) => !isTest(path))
    .flatMap((file) => {
      const text = tree.text(file);
      const found: LongFunction[] = [];
      // It cannot hold a longer one, and its tree need not be made.
      if (text.split('\n').length <= limit) return found;
      const measure = (name: string, { start, end }: Span): void => {
        const lines = text.slice(start, end).split('\n').length;
        if (lines > limit) found.push({ file, line: text.slice(0, start).split('\n').length, name, lines });
      };
      new Visitor({
        FunctionDeclaration: (node) => measure(node.id?.name ?? 'a function', node),
        FunctionExpression: (node) => measure(node.id?.name ?? 'a method', node),
        ArrowFunctionExpression: (node) => measure('an arrow function', node),
      }).visit(tree.parsed(file).program);
      return found;
    });
}
