import type { DraftBlock, Run } from '../draft-block.ts';
import { nesting } from '../list-lines.ts';

/** Adds to the block of a list what its items say of their places. */
export type Told = (block: DraftBlock) => DraftBlock;

interface Item {
  runs: Run[];
  /** 0 for the outermost. */
  level: number;
  /** The number that the program writes before it, a blank behind; absent where it writes none. */
  label?: string;
  /** Its list begins here, or begins anew. */
  isFirst?: boolean;
}

/** Items that follow one another in an office file, until something else comes between. */
export class CountedList {
  private items: Item[] = [];

  /** Whether an item would begin another list: its number starts anew where the list itself is counted. */
  isEndedBy({ level, isFirst }: Item): boolean {
    const [top] = this.items;
    return top?.label !== undefined && isFirst === true && level <= top.level;
  }

  add(item: Item): void {
    this.items.push(item);
  }

  /**
   * What was gathered, each item a line, and what its block is told besides: the lines that the list itself counts, and how deep
   * each lies; empties the list.
   */
  take(): { runs: Run[]; told: Told } {
    const { items } = this;
    this.items = [];
    const [top] = items;
    const counted = items.flatMap((item, line) =>
      item.label !== undefined && item.level <= (top?.level ?? 0) ? [{ line, isFirst: item.isFirst === true }] : [],
    );
    // Numbers that start anew below bullets count other lists.
    const isOne = counted.length > 0 && !counted.slice(1).some(({ isFirst }) => isFirst);
    return {
      runs: items.flatMap(({ label, runs }) => [
        ...(label === undefined ? [] : [{ text: label }]),
        ...runs,
        { text: '\n' },
      ]),
      told: (block) => ({
        ...block,
        ...(isOne && { steps: counted.map(({ line }) => line) }),
        ...nesting(block, depthsOf(items)),
      }),
    };
  }
}

/** In how many items each lies; an author may leave out a level on the way in. */
function depthsOf(items: readonly Item[]): number[] {
  const around: number[] = [];
  return items.map(({ level }) => {
    while ((around.at(-1) ?? -1) >= level) around.pop();
    return around.push(level) - 1;
  });
}
