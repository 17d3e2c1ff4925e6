import type { Document } from '../../document.ts';
import { ruleObjectives } from '../../generation/rule-objectives.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft, Point, Sourced } from '../../lesson-plan.ts';
import type { LessonSection } from './lesson-sections.ts';

/** The points of a lesson that its section holds. */
export function pointsOf({ blocks }: Pick<LessonSection, 'blocks'>, { keyPoints }: LessonDraft): Point[] {
  const own = new Set(blocks.map(({ id }) => id));
  return keyPoints.filter(({ sources: [first] }) => first !== undefined && own.has(first.block));
}

/** A rule that says what its section is about stands for it better than "Explain". */
export function ruleNaming(section: LessonSection, draft: LessonDraft): Sourced | undefined {
  const named = contentStems(section.name, rulesOf('en'));
  return ruleObjectives(pointsOf(section, draft)).find(
    ({ text }) =>
      countWords(text) >= fewestRuleWords &&
      !text.includes(',') &&
      contentStems(text, rulesOf('en')).some((stem) => named.includes(stem)),
  );
}

/**
 * The rule that stands for a section of which else only the name could be told: the weightiest of its points, and where
 * none of them is one, the first bid among its sentences that stands alone: "Never leave a fire unattended".
 */
export function ruleOfSection(section: LessonSection, draft: LessonDraft, document: Document): Sourced | undefined {
  return weightiest(ruleObjectives(pointsOf(section, draft))) ?? weightiest(bidsIn(section, document));
}

const weightiest = (all: readonly Sourced[]): Sourced | undefined => {
  const rules = all.filter(({ text }) => countWords(text) >= fewestRuleWords);
  return (
    rules.find(({ text }) => isWhole(text)) ??
    rules.find(({ text }) => !text.includes(',')) ??
    rules.find(({ text }) => countWords(text) <= mostListWords && /^[^,]+(?:, [^,]+)+,? (?:and|or) [^,]+$/u.test(text))
  );
};

const fewestRuleWords = 5;
/** "Supervise children around stairs, furniture and shelves" */
const mostListWords = 12;

function bidsIn({ sentences, blocks }: LessonSection, { blocks: all }: Document): Sourced[] {
  const alone = sentences.filter(({ block, start }) => {
    const own = blocks.find(({ id }) => id === block);
    const before = own?.kind === 'list' ? `${all[block - 1]?.text ?? ''}\n` : '';
    return !inCase.test(before + (own?.text.slice(0, start) ?? ''));
  });
  return ruleObjectives(
    alone.map(
      ({ text, block, start, end }): Point => ({
        text,
        kind: 'rule',
        importance: 2,
        how: 'verbatim',
        sources: [{ block, start, end }],
      }),
    ),
  );
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
  !/^(?:Be|Have|Understand|Remember|Note|Know|Consider|Think|Agree|Commit|Feel|Try|Aim|Make|Usually|Ensure|First|Then|Next|Also)\b/u.test(
    text,
  );
