import type { Block, Document } from '../document.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { type LayoutWords, layoutWordsOf } from '../languages/layout-words.ts';
import { rulesOf } from '../languages/language.ts';
import { numberOf } from '../languages/native-quantities.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { saysItsSubject, titleAbove, withoutWay } from './block-titles.ts';
import { maximumOptionLength } from './giveaways.ts';
import {
  areChores,
  followEachOther,
  isPhase,
  isStepDeed,
  labelsOf,
  ofPhases,
  shortStep,
} from './english/ordered-steps.ts';
import { deedOfStep, isTimed, standSideBySide } from './english/step-doubts.ts';
import { ofBlocks, type Recall } from './recalled.ts';
import { seeded, seededOrder } from './seeded-choice.ts';

const fewestSteps = 3;
const mostSteps = 4;
const shortestStep = 8;
/** What a list that is counted writes before its items: "3.", "(c)", "iv)", "2.1". */
const counting =
  /^\s*(?:step\s+)?\(?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*|\p{L}{1,5})[.):।]\s+|^\s*\p{Nd}{1,3}(?:\.\p{Nd}{1,3})+\s+/iu;
const numbered = /^\s*(?:step\s+)?(?<number>\p{Nd}{1,2})[.):।]\s+/iu;
/** What goes on all the while has no place among the steps. */
const standing =
  /^(?:monitor|keep|continue|maintain|ensure|make sure|remember|be|avoid|watch|always|never|do not|don['’]t|note|see|if you)\b|\b(?:throughout|at all times|during the (?:whole|entire)|regularly|promptly|continuously|if you)\b/iu;

const inAnyOrder =
  /\b(?:in parallel|in any order|(?:in )?no particular order|simultaneously|en paralelo|en cualquier orden|em paralelo|em qualquer ordem|en parallèle|dans n['’]importe quel ordre|secara paralel)(?!\p{L})|किसी भी क्रम|कोणत्याही क्रम|எந்த வரிசையி|ఏ క్రమంలోనైనా|যেকোনো ক্রমে|بالتوازي|بأي ترتيب/iu;

/** "All volunteers should": duties that somebody counted, and no steps. */
const listsDuties = /\b(?:should|must|shall|may|can|need to|have to|are expected to|are responsible for)$/iu;

/** "Shear the sheep in summer", "Send them back every evening": what is done again and again has no place in an order. */
const recurring =
  /\b(?:daily|weekly|monthly|yearly|annually|(?:each|every) (?:day|morning|evening|night|week|month|year|season)|(?:in|during) (?:the )?(?:spring|summer|autumn|fall|winter))\b/iu;

/** Steps of a procedure, to be put in order: numbered ones that hang together, or sentences told as "first, then". */
export function sequenceQuestions(draft: LessonDraft, document: Document): Recall[] {
  const words = layoutWordsOf(document.language);
  if (words === undefined) return [];
  const { sentences } = draft.segment;
  return ofBlocks(draft, document, ['list', 'paragraph'], (block): Question[] => {
    const told = () => sentences.filter((sentence) => sentence.block === block.id).map(({ text }) => displayText(text));
    const isList = block.kind === 'list';
    const isEnglish = document.language === 'en';
    const runs = isList ? numberedRuns(block) : toldRuns(told(), words);
    if (!runs.some((run) => run.length >= fewestSteps)) return [];
    const title = titleOf(block, draft, document);
    const isSideBySide =
      title === undefined || (words.sideBySide.test(withoutWay(title)) && !(isEnglish && isCase.test(title)));
    if (isSideBySide || listsDuties.test(title)) return [];
    const spoken = `${title} ${lineAbove(block, document)}`;
    const steps = longestFit(runs, document.language, isEnglish && ofPhases.test(spoken));
    if (steps.length < fewestSteps) return [];
    // "Tasks may be performed in parallel" is told of the list, wherever it stands around it.
    const around = [block.id - 2, block.id - 1, block.id + 1].map((at) => document.blocks[at]?.text ?? '').join(' ');
    if (inAnyOrder.test(around)) return [];
    // A paragraph further down may be of anything.
    if (!isList && document.blocks[block.id - 1]?.kind !== 'heading') return [];
    const asked = upToFour(steps, block, document);
    if (isEnglish && (asked.some((step) => recurring.test(step)) || standSideBySide(title, steps))) return [];
    if (isList && !words.speaksOfOrder.test(spoken)) {
      if (!steps.every((step) => isDeed(step, document.language))) return [];
      const isOrdered = isEnglish && followEachOther(title, block.text.split('\n'), steps);
      if (!isOrdered && (!isLinked(steps, document.language) || (isEnglish && areChores(title, steps)))) return [];
    }
    return [asSequence(asked, title, block, words, document)];
  });
}

function asSequence(steps: string[], title: string, block: Block, words: LayoutWords, { sha256 }: Document): Question {
  const answer = steps.join(' → ');
  const shuffled = seededOrder(steps, sha256, block.id, 'steps');
  const isSame = shuffled.every((step, index) => step === steps[index]);
  return {
    kind: 'sequence',
    question: words.sequence.replace('{title}', () => startUpper(title)),
    options: isSame ? [...steps].reverse() : shuffled,
    answer,
    explanation: answer,
    evidence: { block: block.id, start: 0, end: block.text.length },
  };
}

const plainStep = (text: string): string =>
  (displayText(text).split(/(?<=[.!?।])\s(?=\P{Ll})/u)[0] as string).replace(/[.;,।\s]+$/u, '');

/** What a list is of: of a case, "If fire occurs", nothing that stands before it; where nothing above says it, its lesson does. */
function titleOf(block: Block, draft: LessonDraft, document: Document): string | undefined {
  const above = titleAbove(block, document);
  if (document.language !== 'en') return above;
  if (above !== undefined && !saysOnlyItsPlace.test(above))
    return startUpper(lastCase.exec(above)?.groups?.['own'] ?? above);
  const own = draft.cards?.find(({ pieces }) =>
    pieces.some(({ sources }) => sources.some((at) => at.block === block.id)),
  );
  const joined = draft.title?.text ?? '';
  const names = [own?.title.text.replace(/ \(\d+\)$/u, ''), / and |, /u.test(joined) ? undefined : joined];
  return names.find((name) => name !== undefined && saysItsSubject(name) && !saysOnlyItsPlace.test(name));
}
/** "Finishing": of what, the lesson says. */
const saysOnlyItsPlace =
  /^(?:finishing|starting|ending|closing|opening|set-?up|before|after|general use|end of job|usage|operation)$/iu;
/** "When you face challenges": what is told of a case is no row of challenges. */
const isCase = /^(?:If|When|Once|In case of|In the event of)\b/u;
const lastCase = /, (?<own>(?:if|when|once|in case of|in the event of) [^,]+)$/u;

/** The items of an ordered list, and lines under numbers that follow one another. */
function numberedRuns({ text, steps }: Block): string[][] {
  const lines = text.split('\n');
  const counted = lines.filter((_, line) => steps?.includes(line));
  // A list that goes on behind a break has its first steps elsewhere.
  const goesOn = (numberIn(counted[0] ?? '') ?? 1) > 1;
  const runs = [goesOn ? [] : counted.map((line) => plainStep(line.replace(counting, '')))];
  let last: number | undefined;
  for (const line of lines) {
    const number = numberIn(line);
    if (number === undefined || number !== (last ?? Number.NaN) + 1) runs.push([]);
    if (number === 1 || (number !== undefined && runs.at(-1)?.length))
      runs.at(-1)?.push(plainStep(line.replace(numbered, '')));
    last = number;
  }
  return runs;
}

function numberIn(line: string): number | undefined {
  const digits = numbered.exec(line)?.groups?.['number'];
  return digits === undefined ? undefined : numberOf(digits);
}

/** "First, ... Then, ... Finally, ...", without these words. */
function toldRuns(sentences: readonly string[], { first, next }: LayoutWords): string[][] {
  const start = sentences.findIndex((sentence) => first.test(sentence));
  if (start < 0) return [];
  const after = sentences.slice(start + 1).findIndex((sentence) => !next.test(sentence));
  const steps = sentences.slice(start, after < 0 ? sentences.length : start + 1 + after);
  return [steps.map((step) => startUpper(plainStep(step.replace(first, '').replace(next, ''))))];
}

/**
 * The longest part of a run whose every step stands by itself. What is done all the while is passed over: the others
 * follow one another all the same. A step that is only too long is told by its first part, and where it has none the
 * part ends: "grasp your fist" in order without "make a fist" teaches half of a procedure.
 */
function longestFit(runs: readonly string[][], language: string, isOfPhases: boolean): string[] {
  let best: string[] = [];
  for (const run of runs) {
    const names = language === 'en' ? labelsOf(run) : undefined;
    if (names !== undefined && names.length > best.length && names.every(isOfPhases ? isPhase : isStepDeed))
      best = names;
    let own: string[] = [];
    for (const [index, told] of run.entries()) {
      if (language === 'en' && standing.test(told) && !isTimed(told) && !/\bif (?!you\b)/iu.test(told)) continue;
      // In English a procedure is asked from its first step on: "isolate the power" first, without the stop before it, is wrong.
      const isInside = language === 'en' && own.length === 0 && run.slice(0, index).some((one) => !standing.test(one));
      if (isInside) break;
      const step = language === 'en' ? englishStep(told) : firstPart(told);
      own = isStep(step, language) && !own.includes(step) ? [...own, step] : [];
      if (own.length > best.length) best = own;
    }
  }
  return best;
}

function englishStep(told: string): string {
  const deed = deedOfStep(told);
  const part = firstPart(deed, fewestOfCut);
  return shortStep(part, maximumOptionLength) ?? shortStep(deed, maximumOptionLength) ?? part;
}

/** "Cool the burn for ten minutes, making sure that ...": what the step is, without how, as far as an option has room. */
function firstPart(step: string, fewestWords = 0): string {
  if (step.length <= maximumOptionLength) return step;
  const clauses = step.replace(/\s*\([^()]*\)/gu, '').split(/(?<=[,;،])\s/u);
  const fitting = clauses.map((_, index) =>
    clauses
      .slice(0, clauses.length - index)
      .join(' ')
      .replace(/[,;،]$/u, ''),
  );
  // "Ask for help if it is deep, bleeding, or shows pus": a list of cases goes whole or not at all.
  // "Use a small object, like a comb, to pull the thread": a tool says nothing without what it is for.
  const isWhole = (index: number) =>
    !clauses.slice(clauses.length - index).some((clause) => /^(?:or|and|o|ou|y|et|e)\s/iu.test(clause)) &&
    !(/^Use\b/u.test(step) && clauses.slice(clauses.length - index).some((clause) => /^to\s/u.test(clause)));
  const found = fitting.find((part, index) => part.length <= maximumOptionLength && isWhole(index));
  return found === undefined || countWords(found) < fewestWords ? step : found;
}
/** "Apply thin, even grease to the ring" is not told by "Apply thin". */
const fewestOfCut = 3;

const isStep = (step: string, language: string): boolean =>
  step.length >= shortestStep &&
  step.length <= maximumOptionLength &&
  !/[→:?؟]|https?|\d\.\d+\.\d/u.test(step) &&
  (language !== 'en' || isDeed(step, language));

/** Infinitives, with which the Romance languages tell steps as often as with orders. */
const infinitive = /^\p{L}{2,}(?:[aei]r|re)(?:se)?(?!\p{L})/iu;
const romance: ReadonlySet<string> = new Set(['es', 'pt', 'fr']);

function isDeed(step: string, language: string): boolean {
  if (language === 'en') return isStepDeed(step);
  return caseWordsOf(language)?.directs.test(step) === true || (romance.has(language) && infinitive.test(step));
}

const verbLast: ReadonlySet<string> = new Set(['hi', 'mr', 'ta', 'te', 'bn']);

/** What one step names besides its deed, the next ones take up; pieces of equipment stand alone. */
function isLinked(steps: readonly string[], language: string): boolean {
  // What every line names is what the list is about.
  const ofAll = (stem: string, all: readonly string[][]) =>
    language === 'en' && all.every((stems) => stems.includes(stem));
  // The deed stands first, or last where the verb does.
  const named = steps.map((step) => {
    const stems = contentStems(step, rulesOf(language));
    return verbLast.has(language) ? stems.slice(0, -1) : stems.slice(1);
  });
  return named.some((stems, index) =>
    named.slice(index + 1).some((later) => later.some((stem) => stems.includes(stem) && !ofAll(stem, named))),
  );
}

function lineAbove(block: Block, { blocks }: Document): string {
  const before = blocks[block.id - 1];
  return before?.kind === 'paragraph' && /[:：]\s*$/u.test(before.text) ? displayText(before.text.slice(-200)) : '';
}

function upToFour(steps: readonly string[], { id }: Block, { sha256, language }: Document): string[] {
  if (steps.length <= mostSteps || language === 'en') return steps.slice(0, mostSteps);
  const from = seeded(sha256, id, 'from') % (steps.length - mostSteps + 1);
  return steps.slice(from, from + mostSteps);
}
