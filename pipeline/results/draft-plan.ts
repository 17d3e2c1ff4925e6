import { type Block, type Document, wholeBlock } from '../document.ts';
import { clockOf } from '../extraction/recording/playing-time.ts';
import { headingText } from '../generation/heading-text.ts';
import { shortTitle } from '../generation/short-title.ts';
import type { AnalysedSegment, AssessedLesson, LessonPlan, Sourced } from '../lesson-plan.ts';
import { transcriptNotice } from './result-lesson.ts';
import type { Pace } from '../segmentation/lesson-length.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { timeCuts } from '../segmentation/time-cuts.ts';
import { lessonCards } from '../generation/lesson-cards.ts';

/**
 * Lessons of a recording whose words nobody wrote down: cut by chapters, slides and pauses, filled with what the slides
 * say and with nothing else. They cannot be saved before somebody writes the rest.
 */
export function draftPlan(document: Document, pace: Pace): LessonPlan {
  const seconds = document.durationSeconds ?? 0;
  const chapters = document.blocks.filter(({ kind, level }) => kind === 'heading' && level === 1).map(startOf);
  const parts = timeCuts(seconds, chapters, document.timeMarks ?? [], pace).slice(0, pace.maxLessons);
  const taken = new Set<string>();
  const lessons = parts.map((time, index) => draftLesson(document, time, index, taken));
  return { document, lessons, notices: [...document.notices, transcriptNotice] };
}

const startOf = ({ provenance }: Block): number => provenance[0]?.seconds?.[0] ?? 0;

function draftLesson(document: Document, time: [number, number], index: number, taken: Set<string>): AssessedLesson {
  const isFirst = index === 0;
  const blocks = document.blocks.filter((block) => (isFirst || startOf(block) >= time[0]) && startOf(block) < time[1]);
  const slides = blocks.filter(({ kind }) => kind === 'slide');
  const first = blocks[0]?.id ?? 0;
  const segment: AnalysedSegment = {
    index,
    headingPath: [],
    blockStart: first,
    blockEnd: (blocks.at(-1)?.id ?? first - 1) + 1,
    sentences: slides.flatMap((block) => splitSentences(block, document.language)),
    seconds: time[1] - time[0],
    time,
    terms: [],
    definitions: [],
    difficulty: 1,
    prerequisites: [],
  };
  const content = slides.map((block): Sourced => ({ text: block.text, sources: [wholeBlock(block)], how: 'verbatim' }));
  const title = titleOf(document, blocks, time, index, taken);
  return {
    segment,
    title,
    cards: lessonCards(content, segment.sentences, document, title),
    keyPoints: [],
    objectives: [],
    questions: [],
  };
}

const partWords: Readonly<Record<string, string>> = { en: 'Part', hi: 'भाग', mr: 'भाग', ta: 'பகுதி', te: 'భాగం' };

function titleOf(
  document: Document,
  blocks: readonly Block[],
  time: [number, number],
  index: number,
  taken: Set<string>,
): Sourced {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const top = Math.min(...headings.map(({ level }) => level ?? 1));
  const heading = headings.find(({ level }) => (level ?? 1) === top);
  const text = heading === undefined ? '' : shortTitle(headingText(heading, document));
  if (heading !== undefined && text !== '' && !taken.has(text.toLowerCase())) {
    taken.add(text.toLowerCase());
    return { text, sources: [wholeBlock(heading)], how: 'trimmed:title' };
  }
  const word = partWords[document.language] ?? 'Part';
  return { text: `${word} ${index + 1} (${clockOf(time[0])}–${clockOf(time[1])})`, sources: [], how: 'template:part' };
}
