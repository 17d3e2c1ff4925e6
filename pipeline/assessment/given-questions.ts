import type { Block, Document, Span } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import type { Proposal } from './proposal.ts';

const optionLine = /^\s*\(?([a-dA-D])[.)]\s+(.+)$/u;
const answerLine = /^\s*(?:correct answer|answer|ans|key|उत्तर|उत्तरे|விடை|సమాధానం)\s*[:.–-]\s*\(?([a-dA-D])\b/iu;
const weightOfGiven = 100;

interface Line {
  text: string;
  span: Span;
}

/**
 * Questions that the document asks itself: a line that ends in a question mark, lettered options, and a line with
 * the letter of the answer. Without such a key the answer is unknown and nothing is asked.
 */
export function givenQuestions(segment: AnalysedSegment, document: Document): Proposal[] {
  const lines = document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap(linesOf);
  return lines.flatMap((line, at) => {
    if (!/[?？]\s*$/u.test(line.text)) return [];
    const options: { letter: string; text: string }[] = [];
    let next = at + 1;
    for (
      let match = optionLine.exec(lines[next]?.text ?? '');
      match !== null;
      match = optionLine.exec(lines[next]?.text ?? '')
    ) {
      options.push({ letter: (match[1] as string).toUpperCase(), text: displayText(match[2] as string) });
      next += 1;
    }
    const letter = answerLine.exec(lines[next]?.text ?? '')?.[1]?.toUpperCase();
    const key = options.find((option) => option.letter === letter);
    if (key === undefined || options.length < 3) return [];
    const keyLine = lines[at + 1 + options.indexOf(key)] as Line;
    const question = displayText(line.text.replace(/^\s*(?:Q(?:uestion)?\s*)?\d*[.):]?\s*/iu, ''));
    return [
      {
        kind: 'given',
        question,
        answer: key.text,
        distractors: options.filter((option) => option !== key).map(({ text }) => text),
        evidence: keyLine.span,
        explanation: `${question} ${key.text}`,
        weight: weightOfGiven,
        position: Math.max(
          0,
          segment.sentences.findIndex(({ block, start }) => block === line.span.block && start >= line.span.start),
        ),
      } satisfies Proposal,
    ];
  });
}

function linesOf(block: Block): Line[] {
  if (block.kind === 'heading' || block.kind === 'table') return [];
  return [...block.text.matchAll(/[^\n]+/gu)].map((match) => ({
    text: match[0],
    span: { block: block.id, start: match.index, end: match.index + match[0].length },
  }));
}
