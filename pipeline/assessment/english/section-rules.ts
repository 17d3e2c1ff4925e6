import type { Document } from '../../document.ts';
import { isCommand } from '../../generation/catchwords.ts';
import { describes } from '../../generation/describing-lists.ts';
import { startUpper } from '../../generation/display-text.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonDraft, Point, Sourced } from '../../lesson-plan.ts';
import type { LessonSection } from './lesson-sections.ts';
import { isToldWhole } from './objective-truth.ts';
import { pointObjectives } from './point-objectives.ts';

/** The points of a lesson that its section holds. */
export function pointsOf({ blocks }: Pick<LessonSection, 'blocks'>, { keyPoints }: LessonDraft): Point[] {
  const own = new Set(blocks.map(({ id }) => id));
  return keyPoints.filter(({ sources: [first] }) => first !== undefined && own.has(first.block));
}

/**
 * Whether an objective stands for its section: it has an object, and no second clause behind a comma. A list of two or more
 * has commas as well: "Supervise children around stairs, furniture and shelves".
 */
export const isTellable = (text: string): boolean =>
  countWords(text) >= fewestRuleWords &&
  !ofNoDeed.test(text) &&
  isToldWhole(text) &&
  // "Get Approval From your manager": a heading, and what stands below it.
  !/ \p{Lu}\p{Ll}+ (?:From|To|For|With|Of|In|On|At|By)\b/u.test(text) &&
  (!withoutPairs(text).includes(',') ||
    (countWords(text) <= mostListWords && /^[^,]+(?:, [^,]+)+,? (?:and|or) [^,]+$/u.test(text)) ||
    isTwoOrders(text));

/** "A quiet, private space": what a thing is like, and no second clause. */
function withoutPairs(text: string): string {
  const words = tagEnglish(text);
  return text.replace(/(?<one>\p{Ll}+), (?<other>\p{Ll}+)(?= \p{Ll})/gu, (whole, one: string, other: string) => {
    const at = words.findIndex(
      (word, index) => word.text === one && words[index + 1]?.text === ',' && words[index + 2]?.text === other,
    );
    return words[at]?.partOfSpeech === 'ADJ' && words[at + 2]?.partOfSpeech === 'ADJ' ? `${one} ${other}` : whole;
  });
}

/** "Weigh the flour, and add a tenth of salt" */
function isTwoOrders(text: string): boolean {
  const [first = '', second, ...others] = text.split(/, (?:and |then )/u);
  const areOrders = second !== undefined && others.length === 0 && !`${first}${second}`.includes(',');
  return areOrders && isOrder(first) && isOrder(startUpper(second)) && countWords(text) <= mostWordsOfTwo;
}
const mostWordsOfTwo = 15;

/** What nobody can be seen to do. */
const ofNoDeed =
  /^(?:(?:Never|Do not) (?:consider|think|feel|assume)|Understand|Remember|Note|Know|Consider|Think|Feel|Usually|First|Then|Next|Also|Now|Aim|Try|Enjoy|Look|Agree|Commit|Learn|Mind)\b/u;

const fewestRuleWords = 5;
const mostListWords = 12;

/** Whether a point is a line of a list that describes. */
export const isOfDescription = ({ sources }: Pick<Point, 'sources'>, { blocks }: Document): boolean =>
  sources.some(({ block }) => blocks[block] !== undefined && describes(blocks[block]));

/** What a section bids in its own sentences, where they stand alone: "Never leave a fire unattended". */
export function bidsIn({ sentences, blocks }: LessonSection, { blocks: all }: Document): Sourced[] {
  const alone = sentences.filter(({ block, start }) => {
    const own = blocks.find(({ id }) => id === block);
    // A row says little without its head, and its cells are no sentence.
    if (own?.kind === 'table' || (own !== undefined && describes(own))) return false;
    const before = own?.kind === 'list' ? `${all[block - 1]?.text ?? ''}\n` : '';
    return !inCase.test(before + (own?.text.slice(0, start) ?? ''));
  });
  return pointObjectives(
    alone.map(
      ({ text, block, start, end }): Point => ({
        text,
        kind: 'rule',
        importance: 2,
        how: 'verbatim',
        sources: [{ block, start, end }],
      }),
    ),
  ).filter(({ how }) => how === 'template:duty');
}

/** "If approved:" over lines that hold in that case only. */
const inCase = /(?:^|\n)\P{L}*(?:if|when|unless|before|after|while|to|never|do not|don['’]t|avoid)\b[^.\n]*:\s*$/imu;

/** A rule that stands for its section names its object and its case, or a bound. */
export const isWhole = (text: string): boolean =>
  countWords(text) >= fewestRuleWords &&
  /\b(?:if|when|whenever|before|after|within|immediately|at once|until|unless|every|each|daily|weekly|never|always|do not|only|at least|at most|no more than|without|\d+)\b/iu.test(
    text,
  ) &&
  !text.includes(',') &&
  isToldWhole(text) &&
  !/^(?:Be|Have|Understand|Remember|Note|Know|Consider|Think|Agree|Commit|Feel|Try|Aim|Make|Usually|Ensure|First|Then|Next|Also)\b/u.test(
    text,
  );

/** "On the panel, press the red button": an order behind its place or case. */
export const bids = (text: string): boolean =>
  isOrder(text) ||
  isOrder(
    startUpper(
      text.replace(
        /^(?:If|When|On|To|In|Once|After|Before|For|From|At|Then|Next|First|Using|With)\b[^,]{0,60}, (?:then |please )?/u,
        '',
      ),
    ),
  );

/** Most of its sentences bid something. */
export const isBidden = ({ sentences }: LessonSection): boolean =>
  sentences.filter(({ text }) => bids(text)).length * 2 >= Math.max(sentences.length, 1);

/** Whether a section says what to do: in an order, a duty, a list, or in sections of its own. */
export const bidsAnything = ({ sentences, blocks }: LessonSection): boolean =>
  sentences.length === 0 ||
  blocks.some(({ kind }) => kind === 'list' || kind === 'table') ||
  sentences.some(({ text }) => bids(text) || isCommand(text) || obliges.test(text));
const obliges = /\b(?:must|should|shall|have to|has to|needs? to|you (?:can|may|will|could))\b|\bplease\b/iu;
