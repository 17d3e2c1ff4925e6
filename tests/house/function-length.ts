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

const opensStatement = /^(?:export|import|const|let|async|function|class|interface|type|test|describe)\b/;
const openTemplate = /^[^`]*(?:`[^`]*`[^`]*)*`[^`]*$/;

/**
 * Whether there may be a function of more lines: its tree is the dear part of a file. A function lies within one statement,
 * and those begin at the left; only the text of a template could look as if one began there.
 */
function mayHold(text: string, limit: number): boolean {
  const lines = text.split('\n');
  if (lines.length <= limit) return false;
  if (lines.some((line) => openTemplate.test(line))) return true;
  let begin = 0;
  for (const [index, line] of lines.entries()) {
    if (!opensStatement.test(line)) continue;
    if (index - begin > limit) return true;
    begin = index;
  }
  return lines.length - begin > limit;
}

/** Functions of more lines than that, signature included, by the file they stand in. Tests are not asked. */
export function longFunctions(tree: HouseTree, limit: number): LongFunction[] {
  return tree
    .sources()
    .filter((path) => !isTest(path))
    .flatMap((file) => {
      const text = tree.text(file);
      const found: LongFunction[] = [];
      if (!mayHold(text, limit)) return found;
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
