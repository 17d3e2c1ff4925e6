import { isCommand } from '../../generation/catchwords.ts';
import { startUpper } from '../../generation/display-text.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonSection } from './lesson-sections.ts';

/** The steps of a deed that its list counts: "Prepare a bake sale in four steps". */
export function inSteps(deed: string, section: LessonSection): string {
  const lists = section.blocks.filter(({ kind }) => kind === 'list');
  const count = lists.length === 1 && hasSteps(section) ? (lists[0]?.text.split('\n').length ?? 0) : 0;
  const number = inWords[count - fewestSteps];
  const isShort = countWords(deed) <= mostDeedWords && !/\bsteps?\b|^Say\b/iu.test(deed);
  return number !== undefined && isShort ? `${deed} in ${number} steps` : deed;
}

export const fewestSteps = 3;
const inWords = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
export const mostDeedWords = 8;

/** "Steps:" over a list. */
const overSteps = /^(?:steps?|method|directions|instructions|procedure|process)\s*:?$/iu;

/** Lines that lists count, together or each for itself, or that say what comes first, or that stand below "Steps:". */
export function hasSteps({ blocks }: Pick<LessonSection, 'blocks'>): boolean {
  const lists = blocks.flatMap((block, at) => {
    if (block.kind !== 'list') return [];
    const lines = block.text.split('\n');
    const bare = lines.map((line) => startUpper(line.replace(/^\d+[.)] /u, '')));
    const counted = Math.max(block.steps?.length ?? 0, lines.filter((line) => /^\d+[.)] /u.test(line)).length);
    const bidding = bare.filter((line) => isOrder(line) || isCommand(line)).length;
    const isBelowSteps = overSteps.test(blocks[at - 1]?.text.trim() ?? '') && lines.length >= fewestSteps;
    return [{ lines: lines.length, counted, bidding, isBelowSteps }];
  });
  const isProcedure = (counted: number, bidding: number, lines: number) =>
    counted >= fewestSteps && bidding * 2 >= lines;
  // A picture or a remark parts the steps of one procedure.
  const rows = lists.filter(({ counted }) => counted > 0);
  const sum = (count: (one: (typeof rows)[number]) => number) => rows.reduce((all, one) => all + count(one), 0);
  return (
    lists.some((one) => one.isBelowSteps || isProcedure(one.counted, one.bidding, one.lines)) ||
    isProcedure(
      sum(({ counted }) => counted),
      sum(({ bidding }) => bidding),
      sum(({ lines }) => lines),
    )
  );
}
