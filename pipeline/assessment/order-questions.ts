import type { Block, Document } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { headingText } from '../generation/heading-text.ts';
import { layoutWordsOf } from '../languages/layout-words.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { maximumOptionLength } from './giveaways.ts';
import type { Proposal } from './proposal.ts';
import { seeded, seededOrder } from './seeded-choice.ts';

const speaksOfOrder = /\b(?:steps?|stages?|phases?|order|sequence|procedure|process|method|how to)\b/iu;
const listMark = /^\s*(?:\p{Nd}+[.)]|[•*–-]|\(?[a-z][.)])\s+/u;
/** Elsewhere the words over a list are known too little to trust them alone. */
const numbered = /^(?:\s*\p{Nd}+[.)].*(?:\n|$))+$/u;
const weightOfOrder = 1.5;
/** Steps that are numbered are a procedure for sure. */
const weightOfSteps = 4.5;
/** One is asked from, one is the answer, two are wrong. */
const fewestSteps = 4;

const english = '{title}: which step comes right after “{step}”?';

/** "Which step comes right after ...?" for lists whose introduction says that their order matters. */
export function orderQuestions(segment: AnalysedSegment, document: Document): Proposal[] {
  const template = document.language === 'en' ? english : layoutWordsOf(document.language)?.order;
  if (template === undefined) return [];
  return document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap((block) => {
    const title = block.kind === 'list' ? orderedTitle(block, document) : undefined;
    const steps = block.text
      .split('\n')
      .map((line) => displayText(line.replace(listMark, '')).replace(/[.;,।]$/u, ''))
      .filter((step) => step !== '');
    if (title === undefined || steps.length < fewestSteps || steps.some((step) => step.length > maximumOptionLength))
      return [];
    const at = seeded(document.sha256, block.id) % (steps.length - 1);
    const [step, answer] = [steps[at] as string, steps[at + 1] as string];
    return [
      {
        kind: 'order',
        question: template.replace('{title}', () => title).replace('{step}', () => step),
        answer,
        distractors: seededOrder(
          steps.filter((other) => other !== step && other !== answer),
          document.sha256,
          block.id,
        ).slice(0, 3),
        evidence: { block: block.id, start: 0, end: block.text.length },
        explanation: `${step} → ${answer}`,
        weight: numbered.test(block.text) && document.language !== 'en' ? weightOfSteps : weightOfOrder,
        position: Math.max(
          0,
          segment.sentences.findIndex((sentence) => sentence.block === block.id),
        ),
      } satisfies Proposal,
    ];
  });
}

/** The heading over a list when it, or the line just before the list, says that the items are in order. */
function orderedTitle(list: Block, document: Document): string | undefined {
  const before = document.blocks[list.id - 1];
  const heading = document.blocks.slice(0, list.id).findLast(({ kind }) => kind === 'heading');
  const isTold = document.language === 'en' || numbered.test(list.text);
  const intro = isTold && before?.kind === 'paragraph' && before.text.trim().endsWith(':') ? before.text : '';
  const says = document.language === 'en' ? speaksOfOrder : layoutWordsOf(document.language)?.speaksOfOrder;
  if (heading === undefined || !says?.test(`${intro} ${heading.id === list.id - 1 ? heading.text : ''}`))
    return undefined;
  return headingText(heading, document);
}
