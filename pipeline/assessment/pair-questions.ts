import type { Block, Document } from '../document.ts';
import { isCommand } from '../generation/catchwords.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import { pointsBack } from '../generation/points-back.ts';
import { isOrder } from '../generation/rule-objectives.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { columnOfPaper, layoutWordsOf } from '../languages/layout-words.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { titleAbove } from './block-titles.ts';
import { hanging } from './english/question-grammar.ts';
import { ofBlocks, type Recall } from './recalled.ts';
import { seeded } from './seeded-choice.ts';
import { rowsOf } from './table-questions.ts';

const fewestPairs = 3;
const mostPairs = 4;
const mostMeaning = 120;
const fewestMeaningWords = 3;
const mostLabelWords = 5;
const listMark = /^\s*(?:(?:step\s+)?\p{Nd}{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;
const labelled =
  /^(?<left>[\p{L}\p{N}][^:：–—;=.]{1,48}?)(?: \([^()]{1,30}\))?\s*(?:[:：]\s| [–—-] )\s*(?<right>[\p{L}\p{N}][^;=]{7,})$/u;
const byColon =
  /^(?<left>[\p{L}\p{N}][^:：;=.]{1,48}? [–—-] [^:：;=.]{1,30}?)[:：]\s+(?<right>[\p{L}\p{N}][^;=]{7,})$/u;
/** A label that says what kind of remark follows, and not what it is about. */
const remark = /^(?:note|warning|caution|example|tip|step|figure|table|question|answer|author|source)\b/iu;

const latin: ReadonlySet<string> = new Set(['en', 'es', 'pt', 'fr', 'id', 'sw']);

interface Pair {
  left: string;
  right: string;
}

/**
 * "Match each one with its description", from a list whose every line names something and says what it is, or from a
 * table of two such columns. Merits, reasons and advice fit any of their labels, and are no pairs.
 */
export function pairQuestions(draft: LessonDraft, document: Document): Recall[] {
  const words = layoutWordsOf(document.language);
  if (words === undefined) return [];
  return ofBlocks(draft, document, ['list', 'table'], (block): Question[] => {
    const pairs = pairsOf(block, document.language);
    const title = pairs.length < fewestPairs ? undefined : titleAbove(block, document);
    if (title === undefined || words.sideBySide.test(title)) return [];
    const turn = 1 + (seeded(document.sha256, block.id, 'pairs') % (pairs.length - 1));
    const answer = pairs.map(({ left, right }) => `${left} = ${right}`).join('; ');
    return [
      {
        kind: 'match',
        question: words.pairs.replace('{title}', () => startUpper(title)),
        options: pairs.map(({ left }, index) => `${left} = ${(pairs[(index + turn) % pairs.length] as Pair).right}`),
        answer,
        explanation: answer,
        evidence: { block: block.id, start: 0, end: block.text.length },
        ...(saysItself(block, pairs, document.language) && { needsEye: true as const }),
      },
    ];
  });
}

/**
 * "Mentoring = pairing members with beginners": labels of everyday words tell what is said of them. Of four such lists a reader
 * sent none (2026-11-30); of a table, and where each has its figures, one has to know. English.
 */
const saysItself = (block: Block, pairs: readonly Pair[], language: string): boolean =>
  language === 'en' && block.kind === 'list' && !pairs.every(({ right }) => /\p{N}/u.test(right));

function pairsOf(block: Block, language: string): Pair[] {
  const found = block.kind === 'list' ? linesOf(block).map(pairOf) : twoColumns(block);
  // One line without a label, and the labels are no list of things.
  if (found.length < fewestPairs || found.some((pair) => pair === undefined)) return [];
  const all = withoutCommonLabel(found as Pair[]);
  const isEach = (texts: readonly string[]) => new Set(texts).size === texts.length;
  const pairs = all.filter((pair) => isFit(pair, language)).slice(0, mostPairs);
  const isOfThings =
    // "Week 1", "Week 2": whose turn it was, one plan decides.
    isEach(pairs.map(({ left }) => left.toLowerCase().replace(/\p{N}+/gu, ''))) &&
    isEach(pairs.map(({ right }) => right.toLowerCase())) &&
    !all.some(({ left, right }) => isAdvice(left, language) || isAdvice(right, language));
  // "Age = 3 to 18 years", "Papers = a certificate of birth": their kind gives them away.
  const withNumbers = pairs.filter(({ right }) => /\p{N}/u.test(right)).length;
  if (withNumbers > 0 && withNumbers < pairs.length) return [];
  // Every row of a table is a pair; of a list with few of them the others tell what it is.
  const isMost = block.kind === 'table' || pairs.length * 2 >= all.length;
  return isOfThings && isMost && pairs.length >= fewestPairs ? pairs : [];
}

/** "Significance: ...", before every description, tells nothing of any. */
function withoutCommonLabel(pairs: readonly Pair[]): Pair[] {
  const labels = new Set(pairs.map(({ right }) => /^\p{Lu}[\p{L} ]{2,24}: (?=\S)/u.exec(right)?.[0]));
  const [label] = labels;
  return labels.size === 1 && label !== undefined
    ? pairs.map(({ left, right }) => ({ left, right: startUpper(right.slice(label.length)) }))
    : [...pairs];
}

const linesOf = ({ text }: Block): string[] => text.split('\n').map((line) => displayText(line.replace(listMark, '')));

function twoColumns(table: Block): (Pair | undefined)[] {
  const [head, ...below] = rowsOf(table);
  if (head?.cells.length !== 2 || head.cells.some((cell) => columnOfPaper.test(cell))) return [];
  // Without a head its first line says so, and the others are pairs all the same.
  const isBare = head.cells.every((cell) => cell === '');
  if (!isBare && head.cells.includes('')) return [];
  const rows = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return rows.map(({ cells: [left = '', right = '', ...more] }) =>
    more.length > 0 || left === '' ? undefined : { left, right: firstSentence(right) },
  );
}

function pairOf(line: string): Pair | undefined {
  // "Monday - Thursday: 11 to 22": its colon parts it, and not its dash.
  const { left, right } = (byColon.exec(line) ?? labelled.exec(line))?.groups ?? {};
  if (left === undefined || right === undefined || remark.test(left)) return undefined;
  return { left: left.trim(), right: firstSentence(right) };
}

const firstSentence = (text: string): string =>
  (text.split(/(?<=[.!?।])\s(?=\P{Ll})/u)[0] as string).replace(/[.,;।\s]+$/u, '');

/** What is to be done suits more than one label. */
function isAdvice(text: string, language: string): boolean {
  if (language === 'en')
    return (
      isOrder(text) ||
      isCommand(text) ||
      /\b(?:if|when|unless|whenever) (?:it |they )?(?:necessary|needed|required|possible)\b/iu.test(text) ||
      /^(?:do not|don['’]t|never|always)\b/iu.test(text)
    );
  const words = caseWordsOf(language);
  return words === undefined || words.directs.test(text) || words.bans.test(text) || words.speaksOfItself.test(text);
}

const isRemark =
  /^(?:more|most|less|often|usually|typically|generally|commonly|sometimes|always|never|due to|because|caused|may|might|can|could|should|must|will|is|are|was|were|has|have|very|not|also|only|good|bad|great|easy|hard|fast|slow|high|low|yes|no)\b/iu;

/** A description that names its thing gives it away; one that points elsewhere says nothing. */
function isFit({ left, right }: Pair, language: string): boolean {
  const rules = rulesOf(language);
  const own = contentStems(left, rules);
  const told = contentStems(right, rules);
  return (
    countWords(left) <= mostLabelWords &&
    right.length <= mostMeaning &&
    countWords(right) >= fewestMeaningWords &&
    told.length >= 2 &&
    // A line that nobody translated is told by its letters.
    (latin.has(language) || /(?!\p{Script=Latin})\p{L}/u.test(right)) &&
    !own.some((stem) => told.includes(stem)) &&
    // "Fever: more common in children", "Cough: usually dry": a remark suits another as well.
    !(language === 'en' && isRemark.test(right)) &&
    !(language === 'en' ? hanging.test(left) : pointsBack(right, language)) &&
    !/[=?؟“”"«»]|https?:|@|^(?:see|click|visit|go to)\b/iu.test(right)
  );
}
