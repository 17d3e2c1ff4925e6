import type { Block, Document } from '../document.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { titleAbove } from './block-titles.ts';
import { hanging } from './english/question-grammar.ts';
import type { Recall } from './recalled.ts';
import { seeded } from './seeded-choice.ts';

const fewestPairs = 3;
const mostPairs = 4;
const mostMeaning = 90;
const listMark = /^\s*(?:(?:step\s+)?\d{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;
const labelled =
  /^(?<left>[\p{L}\p{N}][^:–—;=.]{1,38}?)(?: \([^()]{1,30}\))?\s*(?::| [–—-]) (?<right>[\p{L}\p{N}][^;=]{7,})$/u;
/** A label that says what kind of remark follows, and not what it is about. */
const remark =
  /^(?:note|warning|caution|example|tip|step|figure|table|question|answer|date|author|contact|source|email|phone|address|version)\b/iu;

interface Pair {
  left: string;
  right: string;
}

/** "Match each item with its description", from a list whose every line names something and says what it is. English. */
export function pairQuestions({ segment }: LessonDraft, document: Document): Recall[] {
  return document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap((block) => {
    const pairs = block.kind === 'list' ? pairsOf(block) : [];
    const position = segment.sentences.findIndex((sentence) => sentence.block === block.id);
    const title = pairs.length < fewestPairs || position < 0 ? undefined : titleAbove(block, document);
    if (title === undefined) return [];
    const turn = 1 + (seeded(document.sha256, block.id, 'pairs') % (pairs.length - 1));
    const answer = pairs.map(({ left, right }) => `${left} = ${right}`).join('; ');
    const question: Question = {
      kind: 'match',
      question: `${startUpper(title)}: match each item with what is said of it.`,
      options: pairs.map(({ left }, index) => `${left} = ${(pairs[(index + turn) % pairs.length] as Pair).right}`),
      answer,
      explanation: answer,
      evidence: { block: block.id, start: 0, end: block.text.length },
    };
    return [{ question, position }];
  });
}

function pairsOf({ text }: Block): Pair[] {
  const lines = text.split('\n').map((line) => displayText(line.replace(listMark, '')));
  const found = lines.map(pairOf);
  // One line without a label, and the labels are no list of things.
  if (found.some((pair) => pair === undefined)) return [];
  const pairs = (found as Pair[]).filter(isFit).slice(0, mostPairs);
  const isEach = (side: keyof Pair) => new Set(pairs.map((pair) => pair[side].toLowerCase())).size === pairs.length;
  return pairs.length >= fewestPairs && pairs.length * 2 >= lines.length && isEach('left') && isEach('right')
    ? pairs
    : [];
}

function pairOf(line: string): Pair | undefined {
  const found = labelled.exec(line)?.groups;
  if (found === undefined || remark.test(found['left'] as string)) return undefined;
  const right = (found['right'] as string).split(/(?<=[.!?]) (?=\p{Lu})/u)[0] as string;
  return { left: found['left'] as string, right: right.replace(/[.,;\s]+$/u, '') };
}

/** A description that names its thing gives it away; one that points elsewhere says nothing. */
function isFit({ left, right }: Pair): boolean {
  const rules = rulesOf('en');
  const own = contentStems(left, rules);
  const told = contentStems(right, rules);
  return (
    countWords(left) <= 5 &&
    right.length <= mostMeaning &&
    told.length >= 2 &&
    !own.some((stem) => told.includes(stem)) &&
    !hanging.test(left) &&
    !/^(?:see|click|visit|go to|https?)\b|https?:|@/iu.test(right)
  );
}
