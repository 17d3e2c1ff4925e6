import type { LessonQuality } from '#contract/lesson-quality.ts';
import { evidenceGates } from '../assessment/answer-evidence.ts';
import { formGates } from '../assessment/giveaways.ts';
import type { Document, Span } from '../document.ts';
import { contentOf } from '../generation/lesson-cards.ts';
import { countWords } from '../languages/words.ts';
import type { AssessedLesson } from '../lesson-plan.ts';

const checks = Object.keys(formGates).length + Object.keys(evidenceGates).length;

/** What a creator should know of a lesson before learners get it, counted from the lesson itself. */
export function lessonQuality(lesson: AssessedLesson, document: Document): LessonQuality {
  const { segment, cards, keyPoints, questions } = lesson;
  const told = contentOf(cards).flatMap(({ sources }) => sources);
  const words = segment.sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const toldWords = segment.sentences
    .filter((sentence) => told.some((span) => covers(span, sentence)))
    .reduce((sum, { wordCount }) => sum + wordCount, 0);
  const recognised = recognisedShare(lesson, document);
  return {
    coverage: hundredth((words === 0 ? 1 : toldWords / words) * (document.readShare ?? 1)),
    reading_seconds: Math.round(segment.seconds),
    repeated: segment.repeated ?? 0,
    sentences: segment.sentences.filter((sentence) => told.some((span) => covers(span, sentence))).length,
    checks: questions.length === 0 ? 0 : checks,
    ...(recognised !== undefined && { recognised: hundredth(recognised) }),
    from_model: [...keyPoints, ...questions].filter(({ how }) => how?.startsWith('model')).length,
  };
}

const covers = (span: Span, sentence: Span): boolean =>
  span.block === sentence.block && span.start < sentence.end && sentence.start < span.end;

const hundredth = (share: number): number => Math.round(share * 100) / 100;

/** Of the words that were read from pictures, the share that the recogniser was sure of. */
function recognisedShare({ segment }: AssessedLesson, document: Document): number | undefined {
  const read = document.blocks
    .slice(segment.blockStart, segment.blockEnd)
    .filter(({ provenance }) => provenance.some(({ source }) => source === 'ocr'));
  const words = read.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words === 0) return undefined;
  const doubtful = read
    .flatMap(({ text, marks }) => marks.filter(({ kind }) => kind === 'doubtful').map((mark) => ({ text, mark })))
    .reduce((sum, { text, mark }) => sum + countWords(text.slice(mark.start, mark.end)), 0);
  return 1 - Math.min(1, doubtful / words);
}
