import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { faultInWords } from './answer-doubts.ts';
import { hanging, isAnOrder, lowerFirst, upper } from './question-grammar.ts';

/** What a rule leaves to be answered, and which rule of its lesson it is. */
export interface Answered {
  text: string;
  left: string;
  rule: string;
  index: number;
  /** One of counted steps: any two of all of them would be as right. */
  isStep?: boolean;
}

export interface SharedCase {
  text: string;
  left: string;
  /** The rules that answer it, in the order of the text. */
  indices: number[];
}

const ofCase =
  /^what (?:should|must) you (?<not>not )?do (?<case>(?:for|if|when|whenever|to|in case of|in the event of|before|after|while) [^?]{6,80})\?$/iu;
const fewest = 2;
/** A list of more is no answer that anybody recalls. */
const most = 5;
const fewestWords = 2;
const mostWords = 13;
/** "For more details", "to get started": a case of anything. */
const fewestStems = 1;

/**
 * "Move them to a cool place" and "Apply wet cloths", both of heat exhaustion: what should you do for it? Name two. What several
 * rules answer, each alone would be one right answer of many; of a case together they are what is to be known. English.
 */
export function sharedCases(answered: readonly Answered[]): SharedCase[] {
  const byText = Map.groupBy(
    answered.filter(({ text, isStep }) => isStep !== true && ofCase.test(text)),
    ({ text }) => text.toLowerCase(),
  );
  return [...byText.values()].flatMap((group): SharedCase[] => {
    const [first] = group;
    const found = first && ofCase.exec(first.text)?.groups;
    if (first === undefined || found === undefined) return [];
    if (contentStems(found['case'] as string, rulesOf('en')).length < fewestStems) return [];
    const own = [...new Map(group.map((one) => [one.index, one])).values()].toSorted((a, b) => a.index - b.index);
    const sound = own.filter((one) => isSound(one, found['not'] !== undefined));
    // Where half of what is to be done makes no sense alone, neither does the rest.
    if (sound.length < fewest || sound.length > most || sound.length * 2 <= own.length) return [];
    return [
      {
        text: `${upper(first.text)} Name two.`,
        left: sound.map(({ left }, at) => withoutEnd(at === 0 ? upper(left) : lowerFirst(left))).join('; '),
        indices: sound.map(({ index }) => index),
      },
    ];
  });
}

const withoutEnd = (text: string): string => text.replace(/[.!]+$/u, '');

function isSound({ text, left, rule }: Answered, isBanned: boolean): boolean {
  const words = countWords(left);
  return (
    words >= fewestWords &&
    words <= mostWords &&
    !hanging.test(left) &&
    !/[;:]/u.test(left) &&
    (isBanned || isAnOrder(withoutEnd(upper(left))) || /^(?:Always|Never|Do not) \p{Ll}/u.test(left)) &&
    faultInWords({ text, left, rule }) === undefined
  );
}
