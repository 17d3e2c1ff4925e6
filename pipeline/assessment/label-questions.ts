import type { Block, Document } from '../document.ts';
import { isPlain } from '../generation/case-questions.ts';
import { displayText } from '../generation/display-text.ts';
import { pointsBack } from '../generation/points-back.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { labelWordsOf } from '../languages/label-words.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { ofBlocks, type Recall } from './recalled.ts';
import { seededOrder } from './seeded-choice.ts';

const fewestLabels = 3;
const mostOptions = 4;
const mostOfList = 2;
const mostLabelWords = 7;
const toldWords = [4, 16] as const;
/** "Number of open issues" and "number of closed issues" count nearly the same, and either might be meant. */
const mostShared = 0.5;
const labelled =
  /^[\s•*◦▪–-]*(?<label>[\p{L}\p{N}][^:：;=.]{1,60}?)\s*[:：]\s+(?<told>\p{L}[^:;=]*?(?:\.|$))(?:\s(?=\p{Lu})|$)/u;

interface Line {
  label: string;
  told: string;
  start: number;
  end: number;
}

/**
 * "Which of these shows how warm the hall is?", from a list whose every line names a thing and says what it shows or
 * holds: the wrong options are its other labels. Not for English, whose lists are matched.
 */
export function labelQuestions(draft: LessonDraft, document: Document): Recall[] {
  return labelWordsOf(document.language) === undefined
    ? []
    : ofBlocks(draft, document, ['list'], (list) => ofList(list, document));
}

function ofList(list: Block, { language, sha256 }: Document): Question[] {
  const lines = linesOf(list);
  if (lines.length < fewestLabels || lines.some((line) => line === undefined)) return [];
  const all = lines as Line[];
  const words = labelWordsOf(language);
  if (words === undefined || !all.every(({ told }) => words.tells.exec(told)?.index === 0)) return [];
  if (new Set(all.map(({ label }) => label.toLowerCase())).size < all.length) return [];
  return all
    .filter((line) => isFit(line, all, language))
    .slice(0, mostOfList)
    .map(({ label, told, start, end }) => {
      const others = all.map((other) => other.label).filter((other) => other !== label);
      const own = told.replace(/\.$/u, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
      return {
        kind: 'table',
        question: words.question.replace('{told}', () => own),
        options: [label, ...seededOrder(others, sha256, list.id, start).slice(0, mostOptions - 1)],
        answer: label,
        explanation: `${label}: ${own}`,
        evidence: { block: list.id, start, end },
      };
    });
}

function linesOf({ text }: Block): (Line | undefined)[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    const { label, told } = labelled.exec(displayText(line))?.groups ?? {};
    return label === undefined || told === undefined
      ? undefined
      : { label: label.trim(), told: told.trim(), start: at, end: at + line.length };
  });
}

/** Says what only its own label shows, in words that do not name it. */
function isFit({ label, told }: Line, all: readonly Line[], language: string): boolean {
  const rules = rulesOf(language);
  const words = caseWordsOf(language);
  const stems = contentStems(told, rules);
  const own = contentStems(label, rules);
  const isNearly = (other: Line) => {
    const theirs = contentStems(other.told, rules);
    const shared = stems.filter((stem) => theirs.includes(stem)).length;
    return other.label !== label && shared > Math.min(stems.length, theirs.length) * mostShared;
  };
  const count = countWords(told);
  return (
    countWords(label) <= mostLabelWords &&
    count >= toldWords[0] &&
    count <= toldWords[1] &&
    stems.length >= 2 &&
    !stems.some((stem) => own.includes(stem)) &&
    !all.some(isNearly) &&
    words !== undefined &&
    isPlain(told, words) &&
    !words.vague.test(told) &&
    !pointsBack(told, language)
  );
}
