import type { Mark } from '../document.ts';
import type { DraftBlock } from './draft-block.ts';

/** How a question and its answer are marked, in the languages of the data; a number may stand behind. */
const questionLabel =
  /^(?:Q|Question|Ques|Pregunta|P|Pergunta|Pertanyaan|Swali|प्रश्न|सवाल|கேள்வி|ప్రశ్న|প্রশ্ন|سؤال|س)\s?[\p{Nd}]{0,3}\s?[.:)-]\s?(?=\S)/u;
const answerLabel =
  /^(?:A|Answer|Ans|Respuesta|R|Resposta|Réponse|Jawaban|Jibu|उत्तर|जवाब|பதில்|సమాధానం|జవాబు|উত্তর|جواب|ج)\s?[\p{Nd}]{0,3}\s?[.:)-]\s?(?=\S)/u;
/** "A." alone may be the first of A., B., C.: only where as many questions ask is it an answer. */
const fewestPairs = 2;

interface Line {
  text: string;
  start: number;
}

/**
 * Takes frequent questions that are marked "Q." and "A.", in a list or in paragraphs, apart: each question is a heading, and
 * its answer what stands below it. A list of them is one thing to whoever counts items, and no reader sees it so.
 */
export function withoutQuestionMarks(blocks: readonly DraftBlock[]): DraftBlock[] {
  const lines = blocks.filter(isTold).flatMap(linesOf);
  const asked = lines.filter(({ text }) => questionLabel.test(text)).length;
  const answered = lines.filter(({ text }) => answerLabel.test(text)).length;
  if (asked < fewestPairs || answered < fewestPairs || answered * 2 < asked || asked * 2 < answered) return [...blocks];
  const isInterview = lines.filter(({ text }) => isTooLong(text) && !inner.test(text)).length > asked * shareOfLong;
  let level = 1;
  const parts = blocks.flatMap((block): Part[] => {
    if (block.kind === 'heading' && !questionLabel.test(block.text)) level = block.level ?? 1;
    return isTold(block) ? takenApart(block, Math.min(6, level + 1), isInterview) : [{ block }];
  });
  return withTurnsOfLongQuestions(parts);
}

/** From this share of its questions on that no heading can hold they are told like an interview's, one and all. */
const shareOfLong = 0.3;

/** A question that goes on for sentences is no heading. */
function isTooLong(line: string): boolean {
  const label = questionLabel.exec(line)?.[0];
  return label !== undefined && (line.length > 160 || /[.!?।] \p{Lu}/u.test(line.slice(label.length, -1)));
}

/** "I come with five friends. May we share a tent? Or a cabin?": what is asked first, where it is short enough for a heading. */
const inner = /(?<=[.!?:)-] {1,3})(?<asked>\p{Lu}[^.!?।]{8,110}[?？؟])(?= |$)/u;

interface Part {
  block: DraftBlock;
  /** Absent for what is marked neither as question nor as answer. */
  mark?: { label: string; asks: boolean };
}

/** A question that is too long for a heading is told like an interview's: "Q: ...", and "A: ..." before its answer. */
function withTurnsOfLongQuestions(parts: readonly Part[]): DraftBlock[] {
  let number = Math.max(-1, ...parts.map(({ block }) => block.turn?.number ?? -1));
  return parts.map(({ block, mark }, at) => {
    const asked = parts[at - 1]?.mark;
    const isLong = mark?.asks === true && block.kind === 'paragraph';
    const isAnswer = mark?.asks === false && asked?.asks === true && parts[at - 1]?.block.kind === 'paragraph';
    if (mark === undefined || block.turn !== undefined || !(isLong || isAnswer)) return block;
    const speaker = mark.label.replace(/[\s.:)-]+$/u, '');
    const label = `${speaker}: `;
    number += 1;
    return {
      ...block,
      text: `${label}${block.text}`,
      marks: block.marks.map((one) => ({ ...one, start: one.start + label.length, end: one.end + label.length })),
      turn: { number, speaker, label: label.length, ...(isLong && { asks: true as const }) },
    };
  });
}

const isTold = ({ kind }: DraftBlock): boolean => kind === 'paragraph' || kind === 'list' || kind === 'heading';

/** A list's lines; a paragraph's question, and its answer where one follows in the same paragraph. */
function linesOf({ kind, text }: DraftBlock): Line[] {
  const cuts = [0];
  if (kind === 'list') for (const { index } of text.matchAll(/\n/gu)) cuts.push(index + 1);
  else if (questionLabel.test(text))
    for (const { index } of text.matchAll(/(?<=[?？؟]["”]?) (?=\S)/gu))
      if (answerLabel.test(text.slice(index + 1))) cuts.push(index + 1);
  return cuts.map((start, at) => ({ start, text: text.slice(start, cuts[at + 1]).trimEnd() }));
}

function takenApart(block: DraftBlock, level: number, isInterview: boolean): Part[] {
  const lines = linesOf(block);
  if (!lines.some(({ text }) => questionLabel.test(text) || answerLabel.test(text))) return [{ block }];
  const parts: Part[] = [];
  let rest: Line[] = [];
  const flush = () => {
    const [first] = rest;
    const last = rest.at(-1);
    if (first !== undefined && last !== undefined)
      parts.push({ block: part(block, block.kind, first.start, last.start + last.text.length) });
    rest = [];
  };
  for (const line of lines) {
    const label = (questionLabel.exec(line.text) ?? answerLabel.exec(line.text))?.[0];
    if (label === undefined) {
      rest.push(line);
      continue;
    }
    flush();
    const isQuestion = questionLabel.test(line.text);
    const [start, end] = [line.start + label.length, line.start + line.text.length];
    const asked = isQuestion && !isInterview && isTooLong(line.text) ? inner.exec(line.text) : null;
    if (asked !== null) {
      const from = line.start + asked.index;
      const to = from + asked[0].length;
      parts.push({ block: { ...part(block, 'heading', from, to), level }, mark: { label, asks: true } });
      // The rest of the question stands below what it asks.
      const besides = [part(block, 'paragraph', start, from), part(block, 'paragraph', to, end)];
      for (const one of besides) if (one.text.trim() !== '') parts.push({ block: { ...one, text: one.text.trim() } });
      continue;
    }
    const isShort = isQuestion && !isInterview && !isTooLong(line.text);
    const told = isShort ? { ...part(block, 'heading', start, end), level } : part(block, 'paragraph', start, end);
    parts.push({ block: told, mark: { label, asks: isQuestion } });
  }
  flush();
  return parts;
}

/** A stretch of a block as a block of its own, its marks moved along. */
function part(block: DraftBlock, kind: DraftBlock['kind'], start: number, end: number): DraftBlock {
  const marks: Mark[] = block.marks
    .map((mark) => ({ ...mark, start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start }))
    .filter((mark) => mark.end > mark.start);
  return { kind, text: block.text.slice(start, end), marks, provenance: block.provenance };
}
