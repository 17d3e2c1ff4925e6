import type { Block, Document } from '../document.ts';
import { isCommand } from '../generation/catchwords.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import { isOrder } from '../generation/rule-objectives.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { titleAbove } from './block-titles.ts';
import { maximumOptionLength } from './giveaways.ts';
import type { Recall } from './recalled.ts';
import { seeded, seededOrder } from './seeded-choice.ts';

const fewestSteps = 3;
const mostSteps = 4;
const numbered = /^\s*(?:step\s+)?(?<number>\d{1,2})[.):]\s+/iu;
const noSequence =
  /\b(?:rules?|rights|responsibilities|principles|tips|do['’]?s|don['’]?ts|requirements|reasons|examples|options|policies|values|goals|ways)\b/iu;

/** Steps of a numbered procedure, to be put in order: those that follow one another. English. */
export function sequenceQuestions({ segment }: LessonDraft, document: Document): Recall[] {
  return document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap((block) => {
    const steps = block.kind === 'list' ? stepsOf(block, document) : [];
    const position = segment.sentences.findIndex((sentence) => sentence.block === block.id);
    const title = steps.length < fewestSteps || position < 0 ? undefined : titleAbove(block, document);
    if (title === undefined || noSequence.test(title)) return [];
    const answer = steps.join(' → ');
    const shuffled = seededOrder(steps, document.sha256, block.id, 'steps');
    const isSame = shuffled.every((step, index) => step === steps[index]);
    const question: Question = {
      kind: 'sequence',
      question: `${startUpper(title)}: put these steps in order.`,
      options: isSame ? [...steps].reverse() : shuffled,
      answer,
      explanation: answer,
      evidence: { block: block.id, start: 0, end: block.text.length },
    };
    return [{ question, position }];
  });
}

/** The longest run of short orders under numbers that follow one another, cut to four. */
function stepsOf({ id, text }: Block, { sha256 }: Document): string[] {
  const lines = text.split('\n').map((line) => {
    const number = Number(numbered.exec(line)?.groups?.['number'] ?? Number.NaN);
    const step = (displayText(line.replace(numbered, '')).split(/(?<=[.!?]) (?=\p{Lu})/u)[0] as string).replace(
      /[.;,\s]+$/u,
      '',
    );
    const isFit =
      step.length >= 8 &&
      step.length <= maximumOptionLength &&
      !/[→:]|https?|\d\.\d+\.\d/u.test(step) &&
      (isOrder(step) || isCommand(step));
    return { number, step, isFit };
  });
  let best: string[] = [];
  let run: string[] = [];
  let last = Number.NaN;
  for (const { number, step, isFit } of lines) {
    run =
      isFit && number === last + 1 && !run.includes(step)
        ? [...run, step]
        : isFit && !Number.isNaN(number)
          ? [step]
          : [];
    last = number;
    if (run.length > best.length) best = run;
  }
  if (best.length <= mostSteps) return best;
  const from = seeded(sha256, id, 'from') % (best.length - mostSteps + 1);
  return best.slice(from, from + mostSteps);
}
