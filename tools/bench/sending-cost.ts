import type { LaunchedProduct } from './launch-product.ts';
import { type KnownProcess, processorSeconds, processTree } from './process-tree.ts';

/** Where a product's processor time went. */
export interface SpentTime {
  node: number;
  postgres: number;
}

const isPostgres = ({ command }: KnownProcess): boolean => /(^|\/)postgres[:\s]/.test(command);

/** What the web process and its database server have used so far, in seconds; fair to compare also on a busy machine. */
export function spentBy({ pid }: Pick<LaunchedProduct, 'pid'>): SpentTime {
  const tree = processTree(pid);
  return {
    node: processorSeconds(tree.filter((each) => each.pid === pid)),
    postgres: processorSeconds(tree.filter(isPostgres)),
  };
}

/** Milliseconds of processor time for each message between two looks. */
export const costOf = (before: SpentTime, after: SpentTime, messages: number): SpentTime => ({
  node: (1000 * (after.node - before.node)) / messages,
  postgres: (1000 * (after.postgres - before.postgres)) / messages,
});
