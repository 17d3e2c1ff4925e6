import type { Run } from '../draft-block.ts';

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

  /** What was gathered, each item a line, and the lines that the list itself counts; empties the list. */
  take(): { runs: Run[]; steps?: number[] } {
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
      ...(isOne && { steps: counted.map(({ line }) => line) }),
    };
  }
}
